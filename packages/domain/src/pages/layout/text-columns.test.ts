import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'

/** A point that begins at the foot of the left column and ends at the head of the right one. */
const broken: readonly TestLine[] = [
  [60, 130, '**Guarantors.** Not offered on any product.'],
  [60, 142, '**Payday loans.** None in the last 18 months.'],
  [60, 154, '**Agency workers.** Accepted after 12 months.'],
  [60, 166, '**Thatched roofs.** Accepted to 70% of value'],
  [60, 178, 'where the roof was inspected within five years'],
  [330, 112, '**Lodgers.** One lodger is permitted at any'],
  [330, 124, 'time, and half of the rent is used as income.'],
  [330, 136, '**Gifted deposits.** From parents and siblings.'],
  [330, 148, '**Address history.** Three years are needed by'],
  [330, 160, 'every applicant.'],
]
const told = [
  ['Guarantors', 'Not offered on any product.'],
  ['Payday loans', 'None in the last 18 months.'],
  ['Agency workers', 'Accepted after 12 months.'],
  [
    'Thatched roofs',
    'Accepted to 70% of value where the roof was inspected within five years of it.',
  ],
  ['Lodgers', 'One lodger is permitted at any time, and half of the rent is used as income.'],
  ['Gifted deposits', 'From parents and siblings.'],
  ['Address history', 'Three years are needed by every applicant.'],
]

describe('columns with a heading in the first', () => {
  it.each([
    ['far above the second’s first line', 40],
    ['right above the second’s first line', 88],
  ])('are read one after the other, the title %s', (_, top) => {
    const guide = testPage(1, [
      [50, top, '**Oakmoor Building Society**', 18],
      [50, 114, '**Applicants**', 13],
      ...broken,
      [330, 100, 'of it.'],
    ])
    expect(answersIn(guide)).toEqual(told)
  })

  it('are read so where the second begins some lines above the heading', () => {
    const guide = testPage(1, [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 60, 'Criteria guide, October 2026'],
      [50, 118, '**Applicants**', 13],
      ...broken,
      [330, 88, 'of'],
      [330, 100, 'it.'],
    ])
    expect(answersIn(guide)).toEqual(expect.arrayContaining(told))
  })
})

it('reads a narrow column of figures beside sections as a list of its own', () => {
  const guide = testPage(1, [
    [50, 40, '**Oakmoor Building Society**', 18],
    [50, 80, '**Guarantors**', 13],
    [50, 96, 'Not offered on any product.'],
    [50, 116, '**Agency workers**', 13],
    [50, 132, 'Accepted after 12 months with one agency.'],
    [50, 152, '**Payday loans**', 13],
    [50, 168, 'None in the last 18 months.'],
    [400, 80, '**Key facts**'],
    [400, 92, 'Maximum LTV 95%'],
    [400, 104, 'Minimum loan £25,000'],
    [400, 116, 'Maximum term 40 years'],
    [400, 128, 'Minimum age 18'],
  ])
  expect(answersIn(guide)).toEqual([
    ['Guarantors', 'Not offered on any product.'],
    ['Agency workers', 'Accepted after 12 months with one agency.'],
    ['Payday loans', 'None in the last 18 months.'],
    ['Maximum LTV', '95%'],
    ['Minimum loan', '£25,000'],
    ['Maximum term', '40 years'],
    ['Minimum age', '18'],
  ])
})
