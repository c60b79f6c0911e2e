/**
 * Whether a P60 holds: its totals, its tax against the final code, and the last payslip of its year,
 * whose year to date is the pay in this employment.
 */
import type { IncomeCheck, P60, Payslip, Pence } from '../income-reading.ts'
import { taxOn } from '../tax/paye.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import { taxMonthOf, taxYearOf } from '../tax/tax-year.ts'
import { check, disagreement, pounds } from './income-check.ts'
import { nameOf } from './payslip-run.ts'

/** All checks of a P60. `payslips`: those of the case, of which the last of its year is compared. */
export function checkP60(
  p60: P60,
  { payslips = [] }: { readonly payslips?: readonly Payslip[] } = {},
): readonly IncomeCheck[] {
  return [
    checkTotal(p60, 'pay', p60.previousPay, p60.payInThisEmployment, p60.totalPay),
    checkTotal(p60, 'tax', p60.previousTax, p60.taxInThisEmployment, p60.totalTax),
    checkTax(p60),
    ...checkLastPayslip(p60, payslips),
  ]
}

const TOTAL_FIELDS = {
  pay: ['previousPay', 'payInThisEmployment', 'totalPay'],
  tax: ['previousTax', 'taxInThisEmployment', 'totalTax'],
} as const

function checkTotal(
  { evidence }: P60,
  of: 'pay' | 'tax',
  previous: Pence | null,
  own: Pence | null,
  total: Pence | null,
): IncomeCheck {
  const name = `${of}-totals`
  const fields = TOTAL_FIELDS[of]
  if (own === null || total === null) {
    return check(name, 'not-checked', `The total ${of} of the year could not be checked.`, fields)
  }
  const sum = (previous ?? 0) + own
  if (sum === total) {
    return check(name, 'pass', `The ${of} of the year adds up to ${pounds(total)}.`, fields)
  }
  const sentence = `The ${of} of this and of previous employments is ${pounds(sum)}, but the total for the year is printed as ${pounds(total)}.`
  return disagreement(name, sentence, fields, evidence)
}

function checkTax({ finalTaxCode, taxYear, totalPay, totalTax, ...p60 }: P60): IncomeCheck {
  const name = 'paye'
  const fields = ['totalTax', 'totalPay', 'finalTaxCode']
  const pay = totalPay ?? p60.payInThisEmployment
  const tax = totalTax ?? p60.taxInThisEmployment
  const code = finalTaxCode === null ? null : readTaxCode(finalTaxCode)
  if (!code || taxYear === null || pay === null || tax === null) {
    return check(name, 'not-checked', 'The tax of the year was not worked out again.', fields)
  }
  const due = taxOn(pay, code, { periods: 12, of: 12 }, taxYear)
  if (due === null) {
    return check(name, 'not-checked', 'The tax rates of this year are not known.', fields)
  }
  return Math.abs(due - tax) <= Math.max(1_000, due / 50)
    ? check(name, 'pass', `Tax of ${pounds(tax)} fits code ${code.text} on ${pounds(pay)}.`, fields)
    : check(
        name,
        'explain',
        `Tax of ${pounds(tax)} is not the ${pounds(due)} that code ${code.text} comes to on ${pounds(pay)}: a code that changed during the year or a part of a year would explain it.`,
        fields,
      )
}

function checkLastPayslip(p60: P60, payslips: readonly Payslip[]): readonly IncomeCheck[] {
  const { taxYear, payInThisEmployment: pay, taxInThisEmployment: tax } = p60
  const last = payslips
    .filter(
      ({ payDate, niNumber }) =>
        payDate !== null &&
        taxYearOf(payDate) === taxYear &&
        taxMonthOf(payDate) === 12 &&
        niNumber === p60.niNumber,
    )
    .sort((one, other) => (one.payDate ?? '').localeCompare(other.payDate ?? ''))
    .at(-1)
  const year = last?.yearToDate
  const yearPay = year?.taxablePay ?? year?.gross ?? null
  if (!last || !year || yearPay === null || pay === null) return []
  const fields = ['payInThisEmployment', 'taxInThisEmployment']
  const isEqual = yearPay === pay && (year.tax === null || tax === null || year.tax === tax)
  return [
    isEqual
      ? check(
          'last-payslip',
          'pass',
          `The P60 agrees with the year to date of ${nameOf(last)}.`,
          fields,
        )
      : check(
          'last-payslip',
          'explain',
          `The P60 has pay of ${pounds(pay)}, the year to date of ${nameOf(last)} ${pounds(yearPay)}: a later payslip of the same year, or pay that is not taxed, would explain it.`,
          fields,
        ),
  ]
}
