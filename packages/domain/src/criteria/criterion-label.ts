/**
 * A criterion's name as it is shown. A row has a short one; the item of a guide's list may be a
 * whole sentence, which belongs into the quote and not into a heading.
 */
export function labelOf(criterion: string): string {
  if (criterion.length <= LONGEST_LABEL) return criterion
  const start = criterion.slice(0, LONGEST_LABEL)
  const clause = start.lastIndexOf(', ')
  const end = clause > SHORTEST_CLAUSE ? clause : start.lastIndexOf(' ')
  return `${start.slice(0, end > 0 ? end : LONGEST_LABEL).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`
}

const LONGEST_LABEL = 70
const SHORTEST_CLAUSE = 25
