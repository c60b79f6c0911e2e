/** How it is told, on screen and in evidence, whose reading counts and what the other one came to. */
import type { OpposedReading, ReadTwice } from '../criteria/answers/answer.ts'
import type { Outcome } from '../criteria/outcomes.ts'

/**
 * What stands in small under a lender's words, in plain text: that a line was read by rule in an
 * answer that is not, and the other reading where the two are opposed.
 *
 * @param isByModel of the whole answer, under which it says so
 * @param words in which outcomes are shown
 */
export function readTwiceNotes(
  { readBy, opposed }: ReadTwice,
  isByModel: boolean,
  words: Readonly<Record<Outcome, string>>,
): readonly string[] {
  return [
    ...(isByModel && readBy === 'rule' ? [byRule] : []),
    ...(opposed ? [saidOfOpposed(opposed, words[opposed.outcome])] : []),
  ]
}

/** What stands under a lender's name, and under its words in each of its cells. */
export type NotesOfLine = {
  readonly line: readonly string[]
  /** In the order of the line's own. */
  readonly cells: readonly (readonly string[])[]
}

/**
 * The notes of a line with cells: by which reader it is is said once, under the name; what the other
 * one came to where its words stand, which of the lender as a whole is with the first.
 */
export function notesByCell(
  {
    readBy,
    opposed,
    cells = [],
  }: ReadTwice & { readonly cells?: readonly ReadTwice[] | undefined },
  isByModel: boolean,
  words: Readonly<Record<Outcome, string>>,
): NotesOfLine {
  const line = readTwiceNotes({ ...(readBy && { readBy }) }, isByModel, words)
  const own = cells.map((cell) =>
    readTwiceNotes(cell, isByModel, words).filter((note) => !line.includes(note)),
  )
  const whole = readTwiceNotes({ ...(opposed && { opposed }) }, isByModel, words)
  const unsaid = whole.filter((note) => !own.flat().includes(note))
  return { line, cells: own.map((notes, at) => (at === 0 ? [...unsaid, ...notes] : notes)) }
}

const byRule = 'Read by rule'

/** "Read by rule this came to Decline: “max 75” (Ages!C5). Read the words." */
function saidOfOpposed({ by, words, place }: OpposedReading, outcome: string): string {
  const reader = by === 'model' ? 'Read with AI' : byRule
  return `${reader} this came to ${outcome}: “${words}” (${place}). Read the words.`
}
