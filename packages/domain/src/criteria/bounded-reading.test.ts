import { expect, it } from 'vitest'
import { cutReason } from './bounded-reading.ts'
import type { SheetCell } from './sheet-grid.ts'
import { readWorkbook } from './sheets/read-workbook.ts'

const sheetOf = (rows: readonly (readonly (string | SheetCell)[])[]) => ({
  name: 'Criteria',
  isHidden: false,
  merges: [],
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell))),
})

it('tells of each answer whose cell was cut, and of no other', () => {
  const long = { text: `Yes, unless ${'x'.repeat(7_900)}…`, isCut: true } as const
  const { sheets, answers } = readWorkbook({
    kind: 'workbook',
    sheets: [
      sheetOf([
        ['Criteria', 'Halifax', 'Skipton'],
        ['Lodger income', 'Yes', long],
        ['Maximum age', '80', '75'],
        ['Gifted deposit', 'No', 'Yes'],
      ]),
    ],
  })
  expect(answers.find(({ place }) => place.cell === 'C2')?.text).toBe(long.text)
  expect(sheets[0]?.skipped).toEqual([{ range: 'C2', reason: cutReason }])
})

it('keeps names short, and says how many parts more were left out', () => {
  const { sheets, answers } = readWorkbook({
    kind: 'workbook',
    sheets: [
      sheetOf([
        ['Criteria', 'Halifax', 'Skipton'],
        [`Lodger income ${'z'.repeat(1_000)}`, 'Yes', 'No'],
        ...Array.from({ length: 700 }, (_, at) => [
          `Criterion ${at}`,
          { text: '#REF!', isError: true },
          'No',
        ]),
      ]),
    ],
  })
  expect(answers[0]?.criterion).toMatch(/^Lodger income z+…$/)
  expect(answers[0]?.criterion.length).toBeLessThanOrEqual(500)
  expect(sheets[0]?.skipped).toHaveLength(501)
  expect(sheets[0]?.skipped.at(-1)?.reason).toBe('200 more parts were left out.')
})
