/** Figures of a cell that are read but of which nothing tells what they are of. */
import type { TaggedText } from '../text/tag-words.ts'
import type { DraftLimit } from './draft-limit.ts'
import type { RowFrame } from './row-frame.ts'

/** Of what a client owes or spends a bare percentage is of no loan, a stretch of time of no one event. */
export function unplaced(
  { items, source }: TaggedText,
  limits: readonly DraftLimit[],
  { isOfSpending, thing }: RowFrame,
): readonly string[] {
  const isOfDebt = thing !== undefined && OF_DEBT.has(thing.of)
  if (isOfSpending !== true && !isOfDebt) return []
  const isOfLoan = items.some(
    (item) =>
      item.kind === 'tag' &&
      item.senses.some((sense) => sense.tag === 'role' && sense.role === 'ltv'),
  )
  const isUnplaced = limits.some(
    ({ limit: { role, of } }) =>
      (isOfSpending === true && role === 'ltv' && !isOfLoan) ||
      (of === 'row' && (role === 'timeSince' || role === 'count' || role === 'share')),
  )
  // "70% no cap, 85% capped at £35k" states amounts by bands that are not told apart.
  const shares = limits.filter(({ limit }) => limit.role === 'ltv')
  const isBanded = shares.length > 0 && limits.some(({ limit }) => limit.role === 'amount')
  const isMixed = isBanded && (shares.length > 1 || shares.some(({ limit }) => limit.min))
  return isUnplaced || isMixed ? [source] : []
}

const OF_DEBT: ReadonlySet<string> = new Set(['debt-consolidated', 'unsecured-debt', 'tax-debt'])
