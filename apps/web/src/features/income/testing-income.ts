import type {
  IncomeDocument,
  IncomeDocumentDetail,
  IncomeReadingView,
  PayslipReading,
} from '@criteria-desk/contract/income'

/** Income documents for tests; everybody and every figure in them is made up. */
export function anIncomeDocument(part: Partial<IncomeDocument> = {}): IncomeDocument {
  return {
    id: 31,
    filename: 'august.pdf',
    originalName: 'august.pdf',
    uploadedAt: '2025-09-01T09:12:00.000Z',
    documentType: 'payslip',
    size: 48_000,
    sha256: '9f2c41aa00000000000000000000000000000000000000000000000000b71e',
    version: 1,
    companyId: 1,
    status: 'read',
    progress: 100,
    about: 'Larch & Fell Ltd, 29 August 2025',
    mainFigure: { path: 'netPay', amount: 243_424 },
    attention: 0,
    ...part,
  }
}

const nothing = {
  employee: null,
  taxPeriod: null,
  taxYear: null,
  payFrequency: null,
  taxCode: null,
  niNumber: null,
  niCategory: null,
  overtime: null,
  bonus: null,
  commission: null,
  otherPayments: null,
  pension: null,
  studentLoan: null,
  otherDeductions: null,
} as const

function aPayslip(part: Partial<PayslipReading> = {}): PayslipReading {
  return {
    ...nothing,
    employer: 'Larch & Fell Ltd',
    payDate: '2025-08-29',
    basicPay: 300_000,
    grossPay: 300_000,
    incomeTax: 39_020,
    nationalInsurance: 15_616,
    netPay: 243_424,
    lines: [
      {
        kind: 'payment',
        label: 'Basic Pay',
        amount: 300_000,
        incomeType: 'basic',
        deductionType: null,
        units: null,
        rate: null,
        ytd: null,
      },
    ],
    yearToDate: {
      gross: null,
      taxablePay: null,
      tax: null,
      nationalInsurance: null,
      pension: null,
    },
    annualised: { basic: 3_600_000, overtime: null, bonus: null, commission: null },
    arithmeticHolds: true,
    arithmeticErrors: [],
    evidence: {},
    ...part,
  }
}

const evidence: IncomeDocumentDetail['evidence'] = {
  employer: { page: 1, box: [50, 40, 200, 52], confidence: 0.99 },
  incomeTax: { page: 1, box: [400, 200, 440, 212], confidence: 0.72 },
  netPay: { page: 1, box: [297.5, 421, 357, 463.1], confidence: 0.99 },
}

export function anIncomeDetail(part: Partial<IncomeDocumentDetail> = {}): IncomeDocumentDetail {
  const payslip = aPayslip()
  const { evidence: _none, ...fields } = payslip
  const reading: IncomeReadingView = { ...fields, documentType: 'payslip', payslips: [payslip] }
  return {
    ...anIncomeDocument(),
    reading,
    evidence,
    checks: [
      {
        name: 'net-follows',
        outcome: 'pass',
        sentence: 'Gross pay less the deductions is the net pay.',
        fields: ['netPay'],
      },
    ],
    corrections: [],
    pages: [{ number: 1, width: 595, height: 842 }],
    ...part,
  }
}
