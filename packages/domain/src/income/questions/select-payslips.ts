/** Which payslips a question goes to: each once, in the order of their dates. */
import { daysOfPay } from '../checks/payslip-run.ts'
import { isOneEmployer } from '../one-employer.ts'
import { sureNiNumber } from '../sure-number.ts'
import { daysBetween } from '../tax/tax-year.ts'
import type { AskedPayslip } from './payslip-answer.ts'
import type { NamedMonth, PayslipSpan, Understood } from './understand-question.ts'

/** Without repetitions of one payslip (same person, day and net pay), the oldest first. */
export function distinctPayslips(slips: readonly AskedPayslip[]): {
  readonly slips: readonly AskedPayslip[]
  readonly repeated: number
} {
  const seen = new Set<string>()
  const kept = slips.filter(({ payslip: { niNumber, payDate, netPay } }) => {
    if (niNumber === null || payDate === null || netPay === null) return true
    const key = `${niNumber.replace(/\s/g, '').toUpperCase()} ${payDate} ${netPay}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  const dated = kept.map((asked, at) => ({ asked, at, date: asked.payslip.payDate ?? '' }))
  dated.sort((one, other) => one.date.localeCompare(other.date) || one.at - other.at)
  return { slips: dated.map(({ asked }) => asked), repeated: slips.length - kept.length }
}

/** Those of the months, the places or the span that the question names; all where it names none. */
export function payslipsMeant(
  slips: readonly AskedPayslip[],
  { months, places, turns, span }: Understood,
): readonly AskedPayslip[] {
  const ofMonth =
    months.length === 0
      ? slips
      : slips.filter(({ payslip }) => months.some((month) => isOf(payslip.payDate, month)))
  if (turns.has('newest') && span === null) return ofMonth.slice(-1)
  // “How many of these 3 payslips” counts them all.
  if (span !== null && !turns.has('count')) return withinSpan(ofMonth, span)
  if (places.length === 0) return ofMonth
  return ofMonth.filter((_slip, at) =>
    places.some((place) => (place < 0 ? ofMonth.length + place : place - 1) === at),
  )
}

export function isOf(payDate: string | null, month: NamedMonth): boolean {
  if (payDate === null) return false
  const [year, number] = payDate.split('-').map(Number)
  return number === month.month && (month.year === undefined || year === month.year)
}

/** The latest of them that lie in the span, or the first. All where a date is missing. */
function withinSpan(
  slips: readonly AskedPayslip[],
  { count, unit, end }: PayslipSpan,
): readonly AskedPayslip[] {
  if (unit === 'payslip') return end === 'first' ? slips.slice(0, count) : slips.slice(-count)
  const anchor = slips.at(end === 'first' ? 0 : -1)?.payslip.payDate ?? null
  if (anchor === null || slips.some(({ payslip }) => payslip.payDate === null)) return slips
  return slips.filter(({ payslip: { payDate, payFrequency } }) => {
    const date = payDate ?? ''
    // A month's pay is of its month, on whichever day of it.
    if (unit === 'month' && payFrequency === 'monthly') {
      return Math.abs(monthNumber(anchor) - monthNumber(date)) < count
    }
    return Math.abs(daysBetween(anchor, date) ?? 0) < count * daysIn[unit]
  })
}

/** How much of the span the payslips are of, in its own unit; never more than the span. */
export function coveredOf(slips: readonly AskedPayslip[], { count, unit }: PayslipSpan): number {
  const dated = slips.flatMap(({ payslip: { payDate, payFrequency } }) =>
    payDate === null ? [] : [{ payDate, frequency: payFrequency ?? 'monthly' }],
  )
  const last = dated.at(-1)?.payDate
  if (unit === 'payslip' || last === undefined) return Math.min(count, slips.length)
  if (unit === 'month' && slips.every(({ payslip }) => isMonthly(payslip))) {
    const months = new Set(dated.map(({ payDate }) => monthNumber(payDate)))
    // One whose day could not be read is of a month of its own.
    return Math.min(count, months.size + slips.length - dated.length)
  }
  // Each is of the time before its day, which is longer of one paid monthly beside one paid weekly.
  const days = Math.max(
    ...dated.map(
      ({ payDate, frequency }) => (daysBetween(payDate, last) ?? 0) + daysOfPay[frequency],
    ),
  )
  return Math.min(count, Math.max(1, Math.round(days / daysIn[unit])))
}

function isMonthly({ payFrequency }: AskedPayslip['payslip']): boolean {
  return (payFrequency ?? 'monthly') === 'monthly'
}

function monthNumber(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}

const daysIn = { week: daysOfPay.weekly, month: daysOfPay.monthly } as const

/** How many people the payslips are of, as far as their National Insurance numbers tell. */
export function peopleOf(slips: readonly AskedPayslip[]): number {
  const numbers = slips.flatMap(({ payslip }) => sureNiNumber(payslip) ?? [])
  return Math.max(1, new Set(numbers).size)
}

/** Who pays them, each name once, in their order. */
export function employersOf(slips: readonly AskedPayslip[]): readonly string[] {
  const named = slips.flatMap(({ payslip: { employer } }) => employer ?? [])
  return named.filter((name, at) => named.findIndex((one) => isOneEmployer(one, name)) === at)
}
