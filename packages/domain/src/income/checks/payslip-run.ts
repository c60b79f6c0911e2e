/** Payslips of one person from one employer, and how far apart in a run two of them stand. */
import { spelledDate } from '../../language/printed-dates.ts'
import { matchingKey } from '../../shared/text.ts'
import type { PayFrequency, Payslip } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'
import { sureNiNumber } from '../sure-number.ts'
import { daysBetween } from '../tax/tax-year.ts'

/** Days from one pay day to the next; a month's is near enough for counting. */
export const daysOfPay: Readonly<Record<PayFrequency, number>> = {
  weekly: 7,
  fortnightly: 14,
  'four-weekly': 28,
  monthly: 30.44,
}

/** Whether two payslips are of the same person and employer, as far as both say. */
export function isSameRun(one: Payslip, other: Payslip): boolean {
  const [number, otherNumber] = [sureNiNumber(one), sureNiNumber(other)]
  const areNumbered = number !== null && otherNumber !== null
  return (
    (areNumbered ? number === otherNumber : isSame(one.employee, other.employee)) &&
    isSame(one.employer, other.employer, isOneEmployer) &&
    one.payFrequency === other.payFrequency
  )
}

/** How many pay days lie between two payslips of a run; null where a date is not known. */
export function missingBetween(earlier: Payslip, later: Payslip): number | null {
  if (earlier.payDate === null || later.payDate === null || later.payFrequency === null) return null
  const days = daysBetween(earlier.payDate, later.payDate)
  return days === null ? null : Math.round(days / daysOfPay[later.payFrequency]) - 1
}

/** How a payslip is named in a sentence: by its day of pay. */
export function nameOf({ payDate }: Payslip): string {
  return payDate === null ? 'the payslip without a date' : `the payslip of ${spelledDate(payDate)}`
}

function isSame(
  one: string | null,
  other: string | null,
  areOne = (first: string, second: string) => matchingKey(first) === matchingKey(second),
): boolean {
  return one === null ? other === null : other !== null && areOne(one, other)
}
