import type { IncomeDocument } from '@criteria-desk/contract/income'
import { formatPence } from '../../lib/pounds.ts'

const figureNames: Readonly<Record<string, string>> = {
  netPay: 'Net pay',
  grossPay: 'Gross pay',
  payInThisEmployment: 'Pay in this employment',
  totalPay: 'Total pay for year',
  totalBusinessProfit: 'Total business profit',
  totalIncomeReceived: 'Total income received',
  taxDueForYear: 'Tax due for the year',
  outstanding: 'Outstanding',
}

/** “Net pay £2,434.24”; null where the document states no such figure. */
export function figureLine({ mainFigure }: Pick<IncomeDocument, 'mainFigure'>): string | null {
  if (mainFigure === null) return null
  const name = figureNames[mainFigure.path]
  return name === undefined ? null : `${name} ${formatPence(mainFigure.amount)}`
}

/** “2 to check”; null where there are none. */
export function attentionLine(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 to check' : `${count} to check`
}

/** “14 fields”. */
export function fieldCount(count: number): string {
  return count === 1 ? '1 field' : `${count} fields`
}
