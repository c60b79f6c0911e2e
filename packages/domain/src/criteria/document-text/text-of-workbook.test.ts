import { expect, it } from 'vitest'
import { sheet } from '../../../testing/sheets.ts'
import type { SheetGrid } from '../sheet-grid.ts'
import { placeOfCell } from './document-text.ts'
import { textOfWorkbook } from './text-of-workbook.ts'

const textOf = (...sheets: readonly SheetGrid[]) => textOfWorkbook({ kind: 'workbook', sheets })

it('has each sheet’s cells in rows, as shown, each on one line with its comment', () => {
  const panel = sheet('Panel', [
    ['Criteria', 'Halifax', ''],
    ['', '', ''],
    ['Max\nLTV ', { text: '95%', comment: 'Sept\n 2026' }, { text: '', comment: 'Ask first' }],
  ])
  expect(textOf(panel, sheet('Empty', [['', ' ']]))).toEqual({
    parts: [
      {
        name: 'Panel',
        rows: [
          [
            { at: 'A1', words: 'Criteria' },
            { at: 'B1', words: 'Halifax' },
          ],
          [
            { at: 'A3', words: 'Max LTV' },
            { at: 'B3', words: '95%', comment: 'Sept 2026' },
            { at: 'C3', words: '', comment: 'Ask first' },
          ],
        ],
      },
    ],
  })
})

it('leaves out what the workbook hides, and the errors in its cells', () => {
  const rows = [
    ['Criteria', 'Halifax', 'Draft'],
    ['Max LTV', { text: '#REF!', isError: true } as const, '90%'],
    ['Old rule', 'No', 'No'],
    ['Gifts', 'Yes', 'No'],
  ]
  const shown = { ...sheet('Panel', rows), hiddenRows: [2], hiddenColumns: [2] }
  const hidden = { ...sheet('Draft', rows), isHidden: true }
  const { parts } = textOf(hidden, shown)
  expect(
    parts.map(({ name, rows: own }) => [name, own.map((row) => row.map(({ at }) => at))]),
  ).toEqual([['Panel', [['A1', 'B1'], ['A2'], ['A4', 'B4']]]])
})

it('has a merged cell once, where it is first shown, with the last place that it covers', () => {
  const rows = [
    ['', 'Banks', ''],
    ['Loans', '95%', '90%'],
    ['', 'No', 'Yes'],
    ['', 'No', 'Yes'],
  ]
  const merged = sheet('Panel', rows, ['B1:C1', 'A2:A4'])
  const whole = [{ top: 0, left: 1, bottom: 1_048_575, right: 16_383 }]
  const cells = (grid: SheetGrid) =>
    textOf(grid).parts.flatMap((part) => part.rows.flat().map(({ at, till }) => [at, till]))
  expect(cells(merged)).toContainEqual(['B1', 'C1'])
  expect(cells(merged)).toContainEqual(['A2', 'A4'])
  expect(cells({ ...merged, hiddenRows: [1] })).toContainEqual(['A3', 'A4'])
  expect(cells({ ...merged, hiddenRows: [1], hiddenColumns: [2] })).toEqual([
    ['B1', undefined],
    ['A3', 'A4'],
    ['B3', undefined],
    ['B4', undefined],
  ])
  expect(cells({ ...sheet('Panel', [['', 'Banks', '']]), merges: whole })).toEqual([['B1', 'C1']])
})

it('has the records of a CSV as rows, and says where a cell stands', () => {
  const csv = sheet('panel.csv', [
    ['Criteria', 'Halifax'],
    ['Max LTV', '95%'],
  ])
  const [part] = textOfWorkbook({ kind: 'csv', sheets: [csv] }).parts
  const cell = part?.rows[1]?.[1]
  if (part === undefined || cell === undefined) throw new Error('no cell')
  expect(cell).toEqual({ at: 'B2', words: '95%' })
  expect(placeOfCell(part, cell)).toEqual({ sheet: 'panel.csv', cell: 'B2', row: 2 })
})
