import { describe, expect, it, test } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'
import { namesMeasure } from './measure-heads.ts'

const named = (
  rows: Parameters<typeof sheet>[1],
  merges: readonly string[] = [],
): readonly string[] => [
  ...new Set(lines(read(sheet('Panel', rows, merges))).map((line) => line.split(' | ')[1] ?? '')),
]

const answers = [
  ['Paragon', 'Yes', 'No', '80%', '75%', ''],
  ['Landbay', 'Yes', 'Refer', '75%', '70%', '70%'],
  ['Keystone', 'No', 'Yes', '75%', '', 'n/a'],
]
const heads = ['Lender', 'HMO', 'Holiday let', 'Standard', 'HMO', 'Holiday let']

describe('a heading that says a measure', () => {
  test.each([
    'MAX LTV',
    'Maximum loan (£)',
    'Min income',
    'ICR',
    'Stress rate',
    'LTV limits by property type',
    'Highest loan to value',
    'Rental cover',
    'Maximum CLTV',
  ])('%s', (heading) => expect(namesMeasure(heading)).toBe(true))

  test.each([
    'Income',
    'Property',
    'Credit',
    'Loan details',
    'Age',
    'Fees',
    'Income types',
    'Maximum number of CCJs',
  ])('is not %s', (heading) => expect(namesMeasure(heading)).toBe(false))
})

describe('a measure over columns of cases', () => {
  const measured = ['Max LTV – Standard', 'Max LTV – HMO', 'Max LTV – Holiday let']
  const accepted = ['HMO', 'Holiday let']

  it('names them, beside columns of the same short name', () => {
    const group = ['', 'Accepted', '', 'Max LTV', '', '']
    expect(named([group, heads, ...answers], ['B1:C1', 'D1:F1'])).toEqual([
      'Accepted > HMO',
      'Accepted > Holiday let',
      ...measured,
    ])
    expect(named([group, heads, ...answers])).toContain('Max LTV – HMO')
  })

  it('may stand in the row of the other headings, merged or not', () => {
    const top = ['Lender', 'HMO', 'Holiday let', 'Max LTV', '', '']
    const below = ['', '', '', 'Standard', 'HMO', 'Holiday let']
    const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1']
    expect(named([top, below, ...answers], merges)).toEqual([...accepted, ...measured])
    expect(named([top, below, ...answers])).toEqual([...accepted, ...measured])
  })

  it('may stand beside a group over the lenders', () => {
    const group = ['Lenders', '', '', 'Max LTV', '', '']
    expect(named([group, heads, ...answers])).toEqual([...accepted, ...measured])
    const split = ['Lender', 'Accepted', '', 'Max LTV', '', '']
    const rest = ['Name', ...heads.slice(1)]
    expect(named([split, rest, ...answers])).toEqual(expect.arrayContaining(measured))
  })

  it('may stand over further groups, and comes again above the next lenders', () => {
    const rows = [
      ['', '', '', 'Max LTV', '', ''],
      ['', 'Accepted', '', 'Personal name', '', 'Ltd company'],
      ['Lender', 'HMO', 'Holiday let', 'Standard', 'HMO', 'HMO'],
      ...answers,
    ]
    expect(named(rows, ['D1:F1', 'B2:C2', 'D2:E2'])).toEqual([
      'Accepted > HMO',
      'Accepted > Holiday let',
      'Max LTV – Personal name – Standard',
      'Max LTV – Personal name – HMO',
      'Max LTV – Ltd company – HMO',
    ])
    const group = ['', 'Accepted', '', 'Max LTV', '', '']
    const again = [group, heads, ...answers.slice(0, 1), [], group, heads, ...answers.slice(1)]
    const merges = ['B1:C1', 'D1:F1', 'B5:C5', 'D5:F5']
    expect(named(again, merges)).toEqual(named([group, heads, ...answers], ['B1:C1', 'D1:F1']))
  })

  it('leaves alone what says itself what it is, and what is no figure of it', () => {
    const rows = [
      ['', 'Rental cover', '', '', 'Max LTV', '', 'Loan details', ''],
      ['Lender', 'Basic rate', 'Higher rate', 'Top slicing', 'Flat LTV', 'HMO', 'Term', 'IO'],
      ['Paragon', '125%', '145%', 'Yes', '80%', '75%', '40', 'Yes'],
      ['Landbay', '125%', '140%', 'No', '75%', '70%', '35', 'No'],
    ]
    expect(named(rows, ['B1:D1', 'E1:F1', 'G1:H1'])).toEqual([
      'Rental cover – Basic rate',
      'Rental cover – Higher rate',
      'Rental cover > Top slicing',
      'Max LTV > Flat LTV',
      'Max LTV – HMO',
      'Loan details > Term',
      'Loan details > IO',
    ])
  })
})

describe('a measure over rows of cases', () => {
  const rows = (measure: string) => [
    ['Criteria', 'Paragon', 'Landbay', 'Keystone'],
    ['WHAT WE LEND ON', '', '', ''],
    ['HMO', 'Yes', 'No', 'Refer'],
    [measure, '', '', ''],
    ['Standard', '80%', '75%', ''],
    ['HMO', '75%', 'n/a', '70%'],
    ['MUFB', 'No', 'No', 'n/a'],
    ['Expats', 'Yes', 'Yes', 'No'],
    ['Min income', '£25k', 'None', 'None'],
  ]
  const expected = (measure: string) => [
    'WHAT WE LEND ON > HMO',
    `${measure} – Standard`,
    `${measure} – HMO`,
    `${measure} – MUFB`,
    `${measure} > Expats`,
    `${measure} > Min income`,
  ]

  test.each(['MAX LTV', 'MAXIMUM LOAN'])('names them until another begins: %s', (measure) => {
    expect(named(rows(measure))).toEqual(expected(measure))
    expect(named(rows(measure), ['A2:D2', 'A4:D4'])).toEqual(expected(measure))
  })

  it('may have a column of its own', () => {
    const topics = [
      ['Topic', 'Item', 'Paragon', 'Landbay'],
      ['Property', 'HMO', 'Yes', 'No'],
      ['', 'Holiday lets', 'No', 'Yes'],
      ['Max loan', 'Standard', '£2m', '£1m'],
      ['', 'HMO', '£1m', ''],
    ]
    expect(named(topics, ['A2:A3', 'A4:A5'])).toEqual([
      'Property > HMO',
      'Property > Holiday lets',
      'Max loan – Standard',
      'Max loan – HMO',
    ])
  })

  it('is a criterion that nobody has researched where what follows is none of its cases', () => {
    const card = [
      ['Paragon – criteria', ''],
      ['Minimum loan', ''],
      ['Maximum CLTV', '80%'],
      ['HMO', 'Yes'],
      ['Minimum income', '£20k'],
    ]
    expect(named(card)).not.toContain('Minimum loan – HMO')
  })
})
