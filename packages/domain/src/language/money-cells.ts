/**
 * Sums of money in the cells of exports. A program wrote them, so that they may be bare numbers:
 * `-12.5`, `1234`, `1.234,56` where semicolons part the cells; or printed as on paper.
 */
import { withPlainDashes } from '../shared/text.ts'
import { type PrintedMoney, readPrintedMoney } from './printed-money.ts'

/** The sum that a cell is and nothing else; undefined of anything else, and of an empty cell. */
export function readMoneyCell(cell: string): PrintedMoney | undefined {
  const text = withPlainDashes(cell.replace(/[\s"']/g, ''))
  const printed = readPrintedMoney(text)
  if (printed !== undefined) return printed
  const [, lead = '', inner = '', whole = '', part = '', tail = ''] =
    BARE.exec(text) ?? COMMA.exec(text) ?? []
  if (whole === '') return undefined
  return readPrintedMoney(
    `${lead}${inner}${whole.replace(/\D/g, '')}.${part.padEnd(2, '0').slice(0, 2)}${tail}`,
  )
}

/** A number of any count of decimals, whose further ones are nought. */
const BARE =
  /^([-+(]?)(?:£|GBP)?([-+(]?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?(\)?-?(?:CR|DR)?)$/i
const COMMA = /^([-+(]?)(?:£|GBP)?([-+(]?)(\d{1,3}(?:\.\d{3})+|\d{1,9}),(\d\d?)(\)?-?(?:[CD]R)?)$/i
