import { expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import type { Box } from '../pdf-page.ts'

const XS = [56, 246, 326, 406, 486]
const YS = [202, 226, 250, 274]
const BELOW = ['', 'BS', 'BS', 'Bank']

const ROWS = [
  ['Maximum age at end of term', '75', '80', '70'],
  ['Lodger income', 'No', 'Yes', 'No'],
  ['Expat applicants', 'No', 'Yes', 'Yes'],
]

/** A drawn grid of three lenders' columns, and what stands above it. */
function read(...above: readonly TestLine[]) {
  const cells = ROWS.flatMap((row, at) =>
    row.map((text, column): TestLine => [(XS[column] ?? 0) + 4, 217 + 24 * at, text, 9]),
  )
  const lines = [...YS.map((y): Box => [56, y, 486, y]), ...XS.map((x): Box => [x, 202, x, 274])]
  const page = testPage(
    1,
    [[56, 48, '**Lender criteria at a glance**', 18], ...above, ...cells],
    lines,
  )
  const reading = readCriteriaPdf([page], { filename: 'criteria.pdf' })
  return reading.answers.map(({ lender, criterion, text }) => [lender, criterion, text])
}

const heads = (y: number, ...texts: readonly string[]): readonly TestLine[] =>
  texts.map((text, column) => [(XS[column] ?? 0) + 4, y, `**${text}**`, 9])

it.each([
  ['on one line', heads(194, 'Criteria', 'Skipton', 'Leeds', 'Halifax')],
  [
    'on two lines',
    [...heads(183, 'Criteria', 'Skipton', 'Leeds', 'Halifax'), ...heads(194, ...BELOW)],
  ],
  ['with nothing over the names', heads(194, 'Criteria', 'Skipton', 'Leeds', 'Halifax').slice(1)],
])('reads heads %s right above a drawn grid as its own', (_, above) => {
  const found = read(...above)
  expect(found).toHaveLength(9)
  expect(found).toContainEqual([
    expect.stringContaining('Leeds'),
    'Maximum age at end of term',
    '80',
  ])
  expect(found).toContainEqual([expect.stringContaining('Halifax'), 'Expat applicants', 'Yes'])
})

it.each([
  [
    'a sentence',
    [[60, 194, 'What these lenders take of people who live abroad and of lodgers.', 9]],
  ],
  ['names far above it', heads(150, 'Criteria', 'Skipton', 'Leeds', 'Halifax')],
  ['names over some columns', heads(194, 'Criteria', 'Skipton')],
] as const)('takes %s above a drawn grid for no heads of it', (_, above) => {
  expect(read(...(above as readonly TestLine[])).map(([lender]) => lender)).not.toContain('Leeds')
})
