/** A place that the find field can jump to: a page, a lender, a criterion. */
export type FindTarget = {
  readonly id: string
  readonly label: string
  /** Shown quietly beside the label: Page, Lender, Criterion. */
  readonly kind: string
  readonly open: () => void
}

const shown = 8

/** The targets whose label holds what was typed, those beginning with it first. */
export function findTargets(targets: readonly FindTarget[], typed: string): readonly FindTarget[] {
  const wanted = typed.trim().toLowerCase()
  const position = ({ label }: FindTarget) => label.toLowerCase().indexOf(wanted)
  return targets
    .filter((target) => position(target) >= 0)
    .toSorted((a, b) => Math.min(position(a), 1) - Math.min(position(b), 1))
    .slice(0, shown)
}
