/**
 * Figures of recognised pictures put right, where the balances on both sides leave one way alone.
 * Recognition takes one digit for another, loses one, or loses a sign: a figure that would need more
 * than that is left as it was read, and the break is told. What a text layer prints is never touched.
 */
import { isMisreading } from '../../language/misread-figures.ts'
import type { Pence } from '../statement-reading.ts'
import { inTime, type LedgerEntry, type LedgerOrder, type LedgerStep } from './ledger.ts'

/** Steps up to a printed balance, and by how much the balance is off. */
type Stretch = {
  readonly entries: readonly LedgerEntry[]
  readonly until: LedgerStep
  readonly printed: Pence
  /** Of the printed balance over the one that follows; null where there is none before. */
  readonly off: Pence | null
}

type Ends = { readonly opening: Pence | null; readonly closing: Pence | null }

/** The steps with misread figures put right; the same where nothing can be told. */
export function repairMisreadings(
  steps: readonly LedgerStep[],
  order: LedgerOrder,
  ends: Ends,
): readonly LedgerStep[] {
  const repaired = new Map<LedgerStep, LedgerStep>()
  const stretches = stretchesOf(inTime(steps, order), ends.opening)
  for (const [at, stretch] of stretches.entries()) {
    const [before, next] = [stretches[at - 1], stretches[at + 1]]
    if (stretch.off === null || stretch.off === 0) continue
    if (isBalanceOff(stretch, stretch.off, next, ends)) {
      const isRepaired = repairBalance(repaired, stretch.until, stretch.printed - stretch.off)
      if (isRepaired && next) stretches[at + 1] = { ...next, off: 0 }
    } else if (isBorneOut(stretch, before, next, ends)) {
      repairAmount(repaired, stretch.entries, stretch.off)
    }
  }
  return steps.map((step) => repaired.get(step) ?? step)
}

/** The next balance is as far off the other way: this one was misread. */
function isBalanceOff(
  { printed }: Stretch,
  off: Pence,
  next: Stretch | undefined,
  ends: Ends,
): boolean {
  return next ? next.off === -off : ends.closing === printed - off
}

/** A balance that nothing before led to may itself be the one that was misread. */
function isBorneOut(
  { printed }: Stretch,
  before: Stretch | undefined,
  next: Stretch | undefined,
  ends: Ends,
): boolean {
  return before?.off === 0 && (next ? next.off === 0 : ends.closing === printed)
}

function stretchesOf(steps: readonly LedgerStep[], opening: Pence | null): Stretch[] {
  const stretches: Stretch[] = []
  let before = opening
  let entries: LedgerEntry[] = []
  for (const step of steps) {
    if (step.kind === 'entry') entries.push(step)
    if (step.balance === null) continue
    const moves = entries.reduce<Pence | null>(
      (sum, entry) => (sum === null || entry.moves === null ? null : sum + entry.moves),
      0,
    )
    const off = before === null || moves === null ? null : step.balance - before - moves
    stretches.push({ entries, until: step, printed: step.balance, off })
    before = step.balance
    entries = []
  }
  return stretches
}

function repairBalance(
  repaired: Map<LedgerStep, LedgerStep>,
  step: LedgerStep,
  balance: Pence,
): boolean {
  const isRecognised = step.kind !== 'entry' || step.entry.isRecognised
  if (!isRecognised || step.balance === null || !isMisreading(step.balance, balance)) return false
  repaired.set(step, { ...(repaired.get(step) ?? step), balance })
  return true
}

/** The one entry whose sum can have been read wrong by so much. */
function repairAmount(
  repaired: Map<LedgerStep, LedgerStep>,
  entries: readonly LedgerEntry[],
  off: Pence,
): void {
  const able = entries.flatMap((step) => {
    if (!step.entry.isRecognised || step.moves === null) return []
    const moves = step.moves + off
    return moves !== 0 && isMisreading(step.moves, moves) ? [{ step, moves }] : []
  })
  const [only] = able
  if (only === undefined || able.length > 1) return
  const { step, moves } = only
  repaired.set(step, { ...step, moves, correctedFrom: Math.abs(step.moves ?? 0) })
}
