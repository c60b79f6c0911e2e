import type { Payslip, PayslipLine } from '../src/income/income-reading.ts'
import type { AskedPayslip } from '../src/income/questions/payslip-answer.ts'

/** A line of a payslip, counted as nothing unless told. */
export const lineOfSlip = (
  kind: PayslipLine['kind'],
  label: string,
  amount: number,
  more: Partial<PayslipLine> = {},
): PayslipLine => ({
  kind,
  label,
  amount,
  incomeType: null,
  deductionType: null,
  units: null,
  rate: null,
  ytd: null,
  ...more,
})

/** Where a figure stands on its page. */
export const placedAt = (top: number, confidence = 0.98) =>
  ({ page: 1, box: [10, top, 60, top + 10], confidence }) as const

/** £2,500.00 basic a month, overtime as given, a first aid allowance and the usual deductions. */
export function askedSlip(
  payDate: string,
  overtime: number | null,
  more: Partial<Payslip> = {},
): AskedPayslip {
  const grossPay = 255000 + (overtime ?? 0)
  const lines = [
    lineOfSlip('payment', 'Salary', 250000, { incomeType: 'basic' }),
    lineOfSlip('payment', 'First Aid Allowance', 5000, { incomeType: 'other-allowance' }),
    ...(overtime === null
      ? []
      : [
          lineOfSlip('payment', 'O/T x 1.5', overtime, {
            incomeType: 'overtime',
            units: 10,
            rate: 2000,
          }),
        ]),
    lineOfSlip('deduction', 'PAYE', 30000, { deductionType: 'tax' }),
    lineOfSlip('deduction', 'NI', 15000, { deductionType: 'ni' }),
    lineOfSlip('deduction', 'Pension', 10000, { deductionType: 'pension' }),
    lineOfSlip('deduction', 'Social Club', 1500, { deductionType: 'other' }),
  ]
  const payslip: Payslip = {
    employer: 'Harbour Foods Ltd',
    employee: 'Ms J Okafor',
    payDate,
    taxPeriod: 5,
    taxYear: '2026-27',
    payFrequency: 'monthly',
    taxCode: 'S1257L',
    niNumber: 'AB123456C',
    niCategory: 'A',
    basicPay: 250000,
    overtime,
    bonus: null,
    commission: null,
    otherPayments: 5000,
    grossPay,
    incomeTax: 30000,
    nationalInsurance: 15000,
    pension: 10000,
    studentLoan: null,
    otherDeductions: 1500,
    netPay: grossPay - 56500,
    lines,
    yearToDate: {
      gross: 1275000,
      taxablePay: 1225000,
      tax: 150000,
      nationalInsurance: 75000,
      pension: null,
    },
    annualised: { basic: 3000000, overtime: (overtime ?? 0) * 12, bonus: 0, commission: 0 },
    arithmeticHolds: true,
    arithmeticErrors: [],
    evidence: {
      netPay: placedAt(100),
      grossPay: placedAt(80),
      taxCode: placedAt(20),
      'lines.2.amount': placedAt(50),
    },
    ...more,
  }
  return { payslip, documentId: 7, filename: `${payDate}.pdf` }
}
