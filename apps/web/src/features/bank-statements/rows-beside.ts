import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'

type Beside = NonNullable<StatementAnalysisView['beside']>
type Row = Beside['rows'][number]

export type RowsThatDiffer = {
  /** The other reading's alone. */
  readonly instead: readonly Row[]
  /** Those that stand and the other reading does not have. */
  readonly without: readonly Row[]
}

/** Where two readings of a statement differ: in days, sums and which way they go, not in words. */
export function rowsThatDiffer({
  allTransactions,
  beside,
}: Pick<StatementAnalysisView, 'allTransactions' | 'beside'>): RowsThatDiffer {
  const rows = beside?.rows ?? []
  return { instead: left(rows, allTransactions), without: left(allTransactions, rows) }
}

/** The rows of one that another does not have, each as often as it stands there. */
function left(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const counts = new Map<string, number>()
  for (const row of others) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.filter((row) => {
    const count = counts.get(keyOf(row)) ?? 0
    counts.set(keyOf(row), count - 1)
    return count <= 0
  })
}

const keyOf = ({ date, type, amount }: Row) => `${date} ${type} ${amount}`
