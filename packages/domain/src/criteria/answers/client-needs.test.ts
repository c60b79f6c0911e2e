import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import type { Outcome } from '../outcomes.ts'
import { findQuickSearchCriterion, listQuickSearchCriteria } from './quick-search.ts'

/**
 * Cells as lenders and packagers write them, each under a criterion's name and for what a client
 * needs of it, with the outcome that a person gave it before any code read it. Lengths of time in the
 * unit of the criterion.
 */
const held: Readonly<
  Record<string, readonly (readonly [need: number, Partial<Record<Outcome, readonly string[]>>])[]>
> = {
  'Maximum age at end of term': [
    [
      80,
      {
        decline: ['75', 'Lower of 70 or retirement'],
        conditional: [
          '85 (75 if employed)',
          '70 or 85 with pension evidence',
          '70/85',
          'Case by case',
          '75 – 80 by exception',
        ],
        accept: [
          'Up to 85th birthday',
          'eighty five',
          'Max 80 (81st birthday)',
          'Term must end before 81',
          '85yrs old',
        ],
        'not-applicable': ['N/A'],
      },
    ],
    [75, { accept: ['75'] }],
    [68, { conditional: ['Lower of 70 or retirement'] }],
    [90, { accept: ['No max', 'None'] }],
  ],
  'Minimum age': [
    [19, { accept: ['18'], decline: ['21'], conditional: ['21 (18 if existing customer)'] }],
    [18, { accept: ['No minimum'] }],
  ],
  'Maximum LTV': [
    [90, { accept: ['95%', '90', '0.9'] }],
    [
      85,
      {
        accept: ['85%', 'Up to 85% LTV', 'Max. 85 %'],
        conditional: [
          '85% LTV purchase, 80% LTV remo',
          '80% LTV (85% with fee)',
          'Depends on score',
        ],
        decline: ['75% net / 80% gross', 'No', 'Not available above 80%'],
      },
    ],
    [
      80,
      {
        conditional: ['80% (75% new build flats)', '80%/75% IO', '75% (80% remo only)'],
        decline: ['< 80%', '78.5%'],
        accept: ['<= 80%', 'Up to 80 LTV', '80% inc fees', 'LTV 85', '85% LTV'],
      },
    ],
    [78, { conditional: ['80% (75% new build flats)'] }],
    [75, { accept: ['Not above 80%', 'No more than 80%', '< 80%'] }],
    [95, { conditional: ['95% up to £500k, 90% thereafter', '95% (min £25k income)'] }],
    [100, { conditional: ['100% with guarantor'] }],
    [20, { decline: ['Stopped doing this in May 26', 'Definitely not', 'Pulled Feb 26'] }],
  ],
  'Maximum LTI': [
    [
      5,
      {
        decline: ['4.5'],
        accept: ['5.5x', 'Up to 5 times'],
        conditional: ['4.5 (5.5 > £75k)', '4.5x / 5x professionals'],
      },
    ],
  ],
  'Maximum term': [
    [30, { accept: ['35 years', '5 – 30 years'], conditional: ['25 (30 by exception)'] }],
    [40, { decline: ['35 yrs', '5 – 30 years'], accept: ['480 months', '40', 'No max'] }],
  ],
  'Minimum term': [[3, { decline: ['5 yrs'], accept: ['12 months', 'None'] }]],
  'Minimum income': [
    [
      18000,
      {
        decline: ['£20k', '£20,000 per applicant'],
        accept: ['None', '15k', '15000'],
        conditional: ['£15,000 (£30,000 for IO)', '£25k joint, £15k sole'],
      },
    ],
    [
      25000,
      {
        accept: ['£20k', '£20k pa', '25,000'],
        decline: ['£30,000 single / £40,000 joint'],
        conditional: ['No min for employed, £30k SE'],
      },
    ],
    [15000, { decline: ['£20k'] }],
    [5000, { accept: ['None'] }],
    [80000, { conditional: ['£100,000 (£75,000 for existing borrowers)'] }],
  ],
  'Minimum loan': [
    [10000, { decline: ['£25,001'], accept: ['£5k'], conditional: ['£10k (£25k BTL)'] }],
    [30000, { accept: ['£25k - £500k'] }],
  ],
  'Maximum loan': [
    [
      600000,
      {
        decline: ['£500k'],
        accept: ['£1m', '£25k - £1m', 'No limit'],
        conditional: ['£500k (up to £1m by referral)', '£1,000,000 to 75% LTV; £500,000 to 85%'],
      },
    ],
    [2000000, { decline: ['1.5 million'] }],
    [400000, { conditional: ['£500k, 80% LTV'] }],
  ],
  'Self-employed minimum trading period': [
    [
      12,
      {
        accept: ['1 yr', "6 months' trading", 'One set of accounts'],
        decline: [
          "2 years' accounts",
          '3 yrs (2 with accountant proj)',
          '2 sets of accounts',
          'Two years SA302s',
        ],
        conditional: ['24m (12m by referral)', 'Refer'],
      },
    ],
    [24, { conditional: ['3 yrs (2 with accountant proj)'] }],
  ],
  'Self-employed': [
    [
      1,
      {
        decline: ['2 yrs accounts'],
        accept: ['1 yr accounts'],
        conditional: ['1 yr with projections'],
      },
    ],
  ],
  'Time in current job': [
    [
      3,
      {
        decline: ['6m'],
        accept: ['3 months', 'Day 1'],
        conditional: ['6 months (3 if permanent)'],
      },
    ],
  ],
  'Maximum number of storeys': [
    [
      8,
      {
        decline: ['Max 4 in block', 'No more than 5'],
        conditional: ['10 (lift needed over 4)', '6, 20 in London'],
        accept: ['No limit'],
      },
    ],
  ],
  'HMO – max bedrooms': [
    [10, { decline: ['8', 'No HMOs'], accept: ['12'] }],
    [7, { conditional: ['6 (8 for portfolio clients)'] }],
    [5, { accept: ['6 beds max'] }],
  ],
  'Max portfolio size': [
    [
      15,
      {
        decline: ['10', '£3m / 10 properties'],
        accept: ['20 with us, unlimited elsewhere', 'Unlimited'],
      },
    ],
  ],
  'Number of applicants': [
    [4, { accept: ['Max 4'], decline: ['2'], conditional: ['4 (2 incomes used)'] }],
    [3, { decline: ['Two'] }],
  ],
  'Maximum acreage': [
    [
      12,
      { decline: ['10 acres'], accept: ['Up to 25'], conditional: ['5 acres, more by referral'] },
    ],
  ],
  'Minimum property value': [
    [60000, { decline: ['£75k'], conditional: ['£50,000 (£100k ex council)'] }],
  ],
  'Minimum floor area': [[28, { decline: ['30 sq m'], accept: ['25m2'] }]],
  'Minimum UK residency': [[12, { decline: ['2 years'], accept: ['12 mths'] }]],
  'Max age at end of term': [
    [
      82,
      {
        conditional: [
          '80 (or 85 where pension in payment)',
          '85 / 75 if employed',
          '80, exceptions to 85',
          '80 (85 if retired at application)',
        ],
        accept: ['Under 85'],
      },
    ],
    [
      85,
      {
        decline: ['Under 85'],
        accept: ['No upper age limit', 'Cannot be older than 85'],
        conditional: ['80 (85 if pension income in payment)', '85 with pension evidence'],
      },
    ],
    [
      76,
      { conditional: ['Age 75 at end (80 for DB pension)'], decline: ['75th birthday + 364 days'] },
    ],
    [
      80,
      {
        decline: [
          '75 or retirement age, whichever sooner',
          'Min 21, max 75',
          'Max age 75 at end of term',
        ],
        accept: [
          'Term must end before 85th birthday',
          '80 for oldest applicant',
          'Minimum age 18. Maximum age 85',
          '85 / 95 with pension evidence',
          'Must not be over 80',
        ],
        conditional: ['Interest only to 85', 'RIO max 90; otherwise 75', '75 (80 for RIO)'],
      },
    ],
    [
      75,
      {
        conditional: [
          'Lesser of 75 or intended retirement',
          'No max – case by case',
          'No upper limit, subject to underwriting',
        ],
        decline: ['70th birthday'],
      },
    ],
    [86, { decline: ['Interest only to 85'] }],
    [78, { conditional: ['80 with evidence of pension'] }],
    [99, { accept: ['No maximum'] }],
  ],
  'Max age at application': [[70, { decline: ['65 at application, 75 at end'] }]],
  'Max LTV': [
    [82, { conditional: ['85% to £1m, 80% to £1.5m', 'Up to 85% (subject to score)'] }],
    [
      90,
      {
        accept: [
          '90%*',
          '90pc',
          'ninety percent',
          'LTV 95',
          'no more than 95% of purchase price or valuation, whichever lower',
          '0.95',
        ],
        conditional: [
          '95% houses, 85% flats',
          'Up to 90% subject to score',
          '90% purchase / 85% remortgage',
          '95% to £500k',
          '90% (85% new build)',
        ],
        decline: ['85'],
      },
    ],
    [65, { decline: ['60 %'] }],
    [
      95,
      { conditional: ['95% with MIG scheme only', '90%, 95% if EPC C or above'], accept: ['95%'] },
    ],
    [
      80,
      {
        conditional: [
          '85% Resi, 75% BTL',
          '75% (existing borrowers 85%)',
          'Depends on property',
          '80% below £500k',
        ],
        decline: ['Not above 75%', '70% no max'],
        'not-stated': ['see matrix'],
      },
    ],
    [81, { decline: ['80.00%'] }],
    [70, { accept: ['Not above 75%'], conditional: ['75% for loans over £1m'] }],
    [
      75,
      {
        conditional: [
          'Scotland 75%',
          'Flats max 80%',
          '80% flats',
          '80% existing customers',
          'Refer to UW',
        ],
        accept: ['Up to 80%', '80% LTV'],
        'not-applicable': ['N/A'],
        'not-stated': [''],
      },
    ],
    [96, { decline: ['Max 95% LTV'] }],
    [
      85,
      { conditional: ['95% (AVM max 80%)', '90% LTV, max £50k', '85% up to £500k, 80% up to £1m'] },
    ],
    [91, { decline: ['Will not go over 90%'] }],
    [86, { decline: ['Never above 85%'] }],
  ],
  'Max term': [
    [35, { accept: ['35', '35yrs', '420m'], conditional: ['40 (25 IO)', '30 years, 40 for FTBs'] }],
    [38, { accept: ['40yrs'], decline: ['420 months'], conditional: ['40 (35 interest only)'] }],
    [15, { decline: ['6 months to 10 years'] }],
    [
      36,
      {
        accept: ['Minimum 5 years, maximum 40 years', '40y'],
        decline: ['35y max'],
        conditional: ['Up to 40 yrs (IO 25)'],
      },
    ],
  ],
  'Min term': [[2, { decline: ['5'] }]],
  'Min loan': [
    [40000, { conditional: ['£50,000 (£25,000 remortgage)'], accept: ['£25,001'] }],
    [10000, { decline: ['£25,000, no max'] }],
    [35000, { conditional: ['£25k (£50k > 75%)'], accept: ['>£25k'] }],
  ],
  'Max loan': [
    [
      1200000,
      {
        conditional: ['£1m (£2m by referral)', 'No max, refer over £1m', '£1.5m to 75%'],
        decline: ['£1 million'],
        accept: ['2m'],
      },
    ],
    [
      600000,
      {
        conditional: ['£500k > 85% LTV; £1m <= 85%'],
        accept: ['£750k (£2m by referral)', '£2,000,000.00', '2M', '5 mil'],
      },
    ],
    [800000, { conditional: ['£750k (£2m by referral)'] }],
    [
      900000,
      {
        accept: ['1m', '£1m max aggregate £3m'],
        decline: ['£850k'],
        conditional: ['500K to 85%, 1M to 75%'],
      },
    ],
    [1500000, { conditional: ['£2m below 60% LTV'] }],
    [2000000, { decline: ['£1.5m'] }],
    [1000000, { accept: ['£25,000 – £2m'] }],
  ],
  "Self-employed – years' accounts": [
    [1, { decline: ['2'], accept: ['1'] }],
    [1.5, { accept: ['1 full year'] }],
  ],
  'Min time self employed': [
    [24, { accept: ['24m'] }],
    [12, { conditional: ['2 yrs, 1 yr considered', '1 yr (75% LTV)'] }],
  ],
  'Min time in employment': [
    [1.3846153846153846, { decline: ['3 months'] }],
    [3, { accept: ['No minimum'] }],
  ],
  'Min lease': [
    [75, { conditional: ['70 years at start / 40 at end'], decline: ['85'] }],
    [65, { decline: ['70 unexpired'] }],
  ],
  'Min age': [
    [19, { conditional: ['21 (18 for RTB)', '18 – one applicant must be 21'] }],
    [18, { decline: ['21 at completion', '21'], accept: ['18 yrs', '18-75'] }],
  ],
  'Min income': [
    [
      22000,
      {
        conditional: ['£20k sole £30k joint', '£20,000 (£75,000 interest only)'],
        accept: ['No min', '20K'],
        decline: ['£25,000pa'],
      },
    ],
  ],
  'Self employed min trading': [
    [
      12,
      {
        accept: ['12 months (1 set of accounts)'],
        conditional: ['2 (1 considered)', 'At least 1 year trading with 2 years in same line'],
        decline: ['18 months'],
      },
    ],
    [24, { accept: ['24 months'] }],
  ],
  'Max LTI': [
    [
      5,
      {
        decline: ['4.75'],
        accept: [
          'Up to 5.5 times joint income',
          'affordability based, capped at 5.5',
          '6x income',
          'Up to 5.5x',
        ],
        conditional: [
          '4.5 (5 if >£60k)',
          'Up to 6x professionals',
          '5.5x up to 75% LTV',
          '5.5x for incomes over £75k',
          '4.5x, 5x if income > £100,000',
        ],
      },
    ],
    [4.75, { decline: ['4.5'], accept: ['5 x joint'], conditional: ['4.5x, 6x key workers'] }],
    [6, { decline: ['5.5x up to 75% LTV'] }],
    [4.5, { decline: ['4.49 times'] }],
  ],
  'Max number of applicants': [[4, { accept: ['Up to four'] }]],
  'Min deposit': [[10, { accept: ['5%'], conditional: ['15% flats, 10% houses'] }]],
  'Max storeys': [
    [8, { conditional: ['No max if lift'] }],
    [7, { decline: ['6 with lift'], conditional: ['4 (10 in London/Manchester)'] }],
    [12, { decline: ['10 floors'], conditional: ['unlimited w/ lift'] }],
    [10, { conditional: ['10 (lift req’d above 4)', 'Max 6, 12 in London'] }],
    [40, { accept: ['No limit'] }],
  ],
  'Max acreage': [
    [12, { conditional: ['Over 10 acres by referral'] }],
    [9, { accept: ['Over 10 acres by referral'] }],
    [6, { decline: ['5'], accept: ['10 acres'] }],
    [10, { conditional: ['Up to 10 acres, no ag. tie'], accept: ['Unlimited'] }],
  ],
  'Max bedrooms HMO': [
    [6, { accept: ['6'] }],
    [7, { decline: ['six'] }],
  ],
  'Max number of properties': [
    [12, { conditional: ['10 (20 by exception)'], accept: ['No limit'] }],
  ],
  'Max applicants': [
    [3, { accept: ['4', '4 max'], conditional: ['2 (4 on JBSP)'], decline: ['two only'] }],
  ],
  'Min property value': [[90000, { conditional: ['£75k (£100k London)'], decline: ['£100,000'] }]],
  'Min mortgage history': [[3, { decline: ['6'], accept: ['0', 'None required'] }]],
  'Min shareholding': [[20, { decline: ['25%'] }]],
  'Contractors – min day rate': [[250, { decline: ['£500'], accept: ['£200 per day'] }]],
  'Max age': [[82, { decline: ['80yrs'] }]],
  'Overtime %': [[60, { conditional: ['100% guaranteed 50% otherwise'] }]],
  'Maximum age at expiry': [
    [
      84,
      {
        accept: ['85th birthday'],
        conditional: [
          '75 (84 if lump sum pension)',
          '70 (any older - refer)',
          'No limit, must evidence income',
        ],
        decline: ['Max 75 years'],
      },
    ],
  ],
  'Max LTV BTL': [[75, { conditional: ['75% (70% HMO)'] }]],
  'Min trading': [
    [12, { accept: ['12 mths+'], decline: ['2yrs'], conditional: ['9 months with projection'] }],
  ],
  'Max HMO beds': [[8, { accept: ['8 rooms'], conditional: ['6 (more on referral)'] }]],
  'Minimum trading period': [
    [
      12,
      {
        conditional: ['24 months std. 12 months with accountant’s projection'],
        accept: ['1 yr – SA302s & tax year overviews', '12m accounts', 'one year'],
        decline: ['2 years'],
      },
    ],
    [1, { accept: ['No minimum', 'None'] }],
  ],
}

const grids = Object.entries(held).map(([name, needs]) => {
  const texts = [...new Set(needs.flatMap(([, cells]) => Object.values(cells).flat()))]
  return { name, texts, index: indexOf(name, texts) }
})

/** One lender a cell, named after it. */
function indexOf(name: string, texts: readonly string[]) {
  const lenders = texts.map((_, at) => lenderAt(at))
  return buildCriteriaIndex([
    testDocument(1, 'grid.xlsx', [{ name: 'Main', lenders, rows: { [name]: texts } }]),
  ])
}

function lenderAt(at: number): string {
  return `Oak${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}ford`
}

function detailOf(index: ReturnType<typeof indexOf>, need?: number) {
  const [row] = listQuickSearchCriteria(index)
  return findQuickSearchCriterion(index, row?.name ?? '', need)
}

const cases = Object.entries(held).flatMap(([name, needs]) =>
  needs.flatMap(([need, cells]) =>
    Object.entries(cells).flatMap(([outcome, texts]) =>
      texts.map((text) => [name, need, text, outcome] as const),
    ),
  ),
)

describe('what a client needs, held against cells', () => {
  test.each(cases)('%s at %d: %j', (name, need, text, outcome) => {
    const grid = grids.find((one) => one.name === name)
    const detail = grid && detailOf(grid.index, need)
    expect(detail?.measure).toBeDefined()
    const lender = lenderAt(grid?.texts.indexOf(text) ?? -1)
    expect(detail?.lenders.find((one) => one.name === lender)?.outcome).toBe(outcome)
  })

  const outcomeOf = (name: string, text: string, need: number) =>
    detailOf(indexOf(name, [text]), need)?.lenders[0]?.outcome

  test.each([
    ['85 years', 85, 'accept'],
    ['85 years', 84, 'decline'],
    ['55 yrs at end', 60, 'read'],
    ['55 yrs at end', 50, 'decline'],
    ['55 yrs at end', 125, 'read'],
    ['40 years beyond the term', 70, 'read'],
    ['90 years (55 at end of term)', 60, 'decline'],
    ['90 years (55 at end of term)', 95, 'conditional'],
    ['85 years or term + 30', 90, 'accept'],
    ['75 yrs for terms up to 25 yrs', 80, 'read'],
  ])('a lease: %j with %d years left is %s', (text, left, outcome) => {
    const lenders = detailOf(indexOf('Minimum lease remaining', ['70 years', '80 yrs', text]), left)
    expect(lenders?.measure).toEqual({ unit: 'years', bound: 'minimum' })
    expect(lenders?.lenders[2]?.outcome).toBe(outcome)
  })

  it('accepts up to the figure and declines beyond it, however it is written', () => {
    const forms = fc.constantFrom(
      (n: number) => `${n}%`,
      (n: number) => `Max ${n}% LTV`,
      (n: number) => `Up to ${n}%`,
      (n: number) => `${n}% max`,
      (n: number) => `no more than ${n}%`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 100 }),
        fc.integer({ min: 1, max: 120 }),
        forms,
        (limit, asked, write) => {
          const outcome = outcomeOf('Max LTV', write(limit), asked)
          return outcome === (asked <= limit ? 'accept' : 'decline')
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is conditional between the main figure and the exception', () => {
    const forms = fc.constantFrom(
      (a: number, b: number) => `${a} (${b} for RIO)`,
      (a: number, b: number) => `${a}, ${b} with pension`,
      (a: number, b: number) => `${a} / ${b} for RIO`,
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 80 }),
        fc.integer({ min: 1, max: 15 }),
        forms,
        (main, more, write) => {
          const at = (need: number) =>
            outcomeOf('Max age at end of term', write(main, main + more), need)
          expect([at(main), at(main + more), at(main + more + 1)]).toEqual([
            'accept',
            'conditional',
            'decline',
          ])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('allows of less what it allows of more', () => {
    const percents = fc.integer({ min: 5, max: 100 })
    const texts = fc.oneof(
      percents.map((n) => `${n}%`),
      fc.tuple(percents, percents).map(([a, b]) => `${a}% (${b}% new build)`),
      fc.tuple(percents, percents).map(([a, b]) => `${a}%, ${b}% if EPC C or above`),
      percents.map((n) => `max ${n}% subject to referral`),
      fc.constantFrom('No maximum', 'Refer', 'No', 'Unlimited'),
    )
    const rankOf = (text: string, need: number) => {
      const outcome = outcomeOf('Max LTV', text, need)
      return outcome === 'accept' ? 2 : outcome === 'decline' ? 0 : 1
    }
    fc.assert(
      fc.property(texts, percents, percents, (text, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(rankOf(text, less)).toBeGreaterThanOrEqual(rankOf(text, more))
      }),
      { numRuns: 60 },
    )
  })

  it('says no to no figure by words that hold none', () => {
    const words = ['Refer', 'Depends on property', 'BDM approval', 'Subject to score', 'On request']
    const grid = indexOf('Max LTV', ['90%', '85%', '80%', '75%', '70%', '95%', ...words])
    const outcomes = detailOf(grid, 85)?.lenders.map(({ outcome }) => outcome)
    expect(outcomes?.slice(-words.length)).not.toContain('decline')
  })

  it('a least holds the other way', () => {
    const amounts = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(amounts, amounts, (least, value) => {
        const outcome = outcomeOf('Minimum income', `£${least}k`, value * 1000)
        expect(outcome).toBe(value >= least ? 'accept' : 'decline')
      }),
      { numRuns: 60 },
    )
  })
})

describe('a lender’s figures', () => {
  const figuresOf = (name: string, ...texts: readonly string[]) =>
    detailOf(indexOf(name, texts))?.lenders.map(({ figures }) => figures)

  it('are the plain one and the widest of the others', () => {
    expect(
      figuresOf('Max LTV', '90%', '75%, 85% for houses', '90% (85% new build)', 'Refer', '95%'),
    ).toEqual([
      { standard: 90 },
      { standard: 75, exception: 85 },
      { standard: 90 },
      undefined,
      { standard: 95 },
    ])
  })

  it('are what every case allows where none is plain', () => {
    expect(figuresOf('Max LTV', '85% up to £500k, 80% up to £1m')).toEqual([
      { standard: 80, exception: 85 },
    ])
  })

  it('are none where nothing limits', () => {
    expect(figuresOf('Minimum income', 'None', '£25,000, no max')).toEqual([
      { standard: null },
      { standard: 25_000 },
    ])
  })

  it('of a row with a band in its name are plain in it', () => {
    expect(figuresOf('Max loan at 90% LTV', '£500k', '£750k (£1m by referral)')).toEqual([
      { standard: 500_000 },
      { standard: 750_000, exception: 1_000_000 },
    ])
  })
})

describe('what a criterion counts', () => {
  test.each([
    ['Max LTV', ['90%', '85%'], { unit: 'percent', bound: 'maximum' }],
    ['Max LTI', ['5x', '4.5'], { unit: 'multiple', bound: 'maximum' }],
    ['Min loan', ['£25k', '£40,000'], { unit: 'pounds', bound: 'minimum' }],
    ['Lower age limit', ['18', '21'], { unit: 'age', bound: 'minimum' }],
    ['Max term', ['35', '40 years'], { unit: 'years', bound: 'maximum' }],
    ['Time in current job', ['3 months', '1 year'], { unit: 'months', bound: 'minimum' }],
    ['Self employed', ['2 years', '1 yr'], { unit: 'years', bound: 'minimum' }],
    ['Max acreage', ['10 acres', '5'], { unit: 'acres', bound: 'maximum' }],
    ['HMO – max bedrooms', ['6', '10'], { unit: 'count', bound: 'maximum' }],
    ['New build flats', ['85%', '80%'], { unit: 'percent', bound: 'maximum' }],
    ['Upper age limit', ['75 at end of term', '80 at end'], { unit: 'age', bound: 'maximum' }],
    ['Lodger income', ['Yes', 'Up to 2 lodgers', 'No'], undefined],
    ['Fees', ['Half is paid back on completion, £500 at most'], undefined],
  ] as const)('%s', (name, texts, measure) => {
    expect(detailOf(indexOf(name, texts))?.measure).toEqual(measure)
  })
})
