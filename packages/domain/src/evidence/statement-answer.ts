/**
 * What an analysis of one statement came to, as a record that outlives the client's file: periods,
 * balances and the totals of each list, with nobody's name, account or payee in it. Rows in no list
 * are told too, so that the lists add up to what came in and went out.
 */
import { spelledDate } from '../language/printed-dates.ts'
import { netOf, sumLists } from '../statements/analysis/total-lists.ts'
import { namesOfMoney } from '../statements/list-names.ts'
import type { MoneyOfList, StatementAnalysis } from '../statements/statement-lists.ts'
import type { StatementFigures } from './evidence-record.ts'

export type StatementAnswered = {
  readonly question: string
  /** Markdown. */
  readonly answer: string
  readonly statement: StatementFigures
}

/** @param analysis as it stands, with what was moved in it */
export function answerStatement(analysis: StatementAnalysis): StatementAnswered {
  const lists = sumLists(analysis.transactions)
  const statement = figuresOf(analysis, lists)
  return {
    question: `What does the statement of ${spelledDate(statement.period.start)} to ${spelledDate(statement.period.end)} come to?`,
    answer: write(statement, lists),
    statement,
  }
}

function figuresOf(analysis: StatementAnalysis, lists: readonly MoneyOfList[]): StatementFigures {
  const { statement, transactions } = analysis
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
    lists: lists.map((money) => ({ ...money, total: netOf(money) })),
    moved: transactions.filter(({ movedFrom }) => movedFrom !== undefined).length,
  }
}

function write(figures: StatementFigures, lists: readonly MoneyOfList[]): string {
  const money = (pence: number | null) => (pence === null ? 'not printed' : say(pence, figures))
  const told = (name: string, rows: number, out: number, came: number) =>
    `| ${name} | ${rows} | ${money(out)} | ${money(came)} |`
  const rows = lists.map(({ list, rows: count, out, in: came }) =>
    told(namesOfMoney[list], count, out, came),
  )
  const sum = (of: (money: MoneyOfList) => number) =>
    lists.reduce((total, one) => total + of(one), 0)
  const all = told(
    'All',
    figures.transactions,
    sum(({ out }) => out),
    sum((one) => one.in),
  )
  return [
    `**${figures.transactions} transactions, total income ${money(figures.totalIncome)}.**`,
    `Opening balance ${money(figures.openingBalance)}, closing balance ${money(figures.closingBalance)}. ${reconciled[String(figures.reconciles)]}`,
    ...(figures.unread > 0 ? [`Rows that could not be read: ${figures.unread}.`] : []),
    ...(figures.bouncedPayments > 0 ? [`Bounced payments: ${figures.bouncedPayments}.`] : []),
    ...(figures.moved > 0
      ? [`Moved to another list by hand, here or for the same payee before: ${figures.moved}.`]
      : []),
    [...moneyHead, ...rows, all].join('\n'),
  ].join('\n\n')
}

const moneyHead = ['| List | Rows | Money out | Money in |', '| --- | ---: | ---: | ---: |']

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
