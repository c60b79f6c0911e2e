/**
 * Which way entries go, where only the balances say so: between two printed balances, the one
 * choice of signs that leads from the first to the second. Where several do, none is taken.
 */
import type { Pence } from '../statement-reading.ts'
import { inTime, type LedgerEntry, type LedgerOrder, type LedgerStep } from './ledger.ts'

/** More entries between two balances have too many choices that come to the same by chance. */
const MOST_ENTRIES = 12

/** The ledger with the entries' ways filled in where the balances determine them. */
export function sidesByBalance(
  steps: readonly LedgerStep[],
  order: LedgerOrder,
  opening: Pence | null = null,
): readonly LedgerStep[] {
  const told = new Map<LedgerStep, Pence>()
  let before = opening
  let group: LedgerEntry[] = []
  for (const step of inTime(steps, order)) {
    if (step.kind === 'entry' && step.moves === null) group.push(step)
    if (step.balance === null) continue
    if (before !== null) {
      for (const [entry, moves] of signsOf(group, step.balance - before)) told.set(entry, moves)
    }
    before = step.balance
    group = []
  }
  return steps.map((step) =>
    step.kind === 'entry' ? { ...step, moves: told.get(step) ?? step.moves } : step,
  )
}

function signsOf(group: readonly LedgerEntry[], change: Pence): readonly [LedgerEntry, Pence][] {
  if (group.length === 1 && group[0]) {
    // Also where the sum is not right: a break then shows by how much.
    return [[group[0], change < 0 ? -group[0].entry.sum.pence : group[0].entry.sum.pence]]
  }
  if (group.length > MOST_ENTRIES) return []
  const found: number[] = []
  for (let signs = 0; signs < 2 ** group.length && found.length < 2; signs++) {
    const sum = group.reduce(
      (total, { entry }, at) => total + (signs & (1 << at) ? -1 : 1) * entry.sum.pence,
      0,
    )
    if (sum === change) found.push(signs)
  }
  const [signs] = found
  if (signs === undefined || found.length > 1) return []
  return group.map((step, at) => [step, (signs & (1 << at) ? -1 : 1) * step.entry.sum.pence])
}
