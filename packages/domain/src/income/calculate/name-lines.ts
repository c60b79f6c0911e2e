/** Which of a payslip's lines make up a figure, by their own words. */
import { matchingKey } from '../../shared/text.ts'
import { pounds } from '../checks/income-check.ts'
import type { Pence } from '../income-reading.ts'
import { typeNames } from './rule-names.ts'
import type { TypedLine } from './study-payslips.ts'

/**
 * `£2,700.00 (Basic salary £2,500.00 + Holiday pay £200.00)`: the lines of one type that a figure is
 * the sum of, those of one label together. A line called just as its type is not named again.
 */
export function amountWithLines(
  lines: readonly TypedLine[],
  of: 'amount' | 'ytd' = 'amount',
): string {
  const amountOf = ({ line }: TypedLine): Pence => line[of] ?? 0
  const sum = (own: readonly TypedLine[]) => own.reduce((all, line) => all + amountOf(line), 0)
  const total = pounds(sum(lines))
  const parts = [...Map.groupBy(lines, ({ line }) => matchingKey(line.label)).values()].map(
    (own) => ({ label: own[0]?.line.label ?? '', type: own[0]?.line.incomeType, amount: sum(own) }),
  )
  const [only, ...others] = parts
  if (only === undefined) return total
  if (others.length === 0) {
    const { label, type } = only
    const isPlain = type && matchingKey(label) === matchingKey(typeNames[type])
    return isPlain || label === '' ? total : `${total} (${label})`
  }
  const named = parts.map(({ label, amount }, at) => {
    const sign = amount < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + '
    return `${sign}${label} ${pounds(Math.abs(amount))}`
  })
  return `${total} (${named.join('')})`
}
