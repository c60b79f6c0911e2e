import { isKnownLenderName } from '../../lender-names.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { looksLikeCriterion, looksLikeLenderName } from '../heads/header-words.ts'
import type { SheetView } from '../sheet-view.ts'
import { extrasOf } from './plan-lenders-across.ts'
import { type GridPlan, NO_EXTRAS } from './table-plan.ts'

/**
 * Plans down the side below bands that name their lenders, criteria over the columns:
 * `Precise` across the table, then `Tier 1`, `Tier 2`.
 */
export function planLenderBands(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const [key, ...others] = heads.columns
  if (key === undefined || key.isLender || !haveCriteria(others)) return undefined
  const rows = Array.from({ length: panel.lastRow - heads.firstRow + 1 }, (_, index) => {
    const row = heads.firstRow + index
    const filled = view.filledColumns(row).filter((at) => at >= panel.left && at <= panel.right)
    return { text: view.text(row, key.column), count: filled.length }
  }).filter(({ text }) => text !== '')
  const bands = rows.filter(({ count }) => count === 1).map(({ text }) => text)
  const plans = rows.filter(({ count }) => count > 1).map(({ text }) => text)
  if (!areBands(bands, plans, key.role === 'lender')) return undefined
  const criteria = others.filter(({ role, name }) => role === undefined && name !== '')
  return {
    layout: 'lenders-down',
    areLendersBands: true,
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn: key.column,
    values: criteria.map(({ column, name }) => ({ column, name, extras: NO_EXTRAS })),
    extras: extrasOf(others.map((head) => [head.column, head.role])),
    ignored: others
      .filter(({ role }) => role === 'aside' || role === 'section')
      .map(({ column, name }) => ({ column, reason: `“${name}” holds no criteria.` })),
  }
}

// Below "Lender" a name without answers may be a lender whom nobody has asked: there every band has
// to be a known lender, and no plan may be made like one.
function areBands(
  bands: readonly string[],
  plans: readonly string[],
  isUnderLender: boolean,
): boolean {
  if (bands.length < 2) return false
  if (isUnderLender) return bands.every(isKnownLenderName) && !plans.some(looksLikeLenderName)
  const lenders = bands.filter(looksLikeLenderName).length
  const known = plans.filter(isKnownLenderName).length
  return lenders >= bands.length * BANDS_THAT_NAME && known <= plans.length * PLANS_THAT_NAME
}

// Most bands are lenders; a plan may bear its lender's name.
const BANDS_THAT_NAME = 0.6
const PLANS_THAT_NAME = 0.2

function haveCriteria(heads: readonly HeadColumn[]): boolean {
  const plain = heads.filter(({ role, name }) => role === undefined && name !== '')
  const named = plain.filter(({ name, isLender }) => !isLender && looksLikeCriterion(name))
  return plain.length >= 2 && named.length * 2 >= plain.length
}
