/** A payslip's figures for a year: × 52, 26, 13 or 12, where that would not mislead. */
import { type PayFrequency, type Payslip, type Pence, periodsAYear } from '../income-reading.ts'
import type { ReadLine } from './payslip-lines.ts'

/**
 * @param isWhole whether the lines may be all there are: of what is not among them nothing is known else
 * @returns null for what one payslip cannot tell: pay in a period of sickness or leave, a bonus that
 *   is paid once a year
 */
export function annualise(
  lines: readonly ReadLine[],
  frequency: PayFrequency | null,
  isWhole: boolean,
): Payslip['annualised'] {
  const payments = lines.filter(({ kind }) => kind === 'payment')
  const of = (sort: ReadLine['sort']): Pence | null => {
    if (frequency === null || payments.length === 0) return null
    const own = payments.filter((line) => line.sort === sort)
    if (own.length === 0 && !isWhole) return null
    return own.reduce((sum, { amount }) => sum + amount, 0) * periodsAYear[frequency]
  }
  const isAbsent = payments.some(({ sort }) => sort === 'statutory')
  const isYearly = payments.some(({ sort, label }) => sort === 'bonus' && ONCE_A_YEAR.test(label))
  return {
    basic: isAbsent ? null : of('basic'),
    overtime: isAbsent ? null : of('overtime'),
    bonus: isAbsent || isYearly ? null : of('bonus'),
    commission: isAbsent ? null : of('commission'),
  }
}

const ONCE_A_YEAR = /\b(?:annual|yearly|year end|end of year|christmas|xmas|festive)\b/i
