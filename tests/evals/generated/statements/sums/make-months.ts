/** Generated statements as the reviewer shows them, some with rows moved, and what truly went out and came in. */
import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import type { StatementReading } from '@criteria-desk/domain/statements/statement-reading'
import { toAnalysis } from '../../../../../apps/server/src/features/bank-statements/analysis-view.ts'
import { generateStatement, type Transaction } from '../generate-statement.ts'

export type Sides = { readonly out: number; readonly in: number }

export type Month = {
  readonly seed: number
  readonly view: StatementAnalysisView
  /** What the generator made, whatever was read of it. */
  readonly made: Sides
}

/** Of as many seeds as it takes, the first so many months that are read; a file may hold two accounts. */
export function makeMonths(firstSeed: number, count: number): readonly Month[] {
  const months: Month[] = []
  for (let seed = firstSeed; months.length < count; seed += 1) months.push(...monthsOf(seed))
  return months.slice(0, count)
}

function monthsOf(seed: number): readonly Month[] {
  const { pages, truth } = generateStatement(seed)
  const read = readStatements(pages.map((page) => ({ page, origin: 'text' as const })))
  const made = [truth.transactions, ...(truth.second ? [truth.second.transactions] : [])]
  const readings = read.ok ? read.value : []
  return readings.map((reading, at) => ({
    seed,
    view: viewOf(reading, seed, at),
    made: sidesOf(made[at] ?? []),
  }))
}

export function sidesOf(rows: readonly Pick<Transaction, 'type' | 'amount'>[]): Sides {
  const sum = (type: Transaction['type']) =>
    rows.reduce((total, row) => total + (row.type === type ? row.amount : 0), 0)
  return { out: sum('debit'), in: sum('credit') }
}

function viewOf(reading: StatementReading, seed: number, place: number): StatementAnalysisView {
  const analysis = analyseStatement(reading, sortTransactions(reading))
  const at = new Date('2026-03-02T09:00:00Z')
  const record = {
    id: 10 * seed + place,
    analysis,
    documentId: seed,
    batchId: '00000000-0000-4000-8000-000000000001',
    place,
    analyzedAt: at,
    userId: 1,
    companyId: 1,
    owner: 'ada@demo.test',
    originalName: `${seed}.pdf`,
    uploadedAt: at,
    sha256: '1f'.repeat(32),
    pages: [],
    reference: null,
    pagesLeft: null,
  }
  const moves = movesOf(seed, analysis.transactions.length).map((move) => ({
    ...move,
    analysisId: record.id,
    by: record.owner,
    at,
    learntAt: null,
  }))
  return toAnalysis(record, { moves, siblings: [record], isReadOnly: false })
}

/** In every other statement some rows stand where no rule would put them. */
function movesOf(seed: number, rows: number) {
  const lists = [...statementLists, null]
  return Array.from({ length: seed % 2 === 0 ? 0 : Math.min(6, rows) }, (_none, at) => ({
    row: (seed * 13 + at * 7) % rows,
    list: lists[(seed * 5 + at * 4) % lists.length] ?? null,
  }))
}
