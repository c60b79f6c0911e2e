/**
 * Whose answers bear a note: one in a notes column stands beside all lenders of its row, or beside
 * all that one lender answers, and is then no note on any one of them.
 */
import type { CriteriaDocument } from '../answers/answer.ts'
import type { AnswerNote } from '../criteria-reading.ts'

export type NoteSharers = {
  readonly lenders: ReadonlySet<string>
  readonly criteria: ReadonlySet<string>
}

/** The lenders and criteria of a document whose answers bear the same words in the same place. */
export function sharersOf(note: AnswerNote, document: CriteriaDocument): NoteSharers {
  const known = sharersByDocument.get(document) ?? countSharers(document)
  sharersByDocument.set(document, known)
  return known.get(noteKey(note)) ?? NOBODY
}

const sharersByDocument = new WeakMap<CriteriaDocument, ReadonlyMap<string, NoteSharers>>()

const NOBODY: NoteSharers = { lenders: new Set(), criteria: new Set() }

function countSharers({ reading }: CriteriaDocument): ReadonlyMap<string, NoteSharers> {
  const sharers = new Map<string, { lenders: Set<string>; criteria: Set<string> }>()
  for (const { notes, lender, criterion } of reading.answers) {
    for (const note of notes) {
      const key = noteKey(note)
      const own = sharers.get(key) ?? { lenders: new Set<string>(), criteria: new Set<string>() }
      own.lenders.add(lender)
      own.criteria.add(criterion)
      sharers.set(key, own)
    }
  }
  return sharers
}

function noteKey({ text, place: { sheet, cell, row, page } }: AnswerNote): string {
  return [sheet, cell, row, page, text].join('|')
}
