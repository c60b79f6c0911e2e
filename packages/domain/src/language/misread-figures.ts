import { editDistance } from '../shared/text.ts'

/**
 * Whether one figure of a recognised picture can have been taken for another: by its sign, by a
 * digit or two, or by a digit that was lost or added. Both in whole pence.
 */
export function isMisreading(read: number, right: number): boolean {
  if (read === -right) return true
  if (Math.sign(read) !== Math.sign(right)) return false
  const [one, other] = [String(Math.abs(read)), String(Math.abs(right))]
  if (one.length !== other.length) return editDistance(one, other, 1) <= 1
  const different = [...one].filter((digit, at) => digit !== other[at]).length
  return different <= MOST_DIGITS
}

const MOST_DIGITS = 2
