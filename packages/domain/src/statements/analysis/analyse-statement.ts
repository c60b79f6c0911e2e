/** Totals, events and notes of one statement from its sorted rows, and the same after a row is moved. */
import type {
  PayslipOfHolder,
  SortedTransaction,
  StatementAnalysis,
  StatementList,
} from '../statement-lists.ts'
import type { StatementReading } from '../statement-reading.ts'
import { noteStatement } from './note-statement.ts'
import { countBounced, totalLists } from './total-lists.ts'

/**
 * What a review says of a statement. `sorted` are its transactions in their order; payslips only add
 * a note where a salary differs from one.
 */
export function analyseStatement(
  reading: StatementReading,
  sorted: readonly SortedTransaction[],
  payslips: readonly PayslipOfHolder[] = [],
): StatementAnalysis {
  const { transactions: _, ...statement } = reading
  return reckon({ statement, transactions: sorted, payslips })
}

/** A row, counted from 0, and the list that it was moved to; null for none. */
export type TransactionMove = { readonly row: number; readonly list: StatementList | null }

/**
 * The analysis with rows moved to other lists, or to none, one after the other: totals, counts and
 * notes follow, and each row says where it was. Income is money in. A row that is not there leaves
 * all as it was.
 */
export function moveTransactions(
  analysis: StatementAnalysis,
  moves: readonly TransactionMove[],
): StatementAnalysis {
  const moved = new Map<number, SortedTransaction>()
  for (const { row: at, list } of moves) {
    const row = moved.get(at) ?? analysis.transactions[at]
    if (row !== undefined && row.list !== list) moved.set(at, placed(row, list))
  }
  if (moved.size === 0) return analysis
  return reckon({
    ...analysis,
    transactions: analysis.transactions.map((row, at) => moved.get(at) ?? row),
  })
}

/** Back in the list of the rules, a row is as if nobody had moved it. */
function placed(row: SortedTransaction, list: StatementList | null): SortedTransaction {
  const { movedFrom, ...rest } = row
  const from = movedFrom === undefined ? row.list : movedFrom
  return from === list ? { ...rest, list } : { ...rest, list, movedFrom: from }
}

function reckon({
  statement,
  transactions,
  payslips,
}: Pick<StatementAnalysis, 'statement' | 'transactions' | 'payslips'>): StatementAnalysis {
  const totals = totalLists(transactions)
  return {
    statement,
    transactions,
    totals,
    totalIncome: totals.incomeTransactions.total,
    bouncedPayments: countBounced(transactions),
    gamblingTransactions: totals.gamblingTransactions.rows,
    notes: noteStatement({ statement, transactions, payslips }),
    payslips,
  }
}
