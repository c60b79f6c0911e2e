import { expect, test } from 'vitest'
import type { EventRule, Limit } from './cell-meaning.ts'
import { readMeaning } from './read-meaning.ts'

type Rules = readonly EventRule[]

const cases: readonly (readonly [row: string, words: string, events: Rules])[] = [
  // Shorthand.
  ['CCJs', '0/12m, 1/36m', [count('ccj', 0, 12), count('ccj', 1, 36)]],
  ['Defaults', '0 in 12 / 2 in 36', [count('default', 0, 12), count('default', 2, 36)]],
  [
    'Adverse',
    'CCJ 1/£500/24m; def 3/£750/24m',
    [
      { ...count('ccj', 1, 24), maxAmount: 500 },
      { ...count('default', 3, 24), maxAmount: 750 },
    ],
  ],
  [
    'Secured arrears (6m/12m)',
    '0/2',
    [count('secured-arrears', 0, 6), count('secured-arrears', 2, 12)],
  ],
  ['CCJs', 'Max 2 CCJs or defaults in 12m', [count('ccj', 2, 12), count('default', 2, 12)]],
  ['Payday loans', '1 in the past year', [count('payday-loan', 1, 12)]],
  // What the row says of time.
  ['CCJs in the last 12 months', 'Nil', [count('ccj', 0, 12)]],
  [
    'Bankruptcy (yrs since discharge)',
    '3',
    [{ of: 'bankruptcy', minSince: 36, sinceIs: 'discharged' }],
  ],
  ['IVA – years since registered', '4', [{ of: 'iva', minSince: 48, sinceIs: 'registered' }]],
  ['Defaults over 2 years old – max LTV', '90', [{ of: 'default', minSince: 24 }]],
  [
    'CCJs: Core, Flex',
    'Core 0 in 36; Flex 1 in 24',
    [
      { ...count('ccj', 0, 36), for: 'Core' },
      { ...count('ccj', 1, 24), for: 'Flex' },
    ],
  ],
  // Several blemishes.
  ['CCJs/defaults', 'None in last 18 months', [count('ccj', 0, 18), count('default', 0, 18)]],
  [
    'Arrears',
    'Secured: 0 in 12m. Unsecured: 2 in 6m',
    [count('secured-arrears', 0, 12), count('unsecured-arrears', 2, 6)],
  ],
  ['Adverse', '1 CCJ and 2 defaults in 36m', [count('ccj', 1, 36), count('default', 2, 36)]],
  // What is declined, and what is ignored.
  ['CCJs', 'Declined if registered in the last 5 years', [count('ccj', 0, 60)]],
  ['Defaults', 'None over £400', [{ of: 'default', maxAmount: 400, amountIs: 'each' }]],
  [
    'CCJs',
    'Max 3 in 24m. Anything older is ignored',
    [{ ...count('ccj', 3, 24), ignoreAfter: 24 }],
  ],
  ['CCJ look back', '48 months', [{ of: 'ccj', ignoreAfter: 48 }]],
  [
    'Defaults',
    '2 in 24m, comms ignored',
    [count('default', 2, 24), { of: 'default', ignoreAfter: 0, for: 'comms' }],
  ],
  // How long ago, and since when.
  ['IVA', 'Satisfied 4 years', [{ of: 'iva', settled: true, minSince: 48, sinceIs: 'settled' }]],
  [
    'IVA',
    'Over 5 yrs registered and satisfied',
    [{ of: 'iva', minSince: 60, sinceIs: 'registered', settled: true }],
  ],
  [
    'Bankruptcy',
    'Nothing under 3 yrs since discharge',
    [{ of: 'bankruptcy', minSince: 36, sinceIs: 'discharged' }],
  ],
  ['DMP', 'None outstanding', [{ of: 'dmp', settled: true }]],
  // Amounts stand for all counts, in brackets for the one before.
  [
    'CCJs',
    'None in 12m; max 2 in 24m (£900 total)',
    [count('ccj', 0, 12), { ...count('ccj', 2, 24), maxAmount: 900, amountIs: 'total' }],
  ],
  [
    'Defaults',
    'Max 3 in 24m, 1 in 6m & none outstanding',
    [count('default', 3, 24), count('default', 1, 6), { of: 'default', settled: true }],
  ],
  ['Mortgage arrears', 'Max 1 month in last 24', [count('secured-arrears', 1, 24)]],
  [
    'Bankruptcy',
    'Not accepted unless discharged over 4 years',
    [{ of: 'bankruptcy', minSince: 48, sinceIs: 'discharged' }],
  ],
  [
    'IVA',
    'Discharged 3 yrs (BTL 6 yrs)',
    [
      { of: 'iva', minSince: 36, sinceIs: 'discharged' },
      { of: 'iva', minSince: 72, sinceIs: 'discharged', for: 'BTL' },
    ],
  ],
  [
    'CCJs',
    'Sub £200 ignored; £200 and over, max 1 in 12m',
    [{ ...count('ccj', 1, 12), ignoreUnder: 200 }],
  ],
  // Bands and special cases.
  [
    'CCJs',
    '1 in 12m, none in 12m BTL',
    [count('ccj', 1, 12), { ...count('ccj', 0, 12), for: 'BTL' }],
  ],
  [
    'CCJs',
    'To 70%: 3 in 24m, to 85%: none in 36m',
    [
      { ...count('ccj', 3, 24), when: [{ role: 'ltv', max: 70 }] },
      { ...count('ccj', 0, 36), when: [{ role: 'ltv', max: 85 }] },
    ],
  ],
  [
    'Defaults',
    'Tier 1: 0 in 24m\nTier 2: 2 in 24m',
    [
      { ...count('default', 0, 24), for: 'Tier 1' },
      { ...count('default', 2, 24), for: 'Tier 2' },
    ],
  ],
  [
    'CCJs',
    '3 in last 24m if satisfied, 1 if unsatisfied',
    [
      { ...count('ccj', 3, 24), for: 'satisfied' },
      { ...count('ccj', 1, 24), for: 'unsatisfied' },
    ],
  ],
]

function count(of: EventRule['of'], maxCount: number, within: number): EventRule {
  return { of, maxCount, within }
}

test.each(cases)('“%s”: %s', (row, words, events) => {
  const { rest, ...meaning } = readMeaning(words, row)
  expect(rest).toEqual([])
  expect(meaning.events).toEqual(events)
})

const limited: readonly (readonly [row: string, words: string, limits: readonly Limit[]])[] = [
  ['Max LTV with a CCJ', '80%', [{ role: 'ltv', max: 80 }]],
  [
    'CCJs',
    '65% where in last 12m, 80% over 24m',
    [
      { role: 'ltv', max: 65, for: 'in last 12m' },
      { role: 'ltv', max: 80, for: 'over 24m' },
    ],
  ],
  [
    'IVA',
    'Max LTV 70 and max loan £300k if within 8 yrs',
    [
      { role: 'loan', max: 300_000, for: 'within 8 yrs' },
      { role: 'ltv', max: 70, for: 'within 8 yrs' },
    ],
  ],
  ['Defaults', 'None in 12m, min loan £60k', [{ role: 'loan', min: 60_000 }]],
]

test.each(limited)('“%s”: %s limits the loan', (row, words, limits) => {
  const meaning = readMeaning(words, row)
  expect(meaning).toMatchObject({ rest: [], limits })
})

test.each([
  ['CCJs', 'X', 'no'],
  ['Telecoms defaults', 'Ignored', 'yes'],
  ['CCJs', 'Satisfied or not, any value', 'yes'],
  ['Repossession', 'Not accepted for any party', 'no'],
])('“%s”: %s is a plain verdict', (row, words, verdict) => {
  expect(readMeaning(words, row)).toMatchObject({ verdict, limits: [], events: [], rest: [] })
})

test.each([
  ['IVA', 'As bankruptcy'],
  ['Credit card balances', 'Counted at 5%'],
  ['CCJs', '2 per applicant in 24m'],
  ['Defaults', 'Over 2 years old, otherwise refer'],
  ['Debt consolidation', '70% unlimited, 85% capped at £30k'],
  ['Adverse product fee', '£1,500'],
  ['CCJs', 'Registered in the last 12 months'],
  ['CCJs', 'Balance moved to 2 others by 3 March'],
  ['CCJs (loans over £400k)', '1 in 24m'],
])('“%s”: %s is not understood', (row, words) => {
  expect(readMeaning(words, row).rest).not.toEqual([])
})

test.each([
  ['must be settled', 'Max 2, all settled'],
  ['is only considered', 'Considered over 3 years old'],
  ['is more than a figure', '1 in 24m, with a reason'],
])('what %s is taken on condition', (_, words) => {
  expect(readMeaning(words, 'CCJs')).toMatchObject({ verdict: 'depends', rest: [] })
})

test('a bare number under what is met once is left to be read, and lets nobody through', () => {
  for (const row of ['Bankruptcy – discharged', 'IVA', 'Repossession']) {
    expect(readMeaning('6', row).rest, row).not.toHaveLength(0)
  }
  expect(readMeaning('6', 'Bankruptcy (yrs since discharge)').rest).toHaveLength(0)
  expect(readMeaning('0', 'Repossession').rest).toHaveLength(0)
})

test.each([
  ['IVA/BR yrs', '6', { of: 'iva', minSince: 72, sinceIs: 'discharged' }],
  ['Bankruptcy yrs', '1', { of: 'bankruptcy', minSince: 12, sinceIs: 'discharged' }],
  ['CCJ – max £', "£300 sat'd", { of: 'ccj', maxAmount: 300, settled: true }],
])('“%s”: %s is a rule', (row, words, rule) => {
  expect(readMeaning(words, row)).toMatchObject({ events: [rule], rest: [] })
})
