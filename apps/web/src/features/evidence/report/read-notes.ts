import { notesByCell, readTwiceNotes } from '@criteria-desk/domain/answer-views/read-twice-words'
import type { AnswerLine, ReadTwice } from '@criteria-desk/domain/criteria/answers/answer'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import type { Said } from '../../../lib/report/report.ts'
import { outcomeWords } from '../../../ui/outcome.tsx'

type ReadBy = Pick<EvidenceRecord, 'readBy'>

/** Whose reading words were placed by, and what the other one came to. */
export function readNotes(words: ReadTwice, { readBy }: ReadBy): readonly Said[] {
  return quietly(readTwiceNotes(words, readBy?.by === 'model', outcomeWords))
}

/** The same of a line with cells, see `notesByCell`. */
export function readNotesByCell(line: AnswerLine, { readBy }: ReadBy) {
  const notes = notesByCell(line, readBy?.by === 'model', outcomeWords)
  return { line: quietly(notes.line), cells: notes.cells.map(quietly) }
}

function quietly(notes: readonly string[]): readonly Said[] {
  return notes.map((text) => ({ text, voice: 'desk', weight: 'quiet' }))
}
