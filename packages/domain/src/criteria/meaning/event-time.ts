/**
 * Whether a time in a clause on blemishes is how far back the lender looks, how long ago it must have
 * been, or what lies further back than he looks.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { has, type Item } from '../text/tag-words.ts'
import type { BoundWord } from './bound-words.ts'
import type { Reading } from './event-facts.ts'
import { otherRole } from './event-figures.ts'
import { says } from './event-words.ts'

/** Adds a time to the rule; false where it was not understood. */
export function addTime(
  reading: Reading,
  quantity: Quantity,
  word: BoundWord | undefined,
  at: number,
): boolean {
  const { rule, items, isIgnoring, isNegative } = reading
  const { value, to } = inMonths(quantity)
  const isRange = to !== undefined
  if (isOfLoan(items) && (isRange || (word === 'below' && !isNegative))) {
    // "75% 12–24m" states a loan for a stretch of time.
    rule[isRange ? 'minSince' : 'within'] = value
    return true
  }
  const way = isRange ? undefined : wayOfTime(reading, word, at)
  if (way === undefined) return false
  const kept = isIgnoring ? ignoredWay(reading, way) : keptWay(reading, way)
  if (kept === undefined || rule[kept] !== undefined) return false
  rule[kept] = value
  return true
}

function isOfLoan(items: readonly Item[]): boolean {
  return items.some((_, at) => otherRole(items, at) !== undefined)
}

/** "Unlimited if over 24 months" takes none that are younger. */
function ignoredWay({ items, isNegative }: Reading, way: Way): Way | 'ignoreAfter' | undefined {
  if (way === 'within' || isNegative) return undefined
  const isIf = items.some((item) => has(item, 'if') && !has(item, 'window'))
  return isIf && items.some((item) => has(item, 'open')) ? 'minSince' : 'ignoreAfter'
}

function keptWay({ row, rule, isNegative }: Reading, way: Way): Way | 'ignoreAfter' {
  const isLookingBack = row.isLookingBack === true && !isNegative && rule.maxCount === undefined
  return isLookingBack ? 'ignoreAfter' : way
}

type Way = 'within' | 'minSince'

function wayOfTime(reading: Reading, word: BoundWord | undefined, at: number): Way | undefined {
  const { items, isNegative } = reading
  if (word === 'below') return wayBelow(reading, at)
  if (word === 'above' || word === 'min') return isNegative ? undefined : 'minSince'
  if (items.slice(Math.max(0, at - 2), at).some((item) => has(item, 'window'))) return 'within'
  if (word === 'max') return undefined
  // "Then £500 to 36m".
  if (isTo(items[at - 1])) return 'within'
  if (isPast(items, at)) return isNegative ? undefined : 'minSince'
  return wayUnsaid(reading, at)
}

function isTo(item: Item | undefined): boolean {
  return item !== undefined && item.kind !== 'quantity' && item.text === 'to'
}

/** "None under 12 months", "1 under 24 months", "nothing under 3 years since discharge". */
function wayBelow({ items, isNegative, rule }: Reading, at: number): Way | undefined {
  if (isNegative) {
    const isOfMoment = items.slice(at + 1).some((item) => has(item, 'since-is'))
    return isOfMoment ? 'minSince' : 'within'
  }
  return rule.maxCount === undefined ? undefined : 'within'
}

function isPast(items: readonly Item[], at: number): boolean {
  const next = items.findIndex((item, place) => place > at && item.kind === 'quantity')
  const after = items.slice(at + 1, next < 0 ? items.length : next)
  return [...after, items[at - 1]].some(
    (item) => has(item, 'ago') || has(item, 'since-is') || has(item, 'settled'),
  )
}

/** "1 max 24m" and "none 12m" look back; "IVA: 6 years" asks for them. */
function wayUnsaid({ items, isNegative, rule, row }: Reading, at: number): Way | undefined {
  const before = items[at - 1]
  const isLookingBack =
    rule.maxCount !== undefined ||
    has(before, 'none') ||
    says(before, 'no') ||
    items.some((item) => has(item, 'clean'))
  if (isLookingBack) return 'within'
  if (isNegative) return undefined
  return row.events !== undefined || has(before, 'event') ? 'minSince' : undefined
}
