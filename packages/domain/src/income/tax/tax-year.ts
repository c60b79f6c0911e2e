/**
 * The British tax year: from 6 April to 5 April. Tax month 1 starts on 6 April, tax week n on
 * 6 April plus 7 × (n − 1) days; the day of pay decides, not the days that were worked. Dates are
 * ISO. Source: HMRC, "Payroll: annual reporting and tasks".
 */
import { MONTH, MONTH_STEMS } from '../../language/months.ts'
import type { PayFrequency, TaxYear } from '../income-reading.ts'

const DAY = 86_400_000

/** Of a date as `2026-04-06`: `2026-27`; null for what is no date. */
export function taxYearOf(date: string): TaxYear | null {
  const day = dayNumber(date)
  if (day === null) return null
  const year = Number(date.slice(0, 4))
  return taxYearFrom(day < firstDay(year) ? year - 1 : year)
}

/** `2025-26` of 2025. */
function taxYearFrom(startYear: number): TaxYear {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}` as TaxYear
}

/** 2025 of `2025-26`; null where the second year does not follow the first. */
export function startOf(taxYear: string): number | null {
  const years = /^(20\d\d)-(\d\d)$/.exec(taxYear)
  if (!years) return null
  const start = Number(years[1])
  return (start + 1) % 100 === Number(years[2]) ? start : null
}

/** 1 to 12; null for what is no date. */
export function taxMonthOf(date: string): number | null {
  if (dayNumber(date) === null) return null
  const month = Number(date.slice(5, 7)) - (Number(date.slice(8, 10)) < 6 ? 1 : 0)
  return ((month + 8) % 12) + 1
}

/** 1 to 53; null for what is no date. */
export function taxWeekOf(date: string): number | null {
  const day = dayNumber(date)
  if (day === null) return null
  const year = Number(date.slice(0, 4))
  const first = day < firstDay(year) ? firstDay(year - 1) : firstDay(year)
  return Math.floor((day - first) / 7) + 1
}

/** Pay periods of the tax year up to and with a day of pay; null for what is no date. */
export function periodsSoFar(payDate: string, frequency: PayFrequency): number | null {
  if (frequency === 'monthly') return taxMonthOf(payDate)
  const week = taxWeekOf(payDate)
  if (week === null) return null
  return Math.ceil(week / WEEKS[frequency])
}

const WEEKS: Readonly<Record<Exclude<PayFrequency, 'monthly'>, number>> = {
  weekly: 1,
  fortnightly: 2,
  'four-weekly': 4,
}

/** A day towards the end of a tax month or week, where most are paid, of the tax year that starts so. */
export function dayOfPeriod(startYear: number, unit: 'month' | 'week', number: number): string {
  const day =
    unit === 'month'
      ? Date.UTC(startYear, 2 + number, 28)
      : (firstDay(startYear) + 7 * number - 2) * DAY
  return new Date(day).toISOString().slice(0, 10)
}

/** Days from one ISO date to another; null where one is no date. */
export function daysBetween(earlier: string, later: string): number | null {
  const [from, to] = [dayNumber(earlier), dayNumber(later)]
  return from === null || to === null ? null : to - from
}

/**
 * The tax year that words name, as `2023 - 24`, `2024/25`, `2024 to 2025`, `year ended 5 April
 * 2025` or `6 April 2024 to 5 April 2025`; null where they name none, or several.
 */
export function findTaxYear(words: string): TaxYear | null {
  const found = new Set<TaxYear>()
  for (const [, end] of words.matchAll(LAST_DAY)) found.add(taxYearFrom(Number(end) - 1))
  for (const [, start, , end] of words.matchAll(YEAR_PAIR)) {
    const taxYear = taxYearFrom(Number(start))
    if (taxYear.slice(-2) === end) found.add(taxYear)
  }
  const [only, ...others] = found
  return only && others.length === 0 ? only : null
}

/** Words but for a tax year among them: "Tax year to date" of "Tax year 2026-27 to date". */
export function withoutTaxYear(words: string): string {
  return words.replace(YEAR_PAIR, '').replace(/\s+/g, ' ').trim()
}

const APRIL = MONTH_STEMS[3] ?? 'apr'
const LAST_DAY = new RegExp(
  `\\b0?5(?:th)?[\\s/.-]{0,3}(?:of )?(?:${APRIL}[a-z]*|0?4)[\\s/.-]{0,3}(20\\d\\d)\\b`,
  'gi',
)
const YEAR_PAIR = new RegExp(
  `(?<![\\d/.-]|${MONTH} )\\b(20\\d\\d)\\s*(?:/|-|–|—|to)\\s*(20)?(\\d\\d)\\b(?![/.-]\\d)`,
  'gi',
)

function firstDay(year: number): number {
  return Date.UTC(year, 3, 6) / DAY
}

function dayNumber(date: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!parts) return null
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  return new Date(time).getUTCDate() === Number(parts[3]) ? time / DAY : null
}
