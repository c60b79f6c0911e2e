import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { formatDay } from '../../lib/london-dates.ts'
import { listName } from './list-words.ts'

/** Rows of one payee in one statement that stand where somebody had put that payee before. */
export type LearntRows = {
  readonly analysis: StatementAnalysisView
  /** One of them, by which all are taken back. */
  readonly row: number
  readonly rows: number
  readonly payee: string
  readonly from: string
  readonly to: string
  readonly at: string
}

/** By payee and by where they come from, in the order of the statements. */
export function learntRowsOf(analyses: readonly StatementAnalysisView[]): readonly LearntRows[] {
  return analyses.flatMap((analysis) => {
    const learnt = analysis.allTransactions.filter(({ moved }) => moved?.learnt !== undefined)
    return [...Map.groupBy(learnt, keyOf).values()].flatMap((rows): readonly LearntRows[] => {
      const [first] = rows
      const lesson = first?.moved?.learnt
      if (first?.moved == null || lesson === undefined) return []
      const { list, moved, row } = first
      return [
        {
          analysis,
          row,
          rows: rows.length,
          payee: lesson.payee.toUpperCase(),
          from: listName(moved.from, first),
          to: listName(list, first),
          at: formatDay(lesson.at),
        },
      ]
    })
  })
}

function keyOf({ type, moved }: StatementTransactionView): string {
  return `${type} ${moved?.learnt?.payee}`
}

/** How a row came to its list where a person decided that; null where nobody did. */
export function movedWords(transaction: StatementTransactionView, isOwn: boolean): string | null {
  const { moved } = transaction
  if (moved === null) return null
  const who = isOwn ? 'you' : moved.by
  return moved.learnt === undefined
    ? `Moved from ${listName(moved.from, transaction)} by ${moved.by}`
    : `Sorted as ${who} sorted ${moved.learnt.payee.toUpperCase()} on ${formatDay(moved.learnt.at)}`
}
