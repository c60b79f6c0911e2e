/**
 * Income Tax that an employer takes, by HMRC's exact percentage method. Free pay follows from the
 * code's number (its remainder above multiples of 500 is rounded up to the penny), what is taxable
 * is whole pounds, bands are shares of the year's, and tax is cut to the penny. On a cumulative code
 * that is done on the year so far and what was taken before is left out; on week 1 or month 1 every
 * period stands by itself. Source: HMRC, "Specification for PAYE tax table routines".
 */
import type { PayFrequency, Pence, TaxYear } from '../income-reading.ts'
import { ratesOf } from './rates/rates-of-year.ts'
import type { TaxBand } from './rates/tax-year-rates.ts'
import type { TaxCode } from './tax-code.ts'

/** How much of a year tax is worked out on: 7 of 12 months, or 30 of 52 weeks. */
export type PartOfYear = { readonly periods: number; readonly of: 12 | 52 }

/** Where in the year a payslip stands: the tax month or week that it is paid in. */
export type PayPosition = {
  readonly taxYear: TaxYear
  readonly frequency: PayFrequency
  /** The tax month (monthly), or the tax week (all others); above 52 in the rare extra week. */
  readonly period: number
}

export type PayeQuestion = PayPosition & {
  readonly code: TaxCode
  /** Taxable pay of this payslip. */
  readonly pay: Pence
  /** Taxable pay and tax of this tax year before this payslip; not needed where periods stand alone. */
  readonly payBefore: Pence
  readonly taxBefore: Pence
}

export type PayeDue = {
  /** Below nought: a refund. */
  readonly tax: Pence
  /** No more than half of pay may be taken: the limit was met. */
  readonly isLimited: boolean
}

const WEEKS_OF_PERIOD = { weekly: 1, fortnightly: 2, 'four-weekly': 4 } as const

/** The part of the year that one payslip covers by itself. */
export function ownPartOfYear(frequency: PayFrequency): PartOfYear {
  return frequency === 'monthly'
    ? { periods: 1, of: 12 }
    : { periods: WEEKS_OF_PERIOD[frequency], of: 52 }
}

/** The part of the year that has passed with a payslip; an extra week 53, 54 or 56 stands alone. */
export function partOfYearSoFar({ frequency, period }: PayPosition): PartOfYear {
  return frequency === 'monthly' ? { periods: period, of: 12 } : { periods: period, of: 52 }
}

/** The tax of one payslip; null for a year whose rates are not kept. */
export function payeDue(question: PayeQuestion): PayeDue | null {
  const { code, pay, taxYear } = question
  const isExtraWeek =
    question.period > 52 || (question.frequency === 'monthly' && question.period > 12)
  const standsAlone = !code.isCumulative || isExtraWeek
  const tax = standsAlone
    ? taxOn(pay, code, ownPartOfYear(question.frequency), taxYear)
    : taxOn(question.payBefore + pay, code, partOfYearSoFar(question), taxYear)
  if (tax === null) return null
  const due = standsAlone ? tax : tax - question.taxBefore
  const limit = Math.floor(Math.max(0, pay) / 2)
  return due > limit ? { tax: limit, isLimited: true } : { tax: due, isLimited: false }
}

/** Tax on the taxable pay of a part of a year; null for a year whose rates are not kept. */
export function taxOn(pay: Pence, code: TaxCode, part: PartOfYear, taxYear: TaxYear): Pence | null {
  const rates = ratesOf(taxYear)
  if (!rates) return null
  const bands = rates.bands[code.country]
  if (code.kind.name === 'no-tax') return 0
  const taxable = Math.max(0, Math.floor((pay - freePay(code, part)) / 100))
  if (code.kind.name === 'flat') {
    const rate = flatRate(bands, code.kind.step)
    return rate === null ? null : Math.floor((taxable * rate) / 100)
  }
  return taxInBands(taxable, bands, part)
}

/** What of the pay of a part of the year is free of tax; below nought where a K code adds to pay. */
export function freePay(code: TaxCode, { periods, of }: PartOfYear): Pence {
  const { kind } = code
  if (kind.name !== 'allowance' && kind.name !== 'addition') return 0
  if (kind.number === 0) return 0
  const fiveHundreds = Math.floor((kind.number - 1) / 500)
  const rest = ((kind.number - 1) % 500) + 1
  const free = Math.ceil(((rest * 10 + 9) * 100) / of) + fiveHundreds * (of === 12 ? 41_667 : 9_616)
  return (kind.name === 'addition' ? -1 : 1) * free * periods
}

// The basic rate is the first that is not below 20%: Scotland has a lower one for the first pounds.
function flatRate(bands: readonly TaxBand[], step: number): number | null {
  return bands.filter(({ rate }) => rate >= 2000)[step]?.rate ?? null
}

// Everything is counted in shares of a pound of the year, so that bands have no fractions.
function taxInBands(taxable: number, bands: readonly TaxBand[], part: PartOfYear): Pence {
  const amount = taxable * part.of
  let from = 0
  let tax = 0
  for (const { upTo, rate } of bands) {
    const to = upTo * part.periods
    tax += Math.max(0, Math.min(amount, to) - from) * rate
    from = to
  }
  return Math.floor(tax / (100 * part.of))
}
