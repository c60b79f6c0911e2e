import { expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import type { Box } from '../pdf-page.ts'

/** Two columns of cells in a drawn grid, its heads in bold type. */
function grid(left: number, width: number, top: number, rows: readonly (readonly string[])[]) {
  const [middle, right, bottom] = [left + width / 2, left + width, top + rows.length * 20]
  const lines = rows.flatMap((texts, row) =>
    texts.map((text, column): TestLine => {
      const printed = row === 0 ? `**${text}**` : text
      return [(column === 0 ? left : middle) + 4, top + 14 + row * 20, printed]
    }),
  )
  const rules: readonly Box[] = [
    ...Array.from({ length: rows.length + 1 }, (_, row): Box => {
      return [left, top + row * 20, right, top + row * 20]
    }),
    ...[left, middle, right].map((x): Box => [x, top, x, bottom]),
  ]
  return { lines, rules }
}

it('gives the heading of a table of the whole width to none of the two above it', () => {
  const one = grid(50, 230, 80, [
    ['Income', 'Share used'],
    ['Bonus', '50%'],
    ['Overtime', '60%'],
  ])
  const other = grid(310, 230, 80, [
    ['Benefit', 'Share used'],
    ['Universal Credit', '100%'],
    ['Child benefit', 'Half'],
  ])
  const below = grid(50, 490, 190, [
    ['Property', 'Highest LTV'],
    ['Annexe', '75%'],
    ['Thatched roof', '80%'],
  ])
  const page = testPage(
    1,
    [
      [50, 60, '**Income**', 16],
      ...one.lines,
      ...other.lines,
      [50, 178, '**Property**', 16],
      ...below.lines,
    ],
    [...one.rules, ...other.rules, ...below.rules],
  )
  const { answers } = readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
  const sections = answers.map(({ criterion, section }) => [criterion, section])
  expect(sections.find(([criterion]) => criterion?.startsWith('Bonus'))?.[1]).toBe('Income')
  expect(sections.find(([criterion]) => criterion?.startsWith('Universal'))?.[1]).toBe('Income')
  expect(sections.find(([criterion]) => criterion?.startsWith('Annexe'))?.[1]).toBe('Property')
})

it('reads the left column to its end though its lines beside the table are short', () => {
  const table = grid(310, 230, 50, [
    ['Event', 'Allowed'],
    ['Defaults', '2 in 12 months'],
  ])
  const page = testPage(
    1,
    [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 90, '**Lending**', 14],
      ...table.lines,
      [310, 130, '**Bounced payments** None in the last three months.'],
      [50, 130, '**Lodgers** Half of the rent, with an agreement of'],
      [50, 144, 'a year and the statements of six months.'],
      [50, 180, '**Guarantors** Parents who own the home they live'],
      [50, 194, 'in and have taken advice of their own.'],
      [310, 180, '**Trusts** Settled for five years or more.'],
    ],
    table.rules,
  )
  const { answers } = readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
  const order = answers.map(({ criterion }) => criterion.split(' – ')[0])
  expect(order).toEqual(['Lodgers', 'Guarantors', 'Defaults', 'Bounced payments', 'Trusts'])
})
