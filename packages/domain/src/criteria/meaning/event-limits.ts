/**
 * Limits on the loan that hold by how long ago or in what state a blemish is: "60% where in the last
 * 12 months, 80% over 24". The words on the blemish are the special case; where each of them asks for
 * so much time, the least of it is asked of everybody.
 */
import type { Segment } from '../text/segments.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'
import type { Band, EventRule, Limit } from './cell-meaning.ts'
import type { Clause } from './event-clauses.ts'
import type { Facts, RuleDraft } from './event-facts.ts'
import { otherRole } from './event-figures.ts'
import { labelOf } from './event-words.ts'
import type { Stated } from './join-events.ts'
import type { RowFrame } from './row-frame.ts'

const EVENT_FACTS = ['settled', 'unsettled', 'ignored', 'clean', 'none', 'since-is'] as const

export function isEventFact(item: Item): boolean {
  return EVENT_FACTS.some((tag) => has(item, tag))
}

function rolesIn({ items }: Segment) {
  return items.flatMap((item, at) => (item.kind === 'quantity' ? [otherRole(items, at)] : []))
}

/** "75% LTV", "min loan £50k": no word of it is of blemishes. */
export function isOnlyFigure(segment: Segment): boolean {
  const roles = rolesIn(segment)
  const isPlain = roles.length > 0 && !roles.includes(undefined)
  return isPlain && !segment.items.some((item) => isEventFact(item) || has(item, 'window'))
}

/** A figure of the loan beside facts on blemishes. */
export function isBoth(segment: Segment): boolean {
  const roles = rolesIn(segment)
  const isOther = roles.some((role) => role !== undefined)
  return isOther && (roles.includes(undefined) || segment.items.some(isEventFact))
}

/** "3 yrs discharged, 75% LTV" on lines of their own, "12m+ (75%) or 36m+ (85%)": one clause each. */
export function pairedWithFigures(clauses: readonly Clause[]): readonly Clause[] {
  const pairs = new Set(
    clauses.flatMap((clause, at) => (mayPair(clause, clauses[at + 1]) ? [at] : [])),
  )
  if (pairs.size < 2) return clauses
  return clauses.flatMap((clause, at) => {
    if (pairs.has(at - 1)) return []
    const next = clauses[at + 1]
    return pairs.has(at) && next !== undefined ? [joined(clause, next)] : [clause]
  })
}

function mayPair(one: Clause | undefined, next: Clause | undefined): boolean {
  if (one === undefined || next === undefined || one.sentence !== next.sentence) return false
  const roles = rolesIn(one.segment)
  const isOfEvent = roles.length > 0 && roles.every((role) => role === undefined)
  return isOfEvent && isOnlyFigure(next.segment)
}

function joined(one: Clause, { segment: { items, till } }: Clause): Clause {
  const { segment } = one
  return { ...one, segment: { ...segment, items: [...segment.items, ...items], till } }
}

/** "75% if 1 in 24m", "60% where in last 12m": what is limited is the loan, the blemish says when. */
export function isLimitOf(
  first: Band,
  { rule }: Facts,
  row: RowFrame,
  { items }: Segment,
): boolean {
  if (row.role === first.role) return true
  const at = items.findIndex((_, place) => otherRole(items, place) !== undefined)
  const isOpened = items.slice(at + 1).some((item) => item.kind === 'tag' && OPENS.has(item.text))
  const { maxCount, maxAmount, ignoreUnder } = rule
  const isOfTime = [maxCount, maxAmount, ignoreUnder].every((figure) => figure === undefined)
  return isOpened || (isOfTime && first.below === undefined)
}

const OPENS: ReadonlySet<string> = new Set(['if', 'where', 'when', 'with', 'w /', 'for'])

/** The limits of a clause with the words on the blemish; undefined where they do not stand together. */
export function limitsOf(
  text: TaggedText,
  { others, label }: Facts,
  { items }: Segment,
  over: string | undefined,
): readonly Limit[] | undefined {
  const places = items.flatMap((_, at) => (otherRole(items, at) === undefined ? [] : [at]))
  const [at] = places
  if (places.length !== 1 || at === undefined) return undefined
  const before = items.slice(0, at)
  const isBefore = before.some((item) => item.kind === 'quantity' || isEventFact(item))
  const said = labelOf(text, trimmed(isBefore ? before : items.slice(at + 1)))
  const words = over ?? (said === '' ? (label ?? '') : said)
  return words === '' ? undefined : others.map((one) => ({ ...one, for: words }))
}

function trimmed(items: readonly Item[]): readonly Item[] {
  const from = items.findIndex(saysWhen)
  const till = items.findLastIndex((item) => saysWhen(item) && !has(item, 'bound'))
  return from < 0 ? [] : items.slice(from, till + 1)
}

function saysWhen(item: Item): boolean {
  if (item.kind === 'quantity' || isEventFact(item)) return true
  return (['event', 'bound', 'window', 'ago'] as const).some((tag) => has(item, tag))
}

/** What every one of the limits' times asks for; undefined where one asks for none. */
export function leastTime(times: readonly RuleDraft[]): Omit<EventRule, 'of'> | undefined {
  const asked = times.filter(({ minSince }) => minSince !== undefined)
  const [first] = asked.toSorted((one, other) => (one.minSince ?? 0) - (other.minSince ?? 0))
  return asked.length === times.length && first !== undefined ? first : undefined
}

/** A time that a limit on the loan was stated for. */
export type TimeOfLoan = { readonly rule: RuleDraft; readonly limits: readonly Limit[] }

/** "3 yrs to 75% LTV, 6 yrs full range": the shorter time is enough up to that share of the value. */
export function bandsOfLoan(
  times: readonly TimeOfLoan[],
  stated: readonly Pick<Stated, 'rule' | 'for' | 'when'>[],
  limits: readonly Limit[],
): {
  readonly bands: readonly { readonly rule: RuleDraft; readonly when: readonly Band[] }[]
  readonly left: readonly Limit[]
} {
  const plain = stated.flatMap(({ rule, for: special, when }) =>
    special === undefined && when === undefined ? [rule.minSince ?? 0] : [],
  )
  const shorter = times.filter(
    ({ rule: { minSince }, limits: own }) =>
      minSince !== undefined &&
      plain.some((time) => time > minSince) &&
      own.every(({ role, max }) => role === 'ltv' && max !== undefined),
  )
  const turned = new Set(shorter.flatMap((one) => one.limits))
  return {
    bands: shorter.map(({ rule, limits: own }) => ({
      rule,
      when: own.flatMap(({ role, max }) => (max === undefined ? [] : [{ role, max }])),
    })),
    left: limits.filter((limit) => !turned.has(limit)),
  }
}
