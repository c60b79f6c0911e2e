/**
 * The items of a list as an account's ledger: by how much each entry moves the balance, and every
 * balance that is printed, held against each other. Nothing is made to fit here: what does not
 * follow is a break.
 */
import type { Pence } from '../statement-reading.ts'
import type { ListEntry, ListItem } from '../table/entries.ts'
import { signedBalance } from './signed-money.ts'

/** What an amount without a column of its own direction means. */
export type Convention =
  /** A minus or `DR` goes out, the rest comes in. */
  | 'signed'
  /** A plus or `CR` comes in, the rest goes out. */
  | 'reversed'
  /** Nothing is marked: the balances tell. */
  | 'by-balance'

/** Of a list on pages, or of the records of an export. */
export type LedgerEntry<Entry = ListEntry> = {
  readonly kind: 'entry'
  readonly entry: Entry
  /** Below nought where money goes out; null where nothing tells which way it goes. */
  readonly moves: Pence | null
  readonly balance: Pence | null
  /** What was read at first, where the sum was put right. */
  readonly correctedFrom?: Pence
  /** A model read the row, or a figure of it. */
  readonly readBy?: 'ai-checked'
}

export type LedgerBalance = {
  readonly kind: 'opening' | 'closing' | 'balance'
  readonly balance: Pence
}

export type LedgerStep<Entry = ListEntry> = LedgerEntry<Entry> | LedgerBalance

/** Oldest entry first, or newest. */
export type LedgerOrder = 'oldest-first' | 'newest-first'

export type Break<Entry = ListEntry> = {
  /** The step whose printed balance does not follow. */
  readonly step: LedgerStep<Entry>
  readonly expected: Pence
  readonly printed: Pence
}

export type Following<Entry = ListEntry> = {
  /** How many printed balances follow from the ones before. */
  readonly follows: number
  /** In the order of time. */
  readonly breaks: readonly Break<Entry>[]
}

/** The ledger of a list's items, in their order. */
export function ledgerOf(
  items: readonly ListItem[],
  convention: Convention,
): readonly LedgerStep[] {
  const minusInOut = isMostlyMinus(items, 'out')
  const minusInIn = isMostlyMinus(items, 'in')
  const hasSides = tellsSides(items)
  return items.map((item): LedgerStep => {
    if (item.kind !== 'entry') {
      const kind = item.kind === 'of-day' ? 'balance' : item.kind
      return { kind, balance: signedBalance(item.balance) }
    }
    const balance = item.balance === null ? null : signedBalance(item.balance)
    const isFlipped =
      item.sum.sign === 'minus' && (item.column === 'out' ? !minusInOut : !minusInIn)
    const moves =
      item.column === 'amount'
        ? movesOfAmount(item, convention, hasSides)
        : (item.column === 'in') !== isFlipped
          ? item.sum.pence
          : -item.sum.pence
    return { kind: 'entry', entry: item, moves, balance }
  })
}

/** Some banks print a minus before all that goes out, though it has a column of its own. */
function isMostlyMinus(items: readonly ListItem[], column: 'in' | 'out'): boolean {
  const own = items.filter((item) => item.kind === 'entry' && item.column === column)
  const minus = own.filter((item) => item.kind === 'entry' && item.sum.sign === 'minus')
  return minus.length * 2 > own.length
}

/** Whether every bare amount has a word beside it for its side: else such words are codes. */
export function tellsSides(items: readonly ListItem[]): boolean {
  const amounts = items
    .filter((item) => item.kind === 'entry')
    .filter(({ column }) => column === 'amount')
  return (
    amounts.length > 0 &&
    amounts.every(({ sum, side }) => side !== null && sum.sign === null && sum.mark === null)
  )
}

function movesOfAmount(
  { sum, side }: ListEntry,
  convention: Convention,
  hasSides: boolean,
): Pence | null {
  const mark = sum.mark ?? (hasSides ? side : null)
  if (convention === 'by-balance') return null
  if (mark !== null) return mark === 'credit' ? sum.pence : -sum.pence
  if (convention === 'signed') return sum.sign === 'minus' ? -sum.pence : sum.pence
  return sum.sign === 'plus' || sum.sign === 'minus' ? sum.pence : -sum.pence
}

/** The steps in the order of time. */
export function inTime<Entry>(
  steps: readonly LedgerStep<Entry>[],
  order: LedgerOrder,
): readonly LedgerStep<Entry>[] {
  return order === 'oldest-first' ? steps : steps.toReversed()
}

/** Holds every printed balance against the entries since the one before. */
export function followBalances<Entry>(
  steps: readonly LedgerStep<Entry>[],
  order: LedgerOrder,
): Following<Entry> {
  const breaks: Break<Entry>[] = []
  let follows = 0
  let running: Pence | null = null
  for (const step of inTime(steps, order)) {
    if (step.kind === 'entry') running = moved(running, step.moves)
    if (step.balance === null) continue
    const isAsPrinted = running === step.balance
    if (isAsPrinted) follows++
    else if (running !== null) breaks.push({ step, expected: running, printed: step.balance })
    running = step.balance
  }
  return { follows, breaks }
}

/** A balance after a move; null where either is not known. */
export function moved(balance: Pence | null, moves: Pence | null): Pence | null {
  return balance === null || moves === null ? null : balance + moves
}
