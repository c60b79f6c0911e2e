/**
 * Amounts of money as forms print them: `£1,234.56`, `1234.56-`, `(12.00)`, `12.00 CR`, `*****2537.49`.
 * A recognised picture confuses letters with digits and points with commas: what is put right so is
 * less sure.
 */
import { withPlainDashes } from '../../shared/text.ts'
import type { Pence } from '../income-reading.ts'

export type Amount = {
  readonly pence: Pence
  /** False where letters had to be taken for digits, or a point is missing. */
  readonly isPlain: boolean
  /** Pence were printed, so that it is no count and no year. */
  readonly hasPence: boolean
}

/** The amount that one word is and nothing else; undefined where it is none. */
export function readAmount(word: string): Amount | undefined {
  const bare = withPlainDashes(word).replace(
    /^[*%_|~:]+(?=\S{0,40}\d)|(?<![*_|~;:,.])[*_|~;:,.]+$/g,
    '',
  )
  const plain = amountOf(bare)
  if (plain !== undefined) return { ...plain, isPlain: true }
  // "2,32341": the point before the pence was not seen.
  const whole = /,\d{5}$/.test(bare) ? amountOf(bare.replace(/\d\d$/, '.$&')) : undefined
  if (whole !== undefined) return { ...whole, isPlain: false }
  if (!/\d/.test(bare) || letterShare(bare) > MOST_LETTERS) return undefined
  const repaired = amountOf(withDigits(bare))
  return repaired?.hasPence === true ? { ...repaired, isPlain: false } : undefined
}

const SHAPE =
  /^(?<lead>[-+(]*)(?:£|GBP)?(?<lead2>[-+]?)(?<whole>\d{1,3}(?:[,' ]\d{3})+|\d{1,7})(?:[.,·](?<part>\d{2}))?(?<tail>\)?-?(?:cr|dr|r)?)$/i

function amountOf(text: string): Omit<Amount, 'isPlain'> | undefined {
  const { groups } = SHAPE.exec(text) ?? {}
  if (groups === undefined) return undefined
  const { lead = '', lead2 = '', whole = '', part, tail = '' } = groups
  const pence = Number(whole.replace(/[,' ]/g, '')) * 100 + Number(part ?? 0)
  const isBelow = /[-(]/.test(lead + lead2) || /[-)]|cr|^r/i.test(tail)
  return { pence: isBelow ? -pence : pence, hasPence: part !== undefined }
}

function letterShare(text: string): number {
  return (text.match(/[a-z]/gi)?.length ?? 0) / text.length
}

const MOST_LETTERS = 0.4

/** What recognition takes digits for. */
const DIGITS_READ_AS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
}

/** A word that ought to be digits, with the letters that recognition confuses put right. */
export function withDigits(word: string): string {
  return [...word].map((letter) => DIGITS_READ_AS[letter] ?? letter).join('')
}

/** A number with any count of decimals: units and rates. */
export function readPlainNumber(word: string): number | undefined {
  const match = /^£?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)$/.exec(word)
  return match === null ? undefined : Number((match[1] ?? '').replaceAll(',', ''))
}
