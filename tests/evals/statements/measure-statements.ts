import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import type { Figure } from '../figures.ts'
import { addTallies, allOf, type PaperTallies } from '../gate/abilities.ts'
import { type Counts, report, type Scores, scoreAll } from './corpus/score.mjs'
import type { StatementDocument, StatementOutcome } from './read-statement-corpus.ts'

export type MeasuredStatements = {
  readonly figures: readonly Figure[]
  readonly tallies: PaperTallies
  /** The scorer's own report, with a line for every document. */
  readonly report: string
  /** What else is wrong of each document, in plain words. */
  readonly faults: readonly string[]
}

/** Has outcomes scored against their truths; documents of pictures that were not read are left out. */
export function measureStatements(
  outcomes: ReadonlyMap<StatementDocument, StatementOutcome>,
): MeasuredStatements {
  const read = [...outcomes].flatMap(([document, outcome]) =>
    outcome === 'pictures' ? [] : [{ document, outcome }],
  )
  const byName = new Map(read.map((one) => [one.document.name, one]))
  const truths = read.map(({ document }) => ({ ...document.truth, name: document.name }))
  const scores = scoreAll(truths, (name) => {
    const one = byName.get(name)
    return one === undefined ? null : toPrediction(one.outcome, one.document.at)
  })
  const told = read.flatMap(({ document, outcome }) => detailsOf(document, outcome))
  return {
    figures: [...figuresOf(scores), ...detailFigures(told)],
    tallies: talliesOf(scores, told),
    report: report(scores, true),
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

function talliesOf({ rows }: Scores, told: readonly Detail[]): PaperTallies {
  const readable = rows.filter(({ expectedError }) => expectedError === null)
  const others = rows.filter(({ expectedError }) => expectedError !== null)
  const among = <One>(all: readonly One[], isCounted: (one: One) => boolean | undefined) => ({
    count: all.filter((one) => isCounted(one) === true).length,
    of: all.length,
  })
  return {
    'papers and cases asked': allOf(rows.length),
    'statement rows': addTallies(...readable.map(({ all }) => meetingOf(all))),
    'statement rows in their lists': addTallies(
      ...readable.flatMap(({ lists = {} }) => Object.values(lists).map(meetingOf)),
    ),
    'statement details': addTallies(
      among(told, ({ isRight }) => isRight),
      among(readable, ({ period }) => period),
    ),
    'income of statements': among(readable, ({ income }) => income),
    'reconciles said rightly': among(readable, ({ reconciles }) => reconciles?.right),
    'said to reconcile and do not': among(readable, ({ reconciles }) => reconciles?.falseTrue),
    'refused though readable': among(readable, ({ refused }) => refused),
    'refused for the right cause': among(others, ({ cause }) => cause),
    'rows of what is no statement': {
      count: others.reduce((sum, { invented = 0 }) => sum + invented, 0),
      of: others.length,
    },
  }
}

/** Rows that both have, against all that one of them has: pooled, this is their F1. */
function meetingOf(counts: Counts | null | undefined): { count: number; of: number } {
  const { tp, fp, fn } = counts ?? { tp: 0, fp: 0, fn: 0 }
  return { count: 2 * tp, of: 2 * tp + fp + fn }
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
