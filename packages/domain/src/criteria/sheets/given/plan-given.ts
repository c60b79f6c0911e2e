/** The plans of tables whose layout was given: the same structure that the built-in reader fills. */

import { partFromDate } from '../../../language/printed-dates.ts'
import { onOneLine } from '../../../shared/text.ts'
import type {
  ExtraColumns,
  GridPlan,
  ListPlan,
  TablePlan,
  ValueColumn,
} from '../plans/table-plan.ts'
import { joinCriterion } from '../reading/cell-answers.ts'
import type { SheetView } from '../sheet-view.ts'
import type { CellSpot, GivenColumn, GivenLender, GivenSheet, GivenTable } from './given-sheet.ts'

/** A table's plan, and the lender of one that names none over or beside its answers. */
export type GivenPlan = { readonly plan: TablePlan; readonly lender: string | undefined }

/** The plan of a table; undefined where a column that its layout cannot do without is missing. */
export function planGiven(
  view: SheetView,
  given: GivenSheet,
  table: GivenTable,
): GivenPlan | undefined {
  if (table.layout === 'long-list') return planList(view, given, table)
  const key = firstOf(table, table.layout === 'lenders-down' ? 'lender' : 'criterion')
  const values = valuesOf(view, given, table)
  if (key === undefined || values.length === 0) return undefined
  const part = firstOf(table, 'part')
  const section = firstOf(table, 'section')
  const plan: GridPlan = {
    ...frameOf(view, given, table),
    layout: table.layout,
    keyColumn: key,
    ...(part !== undefined && table.layout !== 'lenders-down' && { subKeyColumn: part }),
    ...(section !== undefined && { sectionColumn: section }),
    ...(table.layout === 'lenders-down' && { variantColumns: columnsOf(table, 'side') }),
    values,
  }
  return { plan, lender: lenderOfTable(view, given, table) }
}

function planList(view: SheetView, given: GivenSheet, table: GivenTable): GivenPlan | undefined {
  const [lender, criterion] = [firstOf(table, 'lender'), firstOf(table, 'criterion')]
  const values = valuesOf(view, given, table)
  if (lender === undefined || criterion === undefined || values.length === 0) return undefined
  const [part, section] = [firstOf(table, 'part'), firstOf(table, 'section')]
  const plan: ListPlan = {
    ...frameOf(view, given, table),
    layout: 'long-list',
    lenderColumn: lender,
    criterionColumn: criterion,
    ...(part !== undefined && { subKeyColumn: part }),
    variantColumns: columnsOf(table, 'side'),
    ...(section !== undefined && { sectionColumn: section }),
    values: values.map((value) => ({ ...value, name: '' })),
  }
  return { plan, lender: undefined }
}

function frameOf(view: SheetView, { isCertain }: GivenSheet, table: GivenTable) {
  const { top, left, bottom, right, headRows, columns, rows, title } = table
  return {
    headerRows: headRows,
    firstRow: Math.max(top, ...headRows.map((row) => row + 1)),
    lastRow: bottom,
    left,
    right,
    ...(title !== undefined && { section: onOneLine(textAt(view, title)) }),
    extras: extrasOf(columns.filter(({ of }) => of === undefined)),
    ignored: columns
      .filter(({ role }) => role === 'dead')
      .map(({ column }) => ({ column, reason: reasonOf(view, table, column) })),
    ...(!isCertain && { rowRoles: new Map(rows.map(({ row, role }) => [row, role])) }),
  }
}

function reasonOf(view: SheetView, { headRows }: GivenTable, column: number): string {
  const head = headRows.map((row) => view.text(row, column)).findLast((text) => text !== '')
  return head === undefined ? 'This column has no heading.' : `“${head}” holds no criteria.`
}

function valuesOf(view: SheetView, given: GivenSheet, table: GivenTable): readonly ValueColumn[] {
  const answers = table.columns.filter(({ role }) => role === 'answer')
  const main = answers.filter(({ of, column }) => of === undefined || of === column)
  return main.map(({ column, name, side, part }): ValueColumn => {
    const alternates = answers.filter((other) => other.of === column && other.column !== column)
    const own = table.columns.filter(({ role, of }) => of === column && role !== 'answer')
    return {
      column,
      ...withPart(table, nameOf(view, given, table, name), part && textAt(view, part)),
      ...(side !== undefined && { variant: textAt(view, side) }),
      alternates: alternates.map((other) => other.column),
      extras: extrasOf(own),
    }
  })
}

function nameOf(
  view: SheetView,
  given: GivenSheet,
  { layout }: GivenTable,
  at: CellSpot | undefined,
): Pick<ValueColumn, 'name' | 'reviewed' | 'aspect'> {
  if (at === undefined) return { name: '' }
  if (layout === 'one-lender') return { name: '', aspect: textAt(view, at) }
  if (layout !== 'lenders-across') return { name: textAt(view, at) }
  const { name, date } = partFromDate(textAt(view, at))
  const printed = printedAt(given.lenders, at) ?? name
  return date === undefined ? { name: printed } : { name: printed, reviewed: date }
}

/** Where criteria stand over the columns, what a column holds of one is a part of its name. */
function withPart(
  { layout }: GivenTable,
  named: ReturnType<typeof nameOf>,
  part: string | undefined,
): ReturnType<typeof nameOf> {
  if (part === undefined) return named
  if (layout !== 'lenders-down') return { ...named, aspect: part }
  return { ...named, name: named.name === '' ? part : joinCriterion(named.name, part) }
}

function lenderOfTable(
  view: SheetView,
  { lenders }: GivenSheet,
  { lender }: GivenTable,
): string | undefined {
  if (lender === undefined) return undefined
  return printedAt(lenders, lender) ?? (lender === 'tab' ? view.name.trim() : textAt(view, lender))
}

/** The lender's own name in a cell that says more. */
function printedAt(lenders: readonly GivenLender[], at: CellSpot | 'tab'): string | undefined {
  return lenders.find((lender) => isSame(lender.at, at))?.printed
}

function isSame(one: CellSpot | 'tab', other: CellSpot | 'tab'): boolean {
  if (one === 'tab' || other === 'tab') return one === other
  return one.row === other.row && one.column === other.column
}

function textAt(view: SheetView, { row, column }: CellSpot): string {
  return view.text(row, column)
}

function extrasOf(columns: readonly GivenColumn[]): ExtraColumns {
  const having = (wanted: GivenColumn['role']) =>
    columns.filter(({ role }) => role === wanted).map(({ column }) => column)
  return { notes: having('note'), sources: having('source'), dates: having('date') }
}

function firstOf({ columns }: GivenTable, role: GivenColumn['role']): number | undefined {
  return columns.find((column) => column.role === role)?.column
}

function columnsOf({ columns }: GivenTable, role: GivenColumn['role']): readonly number[] {
  return columns.filter((column) => column.role === role).map(({ column }) => column)
}
