/** Cells of a column of types that hold more than the type: `Direct debit NORTHGATE`. */
import { matchingWords } from '../../shared/text.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import { methodWords } from '../knowledge/payment-words.ts'

const CODES: ReadonlySet<string> = new Set(
  methodWords.flatMap(({ codes }) => phrasesOf(codes)).map(keyOf),
)
const LEADS: ReadonlySet<string> = new Set(
  methodWords.flatMap(({ leads }) => phrasesOf(leads)).map(keyOf),
)

/** Whether a cell says how the money moved and nothing else. */
export function isMethodCode(cell: string): boolean {
  return CODES.has(keyOf(cell))
}

/** How the money moved, and who is named behind it. */
export function partedType(cell: string): {
  readonly typeCode: string | null
  readonly payee: string
} {
  const words = cell.split(/\s+/).filter((word) => word !== '')
  const whole = { typeCode: cell === '' ? null : cell, payee: '' }
  if (words.length < LEAST || isMethodCode(cell)) return whole
  const length =
    words.findLastIndex((_, at) => LEADS.has(keyOf(words.slice(0, at + 1).join(' ')))) + 1
  const payee = words.slice(length).join(' ')
  if (length < 2 || !/\p{L}{3}/u.test(payee)) return whole
  return { typeCode: words.slice(0, length).join(' '), payee }
}

const LEAST = 3

function keyOf(phrase: string | readonly string[]): string {
  return typeof phrase === 'string' ? matchingWords(phrase).join(' ') : phrase.join(' ')
}
