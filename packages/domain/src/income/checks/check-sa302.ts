/**
 * Whether an HMRC tax calculation holds: its reference, its totals, class 4 contributions against
 * the profit, and the tax year overview that proves it was filed. An overview is HMRC's own record:
 * tax due on it must be the tax due of the calculation.
 */
import type { IncomeCheck, Sa302, TaxYearOverview } from '../income-reading.ts'
import { class4Due } from '../tax/national-insurance.ts'
import { check, disagreement, pounds } from './income-check.ts'

/** All checks of a tax calculation. `overviews`: those of the case, of any year and person. */
export function checkSa302(
  sa302: Sa302,
  overviews: readonly TaxYearOverview[],
): readonly IncomeCheck[] {
  return [
    checkReference(sa302),
    checkIncome(sa302),
    checkTax(sa302),
    ...checkClass4(sa302),
    ...checkOverview(sa302, overviews),
  ]
}

function checkReference({ utr, utrValid, evidence }: Sa302): IncomeCheck {
  const fields = ['utr']
  if (utr === null || utrValid === null) {
    return check('utr', 'not-checked', 'No Unique Taxpayer Reference was found.', fields)
  }
  if (utrValid) return check('utr', 'pass', `The check digit of UTR ${utr} is right.`, fields)
  const sentence = `The check digit of UTR ${utr} is wrong: compare it with the document or with another letter of HMRC.`
  return disagreement('utr', sentence, fields, evidence)
}

const INCOME_FIELDS = ['totalIncomeReceived', 'personalAllowance', 'taxableIncome'] as const

function checkIncome(sa302: Sa302): IncomeCheck {
  const { totalIncomeReceived: total, validationErrors, evidence } = sa302
  const name = 'total-income'
  if (total === null) {
    return check(name, 'not-checked', 'No total income was found.', INCOME_FIELDS)
  }
  if (!validationErrors.includes('total-income-mismatch')) {
    const sentence = `The income adds up to the total of ${pounds(total)}.`
    return check(name, 'pass', sentence, INCOME_FIELDS)
  }
  const sentence = `The lines of income do not add up to the total of ${pounds(total)}, or it less the allowance is not the taxable income: ask for the calculation from HMRC’s website.`
  return disagreement(name, sentence, INCOME_FIELDS, evidence)
}

const TAX_FIELDS = [
  'incomeTaxDue',
  'class4',
  'class2',
  'taxDeductedAtSource',
  'totalTaxDue',
] as const

function checkTax({ totalTaxDue, validationErrors, evidence }: Sa302): IncomeCheck {
  const name = 'total-tax'
  if (totalTaxDue === null) return check(name, 'not-checked', 'No total tax was found.', TAX_FIELDS)
  if (!validationErrors.includes('total-tax-mismatch')) {
    return check(name, 'pass', `The tax adds up to ${pounds(totalTaxDue)}.`, TAX_FIELDS)
  }
  const sentence = `Income Tax and National Insurance less the tax deducted do not come to the printed total of ${pounds(totalTaxDue)}: ask for the calculation from HMRC’s website.`
  return disagreement(name, sentence, TAX_FIELDS, evidence)
}

function checkClass4({ class4, totalBusinessProfit, taxYear }: Sa302): readonly IncomeCheck[] {
  if (totalBusinessProfit === null || totalBusinessProfit <= 0 || taxYear === null) return []
  const due = class4Due(taxYear, totalBusinessProfit)
  const fields = ['class4', 'totalBusinessProfit']
  if (due === null) return []
  const paid = class4 ?? 0
  return Math.abs(due - paid) <= Math.max(500, due / 100)
    ? [check('class-4', 'pass', `Class 4 of ${pounds(paid)} fits the profit.`, fields)]
    : [
        check(
          'class-4',
          'explain',
          `Class 4 of ${pounds(paid)} is not the ${pounds(due)} that a profit of ${pounds(totalBusinessProfit)} comes to: losses brought forward, pension age or employment with it would explain it.`,
          fields,
        ),
      ]
}

function checkOverview(
  sa302: Sa302,
  overviews: readonly TaxYearOverview[],
): readonly IncomeCheck[] {
  const name = 'overview'
  const fields = ['utr', 'taxYear', 'totalTaxDue']
  const own = overviews.filter(
    ({ utr, taxYear }) =>
      utr !== null && taxYear !== null && utr === sa302.utr && taxYear === sa302.taxYear,
  )
  if (own.length === 0) {
    const sentence = 'There is no tax year overview of the same year and UTR to compare with.'
    return [check(name, 'not-checked', sentence, fields)]
  }
  return own.flatMap((overview) => [
    ...comparison(sa302, overview),
    ...(overview.outstanding !== null && overview.outstanding > 0
      ? [
          check(
            'tax-outstanding',
            'explain',
            `The tax year overview shows ${pounds(overview.outstanding)} still to be paid: it may not be due yet, or be in arrears.`,
            ['outstanding'],
          ),
        ]
      : []),
  ])
}

function comparison(sa302: Sa302, overview: TaxYearOverview): readonly IncomeCheck[] {
  const name = 'overview'
  const fields = ['utr', 'taxYear', 'totalTaxDue']
  const [due, listed] = [sa302.totalTaxDue, overview.taxDueForYear]
  if (due === null || listed === null) {
    return [
      check(name, 'not-checked', 'The tax due could not be compared with the overview.', fields),
    ]
  }
  if (due === listed) {
    return [
      check(name, 'pass', `The tax year overview has the same tax of ${pounds(due)}.`, fields),
    ]
  }
  // Nothing is listed as due where tax is given back.
  if (due < 0 && listed === 0) {
    const sentence = `The calculation gives back ${pounds(-due)}, the overview has no tax due.`
    return [check(name, 'explain', sentence, fields)]
  }
  const sentence = `The calculation comes to ${pounds(due)}, the tax year overview has ${pounds(listed)}: the return may have been amended, so ask for both of the same day.`
  return [disagreement(name, sentence, fields, { ...overview.evidence, ...sa302.evidence })]
}
