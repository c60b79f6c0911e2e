/** The income rules of one sheet, whichever way it is laid out. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { cellAddress } from '../../../criteria/sheet-grid.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import type { RulePlace } from '../income-rules.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import type { RuleTable } from './find-table.ts'
import type { RuleList, Whose } from './income-rule-list.ts'
import { typesNamed } from './income-type-names.ts'
import { type PercentStyle, styleOfNumbers } from './percent-cells.ts'
import { type RuleCells, readRuleCells } from './read-rule-cells.ts'
import { type RuleRow, textAt, textsOf } from './rule-grid.ts'
import type { Head, HeadRole } from './rule-heads.ts'

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

/** Empty where the row's own cell, or the sheet, names none. */
function lenderOfRow({ lenderColumn, sheetLender }: RuleTable, row: RuleRow): string {
  const named = lenderColumn === null ? (sheetLender ?? '') : textAt(row, lenderColumn)
  return isBlank(named) ? '' : named
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
    list.refuse(place, 'unknown-income-type', typeText)
    return
  }
  const read = readRuleCells(cellsOf(row, table.heads, columns), style, true)
  if ('error' in read) {
    list.refuse(place, read.error, read.words)
    return
  }
  const { whose, others } = whoseOf(typeText)
  const notUnderstood = [...read.rule.notUnderstood, ...others]
  list.add({ place, lender, types }, { ...read.rule, notUnderstood }, whose)
}

/** "Guaranteed bonus" and "discretionary bonus" are parts of one type; what else it says is named. */
function whoseOf(typeText: string): { readonly whose: Whose; readonly others: readonly string[] } {
  const ideas = new Set(ruleItems(typeText).map(({ idea }) => idea))
  const isBoth = ideas.has('guaranteed') && ideas.has('rest')
  const whose = isBoth
    ? 'all'
    : ideas.has('rest')
      ? 'rest'
      : ideas.has('guaranteed')
        ? 'guaranteed'
        : 'all'
  const isQualified = ruleItems(typeText).some(({ idea }) => idea === 'word')
  const { others } = typesNamed(typeText)
  const isPlain = others.every((word) => PLAIN.has(word))
  return { whose, others: isQualified && !isPlain ? [typeText] : [] }
}

/** Words beside a type's name that change nothing. */
const PLAIN: ReadonlySet<string> = new Set(
  'pay income regular payments payment and gross annual other employed paye the any all earnings unsocial guaranteed contractual discretionary non'.split(
    ' ',
  ),
)

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

function readWide(table: RuleTable, rows: readonly RuleRow[], list: RuleList): void {
  const typed = [...table.heads].filter(([, { types }]) => types.length > 0)
  const shared = columnsOf(new Map([...table.heads].filter(([, { types }]) => types.length === 0)))
  const groups = Map.groupBy(typed, ([, { types }]) => types.join(' '))
  const style = styleOf(
    rows,
    typed.flatMap(([column, { role }]) =>
      role === 'percent' || role === 'guaranteed' ? [column] : [],
    ),
  )
  const seen = new Set<string>()
  for (const row of rows) {
    const there = typed.filter(([column]) => !isBlank(textAt(row, column)))
    if (there.length === 0 || textsOf(row).length < 2) continue
    const lender = lenderOfRow(table, row)
    if (lender === '') {
      const place = placeOf(table, row, there[0]?.[0] ?? 0)
      list.refuse(place, 'missing-lender', textsOf(row).join(' | '))
      continue
    }
    // Of two rows of one lender the first stands whole: its gaps are not filled from the second.
    if (seen.has(matchingKey(lender))) {
      const place = placeOf(table, row, there[0]?.[0] ?? 0)
      list.refuse(place, 'duplicate-rule', textsOf(row).join(' | '))
      continue
    }
    seen.add(matchingKey(lender))
    for (const columns of groups.values()) {
      readWideGroup({ row, table, columns, shared, style, lender }, list)
    }
  }
}

type WideGroup = {
  readonly row: RuleRow
  readonly table: RuleTable
  /** The columns of one income type. */
  readonly columns: readonly (readonly [number, Head])[]
  readonly shared: Columns
  readonly style: PercentStyle
  readonly lender: string
}

function readWideGroup(
  { row, table, columns, shared, style, lender }: WideGroup,
  list: RuleList,
): void {
  if (columns.every(([column]) => isBlank(textAt(row, column)))) return
  const [first] = columns
  const types: readonly IncomeType[] = first?.[1].types ?? []
  const byPart = Map.groupBy(columns, ([, { text, role }]) =>
    role === 'guaranteed' ? 'all' : whoseOf(text).whose,
  )
  const isSplit = byPart.has('guaranteed') && byPart.has('rest')
  const parts = isSplit ? [...byPart] : [['all', columns] as const]
  for (const [whose, own] of parts) {
    const cells = cellsOf(row, new Map(own), { ...shared, ...columnsOf(new Map(own)) }, table.heads)
    if (Object.values(cells).every(({ text }) => isBlank(text))) continue
    const read = readRuleCells(cells, style, own.length > 1)
    const place = placeOf(table, row, own[0]?.[0] ?? 0)
    if ('error' in read) list.refuse(place, read.error, `${own[0]?.[1].text}: ${read.words}`)
    else list.add({ place, lender, types }, read.rule, whose)
  }
}

function placeOf({ grid, isTransposed }: RuleTable, row: RuleRow, column: number): RulePlace {
  return isTransposed
    ? { sheet: grid.name, row: column + 1, cell: cellAddress(column, row.row) }
    : { sheet: grid.name, row: row.row + 1, cell: cellAddress(row.row, column) }
}

type Columns = { readonly [Role in HeadRole]?: number }

function columnsOf(heads: ReadonlyMap<number, Head>): Columns {
  const columns: { [Role in HeadRole]?: number } = {}
  for (const [column, { role }] of heads) {
    if (role !== null && columns[role] === undefined) columns[role] = column
  }
  return columns
}

function cellsOf(
  row: RuleRow,
  heads: ReadonlyMap<number, Head>,
  columns: Columns,
  others: ReadonlyMap<number, Head> = heads,
): RuleCells {
  const cells: { [Role in HeadRole]?: { text: string; head: string } } = {}
  for (const role of PARTS) {
    const column = columns[role]
    if (column === undefined) continue
    const head = heads.get(column) ?? others.get(column)
    cells[role] = { text: textAt(row, column), head: head?.text ?? '' }
  }
  return cells
}

const PARTS: readonly HeadRole[] = [
  'percent',
  'accepted',
  'basis',
  'guaranteed',
  'cap',
  'history',
  'evidence',
  'notes',
]

function styleOf(rows: readonly RuleRow[], columns: readonly (number | undefined)[]): PercentStyle {
  return styleOfNumbers(rows.flatMap((row) => columns.map((column) => textAt(row, column))))
}
