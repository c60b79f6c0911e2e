import type {
  ListedTransaction,
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { moveTransactions } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { withPayeeNamed } from '@criteria-desk/domain/statements/sorting/lessons'
import {
  type SortedTransaction,
  type StatementAnalysis,
  type StatementList,
  statementLists,
} from '@criteria-desk/domain/statements/statement-lists'
import type { AnalysisRecord, Move, StandingLists } from './analyses.repository.ts'

/** An analysis as it stands: sorted at first, and moved since. `moves` are its own, in their order. */
export function standingAnalysis(
  { analysis }: AnalysisRecord,
  moves: readonly Pick<Move, 'row' | 'list'>[],
): StatementAnalysis {
  return moveTransactions(analysis, moves)
}

/** What the stored lists hold of it. */
export function standingLists(analysis: StatementAnalysis): StandingLists {
  return {
    lists: listsOf(analysis),
    totalIncome: analysis.totalIncome,
    analysisNotes: notesOf(analysis),
  }
}

type Around = {
  /** Of this analysis, in their order. */
  readonly moves: readonly Move[]
  /** Of the same document, this one among them. */
  readonly siblings: readonly AnalysisRecord[]
  readonly isReadOnly: boolean
}

export function toAnalysis(record: AnalysisRecord, around: Around): StatementAnalysisView {
  const { moves, siblings, isReadOnly } = around
  const analysis = standingAnalysis(record, moves)
  const { statement } = analysis
  return {
    id: record.id,
    documentId: record.documentId,
    batchId: record.batchId,
    originalName: record.originalName,
    uploadedAt: record.uploadedAt.toISOString(),
    sha256: record.sha256,
    ...(record.reference !== null && { reference: record.reference }),
    analyzedAt: record.analyzedAt.toISOString(),
    accountHolder: statement.accountHolder,
    bank: statement.bank,
    sortCode: statement.sortCode,
    maskedAccount: statement.maskedAccount,
    statementMonth: statement.statementMonth,
    statementPeriod: statement.period,
    totalIncome: analysis.totalIncome,
    analysisNotes: notesOf(analysis),
    ...listsOf(analysis),
    allTransactions: analysis.transactions.map((transaction, row) => ({
      ...withoutMove(withPayeeNamed(transaction)),
      row,
      moved: movedOf(record, transaction, row, moves),
    })),
    openingBalance: statement.openingBalance,
    closingBalance: statement.closingBalance,
    reconciles: statement.reconciles,
    breaksAt: statement.breaksAt,
    ...(record.analysis.readBy && { readBy: record.analysis.readBy }),
    ...(record.pagesLeft !== null && { pagesLeft: record.pagesLeft }),
    ...(statement.beside && { beside: statement.beside }),
    bouncedEvents: analysis.bouncedPayments,
    unread: statement.unread,
    pages: isReadOnly ? [] : record.pages,
    others: siblings.filter(({ id }) => id !== record.id).map(toOther),
    isReadOnly,
    owner: record.owner,
  }
}

function toOther({ id, analysis: { statement } }: AnalysisRecord) {
  const { maskedAccount, statementMonth, period } = statement
  return { id, maskedAccount, statementMonth, statementPeriod: period }
}

function listsOf({ transactions }: StatementAnalysis) {
  const rows = transactions.map((transaction, row) => ({ transaction, row }))
  const inList = (list: StatementList) =>
    rows
      .filter(({ transaction }) => transaction.list === list)
      .map(({ transaction, row }) => toListed(transaction, row))
  const entries = statementLists.map((list) => [list, inList(list)] as const)
  return Object.fromEntries(entries) as Record<StatementList, ListedTransaction[]>
}

function toListed(transaction: SortedTransaction, row: number): ListedTransaction {
  const { date, description, amount, type, balance } = transaction
  return { row, date, description, amount, type, balance }
}

function withoutMove({ movedFrom: _moved, ...transaction }: SortedTransaction) {
  return transaction
}

/** Null where nobody moved it, or it is back where it was at first. */
function movedOf(
  { analysis }: AnalysisRecord,
  { list, payee }: SortedTransaction,
  row: number,
  moves: readonly Move[],
): StatementTransactionView['moved'] {
  const from = analysis.transactions[row]?.list
  const last = moves.findLast((move) => move.row === row)
  if (from === undefined || from === list || !last) return null
  const { by, at, learntAt } = last
  return {
    from,
    by,
    at: at.toISOString(),
    ...(learntAt !== null && { learnt: { payee: payee ?? '', at: learntAt.toISOString() } }),
  }
}

function notesOf({ notes }: StatementAnalysis): string {
  return notes.join('\n')
}
