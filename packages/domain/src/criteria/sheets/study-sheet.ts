import type { HeaderPanel } from './heads/header-panel.ts'
import { areNamed } from './lender-evidence.ts'
import { arrangementsOf, type SheetPart } from './panels/arrangements.ts'
import { findCardPanels } from './panels/block-panels.ts'
import { findHeaderPanels, findLenderColumnPanels } from './panels/header-rows.ts'
import { findTableTitles } from './panels/table-titles.ts'
import { findPairPanels, findUnlabelledMatrix } from './panels/unlabelled-panels.ts'
import { planCard } from './plans/plan-card.ts'
import { hasMixedAnswers, hasOutcomeHeads, isChangeLog, planPanel } from './plans/plan-table.ts'
import type { StudiedTable } from './reading/read-tables.ts'
import type { SheetView } from './sheet-view.ts'
import { type KnownNames, weighReading } from './weigh-reading.ts'

/** The tables of a sheet, by the way to read it that fits it best. */
export type FoundTables = {
  readonly tables: readonly StudiedTable[]
  /** Why it has no tables, where that is known. */
  readonly reason?: string
}

/** Finds the tables of a sheet as printed and, where these fit it badly, of other arrangements. */
export function findTables(view: SheetView, known: KnownNames): FoundTables {
  const isLarge = view.rowCount * view.columnCount > MOST_REARRANGED
  const { weight, ...found } = bestOf(view, known, isLarge ? 0 : DEEPEST)
  if (found.tables.length === 0) return found
  const tables = found.tables.filter((table) => areNamed(table, known.standing))
  return tables.length === 0 || weight < LEAST ? { tables: [], reason: NOTHING_FITS } : { tables }
}

// Cells of a sheet that is looked at rearranged too: each way takes as long as the first.
const MOST_REARRANGED = 20_000

// Cut into blocks, then each without its blank columns, then with its names beside.
const DEEPEST = 2

type Weighed = FoundTables & { readonly weight: number }

function bestOf(view: SheetView, known: KnownNames, deep: number): Weighed {
  const printed = asPrinted(view, known)
  if (printed.reason !== undefined || printed.weight >= FITS || deep === 0) return printed
  let best = printed
  for (const parts of arrangementsOf(view)) {
    const tables = parts.flatMap((part) => tablesOf(part, known, deep - 1))
    const weight = weighReading(view, tables, known)
    // As printed goes before what hardly reads better.
    if (weight > best.weight && weight > printed.weight + MARGIN) best = { tables, weight }
  }
  return best
}

// Names that can be none, or most of the cells unread: whose answers they are was not understood.
const LEAST = 0.25

const NOTHING_FITS = 'Which lenders and criteria its cells belong to was not understood.'

// Nothing reads better than this by more than the margin.
const FITS = 0.95
const MARGIN = 0.04
// By how much a weaker sign of a table has to read better than a surer one.
const SURER = 0.1

function tablesOf(
  { view, lender, areLines = false }: SheetPart,
  known: KnownNames,
  deep: number,
): readonly StudiedTable[] {
  const own = lender === undefined ? known : { ...known, mayNameLender: true }
  const { tables } = bestOf(view, own, areLines ? 0 : deep)
  return lender === undefined ? tables : tables.map((table) => ({ ...table, lender, areLines }))
}

// From the surest sign of a table to the weakest.
const FINDERS = [
  findHeaderPanels,
  findCardPanels,
  findLenderColumnPanels,
  findUnlabelledMatrix,
  findPairPanels,
] as const

const OUTCOME_HEADS =
  'Its columns are headed with outcomes such as “Yes” and “No” instead of lenders or criteria.'

const RECORDS_CHANGES = 'The sheet records changes and holds no criteria.'

const MIXED_ANSWERS =
  'Its headings come again over several columns, and whose answers stand below each was not understood.'

function asPrinted(view: SheetView, known: KnownNames): Weighed {
  let best: Weighed = { tables: [], weight: 0 }
  for (const find of FINDERS) {
    const panels = find(view, known.standing)
    const isLog = panels.some((panel) => isChangeLog(view, panel))
    if (isLog) return best.tables.length > 0 ? best : { ...best, reason: RECORDS_CHANGES }
    best = better(best, studied(view, panels, known))
    if (best.weight >= FITS) return best
    const reason = best.tables.length > 0 ? undefined : whyUnread(view, panels)
    if (reason !== undefined) return { ...best, reason }
  }
  return best
}

function studied(view: SheetView, panels: readonly HeaderPanel[], known: KnownNames): Weighed {
  const tables = panels.flatMap((panel) => studyTable(view, panel, panels))
  return { tables, weight: tables.length === 0 ? 0 : weighReading(view, tables, known) }
}

function better(best: Weighed, next: Weighed): Weighed {
  const isSurer = best.tables.length === 0 || next.weight > best.weight + SURER
  return next.tables.length > 0 && isSurer ? next : best
}

function whyUnread(view: SheetView, panels: readonly HeaderPanel[]): string | undefined {
  if (panels.some((panel) => hasOutcomeHeads(view, panel))) return OUTCOME_HEADS
  const isMixed = panels.some(
    (panel) => panel.isCard !== true && hasMixedAnswers(view, panel, undefined),
  )
  return isMixed ? MIXED_ANSWERS : undefined
}

function studyTable(
  view: SheetView,
  panel: HeaderPanel,
  panels: readonly HeaderPanel[],
): readonly StudiedTable[] {
  if (panel.isCard === true) {
    const card = planCard(view, panel)
    return card === undefined ? [] : [{ view, ...card }]
  }
  const found = findTableTitles(view, panel, panels)
  const plan = planPanel(view, panel, found.lender, found.section)
  if (plan === undefined) return []
  const { lender, section } = found
  // Over lenders' names a title is nobody's.
  const title = plan.layout === 'one-lender' ? found.title && section : found.title
  // Lenders down the side have a measure in the names of their criteria.
  const isNamed = title === undefined && plan.layout === 'lenders-down'
  const isTitled = section !== undefined && plan.section === undefined && !isNamed
  return [{ view, plan: isTitled ? { ...plan, section } : plan, lender, title }]
}
