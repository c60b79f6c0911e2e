/** Rules of tables with a lender a row and a column, or several, for each type of income. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { cellAddress } from '../../../criteria/sheet-grid.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import type { RulePlace } from '../income-rules.ts'
import { isBlank, readRuleWords } from '../words/read-rule-words.ts'
import type { RuleTable } from './find-table.ts'
import type { RuleList } from './income-rule-list.ts'
import type { PercentStyle } from './percent-cells.ts'
import { type RuleCells, readRuleCells } from './read-rule-cells.ts'
import { type RuleRow, textAt, textsOf } from './rule-grid.ts'
import { type Head, readHead } from './rule-heads.ts'
import {
  besideOf,
  type Columns,
  cellsOf,
  columnsOf,
  lenderOfRow,
  styleOf,
  whoseOf,
} from './table-cells.ts'

export function readWide(table: RuleTable, all: readonly RuleRow[], list: RuleList): void {
  const typed = [...table.heads].filter(([, { types }]) => types.length > 0)
  // A remark may be on one type among all, and is read as what stands beside.
  const { notes: _, ...shared } = columnsOf(
    new Map([...table.heads].filter(([, { types }]) => types.length === 0)),
  )
  const groups = Map.groupBy(typed, ([, { types }]) => types.join(' '))
  const { rows, forAll } = told(
    table,
    all,
    typed.map(([column]) => column),
  )
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
      readWideGroup({ row, table, columns, shared, style, lender, forAll }, list)
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
  readonly forAll: RuleRow | undefined
}

function readWideGroup(
  { row, table, columns, shared, style, lender, forAll }: WideGroup,
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
    const used = { ...shared, ...columnsOf(new Map(own)) }
    const said = cellsOf(row, new Map(own), used, table.heads)
    const cells = withBasisForAll(said, forAll, own, table)
    if (Object.values(cells).every(({ text }) => isBlank(text))) continue
    const beside = besideOf(row, table, used, new Map(own))
    const read = readRuleCells(cells, style, own.length > 1, beside)
    const place = placeOf(table, row, own[0]?.[0] ?? 0)
    if ('error' in read) {
      const head = cells[read.role]?.head ?? own[0]?.[1].text
      const unread = whose === 'all' ? read.unread : undefined
      list.refuse(place, read.error, `${head}: ${read.words}`, { lender, types }, unread)
    } else list.add({ place, lender, types }, read.rule, whose)
  }
}

function placeOf({ grid, isTransposed }: RuleTable, row: RuleRow, column: number): RulePlace {
  return isTransposed
    ? { sheet: grid.name, row: column + 1, cell: cellAddress(column, row.row) }
    : { sheet: grid.name, row: row.row + 1, cell: cellAddress(row.row, column) }
}

/** The lenders' rows, and the row that says of every type how it is averaged for all of them. */
function told(
  table: RuleTable,
  all: readonly RuleRow[],
  typed: readonly number[],
): { readonly rows: readonly RuleRow[]; readonly forAll: RuleRow | undefined } {
  if (table.lenderColumn === null) return { rows: joined(all, typed), forAll: undefined }
  const forAll = all.find((row) =>
    saysBasisForAll(textAt(row, table.lenderColumn ?? 0), row, typed),
  )
  return { rows: all.filter((row) => row !== forAll), forAll }
}

/** What a sheet of one lender says of a type in several cells side by side is one text. */
function joined(all: readonly RuleRow[], typed: readonly number[]): readonly RuleRow[] {
  const said = all.filter((row) => typed.some((column) => !isBlank(textAt(row, column))))
  const [first] = said
  if (first === undefined || said.length < 2) return all
  const cells = first.cells.map((cell) => {
    const texts = said.map((row) => textAt(row, cell.column)).filter((text) => !isBlank(text))
    return { ...cell, text: [...new Set(texts)].join('; ') }
  })
  return [{ ...first, cells }]
}

function saysBasisForAll(name: string, row: RuleRow, typed: readonly number[]): boolean {
  if (isKnownLenderName(name) || readHead(name).role !== 'basis') return false
  const texts = typed.map((column) => textAt(row, column)).filter((text) => !isBlank(text))
  return texts.length > 0 && texts.every((text) => !/%/.test(text) && saysBasis(text))
}

function saysBasis(text: string): boolean {
  return readRuleWords(text).basis !== null || readRuleWords(`average of ${text}`).basis !== null
}

/** A lender's own basis goes before that of all. */
function withBasisForAll(
  cells: RuleCells,
  forAll: RuleRow | undefined,
  columns: readonly (readonly [number, Head])[],
  { lenderColumn }: RuleTable,
): RuleCells {
  if (forAll === undefined || !isBlank(cells.basis?.text ?? '')) return cells
  const isOwn = Object.values(cells).some(({ text }) => {
    const { basis, isBasisUnknown } = readRuleWords(text)
    return basis !== null || isBasisUnknown
  })
  const text = columns.map(([column]) => textAt(forAll, column)).find((own) => !isBlank(own))
  if (isOwn || text === undefined) return cells
  return { ...cells, basis: { text, head: textAt(forAll, lenderColumn ?? 0) } }
}
