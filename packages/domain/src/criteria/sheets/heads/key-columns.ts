import type { GridPlan } from '../plans/table-plan.ts'
import type { SheetView } from '../sheet-view.ts'
import { repeatsBelow, type TableHeads } from './head-columns.ts'
import type { HeadColumn, HeaderPanel } from './header-panel.ts'
import { looksLikeCriterion } from './header-words.ts'
import { isNumbering, share, textsIn } from './panel-texts.ts'

/**
 * Which columns at the left of a table name its criteria: one, or a criterion with a topic before
 * it or a sub-criterion beside it, headed or not.
 */

/** The columns that name criteria, and how a plan speaks of them. */
export type KeyColumns = {
  readonly columns: readonly number[]
  readonly plan: Pick<GridPlan, 'keyColumn' | 'subKeyColumn' | 'sectionColumn' | 'section'>
}

/** Finds the criteria's column by its heading, or by standing first at the left. */
export function findKeyColumns(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): KeyColumns | undefined {
  const criterion = heads.columns.filter(({ role }) => role === 'criterion')
  const [main, sub] = criterion
  if (main !== undefined) return keysBeside(view, panel, heads, main.column, sub?.column)
  const before = labelColumns(view, panel, heads)
  const [first, second] = before
  if (first === undefined) {
    const between = labelsBetween(view, panel, heads)
    return between === undefined ? undefined : withKeys(between.column, {})
  }
  // "Category | Topic", "Area | What we ask": the first groups, the second names.
  if (second !== undefined && namesCriteria(view, panel, first, second)) {
    const sub = tellingDetail(view, panel, heads, second.column)
    return withKeys(second.column, { section: first.column, sub })
  }
  const isCorner = second?.name === '' || second?.role === 'lender'
  if (second !== undefined && isCorner && repeatsBelow(view, panel, first.column)) {
    const sub = tellingDetail(view, panel, heads, second.column)
    return withKeys(second.column, { section: first.column, sub })
  }
  const detail = tellingDetail(view, panel, heads, first.column)
  const heading = first.role === undefined && first.name !== '' ? { heading: first.name } : {}
  return withKeys(first.column, { ...heading, sub: detail })
}

// Left of the first answers, and no running numbers beside words.
function labelColumns(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): readonly HeadColumn[] {
  const firstValue = heads.columns.find(({ isLender, role }) => isLender || role === 'answer')
  const limit = firstValue?.column ?? panel.right
  const labelled = heads.columns.filter(
    ({ column, role }) =>
      column < limit &&
      (role === undefined || role === 'section' || role === 'lender') &&
      hasTexts(view, panel, column),
  )
  const worded = labelled.filter(({ column }) => !isNumbering(textsIn(view, panel, column)))
  return worded.length > 0 ? worded : labelled
}

// Lenders at the left and at the right of their criteria: the labels stand below no name.
function labelsBetween(
  view: SheetView,
  panel: HeaderPanel,
  { columns }: TableHeads,
): HeadColumn | undefined {
  return columns.find(({ column }, at) => {
    const isAfter = columns.slice(0, at).some((head) => head.isLender)
    const isUnnamed = view.text(panel.row, column) === ''
    const texts = isAfter && isUnnamed ? textsIn(view, panel, column) : []
    const isOnce = new Set(texts).size === texts.length
    return texts.length > 1 && isOnce && share(texts, looksLikeCriterion) >= NAMES_THAT_READ
  })
}

// The criterion's column is headed: beside it may stand a sub-criterion, and before it a topic.
function keysBeside(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  main: number,
  sub: number | undefined,
): KeyColumns {
  const detail = sub ?? tellingDetail(view, panel, heads, main)
  const section = heads.columns.find(({ role, column }) => role === 'section' && column !== detail)
  const topics = section?.column ?? unnamedTopics(view, panel, heads, main)
  return withKeys(main, { sub: detail, section: topics })
}

// Beside topics that come again: topics under these, or what reads as criteria, most of them once.
function namesCriteria(
  view: SheetView,
  panel: HeaderPanel,
  topics: HeadColumn,
  { name, column, role }: HeadColumn,
): boolean {
  if (topics.role !== 'section' || !repeatsBelow(view, panel, topics.column)) return false
  if (role === 'section') return true
  const texts = textsIn(view, panel, column)
  const isOnce = new Set(texts).size >= texts.length * MOSTLY_ONCE
  return name !== '' && isOnce && share(texts, looksLikeCriterion) >= NAMES_THAT_READ
}

const MOSTLY_ONCE = 0.9
const NAMES_THAT_READ = 0.5

// A criterion over several rows, and beside it a column that tells them apart: `CCJs` over
// `Satisfied` and `Unsatisfied`, whatever its heading says.
function tellingDetail(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  keyColumn: number,
): number | undefined {
  const next = heads.columns.find(
    ({ column, name }) => column > keyColumn && (name !== '' || hasTexts(view, panel, column)),
  )
  const isHeaded =
    next?.name === '' ||
    next?.role === 'answer' ||
    next?.role === 'product' ||
    next?.role === 'section' ||
    next?.role === 'note'
  if (next === undefined || next.isLender || !(isHeaded || next.role === undefined))
    return undefined
  if (!mayAnswerAfter(view, panel, heads, next.column)) return undefined
  const runs = runsOfOneKey(view, panel, keyColumn, next.column)
  const isTelling = tellsApart(runs)
  return isTelling ? next.column : undefined
}

// What is asked about is answered further right: where only dates and notes follow, these are the
// answers, to a criterion that was asked again.
function mayAnswerAfter(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  detail: number,
): boolean {
  return heads.columns.some(
    ({ column, role, isLender }) =>
      column > detail &&
      (isLender || role === undefined || role === 'answer') &&
      hasTexts(view, panel, column),
  )
}

function tellsApart(runs: readonly (readonly string[])[]): boolean {
  const several = runs.filter((run) => run.length > 1)
  if (several.length === 0) return false
  return (
    several.every((run) => new Set(run).size === run.length && run.every((text) => text !== '')) &&
    runs.flat().every((text) => text.length <= 60)
  )
}

// The texts beside each criterion, one list for rows below each other that share it.
function runsOfOneKey(
  view: SheetView,
  panel: HeaderPanel,
  keyColumn: number,
  besideColumn: number,
): readonly (readonly string[])[] {
  const runs: string[][] = []
  let key = ''
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    const own = view.text(row, keyColumn)
    const beside = view.text(row, besideColumn)
    if (own === '' && beside === '') continue
    if (isOneCell(view, row, keyColumn, besideColumn)) continue
    const continues = runs.length > 0 && (own === key || own === '')
    if (continues) runs.at(-1)?.push(beside)
    else runs.push([beside])
    if (own !== '') key = own
  }
  return runs
}

// A note or a banner merged over both columns belongs to neither.
function isOneCell(view: SheetView, row: number, one: number, other: number): boolean {
  return view.origin(row, one).column === view.origin(row, other).column
}

// Left of the criteria, an unheaded column of words holds their topics.
function unnamedTopics(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  keyColumn: number,
): number | undefined {
  const before = heads.columns.find(
    ({ column, name }) => column < keyColumn && name === '' && hasTexts(view, panel, column),
  )
  if (before === undefined) return undefined
  return repeatsBelow(view, panel, before.column) &&
    textsIn(view, panel, before.column).some((text) => /\p{L}{3}/u.test(text))
    ? before.column
    : undefined
}

function withKeys(
  keyColumn: number,
  others: {
    readonly sub?: number | undefined
    readonly section?: number | undefined
    readonly heading?: string
  },
): KeyColumns {
  const { sub, section, heading } = others
  const columns = [keyColumn, sub, section].filter((column) => column !== undefined)
  return {
    columns,
    plan: {
      keyColumn,
      ...(sub !== undefined ? { subKeyColumn: sub } : {}),
      ...(section !== undefined ? { sectionColumn: section } : {}),
      ...(heading !== undefined ? { section: heading } : {}),
    },
  }
}

/** Whether a column of the panel says anything below its heading. */
export function hasTexts(view: SheetView, panel: HeaderPanel, column: number): boolean {
  return textsIn(view, panel, column).length > 0
}
