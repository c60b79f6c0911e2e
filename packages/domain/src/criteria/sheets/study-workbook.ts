import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import type { Workbook } from '../sheet-grid.ts'
import { isVariant, looksLikeCriterion } from './heads/header-words.ts'
import { findLenderCodes, withLendersNamed } from './lender-codes.ts'
import { namesTaken } from './lender-evidence.ts'
import { withNamesForMarks } from './marks-for-names.ts'
import type { StandingNames } from './panels/stacked-blocks.ts'
import type { TablePlan } from './plans/table-plan.ts'
import type { StudiedTable } from './reading/read-tables.ts'
import { isGenericSheetName, lenderInTitle, newLenderInTitle } from './sheet-lender.ts'
import { type LenderCodes, type SheetView, viewSheet } from './sheet-view.ts'
import { findTables } from './study-sheet.ts'

/**
 * Where the tables of a workbook stand, how each is to be read, and whose criteria those are that
 * name no lender. Nothing is read yet.
 */

/** A sheet with the tables found on it, before anything is read. */
export type SheetStudy = {
  readonly view: SheetView
  readonly isHidden: boolean
  readonly tables: readonly StudiedTable[]
  /** The lender of tables that name none. */
  readonly lender?: string
  /** Why it has no tables, where that is known. */
  readonly reason?: string
}

/**
 * The sheets of a workbook with their tables. The file's own name may say whose criteria a lender's
 * guide holds.
 */
export function studyWorkbook(workbook: Workbook, filename: string): readonly SheetStudy[] {
  const isOneOfSeveral = workbook.sheets.length > 1
  const sheets = workbook.sheets.map((grid): Sheet => {
    const view = viewSheet(grid, workbook.kind === 'csv')
    return { view, isHidden: grid.isHidden, isOneOfSeveral }
  })
  const codes = findLenderCodes(sheets.map(({ view }) => view))
  const first = sheets.map((sheet) => studySheet(sheet, codes))
  const studies = first.map((study, index) => {
    const sheet = sheets[index]
    const standing = namesStandingElsewhere(study, first)
    return sheet !== undefined && namesInRows(study, standing)
      ? studySheet(sheet, codes, standing)
      : study
  })
  const lender = findGuideLender(studies, filename)
  return lender === undefined ? studies : studies.map((study) => ({ ...study, lender }))
}

type Sheet = Pick<SheetStudy, 'view' | 'isHidden'> & { readonly isOneOfSeveral: boolean }

function studySheet(
  { view: printed, isHidden, isOneOfSeveral }: Sheet,
  codes: LenderCodes,
  standing: StandingNames = new Set(),
): SheetStudy {
  const view = { ...printed, codes }
  if (isHidden) return { view, isHidden, tables: [] }
  const known = { standing, mayNameLender: isOneOfSeveral && mayNameLender(view.name) }
  return { view, isHidden, ...findTables(withNamesForMarks(withLendersNamed(view, codes)), known) }
}

// The names in no table of lenders that other sheets have over their columns or down their side.
function namesStandingElsewhere(study: SheetStudy, studies: readonly SheetStudy[]): StandingNames {
  const others = studies.filter((other) => other !== study && !other.isHidden)
  const names = others.flatMap(({ tables }) =>
    tables.flatMap((table) => (table.plan.layout === 'long-list' ? [] : namesTaken(table))),
  )
  return new Set(names.filter((name) => !isKnownLenderName(name)).map(matchingKey))
}

// Whether such names stand in the rows of a table, as if they were answers.
function namesInRows({ tables }: SheetStudy, standing: StandingNames): boolean {
  if (standing.size === 0) return false
  return tables.some(({ view, plan }) => {
    if (plan.layout !== 'lenders-across') return false
    const rows = Array.from(
      { length: plan.lastRow - plan.firstRow + 1 },
      (_, at) => plan.firstRow + at,
    )
    return rows.some((row) =>
      plan.values.some(({ column }) => standing.has(matchingKey(view.text(row, column)))),
    )
  })
}

// "Income" and "Buy to let" are parts of one lender's criteria.
function mayNameLender(name: string): boolean {
  return !isGenericSheetName(name) && !isVariant(name) && !looksLikeCriterion(name)
}

// A lender's own guide names the lender on its cover, or in the name of the file, and nowhere else:
// sheets that may each be named after a lender are no parts of it.
function findGuideLender(studies: readonly SheetStudy[], filename: string): string | undefined {
  const tables = studies.flatMap((study) => study.tables)
  if (!tables.every(({ plan, lender }) => isUnnamed(plan, lender))) return undefined
  const parts = studies.filter((study) => study.tables.length > 0)
  if (parts.length > 1 && parts.some(({ view }) => mayNameLender(view.name))) return undefined
  const covers = studies.filter((study) => study.tables.length === 0 && !study.isHidden)
  const named = [...covers.flatMap(({ view }) => lendersOnCover(view))]
  const inName = lenderInTitle(filename.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '))
  const names = named.length > 0 ? named : inName === undefined ? [] : [inName]
  return new Set(names.map(lenderIdentity)).size === 1 ? names[0] : undefined
}

const COVER_ROWS = 12

function lendersOnCover(view: SheetView): readonly string[] {
  const rows = Array.from({ length: Math.min(view.rowCount, COVER_ROWS) }, (_, row) => row)
  return rows.flatMap((row) =>
    view.filledColumns(row).flatMap((column) => {
      const text = view.text(row, column)
      return lenderInTitle(text) ?? newLenderInTitle(text) ?? []
    }),
  )
}

function isUnnamed(plan: TablePlan, lender: string | undefined): boolean {
  return plan.layout === 'one-lender' && lender === undefined
}
