import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import type { Figures } from './assessment-figures.ts'
import { listName, listNames } from './list-words.ts'
import { monthWords } from './money-words.ts'

/** A cell of an export: text, or a figure in pounds; null is left empty. */
export type SheetValue = string | number | null
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
        type === 'credit' ? amount / 100 : null,
        type === 'debit' ? amount / 100 : null,
        balance === null ? null : balance / 100,
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
      combined.totalIncome / 100,
      combined.averageMonthlyIncome / 100,
      null,
    ],
    ...lists.map(({ list, rows, total, average }) => [
      listNames[list],
      rows,
      total / 100,
      average / 100,
      spent > 0 ? Math.round((10_000 * total) / spent) / 10_000 : null,
    ]),
    [
      'All money out',
      null,
      spent / 100,
      Math.round(spent / Math.max(1, months.length)) / 100,
      null,
    ],
    [],
    ['Month', 'Income', 'All money out'],
    ...months.map(({ month, income, spent: out }) => [monthWords(month), income / 100, out / 100]),
  ]
}
