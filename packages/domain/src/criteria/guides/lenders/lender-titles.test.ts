import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'
import { isKindOfLoan, lenderOfTitle } from './lender-titles.ts'

const clauses = (title: string): readonly TestLine[] => [
  [50, 80, '**4 Credit history**', 13],
  [50, 110, '**Defaults**'],
  [50, 124, 'Disregarded if under £250 in total.'],
  [50, 150, `**${title}**`],
  [50, 164, 'None in the last 24 months.'],
  [50, 190, '**Bankruptcy**'],
  [50, 204, 'Discharged six years or more.'],
]

function lendersAndCriteria(lines: readonly TestLine[], filename: string) {
  const { answers } = readCriteriaPdf([testPage(1, lines)], { filename })
  return answers.map(({ lender, criterion }) => `${lender}: ${criterion}`)
}

describe('a clause whose title ends as lenders’ names do', () => {
  it.each([
    'Pay day loans',
    'Existing loans',
    'Bridging finance',
    'Buy to let mortgages',
    'Bounce Back Loans',
    'Harbour Money',
    'Family',
  ])('is a clause of the lender that the guide names: %s', (title) => {
    const guide: readonly TestLine[] = [
      [50, 40, '**Oakmoor Building Society**', 18],
      ...clauses(title),
    ]
    expect(lendersAndCriteria(guide, 'guide.pdf')).toEqual([
      'Oakmoor Building Society: Defaults',
      `Oakmoor Building Society: ${title}`,
      'Oakmoor Building Society: Bankruptcy',
    ])
  })

  it('names no lender where the filename alone says whose guide it is', () => {
    const guide = clauses('Second charge loans')
    expect(lendersAndCriteria(guide, 'halifax-lending-policy.pdf')).toEqual([
      'halifax: Defaults',
      'halifax: Second charge loans',
      'halifax: Bankruptcy',
    ])
  })
})

it('keeps the sections of names in no table, as the headings of their level are', () => {
  const section = (top: number, name: string): readonly TestLine[] => [
    [50, top, `**${name}**`, 16],
    [50, top + 30, '**Defaults**'],
    [50, top + 44, 'One is ignored.'],
  ]
  const guide = [
    ...section(60, 'Tide Finance'),
    ...section(160, 'Optimum Loans'),
    ...section(260, 'Harbour Money'),
  ]
  expect(lendersAndCriteria(guide, 'panel.pdf')).toEqual([
    'Tide Finance: Defaults',
    'Optimum Loans: Defaults',
    'Harbour Money: Defaults',
  ])
})

describe('words that end as names do', () => {
  it.each(['Student Loans', 'Gifted money', 'Retirement bank', 'Second homes and home loans'])(
    'are a kind of loan: %s',
    (title) => {
      expect(isKindOfLoan(title)).toBe(true)
      expect(lenderOfTitle(title)).toBeUndefined()
    },
  )

  it.each(['Oakmoor Home Loans', 'Step One Finance', 'HARBOUR LOANS', 'Fernside building society'])(
    'are a name: %s',
    (title) => expect(lenderOfTitle(title)).toBe(title),
  )
})
