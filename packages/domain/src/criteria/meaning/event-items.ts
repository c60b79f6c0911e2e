/**
 * The shorthand of rules on blemishes written out: in "0/6m", "2/£2.5k/36m", "1 < 24m" and "1 in 24"
 * a count, an amount and a stretch of months stand together, and no sign among them parts two
 * statements. Bare numbers of months become months.
 */
import type { Quantity } from '../../language/quantities.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'

/** The text with its items written out; tokens and words stay as they are. */
export function writtenOut(text: TaggedText): TaggedText {
  const items: Item[] = []
  text.items.forEach((item, at) => {
    items.push(written(item, items.at(-1), text.items, at))
  })
  return { ...text, items }
}

function written(item: Item, before: Item | undefined, items: readonly Item[], at: number): Item {
  const next = items[at + 1]
  if (item.kind === 'quantity') return writtenQuantity(item, before, next)
  const whole = has(before, 'window') && item.kind !== 'sign' ? WHOLE.get(item.text) : undefined
  if (whole !== undefined) {
    const quantity: Quantity = { value: whole, unit: 'months', from: item.from, till: item.till }
    return { kind: 'quantity', quantity, from: item.from, till: item.till }
  }
  if (isSign(item, '/') && isCount(before)) {
    if (isStretch(next)) return windowAt(item)
    if (isAmount(next)) return fillerAt(item)
  }
  if (isSign(item, '/') && isAmount(before) && isStretch(next) && isSign(items[at - 2], '/'))
    return windowAt(item)
  const isLess = item.kind === 'tag' && item.text === '<'
  return isLess && isCount(before) && isStretch(next) ? windowAt(item) : item
}

function writtenQuantity(
  item: Extract<Item, { kind: 'quantity' }>,
  before: Item | undefined,
  next: Item | undefined,
): Item {
  const { unit, ...bare } = item.quantity
  // "1 x telecom" counts.
  const isOfThings = next?.kind === 'word' || has(next, 'event') || has(next, 'label')
  if (unit === 'times' && isOfThings) return { ...item, quantity: bare }
  const isAfter = has(before, 'window') || has(before, 'none') || isNo(before)
  const isMonths = unit === undefined && isAfter && isStretchOfMonths(item.quantity)
  return isMonths ? { ...item, quantity: { ...item.quantity, unit: 'months' } } : item
}

/** "In the past year". */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ['year', 12],
  ['quarter', 3],
  ['month', 1],
])

function isNo(item: Item | undefined): boolean {
  return item?.kind === 'tag' && item.text === 'no'
}

function isSign(item: Item | undefined, sign: string): boolean {
  return item?.kind === 'sign' && item.text === sign
}

function isCount(item: Item | undefined): boolean {
  if (item?.kind !== 'quantity') return has(item, 'none')
  const { unit, value } = item.quantity
  return (unit === undefined || unit === 'times') && value <= MOST_COUNTED
}

function isAmount(item: Item | undefined): boolean {
  return item?.kind === 'quantity' && item.quantity.unit === 'pounds'
}

function isStretch(item: Item | undefined): boolean {
  if (item?.kind !== 'quantity') return false
  const { unit } = item.quantity
  return unit === 'months' || unit === 'years' || isStretchOfMonths(item.quantity)
}

function isStretchOfMonths({ unit, value }: Quantity): boolean {
  return unit === undefined && STRETCHES.has(value)
}

const MOST_COUNTED = 10
const STRETCHES: ReadonlySet<number> = new Set([3, 6, 12, 18, 24, 30, 36, 48, 60, 72])

function windowAt({ from, till }: Item): Item {
  return { kind: 'tag', senses: [{ tag: 'window' }], text: 'in', from, till }
}

function fillerAt({ from, till }: Item): Item {
  return { kind: 'tag', senses: [{ tag: 'noise' }], text: 'of', from, till }
}
