import { announcesFreshness } from '../../language/printed-dates.ts'
import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import type { SheetGrid, Workbook } from '../sheet-grid.ts'
import type { HeaderPanel } from './heads/header-panel.ts'
import { headerRole, isVariant, looksLikeCriterion } from './heads/header-words.ts'
import { textsIn } from './heads/panel-texts.ts'
import { findCardPanels } from './panels/block-panels.ts'
import { findHeaderPanels, findLenderColumnPanels } from './panels/header-rows.ts'
import { withoutSideKey } from './panels/side-key.ts'
import type { StandingNames } from './panels/stacked-blocks.ts'
import { findTableTitles } from './panels/table-titles.ts'
import {
  findFormPanels,
  findPairPanels,
  findRecordPanels,
  findUnlabelledMatrix,
} from './panels/unlabelled-panels.ts'
import { planCard } from './plans/plan-card.ts'
import { hasMixedAnswers, hasOutcomeHeads, isChangeLog, planTables } from './plans/plan-table.ts'
import type { TablePlan } from './plans/table-plan.ts'
import { isGenericSheetName, lenderInTitle, newLenderInTitle } from './sheet-lender.ts'
import { type SheetView, viewSheet } from './sheet-view.ts'

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

const OUTCOME_HEADS =
  'Its columns are headed with outcomes such as “Yes” and “No” instead of lenders or criteria.'

const MIXED_ANSWERS =
  'Its headings come again over several columns, and whose answers stand below each was not understood.'

type StudiedTable = {
  readonly plan: TablePlan
  /** For one lender's table: the name found near it. */
  readonly lender: string | undefined
}

/**
 * The sheets of a workbook with their tables. The file's own name may say whose criteria a lender's
 * guide holds.
 */
export function studyWorkbook(workbook: Workbook, filename: string): readonly SheetStudy[] {
  const isCsv = workbook.kind === 'csv'
  const first = workbook.sheets.map((grid) => studySheet(grid, isCsv))
  const studies = first.map((study, index) => {
    const grid = workbook.sheets[index]
    const standing = namesStandingElsewhere(study, first)
    return grid !== undefined && namesInRows(study, standing)
      ? studySheet(grid, isCsv, standing)
      : study
  })
  const namedBySheet = sheetsNamedAfterLenders(studies)
  const guideLender = findGuideLender(studies, filename)
  return studies.map((study) => {
    const lender = namedBySheet.has(study) ? study.view.name.trim() : guideLender
    return lender === undefined ? study : { ...study, lender }
  })
}

// From the surest sign of a table to the weakest.
const FINDERS = [
  findHeaderPanels,
  findCardPanels,
  findFormPanels,
  findLenderColumnPanels,
  findUnlabelledMatrix,
  findRecordPanels,
  findPairPanels,
] as const

function studySheet(
  grid: SheetGrid,
  isCsv: boolean,
  standing: StandingNames = new Set(),
): SheetStudy {
  const view = viewSheet(grid, isCsv)
  if (grid.isHidden) return { view, isHidden: true, tables: [] }
  const searched = withoutSideKey(view)
  for (const find of FINDERS) {
    const panels = find(searched, standing)
    if (panels.some((panel) => isChangeLog(searched, panel))) break
    const tables = panels.flatMap((panel) => studyTable(searched, panel, panels))
    if (tables.length > 0) return { view, isHidden: false, tables }
    if (panels.some((panel) => hasOutcomeHeads(view, panel))) {
      return { view, isHidden: false, tables: [], reason: OUTCOME_HEADS }
    }
    if (panels.some((panel) => panel.isCard !== true && hasMixedAnswers(view, panel, undefined))) {
      return { view, isHidden: false, tables: [], reason: MIXED_ANSWERS }
    }
  }
  return { view, isHidden: false, tables: [] }
}

// The names in no table of lenders that other sheets have over their columns or down their side.
function namesStandingElsewhere(study: SheetStudy, studies: readonly SheetStudy[]): StandingNames {
  const others = studies.filter((other) => other !== study && !other.isHidden)
  const names = others.flatMap(({ view, tables }) =>
    tables.flatMap(({ plan }) => {
      if (plan.layout === 'lenders-across') return plan.values.map(({ name }) => name)
      if (plan.layout !== 'lenders-down') return []
      return textsIn(view, { row: plan.firstRow - 1, lastRow: plan.lastRow }, plan.keyColumn)
    }),
  )
  return new Set(names.filter((name) => !isKnownLenderName(name)).map(matchingKey))
}

// Whether such names stand in the rows of a table, as if they were answers.
function namesInRows({ view, tables }: SheetStudy, standing: StandingNames): boolean {
  if (standing.size === 0) return false
  return tables.some(({ plan }) => {
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

function studyTable(
  view: SheetView,
  panel: HeaderPanel,
  panels: readonly HeaderPanel[],
): readonly StudiedTable[] {
  if (panel.isCard === true) return studyCard(view, panel)
  const { lender, section } = findTableTitles(view, panel, panels)
  return planTables(view, panel, lender).map((plan) => {
    const isTitled = section !== undefined && plan.section === undefined
    return { plan: isTitled ? { ...plan, section } : plan, lender }
  })
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
      mayNameLender(view.name) && tables.some(({ plan, lender }) => isUnnamed(plan, lender)),
  )
  const keys = new Map(unnamed.map((study) => [study, criterionKeys(study)]))
  const pairShaped = studies.filter(({ tables }) =>
    tables.some(({ plan }) => plan.layout === 'one-lender'),
  )
  const shared = unnamed.filter((study) => {
    const own = keys.get(study) ?? new Set<string>()
    return pairShaped.some(
      (other) => other !== study && overlap(own, criterionKeys(other)) >= SAME_QUESTIONS,
    )
  })
  return new Set(shared)
}

// Guides of several lenders ask much the same, parts of one guide hardly anything twice.
const SAME_QUESTIONS = 0.4

// "Income" and "Buy to let" are parts of one lender's criteria.
function mayNameLender(name: string): boolean {
  return !isGenericSheetName(name) && !isVariant(name) && !looksLikeCriterion(name)
}

// A lender's own guide names the lender on its cover, or in the name of the file, and nowhere else.
function findGuideLender(studies: readonly SheetStudy[], filename: string): string | undefined {
  const tables = studies.flatMap((study) => study.tables)
  if (!tables.every(({ plan, lender }) => isUnnamed(plan, lender))) return undefined
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
