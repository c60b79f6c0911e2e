/** Whether a table is of a card: who holds it, its number, and purchases that stand against what was paid off. */
import { foldText, matchingKey } from '../../shared/text.ts'
import { cardHeads, cardSchemes, repaymentWords } from '../knowledge/export-columns.ts'
import { moneyOf } from './csv-cells.ts'
import type { CsvTable } from './csv-table.ts'

/** By what its heads, its numbers and its repayments tell together. */
export function isCardTable(table: CsvTable): boolean {
  const told =
    Math.max(0, ...table.heads.map((head) => cardHeads[matchingKey(head)] ?? 0)) +
    (saysCredit(table) ? ENOUGH : 0) +
    ofNumbers(table) +
    ofRepayments(table)
  return told >= ENOUGH
}

const ENOUGH = 3

function saysCredit({ above }: CsvTable): boolean {
  return above.some((row) => /\bcredit card\b/.test(foldText(row.join(' '))))
}

/** A number of sixteen figures that is half hidden where accounts stand, or the scheme in each record. */
function ofNumbers({ records, columns }: CsvTable): number {
  const filled = records.filter(({ cells }) => cells.some((cell) => moneyOf(cell) !== undefined))
  const isEach = (test: (cell: string, at: number) => boolean) =>
    filled.length > 0 && filled.every(({ cells }) => cells.some(test))
  if (isEach((cell, at) => at === columns.account && HIDDEN.test(cell))) return 3
  return isEach((cell) => cardSchemes.has(foldText(cell))) ? 2 : 0
}

const HIDDEN = /^\W?\d{0,6}[ *xX•-]{4,12}\d{4}$/

/** Words of a repayment, whose sum bears the other sign or stands in another column than most. */
function ofRepayments({ records, columns }: CsvTable): number {
  const [way] = columns.ways
  const sideOf = (cells: readonly string[]) => {
    const at = [way?.amount, way?.in, way?.out].find((one) => one !== undefined && cells[one])
    const sum = moneyOf(at === undefined ? '' : (cells[at] ?? ''))
    return sum === undefined ? undefined : `${way?.amount === at ? '' : at} ${sum.sign === 'minus'}`
  }
  const sides = records.flatMap(({ cells }) => {
    const side = sideOf(cells)
    const weight = Math.max(0, ...cells.map((cell) => repaymentWords[matchingKey(cell)] ?? 0))
    return side === undefined ? [] : [{ side, weight, isOut: side.endsWith('true') }]
  })
  const repaid = sides.filter(({ weight }) => weight > 0)
  const [first] = repaid
  const isAgainst =
    first?.isOut === true && sides.every(({ side, weight }) => weight > 0 || side !== first.side)
  return isAgainst ? first.weight : 0
}
