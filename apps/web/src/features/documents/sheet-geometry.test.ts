import { describe, expect, it } from 'vitest'
import { foldsOf } from './sheet-folds.ts'
import {
  columnWidths,
  findPlace,
  headRowsOver,
  headsOver,
  isHeadingRow,
  mergeAt,
  moveCell,
  rowHeights,
} from './sheet-geometry.ts'
import { aSheet } from './testing-documents.ts'

const sheet = aSheet()
const across = (row: number, left: number, right: number) => ({
  top: row,
  bottom: row,
  left,
  right,
})
const place = { documentId: 7, filename: 'grid.xlsx', sheetName: 'Income', quote: 'Not a problem' }

describe('the cited place', () => {
  it('is its cell', () => {
    expect(findPlace(sheet, { ...place, cell: 'B4' })).toEqual({
      row: 3,
      column: 1,
      isWordForWord: true,
    })
  })

  it('is a record of a CSV, and the cell in it that says the words', () => {
    expect(findPlace(sheet, { ...place, row: 4 })).toEqual({
      row: 3,
      column: 1,
      isWordForWord: true,
    })
    expect(findPlace(sheet, { ...place, row: 5 })).toEqual({
      row: 4,
      column: null,
      isWordForWord: false,
    })
  })

  it('may be several cells of its row, quoted as one answer', () => {
    const joined = { ...sheet, rows: [['Halifax', 'No', 'Withdrawn – ask again', 'No']] }
    const inRow = (quote: string) => findPlace(joined, { ...place, quote, row: 1 })?.isWordForWord
    expect(inRow('No – Withdrawn – ask again')).toBe(true)
    expect(inRow('No – Withdrawn')).toBe(false)
    expect(inRow('Yes – Withdrawn – ask again')).toBe(false)
    const inCell = { ...place, quote: 'No – Withdrawn – ask again', cell: 'B1' }
    expect(findPlace(joined, inCell)).toEqual({ row: 0, column: 1, isWordForWord: true })
  })

  it('may be a blank cell', () => {
    expect(findPlace(sheet, { ...place, quote: '', cell: 'C5' })?.isWordForWord).toBe(true)
  })

  it('is the head of the merge that covers it', () => {
    expect(findPlace(sheet, { ...place, quote: 'OTHER INCOME', cell: 'C3' })).toMatchObject({
      row: 2,
      column: 0,
    })
  })

  it('says when the words there are others', () => {
    expect(findPlace(sheet, { ...place, cell: 'B5' })?.isWordForWord).toBe(false)
  })

  it.each([{ cell: 'B40' }, { cell: 'Z4' }, { cell: 'x' }, { row: 99 }, { page: 2 }])(
    'is not found at %o',
    (where) => {
      expect(findPlace(sheet, { ...place, ...where })).toBeNull()
    },
  )
})

describe('the grid', () => {
  it('gives the head and the cited column more room', () => {
    expect(columnWidths(sheet, 2, false)).toEqual([140, 124, 140])
    expect(columnWidths(sheet, null, true)).toEqual([108, 100, 100])
  })

  it('gives less to each of two columns of names', () => {
    const list = aSheet({ nameColumns: [0, 1], headerColumn: 1 })
    expect(columnWidths(list, 2, false)).toEqual([124, 124, 140])
    expect(columnWidths(list, 2, true)).toEqual([100, 100, 116])
  })

  it('makes a row as tall as its longest cell, three lines at most', () => {
    const heights = rowHeights(sheet, [140, 124, 124])
    expect(heights).toEqual([28, 28, 28, 45, 28])
    const long = aSheet({ rows: [['', 'word '.repeat(100)]], merges: [] })
    expect(rowHeights(long, [140, 124])).toEqual([62])
    expect(rowHeights(long, [140, 124], new Set([1]))).toEqual([28])
  })

  it('knows the rows that head others: one merged cell that begins at the names', () => {
    expect([...sheet.rows.keys()].map((row) => isHeadingRow(sheet, row))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    const shared = aSheet({ rows: [['INCOME', '', 'Birch']], merges: [across(0, 0, 1)] })
    expect(isHeadingRow(shared, 0)).toBe(false)
    const beside = aSheet({ rows: [['', 'High Street']], merges: [across(0, 1, 2)] })
    expect(isHeadingRow(beside, 0)).toBe(false)
  })

  it('knows the header row that names a column, below or beside a merge', () => {
    const rows = [
      ['Lender', 'LTV', '', 'Notes'],
      ['', 'Personal', 'Ltd Co', ''],
      ['Alder', '80%', '75%', ''],
    ]
    const merges = [across(0, 1, 2), { top: 0, bottom: 1, left: 3, right: 3 }]
    const two = aSheet({ rows, merges, headerRows: [0, 1] })
    expect([1, 2, 3, null].map((column) => headRowsOver(two, column))).toEqual([[1], [1], [0], [1]])
    expect(headRowsOver(aSheet({ headerRows: [] }), 1)).toEqual([])
  })

  it('knows the header rows of each of several tables below each other', () => {
    const rows = [0, 1, 20, 40, 42]
    expect([0, 1, 19, 20, 39, 45].map((row) => headsOver(rows, row))).toEqual([
      [0],
      [0, 1],
      [0, 1],
      [20],
      [20],
      [40, 42],
    ])
    const cells = Array.from({ length: 50 }, (_, row) => [rows.includes(row) ? 'Head' : 'Cell'])
    expect(headRowsOver(aSheet({ rows: cells, headerRows: rows }), 0)).toEqual([1, 20, 42])
  })

  it('draws a merge once', () => {
    expect(mergeAt(sheet.merges, { row: 2, column: 0 })).toEqual({ span: 3, isCovered: false })
    expect(mergeAt(sheet.merges, { row: 2, column: 1 })).toEqual({ span: 1, isCovered: true })
    expect(mergeAt(sheet.merges, { row: 3, column: 1 })).toEqual({ span: 1, isCovered: false })
  })

  it.each([
    ['ArrowUp', { row: 2, column: 1 }],
    ['ArrowRight', { row: 3, column: 2 }],
    ['End', { row: 3, column: 2 }],
    ['PageDown', { row: 4, column: 1 }],
    ['Tab', null],
  ])('moves by %s and stays inside', (key, to) => {
    expect(moveCell(sheet, { row: 3, column: 1 }, key, foldsOf(sheet, false))).toEqual(to)
  })
})
