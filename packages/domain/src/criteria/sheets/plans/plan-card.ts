import { isKnownLenderName } from '../../lender-names.ts'
import { readHeadColumns, type TableHeads } from '../heads/head-columns.ts'
import type { HeaderPanel } from '../heads/header-panel.ts'
import { textsIn } from '../heads/panel-texts.ts'
import { isCardHead } from '../panels/block-panels.ts'
import { lenderInTitle } from '../sheet-lender.ts'
import type { SheetView } from '../sheet-view.ts'
import { planOneLender } from './plan-lenders-across.ts'
import { type GridPlan, NO_EXTRAS } from './table-plan.ts'

/** The plan of one card and, where its title names one, the lender that it is about. */
export function planCard(
  view: SheetView,
  panel: HeaderPanel,
): { readonly plan: GridPlan; readonly lender: string | undefined } | undefined {
  const title = view.text(panel.row, panel.left)
  const plan = planOneLender(view, panel, headsOf(view, panel))
  if (plan === undefined) return undefined
  const labels = textsIn(view, panel, panel.left)
  const isAboutCriterion =
    labels.filter(isKnownLenderName).length * 2 >= labels.length && !isKnownLenderName(title)
  if (!isAboutCriterion) {
    return { plan: { ...plan, hasNoSections: true }, lender: lenderInTitle(title) ?? title }
  }
  const [main] = plan.values
  if (main === undefined) return undefined
  const values = [{ column: main.column, name: title, extras: NO_EXTRAS }]
  return {
    plan: { ...plan, layout: 'lenders-down', hasNoSections: true, values },
    lender: undefined,
  }
}

function isHeadedTitle(view: SheetView, { row, left, right }: HeaderPanel): boolean {
  return view
    .filledColumns(row)
    .some((column) => column > left && column <= right && view.origin(row, column).column > left)
}

// A card may have heads of its own below its title; most have none.
function headsOf(view: SheetView, panel: HeaderPanel): TableHeads {
  const { row, left, right, lastRow } = panel
  if (isHeadedTitle(view, panel)) {
    const heads = readHeadColumns(view, { row, left, right, lastRow })
    return {
      ...heads,
      columns: heads.columns.map((head) =>
        head.column === left ? { ...head, name: '', role: undefined, isLender: false } : head,
      ),
    }
  }
  return isCardHead(view, row + 1, left, right)
    ? readHeadColumns(view, { row: row + 1, left, right, lastRow })
    : readHeadColumns(view, panel)
}
