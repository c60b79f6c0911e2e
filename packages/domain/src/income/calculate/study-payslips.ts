/**
 * What the documents of somebody employed give to calculate with, found once for all lenders: the
 * payslips in order, each once, their payments by type, the P60s, and what stands in the way.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import {
  type IncomeType,
  incomeTypes,
  type P60,
  type PayFrequency,
  type Payslip,
  type PayslipLine,
  periodsAYear,
} from '../income-reading.ts'
import { sureNiNumber } from '../sure-number.ts'
import { daysBetween } from '../tax/tax-year.ts'
import type { CalculationError, FigurePlace, IncomeDocument } from './income-calculation.ts'
import { areOfTwoJobs, haveOtherSums, jobsAtOnce } from './jobs-at-once.ts'
import { doubtsOf, uncountedPayments } from './payslip-doubts.ts'
import { type DatedSlip, type FoundSlip, placePayslips } from './place-payslips.ts'
import { listed } from './rule-names.ts'

/** A payment line of one type. */
export type TypedLine = {
  readonly line: PayslipLine
  readonly at: number
  readonly slip: DatedSlip
}

export type PayslipStudy = {
  /** Newest first; at least one. A single one may have no day of pay. */
  readonly slips: readonly DatedSlip[]
  readonly latest: DatedSlip
  readonly frequency: PayFrequency
  /** Payslips a year. */
  readonly periods: number
  readonly lines: ReadonlyMap<IncomeType, readonly TypedLine[]>
  /** Newest first. */
  readonly p60s: readonly { readonly p60: P60; readonly documentId: number }[]
  readonly leftOut: readonly string[]
  readonly warnings: readonly string[]
}

/** Whose errors come before and after the search for a rule; a study only where there is neither. */
export function studyPayslips(
  documents: readonly IncomeDocument[],
): PayslipStudy | CalculationError {
  const found = documents.flatMap(({ documentId, filename, reading }): readonly FoundSlip[] =>
    reading?.documentType === 'payslip'
      ? reading.payslips.map((payslip, slip) => ({ payslip, documentId, filename, slip }))
      : [],
  )
  const p60s = documents.flatMap(({ documentId, reading }) =>
    reading?.documentType === 'p60' ? [{ p60: reading.p60, documentId }] : [],
  )
  const people = differentPeople(found, p60s)
  if (people !== null) return people
  if (found.length === 0) {
    return {
      error: 'no-payslip',
      sentence: 'There is no payslip among the documents: add at least the latest one.',
      documents: documents.map(({ documentId }) => documentId),
    }
  }
  return studyRun(found, p60s)
}

function studyRun(
  found: readonly FoundSlip[],
  p60s: PayslipStudy['p60s'],
): PayslipStudy | CalculationError {
  const { kept, repeated } = distinct(found)
  const placed = placePayslips(kept)
  const jobs = jobsAtOnce(placed.slips)
  const { slips } = jobs
  const [latest] = slips
  if (latest === undefined) return notRead(placed.unplaced, 'day of pay')
  const frequency = latest.payslip.payFrequency ?? frequencyOf(slips)
  if (frequency === null) return notRead([latest], 'pay frequency')
  const ownP60s = newestByYear(p60s.filter(({ p60 }) => !jobs.isOther(p60.employer)))
  return {
    slips,
    latest,
    frequency,
    periods: periodsAYear[frequency],
    lines: linesByType(slips),
    p60s: ownP60s,
    leftOut: [
      ...repeatedText(repeated),
      ...placed.leftOut,
      ...jobs.leftOut,
      ...uncountedPayments(slips),
    ],
    warnings: [
      ...placed.warnings,
      ...jobs.warnings,
      ...otherSumsText(repeated),
      ...p60sOfOneYear(ownP60s),
      ...doubtsOf(slips, frequency),
    ],
  }
}

function differentPeople(
  found: readonly FoundSlip[],
  p60s: PayslipStudy['p60s'],
): CalculationError | null {
  const numbered = [
    ...found.map(({ payslip, documentId }) => ({ number: sureNiNumber(payslip), documentId })),
    ...p60s.map(({ p60, documentId }) => ({ number: sureNiNumber(p60), documentId })),
  ].flatMap(({ number, documentId }) => (number === null ? [] : [{ number, documentId }]))
  const numbers = [...new Set(numbered.map(({ number }) => number))]
  if (numbers.length < 2) return null
  return {
    error: 'different-people',
    sentence: `The documents bear different National Insurance numbers (${listed(numbers)}): calculate each person's income by itself.`,
    documents: [...new Set(numbered.map(({ documentId }) => documentId))],
  }
}

function notRead(slips: readonly FoundSlip[], what: string): CalculationError {
  const documents = [...new Set(slips.map(({ documentId }) => documentId))]
  return {
    error: 'unreadable-document',
    sentence: `The ${what} of a payslip could not be read, so its place in the year is not known: enter it on the payslip and calculate again.`,
    documents,
  }
}

type Repeated = { readonly one: FoundSlip; readonly of: FoundSlip }

/** The same payslip given twice counts once: the same person and day of pay. */
function distinct(found: readonly FoundSlip[]): {
  readonly kept: readonly FoundSlip[]
  readonly repeated: readonly Repeated[]
} {
  const kept: FoundSlip[] = []
  const repeated: Repeated[] = []
  for (const one of found) {
    const of = kept.find(({ payslip }) => isSamePayslip(payslip, one.payslip))
    if (of === undefined) kept.push(one)
    else repeated.push({ one, of })
  }
  return { kept, repeated }
}

function isSamePayslip(one: Payslip, other: Payslip): boolean {
  if (one.payDate === null || one.payDate !== other.payDate) return false
  const isSum =
    one.netPay !== null && one.netPay === other.netPay && one.grossPay === other.grossPay
  const number = sureNiNumber(one)
  const isPerson = number !== null && number === sureNiNumber(other)
  return isSum || (isPerson && !areOfTwoJobs(one, other))
}

function repeatedText(repeated: readonly Repeated[]): readonly string[] {
  const dates = datesOf(repeated)
  return dates.length === 0
    ? []
    : [`The payslip of ${listed(dates)} was given more than once and is counted once.`]
}

/** What is counted once may be a second payslip of that day. */
function otherSumsText(repeated: readonly Repeated[]): readonly string[] {
  const dates = datesOf(repeated.filter(({ one, of }) => haveOtherSums(one.payslip, of.payslip)))
  return dates.length === 0
    ? []
    : [
        `There are payslips of ${listed(dates)} for the same person with different sums, of which one each is counted: look whether the other is a payment of its own.`,
      ]
}

function datesOf(repeated: readonly Repeated[]): readonly string[] {
  return [...new Set(repeated.map(({ one }) => spelledDate(one.payslip.payDate ?? '')))]
}

/** How often pay came, from the days between payslips, where the payslips do not say. */
function frequencyOf(slips: readonly DatedSlip[]): PayFrequency | null {
  const gaps = slips.slice(1).map((slip, at) => {
    const later = slips[at]
    return daysBetween(slip.payDate, later?.payDate ?? '')
  })
  const named = gaps.map((gap) =>
    GAPS.find(([from, to]) => gap !== null && gap >= from && gap <= to),
  )
  const [first] = named
  return first !== undefined && named.every((one) => one === first) ? first[2] : null
}

const GAPS: readonly (readonly [from: number, to: number, PayFrequency])[] = [
  [7, 7, 'weekly'],
  [14, 14, 'fortnightly'],
  [28, 28, 'four-weekly'],
  [29, 33, 'monthly'],
]

function linesByType(slips: readonly DatedSlip[]): PayslipStudy['lines'] {
  const all = slips.flatMap((slip) =>
    slip.payslip.lines.map((line, at): TypedLine => ({ line, at, slip })),
  )
  return new Map(
    incomeTypes.flatMap((type): [IncomeType, readonly TypedLine[]][] => {
      const own = all.filter(({ line }) => line.kind === 'payment' && line.incomeType === type)
      return own.length === 0 ? [] : [[type, own]]
    }),
  )
}

function newestByYear(p60s: PayslipStudy['p60s']): PayslipStudy['p60s'] {
  const seen = new Set<string>()
  return p60s
    .filter(({ p60 }) => {
      const key = `${p60.taxYear} ${p60.payInThisEmployment}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .toSorted((one, other) => (other.p60.taxYear ?? '').localeCompare(one.p60.taxYear ?? ''))
}

/** Of an employer left during the year, say: each is part of that year's pay. */
function p60sOfOneYear(p60s: PayslipStudy['p60s']): readonly string[] {
  const years = p60s.flatMap(({ p60 }) => p60.taxYear ?? [])
  const twice = [...new Set(years.filter((year, at) => years.indexOf(year) !== at))]
  return twice.length === 0
    ? []
    : [
        `There is more than one P60 of ${listed(twice)}, with different pay: look which of them a year’s pay is reckoned from.`,
      ]
}

/** Where the figure of a line stands. */
export function placeOf({ slip, at }: TypedLine, field: 'amount' | 'ytd' = 'amount'): FigurePlace {
  return { documentId: slip.documentId, slip: slip.slip, field: `lines.${at}.${field}` }
}
