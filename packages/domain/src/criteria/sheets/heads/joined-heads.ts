import type { OutcomeMarks, ValueColumn } from '../plans/table-plan.ts'
import type { SheetView } from '../sheet-view.ts'
import type { HeadColumn, HeaderPanel } from './header-panel.ts'
import { isExceptionHead } from './header-words.ts'

/**
 * Neighbouring columns under one name. `Accepted?` and `Detail` below a lender, or a heading merged
 * over two plain columns, are one answer in two cells; `Residential` and `Buy to let` are two
 * answers.
 */
export type JoinedHead = {
  /** The column with the most words. */
  readonly head: HeadColumn
  /** The other columns of the same answer. */
  readonly alternates: readonly number[]
  /** The columns among these of which one is marked. */
  readonly outcomes?: OutcomeMarks
  /** True where the name stands over further answers, told apart by their second heading. */
  readonly hasSiblings: boolean
}

/** Joins the value columns of a table that are one answer. */
export function joinHeads(
  view: SheetView,
  panel: HeaderPanel,
  heads: readonly HeadColumn[],
): readonly JoinedHead[] {
  return runsOfOneName(heads).flatMap((run) => {
    const parts = run.filter(
      ({ aspect, aspectRole }) => aspect === undefined || aspectRole === 'answer',
    )
    const apart = run.filter((head) => !parts.includes(head))
    const joined = parts.length === 0 ? [] : [joinParts(view, panel, parts, apart.length > 0)]
    const others = apart.map((head) => joinParts(view, panel, [head], run.length > 1))
    return [...joined, ...others].sort((one, other) => one.head.column - other.head.column)
  })
}

/** The wordiest of one or more columns of one answer, and the others. */
export function joinParts(
  view: SheetView,
  panel: HeaderPanel,
  parts: readonly HeadColumn[],
  hasSiblings: boolean,
): JoinedHead {
  const measured = parts.map((head) => ({ head, length: ownTextLength(view, panel, head.column) }))
  const { head } = measured.reduce((best, next) => (next.length > best.length ? next : best))
  const outcomes = parts.find((part) => part.outcomes !== undefined)?.outcomes
  const columns = [
    ...measured.filter(({ length }) => length > 0).map((part) => part.head.column),
    ...(outcomes?.columns ?? []).map(({ column }) => column),
  ]
  const alternates = [...new Set(columns)].filter((column) => column !== head.column)
  return { head, alternates, hasSiblings, ...(outcomes !== undefined ? { outcomes } : {}) }
}

/** The columns of exceptions among a table's, each right of what it goes beyond. */
export function findExceptions(heads: readonly HeadColumn[]): readonly HeadColumn[] {
  return heads.filter(
    ({ name, column }) =>
      isExceptionHead(name) &&
      heads.some((head) => head.column === column - 1 && !isExceptionHead(head.name)),
  )
}

/** Answers together with the exceptions at their right: neither holds without the other. */
export function withExceptions(
  values: readonly ValueColumn[],
  exceptions: readonly HeadColumn[],
): readonly ValueColumn[] {
  return values.map((value) => {
    const columns = [value.column, ...(value.alternates ?? [])]
    const beside = exceptions.filter(({ column }) => columns.includes(column - 1))
    if (beside.length === 0) return value
    return {
      ...value,
      alternates: [...columns.slice(1), ...beside.map(({ column }) => column)],
    }
  })
}

function runsOfOneName(heads: readonly HeadColumn[]): readonly (readonly HeadColumn[])[] {
  const runs: HeadColumn[][] = []
  for (const head of heads) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSame =
      last?.name === head.name && last.group === head.group && last.variant === head.variant
    if (run !== undefined && isSame) run.push(head)
    else runs.push([head])
  }
  return runs
}

function ownTextLength(view: SheetView, panel: HeaderPanel, column: number): number {
  let length = 0
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (view.origin(row, column).column === column) length += view.text(row, column).length
  }
  return length
}
