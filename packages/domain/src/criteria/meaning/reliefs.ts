/** "24 months (12 if satisfied)": a shorter time for some of what a longer one is asked of. */
import type { EventRule } from './cell-meaning.ts'

/** Whether a rule only relieves a plain one beside it: whoever keeps the plain one needs no relief. */
export function isRelief(rule: EventRule, rules: readonly EventRule[]): boolean {
  const { of, minSince, settled, maxAmount } = rule
  if (minSince === undefined || (settled !== true && maxAmount === undefined)) return false
  return rules.some((other) => other.of === of && isPlainTime(other) && other.minSince > minSince)
}

function isPlainTime(rule: EventRule): rule is EventRule & { readonly minSince: number } {
  const { minSince, settled, maxAmount, maxCount, within, for: special, when } = rule
  return (
    minSince !== undefined &&
    [settled, maxAmount, maxCount, within, special, when].every((said) => said === undefined)
  )
}
