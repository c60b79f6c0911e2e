/**
 * What the times in the name of a row on blemishes make of a cell that holds none: under "CCJs in the
 * last 12 months" a "nil" is of those months, under "IVA – years since discharge" a bare 3 is what
 * must lie between, and under "Defaults over 2 years old" a limit on the loan is for those alone.
 */
import { inMonths } from '../../language/quantities.ts'
import { metOnce } from '../knowledge/roles.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'
import type { EventRule } from './cell-meaning.ts'
import type { RowFrame } from './row-frame.ts'

/** "Nil" under a stretch of time. */
export function datedRule(
  items: readonly Item[],
  { events = [], within, isPartial }: RowFrame,
): readonly EventRule[] | undefined {
  const isNil =
    items.some((item) => has(item, 'none')) &&
    items.every((item) => has(item, 'none') || has(item, 'noise'))
  if (!isNil || within === undefined || isPartial === true) return undefined
  return events.map((of) => ({ of, maxCount: 0, within }))
}

/** A bare number under a row that counts the time since, or in time what is met once. */
export function sinceRule(
  { items }: TaggedText,
  { events = [], bareTime, isSince, role, sinceIs }: RowFrame,
): readonly EventRule[] | undefined {
  const [item, ...more] = items
  const isOfOnce = events.length > 0 && events.every((of) => metOnce.has(of))
  if (isSince !== true && !isOfOnce) return undefined
  if (role !== undefined || bareTime === undefined) return undefined
  if (item?.kind !== 'quantity' || item.quantity.unit !== undefined || more.length > 0)
    return undefined
  const { value } = inMonths({ ...item.quantity, unit: bareTime })
  // Of a bankruptcy or an IVA the years count from its end, unless the name says otherwise.
  const moment = sinceIs ?? (isOfOnce ? 'discharged' : undefined)
  return events.map((of) => ({
    of,
    minSince: value,
    ...(moment !== undefined && { sinceIs: moment }),
  }))
}

/** "24 (12 if satisfied)" under a row that counts the time since: bare figures are months or years. */
export function timesSince(text: TaggedText, row: RowFrame): TaggedText {
  const { isSince, role, bareTime: unit } = row
  if (isSince !== true || role !== undefined || unit === undefined) return text
  const items = text.items.map((item): Item => {
    if (item.kind !== 'quantity' || item.quantity.unit !== undefined) return item
    return { ...item, quantity: { ...item.quantity, unit } }
  })
  return { ...text, items }
}

/** The blemishes that limits under the row are for. */
export function sinceOfRow({ events = [], least }: RowFrame): readonly EventRule[] {
  return least === undefined ? [] : events.map((of) => ({ of, minSince: least }))
}
