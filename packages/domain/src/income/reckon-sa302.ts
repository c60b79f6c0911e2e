/** What follows from a tax calculation's own figures, worked out anew when one is put right. */

import { isUtrValid } from '../people/tax-identifiers.ts'
import type { Pence, Sa302, Sa302Error } from './income-reading.ts'
import { withWorkedOutTax } from './worked-out.ts'

/** A tax calculation with corrected fields, and `before` as it was read. */
export function reckonSa302(corrected: Sa302, before: Sa302): Sa302 {
  const { utr, selfEmploymentProfit, partnershipProfit } = corrected
  const utrValid = utr === null ? null : isUtrValid(utr)
  const income = standsNow(
    incomeApart(corrected),
    incomeApart(before),
    before,
    'total-income-mismatch',
  )
  const tax = standsNow(taxApart(corrected), taxApart(before), before, 'total-tax-mismatch')
  const errors: (Sa302Error | false)[] = [
    utrValid === false && 'utr-check-digit',
    income && 'total-income-mismatch',
    tax && 'total-tax-mismatch',
  ]
  const hasProfit = selfEmploymentProfit !== null || partnershipProfit !== null
  return withWorkedOutTax({
    ...corrected,
    utrValid,
    totalBusinessProfit: hasProfit ? (selfEmploymentProfit ?? 0) + (partnershipProfit ?? 0) : null,
    arithmeticHolds: before.arithmeticHolds === null ? null : !income && !tax,
    validationErrors: errors.filter((error) => error !== false),
  })
}

type PrintedSa302 = Omit<
  Sa302,
  'utrValid' | 'totalBusinessProfit' | 'arithmeticHolds' | 'validationErrors'
>

/** A tax calculation of its printed fields alone. A repayment is below nought where the sums say that it is one. */
export function sumUpSa302(printed: PrintedSa302): Sa302 {
  const { utr, selfEmploymentProfit, partnershipProfit, totalTaxDue } = printed
  const turned = { ...printed, totalTaxDue: totalTaxDue === null ? null : -Math.abs(totalTaxDue) }
  const fields = taxApart(printed) !== 0 && taxApart(turned) === 0 ? turned : printed
  const income = isApart(incomeApart(fields), MOST_KINDS) || isApart(taxableApart(fields), 2)
  const tax = isApart(taxApart(fields), 1)
  const hasSums = fields.totalIncomeReceived !== null && taxApart(fields) !== null
  const utrValid = utr === null ? null : isUtrValid(utr)
  const errors: (Sa302Error | false)[] = [
    utrValid === false && 'utr-check-digit',
    income && 'total-income-mismatch',
    tax && 'total-tax-mismatch',
  ]
  const hasProfit = selfEmploymentProfit !== null || partnershipProfit !== null
  return withWorkedOutTax({
    ...fields,
    utrValid,
    totalBusinessProfit: hasProfit ? (selfEmploymentProfit ?? 0) + (partnershipProfit ?? 0) : null,
    arithmeticHolds: hasSums ? !income && !tax : null,
    validationErrors: errors.filter((error) => error !== false),
  })
}

/** HMRC cuts income to whole pounds: a total may be a pound a part away from its parts. */
function isApart(apart: Pence | null, parts: number): boolean {
  return apart !== null && Math.abs(apart) > parts * 100
}

const MOST_KINDS = 7

function taxableApart(sa302: PrintedSa302): Pence | null {
  const { totalIncomeReceived, personalAllowance, taxableIncome } = sa302
  if (totalIncomeReceived === null || taxableIncome === null) return null
  return Math.max(0, totalIncomeReceived - (personalAllowance ?? 0)) - taxableIncome
}

/** How far the kinds of income are from their total; null where there is none. */
function incomeApart(sa302: PrintedSa302): Pence | null {
  const { totalIncomeReceived } = sa302
  if (totalIncomeReceived === null) return null
  const parts = [
    sa302.selfEmploymentProfit,
    sa302.partnershipProfit,
    sa302.employmentPay,
    sa302.dividendIncome,
    sa302.propertyIncome,
    sa302.savingsInterest,
    sa302.pensionIncome,
  ]
  return totalIncomeReceived - parts.reduce<Pence>((sum, part) => sum + (part ?? 0), 0)
}

function taxApart({
  incomeTaxDue,
  class4,
  class2,
  taxDeductedAtSource,
  totalTaxDue,
}: PrintedSa302): Pence | null {
  if (incomeTaxDue === null || totalTaxDue === null) return null
  return totalTaxDue - (incomeTaxDue + (class4 ?? 0) + (class2 ?? 0) - (taxDeductedAtSource ?? 0))
}

/**
 * Whether a total is wrong. What the reader counted may be more than has a field, so a total that
 * held before is wrong once it has moved, and one that was wrong is right once it comes out even.
 */
function standsNow(
  apart: Pence | null,
  apartBefore: Pence | null,
  { validationErrors }: Sa302,
  error: Sa302Error,
): boolean {
  const was = validationErrors.includes(error)
  if (apart === null || apart === apartBefore) return was
  return apart !== 0
}
