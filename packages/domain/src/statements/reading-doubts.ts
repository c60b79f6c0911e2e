/** What is said of a reading whose figures nothing printed proves, or whose words are not there. */
import type { PrintedEnds } from './account/printed-balances.ts'
import type { Reconciled } from './balances/reconcile.ts'
import type { StatementReading, StatementTransaction } from './statement-reading.ts'

/** A row that was not read may be what is missing, and what nothing was held against is not told. */
export function toldOf(
  { reconciles }: Pick<Reconciled<unknown>, 'reconciles'>,
  hasUnread: boolean,
  wasHeld: boolean,
): boolean | null {
  if (reconciles !== true) return reconciles
  if (hasUnread) return false
  return wasHeld ? true : null
}

/** In plain sentences, in the order in which they matter. */
export function readingDoubts(
  transactions: readonly StatementTransaction[],
  reconciles: boolean | null,
  { opening, closing }: PrintedEnds,
): readonly string[] {
  const doubts: string[] = []
  const hasRows = transactions.length > 0
  if (hasRows && transactions.every(({ description }) => description === '')) {
    doubts.push('No transaction has a description, so that nothing is sorted by its words.')
  }
  const ways = new Set(transactions.map(({ type }) => type))
  if (transactions.length >= LEAST_OF_ONE_WAY && ways.size === 1 && reconciles !== true) {
    const way = ways.has('credit') ? 'in' : 'out'
    doubts.push(
      `Every transaction is taken as money ${way}, and no printed balance proves that direction. Please check it.`,
    )
  }
  const hasBalance = transactions.some(({ balance }) => balance !== null)
  if (hasRows && reconciles === null && !hasBalance && (opening ?? closing) !== null) {
    const [printed, derived] = opening === null ? ['closing', 'opening'] : ['opening', 'closing']
    doubts.push(
      `Only the ${printed} balance is printed: the ${derived} balance is worked out from the transactions, and nothing checks them.`,
    )
  }
  return doubts
}

const LEAST_OF_ONE_WAY = 2

export function withDoubt(reading: StatementReading, doubt: string): StatementReading {
  return { ...reading, doubts: [...(reading.doubts ?? []), doubt] }
}
