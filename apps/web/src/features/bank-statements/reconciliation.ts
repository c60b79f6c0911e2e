import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { formatDay } from '../../lib/london-dates.ts'
import { money, monthWords } from './money-words.ts'

export type Reconciliation = {
  readonly state: 'holds' | 'broken' | 'unknown'
  readonly words: string
  readonly facts: string
  readonly breaks: readonly Break[]
}

type Break = {
  readonly title: string
  readonly sentence: string
  /** The row where it breaks, as its table knows it; null where only the ends tell. */
  readonly key: string | null
}

/** Whether opening balance, rows and closing balance of each statement follow from each other. */
export function reconciliationOf(analyses: readonly StatementAnalysisView[]): Reconciliation {
  const rows = analyses.reduce((sum, { allTransactions }) => sum + allTransactions.length, 0)
  const counted = rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`
  const breaks = analyses.filter(({ reconciles }) => reconciles === false).map(breakOf)
  if (breaks.length > 0)
    return { state: 'broken', words: 'Does not reconcile', facts: counted, breaks }
  const unknown = analyses.filter(({ reconciles }) => reconciles === null)
  if (unknown.length > 0) {
    const words = 'Cannot be reconciled'
    const of =
      analyses.length === 1
        ? 'too few balances are printed'
        : `too few balances are printed in ${unknown.map(({ statementMonth }) => monthWords(statementMonth)).join(', ')}`
    return { state: 'unknown', words, facts: `${of}, ${counted}`, breaks }
  }
  const words =
    analyses.length === 1
      ? 'The statement reconciles'
      : `All ${analyses.length} statements reconcile`
  return { state: 'holds', words, facts: `opening + in − out = closing, ${counted}`, breaks }
}

function breakOf(analysis: StatementAnalysisView): Break {
  const { breaksAt, allTransactions, openingBalance, closingBalance, statementMonth } = analysis
  const title = `${monthWords(statementMonth)} does not reconcile`
  if (breaksAt) {
    const row = allTransactions[breaksAt.row]
    const on = row === undefined ? '' : `, ${formatDay(row.date)}, “${row.description}”`
    return {
      title,
      sentence: `From row ${breaksAt.row + 1}${on}: the balance that follows is ${money(breaksAt.expected)}, printed is ${money(breaksAt.printed)}.`,
      key: row === undefined ? null : `${analysis.id}-${breaksAt.row}`,
    }
  }
  const sum = allTransactions.reduce(
    (total, { amount, type }) => total + (type === 'credit' ? amount : -amount),
    openingBalance ?? 0,
  )
  return {
    title,
    sentence: `Opening balance and rows come to ${money(sum)}, the closing balance is ${closingBalance === null ? 'not printed' : money(closingBalance)}.`,
    key: null,
  }
}
