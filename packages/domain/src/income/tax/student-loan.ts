/**
 * Student loan deductions: 9% of earnings above the plan's threshold, 6% of a postgraduate loan's,
 * cut to whole pounds. The threshold of a pay period is the year's share, cut to the penny. Source:
 * HMRC, "Student and postgraduate loan deduction tables".
 */
import { type PayFrequency, type Pence, periodsAYear, type TaxYear } from '../income-reading.ts'
import { ratesOf } from './rates/rates-of-year.ts'
import type { StudentLoanPlan } from './rates/tax-year-rates.ts'

/** What a plan takes of one payslip's earnings; null where its threshold is not kept. */
export function studentLoanDue(
  taxYear: TaxYear,
  plan: StudentLoanPlan,
  frequency: PayFrequency,
  pay: Pence,
): Pence | null {
  const threshold = ratesOf(taxYear)?.studentLoanThresholds[plan]
  if (threshold === undefined || threshold === null) return null
  const ofPeriod = Math.floor((threshold * 100) / periodsAYear[frequency])
  const percent = plan === 'postgraduate' ? 6 : 9
  return Math.floor((Math.max(0, pay - ofPeriod) * percent) / 10_000) * 100
}
