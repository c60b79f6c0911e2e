/**
 * Signs that recognition lost: a minus is a stroke of a few pixels, and a list may lose it in one row
 * after the other. The sums themselves are read right, so that taking some of those without a sign
 * the other way leads to the printed balance to the penny; where one choice alone does, it is taken.
 */
import type { Pence } from '../statement-reading.ts'
import { inTime, type LedgerEntry, type LedgerOrder, type LedgerStep } from './ledger.ts'

/** Of more sums some add up to the difference by chance. */
const MOST_UNSIGNED = 5

/** The steps with the signs that their balances ask for; what a text layer prints is never touched. */
export function withLostSigns(
  steps: readonly LedgerStep[],
  order: LedgerOrder,
  opening: Pence | null,
): readonly LedgerStep[] {
  const turned = new Set<LedgerStep>()
  let before = opening
  let entries: LedgerEntry[] = []
  for (const step of inTime(steps, order)) {
    if (step.kind === 'entry') entries.push(step)
    if (step.balance === null) continue
    const off = before === null ? 0 : offOf(entries, before, step.balance)
    if (off !== 0) for (const entry of unsignedOf(entries, off)) turned.add(entry)
    before = step.balance
    entries = []
  }
  return steps.map((step) =>
    step.kind === 'entry' && step.moves !== null && turned.has(step)
      ? { ...step, moves: -step.moves, correctedFrom: Math.abs(step.moves) }
      : step,
  )
}

/** By how much the printed balance is over the one that follows; 0 where nothing can be told. */
function offOf(entries: readonly LedgerEntry[], before: Pence, printed: Pence): Pence {
  const moves = entries.map((entry) => entry.moves)
  if (moves.includes(null)) return 0
  return moves.reduce<Pence>((left, move) => left - (move ?? 0), printed - before)
}

/** The entries without a sign whose turning takes away the difference; none where several choices do. */
function unsignedOf(entries: readonly LedgerEntry[], off: Pence): readonly LedgerEntry[] {
  const able = entries.filter(
    ({ entry: { isRecognised, column, sum, side } }) =>
      isRecognised &&
      column === 'amount' &&
      sum.sign === null &&
      sum.mark === null &&
      side === null,
  )
  if (able.length > MOST_UNSIGNED) return []
  const choices = Array.from({ length: 2 ** able.length }, (_, bits) =>
    able.filter((_, at) => bits & (1 << at)),
  )
  const fitting = choices.filter(
    (chosen) => chosen.reduce((sum, { moves }) => sum - 2 * (moves ?? 0), 0) === off,
  )
  const [only, ...others] = fitting
  return only === undefined || others.length > 0 ? [] : only
}
