/**
 * Sums of money as accounts print them: `1,234.56`, `-£12.00`, `£12.00-`, `(12.00)`, `8.08 OD`,
 * `35.60 CR`. Which way a sign counts is for the reader of the account to say: a bank marks what
 * is overdrawn, a bill what is owed.
 */
import { withPlainDashes } from '../shared/text.ts'

export type PrintedMoney = {
  /** Without its sign. */
  readonly pence: number
  /** A minus before or behind, or brackets; or a plus. Null: bare. */
  readonly sign: 'minus' | 'plus' | null
  /** `CR` and the like, or `DR`, `D`, `OD`. */
  readonly mark: 'credit' | 'debit' | null
}

/** The sum that a text without spaces is and nothing else; its pence must be printed. */
export function readPrintedMoney(text: string): PrintedMoney | undefined {
  const { groups } = SHAPE.exec(withPlainDashes(text).toLowerCase()) ?? {}
  if (groups === undefined) return undefined
  const { lead = '', inner = '', whole = '', part = '', tail = '' } = groups
  const signs = lead + inner + tail
  const isMinus = /[-(]/.test(signs)
  return {
    pence: Number(whole.replace(/\D/g, '')) * 100 + Number(part),
    sign: isMinus ? 'minus' : signs.includes('+') ? 'plus' : null,
    mark: MARKS[tail.replace(/[^a-z]/g, '')] ?? null,
  }
}

/** Whether a word is only found behind a sum and says which way it counts. */
export function isMoneyMark(word: string): boolean {
  return MARKS[word.toLowerCase().replace(/[^a-z]/g, '')] !== undefined
}

const MARKS: Readonly<Record<string, 'credit' | 'debit'>> = {
  cr: 'credit',
  c: 'credit',
  incredit: 'credit',
  dr: 'debit',
  d: 'debit',
  db: 'debit',
  od: 'debit',
  overdrawn: 'debit',
  indebit: 'debit',
}

const SHAPE =
  /^(?<lead>[-+(]{0,2})(?:£|gbp)?(?<inner>[-+(]?)(?<whole>\d{1,3}(?:[,' ]\d{3})+|\d{1,9})[.·](?<part>\d{2})(?:gbp|£)?(?<tail>\)?[-+]?(?:cr|dr|db|od|o\/d|c|d|incredit|indebit|overdrawn)?\.?\)?)$/
