/**
 * Jobs that somebody holds at the same time, told by payslips of several employers that lie closer
 * together than one job pays. A name that was misread on one payslip makes no second job, and neither
 * does a change of employer: there the payslips follow one another. No rule speaks of second jobs, so
 * the best paid is calculated with and the others are named.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { pounds } from '../checks/income-check.ts'
import { type PayFrequency, type Payslip, type Pence, periodsAYear } from '../income-reading.ts'
import { isOneEmployer } from '../one-employer.ts'
import { daysBetween } from '../tax/tax-year.ts'
import { listed } from './rule-names.ts'

type Dated = { readonly payslip: Payslip; readonly payDate: string }

export type JobsAtOnce<Slip extends Dated> = {
  /** Newest first, without those of the other jobs. */
  readonly slips: readonly Slip[]
  /** Whether an employer's name is one of the other jobs'. */
  readonly isOther: (employer: string | null) => boolean
  readonly leftOut: readonly string[]
  readonly warnings: readonly string[]
}

/** @param slips newest first */
export function jobsAtOnce<Slip extends Dated>(slips: readonly Slip[]): JobsAtOnce<Slip> {
  const jobs = jobsOf(slips)
  const atOnce = jobs.filter((job) => jobs.some((other) => other !== job && areAtOnce(job, other)))
  const [main] = atOnce.toSorted((one, other) => yearOf(other) - yearOf(one))
  const others = main === undefined ? [] : atOnce.filter((job) => areAtOnce(job, main))
  if (main === undefined || others.length === 0) {
    return { slips, isOther: () => false, leftOut: [], warnings: [] }
  }
  const names = others.map(({ employer }) => employer)
  return {
    slips: slips.filter((slip) => !others.some((job) => job.slips.includes(slip))),
    isOther: (employer) => employer !== null && names.some((name) => isOneEmployer(name, employer)),
    leftOut: others.map(leftOutText),
    warnings: [
      `The payslips are of jobs held at the same time. Only that of ${main.employer} is counted: whether ${listed(names)} counts too, the rules do not say. Calculate its payslips by themselves and ask the lender.`,
    ],
  }
}

/** Whether two payslips of a day are of two jobs, and not one payslip given twice. */
export function areOfTwoJobs(one: Payslip, other: Payslip): boolean {
  return (
    one.employer !== null &&
    other.employer !== null &&
    !isOneEmployer(one.employer, other.employer) &&
    haveOtherSums(one, other)
  )
}

/** Neither gross nor net pay is the same, and all of them could be read. */
export function haveOtherSums(one: Payslip, other: Payslip): boolean {
  const sums = [one.grossPay, other.grossPay, one.netPay, other.netPay]
  return !sums.includes(null) && one.grossPay !== other.grossPay && one.netPay !== other.netPay
}

type Job<Slip extends Dated> = { readonly employer: string; readonly slips: readonly Slip[] }

function jobsOf<Slip extends Dated>(slips: readonly Slip[]): readonly Job<Slip>[] {
  const names: string[] = []
  const nameOf = ({ payslip: { employer } }: Slip): string | null => {
    if (employer === null) return null
    const known = names.find((name) => isOneEmployer(name, employer))
    if (known === undefined) names.push(employer)
    return known ?? employer
  }
  const named = slips.map((slip) => ({ slip, name: nameOf(slip) }))
  return names.map((employer) => ({
    employer,
    slips: named.flatMap(({ slip, name }) => (name === employer ? [slip] : [])),
  }))
}

function areAtOnce(one: Job<Dated>, other: Job<Dated>): boolean {
  if (one === other) return false
  const [ends, otherEnds] = [endsOf(one), endsOf(other)]
  if (ends.from > otherEnds.to || otherEnds.from > ends.to) return false
  const near = Math.max(halfPeriod(one), halfPeriod(other))
  return one.slips.some((slip) =>
    other.slips.some(({ payDate }) => {
      const days = daysBetween(slip.payDate, payDate)
      return days !== null && Math.abs(days) <= near
    }),
  )
}

function endsOf({ slips }: Job<Dated>): { readonly from: string; readonly to: string } {
  return { from: slips.at(-1)?.payDate ?? '', to: slips[0]?.payDate ?? '' }
}

/** Days within which one job does not pay twice; where it is not told how often it pays, the fewest. */
function halfPeriod(job: Job<Dated>): number {
  return Math.floor(365 / periodsAYear[frequencyOf(job) ?? 'weekly'] / 2)
}

function frequencyOf({ slips }: Job<Dated>): PayFrequency | null {
  return slips.find(({ payslip }) => payslip.payFrequency !== null)?.payslip.payFrequency ?? null
}

function yearOf(job: Job<Dated>): Pence {
  return (job.slips[0]?.payslip.grossPay ?? 0) * periodsAYear[frequencyOf(job) ?? 'monthly']
}

function leftOutText({ employer, slips }: Job<Dated>): string {
  const latest = slips[0]
  const gross = latest?.payslip.grossPay ?? null
  const sum =
    latest === undefined || gross === null
      ? ''
      : ` (gross pay of ${pounds(gross)} on ${spelledDate(latest.payDate)})`
  return `${employer}: a job held at the same time${sum}, of which no rule speaks, so it is not counted.`
}
