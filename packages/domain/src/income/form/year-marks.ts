/**
 * Words by which a label says of when its figure is: "Gross Pay TD", "Y.T.D. Tax", "Cumulative NI",
 * "Pension (this year)" of the tax year so far, "Gross this period" of the one that is paid.
 */
import { periodMarkWords, yearMarkWords } from '../knowledge/year-mark-words.ts'

const YEAR = yearMarkWords.map((mark) => mark.split(' '))
const PERIOD = periodMarkWords.map((mark) => mark.split(' '))

/** How many of the words from `at` on are a mark of the year so far; 0 where none are. */
export function yearMarkAt(words: readonly string[], at: number): number {
  return longestAt(words, at, YEAR)
}

/** How many of the words from `at` on are a mark of the year so far or of this period. */
export function timeMarkAt(words: readonly string[], at: number): number {
  return Math.max(yearMarkAt(words, at), longestAt(words, at, PERIOD))
}

/** Whether words of a label say that it is of the year so far. */
export function isOfYearSoFar(text: string): boolean {
  const words = markWords(text.split(/\s+/))
  return words.some((_, at) => yearMarkAt(words, at) > 0)
}

/** Words as marks are compared: "Y.T.D.", "(YTD)" and "Y/D" are small letters alone. */
export function markWords(words: readonly string[]): readonly string[] {
  return words.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function longestAt(
  words: readonly string[],
  at: number,
  marks: readonly (readonly string[])[],
): number {
  const found = marks.filter((mark) => mark.every((word, index) => words[at + index] === word))
  return Math.max(0, ...found.map((mark) => mark.length))
}
