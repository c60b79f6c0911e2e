import { expect, it } from 'vitest'
import { reportAsText } from '../../../lib/report/report-text.ts'
import { anIncomeDetail, anIncomeDocument } from '../testing-income.ts'
import { incomeReport } from './income-report.ts'
import { correctionsOfAll } from './shown-corrections.ts'
import { aCard, allLenders, aResult } from './testing-calculator.ts'

const readBy = new Map([[31, 'Read with AI, checked']])
const parts = {
  checks: [],
  corrections: [],
  readBy,
  all: undefined,
  clients: ['M A Sample'],
  generated: '20 November 2025, 10:00',
  advisor: 'ada@demo.test',
}

it('a result as a report holds the figure, the workings, what they rest on and what is missing', () => {
  const checks = [
    {
      name: 'net-follows',
      outcome: 'pass',
      sentence: 'Gross pay less the deductions is the net pay.',
      fields: [],
      key: '31 0',
      documentId: 31,
      filename: 'august.pdf',
      detail: undefined,
    },
  ] as const
  const text = reportAsText(incomeReport({ ...parts, result: aResult(), card: aCard(), checks }))
  for (const words of [
    'Income calculation',
    'Client: M A Sample',
    'Generated: 20 November 2025, 10:00',
    'Advisor: ada@demo.test',
    'Larch Bank would count, a year: £38,480.00',
    'Usable overtime, bonus and commission: £2,480.00',
    'Basic pay | £3,000.00 × 12 = £36,000.00 | No rule | £36,000.00',
    '“50% of overtime, 3 month average” (row 22) | £2,480.00',
    'Total a year |  |  | £38,480.00',
    '- Bonus: not stated in the rules.',
    '- The rule asks for the latest P60.',
    'File: rules-v2.xlsx',
    'Version: 2',
    'august.pdf | Read with AI, checked | p. 1',
    'Side by side, a year: Larch & Fell Ltd',
    'Pay rose in April 2025.',
    'Pass | Gross pay less the deductions is the net pay. | august.pdf',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Plans')
})

it('speaks of variable pay of somebody employed alone', () => {
  const result = aResult({
    applicantType: 'sole-trader',
    details: { usableOvertimeBonusCommission: 0, basicIncome: 0 },
  })
  const text = reportAsText(incomeReport({ ...parts, result, card: undefined }))
  expect(text).toContain('Applicant: sole trader')
  expect(text).not.toContain('overtime, bonus and commission')
})

it('states the plans of Interbridge, each once', () => {
  const result = aResult({
    lenderName: 'Interbridge',
    details: {
      usableOvertimeBonusCommission: 2480,
      basicIncome: 36_000,
      plans: { Classic: 37_240, Max: 37_240, Flex: 38_480 },
    },
  })
  const text = reportAsText(incomeReport({ ...parts, result, card: undefined }))
  expect(text).toContain('Classic, with 50% of it: £37,240.00')
  expect(text).toContain('Flex, with 100% of it: £38,480.00')
  expect(text).toContain('Enter 100% of the variable income in the lender’s own system.')
})

it('says which figures somebody put right, from what, who and when', () => {
  const correction = { by: 'ada@demo.test', at: '2025-11-20T10:00:00.000Z' }
  const detail = anIncomeDetail({
    corrections: [
      { ...correction, path: 'netPay', value: 250_000, before: 243_424 },
      { ...correction, path: 'lines.0.amount', value: 300_000, before: 300_000 },
    ],
  })
  const corrections = correctionsOfAll([{ document: anIncomeDocument(), detail }])
  const text = reportAsText(
    incomeReport({ ...parts, corrections, result: aResult(), card: undefined }),
  )
  expect(text).toContain(
    'august.pdf | Net pay | £2,500.00 | £2,434.24 | ada@demo.test, 20 Nov 2025, 10:00',
  )
  expect(text).toContain('august.pdf | Basic Pay | £3,000.00 | the same, confirmed | ada@demo.test')
})

it('says once what is not counted and worth noting', () => {
  const silent = 'Other allowance: the rules of Larch Bank say nothing of it, so it is not counted.'
  const result = aResult({ leftOut: [silent], warnings: [silent, '3 month average: 2 of 3.'] })
  const text = reportAsText(incomeReport({ ...parts, result, card: undefined }))
  expect(text.split(silent)).toHaveLength(2)
  expect(text).toContain('- 3 month average: 2 of 3.')
})

it('has every lender’s figure where they were shown, in the order of the screen', () => {
  const text = reportAsText(
    incomeReport({ ...parts, result: aResult(), card: undefined, all: allLenders() }),
  )
  const table = text.slice(text.indexOf('All lenders, same documents')).split('\n')
  expect(table.slice(2, 7)).toEqual([
    '2 of 3 with a figure. Employed.',
    'Lender, method | Income a year | Variable in it | Left out, and why',
    'Larch Bank Overtime 50%, 3 month average | £38,480.00 | £2,480.00 | Bonus: not stated in the rules.',
    'Fell Building Society Basic pay alone | £36,000.00 | £0.00 | Nothing',
    'Alder Homes | – | – | Alder Homes asks for a P60.',
  ])
  const without = reportAsText(incomeReport({ ...parts, result: aResult(), card: undefined }))
  expect(without).not.toContain('All lenders')
})

it('warns beside every lender’s figure as beside its own, and names what is asked for', () => {
  const all = allLenders()
  const [larch, fell, ...others] = all.lenders
  if (larch === undefined || fell === undefined) throw new Error('There are two lenders')
  const short = '6 month average: 3 of 6 payslips supplied.'
  const lenders = [
    {
      ...larch,
      warnings: [...larch.leftOut, short],
      missingEvidence: [
        'Larch Bank asks for 3 payslips (“3 months payslips + P60”): 1 supplied.',
        'Larch Bank asks for 1 P60 (“3 months payslips + P60”): none supplied.',
        'No tax year overview of 2024-25 was supplied.',
      ],
    },
    { ...fell, missingEvidence: ['No tax year overview of 2024-25 was supplied.'] },
    ...others,
  ]
  const text = reportAsText(
    incomeReport({ ...parts, result: aResult(), card: undefined, all: { ...all, lenders } }),
  )
  const table = text.slice(text.indexOf('All lenders, same documents'))
  expect(table).toContain(
    [
      `| Bonus: not stated in the rules. To note: ${short}`,
      'Asks for 3 payslips (“3 months payslips + P60”): 1 supplied; 1 P60 (“3 months payslips + P60”): none supplied.',
    ].join(' '),
  )
  expect(table).toContain('| Nothing\n')
  // What is said of each of them stands once.
  expect(table).toContain('At every lender: No tax year overview of 2024-25 was supplied.\n')
})

it('of a job and a business has each with its sum, the total, and both rule files', () => {
  const { rulesFile, workings } = aResult()
  const [basic, overtime] = workings
  if (basic === undefined || overtime === undefined) throw new Error('There are two lines')
  const result = aResult({
    applicantType: 'both',
    workings: [
      { ...basic, role: 'counted', of: 'employed' },
      { ...overtime, role: 'step', of: 'self-employed', used: 0, rule: null, incomeType: null },
      { ...overtime, role: 'counted', of: 'self-employed', incomeType: null },
    ],
    parts: [
      {
        of: 'employed',
        applicantType: 'employed',
        income: 36_000,
        isCounted: true,
        reason: null,
        rulesFile,
      },
      {
        of: 'self-employed',
        applicantType: 'partner',
        income: 2480,
        isCounted: false,
        reason: null,
        rulesFile: { ...rulesFile, id: 8, kind: 'self-employed', filename: 'self.xlsx' },
      },
    ],
  })
  const text = reportAsText(incomeReport({ ...parts, result, card: undefined }))
  for (const words of [
    'Employed income | The lines above together |  | £36,000.00',
    'Self-employed income | Not in the total |  | £2,480.00',
    'Total a year |  |  | £38,480.00',
    'Rule file, employed income',
    'Rule file, self-employed income',
    'File: self.xlsx',
  ]) {
    expect(text).toContain(words)
  }
})
