/** The income rules of one sheet, whichever way it is laid out. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { RulePlace } from '../income-rules.ts'
import { isBlank } from '../words/read-rule-words.ts'
import type { RuleTable } from './find-table.ts'
import type { RuleList } from './income-rule-list.ts'
import { typesNamed } from './income-type-names.ts'
import type { PercentStyle } from './percent-cells.ts'
import { readRuleCells } from './read-rule-cells.ts'
import { readWide } from './read-wide-rows.ts'
import { type RuleRow, textAt, textsOf } from './rule-grid.ts'
import {
  besideOf,
  type Columns,
  cellsOf,
  columnsOf,
  lenderOfRow,
  styleOf,
  whoseOf,
} from './table-cells.ts'

export function readIncomeSheet(table: RuleTable, list: RuleList): void {
  const rows = bodyRows(table)
  if (table.form === 'long') readLong(table, rows, list)
  else readWide(table, rows, list)
}

/** Rows behind the heads that are neither empty, notes, nor the heads once more. */
function bodyRows({ grid, from, heads }: RuleTable): readonly RuleRow[] {
  const headKeys = [...heads].map(([column, { text }]) => `${column} ${matchingKey(text)}`)
  return grid.rows.slice(from).filter((row) => {
    if (textsOf(row).length === 0) return false
    const keys = new Set(row.cells.map(({ column, text }) => `${column} ${matchingKey(text)}`))
    return !headKeys.every((key) => keys.has(key))
  })
}

function readLong(table: RuleTable, rows: readonly RuleRow[], list: RuleList): void {
  const columns = columnsOf(table.heads)
  const typeColumn = columns['income-type']
  const style = styleOf(rows, [columns.percent, columns.guaranteed])
  const group = groupNames(table, rows, typeColumn)
  for (const row of rows) {
    if (textsOf(row).length < 2) continue
    const place: RulePlace = { sheet: table.grid.name, row: row.row + 1, cell: null }
    const lender = lenderOfRow(table, row) || (group.get(row) ?? '')
    const typeText = table.sheetType ?? textAt(row, typeColumn)
    if (lender === '') list.refuse(place, 'missing-lender', textsOf(row).join(' | '))
    else if (isBlank(typeText)) list.refuse(place, 'missing-income-type', lender)
    else readLongRow({ row, table, columns, style, place, lender, typeText }, list)
  }
}

type LongRow = {
  readonly row: RuleRow
  readonly table: RuleTable
  readonly columns: Columns
  readonly style: PercentStyle
  readonly place: RulePlace
  readonly lender: string
  readonly typeText: string
}

function readLongRow(
  { row, table, columns, style, place, lender, typeText }: LongRow,
  list: RuleList,
): void {
  const { types } = typesNamed(typeText)
  if (types.length === 0) {
    list.refuse(place, 'unknown-income-type', typeText, { lender, types: [] })
    return
  }
  const beside = besideOf(row, table, columns)
  const read = readRuleCells(cellsOf(row, table.heads, columns), style, true, beside)
  const { whose, others } = whoseOf(typeText)
  if ('error' in read) {
    const isWhole = whose === 'all' && others.length === 0
    const unread = isWhole ? read.unread : undefined
    list.refuse(place, read.error, read.words, { lender, types }, unread)
    return
  }
  const notUnderstood = [...read.rule.notUnderstood, ...others]
  list.add({ place, lender, types }, { ...read.rule, notUnderstood }, whose)
}

/**
 * Where lenders are written once above or beside their rows, the name that holds for each row:
 * a row with a name alone, or the first of a block. A single blank among many names is an omission.
 */
function groupNames(
  { lenderColumn, hasLenderRows }: RuleTable,
  rows: readonly RuleRow[],
  typeColumn: number | undefined,
): ReadonlyMap<RuleRow, string> {
  if (hasLenderRows) return namesAbove(rows)
  if (lenderColumn === null) return new Map()
  const typed = rows.filter((row) => !isBlank(textAt(row, typeColumn)))
  const blank = typed.filter((row) => isBlank(textAt(row, lenderColumn)))
  if (blank.length * 2 < typed.length) return new Map()
  let name = ''
  return new Map(
    rows.map((row) => {
      const own = textAt(row, lenderColumn)
      if (!isBlank(own)) name = own
      return [row, name]
    }),
  )
}

/** Rows that say a lender's name alone hold for those below them. */
function namesAbove(rows: readonly RuleRow[]): ReadonlyMap<RuleRow, string> {
  let name = ''
  return new Map(
    rows.map((row) => {
      const [only, ...others] = textsOf(row)
      if (only !== undefined && others.length === 0 && isKnownLenderName(only)) name = only
      return [row, name]
    }),
  )
}
