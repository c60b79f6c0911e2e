import { matchingKey } from '../shared/text.ts'
import { findCardPanels } from './block-panels.ts'
import type {
  CriteriaReading,
  CriterionAnswer,
  LegendEntry,
  SheetReading,
} from './criteria-reading.ts'
import { findSheetDate } from './freshness.ts'
import { findHeaderPanels, findLenderColumnPanels, type HeaderPanel } from './header-rows.ts'
import { headerRole } from './header-words.ts'
import { readLegend } from './legend.ts'
import { lenderIdentity } from './lender-names.ts'
import { planCard } from './plan-card.ts'
import { isChangeLog, planTable } from './plan-table.ts'
import { announcesFreshness } from './printed-dates.ts'
import { readGrid, type SkippedPart } from './read-grid.ts'
import { readList } from './read-list.ts'
import { withFootnotes } from './sheet-footnotes.ts'
import type { SheetGrid, Workbook } from './sheet-grid.ts'
import { findSheetTitle, isGenericSheetName } from './sheet-lender.ts'
import { type SheetView, viewSheet } from './sheet-view.ts'
import { skippedErrors, skippedHidden, skippedParts } from './skipped-parts.ts'
import { markSuperseded } from './superseded.ts'
import type { TablePlan } from './table-plan.ts'
import { findTableTitles } from './table-titles.ts'
import { findPairPanels, findRecordPanels, findUnlabelledMatrix } from './unlabelled-panels.ts'

/**
 * Reads a workbook of lenders' criteria: every visible sheet, whatever its layout, to one answer
 * for each lender and criterion, word for word, each with its cell. What is not read is listed
 * with the reason. Nothing here knows a file, a sheet or a lender by name.
 */
export function readWorkbook(workbook: Workbook): CriteriaReading {
  const isCsv = workbook.kind === 'csv'
  const studies = workbook.sheets.map((grid) => studySheet(grid, isCsv))
  const namedBySheet = sheetsNamedAfterLenders(studies)
  const read = studies.map((study) => readStudy(study, namedBySheet))
  const coverLegend = read.flatMap(({ sheet }) =>
    sheet.status === 'skipped' ? (sheet.legend ?? []) : [],
  )
  const sheets = read.map(({ sheet }) => withCoverLegend(sheet, coverLegend))
  const updated = newest(read.map(({ sheet }) => sheet.updated))
  return {
    sheets,
    answers: markSuperseded(read.flatMap(({ answers }) => answers)),
    ...(updated !== undefined ? { updated } : {}),
  }
}

/** A sheet with the tables found on it, before anything is read. */
type SheetStudy = {
  readonly view: SheetView
  readonly isHidden: boolean
  readonly tables: readonly StudiedTable[]
}

type StudiedTable = {
  readonly plan: TablePlan
  /** For one lender's table: the name found near it. */
  readonly lender: string | undefined
}

type ReadSheet = { readonly sheet: SheetReading; readonly answers: readonly CriterionAnswer[] }

// From the surest sign of a table to the weakest.
const FINDERS = [
  findHeaderPanels,
  findCardPanels,
  findLenderColumnPanels,
  findUnlabelledMatrix,
  findRecordPanels,
  findPairPanels,
] as const

function studySheet(grid: SheetGrid, isCsv: boolean): SheetStudy {
  const view = viewSheet(grid, isCsv)
  if (grid.isHidden) return { view, isHidden: true, tables: [] }
  for (const find of FINDERS) {
    const panels = find(view)
    if (panels.some((panel) => isChangeLog(view, panel))) break
    const tables = panels.flatMap((panel) => studyTable(view, panel, panels))
    if (tables.length > 0) return { view, isHidden: false, tables }
  }
  return { view, isHidden: false, tables: [] }
}

function studyTable(
  view: SheetView,
  panel: HeaderPanel,
  panels: readonly HeaderPanel[],
): readonly StudiedTable[] {
  if (panel.isCard === true) return studyCard(view, panel)
  const { lender, section } = findTableTitles(view, panel, panels)
  const plan = planTable(view, panel, lender)
  if (plan === undefined) return []
  const isTitled = section !== undefined && plan.section === undefined
  return [{ plan: isTitled ? { ...plan, section } : plan, lender }]
}

function studyCard(view: SheetView, panel: HeaderPanel): readonly StudiedTable[] {
  const card = planCard(view, panel)
  return card === undefined ? [] : [card]
}

// Lenders in no table: several sheets of one shape, each with the same criteria, are named after
// their lenders.
function sheetsNamedAfterLenders(studies: readonly SheetStudy[]): ReadonlySet<SheetStudy> {
  const unnamed = studies.filter(
    ({ tables, view }) =>
      !isGenericSheetName(view.name) && tables.some(({ plan, lender }) => isUnnamed(plan, lender)),
  )
  const keys = new Map(unnamed.map((study) => [study, criterionKeys(study)]))
  const pairShaped = studies.filter(({ tables }) =>
    tables.some(({ plan }) => plan.layout === 'one-lender'),
  )
  const shared = unnamed.filter((study) => {
    const own = keys.get(study) ?? new Set<string>()
    return pairShaped.some((other) => other !== study && overlap(own, criterionKeys(other)) >= 0.4)
  })
  return new Set(shared)
}

function isUnnamed(plan: TablePlan, lender: string | undefined): boolean {
  return plan.layout === 'one-lender' && lender === undefined
}

function criterionKeys({ view, tables }: SheetStudy): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { plan } of tables) {
    if (plan.layout !== 'one-lender') continue
    for (let row = plan.firstRow; row <= plan.lastRow; row++) {
      const text = view.text(row, plan.keyColumn)
      const isCriterion = headerRole(text) === undefined && !announcesFreshness(text)
      if (text !== '' && isCriterion) keys.add(matchingKey(text))
    }
  }
  return keys
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size)
  if (smaller < 2) return 0
  return [...one].filter((key) => other.has(key)).length / smaller
}

function readStudy(study: SheetStudy, namedBySheet: ReadonlySet<SheetStudy>): ReadSheet {
  const { view } = study
  if (study.isHidden) return skipSheet(view, 'The sheet is hidden, so it was not read.')
  if (view.rowCount === 0) return skipSheet(view, 'The sheet is empty.')
  if (study.tables.length === 0) return skipSheet(view, reasonWithoutTables(view))
  const parts = study.tables.map(({ plan, lender }) => {
    const name = lender ?? (namedBySheet.has(study) ? view.name.trim() : '')
    const read =
      plan.layout === 'long-list'
        ? readList(view, plan)
        : readGrid(view, plan, { lender: name, title: findSheetTitle(view, plan.firstRow - 1) })
    return { plan, ...read }
  })
  const plain = parts.flatMap((part) => part.answers)
  if (plain.length === 0) {
    return skipSheet(view, 'Criteria were found, but no lender that they belong to.')
  }
  const isInTable = tellTable(parts, plain)
  const answers = withFootnotes(view, plain, isInTable)
  return { sheet: describeSheet(view, parts, answers, isInTable), answers }
}

type IsInTable = (row: number, column: number) => boolean

// Rows that gave answers, within the columns of their tables.
function tellTable(parts: readonly ReadPart[], answers: readonly CriterionAnswer[]): IsInTable {
  const plans = parts.filter((part) => part.answers.length > 0).map(({ plan }) => plan)
  const rows = new Set(answers.map(({ place }) => /\d+$/.exec(place.cell ?? '')?.[0]))
  return (row, column) =>
    rows.has(String(row + 1)) && plans.some(({ left, right }) => column >= left && column <= right)
}

type ReadPart = {
  readonly plan: TablePlan
  readonly answers: readonly CriterionAnswer[]
  readonly skipped: readonly SkippedPart[]
}

function describeSheet(
  view: SheetView,
  parts: readonly ReadPart[],
  answers: readonly CriterionAnswer[],
  isInTable: IsInTable,
): SheetReading {
  const read = parts.filter((part) => part.answers.length > 0)
  const main = read.reduce((best, next) =>
    next.answers.length > best.answers.length ? next : best,
  )
  const plans = read.map(({ plan }) => plan)
  const lenders = [...new Set(answers.map(({ lender }) => lender))]
  const criteria = [...new Set(answers.map(({ criterion }) => criterion))]
  const legend = readLegend(view, isInTable)
  const updated = findSheetDate(view, plans)
  return {
    name: view.name,
    status: 'read',
    layout: main.plan.layout,
    headerRows: [...new Set(plans.flatMap(({ headerRows }) => headerRows))]
      .filter((row) => row >= 0)
      .map((row) => row + 1)
      .sort((one, other) => one - other),
    headerColumn: keyColumnOf(main.plan) + 1,
    lenders: new Set(lenders.map(lenderIdentity)).size,
    criteria: new Set(criteria.map(matchingKey)).size,
    answers: answers.filter(({ text }) => text !== '').length,
    ...(updated !== undefined ? { updated } : {}),
    ...(legend.length > 0 ? { legend } : {}),
    skipped: [
      ...read.flatMap(({ plan, skipped }) => skippedParts(view, plan, skipped)),
      ...skippedErrors(view, plans),
      ...skippedHidden(view),
    ],
  }
}

function keyColumnOf(plan: TablePlan): number {
  return plan.layout === 'long-list' ? plan.criterionColumn : plan.keyColumn
}

function skipSheet(view: SheetView, reason: string): ReadSheet {
  const legend = readLegend(view, () => false)
  const updated = findSheetDate(view, [])
  const sheet: SheetReading = {
    name: view.name,
    status: 'skipped',
    reason,
    lenders: 0,
    criteria: 0,
    answers: 0,
    ...(updated !== undefined ? { updated } : {}),
    ...(legend.length > 0 ? { legend } : {}),
    skipped: skippedHidden(view),
  }
  return { sheet, answers: [] }
}

function reasonWithoutTables(view: SheetView): string {
  if (/change|version|revision|amend|history|\blog\b/i.test(view.name)) {
    return 'The sheet records changes and holds no criteria.'
  }
  return 'No table of lenders and criteria was found on the sheet.'
}

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
