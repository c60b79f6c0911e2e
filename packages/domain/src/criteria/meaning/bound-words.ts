/** The bound that stands beside a quantity in words: "no more than 75", "75 max". */
import type { Quantity } from '../../language/quantities.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import type { Segment } from '../text/segments.ts'
import type { Item } from '../text/tag-words.ts'

export type BoundWord = 'max' | 'min' | 'above' | 'below'

/** The bound that the words beside a quantity name, if they name one. */
export function boundBeside(
  { items }: Segment,
  at: number,
  { isPlus }: Quantity,
): BoundWord | undefined {
  if (isPlus === true) return 'min'
  const before = nearest(
    items,
    at,
    -1,
    (sense) => sense.tag === 'bound' && sense.side === undefined,
  )
  if (before !== undefined) return before
  return nearest(items, at, 1, (sense) => sense.tag === 'bound' && sense.side === 'after')
}

/** Bounds stand next to their figure, with no more than what it is of and fillers between. */
function nearest(
  items: readonly Item[],
  at: number,
  step: 1 | -1,
  fits: (sense: Sense) => boolean,
): BoundWord | undefined {
  for (let place = at + step; place >= 0 && place < items.length; place += step) {
    const item = items[place]
    if (item?.kind !== 'tag') return undefined
    // "9 months + 3 months" adds, "9 months +" leaves open.
    if (ADDING.has(item.text) && items[place + 1]?.kind === 'quantity') return undefined
    const found = item.senses.find(fits)
    if (found?.tag === 'bound') return found.bound
    if (!item.senses.some(({ tag }) => BETWEEN.has(tag))) return undefined
  }
  return undefined
}

const ADDING: ReadonlySet<string> = new Set(['+', 'plus'])

const BETWEEN: ReadonlySet<Sense['tag']> = new Set([
  'noise',
  'role',
  'thing',
  'event',
  'income-kind',
  'share-of',
])
