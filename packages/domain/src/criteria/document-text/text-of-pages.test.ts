import { expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { PdfPage } from '../../pages/pdf-page.ts'
import { placeOfCell, type TextPart } from './document-text.ts'
import { textOfPages } from './text-of-pages.ts'

const written = ({ rows }: TextPart) =>
  rows.map((row) => row.map(({ at, till, words }) => `${at}${till ? `-${till}` : ''}: ${words}`))

const writtenOf = (...pages: readonly PdfPage[]) =>
  textOfPages(pages).parts.map((part) => written(part).map((row) => row.join(' | ')))

const TWO_COLUMNS: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 114, '**Applicants**', 13],
  [60, 130, '**Guarantors.** Not offered on any product.'],
  [60, 142, '**Payday loans.** None in the last 18 months.'],
  [60, 154, '**Agency workers.** Accepted after 12 months.'],
  [60, 166, '**Thatched roofs.** Accepted to 70% of value'],
  [60, 178, 'where the roof was inspected within five years.'],
  [330, 112, '**Lodgers.** One lodger is permitted at any'],
  [330, 124, 'time, and half of the rent is used as income.'],
  [330, 136, '**Gifted deposits.** From parents and siblings.'],
  [330, 148, '**Address history.** Three years are needed by'],
  [330, 160, 'every applicant.'],
]

it('has the lines of a page numbered, one column after the other', () => {
  expect(writtenOf(testPage(1, TWO_COLUMNS))).toEqual([
    [
      '1: Oakmoor Building Society',
      '2: Applicants',
      '3: Guarantors. Not offered on any product.',
      '4: Payday loans. None in the last 18 months.',
      '5: Agency workers. Accepted after 12 months.',
      '6: Thatched roofs. Accepted to 70% of value',
      '7: where the roof was inspected within five years.',
      '8: Lodgers. One lodger is permitted at any',
      '9: time, and half of the rent is used as income.',
      '10: Gifted deposits. From parents and siblings.',
      '11: Address history. Three years are needed by',
      '12: every applicant.',
    ],
  ])
})

const TABLE: readonly TestLine[] = [
  [50, 60, '**Oakmoor lending criteria**', 14],
  [60, 112, '**Loan size**'],
  [210, 112, '**House**'],
  [310, 112, '**Flat**'],
  [60, 132, 'Up to £350,000'],
  [210, 132, '95%'],
  [310, 132, '90%'],
  // The mark is raised.
  [328, 129, '1', 6],
  [60, 152, 'Above £350,000'],
  [210, 152, 'By referral'],
  [60, 172, 'Minimum term'],
  [210, 172, '5 years'],
  [60, 196, '1 New build flats to 80%.', 7],
]
const RULES = [
  ...[100, 120, 140, 160, 180].map((y) => [50, y, 400, y + 0.5] as const),
  ...[50, 200, 400].map((x) => [x, 100, x + 0.5, 180] as const),
  ...[[300, 100, 300.5, 140] as const],
]

it('has a table’s row as one row of cells by their columns, those that reach over several once', () => {
  expect(writtenOf(testPage(1, TABLE, RULES))).toEqual([
    [
      '1: Oakmoor lending criteria',
      '2a: Loan size | 2b: House | 2c: Flat',
      '3a: Up to £350,000 | 3b: 95% | 3c: 90%¹',
      '4a: Above £350,000 | 4b-4c: By referral',
      '5a: Minimum term | 5b-5c: 5 years',
      '6: 1 New build flats to 80%.',
    ],
  ])
})

it('counts each page’s lines anew, with its heads and feet where they stand, and no page without words', () => {
  const page = (number: number, own: readonly TestLine[]) =>
    testPage(number, [[50, 30, 'Oakmoor lending guide', 8], ...own, [50, 825, `Page ${number}`, 8]])
  const [first, third] = textOfPages([
    page(1, [[50, 100, 'Lodgers are accepted.']]),
    testPage(2, []),
    page(3, [[50, 100, 'Gifts are not.']]),
  ]).parts
  expect(first && written(first)).toEqual([
    ['1: Oakmoor lending guide'],
    ['2: Lodgers are accepted.'],
    ['3: Page 1'],
  ])
  const line = third?.rows[1]?.[0]
  if (third === undefined || line === undefined) throw new Error('no line')
  expect([third.name, line.at, line.words]).toEqual(['page 3', '2', 'Gifts are not.'])
  expect(placeOfCell(third, line)).toEqual({ page: 3, box: line.box })
  expect(line.box).toEqual([50, 92.4, 116, 102.2])
})
