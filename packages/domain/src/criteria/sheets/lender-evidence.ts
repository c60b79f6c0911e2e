import { matchingKey } from '../../shared/text.ts'
import {
  headerRole,
  isCapitalised,
  isVariant,
  looksLikeCriterion,
  looksLikeLenderName,
} from './heads/header-words.ts'
import { share, textsIn } from './heads/panel-texts.ts'
import type { StandingNames } from './panels/stacked-blocks.ts'
import type { StudiedTable } from './reading/read-tables.ts'

/** What a table takes for its lenders' names, where it prints any over its columns or down its side. */
export function namesTaken({ view, plan }: StudiedTable): readonly string[] {
  if (plan.layout === 'lenders-across') return plan.values.map(({ name }) => name)
  if (plan.layout === 'one-lender' || plan.layout === 'lenders-in-cells') return []
  const column = plan.layout === 'long-list' ? plan.lenderColumn : plan.keyColumn
  return textsIn(view, { row: plan.firstRow - 1, lastRow: plan.lastRow }, column)
}

/**
 * Whether anything says that these are lenders: the head over them, the table's title, others among
 * them, or another sheet. What only stands where lenders may stand is nobody's name.
 */
export function areNamed(table: StudiedTable, standing: StandingNames): boolean {
  const { view, plan, lender } = table
  const names = [...new Set(namesTaken(table))]
  if (lender !== undefined || names.length === 0) return true
  const isKnown = (name: string) => looksLikeLenderName(name) || standing.has(matchingKey(name))
  if (share(names, isKnown) >= SOME) return true
  if (plan.layout === 'one-lender' || plan.layout === 'lenders-in-cells') return true
  const [role, column] =
    plan.layout === 'long-list'
      ? (['lender', plan.lenderColumn] as const)
      : ([plan.layout === 'lenders-down' ? 'lender' : 'criterion', plan.keyColumn] as const)
  if (plan.headerRows.some((row) => headerRole(view.text(row, column)) === role)) return true
  // Nothing but names over or beside nothing but criteria.
  return names.every(mayBeName) && share(criteriaOf(table), looksLikeCriterion) >= MOST
}

function criteriaOf({ view, plan }: StudiedTable): readonly string[] {
  if (plan.layout === 'lenders-down') return plan.values.map(({ name }) => name)
  if (plan.layout === 'lenders-in-cells') return []
  const column = plan.layout === 'long-list' ? plan.criterionColumn : plan.keyColumn
  return textsIn(view, { row: plan.firstRow - 1, lastRow: plan.lastRow }, column)
}

function mayBeName(name: string): boolean {
  return isCapitalised(name) && !/\d/.test(name) && !looksLikeCriterion(name) && !isVariant(name)
}

const MOST = 0.6

const SOME = 0.25
