import { announcesFreshness } from '../../../language/printed-dates.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { HeaderPanel } from '../heads/header-panel.ts'
import { looksLikeCriterion } from '../heads/header-words.ts'
import { namesMeasure } from '../heads/measure-heads.ts'
import { textsIn } from '../heads/panel-texts.ts'
import { isNewLenderTitle, lenderInRow, lenderInTitle, newLenderInTitle } from '../sheet-lender.ts'
import type { SheetView } from '../sheet-view.ts'

/** What the titles above a table say: whose criteria it holds, and about what. */
export type TableTitles = {
  readonly lender: string | undefined
  /** Where a sheet has several tables, the title of this one. */
  readonly section: string | undefined
  /** The same, where it may be a lender's name; not where it only says what the figures are of. */
  readonly title: string | undefined
}

/**
 * The nearest title above a table that names a lender. A title directly above one table of several
 * is a lender's name if such titles are lenders' names elsewhere on the sheet, or if it is made
 * like one: then no lender further up may lend its name to this table.
 */
export function findTableTitles(
  view: SheetView,
  panel: HeaderPanel,
  panels: readonly HeaderPanel[],
): TableTitles {
  const title = directTitle(view, panel)
  const isOneOfSeveral = isTitledApart(view, panel, panels)
  const known = title === undefined ? undefined : lenderInTitle(title)
  if (title !== undefined && known === undefined && isOneOfSeveral) {
    const areLenders =
      panels.some((other) => isKnownLenderName(directTitle(view, other) ?? '')) ||
      panels.some((other) => other !== panel && holdSameCriteria(view, panel, other))
    const isLender = isNewLenderTitle(title) || (areLenders && !looksLikeCriterion(title))
    if (isLender) return { lender: title, section: undefined, title }
  }
  // "Max LTV by property type" says what the figures below are of, over one table as over several.
  const isSection = isOneOfSeveral || (title !== undefined && namesMeasure(title))
  const section = isSection && known === undefined ? title : undefined
  const lender = known ?? lenderAbove(view, firstBelowTitles(panel))
  return { lender, section, title: isOneOfSeveral ? section : undefined }
}

// Over tables side by side, one title alone is the sheet's; a title over each is the table's own.
function isTitledApart(
  view: SheetView,
  panel: HeaderPanel,
  panels: readonly HeaderPanel[],
): boolean {
  if (panels.some(({ row }) => row !== panel.row)) return true
  return panels.length > 1 && panels.every((other) => directTitle(view, other) !== undefined)
}

// Under one lender a criterion comes once: blocks with the same criteria are of several lenders.
function holdSameCriteria(view: SheetView, one: HeaderPanel, other: HeaderPanel): boolean {
  const keys = firstColumn(view, one)
  if (keys.some(isKnownLenderName)) return false
  const others = new Set(firstColumn(view, other))
  const shared = keys.filter((key) => others.has(key)).length
  return shared >= 2 && shared * 2 >= Math.min(keys.length, others.size)
}

function firstColumn(view: SheetView, { row, lastRow, left }: HeaderPanel): readonly string[] {
  return textsIn(view, { row, lastRow: Math.min(lastRow, row + ROWS_COMPARED) }, left)
}

// Enough to tell whether two blocks ask the same.
const ROWS_COMPARED = 40

function directTitle(view: SheetView, panel: HeaderPanel): string | undefined {
  const below = firstBelowTitles(panel)
  for (let row = below - 1; row >= Math.max(0, below - 2); row--) {
    const columns = view
      .filledColumns(row)
      .filter((column) => column >= panel.left && column <= panel.right)
    const [only] = columns
    if (only === undefined) continue
    const text = view.text(row, only)
    const isTitle = columns.length === 1 && text.length <= 60 && !announcesFreshness(text)
    return isTitle && only <= panel.left + 1 ? text : undefined
  }
  return undefined
}

function firstBelowTitles({ row, isHeadless }: HeaderPanel): number {
  return isHeadless === true ? row + 1 : row
}

function newLenderTitle(view: SheetView, before: number): string | undefined {
  const titles = Array.from({ length: before }, (_, row) => view.filledColumns(row)).flatMap(
    (columns, row) => columns.map((column) => view.text(row, column)),
  )
  return [...titles, view.name.trim()].map(newLenderInTitle).find((name) => name !== undefined)
}

function lenderAbove(view: SheetView, before: number): string | undefined {
  for (let row = Math.min(before, view.rowCount) - 1; row >= 0; row--) {
    const lender = lenderInRow(view, row)
    if (lender !== undefined) return lender
  }
  return lenderInTitle(view.name) ?? newLenderTitle(view, before)
}
