/**
 * Statements on blemishes read to rules: how many, how much, in what last stretch of time or how
 * long ago, settled or not, and what is left out of account. "1 in 12 months, 3 in 36, max £500
 * each" is two rules with the amount in both.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import type { EventKind } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import type { TaggedText } from '../text/tag-words.ts'
import { type BoundWord, boundBeside } from './bound-of-quantity.ts'
import type { Band, EventRule } from './cell-meaning.ts'
import { has, leftoverOf } from './leftover-words.ts'
import { saysVerdict } from './read-figures.ts'
import { roleOfQuantity } from './role-of-quantity.ts'
import type { RowFrame } from './row-frame.ts'

type RuleDraft = { -readonly [Key in keyof EventRule]: EventRule[Key] }

/** Whether a statement is about blemishes: its row is, or its words are. */
export function isOfEvents({ items }: Segment, row: RowFrame): boolean {
  const isNamed = items.some((item) => has(item, 'event'))
  if (row.event === undefined && !isNamed) return false
  const speaks = items.some(
    (item) =>
      item.kind === 'quantity' ||
      ['settled', 'unsettled', 'ignored', 'window', 'since-is', 'total', 'each'].some((tag) =>
        has(item, tag as never),
      ),
  )
  const isElse = items.some(
    (item) =>
      item.kind === 'tag' &&
      item.senses.some((sense) => sense.tag === 'role' && sense.role === 'ltv'),
  )
  const isOnlyElse = isElse && items.filter(({ kind }) => kind === 'quantity').length === 1
  return speaks && !isOnlyElse
}

/** One statement as a rule; undefined where something of it was not understood. */
export function readEventStatement(
  text: TaggedText,
  segment: Segment,
  row: RowFrame,
  before: EventKind | undefined,
): EventRule | undefined {
  const of = namedEvent(segment) ?? before ?? row.event
  if (of === undefined) return undefined
  if (saysVerdict(segment, 'refer')) return undefined
  const rule: RuleDraft = { of }
  const isIgnoring = segment.items.some((item) => has(item, 'ignored'))
  for (const [at, item] of segment.items.entries()) {
    if (item.kind === 'quantity' && !addQuantity(rule, item.quantity, at, segment, row, isIgnoring))
      return undefined
  }
  addWords(rule, segment, row)
  const leftover = leftoverOf(text, segment, row.words, (item) =>
    EVENT_TAGS.some((tag) => has(item, tag)),
  )
  if (leftover === undefined) return rule
  return leftover.isCondition ? { ...rule, for: leftover.words } : undefined
}

const EVENT_TAGS = [
  'event',
  'settled',
  'unsettled',
  'each',
  'total',
  'ago',
  'window',
  'since-is',
  'ignored',
] as const

function namedEvent({ items }: Segment): EventKind | undefined {
  for (const item of items) {
    if (item.kind !== 'tag') continue
    const found = item.senses.find((sense) => sense.tag === 'event')
    if (found?.tag === 'event') return found.of
  }
  return undefined
}

function addQuantity(
  rule: RuleDraft,
  quantity: Quantity,
  at: number,
  segment: Segment,
  row: RowFrame,
  isIgnoring: boolean,
): boolean {
  const word = boundBeside(segment, at, quantity)
  switch (quantity.unit) {
    case 'percent':
      return addBand(rule, quantity, at, segment, row, word)
    case 'months':
    case 'years':
      return addTime(rule, inMonths(quantity).value, word, at, segment, row, isIgnoring)
    case 'pounds':
      return addAmount(rule, quantity.to ?? quantity.value, word, isIgnoring)
    case undefined:
      return row.isAmount === true && quantity.value >= LEAST_AMOUNT
        ? addAmount(rule, quantity.value, word, isIgnoring)
        : addCount(rule, quantity, word)
    default:
      return false
  }
}

function addBand(
  rule: RuleDraft,
  quantity: Quantity,
  at: number,
  segment: Segment,
  { words }: RowFrame,
  word: BoundWord | undefined,
): boolean {
  const found = roleOfQuantity(quantity, at, segment, { words })
  if (found === undefined) return false
  const band: Band = { role: found.role, [word ?? 'max']: quantity.value }
  rule.when = [...(rule.when ?? []), band]
  return true
}

function addCount(rule: RuleDraft, { value, to }: Quantity, word: BoundWord | undefined): boolean {
  if (word === 'above' || word === 'min') return false
  rule.maxCount = word === 'below' ? value - 1 : (to ?? value)
  return true
}

/** A bare number under "CCJs – max amount" is pounds from here on. */
const LEAST_AMOUNT = 50

function addTime(
  rule: RuleDraft,
  months: number,
  word: BoundWord | undefined,
  at: number,
  { items }: Segment,
  row: RowFrame,
  isIgnoring: boolean,
): boolean {
  const before = items.slice(Math.max(0, at - 2), at)
  const isWindow =
    before.some((item) => has(item, 'window')) ||
    (word === 'below' && saysVerdict({ items } as Segment, 'no'))
  const isSince =
    word === 'above' ||
    word === 'min' ||
    items
      .slice(at + 1, at + 3)
      .some((item) => has(item, 'ago') || has(item, 'since-is') || has(item, 'settled'))
  if (isIgnoring && (isSince || !isWindow)) {
    rule.ignoreAfter = months
    return true
  }
  if (isWindow) {
    if (rule.within !== undefined) return false
    rule.within = months
    return true
  }
  if (word === 'max' || word === 'below') return false
  if (!isSince && row.event === undefined) return false
  rule.minSince = months
  return true
}

function addAmount(
  rule: RuleDraft,
  pounds: number,
  word: BoundWord | undefined,
  isIgnoring: boolean,
): boolean {
  if (isIgnoring) {
    if (word === 'above' || word === 'min') return false
    rule.ignoreUnder = pounds
    return true
  }
  if (word === 'above' || word === 'min') return false
  rule.maxAmount = pounds
  return true
}

function addWords(rule: RuleDraft, segment: Segment, row: RowFrame): void {
  const { items } = segment
  const isSettled = items.some((item) => has(item, 'settled'))
  const isEither = items.some((item) => has(item, 'unsettled'))
  const moment = items
    .flatMap((item) => (item.kind === 'tag' ? item.senses : []))
    .find((sense) => sense.tag === 'since-is')
  if (rule.minSince !== undefined && moment?.tag === 'since-is') rule.sinceIs = moment.moment
  else if (isSettled && !isEither) rule.settled = true
  if (rule.maxAmount !== undefined) {
    if (items.some((item) => has(item, 'total'))) rule.amountIs = 'total'
    else if (items.some((item) => has(item, 'each'))) rule.amountIs = 'each'
  }
  const isNone = saysNone(segment)
  if (
    isNone &&
    rule.within !== undefined &&
    rule.maxCount === undefined &&
    rule.maxAmount === undefined
  )
    rule.maxCount = 0
  if (row.within !== undefined && rule.within === undefined && rule.minSince === undefined)
    rule.within = row.within
}

function saysNone(segment: Segment): boolean {
  return segment.items.some(
    (item) =>
      item.kind !== 'quantity' &&
      item.kind !== 'sign' &&
      /^(none|nil|no|zero|not|nothing|0)$/.test(item.text),
  )
}

/** Amounts and conditions that stand for themselves hold for every count that is stated beside them. */
export function joinRules(rules: readonly EventRule[], row: RowFrame): readonly EventRule[] {
  return [...Map.groupBy(rules, ({ of }) => of)].flatMap(([, ofKind]) => {
    const windows = ofKind.filter(
      ({ within, maxCount, minSince, maxAmount }) =>
        within !== undefined ||
        ((maxCount ?? minSince) !== undefined && (within ?? maxAmount) !== undefined),
    )
    const mains = windows.length > 0 ? windows : ofKind.slice(0, 1)
    const others = ofKind.filter((rule) => !mains.includes(rule))
    const shared: Partial<EventRule> = Object.assign(
      {},
      ...others.filter((other) => other.for === undefined),
    )
    const joined = mains.map((rule) => ({ ...shared, ...rule }))
    const apart = others.filter((other) => other.for !== undefined)
    return [...joined, ...apart].map((rule) => withRow(rule, row))
  })
}

function withRow(rule: EventRule, { within }: RowFrame): EventRule {
  return within === undefined || rule.within !== undefined || rule.minSince !== undefined
    ? rule
    : { ...rule, within }
}
