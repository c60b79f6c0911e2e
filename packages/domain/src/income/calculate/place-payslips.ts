/**
 * Payslips in the order of their days of pay. One whose day could not be read stands where its printed
 * tax month or week puts it beside the others; one that nothing places is left out, unless it is the
 * only one: what needs no day is calculated from it all the same.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { type PayFrequency, type Payslip, periodsAYear } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'
import { dayOfPeriod, daysBetween, startOf, taxYearOf } from '../tax/tax-year.ts'
import { listed } from './rule-names.ts'

/** A payslip as it was found in a file. */
export type FoundSlip = {
  readonly payslip: Payslip
  readonly documentId: number
  readonly filename: string
  readonly slip: number
}

/** A payslip with its day of pay: the printed one, or one within its tax month or week. */
export type DatedSlip = FoundSlip & {
  /** Empty where it is not known: no date, to whatever reckons with dates. */
  readonly payDate: string
  readonly isPlacedByPeriod: boolean
}

export type PlacedPayslips = {
  /** Newest first; those without a day only where no payslip has one. */
  readonly slips: readonly DatedSlip[]
  /** Of which nothing says where in the year they belong. */
  readonly unplaced: readonly FoundSlip[]
  /** A sentence for those of which nothing says so. */
  readonly leftOut: readonly string[]
  /** A sentence for what is not as it should be. */
  readonly warnings: readonly string[]
}

export function placePayslips(found: readonly FoundSlip[]): PlacedPayslips {
  const dated = found.flatMap((one): readonly DatedSlip[] =>
    one.payslip.payDate === null
      ? []
      : [{ ...one, payDate: one.payslip.payDate, isPlacedByPeriod: false }],
  )
  const undated = found.filter(({ payslip }) => payslip.payDate === null)
  const [only, ...others] = undated
  if (only !== undefined && others.length === 0 && dated.length === 0) {
    return { ...nothing, slips: [{ ...only, payDate: '', isPlacedByPeriod: false }] }
  }
  if (dated.length === 0) return placedAmongThemselves(undated)
  const tried = undated.map((one) => ({ one, payDate: dayBeside(one.payslip, dated) }))
  const placed = tried.flatMap(({ one, payDate }): readonly DatedSlip[] =>
    payDate === null ? [] : [{ ...one, payDate, isPlacedByPeriod: true }],
  )
  const unplaced = tried.flatMap(({ one, payDate }) => (payDate === null ? [one] : []))
  const leftOut = unplaced.length === 0 ? [] : [leftOutText(unplaced)]
  return {
    slips: [...dated, ...placed].toSorted((one, other) => other.payDate.localeCompare(one.payDate)),
    unplaced,
    leftOut,
    warnings: [...placed.map(placedText), ...leftOut],
  }
}

/** None of them has a day: in the order of their tax periods, where these follow one another. */
function placedAmongThemselves(found: readonly FoundSlip[]): PlacedPayslips {
  const numbered = found.flatMap((one) => {
    const period = periodOf(one.payslip)
    return period === null ? [] : [{ one, ...period }]
  })
  const newest = numbered.toSorted((one, other) => other.number - one.number)
  const isRun = newest.every(({ unit, number }, at) => {
    const later = newest[at - 1]
    return later === undefined || (later.unit === unit && later.number === number + 1)
  })
  if (!isRun || newest.length < found.length) return { ...nothing, unplaced: found }
  const slips = newest.map(({ one }) => ({ ...one, payDate: '', isPlacedByPeriod: true }))
  return { ...nothing, slips, warnings: slips.map(placedText) }
}

function placedText(slip: DatedSlip): string {
  return `The day of pay in ${slip.filename} could not be read: it is placed by its ${periodText(slip)}. Enter the day on the payslip to be sure.`
}

const nothing: PlacedPayslips = { slips: [], unplaced: [], leftOut: [], warnings: [] }

function leftOutText(slips: readonly FoundSlip[]): string {
  const files = listed(slips.map(({ filename }) => filename))
  const [subject, day] =
    slips.length === 1 ? ['it is', 'The day of pay'] : ['they are', 'The days of pay']
  return `${day} in ${files} could not be read, so ${subject} left out: a later payslip, or one more to average over, would change the figure. Enter the day on the payslip and calculate again.`
}

/** “28 October 2026”, or how else its place in the year is known. */
export function dayText(slip: DatedSlip): string {
  if (slip.isPlacedByPeriod) return periodText(slip)
  return slip.payDate === '' ? 'day of pay not read' : spelledDate(slip.payDate)
}

/** “tax month 7”. */
function periodText({ payslip: { payFrequency, taxPeriod } }: FoundSlip): string {
  return `tax ${payFrequency === 'monthly' ? 'month' : 'week'} ${taxPeriod}`
}

/** A day in the printed tax month or week, of the tax year in which it is nearest to other payslips. */
function dayBeside(payslip: Payslip, dated: readonly DatedSlip[]): string | null {
  const period = periodOf(payslip)
  if (period === null) return null
  const days = dated.map(({ payDate }) => payDate)
  const starts = days.flatMap((day) => startOf(taxYearOf(day) ?? '') ?? [])
  const [day] = [...new Set(starts.flatMap((start) => [start - 1, start, start + 1]))]
    .map((start) => dayOfPeriod(start, period.unit, period.number))
    .toSorted((one, other) => nearest(one, days) - nearest(other, days))
  // Where another of the job stands there already, the number or the other's day is not what it seems.
  const ofJob = dated.filter((other) => mayBeOneJob(other.payslip, payslip))
  const taken = ofJob.map(({ payDate }) => payDate)
  return day === undefined || nearest(day, taken) < halfPeriod(payslip) ? null : day
}

function mayBeOneJob({ employer }: Payslip, other: Payslip): boolean {
  return employer === null || other.employer === null || isOneEmployer(employer, other.employer)
}

type Period = { readonly unit: 'month' | 'week'; readonly number: number }

/** Of those paid each fortnight or four weeks the number may be of weeks or of payslips. */
export function periodOf({ payFrequency, taxPeriod }: Payslip): Period | null {
  if (taxPeriod === null) return null
  if (payFrequency === 'monthly' && taxPeriod <= 12) return { unit: 'month', number: taxPeriod }
  return payFrequency === 'weekly' && taxPeriod <= 53 ? { unit: 'week', number: taxPeriod } : null
}

function halfPeriod({ payFrequency }: Payslip): number {
  const frequency: PayFrequency = payFrequency ?? 'weekly'
  return 365 / periodsAYear[frequency] / 2
}

function nearest(day: string, days: readonly string[]): number {
  return Math.min(...days.map((other) => apart(day, other)))
}

function apart(one: string, other: string): number {
  return Math.abs(daysBetween(one, other) ?? Number.POSITIVE_INFINITY)
}
