/**
 * The layout of a sheet whose heads somebody pointed at: a row of lenders and a column of criteria, the
 * other way round, or a column of each. What they did not speak of is as it is in any table: a column
 * is one of answers where something stands over it, unless its heading says that it holds notes.
 */

import type { SheetGrid } from '../criteria/sheet-grid.ts'
import type {
  GivenColumn,
  GivenLayout,
  GivenSheet,
  GivenTable,
} from '../criteria/sheets/given/given-sheet.ts'
import { headerRole } from '../criteria/sheets/heads/header-words.ts'
import { type CellMark, type MarkRole, placeOfRange, textAt } from './cell-mark.ts'

/** One for each sheet whose heads are marked. */
export function markedLayouts(
  sheets: readonly SheetGrid[],
  marks: readonly CellMark[],
): readonly GivenSheet[] {
  return sheets.flatMap((grid) => {
    const own = marks.filter(({ sheet }) => sheet === grid.name)
    const table = tableOf(grid, own)
    if (table === undefined) return []
    return [{ sheet: grid.name, tables: [table], lenders: [], labels: [], isCertain: true }]
  })
}

function tableOf(grid: SheetGrid, marks: readonly CellMark[]): GivenTable | undefined {
  const rows = rolesOf(marks, 'row')
  const columns = rolesOf(marks, 'column')
  const across = atOf(rows, 'lender')
  const down = atOf(rows, 'criterion')
  const criteria = atOf(columns, 'criterion')
  const lenders = atOf(columns, 'lender')
  if (across !== undefined && criteria !== undefined) {
    return layOut(grid, 'lenders-across', across, new Map([[criteria, 'criterion']]), columns)
  }
  if (down !== undefined && lenders !== undefined) {
    return layOut(grid, 'lenders-down', down, new Map([[lenders, 'lender']]), columns)
  }
  return undefined
}

function rolesOf(
  marks: readonly CellMark[],
  kind: 'row' | 'column',
): ReadonlyMap<number, MarkRole> {
  return new Map(
    marks.flatMap(({ range, role, name }) => {
      const place = placeOfRange(range)
      // A row with the name of a criterion is one of answers.
      if (place === undefined || place.kind !== kind || name !== undefined) return []
      return [[place.kind === 'row' ? place.row : place.column, role] as const]
    }),
  )
}

function atOf(roles: ReadonlyMap<number, MarkRole>, wanted: MarkRole): number | undefined {
  return [...roles].find(([, role]) => role === wanted)?.[0]
}

function layOut(
  grid: SheetGrid,
  layout: GivenLayout,
  head: number,
  keys: ReadonlyMap<number, 'criterion' | 'lender'>,
  marked: ReadonlyMap<number, MarkRole>,
): GivenTable | undefined {
  const bottom = grid.rows.length - 1
  const right = grid.rows.reduce((most, row) => Math.max(most, row.length), 0) - 1
  const columns = Array.from({ length: right + 1 }, (_, column): GivenColumn[] => {
    const key = keys.get(column)
    if (key !== undefined) return [{ column, role: key }]
    const role = marked.get(column) ?? roleByHead(textAt(grid, head, column))
    if (role === 'note' || role === 'source' || role === 'date' || role === 'dead') {
      return [{ column, role }]
    }
    const name = headOver(grid, head, column)
    return name === undefined ? [] : [{ column, role: 'answer', name }]
  }).flat()
  const hasAnswers = columns.some(({ role }) => role === 'answer')
  if (!hasAnswers || head >= bottom) return undefined
  return { layout, top: head, left: 0, bottom, right, headRows: [head], columns, rows: [] }
}

function roleByHead(text: string): 'note' | 'source' | 'date' | 'dead' | undefined {
  const role = headerRole(text)
  if (role === undefined || role === 'answer') return undefined
  return role === 'note' || role === 'source' || role === 'date' ? role : 'dead'
}

/** In its own cell, or merged over it. */
function headOver(grid: SheetGrid, row: number, column: number) {
  if (textAt(grid, row, column) !== '') return { row, column }
  const merge = grid.merges.find(
    ({ top, left, bottom, right }) =>
      row >= top && row <= bottom && column >= left && column <= right,
  )
  const isNamed = merge !== undefined && textAt(grid, merge.top, merge.left) !== ''
  return isNamed && merge.top === row ? { row, column: merge.left } : undefined
}
