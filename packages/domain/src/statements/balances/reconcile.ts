/**
 * The ends of a statement and whether its entries lead from one to the other, over every balance
 * that is printed between. What is not printed is derived from the balance nearest to it; what is
 * printed is never changed.
 */
import type { PrintedEnds } from '../account/printed-balances.ts'
import type { BalanceBreak, Pence } from '../statement-reading.ts'
import {
  type Break,
  type Following,
  inTime,
  type LedgerEntry,
  type LedgerOrder,
  type LedgerStep,
  moved,
} from './ledger.ts'

export type Reconciled<Entry> = {
  /** In the order of the document. */
  readonly entries: readonly LedgerEntry<Entry>[]
  readonly opening: Pence | null
  readonly closing: Pence | null
  /** Breaks, and entries of which nothing tells the direction. */
  readonly doubts: number
  readonly reconciles: boolean | null
  readonly breaksAt: BalanceBreak | null
}

type Ledger<Entry> = {
  readonly steps: readonly LedgerStep<Entry>[]
  readonly order: LedgerOrder
  readonly following: Following<Entry>
}

/** Holds a ledger against the balances that are printed outside of it. */
export function reconcile<Entry>(ledger: Ledger<Entry>, ends: PrintedEnds): Reconciled<Entry> {
  const steps = inTime(ledger.steps, ledger.order)
  const entries = ledger.steps.filter((step) => step.kind === 'entry')
  const opening = openingOf(steps) ?? ends.opening ?? derivedOpening(steps, ends.closing)
  const closing = closingOf(steps) ?? ends.closing ?? derivedClosing(steps, opening)
  const hasBalances = opening !== null || closing !== null
  const isStated = openingOf(steps) !== null || ends.opening !== null
  const areBothStated = isStated && (closingOf(steps) ?? ends.closing) !== null
  const breaks = [
    ...ledger.following.breaks,
    ...breaksAtEnds(steps, opening, closing, ends),
    ...(areBothStated ? [] : breakOfTotals(steps, opening, ends)),
  ]
  const [first] = breaks
  return {
    entries,
    opening,
    closing,
    doubts: breaks.length + steps.filter((step) => !isTold(step)).length,
    reconciles: hasBalances ? breaks.length === 0 && steps.every(isTold) : null,
    breaksAt: first === undefined ? null : toBalanceBreak(first, entries, steps),
  }
}

/**
 * Whether anything that is printed was held against the entries: one balance alone, at one end, says
 * nothing of them.
 */
export function isHeld<Entry>(
  { steps, order, following }: Ledger<Entry>,
  ends: PrintedEnds,
): boolean {
  const timed = inTime(steps, order)
  const opening = openingOf(timed) ?? ends.opening
  const closing = closingOf(timed) ?? ends.closing
  const hasTotals = ends.totals !== undefined && (ends.totals.in ?? ends.totals.out) !== null
  return following.follows > 0 || (opening !== null && closing !== null) || hasTotals
}

/** By chance neither so many entries lead from one printed end to the other, nor so many balances follow. */
const LEAST_BETWEEN_ENDS = 3
const LEAST_FOLLOWING = 5

/** Whether printed balances prove that the entries are an account's, all of them. */
export function isProved<Entry>(ledger: Ledger<Entry>, ends: PrintedEnds): boolean {
  const steps = inTime(ledger.steps, ledger.order)
  const { entries, reconciles } = reconcile(ledger, ends)
  const opening = openingOf(steps) ?? ends.opening
  const closing = closingOf(steps) ?? ends.closing
  const isBetweenEnds = opening !== null && closing !== null && entries.length >= LEAST_BETWEEN_ENDS
  const isFollowed = ledger.following.follows >= LEAST_FOLLOWING
  return reconciles === true && (isBetweenEnds || isFollowed)
}

function isTold<Entry>(step: LedgerStep<Entry>): boolean {
  return step.kind !== 'entry' || step.moves !== null
}

/** What a balance before the first entry says. */
function openingOf<Entry>(steps: readonly LedgerStep<Entry>[]): Pence | null {
  const [first] = steps
  return first !== undefined && first.kind !== 'entry' ? first.balance : null
}

/** What a balance after the last entry, or on it, says. */
function closingOf<Entry>(steps: readonly LedgerStep<Entry>[]): Pence | null {
  return steps.at(-1)?.balance ?? null
}

/** Back from the first balance that is printed, else from the closing one. */
function derivedOpening<Entry>(
  steps: readonly LedgerStep<Entry>[],
  closing: Pence | null,
): Pence | null {
  let moved: Pence = 0
  for (const step of steps) {
    if (step.kind === 'entry') {
      if (step.moves === null) return null
      moved += step.moves
    }
    if (step.balance !== null) return step.balance - moved
  }
  return closing === null ? null : closing - moved
}

function derivedClosing<Entry>(
  steps: readonly LedgerStep<Entry>[],
  opening: Pence | null,
): Pence | null {
  return opening === null ? null : balanceAfter(steps, opening)
}

/** The balance after the last step, from the last that is printed. */
function balanceAfter<Entry>(steps: readonly LedgerStep<Entry>[], opening: Pence): Pence | null {
  let running: Pence | null = opening
  for (const step of steps) {
    if (step.kind === 'entry') running = moved(running, step.moves)
    running = step.balance ?? running
  }
  return running
}

/** Where the printed ends do not agree with the list. */
function breaksAtEnds<Entry>(
  steps: readonly LedgerStep<Entry>[],
  opening: Pence | null,
  closing: Pence | null,
  ends: PrintedEnds,
): readonly Break<Entry>[] {
  const [first, last] = [steps[0], steps.at(-1)]
  const breaks: Break<Entry>[] = []
  const derived = openingOf(steps) ?? derivedOpening(steps, null)
  if (first && ends.opening !== null && derived !== null && derived !== ends.opening) {
    breaks.push({ step: first, expected: ends.opening, printed: derived })
  }
  const after = opening === null ? null : balanceAfter(steps, opening)
  for (const printed of new Set([closing, ends.closing])) {
    if (after === null || printed === null || printed === after) continue
    if (last) breaks.push({ step: last, expected: after, printed })
  }
  if (
    steps.length === 0 &&
    ends.opening !== null &&
    ends.closing !== null &&
    ends.opening !== ends.closing
  ) {
    breaks.push({
      step: { kind: 'closing', balance: ends.closing },
      expected: ends.opening,
      printed: ends.closing,
    })
  }
  return breaks
}

/** Without one of the ends the entries lead from nowhere, or nowhere: the totals still hold them. */
function breakOfTotals<Entry>(
  steps: readonly LedgerStep<Entry>[],
  opening: Pence | null,
  { totals }: PrintedEnds,
): readonly Break<Entry>[] {
  const [first] = steps
  if (first === undefined || opening === null || totals === undefined) return []
  const moves = steps.flatMap((step) => (step.kind === 'entry' ? (step.moves ?? []) : []))
  const offIn = offTotal(
    totals.in,
    moves.filter((one) => one > 0),
  )
  const offOut = offTotal(
    totals.out,
    moves.filter((one) => one < 0),
  )
  // Where both are printed, what a bank counts on the other side comes to the same.
  const off = totals.in !== null && totals.out !== null ? offIn - offOut : offIn || -offOut
  return off === 0 ? [] : [{ step: first, expected: opening - off, printed: opening }]
}

/** By how much a printed total is over the entries of its side; 0 where none is printed. */
function offTotal(total: Pence | null, moves: readonly Pence[]): Pence {
  const sum = Math.abs(moves.reduce((all, one) => all + one, 0))
  return total === null ? 0 : total - sum
}

/** A balance between entries is told by the entry before it. */
function toBalanceBreak<Entry>(
  { step, expected, printed }: Break<Entry>,
  entries: readonly LedgerEntry<Entry>[],
  steps: readonly LedgerStep<Entry>[],
): BalanceBreak {
  const upTo = steps.slice(0, steps.indexOf(step) + 1)
  const last = upTo.findLast((one) => one.kind === 'entry') ?? entries[0]
  return { row: Math.max(0, last === undefined ? 0 : entries.indexOf(last)), expected, printed }
}
