/** Payslips for tests: a sound month, paid £3,000 on 1257L with a student loan, and changes to it. */
import type { Payslip, PayslipLine } from '../src/income/income-reading.ts'

export function paymentLine(label: string, amount: number, rest: Partial<PayslipLine> = {}) {
  return lineOf({ kind: 'payment', label, amount, incomeType: 'basic', ...rest })
}

export function deductionLine(
  label: string,
  amount: number,
  deductionType: PayslipLine['deductionType'],
) {
  return lineOf({ kind: 'deduction', label, amount, deductionType })
}

function lineOf(line: Pick<PayslipLine, 'kind' | 'label' | 'amount'> & Partial<PayslipLine>) {
  const empty = { incomeType: null, deductionType: null, units: null, rate: null, ytd: null }
  return { ...empty, ...line } satisfies PayslipLine
}

/** The payslip of tax month 6 of 2025-26; `changes` replace whole fields. */
export function payslipOf(changes: Partial<Payslip> = {}): Payslip {
  return {
    employer: 'Larch & Fell Ltd',
    employee: 'Ms I Dunmore',
    payDate: '2025-09-26',
    taxPeriod: 6,
    taxYear: '2025-26',
    payFrequency: 'monthly',
    taxCode: '1257L',
    niNumber: 'AB123456C',
    niCategory: 'A',
    basicPay: 300_000,
    overtime: null,
    bonus: null,
    commission: null,
    otherPayments: null,
    grossPay: 300_000,
    incomeTax: 39_020,
    nationalInsurance: 15_616,
    pension: null,
    studentLoan: 5_600,
    otherDeductions: null,
    netPay: 239_764,
    lines: [
      paymentLine('Salary', 300_000),
      deductionLine('Tax', 39_020, 'tax'),
      deductionLine('NI', 15_616, 'ni'),
      deductionLine('Student loan', 5_600, 'studentLoan'),
    ],
    yearToDate: {
      gross: 1_800_000,
      taxablePay: 1_800_000,
      tax: 234_200,
      nationalInsurance: 93_696,
      pension: null,
    },
    annualised: { basic: 3_600_000, overtime: null, bonus: null, commission: null },
    arithmeticHolds: true,
    arithmeticErrors: [],
    evidence: {},
    ...changes,
  }
}
