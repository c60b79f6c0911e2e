/** The sums that HMRC's forms print with their terms. Payslips have lines and sums of their own. */
import type { IncomeReading, Pence } from '../income-reading.ts'

export type Equation = {
  readonly total: string
  /** What is not printed counts as nothing; one of `needed` must be there. */
  readonly terms: readonly string[]
  readonly lessTerms: readonly string[]
  readonly needed: readonly string[]
  /** All that it is about. */
  readonly fields: readonly string[]
}

/** Of a payslip there are none here. */
export function equationsOf(documentType: IncomeReading['documentType']): readonly Equation[] {
  return EQUATIONS[documentType] ?? []
}

/** Whether the total comes out; null where it, or what it is made of, is not there. */
export function holdsIn(
  { total, terms, lessTerms, needed }: Equation,
  amounts: Readonly<Record<string, Pence | null>>,
): boolean | null {
  const printed = amounts[total] ?? null
  if (printed === null || needed.every((term) => (amounts[term] ?? null) === null)) return null
  const sum = (paths: readonly string[]) =>
    paths.reduce((all, path) => all + Math.abs(amounts[path] ?? 0), 0)
  return sum(terms) - sum(lessTerms) === printed
}

function equation(
  total: string,
  terms: readonly string[],
  { less = [], needed = terms }: { less?: readonly string[]; needed?: readonly string[] } = {},
): Equation {
  return { total, terms, lessTerms: less, needed, fields: [total, ...terms, ...less] }
}

const EQUATIONS: Readonly<Partial<Record<IncomeReading['documentType'], readonly Equation[]>>> = {
  p60: [
    equation('totalPay', ['payInThisEmployment', 'previousPay'], {
      needed: ['payInThisEmployment'],
    }),
    equation('totalTax', ['taxInThisEmployment', 'previousTax'], {
      needed: ['taxInThisEmployment'],
    }),
  ],
  sa302: [
    equation('totalIncomeReceived', [
      'selfEmploymentProfit',
      'partnershipProfit',
      'employmentPay',
      'dividendIncome',
      'propertyIncome',
      'savingsInterest',
      'pensionIncome',
    ]),
    equation('taxableIncome', ['totalIncomeReceived'], { less: ['personalAllowance'] }),
    equation('totalTaxDue', ['incomeTaxDue', 'class4', 'class2'], {
      less: ['taxDeductedAtSource'],
      needed: ['incomeTaxDue'],
    }),
  ],
  'tax-year-overview': [
    equation('subtotal', ['taxDueForYear', 'interest', 'penalties'], {
      needed: ['taxDueForYear'],
    }),
    equation('outstanding', ['subtotal'], { less: ['payments'] }),
  ],
}
