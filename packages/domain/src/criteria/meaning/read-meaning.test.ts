import { describe, expect, test } from 'vitest'
import type { CellMeaning } from './cell-meaning.ts'
import { readMeaning } from './read-meaning.ts'

type Expected = Partial<CellMeaning>

const cases: readonly (readonly [row: string, words: string, expected: Expected])[] = [
  [
    'Max age at end of term',
    '75 (85 for RIO)',
    {
      limits: [
        { role: 'ageAtEnd', max: 75 },
        { role: 'ageAtEnd', max: 85, for: 'RIO' },
      ],
    },
  ],
  [
    'Max age at end of term',
    '75, 80 with proof of retirement income',
    {
      limits: [
        { role: 'ageAtEnd', max: 75 },
        { role: 'ageAtEnd', max: 80, for: 'proof of retirement income' },
      ],
    },
  ],
  [
    'Ages (start / end)',
    'Min 18 at application, max 75 at end',
    {
      limits: [
        { role: 'ageAtApplication', min: 18 },
        { role: 'ageAtEnd', max: 75 },
      ],
    },
  ],
  ['Age – lifetime mortgage', '55 youngest applicant', { limits: [{ role: 'age', min: 55 }] }],
  [
    'Minimum lease',
    'Min 55 yrs plus mortgage term',
    { limits: [{ role: 'leaseAtEnd', min: 660 }] },
  ],
  ['Minimum lease', '50 years + term', { limits: [{ role: 'leaseAtEnd', min: 600 }] }],
  ['Ground rent', 'max £250 pa', { limits: [{ role: 'groundRent', max: 250 }] }],
  ['Service charge', 'up to £400 pcm', { limits: [{ role: 'serviceCharge', max: 4800 }] }],
  ['Minimum rental', '6,000 a year', { limits: [{ role: 'rent', min: 500 }] }],
  ['Loan size', '£10,000 up to £1.5m', { limits: [{ role: 'loan', min: 10_000, max: 1_500_000 }] }],
  ['Holiday let income', '40% of gross', { limits: [{ role: 'incomeShare', max: 40 }] }],
  ['Postcode restrictions', 'none', { verdict: 'yes', limits: [] }],
  ['Paid in crypto', 'absolutely not', { verdict: 'no' }],
  ['Max age', '75, older by referral', { limits: [{ role: 'age', max: 75, beyond: 'refer' }] }],
  ['Minimum income', '£15,000 sole / joint', { limits: [{ role: 'income', min: 15000 }] }],
  ['No. of BTLs held', '10 properties', { limits: [{ role: 'count', of: 'buy-to-let', max: 10 }] }],
  [
    'Portfolio limit',
    'Max 10 mortgaged',
    { verdict: 'yes', limits: [{ role: 'count', of: 'property', max: 10 }] },
  ],
  [
    'Portfolio landlords',
    'No – max 3 mortgaged BTLs',
    { verdict: 'depends', limits: [{ role: 'count', of: 'mortgaged-property', max: 3 }] },
  ],
  ['Storeys (max)', 'Unrestricted', { verdict: 'yes', isOpen: true }],
  ['Flat LTV', '90% ceiling', { verdict: 'yes', limits: [{ role: 'ltv', max: 90 }] }],
  ['Time in UK', '1 yr lived here', { verdict: 'yes', limits: [{ role: 'timeInUk', min: 12 }] }],
  [
    'First mortgage running for',
    '3 months’ payments on the first charge',
    { verdict: 'yes', limits: [{ role: 'mortgageHistory', min: 3 }] },
  ],
  [
    'Minimum mortgage history',
    '6 months history on 1st charge',
    { verdict: 'yes', limits: [{ role: 'mortgageHistory', min: 6 }] },
  ],
  [
    'Upper age limit',
    'Max age 80 at end of term (90 with pension evidence)',
    {
      limits: [
        { role: 'ageAtEnd', max: 80 },
        { role: 'ageAtEnd', max: 90, for: 'pension' },
      ],
    },
  ],
  ['Mortgage history needed', 'Day one', { verdict: 'yes', isOpen: true, limits: [] }],
  [
    'Maximum age',
    'The mortgage must end before the older borrower reaches 95.',
    { verdict: 'yes', limits: [{ role: 'ageAtEnd', below: 95 }] },
  ],
  ['Max age', 'No over 75', { limits: [{ role: 'age', max: 75 }] }],
  ['Maximum age', 'No maximum age', { limits: [], isOpen: true, verdict: 'yes' }],
  ['Minimum age', '50 for the youngest borrower', { limits: [{ role: 'age', min: 50 }] }],
  [
    'Max LTV',
    '90% up to £150k, 75% up to £600k',
    {
      limits: [
        { role: 'ltv', max: 90, when: [{ role: 'loan', max: 150000 }] },
        { role: 'ltv', max: 75, when: [{ role: 'loan', max: 600000 }] },
      ],
    },
  ],
  [
    'Max LTV',
    'Over £500k: 85%',
    { limits: [{ role: 'ltv', max: 85, when: [{ role: 'loan', above: 500000 }] }] },
  ],
  [
    'Max LTV',
    '95% (85% new build flats)',
    {
      limits: [
        { role: 'ltv', max: 95 },
        { role: 'ltv', max: 85, for: 'new build flats' },
      ],
    },
  ],
  ['Loan size', '£20k to £750k', { limits: [{ role: 'loan', min: 20000, max: 750000 }] }],
  [
    'Zero hours contracts',
    'Max 85% LTV, 24 mths track record req’d',
    {
      limits: [
        { role: 'ltv', max: 85 },
        { role: 'employment', min: 24 },
      ],
    },
  ],
  [
    'Self employed',
    '2 yrs accs, 1 yr @ 75% LTV',
    {
      limits: [
        { role: 'trading', min: 24 },
        { role: 'trading', min: 12, when: [{ role: 'ltv', max: 75 }] },
      ],
    },
  ],
  [
    'Min income',
    '£25k sole / £40k joint',
    {
      limits: [
        { role: 'income', min: 25000 },
        { role: 'jointIncome', min: 40000 },
      ],
    },
  ],
  [
    'Max LTI',
    '4.5x (5x if income > £75k)',
    {
      limits: [
        { role: 'loanToIncome', max: 4.5 },
        { role: 'loanToIncome', max: 5, when: [{ role: 'income', above: 75000 }] },
      ],
    },
  ],
  [
    'Min lease',
    '85 years, 30 yrs beyond term',
    {
      limits: [
        { role: 'leaseLeft', min: 1020 },
        { role: 'leaseAtEnd', min: 360 },
      ],
    },
  ],
  ['Months on existing mortgage', '6', { limits: [{ role: 'mortgageHistory', min: 6 }] }],
  ['Studio flats', '30 sq m (323 sq ft)', { limits: [{ role: 'floorArea', min: 30 }] }],
  [
    'Lodger income',
    'Yes if declared to HMRC – 50% used',
    {
      verdict: 'depends',
      needs: ['if declared to HMRC'],
      limits: [{ role: 'incomeShare', of: 'lodger', max: 50 }],
    },
  ],
  ['Bonus', '50% of 2 year average', { limits: [{ role: 'incomeShare', of: 'bonus', max: 50 }] }],
  ['CCJs', 'None in last 24 months', { events: [{ of: 'ccj', within: 24, maxCount: 0 }] }],
  [
    'CCJs',
    '1 in 12m, 3 in 36m, max £500 each',
    {
      events: [
        { of: 'ccj', maxCount: 1, within: 12, maxAmount: 500, amountIs: 'each' },
        { of: 'ccj', maxCount: 3, within: 36, maxAmount: 500, amountIs: 'each' },
      ],
    },
  ],
  [
    'CCJs in last 12 months',
    '1 max £500',
    { events: [{ of: 'ccj', maxCount: 1, maxAmount: 500, within: 12 }] },
  ],
  [
    'Bankruptcy',
    'Discharged over 6 years',
    { events: [{ of: 'bankruptcy', minSince: 72, sinceIs: 'discharged' }] },
  ],
  [
    'Defaults',
    'Must be satisfied, over 3 yrs old, max 2',
    { events: [{ of: 'default', maxCount: 2, minSince: 36, settled: true }] },
  ],
  [
    'CCJs',
    'Under £250 ignored, others 2 in 3 years',
    { events: [{ of: 'ccj', ignoreUnder: 250, maxCount: 2, within: 36 }] },
  ],
  ['DMP', 'No', { verdict: 'no', limits: [], events: [] }],
  [
    'Land',
    'Yes – up to 10 acres with no commercial use',
    { verdict: 'depends', needs: ['with no commercial use'] },
  ],
  ['Land', 'Eight acres, no trade on it', { verdict: 'depends', needs: ['no trade on it'] }],
  ['Max LTV', '85%, contractors only', { verdict: 'depends', needs: ['contractors only'] }],
  [
    'Max age',
    'Wibble 75 wobble, hinterland flumes',
    { verdict: 'depends', needs: ['hinterland flumes', 'Wibble 75 wobble'] },
  ],
  ['Max LTV', '85% contractors only', { verdict: 'depends', needs: ['contractors only'] }],
  ['Pensioner loans', 'own front door essential', { verdict: 'depends' }],
  ['Houseboats', 'No – moored or not', { verdict: 'no' }],
  ['Barns', 'N/A, farms desk only', { verdict: 'not-applicable' }],
  ['Min / Max advance', '£40k / £2m', { limits: [{ role: 'loan', min: 40000, max: 2000000 }] }],
  [
    'Max LTV (house/flat)',
    '90/85',
    {
      limits: [
        { role: 'ltv', max: 90, for: 'house' },
        { role: 'ltv', max: 85, for: 'flat' },
      ],
    },
  ],
  ['Min loan £k', '30.5', { limits: [{ role: 'loan', min: 30500 }] }],
  [
    'Bridging term',
    '2-20 mths (14 resi)',
    {
      limits: [
        { role: 'term', min: 2, max: 20 },
        { role: 'term', max: 14, for: 'resi' },
      ],
    },
  ],
  [
    'LTI',
    '<£35k – 4.2x; £35k+ – 4.6x',
    {
      limits: [
        { role: 'loanToIncome', max: 4.2, when: [{ role: 'income', below: 35000 }] },
        { role: 'loanToIncome', max: 4.6, when: [{ role: 'income', min: 35000 }] },
      ],
    },
  ],
  [
    'Holiday cottages',
    '130% @ 6%',
    {
      limits: [
        { role: 'rentCover', min: 130 },
        { role: 'stressRate', min: 6 },
      ],
    },
  ],
  [
    'Loans over 80% LTV',
    'Max loan £300k',
    { limits: [{ role: 'loan', max: 300000, when: [{ role: 'ltv', above: 80 }] }] },
  ],
  [
    'Max LTV',
    '80% (90% if cashback < 3%)',
    {
      limits: [
        { role: 'ltv', max: 80 },
        { role: 'ltv', max: 90 },
      ],
    },
  ],
  [
    'Number of BTLs held',
    '7 properties',
    { limits: [{ role: 'count', of: 'buy-to-let', max: 7 }] },
  ],
  ['Builder incentives', '6% max', { limits: [{ role: 'share', of: 'incentive', max: 6 }] }],
  ['Payslips needed', '2 months payslips', { limits: [{ role: 'count', of: 'payslip', min: 2 }] }],
  ['Deposit', 'A quarter of the price', { limits: [{ role: 'deposit', min: 25 }] }],
  ['Max loan', 'Three quarters of a million', { limits: [{ role: 'loan', max: 750000 }] }],
  [
    'Ages',
    '24 to 79 at end of term',
    {
      limits: [
        { role: 'ageAtApplication', min: 24 },
        { role: 'ageAtEnd', max: 79 },
      ],
    },
  ],
  ['Max age at end of term', '77th birthday', { limits: [{ role: 'ageAtEnd', max: 77 }] }],
  [
    'HMO – max beds',
    '8 with experience',
    { verdict: 'depends', limits: [{ role: 'count', max: 8 }], needs: ['with experience'] },
  ],
  [
    'Thatched roof',
    'Listed ones 75% LTV, others ok',
    { verdict: 'yes', limits: [{ role: 'ltv', max: 75, for: 'Listed ones' }] },
  ],
  [
    'Min lease',
    '75 years ok over 30 years',
    {
      limits: [
        { role: 'leaseLeft', min: 900, when: [{ role: 'term', max: 360 }], beyond: 'refer' },
      ],
    },
  ],
  [
    'Min time self-employed',
    '24 months standard. 12 months maximum 75% LTV',
    {
      limits: [
        { role: 'trading', min: 24 },
        { role: 'trading', min: 12, when: [{ role: 'ltv', max: 75 }] },
      ],
    },
  ],
  [
    'CCJs – 12–24 months ago',
    'Max 2 up to £1,500',
    { events: [{ of: 'ccj', maxCount: 2, maxAmount: 1500, within: 24 }] },
  ],
  [
    'Maximum age',
    'No mortgage may run beyond the 85th birthday of the oldest borrower.',
    { verdict: 'yes', limits: [{ role: 'ageAtEnd', max: 85 }] },
  ],
  [
    'Large loans',
    '£1m+ max 80%, £2m+ max 70%, £3m+ by agreement only',
    {
      limits: [
        { role: 'ltv', max: 80, when: [{ role: 'loan', min: 1000000 }] },
        { role: 'ltv', max: 70, when: [{ role: 'loan', min: 2000000 }] },
        { role: 'loan', below: 3000000, beyond: 'refer' },
      ],
    },
  ],
  [
    'High rise',
    'up to 10 floors 90%, 11-20 floors 75%',
    {
      limits: [
        { role: 'ltv', max: 90, when: [{ role: 'count', of: 'storey', max: 10 }] },
        { role: 'ltv', max: 75, when: [{ role: 'count', of: 'storey', min: 11, max: 20 }] },
      ],
    },
  ],
  [
    'Large loan LTV',
    '500k/90 750k/85',
    {
      limits: [
        { role: 'ltv', max: 90, when: [{ role: 'loan', max: 500000 }] },
        { role: 'ltv', max: 85, when: [{ role: 'loan', max: 750000 }] },
      ],
    },
  ],
  [
    'Loan to Income',
    'Up to 4.49 times where LTV exceeds 90%, up to 5 times at 90% LTV or below',
    {
      limits: [
        { role: 'loanToIncome', max: 4.49, when: [{ role: 'ltv', above: 90 }] },
        { role: 'loanToIncome', max: 5, when: [{ role: 'ltv', max: 90 }] },
      ],
    },
  ],
  [
    'Max age at application',
    'Under 75 when applying and under 85 when the mortgage ends',
    {
      limits: [
        { role: 'ageAtApplication', below: 75 },
        { role: 'ageAtEnd', below: 85 },
      ],
    },
  ],
  [
    'Max LTV (Resi/BTL/HL)',
    '95 / 80 / 75',
    {
      limits: [
        { role: 'ltv', max: 95, for: 'Resi' },
        { role: 'ltv', max: 80, for: 'BTL' },
        { role: 'ltv', max: 75, for: 'HL' },
      ],
    },
  ],
  [
    'Max term',
    '35 yrs unless >90% LTV then 30',
    {
      limits: [
        { role: 'term', max: 420, when: [{ role: 'ltv', max: 90 }] },
        { role: 'term', max: 360, when: [{ role: 'ltv', above: 90 }] },
      ],
    },
  ],
  [
    'Min income',
    '£35,000 (none if LTV ≤ 75%)',
    { limits: [{ role: 'income', min: 35000, when: [{ role: 'ltv', above: 75 }] }] },
  ],
  [
    'Contractor min history',
    'None if day rate £500+; otherwise 12 mths',
    { limits: [{ role: 'contracting', min: 12, when: [{ role: 'dayRate', below: 500 }] }] },
  ],
  [
    'Interest cover ratio',
    '130%; refer if below',
    { verdict: 'yes', limits: [{ role: 'rentCover', min: 130, beyond: 'refer' }] },
  ],
  [
    'Min deposit',
    '25% (lower considered)',
    { verdict: 'yes', limits: [{ role: 'deposit', min: 25, beyond: 'refer' }] },
  ],
  [
    'Loan size',
    '£75k to £400k, larger by referral',
    {
      verdict: 'yes',
      limits: [
        { role: 'loan', min: 75_000 },
        { role: 'loan', max: 400_000, beyond: 'refer' },
      ],
    },
  ],
  ['Max LTV', '75%, lower considered', { verdict: 'depends', limits: [{ role: 'ltv', max: 75 }] }],
  ['DMP', 'TBC', { verdict: 'blank' }],
  ['DMP', '', { verdict: 'blank' }],
  ['DMP', 'N/A', { verdict: 'not-applicable' }],
]

describe('what a cell comes to', () => {
  test.each(cases)('“%s”: %s', (row, words, expected) => {
    const meaning = readMeaning(words, row)
    expect(meaning).toMatchObject({ rest: [], ...expected })
  })
})

describe('words that were not understood', () => {
  test.each([
    ['in one statement', '£1k up to 70% LTV '.repeat(40)],
    ['in many', '60% to £1m; '.repeat(40)],
    [
      'in a text longer than anybody prints',
      `75% LTV. ${'We look at each case with care. '.repeat(70)}`,
    ],
  ])('are a cell of more figures than could be held, %s', (_, words) => {
    const { limits, rest, verdict } = readMeaning(words, 'Max LTV')
    expect({ limits, rest, verdict }).toEqual({ limits: [], rest: [words], verdict: 'depends' })
  })

  test.each([
    ['Max age', '75, hinterland flumes are flexible', 'hinterland flumes are flexible'],
    ['Max LTV', '80% - Top 8 currencies', 'Top 8 currencies'],
    ['Max LTV', 'Over 75% considered', 'Over 75% considered'],
    ['CCJs', 'Yes – refer if >6 yrs', 'refer if >6 yrs'],
  ])('“%s”: %s leaves “%s”', (row, words, rest) => {
    expect(readMeaning(words, row).rest).toContain(rest)
  })
})
