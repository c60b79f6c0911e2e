import { announcesFreshness } from '../../language/printed-dates.ts'
import { matchingKey } from '../../shared/text.ts'
import type { ReadBy } from '../../understanding/read-by.ts'
import { withBounds } from '../bounded-reading.ts'
import type {
  CriteriaReading,
  CriterionAnswer,
  LegendEntry,
  SheetLayout,
  SheetReading,
} from '../criteria-reading.ts'
import { type GivenReading, NOTHING_GIVEN } from '../given-reading.ts'
import { lenderIdentity } from '../lender-names.ts'
import type { Workbook } from '../sheet-grid.ts'
import { toEachLender } from './each-lender.ts'
import { findSheetDate } from './freshness.ts'
import { checkGiven } from './given/check-given.ts'
import { chooseReading, type ReadSheet } from './given/choose-reading.ts'
import type { GivenSheet } from './given/given-sheet.ts'
import { planGiven } from './given/plan-given.ts'
import { roleOfNumbered } from './heads/header-words.ts'
import { opensLegend, parseLegend, readLegend } from './legend.ts'
import { nameColumnsOf, type TableFrame, type TablePlan } from './plans/table-plan.ts'
import { rowOf } from './reading/cell-places.ts'
import {
  answersOfTables,
  type ReadTable,
  readTable,
  type StudiedTable,
} from './reading/read-tables.ts'
import { withCodesExplained, withReferences } from './reading/references.ts'
import { withFootnotes } from './reading/sheet-footnotes.ts'
import { skippedEnds, skippedErrors, skippedHidden, skippedParts } from './reading/skipped-parts.ts'
import { markSuperseded } from './reading/superseded.ts'
import { labelsOfTable, tellUnread, unreadCells } from './reading/unread-cells.ts'
import type { SheetView } from './sheet-view.ts'
import { type SheetStudy, studyWorkbook } from './study-workbook.ts'

/**
 * Reads a workbook of lenders' criteria: every visible sheet, whatever its layout, to one answer
 * for each lender and criterion, word for word, each with its cell. What is not read is listed
 * with the reason. Nothing here knows a file, a sheet or a lender by name. The file's own name, if
 * given, may say whose criteria the sheets of one lender hold. Layouts that were given go before the
 * built-in reader's own where they hold against their sheet.
 */
export function readWorkbook(
  workbook: Workbook,
  filename = '',
  given: GivenReading = NOTHING_GIVEN,
): CriteriaReading {
  const studies = studyWorkbook(workbook, filename)
  const read = studies.map((study) => {
    const { name } = study.view
    const own = given.sheets.find(({ sheet }) => sheet === name)
    const one = own === undefined ? readStudy(study) : readAsGiven(study, own)
    return withReader(one, given.byRule.find(({ sheet }) => sheet === name)?.readBy)
  })
  const lendersMeant = Object.fromEntries(read.flatMap(({ meant = [] }) => [...meant]))
  const coverLegend = read.flatMap(({ sheet }) =>
    sheet.status === 'skipped' ? (sheet.legend ?? []) : [],
  )
  const sheets = read.map(({ sheet }) => withCoverLegend(sheet, coverLegend))
  const updated = newest(read.map(({ sheet }) => sheet.updated))
  return withBounds({
    sheets,
    answers: markSuperseded(read.flatMap(({ answers }) => answers)),
    ...(updated !== undefined ? { updated } : {}),
    ...(Object.keys(lendersMeant).length > 0 ? { lendersMeant } : {}),
  })
}

function withReader(read: ReadSheet, readBy: ReadBy | undefined): ReadSheet {
  return readBy === undefined || read.sheet.readBy !== undefined
    ? read
    : { ...read, sheet: { ...read.sheet, readBy } }
}

/** By a layout that was given, as far as it holds; else by the built-in reader's own. */
function readAsGiven(study: SheetStudy, own: GivenSheet): ReadSheet {
  const builtIn = own.isCertain ? undefined : readStudy(study)
  if (study.isHidden || study.view.rowCount === 0) return builtIn ?? readStudy(study)
  const names = [...new Set(builtIn?.answers.map(({ lender }) => lender))]
  const { given } = own.isCertain ? { given: own } : checkGiven(study.view, own, names)
  const tables = given.tables.flatMap((table) => {
    const plan = planGiven(study.view, given, table)
    return plan === undefined ? [] : [{ view: study.view, ...plan }]
  })
  const byGiven = readStudy({ ...study, tables })
  return builtIn === undefined ? byGiven : chooseReading(builtIn, byGiven, given)
}

function readStudy(study: SheetStudy): ReadSheet {
  const { view } = study
  if (study.isHidden) return skipSheet(view, 'The sheet is hidden, so it was not read.')
  if (view.rowCount === 0) return skipSheet(view, 'The sheet is empty.')
  if (study.tables.length === 0) return skipSheet(view, study.reason ?? NO_TABLE)
  const parts = study.tables.map((table) => readTable(table, study.lender))
  const plain = toEachLender(answersOfTables(parts))
  if (plain.length === 0) {
    return skipSheet(view, 'Criteria were found, but no lender that they belong to.')
  }
  const isInTable = tellTable(parts, plain)
  const answers = withCodesExplained(
    withReferences(withFootnotes(view, plain, isInTable), view.codes),
  )
  return { sheet: describeSheet(view, parts, answers, isInTable), answers }
}

type IsInTable = (row: number, column: number) => boolean

// Rows that gave answers, within the columns of their tables.
function tellTable(parts: readonly ReadTable[], answers: readonly CriterionAnswer[]): IsInTable {
  const plans = parts
    .filter((part) => part.answers.length > 0)
    .map(({ table }) => printedFrame(table))
  const rows = new Set(answers.map(({ place }) => rowOf(place)))
  return (row, column) =>
    rows.has(row) && plans.some(({ left, right }) => column >= left && column <= right)
}

function describeSheet(
  view: SheetView,
  parts: readonly ReadTable[],
  answers: readonly CriterionAnswer[],
  isInTable: IsInTable,
): SheetReading {
  const read = parts.filter((part) => part.answers.length > 0)
  const main = read.reduce((best, next) =>
    next.answers.length > best.answers.length ? next : best,
  )
  const plans = read.map(({ table }) => printedFrame(table))
  const column = (at: number) => printedColumn(main.table, at) + 1
  const lenders = [...new Set(answers.map(({ lender }) => lender))]
  const criteria = [...new Set(answers.map(({ criterion }) => criterion))]
  const legend = readLegend(view, isInTable)
  const updated = findSheetDate(view, plans)
  const areLabels = read.map((part) => labelsOfTable(part, () => true, true))
  const isExplained = tellExplained(view, legend)
  const isInside = (row: number) =>
    plans.some(({ firstRow, lastRow }) => row >= firstRow && row <= lastRow)
  const unread = unreadCells(view, answers, areLabels, isInside)
  const isNamed = tellNamed(unread.length === 0 ? [] : answers)
  const left = unread.filter(({ row, text }) => !isExplained(row) && !isNamed(text))
  return {
    name: view.name,
    status: 'read',
    layout: layoutOf(main.table.plan),
    headerRows: [...new Set(plans.flatMap(({ headerRows }) => headerRows))]
      .filter((row) => row >= 0)
      .map((row) => row + 1)
      .sort((one, other) => one - other),
    headerColumn: column(keyColumnOf(main.table.plan)),
    nameColumns: [...new Set(nameColumnsOf(main.table.plan))]
      .sort((one, other) => one - other)
      .map(column),
    lenders: new Set(lenders.map(lenderIdentity)).size,
    criteria: new Set(criteria.map(matchingKey)).size,
    answers: answers.filter(({ text }) => text !== '').length,
    ...(updated !== undefined ? { updated } : {}),
    ...(legend.length > 0 ? { legend } : {}),
    skipped: [
      ...read.flatMap(({ table, skipped }) => skippedParts(table.view, table.plan, skipped)),
      ...skippedErrors(view, plans),
      ...skippedEnds(view),
      ...tellUnread(left),
      ...skippedHidden(view),
    ],
  }
}

/** Words that some answer is named by, wherever they stand. */
function tellNamed(answers: readonly CriterionAnswer[]) {
  const named = new Set(
    answers.flatMap(({ lender, criterion, section = '', variant = '' }) => [
      lender,
      ...[criterion, section, variant].flatMap((name) => [name, ...name.split(' – ')]),
    ]),
  )
  const keys = new Set([...named].map(matchingKey))
  return (text: string) => keys.has(matchingKey(text)) || roleOfNumbered(text) !== undefined
}

/** Rows that are the key to the codes, or say when the sheet was looked at. */
function tellExplained(view: SheetView, legend: readonly LegendEntry[]) {
  const codes = new Set(legend.map(({ code }) => code))
  return (row: number) => {
    const texts = view.filledColumns(row).map((column) => view.text(row, column))
    return texts.some(
      (text) =>
        codes.has(text) ||
        opensLegend(text) ||
        parseLegend(text).length > 0 ||
        announcesFreshness(text),
    )
  }
}

/** Where on the sheet a table stands that was looked at rearranged. */
function printedFrame({ view, plan }: StudiedTable): TableFrame {
  const spots = Array.from({ length: plan.lastRow - plan.firstRow + 1 }, (_, at) => {
    const row = plan.firstRow + at
    return view.filledColumns(row).map((column) => view.printed(row, column))
  }).flat()
  const start = view.printed(plan.firstRow, plan.left)
  const rows = [start.row, ...spots.map(({ row }) => row)]
  const columns = [start.column, view.printed(plan.firstRow, plan.right).column]
  return {
    ...plan,
    headerRows: plan.headerRows.map((row) => (row < 0 ? row : view.printed(row, plan.left).row)),
    firstRow: Math.min(...rows),
    lastRow: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  }
}

function printedColumn({ view, plan }: StudiedTable, column: number): number {
  return view.printed(plan.firstRow, column).column
}

function layoutOf({ layout }: TablePlan): SheetLayout {
  return layout === 'lenders-in-cells' ? 'long-list' : layout
}

function keyColumnOf(plan: TablePlan): number {
  if (plan.layout === 'lenders-in-cells') return plan.keyColumn ?? plan.left
  return plan.layout === 'long-list' ? plan.criterionColumn : plan.keyColumn
}

function skipSheet(view: SheetView, reason: string): ReadSheet {
  const legend = readLegend(view, () => false)
  const updated = findSheetDate(view, [])
  const sheet: SheetReading = {
    ...{ name: view.name, status: 'skipped', reason, lenders: 0, criteria: 0, answers: 0 },
    ...(updated !== undefined ? { updated } : {}),
    ...(legend.length > 0 ? { legend } : {}),
    skipped: skippedHidden(view),
  }
  return { sheet, answers: [] }
}

const NO_TABLE = 'No table of lenders and criteria was found on the sheet.'

function withCoverLegend(sheet: SheetReading, cover: readonly LegendEntry[]): SheetReading {
  if (sheet.status === 'skipped' || cover.length === 0) return sheet
  const own = sheet.legend ?? []
  const codes = new Set(own.map(({ code }) => code.toLowerCase()))
  return {
    ...sheet,
    legend: [...own, ...cover.filter(({ code }) => !codes.has(code.toLowerCase()))],
  }
}

function newest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
}
