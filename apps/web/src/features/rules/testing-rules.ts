import type { RulesFile, RulesFileDetail } from '@criteria-desk/contract/rules'

/** Rules files for tests; lenders and figures in them are made up. */
export function aRulesFile(part: Partial<RulesFile> = {}): RulesFile {
  return {
    id: 7,
    kind: 'income',
    filename: 'rules-v2.xlsx',
    originalName: 'rules-v2.xlsx',
    uploadedAt: '2025-11-12T09:30:00.000Z',
    isActive: 'true',
    version: 2,
    size: 9000,
    sha256: 'ab12',
    ruleCount: 3,
    lenderCount: 2,
    errorCount: 1,
    notUnderstoodCount: 1,
    ...part,
  }
}

const rule = {
  sheet: 'Rules',
  cell: null,
  lender: 'Larch Bank',
  incomeType: 'overtime',
  accepted: true,
  percent: 60,
  guaranteedPercent: null,
  basis: 'avg3',
  cap: null,
  minimumMonths: null,
  evidence: null,
  notUnderstood: [],
} as const

export function aRulesDetail(part: Partial<RulesFile> = {}): RulesFileDetail {
  return {
    ...aRulesFile(part),
    kind: 'income',
    rules: [
      {
        ...rule,
        row: 2,
        words: '60% of overtime, 3 month average',
        understood: '60 % of overtime, averaged over 3 months.',
      },
      {
        ...rule,
        row: 3,
        incomeType: 'bonus',
        percent: 50,
        words: '50% if paid twice, subject to underwriter',
        understood: '50 % of bonus.',
        notUnderstood: ['subject to underwriter'],
      },
      {
        ...rule,
        row: 5,
        lender: 'Fell Building Society',
        accepted: false,
        percent: 0,
        words: 'Not used',
        understood: 'Overtime is not counted.',
      },
    ],
    errors: [
      {
        sheet: 'Rules',
        row: 4,
        error: 'percentage-not-a-number',
        words: 'most of it',
        message: 'The percentage is not a number.',
      },
    ],
    unknownColumns: [
      'The column “Wait” was not understood: what it says of 2 lenders is not taken into account.',
    ],
  }
}
