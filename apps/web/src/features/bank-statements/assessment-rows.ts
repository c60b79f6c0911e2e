import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { oldestFirst } from '@criteria-desk/domain/statements/analysis/statement-days'
import { standsIn } from '@criteria-desk/domain/statements/analysis/total-lists'
import type { ListOfMoney } from '@criteria-desk/domain/statements/statement-lists'
import type { Sort } from '../../ui/sort-head.tsx'
import { keyOf } from './assessment-figures.ts'
import { listName } from './list-words.ts'

/** A transaction with the statement that it stands in. */
export type AssessmentRow = {
  readonly key: string
  readonly analysis: StatementAnalysisView
  readonly transaction: StatementTransactionView
  /** Its place in time among the rows of its statement, whichever way these are printed. */
  readonly order: number
  /** An earlier of the statements shown prints it too: it counts there. */
  readonly isRepeated: boolean
}

export type RowColumn = 'date' | 'description' | 'list' | 'amount'

/** All rows, one list's, those in none by their side, or those that somebody moved. */
export type RowFilter = ListOfMoney | 'all' | 'moved' | 'in' | 'out'

/** `repeated`: keys of rows that an earlier statement prints too. */
export function rowsOf(
  analyses: readonly StatementAnalysisView[],
  repeated: ReadonlySet<string> = new Set(),
): readonly AssessmentRow[] {
  return analyses.flatMap((analysis) =>
    oldestFirst(analysis.allTransactions).map((transaction, order) => ({
      key: keyOf(analysis, transaction),
      analysis,
      transaction,
      order,
      isRepeated: repeated.has(keyOf(analysis, transaction)),
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

function passes(transaction: StatementTransactionView, filter: RowFilter): boolean {
  const { type, moved } = transaction
  switch (filter) {
    case 'all':
      return true
    case 'moved':
      return moved !== null
    case 'in':
      return type === 'credit'
    case 'out':
      return type === 'debit'
    default:
      return standsIn(transaction) === filter
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
      return listName(a.list, a).localeCompare(listName(b.list, b)) || a.date.localeCompare(b.date)
    case 'amount':
      return signed(a) - signed(b)
  }
}

function signed({ amount, type }: StatementTransactionView): number {
  return type === 'credit' ? amount : -amount
}
