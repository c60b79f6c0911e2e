/**
 * Columns by where things stand: whatever is set in one column overlaps with the rest of it,
 * whether it is set to the left, to the right or in the middle, and never with another column.
 */

export type Span = readonly [left: number, right: number]

export type SpanColumn<Item> = {
  readonly left: number
  readonly right: number
  readonly items: readonly Item[]
}

/** Items put together to columns from left to right. */
export function columnsOf<Item>(
  items: readonly Item[],
  spanOf: (item: Item) => Span,
): readonly SpanColumn<Item>[] {
  const columns: { left: number; right: number; items: Item[] }[] = []
  for (const item of items.toSorted((one, other) => spanOf(one)[0] - spanOf(other)[0])) {
    const [left, right] = spanOf(item)
    const column = columns.at(-1)
    const shared = column === undefined ? 0 : Math.min(column.right, right) - left
    if (column !== undefined && shared > LEAST_SHARED * (right - left)) {
      column.items.push(item)
      column.right = Math.max(column.right, right)
    } else columns.push({ left, right, items: [item] })
  }
  return columns
}

/** Of a thing's own width: boxes of letters touch by less. */
const LEAST_SHARED = 0.25

/** How far two spans are apart; 0 where they overlap. */
export function gapBetween(one: Span, other: Span): number {
  return Math.max(0, one[0] - other[1], other[0] - one[1])
}
