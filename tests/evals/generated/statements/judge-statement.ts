/** One generated statement, what was read of it, and where the two differ. */
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import type {
  StatementPage,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import { generateStatement, type Truth } from './generate-statement.ts'

export type StatementVerdict = {
  readonly field: string
  readonly isRight: boolean
  readonly truth: unknown
  readonly read: unknown
}

export type JudgedStatement = {
  readonly seed: number
  readonly made: ReturnType<typeof generateStatement>
  readonly reading: StatementReading | undefined
  readonly verdicts: readonly StatementVerdict[]
  /** The choices of its layout, as `amounts:two`. */
  readonly traits: readonly string[]
}

export function judgeStatementSeed(seed: number): JudgedStatement {
  const made = generateStatement(seed)
  const pages = made.pages.map((page) => ({ page, origin: 'text' as const }))
  const { second } = made.truth
  const [reading, other] = readAll(pages, second === undefined ? 1 : 2)
  const verdicts =
    reading === undefined
      ? [verdict('read', true, false)]
      : [...judge(made.truth, reading), ...(second && other ? judgeSecond(second, other) : [])]
  return { seed, made, reading, verdicts, traits: traitsOf(made.layout) }
}

/** The one statement of the pages, or the first of so many; undefined where more or fewer are read. */
export function readPages(
  pages: readonly StatementPage[],
  count = 1,
): StatementReading | undefined {
  return readAll(pages, count)[0]
}

function readAll(pages: readonly StatementPage[], count: number): readonly StatementReading[] {
  const read = readStatements(pages)
  return read.ok && read.value.length === count ? read.value : []
}

function verdict(field: string, truth: unknown, read: unknown): StatementVerdict {
  return { field, truth, read, isRight: truth === read }
}

function judge(truth: Truth, reading: StatementReading): readonly StatementVerdict[] {
  const { accountHolder, transactions } = reading
  return [
    verdict('read', true, true),
    verdict('holder', truth.accountHolder, accountHolder),
    verdict('sort code', truth.sortCode, reading.sortCode),
    verdict('account', truth.accountNumber.slice(-4), reading.maskedAccount?.slice(-4)),
    verdict('period start', truth.statementPeriod.start, reading.period.start),
    verdict('period end', truth.statementPeriod.end, reading.period.end),
    verdict('opening', truth.openingBalance, reading.openingBalance),
    verdict('closing', truth.closingBalance, reading.closingBalance),
    verdict('reconciles', true, reading.reconciles),
    ...judgeRows(truth, reading),
    ...judgeLists(truth, sortTransactions({ accountHolder, transactions })),
  ]
}

/** What is stated of the second account, and nothing of the first in it. */
function judgeSecond(
  truth: NonNullable<Truth['second']>,
  reading: StatementReading,
): readonly StatementVerdict[] {
  return [
    verdict('second account', truth.accountNumber.slice(-4), reading.maskedAccount?.slice(-4)),
    verdict('second opening', truth.openingBalance, reading.openingBalance),
    verdict('second closing', truth.closingBalance, reading.closingBalance),
    verdict('second reconciles', true, reading.reconciles),
    verdict(
      'second rows',
      truth.transactions.map(keyOf).join(', '),
      reading.transactions.map(keyOf).join(', '),
    ),
  ]
}

type Row = { readonly date: string; readonly amount: number; readonly type: string }
const keyOf = ({ date, amount, type }: Row) => `${date} ${amount} ${type}`

/** Every row by day, sum and side; its text and balance only where no row is missing or too many. */
function judgeRows(
  { transactions }: Truth,
  reading: StatementReading,
): readonly StatementVerdict[] {
  const left = reading.transactions.map(keyOf)
  const found = transactions.map((row) => {
    const at = left.indexOf(keyOf(row))
    if (at >= 0) left.splice(at, 1)
    return verdict('row', keyOf(row), at >= 0 ? keyOf(row) : null)
  })
  const invented = left.map((key) => verdict('row invented', null, key))
  if (transactions.length !== reading.transactions.length) return [...found, ...invented]
  const details = transactions.flatMap((row, at) => {
    const own = reading.transactions[at]
    return [
      verdict('description', row.description, own?.description),
      verdict('balance', row.balance, own?.balance ?? null),
      verdict('type code', row.typeCode ?? null, own?.typeCode ?? null),
    ]
  })
  return [...found, ...invented, ...details]
}

function judgeLists(
  { transactions }: Truth,
  sorted: ReturnType<typeof sortTransactions>,
): readonly StatementVerdict[] {
  if (sorted.length !== transactions.length) return []
  return transactions.map(({ list, description }, at) => ({
    ...verdict('list', list, sorted[at]?.list ?? null),
    truth: `${list}: ${description}`,
  }))
}

function traitsOf(layout: ReturnType<typeof generateStatement>['layout']): readonly string[] {
  const { headings, dateStyle, datePrint, order, balances, amounts, overdrawn, pound } = layout
  const { amountLine, summary, minus, columns } = layout
  const said = { headings, dateStyle, datePrint, order, balances, amounts, overdrawn, pound }
  const more = { amountLine, summary, minus, columns: columns.join(' ') }
  const { sidePanel, totals, pending, alignLeft, newYear, jitter, second } = layout
  const flags = { sidePanel, totals, pending, alignLeft, newYear, second, jitter: jitter > 0 }
  return [
    ...Object.entries({ ...said, ...more }).map(([name, value]) => `${name}:${value}`),
    ...Object.entries(flags).flatMap(([name, is]) => (is ? [`with:${name}`] : [])),
  ]
}
