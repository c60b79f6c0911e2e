import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { oldestFirst } from '@criteria-desk/domain/statements/analysis/statement-days'
import type { StatementList } from '@criteria-desk/domain/statements/statement-lists'
import type { Sort } from '../../ui/sort-head.tsx'
import { listName } from './list-words.ts'

/** A transaction with the statement that it stands in. */
export type AssessmentRow = {
  readonly key: string
  readonly analysis: StatementAnalysisView
  readonly transaction: StatementTransactionView
  /** Its place in time among the rows of its statement, whichever way these are printed. */
  readonly order: number
}

export type RowColumn = 'date' | 'description' | 'list' | 'amount'

/** All rows, one list's, those in none, or those that somebody moved. */
export type RowFilter = StatementList | 'all' | 'none' | 'moved' | 'in' | 'out'

export function rowsOf(analyses: readonly StatementAnalysisView[]): readonly AssessmentRow[] {
  return analyses.flatMap((analysis) =>
    oldestFirst(analysis.allTransactions).map((transaction, order) => ({
      key: `${analysis.id}-${transaction.row}`,
      analysis,
      transaction,
      order,
    })),
  )
}

/** What is looked for, in the order that is asked for. */
export function findRows(
  rows: readonly AssessmentRow[],
  looked: { readonly term: string; readonly filter: RowFilter; readonly sort: Sort<RowColumn> },
): readonly AssessmentRow[] {
  const term = looked.term.trim().toLowerCase()
  const found = rows.filter(
    ({ transaction }) =>
      passes(transaction, looked.filter) && (term === '' || wordsOf(transaction).includes(term)),
  )
  const { by, isDescending } = looked.sort
  const order = found.toSorted((one, other) => compare(by, one, other))
  return isDescending ? order.reverse() : order
}

function passes({ list, type, moved }: StatementTransactionView, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'none':
      return list === null
    case 'moved':
      return moved !== null
    case 'in':
      return type === 'credit'
    case 'out':
      return type === 'debit'
    default:
      return list === filter
  }
}

/** Description, reason, amount and day, each as somebody would type it. */
function wordsOf({ description, reason, amount, date }: StatementTransactionView): string {
  const pounds = (amount / 100).toFixed(2)
  return `${description} ${reason} ${pounds} ${Number(pounds).toLocaleString('en-GB')} ${date}`.toLowerCase()
}

function compare(by: RowColumn, one: AssessmentRow, other: AssessmentRow): number {
  const [a, b] = [one.transaction, other.transaction]
  switch (by) {
    case 'date':
      return a.date.localeCompare(b.date) || one.order - other.order
    case 'description':
      return a.description.localeCompare(b.description) || a.date.localeCompare(b.date)
    case 'list':
      return listName(a.list).localeCompare(listName(b.list)) || a.date.localeCompare(b.date)
    case 'amount':
      return signed(a) - signed(b)
  }
}

function signed({ amount, type }: StatementTransactionView): number {
  return type === 'credit' ? amount : -amount
}
