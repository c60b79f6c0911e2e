import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { isLeftBehind } from '@criteria-desk/domain/statements/sorting/lessons'
import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import { type AssessmentRow, rowsOf } from './assessment-rows.ts'
import { listName } from './list-words.ts'

/** A row that was moved by hand, and the list that it came from. */
export type RowMoved = {
  readonly analysisId: number
  readonly row: number
  readonly from: StatementList | null
}

/** Rows of the same payee that stand in the list that one of them was moved from. */
export type LeftBehind = {
  /** At least one. */
  readonly rows: readonly AssessmentRow[]
  readonly payee: string
  readonly from: string
  readonly to: string
  readonly list: StatementList | null
}

/** In all statements that are reviewed together; null where there is none. */
export function leftBehindBy(
  { analysisId, row, from }: RowMoved,
  analyses: readonly StatementAnalysisView[],
): LeftBehind | null {
  const all = rowsOf(analyses)
  const moved = all.find(
    ({ analysis, transaction }) => analysis.id === analysisId && transaction.row === row,
  )?.transaction
  if (moved?.payee === undefined) return null
  const rows = all.filter(({ transaction }) => isLeftBehind({ moved, from }, transaction))
  if (rows.length === 0) return null
  return {
    rows,
    payee: moved.payee.toUpperCase(),
    from: listName(from, moved),
    to: listName(moved.list, moved),
    list: moved.list,
  }
}
