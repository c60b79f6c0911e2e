/**
 * Whether a clause on blemishes asks that they be settled, and since when the time that it states is
 * counted. "None outstanding" asks it too, "satisfied or not" does not, and where a cell tells the
 * settled from the unsettled the status names a case of its own.
 */
import { has, type Item } from '../text/tag-words.ts'
import type { EventRule } from './cell-meaning.ts'
import type { Reading } from './event-facts.ts'
import { isEither, isNegation, isOfRow } from './event-words.ts'
import type { RowFrame } from './row-frame.ts'

/** "2 if satisfied, 1 if unsatisfied", "unsatisfied total £1k": the words of the status. */
export function statusLabel(items: readonly Item[], row: RowFrame, isContrasted: boolean): string {
  const named = (tag: 'settled' | 'unsettled') =>
    items.find((item) => has(item, tag) && !isOfRow(item, row) && !isEither(item))
  const [settled, unsettled] = [named('settled'), named('unsettled')]
  const isIgnoring = items.some((item) => has(item, 'ignored'))
  const isPlain = !items.some(({ kind }) => kind === 'quantity')
  if (isIgnoring && isPlain && settled?.kind === 'tag' && unsettled === undefined)
    return settled.text
  if (settled !== undefined && unsettled !== undefined) return ''
  const isRule = isContrasted || items.some(({ kind }) => kind === 'quantity')
  const only = unsettled ?? (isContrasted ? settled : undefined)
  if (only?.kind !== 'tag' || !isRule) return ''
  return only === unsettled && items.some(isNegation) ? '' : only.text.replace(/^if /, '')
}

/** Adds what the status words ask; false where they were not understood. */
export function addStatus(reading: Reading): boolean {
  const { items, rule } = reading
  const moment = momentOf(items)
  const isWindow = rule.within !== undefined && rule.minSince === undefined
  if (isWindow && rule.within !== undefined && moment !== undefined && moment !== 'registered')
    return addPastWindow(reading, rule.within, moment)
  const status = items.filter((item) => has(item, 'settled') || has(item, 'unsettled'))
  if (status.some(isEither)) return true
  const settledAt = items.findIndex((item) => has(item, 'settled'))
  if (settledAt < 0 && status.length > 0) return addUnsettled(reading)
  if (moment !== undefined) rule.sinceIs = moment
  if (moment === 'settled') rule.settled = true
  if (settledAt < 0) return true
  if (reading.isNegative || reading.isIgnoring) return false
  return addSettled(reading, settledAt, moment)
}

type Moment = EventRule['sinceIs'] & string

/** "None settled within the last 3 years" asks that they were settled before. */
function addPastWindow({ rule, isNegative }: Reading, minSince: number, sinceIs: Moment): boolean {
  if (!isNegative) return false
  delete rule.within
  Object.assign(rule, { minSince, sinceIs })
  return true
}

function addSettled(
  { items, rule }: Reading,
  settledAt: number,
  moment: Moment | undefined,
): boolean {
  if (moment !== undefined && has(items[settledAt], 'since-is')) return true
  rule.settled = true
  if (rule.minSince !== undefined && moment === undefined && isBesideTime(items, settledAt))
    rule.sinceIs = 'settled'
  return true
}

function momentOf(items: readonly Item[]): Moment | undefined {
  const senses = items.flatMap((item) => (item.kind === 'tag' ? item.senses : []))
  const found = senses.find((sense) => sense.tag === 'since-is')
  return found?.tag === 'since-is' ? found.moment : undefined
}

function addUnsettled({ items, rule, row, isNegative }: Reading): boolean {
  const isNamed = items.some((item) => has(item, 'unsettled') && !isOfRow(item, row))
  if (!isNamed) return true
  if (!isNegative || items.some(({ kind }) => kind === 'quantity')) return false
  rule.settled = true
  return true
}

/** "Satisfied over 12 months ago", but not "over 6 years registered and satisfied". */
function isBesideTime(items: readonly Item[], settledAt: number): boolean {
  const timeAt = items.findIndex(
    (item) =>
      item.kind === 'quantity' &&
      (item.quantity.unit === 'months' || item.quantity.unit === 'years'),
  )
  const [from, till] = [Math.min(settledAt, timeAt), Math.max(settledAt, timeAt)]
  return items.slice(from + 1, till).every((item) => item.kind === 'tag' && !PARTS.has(item.text))
}

const PARTS: ReadonlySet<string> = new Set(['and', 'only', 'ones', 'if'])
