/**
 * Numbers that HMRC gives: the Unique Taxpayer Reference with its check digit, the National
 * Insurance number and an employer's PAYE reference. A check digit that fits proves that the number
 * was typed right, not that it was given to anybody.
 */

const UTR_WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2] as const
const UTR_CHECK_DIGITS = '21987654321'

/**
 * The ten digits of a UTR, as `27318 46205`, `UTR 2731846205K` or with three digits of a tax office
 * before them; null for what has not as many digits.
 */
export function readUtr(printed: string): string | null {
  const digits = printed.toUpperCase().replace(/UTR|^K|K$|[\s.:/-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : /^\d{13}$/.test(digits) ? digits.slice(3) : null
}

/**
 * Whether the first of ten digits is the one that follows from the other nine: they are weighted
 * and summed modulo 11. Source: HMRC's published reference checker.
 */
export function isUtrValid(utr: string): boolean {
  if (!/^\d{10}$/.test(utr)) return false
  const sum = UTR_WEIGHTS.reduce((total, weight, at) => total + weight * Number(utr[at + 1]), 0)
  return utr[0] === UTR_CHECK_DIGITS[sum % 11]
}

// Source: HMRC, National Insurance Manual NIM39110; TN is HMRC's own temporary form.
const NI_NUMBER = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]?$/

/** `JW482913C` of `JW 48 29 13 C`, the last letter may be missing; null for what is none. */
export function readNiNumber(printed: string): string | null {
  const number = printed.toUpperCase().replace(/[\s./-]/g, '')
  return NI_NUMBER.test(number) || /^QQ\d{6}[A-D]?$/.test(number) ? number : null
}

/** `123/AB456`: three digits of the tax office, and what it calls the employer; null for others. */
export function readPayeReference(printed: string): string | null {
  const reference = printed.toUpperCase().replace(/\s/g, '')
  return /^\d{3}\/[A-Z0-9]{1,10}$/.test(reference) ? reference : null
}
