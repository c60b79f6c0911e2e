import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { oldestFirst } from '@criteria-desk/domain/statements/analysis/statement-days'
import { standsIn, sumOf } from '@criteria-desk/domain/statements/analysis/total-lists'
import { namesOfMoney } from '@criteria-desk/domain/statements/list-names'
import type { ListOfMoney } from '@criteria-desk/domain/statements/statement-lists'
import { formatDay } from '../../lib/london-dates.ts'
import type { ReportCell, ReportTable } from '../../lib/report/report.ts'
import { type Figures, keyOf, type Side } from './assessment-figures.ts'
import { sideName } from './list-words.ts'
import { money, monthWords, shareWords, signedMoney } from './money-words.ts'

/** The tables of a report that say what the lists come to, and with which rows. */

/** Longer descriptions are cut to this many, “…” among them: a report is read at arm's length, the statement has the rest. */
const longestDescription = 50

/** What came in and went out, month by month. */
export function monthsPart({ months }: Figures): ReportTable {
  return {
    kind: 'table',
    title: 'Income, money in and money out by month',
    head: ['Month', 'Income', 'Money in', 'Money out', 'Returned unpaid'],
    rows: months.map(({ month, income, in: came, out, returned }) => [
      monthWords(month),
      money(income),
      money(came),
      money(out),
      money(returned),
    ]),
    figures: [1, 2, 3, 4],
  }
}

/** The lists of one side, which add up to all money of it. */
export function listsPart({ combined, ...sides }: Figures, side: Side): ReportTable {
  const months = combined.months.length
  const { lists: of, total, average } = sides[side]
  const name = `All money ${side}`
  return {
    kind: 'table',
    title: titles[side][months > 1 ? 'several' : 'one'],
    note: `Shares are of all money ${side}; averages divide by ${months} distinct ${months === 1 ? 'month' : 'months'}, each rounded to the penny.`,
    head: ['List', 'Rows', 'Total', 'Average a month', 'Share'],
    rows: [
      ...of.map((list) => [
        sideName(list.list, side),
        String(list.rows),
        money(list.total),
        money(list.average),
        shareWords(list),
      ]),
      [
        name,
        String(of.reduce((sum, { rows }) => sum + rows, 0)),
        money(total),
        money(average),
        total > 0 ? '100%' : '',
      ],
    ],
    figures: [1, 2, 3, 4],
    hasTotal: true,
  }
}

const titles = {
  in: { one: 'Money in by list', several: 'Average money in by list' },
  out: { one: 'Expenses by list', several: 'Average expenses by list' },
}

/** Payments that the bank gave back, and what is left of money out without them. */
export function returnedPart({ out, returned }: Figures): readonly ReportTable[] {
  const { payments, total } = returned
  if (payments.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Payments returned unpaid',
      note: `Each counts among money out in the list of its kind, its return among money in. Less these, money out is ${money(out.total - total)}.`,
      head: ['Paid', 'Payment', 'Given back', 'Amount'],
      rows: [
        ...payments.map(({ back, payment }) => [
          payment === null ? '–' : formatDay(payment.date),
          { text: cut((payment ?? back).description), voice: 'quote' as const },
          formatDay(back.date),
          money(back.amount),
        ]),
        ['All', '', '', money(total)],
      ],
      figures: [3],
      widths: { 0: 24, 2: 26, 3: 30 },
      hasTotal: true,
    },
  ]
}

// The parsing edge: its names are the lists.
const lists = Object.keys(namesOfMoney) as readonly ListOfMoney[]

/** The rows of every list that count: what an earlier statement prints too is shown there. */
export function rowsParts(
  analyses: readonly StatementAnalysisView[],
  figures: Figures,
): readonly ReportTable[] {
  return lists.flatMap((list) => rowsPart(analyses, figures, list))
}

function rowsPart(
  analyses: readonly StatementAnalysisView[],
  { repeated }: Figures,
  list: ListOfMoney,
): readonly ReportTable[] {
  const found = analyses.flatMap((analysis) =>
    oldestFirst(analysis.allTransactions)
      .filter((row) => standsIn(row) === list && !repeated.has(keyOf(analysis, row)))
      .map((transaction) => ({ analysis, transaction })),
  )
  if (found.length === 0) return []
  return [
    {
      kind: 'table',
      title: namesOfMoney[list],
      note: rowsNote(found.map(({ transaction }) => transaction)),
      head: ['Date', 'Description', 'Place', 'Amount'],
      rows: found.map(({ analysis, transaction }): readonly ReportCell[] => [
        formatDay(transaction.date),
        { text: cut(transaction.description), voice: 'quote' },
        { text: placeOf(analysis, transaction), voice: 'address' },
        signedMoney(transaction),
      ]),
      figures: [3],
      widths: { 0: 24, 2: 48, 3: 26 },
    },
  ]
}

function rowsNote(rows: readonly StatementTransactionView[]): string {
  const sides = [
    ['out', sumOf(rows, 'debit')],
    ['in', sumOf(rows, 'credit')],
  ] as const
  const sums = sides.filter(([, sum]) => sum > 0).map(([side, sum]) => `${money(sum)} ${side}`)
  return `${rows.length === 1 ? '1 row' : `${rows.length} rows`}: ${sums.join(', ')}`
}

/** A description as a report prints it. */
export function cut(description: string): string {
  const letters = [...description]
  return letters.length <= longestDescription
    ? description
    : `${letters.slice(0, longestDescription - 1).join('')}…`
}

function placeOf(
  { statementMonth }: StatementAnalysisView,
  { place, row }: StatementTransactionView,
): string {
  const where = place.kind === 'page' ? `p. ${place.page}, row ${row + 1}` : `row ${place.record}`
  return `${statementMonth} ${where}`
}
