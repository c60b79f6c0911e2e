/** Employers' names as papers print them and as pictures are read. */
import { editDistance, matchingKey } from '../shared/text.ts'

/** So many letters for each that may have been misread: short names differ by one and are two firms. */
const LETTERS_A_SLIP = 12

/**
 * Whether two names are of one employer: they are alike but for case and signs, one is how the other
 * begins ("Oakmere", "Oakmere Ltd"), or a letter of a long name was misread. Names with other numbers
 * in them are two.
 */
export function isOneEmployer(one: string, other: string): boolean {
  const [short = '', long = ''] = [matchingKey(one), matchingKey(other)].toSorted(
    (first, second) => first.length - second.length,
  )
  if (short === '') return false
  if (long.startsWith(short)) return true
  const slips = Math.floor(short.length / LETTERS_A_SLIP)
  return digitsOf(short) === digitsOf(long) && editDistance(short, long, slips) <= slips
}

function digitsOf(key: string): string {
  return key.replaceAll(/\D/g, '')
}
