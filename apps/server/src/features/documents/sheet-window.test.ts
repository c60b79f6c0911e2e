import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { expect, it } from 'vitest'
import { viewSheet } from './sheet-window.ts'

const cells = (...texts: string[]) => texts.map((text) => ({ text }))

const workbook: Workbook = {
  kind: 'workbook',
  sheets: [
    {
      name: 'Income',
      isHidden: false,
      rows: [cells('Lender', 'Criterion', 'Answer'), cells('Alder', 'Overtime', '50 %')],
      merges: [],
      // A program may keep saying what it hides far beyond the last cell.
      hiddenRows: [1, 40],
      hiddenColumns: [2, 900],
    },
    { name: 'Old', isHidden: true, rows: [], merges: [] },
  ],
}

const counts = { lenders: 1, criteria: 1, answers: 1 }
const report = { name: 'Income', status: 'read', ...counts, skipped: [] } as const

it('shows what the sheet hides as hidden, as far as there are cells', () => {
  const view = viewSheet(workbook, { ...counts, sheets: [report] }, 'Income')
  expect(view).toMatchObject({ sheetNames: ['Income'], hiddenRows: [1], hiddenColumns: [2] })
})

it('holds every column of names, and the first where a reading does not say', () => {
  const list = { ...report, headerColumn: 2, nameColumns: [1, 2] }
  expect(viewSheet(workbook, { ...counts, sheets: [list] }, 'Income')).toMatchObject({
    headerColumn: 1,
    nameColumns: [0, 1],
  })
  expect(viewSheet(workbook, { ...counts, sheets: [] }, 'Income')?.nameColumns).toEqual([0])
})
