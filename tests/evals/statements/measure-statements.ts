import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import type { Figure } from '../figures.ts'
import {
  STATEMENT_CORPUS,
  type StatementDocument,
  type StatementOutcome,
} from './read-statement-corpus.ts'

export type MeasuredStatements = {
  readonly figures: readonly Figure[]
  /** The scorer's own report, with a line for every document. */
  readonly report: string
  /** What else is wrong of each document, in plain words. */
  readonly faults: readonly string[]
}

type Counts = { readonly tp: number; readonly fp: number; readonly fn: number }
type Part = {
  readonly transactions: (Counts & { readonly f1: number }) | null
  readonly totalIncomeExact: number | null
}
type Scores = {
  readonly total: Part & {
    readonly listedRows: Counts
    readonly microF1: number | null
    readonly macroF1: number | null
    readonly statementPeriod: number | null
    readonly reconciles: { readonly right: number | null; readonly falseTrue: number }
    readonly errors: { readonly rightCause: number | null; readonly inventedTransactions: number }
    readonly tampered: { readonly flagged: number | null }
  }
  readonly byKind: Readonly<Record<string, Part>>
}

/** Has outcomes scored against their truths; documents of pictures that were not read are left out. */
export function measureStatements(
  outcomes: ReadonlyMap<StatementDocument, StatementOutcome>,
): MeasuredStatements {
  const read = [...outcomes].flatMap(([document, outcome]) =>
    outcome === 'pictures' ? [] : [{ document, outcome }],
  )
  const work = mkdtempSync(join(tmpdir(), 'statement-evals-'))
  const [truths, predictions] = [join(work, 'truths'), join(work, 'predictions')]
  mkdirSync(truths)
  mkdirSync(predictions)
  for (const { document, outcome } of read) {
    const { name, at, truth } = document
    writeFileSync(join(truths, `${name}.truth.json`), JSON.stringify({ ...truth, name }))
    writeFileSync(join(predictions, `${name}.json`), JSON.stringify(toPrediction(outcome, at)))
  }
  const json = join(work, 'scores.json')
  const report = execFileSync(process.execPath, [
    join(STATEMENT_CORPUS, 'score.mjs'),
    ...['--truth', truths, '--pred', predictions, '--json', json, '--verbose'],
  ]).toString()
  const scores: Scores = JSON.parse(readFileSync(json, 'utf8'))
  rmSync(work, { recursive: true })
  const told = read.flatMap(({ document, outcome }) => detailsOf(document, outcome))
  return {
    figures: [...figuresOf(scores), ...detailFigures(told)],
    report,
    faults: told.filter(({ isRight }) => !isRight).map(({ fault }) => fault),
  }
}

/** The analysis of one statement of a file, as the scorer has it. */
function toPrediction(outcome: Exclude<StatementOutcome, 'pictures'>, at: number): object {
  if ('error' in outcome) return { error: outcome.error, code: outcome.error }
  const reading = outcome.readings[at]
  if (reading === undefined) return { error: 'unreadable' }
  const { accountHolder, transactions } = reading
  const payees = outcome.payees?.[at] ?? new Map()
  const sorted = sortTransactions({ accountHolder, transactions, payees })
  const analysis = analyseStatement(reading, sorted)
  return {
    statementPeriod: reading.period,
    statementMonth: reading.statementMonth,
    openingBalance: reading.openingBalance,
    closingBalance: reading.closingBalance,
    reconciles: reading.reconciles,
    totalIncome: analysis.totalIncome,
    allTransactions: reading.transactions,
    ...Object.fromEntries(
      statementLists.map((list) => [
        list,
        analysis.transactions.filter((row) => row.list === list),
      ]),
    ),
  }
}

function figuresOf({ total, byKind }: Scores): readonly Figure[] {
  const kinds = Object.keys(byKind).toSorted()
  return [
    ...kinds.map((kind) => ({
      name: `Transactions, ${kind}`,
      text: f1Of(byKind[kind]?.transactions),
    })),
    { name: 'Transactions', text: f1Of(total.transactions) },
    {
      name: 'Transactions invented or missed (lower is better)',
      text: String((total.transactions?.fp ?? 0) + (total.transactions?.fn ?? 0)),
    },
    { name: 'Rows of lists, each in its own', text: percent(total.microF1) },
    { name: 'Lists, mean', text: percent(total.macroF1) },
    { name: 'Total income exact', text: percent(total.totalIncomeExact) },
    { name: 'Period', text: percent(total.statementPeriod) },
    { name: 'Reconciles said rightly', text: percent(total.reconciles.right) },
    {
      name: 'Said to reconcile and do not (lower is better)',
      text: String(total.reconciles.falseTrue),
    },
    { name: 'Tampered and told', text: percent(total.tampered.flagged) },
    { name: 'Refused for the right cause', text: percent(total.errors.rightCause) },
    {
      name: 'Transactions of what is no statement (lower is better)',
      text: String(total.errors.inventedTransactions),
    },
  ]
}

function f1Of(counts: (Counts & { readonly f1: number }) | null | undefined): string {
  return counts ? percent(counts.f1) : '–'
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(2)}%`
}

type Detail = { readonly name: string; readonly isRight: boolean; readonly fault: string }

/** What the scorer does not look at. */
function detailsOf(
  { name, at, truth }: StatementDocument,
  outcome: StatementOutcome,
): readonly Detail[] {
  if (truth.expected !== 'ok' || outcome === 'pictures' || 'error' in outcome) return []
  const reading = outcome.readings[at]
  if (reading === undefined) return []
  const tell = (what: string, said: unknown, expected: unknown): Detail => ({
    name: what,
    isRight: said === expected,
    fault: `${name} ${what}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(said)}`,
  })
  const isOnPages = ['pdf', 'scan', 'photo', 'tampered', 'zero'].includes(truth.kind)
  const onPages = [
    tell('Account holder', reading.accountHolder, truth.accountHolder),
    tell('Sort code', reading.sortCode, truth.sortCode),
    tell('Account', reading.maskedAccount?.slice(-4), truth.accountNumber?.slice(-4)),
  ]
  return [
    ...(isOnPages ? onPages : []),
    tell('Opening balance', reading.openingBalance, truth.openingBalance),
    tell('Closing balance', reading.closingBalance, truth.closingBalance),
    ...rowsOf(reading, truth.transactions, tell),
  ]
}

function rowsOf(
  reading: StatementReading,
  rows: StatementDocument['truth']['transactions'],
  tell: (what: string, said: unknown, expected: unknown) => Detail,
): readonly Detail[] {
  // Rows are held against each other only where none is missing: else all would be wrong.
  if (reading.transactions.length !== rows.length) return []
  return rows.flatMap((row, at) => [
    tell('Descriptions', reading.transactions[at]?.description, row.description),
    tell('Balances of rows', reading.transactions[at]?.balance, row.balance),
  ])
}

function detailFigures(told: readonly Detail[]): readonly Figure[] {
  return [...Map.groupBy(told, ({ name }) => name)].map(([name, all]) => ({
    name,
    text: `${all.filter(({ isRight }) => isRight).length}/${all.length}`,
  }))
}
