import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronUp } from '../../../ui/icons/chevron-up.ts'
import { Outcome, type OutcomeKind } from '../../../ui/outcome.tsx'
import type { useFoldedRows } from '../use-folded-rows.ts'

/** The outcome that lenders share, and how many they are. */
export function GroupName({
  outcome,
  count,
}: {
  readonly outcome: OutcomeKind
  readonly count: number
}) {
  return (
    <>
      <Outcome of={outcome} />
      <span className="font-normal text-text-3">{count}</span>
    </>
  )
}

/** Shows the rest of a group, and folds it again. */
export function FoldButton({ fold }: { readonly fold: ReturnType<typeof useFoldedRows> }) {
  const { canFold, isUnfolded, hidden, toggle } = fold
  if (!canFold) return null
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={toggle}
      className="flex h-7 items-center gap-1.5 print:hidden text-12 font-medium text-ink-text max-md:h-9"
    >
      {isUnfolded ? 'Show fewer' : `${hidden} more`}
      <Icon of={isUnfolded ? ChevronUp : ChevronDown} size={14} />
    </button>
  )
}
