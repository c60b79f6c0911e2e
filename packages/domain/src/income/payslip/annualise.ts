/** A payslip's figures for a year: × 52, 26, 13 or 12, where that would not mislead. */
import { type PayFrequency, type Payslip, type Pence, periodsAYear } from '../income-reading.ts'
import { periodsSoFar } from '../tax/tax-year.ts'
import type { ReadLine } from './payslip-lines.ts'

/** What the year so far is told by; `isWhole`: the lines may be all there are, and nothing else is known. */
export type YearSoFar = {
  readonly frequency: PayFrequency | null
  readonly payDate: string | null
  readonly gross: Pence | null
  readonly grossToDate: Pence | null
  readonly isWhole: boolean
}

/**
 * @returns null for what one payslip cannot tell: pay in a period of sickness or leave, a bonus that
 *   is paid once a year, by its name or by the year so far
 */
export function annualise(lines: readonly ReadLine[], year: YearSoFar): Payslip['annualised'] {
  const { frequency, isWhole } = year
  const payments = lines.filter(({ kind }) => kind === 'payment')
  const of = (sort: ReadLine['sort']): Pence | null => {
    if (frequency === null || payments.length === 0) return null
    const own = payments.filter((line) => line.sort === sort)
    if (own.length === 0 && !isWhole) return null
    return own.reduce((sum, { amount }) => sum + amount, 0) * periodsAYear[frequency]
  }
  const isAbsent = payments.some(({ sort }) => sort === 'statutory')
  const bonuses = payments.filter(({ sort }) => sort === 'bonus')
  const isYearly =
    bonuses.some(({ label }) => ONCE_A_YEAR.test(label)) || isPaidOnce(bonuses, payments, year)
  return {
    basic: isAbsent ? null : of('basic'),
    overtime: isAbsent ? null : of('overtime'),
    bonus: isAbsent || isYearly ? null : of('bonus'),
    commission: isAbsent ? null : of('commission'),
  }
}

const ONCE_A_YEAR = /\b(?:annual|yearly|year end|end of year|christmas|xmas|festive)\b/i

/**
 * Whether the year has a bonus once: no more of it than this payslip pays, or a gross pay to date as of
 * periods without it and one with it, where one each time would come to much more.
 */
function isPaidOnce(
  bonuses: readonly ReadLine[],
  payments: readonly ReadLine[],
  { frequency, payDate, gross, grossToDate }: YearSoFar,
): boolean {
  const periods = payDate === null || frequency === null ? null : periodsSoFar(payDate, frequency)
  const amount = bonuses.reduce((sum, one) => sum + one.amount, 0)
  if (periods === null || periods < FEWEST_PERIODS || amount <= 0) return false
  if (bonuses.every(({ ytd }) => ytd !== null)) {
    const goesOn = payments.some(({ amount: own, ytd }) => (ytd ?? 0) > own)
    return goesOn && bonuses.every(({ amount: own, ytd }) => ytd === own)
  }
  if (gross === null || grossToDate === null || amount * (periods - 1) < gross / 2) return false
  const apart = Math.abs(grossToDate - gross - (gross - amount) * (periods - 1))
  return apart < (amount * (periods - 1)) / CLOSER
}

/** A first or second pay day may be that of somebody new. */
const FEWEST_PERIODS = 3
const CLOSER = 4
