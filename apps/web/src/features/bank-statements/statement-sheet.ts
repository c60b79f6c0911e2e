import type {
  StatementAnalysisView,
  StatementTransactionView,
} from '@criteria-desk/contract/bank-statements'
import { type Figures, keyOf, type Side } from './assessment-figures.ts'
import { movedWords } from './learnt-rows.ts'
import { listName, sideName } from './list-words.ts'
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
  'Counted',
]

/**
 * Every transaction, a row each, under its heads. What is counted adds up to the totals, by list and
 * together; `repeated` are keys of rows that an earlier statement prints too.
 */
export function transactionRows(
  analyses: readonly StatementAnalysisView[],
  repeated: ReadonlySet<string>,
): SheetRows {
  const rows = analyses.flatMap((analysis) =>
    analysis.allTransactions.map((transaction) => [
      analysis.statementMonth,
      ...transactionCells(transaction),
      analysis.originalName,
      transaction.place.kind === 'page'
        ? `p. ${transaction.place.page}`
        : `row ${transaction.place.record}`,
      repeated.has(keyOf(analysis, transaction)) ? 'no, in an earlier statement' : 'yes',
    ]),
  )
  return [heads, ...rows]
}

/** Up to where it was moved from. */
function transactionCells(transaction: StatementTransactionView): readonly SheetValue[] {
  const { date, description, typeCode, list, reason, amount, type, balance, moved } = transaction
  return [
    date,
    description,
    typeCode,
    listName(list, transaction),
    movedWords(transaction, false) ?? reason,
    type === 'credit' ? inPounds(amount) : null,
    type === 'debit' ? inPounds(amount) : null,
    balance === null ? null : inPounds(balance),
    moved === null ? null : listName(moved.from, transaction),
  ]
}

/** What the lists come to together, money in and money out each with its sum. */
export function totalRows(figures: Figures): SheetRows {
  const { combined, months } = figures
  return [
    ['Total income', null, inPounds(combined.totalIncome), inPounds(combined.averageMonthlyIncome)],
    [],
    ...sideRows(figures, 'in'),
    [],
    ...sideRows(figures, 'out'),
    ...returnedRows(figures),
    [],
    ['Month', 'Income', 'Money in', 'Money out', 'Returned unpaid'],
    ...months.map(({ month, income, in: came, out, returned }) => [
      monthWords(month),
      ...[income, came, out, returned].map(inPounds),
    ]),
  ]
}

function sideRows(figures: Figures, side: Side): SheetRows {
  const { lists, total, average } = figures[side]
  const name = `money ${side}`
  const rows = lists.reduce((sum, of) => sum + of.rows, 0)
  return [
    ['List', 'Rows', 'Total', 'Average a month', `Share of ${name}`],
    ...lists.map((of) => [
      sideName(of.list, side),
      of.rows,
      inPounds(of.total),
      inPounds(of.average),
      { share: of.hundredthsOfPercent / 10_000 },
    ]),
    [`All ${name}`, rows, inPounds(total), inPounds(average), total > 0 ? { share: 1 } : null],
  ]
}

function returnedRows({ out, returned, combined }: Figures): SheetRows {
  const { payments, total } = returned
  if (payments.length === 0) return []
  const row = (name: string, count: number | null, pence: number) => [
    name,
    count,
    inPounds(pence),
    inPounds(Math.round(pence / Math.max(1, combined.months.length))),
  ]
  return [
    row('Less payments returned unpaid', payments.length, -total),
    row('Money out less returned', null, out.total - total),
  ]
}

function inPounds(pence: number): Figure {
  return { pounds: pence / 100 }
}
