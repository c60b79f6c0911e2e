import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { listNames } from '@criteria-desk/domain/statements/list-names'
import type { Figures } from './assessment-figures.ts'
import { listName } from './list-words.ts'
import { monthWords } from './money-words.ts'

/** A sum in pounds, or a share of one, 1 for all of it. */
type Figure = { readonly pounds: number } | { readonly share: number }

/** A cell of an export: text, a count, or a figure; null is left empty. */
export type SheetValue = string | number | Figure | null
export type SheetRows = readonly (readonly SheetValue[])[]

const heads = [
  'Month',
  'Date',
  'Description',
  'Type',
  'List',
  'Why',
  'Money in',
  'Money out',
  'Balance',
  'Moved from',
  'File',
  'Page or row',
]

/** Every transaction, a row each, under its heads. */
export function transactionRows(analyses: readonly StatementAnalysisView[]): SheetRows {
  const rows = analyses.flatMap((analysis) =>
    analysis.allTransactions.map((transaction): readonly SheetValue[] => {
      const { date, description, typeCode, list, reason, amount, type, balance } = transaction
      const { moved, place } = transaction
      return [
        analysis.statementMonth,
        date,
        description,
        typeCode,
        listName(list),
        reason,
        type === 'credit' ? inPounds(amount) : null,
        type === 'debit' ? inPounds(amount) : null,
        balance === null ? null : inPounds(balance),
        moved === null ? null : listName(moved.from),
        analysis.originalName,
        place.kind === 'page' ? `p. ${place.page}` : `row ${place.record}`,
      ]
    }),
  )
  return [heads, ...rows]
}

/** What the lists come to together. */
export function totalRows({ combined, lists, spent, months }: Figures): SheetRows {
  return [
    ['List', 'Rows', 'Total', 'Average a month', 'Share of money out'],
    [
      'Income',
      combined.totals.incomeTransactions.rows,
      inPounds(combined.totalIncome),
      inPounds(combined.averageMonthlyIncome),
      null,
    ],
    ...lists.map(({ list, rows, total, average }) => [
      listNames[list],
      rows,
      inPounds(total),
      inPounds(average),
      spent > 0 ? { share: Math.round((10_000 * total) / spent) / 10_000 } : null,
    ]),
    [
      'All money out',
      null,
      inPounds(spent),
      inPounds(Math.round(spent / Math.max(1, months.length))),
      null,
    ],
    [],
    ['Month', 'Income', 'All money out'],
    ...months.map(({ month, income, spent: out }) => [
      monthWords(month),
      inPounds(income),
      inPounds(out),
    ]),
  ]
}

function inPounds(pence: number): Figure {
  return { pounds: pence / 100 }
}
