import { isKnownLenderName } from '../lender-names.ts'
import { readHeadColumns } from './head-columns.ts'
import type { HeaderPanel } from './header-panel.ts'
import { planOneLender } from './plan-lenders-across.ts'
import { lenderInTitle } from './sheet-lender.ts'
import type { SheetView } from './sheet-view.ts'
import { type GridPlan, NO_EXTRAS } from './table-plan.ts'

/** The plan of one card and, where its title names one, the lender that it is about. */
export function planCard(
  view: SheetView,
  panel: HeaderPanel,
): { readonly plan: GridPlan; readonly lender: string | undefined } | undefined {
  const title = view.text(panel.row, panel.left)
  const plan = planOneLender(view, panel, readHeadColumns(view, panel))
  if (plan === undefined) return undefined
  const labels = labelsOf(view, panel)
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

function labelsOf(view: SheetView, { row, left, lastRow }: HeaderPanel): readonly string[] {
  const labels: string[] = []
  for (let below = row + 1; below <= lastRow; below++) {
    const text = view.text(below, left)
    if (text !== '') labels.push(text)
  }
  return labels
}
