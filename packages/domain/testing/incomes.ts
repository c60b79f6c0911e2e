/** Payslips, P60s and rules to calculate with in tests: what is not told is unknown. */

import { calculateIncome } from '../src/income/calculate/calculate-income.ts'
import type { IncomeDocument } from '../src/income/calculate/income-calculation.ts'
import type { IncomeType, P60, Payslip, PayslipLine, Sa302 } from '../src/income/income-reading.ts'
import type { PayeRule, SelfEmployedRule } from '../src/income/rules/income-rules.ts'

export function lineOf(
  incomeType: IncomeType | null,
  amount: number,
  more: Partial<PayslipLine> = {},
): PayslipLine {
  return {
    kind: 'payment',
    label: incomeType ?? 'Expenses',
    amount,
    incomeType,
    deductionType: null,
    units: null,
    rate: null,
    ytd: null,
    ...more,
  }
}

export function slipOf(
  payDate: string,
  lines: readonly PayslipLine[],
  more: Partial<Payslip> = {},
): Payslip {
  return {
    employer: 'Mill Lane Bakery',
    employee: 'A Person',
    payDate,
    taxPeriod: null,
    taxYear: null,
    payFrequency: 'monthly',
    taxCode: null,
    niNumber: 'AB123456C',
    niCategory: null,
    basicPay: null,
    overtime: null,
    bonus: null,
    commission: null,
    otherPayments: null,
    grossPay: null,
    incomeTax: null,
    nationalInsurance: null,
    pension: null,
    studentLoan: null,
    otherDeductions: null,
    netPay: null,
    lines,
    yearToDate: {
      gross: null,
      taxablePay: null,
      tax: null,
      nationalInsurance: null,
      pension: null,
    },
    annualised: { basic: null, overtime: null, bonus: null, commission: null },
    arithmeticHolds: true,
    arithmeticErrors: [],
    evidence: {},
    ...more,
  }
}

export function payslips(...slips: readonly Payslip[]): readonly IncomeDocument[] {
  return slips.map((slip, at) => ({
    documentId: at + 1,
    filename: `slip-${at + 1}.pdf`,
    reading: { documentType: 'payslip', payslips: [slip] },
  }))
}

export function p60Of(taxYear: P60['taxYear'], payInThisEmployment: number): IncomeDocument {
  const nothing = {
    employer: null,
    employee: null,
    payeReference: null,
    previousPay: null,
    previousTax: null,
    taxInThisEmployment: null,
    totalPay: null,
    totalTax: null,
    finalTaxCode: null,
    niCategory: null,
    nationalInsurance: null,
    statutoryMaternityPay: null,
    studentLoan: null,
    postgraduateLoan: null,
  }
  return {
    documentId: 60,
    filename: `p60-${taxYear}.pdf`,
    reading: {
      documentType: 'p60',
      p60: { ...nothing, taxYear, niNumber: 'AB 12 34 56 C', payInThisEmployment, evidence: {} },
    },
  }
}

export function ruleOf(
  incomeType: IncomeType,
  percent: number | null,
  more: Partial<PayeRule> = {},
): PayeRule {
  return {
    place: { sheet: 'Rules', row: 2, cell: null },
    lender: 'Halifax',
    incomeType,
    accepted: true,
    percent,
    guaranteedPercent: null,
    basis: null,
    cap: null,
    minimumMonths: null,
    evidence: null,
    words: `${percent}%`,
    notUnderstood: [],
    ...more,
  }
}

export const basicRule = ruleOf('basic', 100)

export function calculate(
  income: readonly PayeRule[],
  documents: readonly IncomeDocument[],
  lenderName = 'halifax',
) {
  return calculateIncome({ rules: { income, selfEmployed: [] }, lenderName, documents })
}

export function incomeOf(income: readonly PayeRule[], documents: readonly IncomeDocument[]) {
  const result = calculate(income, documents)
  if (!result.ok) throw new Error(result.error.error)
  return result.value
}

export function errorOf(
  income: readonly PayeRule[],
  documents: readonly IncomeDocument[],
  lender?: string,
) {
  const result = calculate(income, documents, lender)
  return result.ok ? null : result.error.error
}

export const salary = lineOf('basic', 250_000)

/** A tax calculation of somebody whose figures hold. */
export function taxYearOf(taxYear: Sa302['taxYear'], more: Partial<Sa302>): IncomeDocument {
  return {
    documentId: Number(taxYear?.slice(0, 4)),
    filename: `sa302-${taxYear}.pdf`,
    reading: {
      documentType: 'sa302',
      sa302: {
        taxpayer: null,
        taxYear,
        utr: '1955839661',
        utrValid: true,
        selfEmploymentProfit: null,
        partnershipProfit: null,
        employmentPay: null,
        dividendIncome: null,
        propertyIncome: null,
        savingsInterest: null,
        pensionIncome: null,
        totalIncomeReceived: null,
        personalAllowance: null,
        taxableIncome: null,
        incomeTaxDue: null,
        class4: null,
        class2: null,
        taxDeductedAtSource: null,
        totalTaxDue: null,
        totalBusinessProfit: null,
        arithmeticHolds: true,
        validationErrors: [],
        evidence: {},
        ...more,
      },
    },
  }
}

export function selfRule(more: Partial<SelfEmployedRule>): SelfEmployedRule {
  return {
    place: { sheet: 'Self employed', row: 2, cell: null },
    lender: 'Vida',
    sole: { method: 'avg2' },
    declining: 'average',
    director: { basis: 'salary+dividends', method: 'latest' },
    minYears: 1,
    rentalPercent: null,
    words: {},
    notUnderstood: [],
    ...more,
  }
}
