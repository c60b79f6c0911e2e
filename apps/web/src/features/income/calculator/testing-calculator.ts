import type {
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
} from '@criteria-desk/contract/calculator'

/** Results for tests; lenders, rules and figures in them are made up. */
const rulesFile = {
  id: 7,
  kind: 'income',
  filename: 'rules-v2.xlsx',
  version: 2,
  uploadedAt: '2025-11-12T09:30:00.000Z',
} as const

const documents = [{ id: 31, filename: 'august.pdf', documentType: 'payslip', version: 1 }] as const

export function aResult(part: Partial<IncomeCalculationResult> = {}): IncomeCalculationResult {
  return {
    id: 1,
    reference: 'CD-2025-0001',
    calculatedAt: '2025-11-20T10:00:00.000Z',
    lenderName: 'Larch Bank',
    applicantType: 'employed',
    calculatedIncome: 38_480,
    calculation: 'Income that Larch Bank would count: £38,480.00 a year',
    details: { usableOvertimeBonusCommission: 2480, basicIncome: 36_000 },
    workings: [
      {
        incomeType: 'basic',
        sentence: '£3,000.00 × 12 = £36,000.00',
        annual: 36_000,
        percent: 100,
        used: 36_000,
        basis: 'latest',
        rule: null,
        figures: [
          {
            documentId: 31,
            filename: 'august.pdf',
            path: 'netPay',
            page: 1,
            box: [297.5, 421, 357, 463.1],
          },
        ],
      },
      {
        incomeType: 'overtime',
        sentence: '£4,960.00 a year, 50% of it',
        annual: 4960,
        percent: 50,
        used: 2480,
        basis: 'avg3',
        rule: { sheet: 'Rules', row: 22, cell: null, words: '50% of overtime, 3 month average' },
        figures: [],
      },
    ],
    leftOut: ['Bonus: not stated in the rules.'],
    warnings: ['1 of 3 payslips supplied.'],
    missingEvidence: ['The rule asks for the latest P60.'],
    documents,
    rulesFile,
    ...part,
  }
}

const lender = {
  leftOut: [],
  warnings: [],
  missingEvidence: [],
} as const

export function allLenders(part: Partial<IncomeOfAllLenders> = {}): IncomeOfAllLenders {
  return {
    applicantType: 'employed',
    lenders: [
      {
        ...lender,
        lenderName: 'Larch Bank',
        calculatedIncome: 38_480,
        usableOvertimeBonusCommission: 2480,
        method: 'Overtime 50%, 3 month average',
        leftOut: ['Bonus: not stated in the rules.'],
      },
      {
        ...lender,
        lenderName: 'Fell Building Society',
        calculatedIncome: 36_000,
        usableOvertimeBonusCommission: 0,
        method: 'Basic pay alone',
      },
      {
        ...lender,
        lenderName: 'Alder Homes',
        calculatedIncome: null,
        usableOvertimeBonusCommission: null,
        method: null,
        error: { code: 'income.p60-required', message: 'Alder Homes asks for a P60.' },
      },
    ],
    documents,
    rulesFile,
    ...part,
  }
}

export function aCard(part: Partial<IncomeCard> = {}): IncomeCard {
  return {
    groups: [
      {
        of: 'Larch & Fell Ltd',
        figures: [
          {
            source: 'basic',
            label: 'Basic pay × 12',
            annual: 36_000,
            sentence: '£3,000.00 on the latest payslip.',
            places: [],
            isCompared: false,
          },
          {
            source: 'p60',
            label: 'P60 2024-25',
            annual: 33_000,
            sentence: 'Pay in this employment.',
            places: [],
            isCompared: true,
          },
        ],
        spreadPercent: 8.3,
        causes: ['Pay rose in April 2025.'],
      },
    ],
    leftOut: [],
    ...part,
  }
}
