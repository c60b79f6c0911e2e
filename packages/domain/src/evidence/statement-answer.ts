/**
 * What an analysis of one statement came to, as a record that outlives the client's file: periods,
 * balances and the totals of each list, with nobody's name, account or payee in it. Rows in no list
 * are told too, so that the lists add up to what came in and went out.
 */
import { listNames, noListNames } from '../statements/list-names.ts'
import {
  type SortedTransaction,
  type StatementAnalysis,
  statementLists,
} from '../statements/statement-lists.ts'
import type { StatementFigures } from './evidence-record.ts'

export type StatementAnswered = {
  readonly question: string
  /** Markdown. */
  readonly answer: string
  readonly statement: StatementFigures
}

/** @param analysis as it stands, with what was moved in it */
export function answerStatement(analysis: StatementAnalysis): StatementAnswered {
  const statement = figuresOf(analysis)
  return {
    question: `What does the statement of ${statement.period.start} to ${statement.period.end} come to?`,
    answer: write(statement),
    statement,
  }
}

function figuresOf(analysis: StatementAnalysis): StatementFigures {
  const { statement, transactions, totals } = analysis
  const lists = statementLists.map((list) => ({ list, ...totals[list] }))
  const inNone = transactions.filter(({ list }) => list === null)
  const summed = (rows: readonly SortedTransaction[]) => ({
    rows: rows.length,
    total: rows.reduce((total, { amount }) => total + amount, 0),
  })
  const rest = [
    {
      list: 'everydaySpending' as const,
      ...summed(inNone.filter(({ type }) => type === 'debit')),
    },
    { list: 'otherMoneyIn' as const, ...summed(inNone.filter(({ type }) => type === 'credit')) },
  ]
  return {
    month: statement.statementMonth,
    period: statement.period,
    ...(statement.currency !== undefined && { currency: statement.currency }),
    transactions: transactions.length,
    openingBalance: statement.openingBalance,
    closingBalance: statement.closingBalance,
    reconciles: statement.reconciles,
    unread: statement.unread.length,
    totalIncome: analysis.totalIncome,
    bouncedPayments: analysis.bouncedPayments,
    lists: [...lists, ...rest].filter(({ rows }) => rows > 0),
    moved: transactions.filter(({ movedFrom }) => movedFrom !== undefined).length,
  }
}

function write(figures: StatementFigures): string {
  const money = (pence: number | null) => (pence === null ? 'not printed' : say(pence, figures))
  const rows = figures.lists.map(
    ({ list, rows: count, total }) =>
      `| ${{ ...listNames, ...noListNames }[list]} | ${count} | ${money(total)} |`,
  )
  return [
    `**${figures.transactions} transactions, total income ${money(figures.totalIncome)}.**`,
    `Opening balance ${money(figures.openingBalance)}, closing balance ${money(figures.closingBalance)}. ${reconciled[String(figures.reconciles)]}`,
    ...(figures.unread > 0 ? [`Rows that could not be read: ${figures.unread}.`] : []),
    ...(figures.bouncedPayments > 0 ? [`Bounced payments: ${figures.bouncedPayments}.`] : []),
    ...(figures.moved > 0 ? [`Moved to another list by hand: ${figures.moved}.`] : []),
    ['| List | Rows | Total |', '| --- | ---: | ---: |', ...rows].join('\n'),
  ].join('\n\n')
}

const reconciled: Readonly<Record<string, string>> = {
  true: 'The printed balances follow from the transactions.',
  false: 'The printed balances do not follow from the transactions.',
  null: 'The statement prints no balances to check against.',
}

/** `£1,234.56`; `EUR 1,234.56` where the statement is not in pounds. */
function say(pence: number, { currency }: StatementFigures): string {
  const amount = (Math.abs(pence) / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${pence < 0 ? '-' : ''}${currency === undefined ? '£' : `${currency} `}${amount}`
}
