/**
 * Employees' National Insurance (class 1) by category letter: on the earnings of one pay period
 * alone, between the primary threshold and the upper earnings limit and above it, each part
 * rounded to the nearest penny, half a penny down. A director's is worked out on the whole year's
 * earnings. Source: HMRC, CWG2 and "National Insurance contributions tables".
 */
import type { PayFrequency, Pence, TaxYear } from '../income-reading.ts'
import { ratesOf } from './rates/rates-of-year.ts'
import type { NiRates, TaxYearRates } from './rates/tax-year-rates.ts'
import { taxYearOf } from './tax-year.ts'

type NiKind = 'standard' | 'reduced' | 'deferred' | 'none'

/** What each letter stands for; F, I, L and S are of freeports, N, E, D and K of investment zones. */
export const niLetters: Readonly<Record<string, NiKind>> = {
  A: 'standard',
  H: 'standard',
  M: 'standard',
  V: 'standard',
  F: 'standard',
  N: 'standard',
  B: 'reduced',
  I: 'reduced',
  E: 'reduced',
  J: 'deferred',
  Z: 'deferred',
  L: 'deferred',
  D: 'deferred',
  C: 'none',
  S: 'none',
  K: 'none',
  X: 'none',
}

export type NiQuestion = {
  readonly payDate: string
  readonly frequency: PayFrequency
  readonly letter: string
  /** Earnings that contributions are due on. */
  readonly pay: Pence
}

/** What an employee pays on one payslip; null for a year whose rates are not kept or no letter. */
export function employeeNi({ payDate, frequency, letter, pay }: NiQuestion): Pence | null {
  const taxYear = taxYearOf(payDate)
  const rates = taxYear && ratesOf(taxYear)
  const kind = niLetters[letter.toUpperCase()]
  if (!rates || !kind) return null
  const { primaryThreshold, upperEarningsLimit } = rates.nationalInsurance
  const due = ratesAt(rates, kind, payDate)
  return contribution(pay, primaryThreshold[frequency], upperEarningsLimit[frequency], due)
}

/** What a director pays on a year's earnings so far; null as with `employeeNi`. */
export function directorNi(taxYear: TaxYear, letter: string, earnings: Pence): Pence | null {
  const rates = ratesOf(taxYear)
  const kind = niLetters[letter.toUpperCase()]
  if (!rates || !kind) return null
  const { primaryThreshold, upperEarningsLimit, directors } = rates.nationalInsurance
  const due = kind === 'none' ? NOTHING : directors[kind]
  return contribution(earnings, primaryThreshold.yearly, upperEarningsLimit.yearly, due)
}

/** Class 4 of the self-employed on a year's profit; null for a year whose rates are not kept. */
export function class4Due(taxYear: TaxYear, profit: Pence): Pence | null {
  const class4 = ratesOf(taxYear)?.class4
  if (!class4) return null
  return contribution(profit, class4.lowerLimit, class4.upperLimit, class4)
}

const NOTHING: NiRates = { main: 0, above: 0 }

function ratesAt(rates: TaxYearRates, kind: NiKind, date: string): NiRates {
  if (kind === 'none') return NOTHING
  const since = rates.nationalInsurance.rates.filter(({ from }) => from <= date).at(-1)
  return since?.[kind] ?? NOTHING
}

function contribution(pay: Pence, threshold: number, limit: number, rates: NiRates): Pence {
  const main = Math.max(0, Math.min(pay, limit * 100) - threshold * 100)
  const above = Math.max(0, pay - limit * 100)
  return nearestPenny(main * rates.main) + nearestPenny(above * rates.above)
}

// Of pence × hundredths of a per cent; half a penny goes down.
function nearestPenny(amount: number): Pence {
  return Math.max(0, Math.ceil((amount - 5_000) / 10_000))
}
