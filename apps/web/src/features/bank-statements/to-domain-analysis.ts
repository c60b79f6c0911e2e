import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { totalLists } from '@criteria-desk/domain/statements/analysis/total-lists'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
import type { StatementMonth } from '@criteria-desk/domain/statements/statement-reading'

/** An analysis of the wire as the domain has it, to be combined with others. */
export function toDomainAnalysis(view: StatementAnalysisView): StatementAnalysis {
  const transactions = view.allTransactions.map(({ row: _row, moved, ...transaction }) => ({
    ...withoutUndefined(transaction),
    ...(moved && { movedFrom: moved.from }),
  }))
  return {
    statement: {
      accountHolder: view.accountHolder,
      bank: view.bank,
      sortCode: view.sortCode,
      maskedAccount: view.maskedAccount,
      period: view.statementPeriod,
      // The parsing edge: the server has made it of a date.
      statementMonth: view.statementMonth as StatementMonth,
      openingBalance: view.openingBalance,
      closingBalance: view.closingBalance,
      reconciles: view.reconciles,
      breaksAt: view.breaksAt,
      unread: view.unread,
    },
    transactions,
    totals: totalLists(transactions),
    totalIncome: view.totalIncome,
    bouncedPayments: view.bouncedEvents,
    gamblingTransactions: view.gamblingTransactions.length,
    notes: view.analysisNotes === '' ? [] : view.analysisNotes.split('\n'),
    payslips: [],
  }
}

type Wire = Omit<StatementAnalysisView['allTransactions'][number], 'row' | 'moved'>

function withoutUndefined(wire: Wire) {
  const { payee, incomeKind, bouncedEvent, correctedFrom, readBy, sortedBy, ...transaction } = wire
  return {
    ...transaction,
    ...(payee !== undefined && { payee }),
    ...(incomeKind !== undefined && { incomeKind }),
    ...(bouncedEvent !== undefined && { bouncedEvent }),
    ...(correctedFrom !== undefined && { correctedFrom }),
    ...(readBy !== undefined && { readBy }),
    ...(sortedBy !== undefined && { sortedBy }),
  }
}
