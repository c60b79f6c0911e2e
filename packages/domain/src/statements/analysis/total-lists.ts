/** What the lists of a statement come to: of income the money in, of others the money out less what came back. */
import {
  type ListTotals,
  type SortedTransaction,
  type StatementList,
  statementLists,
} from '../statement-lists.ts'
import type { Pence } from '../statement-reading.ts'

/** Every list with its rows and its total in pence; a list without rows is nought. */
export function totalLists(transactions: readonly SortedTransaction[]): ListTotals {
  const totals: Partial<Record<StatementList, { rows: number; total: Pence }>> = {}
  for (const list of statementLists) totals[list] = { rows: 0, total: 0 }
  for (const transaction of transactions) {
    const of = transaction.list === null ? undefined : totals[transaction.list]
    if (of === undefined) continue
    of.rows += 1
    of.total += signed(transaction)
  }
  return totals as ListTotals
}

/** Events among rows of the list: rows that share a number are one, a row that was moved in is its own. */
export function countBounced(transactions: readonly SortedTransaction[]): number {
  const bounced = transactions.filter(({ list }) => list === 'bouncedPayments')
  const numbered = bounced.flatMap(({ bouncedEvent }) => bouncedEvent ?? [])
  return new Set(numbered).size + bounced.length - numbered.length
}

function signed({ list, type, amount }: SortedTransaction): Pence {
  const isIn = list === 'incomeTransactions'
  return (type === 'credit') === isIn ? amount : -amount
}
