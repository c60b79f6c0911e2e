/**
 * Income Tax worked out again from the tax code. On a cumulative code it follows from the year to
 * date: the year's tax must fit the year's pay, and the tax of this payslip the pay of this payslip.
 * Otherwise, or where no year to date is printed, the payslip stands by itself. What is taxable is
 * seldom printed for one period, so each sum that it can rightly be is tried.
 */
import type { IncomeCheck, PayFrequency, Payslip, Pence, TaxYear } from '../income-reading.ts'
import { ownPartOfYear, partOfYearSoFar, payeDue, taxOn } from '../tax/paye.ts'
import { readTaxCode, type TaxCode } from '../tax/tax-code.ts'
import { taxMonthOf, taxWeekOf, taxYearOf } from '../tax/tax-year.ts'
import { check, pounds } from './income-check.ts'
import { payBases } from './pay-bases.ts'

const NAME = 'paye'
const FIELDS = ['incomeTax', 'taxCode', 'grossPay', 'payDate'] as const
const YEAR_FIELDS = ['yearToDate.taxablePay', 'yearToDate.tax'] as const

export type PayeCheck = {
  readonly check: IncomeCheck
  /** Less than is due on the printed pay by whichever way it is worked out. */
  readonly isTooLow: boolean
}

type Known = {
  readonly code: TaxCode
  readonly taxYear: TaxYear
  readonly frequency: PayFrequency
  readonly tax: Pence
  /** Tax months or weeks that the payslip can count as. */
  readonly periods: readonly number[]
  /** What of this payslip can be taxable. */
  readonly pays: readonly Pence[]
}

/** The check, with whether the tax is below every sum that could be due. */
export function checkPaye(payslip: Payslip): PayeCheck {
  const known = knownOf(payslip)
  if (typeof known === 'string') return told('not-checked', known)
  const years = yearsOf(payslip)
  const ofYear = known.code.isCumulative && years.length > 0
  return ofYear ? checkYear(known, years) : checkAlone(known)
}

function knownOf(payslip: Payslip): Known | string {
  const { payDate, payFrequency, taxCode, incomeTax, grossPay } = payslip
  if (incomeTax === null || grossPay === null) {
    return 'The tax or the gross pay is not known, so the tax was not worked out again.'
  }
  if (payDate === null || payFrequency === null) {
    return 'The day of pay or how often it is paid is not known, so the tax was not worked out again.'
  }
  const code = taxCode === null ? null : readTaxCode(taxCode)
  if (!code) return 'The tax code is not known, so the tax was not worked out again.'
  const taxYear = taxYearOf(payDate)
  if (taxYear === null || taxOn(0, code, ownPartOfYear(payFrequency), taxYear) === null) {
    return 'The tax rates of this year are not known, so the tax was not worked out again.'
  }
  return {
    code,
    taxYear,
    frequency: payFrequency,
    tax: incomeTax,
    periods: periodsOf(payDate, payFrequency, payslip.taxPeriod),
    pays: payBases(payslip, 'pension').map(({ pay }) => pay),
  }
}

const WEEKS_OF_PERIOD = { weekly: 1, fortnightly: 2, 'four-weekly': 4 } as const

/** Software counts in tax months or weeks, or in its own pay periods, and may pay a week early. */
function periodsOf(date: string, frequency: PayFrequency, printed: number | null) {
  if (frequency === 'monthly') {
    const month = taxMonthOf(date)
    return distinct([month, printed !== null && printed <= 12 ? printed : null])
  }
  const week = taxWeekOf(date)
  const weeks = WEEKS_OF_PERIOD[frequency]
  const whole = week === null ? null : Math.ceil(week / weeks) * weeks
  return distinct([week, whole, printed, printed === null ? null : printed * weeks]).filter(
    (period) => week === null || Math.abs(period - week) <= weeks,
  )
}

type Year = { readonly pay: Pence; readonly tax: Pence }

/** What the year to date can come to as taxable pay. */
function yearsOf({ yearToDate }: Payslip): readonly Year[] {
  const { taxablePay, gross, pension, tax } = yearToDate
  if (tax === null) return []
  const pays = taxablePay === null ? [gross, minus(gross, pension)] : [taxablePay]
  return distinct(pays).map((pay) => ({ pay, tax }))
}

function checkYear(known: Known, years: readonly Year[]): PayeCheck {
  const { code, frequency, taxYear, periods } = known
  const fits = (pay: Pence, tax: Pence, period: number) =>
    isNear(taxOn(pay, code, partOfYearSoFar({ taxYear, frequency, period }), taxYear), tax, YEARS)
  const fitting = years.flatMap((year) =>
    periods
      .filter((period) => fits(year.pay, year.tax, period))
      .map((period) => ({ year, period })),
  )
  const own = frequency === 'monthly' ? 1 : WEEKS_OF_PERIOD[frequency]
  const isWhole = fitting.some(({ year, period }) =>
    known.pays.some((pay) => fits(year.pay - pay, year.tax - known.tax, period - own)),
  )
  if (isWhole) {
    return told(
      'pass',
      `Tax of ${pounds(known.tax)} is what code ${code.text} comes to, on this pay and on the year to date.`,
    )
  }
  if (fitting.length > 0) return caughtUp(known)
  if (known.pays.some((pay) => isNear(alone(known, pay), known.tax))) {
    return told(
      'explain',
      `Tax of ${pounds(known.tax)} fits this pay, the year to date does not fit code ${code.text}: the code may have changed, or pay of an earlier job counts with it.`,
    )
  }
  return differing(known)
}

// The year's tax is right, this payslip's own is not: what was taken before is put right in it.
function caughtUp(known: Known): PayeCheck {
  const expected = nearestAlone(known)
  const isRefund = known.tax < expected
  const sentence = isRefund
    ? `Tax of ${pounds(known.tax)} is less than the ${pounds(expected)} usual on this pay, while the year to date fits code ${known.code.text}: earlier tax is given back, as after a changed code.`
    : `Tax of ${pounds(known.tax)} is more than the ${pounds(expected)} usual on this pay, while the year to date fits code ${known.code.text}: earlier tax is made up for, as after a changed code.`
  return told('explain', sentence, isRefund)
}

function checkAlone(known: Known): PayeCheck {
  const { code, tax } = known
  if (known.pays.some((pay) => isNear(alone(known, pay), tax))) {
    return told('pass', `Tax of ${pounds(tax)} is what code ${code.text} comes to on this pay.`)
  }
  if (!code.isCumulative) return differing(known)
  const usual = nearestAlone(known)
  // Without the year to date only a rough comparison is fair: every earlier payslip plays a part.
  return Math.abs(usual - tax) <= Math.max(2_000, tax / 5)
    ? told(
        'not-checked',
        `Tax of ${pounds(tax)} is near the ${pounds(usual)} usual on this pay; without a year to date it cannot be worked out to the penny.`,
      )
    : differing(known)
}

function differing(known: Known): PayeCheck {
  const usual = nearestAlone(known)
  const isTooLow = known.tax < usual
  return told(
    'explain',
    `Tax of ${pounds(known.tax)} is ${isTooLow ? 'less' : 'more'} than the ${pounds(usual)} usual with code ${known.code.text} on this pay: a changed code, a benefit taxed with the pay or a second job would explain it.`,
    isTooLow,
  )
}

function alone({ code, taxYear, frequency, periods }: Known, pay: Pence): Pence | null {
  const question = { taxYear, frequency, period: periods[0] ?? 1, pay, payBefore: 0, taxBefore: 0 }
  return payeDue({ ...question, code: { ...code, isCumulative: false } })?.tax ?? null
}

function nearestAlone(known: Known): Pence {
  const dues = distinct(known.pays.map((pay) => alone(known, pay)))
  return dues.reduce(
    (best, due) => (Math.abs(due - known.tax) < Math.abs(best - known.tax) ? due : best),
    dues[0] ?? 0,
  )
}

/** One part in as many, of one period's tax and of a year's. */
const PERIODS = 100
const YEARS = 400

/** Two pounds, or a small part: rounding, and differences of method between packages. */
function isNear(due: Pence | null, tax: Pence, parts = PERIODS): boolean {
  return due !== null && Math.abs(due - tax) <= Math.max(200, Math.abs(due) / parts)
}

function minus(one: Pence | null, other: Pence | null): Pence | null {
  return one === null || other === null ? null : one - other
}

function distinct(values: readonly (number | null)[]): readonly number[] {
  return [...new Set(values.filter((value) => value !== null))]
}

function told(outcome: IncomeCheck['outcome'], sentence: string, isTooLow = false): PayeCheck {
  return { check: check(NAME, outcome, sentence, [...FIELDS, ...YEAR_FIELDS]), isTooLow }
}
