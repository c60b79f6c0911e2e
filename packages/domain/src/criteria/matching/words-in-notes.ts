/**
 * A lender whose cell is left blank while a note answers for it: "HSBC: 3 mths, less by referral" in
 * the notes of the row, or "MUFB up to 6 units" in the notes of the lender. The note is then its
 * answer, and is named by its own cell.
 */
import { matchingKey } from '../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../criteria-reading.ts'
import { clausesOfNote } from '../text/note-clauses.ts'
import { has, tagText } from '../text/tag-words.ts'
import { facetsOf } from './criterion-facets.ts'
import { sharersOf } from './note-sharers.ts'

type CriteriaDocument = Parameters<typeof sharersOf>[1]

/** An answer, and what its words mean where they stand behind the name of whom they are of. */
type Told = { readonly answer: CriterionAnswer; readonly meaning?: string }

/** The answer, or where it is blank the one that a note gives; what is quoted stands in the note. */
export function withWordsInNotes(answer: CriterionAnswer, document: CriteriaDocument): Told {
  if (answer.text.trim() !== '') return { answer }
  for (const note of answer.notes) {
    const text = note.kind === 'note' ? wordsFor(answer, note, document) : undefined
    if (text === undefined) continue
    const notes = answer.notes.filter((one) => one !== note)
    const words = text.slice(text.indexOf(':') + 1).trim()
    return { answer: { ...answer, text, place: note.place, notes }, meaning: words }
  }
  return { answer }
}

function wordsFor(
  { lender, criterion }: CriterionAnswer,
  note: AnswerNote,
  document: CriteriaDocument,
): string | undefined {
  const clauses = clausesOfNote(note.text)
  const { lenders } = sharersOf(note, document)
  if (lenders.size > 1)
    return clauses.flatMap((clause) => saidOf(lender, clause, lenders) ?? []).at(0)
  const about = ideasOf(criterion)
  return clauses.find((clause) => {
    const said = new Set(ideasOf(clause))
    return about.length > 0 && about.every((key) => said.has(key)) && answers(clause)
  })
}

/** It states a figure, or says yes, no or refer. */
function answers(clause: string): boolean {
  return tagText(clause).items.some(
    (item) => item.kind === 'quantity' || has(item, 'verdict') || has(item, 'none'),
  )
}

/** What stands behind a lender's name, with it, or behind the beginning of one that no other has: "Cov: …". */
function saidOf(lender: string, clause: string, all: ReadonlySet<string>): string | undefined {
  const at = clause.indexOf(':')
  const name = matchingKey(clause.slice(0, Math.max(at, 0)))
  if (name.length < SHORTEST) return undefined
  const named = [...all].filter((one) => matchingKey(one).startsWith(name))
  return named.length === 1 && named[0] === lender ? clause : undefined
}

const SHORTEST = 3

function ideasOf(words: string): readonly string[] {
  return facetsOf(words).flatMap(({ kind, key, weight, measure }) =>
    kind === 'criterion' && weight >= WHOLE && measure === undefined ? [key] : [],
  )
}

const WHOLE = 0.8
