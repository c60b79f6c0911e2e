/**
 * The blemishes that a story tells of: each kind named, with the figures that stand nearest to it,
 * whether it is settled, and none where the story says that there are none.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { type EventKind, metOnce } from '../knowledge/roles.ts'
import { type StateTold, statesTold } from '../text/settled-state.ts'
import type { Item, TaggedText } from '../text/tag-words.ts'
import { has, keyOf, wordsOf } from '../text/tag-words.ts'
import type { CaseEvent } from './client-case.ts'

export type EventFigure = {
  readonly part: 'count' | 'amount' | 'since'
  readonly quantity: Quantity
  /** Its place among the items. */
  readonly at: number
}

type Mention = { readonly of: EventKind; readonly at: number; readonly item: Item }

/** The blemishes, and the figures of blemishes that no kind is named for. */
export function readCaseEvents(
  text: TaggedText,
  figures: readonly EventFigure[],
): { readonly events: readonly CaseEvent[]; readonly left: readonly Quantity[] } {
  const states = statesTold(text)
  const mentions = uniqueKinds(mentionsIn(text, states))
  if (mentions.length === 0) return { events: [], left: figures.map(({ quantity }) => quantity) }
  const owners = Map.groupBy(figures, (figure) => nearestOf(figure, mentions, text.items))
  const story = { text, states, mentions }
  const events = mentions.flatMap((mention) => eventsOf(story, mention, owners.get(mention) ?? []))
  return { events: sharedTime(text, events), left: [] }
}

/** "A CCJ and a default, both in the last 24 months": the time is of all of them. */
function sharedTime(text: TaggedText, events: readonly CaseEvent[]): readonly CaseEvent[] {
  const timed = events.filter(({ since }) => since !== undefined)
  const [only, ...more] = timed
  if (only === undefined || more.length > 0 || !isOfAll(text)) return events
  const { since = 0, isWithin } = only
  return events.map((event) => ({ ...event, since, ...(isWithin === true && { isWithin }) }))
}

function isOfAll({ items }: TaggedText): boolean {
  return items.some((item) => /^(both|all|each|neither)$/.test(textOf(item)))
}

function mentionsIn({ items }: TaggedText, states: readonly StateTold[]): readonly Mention[] {
  return items.flatMap((item, at): readonly Mention[] => {
    if (item.kind !== 'tag') return []
    const found = item.senses.find((sense) => sense.tag === 'event')
    if (found?.tag !== 'event' || isDenied(items, at, states)) return []
    return [{ of: found.of, at, item }]
  })
}

/** "No CCJs", "never bankrupt", "not missed a payment"; a "never paid CCJ" is one. */
function isDenied(items: readonly Item[], at: number, states: readonly StateTold[]): boolean {
  if (states.some((state) => state.isInOtherWords && state.at === at - 1)) return false
  return items
    .slice(Math.max(0, at - 2), at)
    .some(
      (item) => item.kind !== 'quantity' && /^(?:no|never|not|without|zero|nil|0)$/.test(item.text),
    )
}

/** A kind named twice is one, as is “mortgage arrears, 1 missed”; blemishes altogether are a kind only where no other is named. */
function uniqueKinds(mentions: readonly Mention[]): readonly Mention[] {
  const first = [...new Map(mentions.toReversed().map((one) => [one.of, one])).values()].reverse()
  const isOfKind = first.some(({ of }) => of !== 'missed-payment' && /arrears/.test(of))
  const named = first.filter(
    ({ of, item }) => of !== 'adverse' && !(isOfKind && textOf(item) === 'missed'),
  )
  return named.length > 0 ? named : first
}

function nearestOf(
  { at }: EventFigure,
  mentions: readonly Mention[],
  items: readonly Item[],
): Mention | undefined {
  const cost = (mention: Mention) => {
    const [from, till] = at < mention.at ? [at, mention.at] : [mention.at, at]
    const stops = items.slice(from, till).filter((item) => item.kind === 'sign').length
    return till - from + stops * STOP
  }
  return mentions.toSorted((one, other) => cost(one) - cost(other))[0]
}

const STOP = 3

type Story = {
  readonly text: TaggedText
  readonly states: readonly StateTold[]
  readonly mentions: readonly Mention[]
}

/** "Two CCJs, £500 8 months ago and £3,000 4 years ago": as many as there are sums. */
function eventsOf(
  story: Story,
  mention: Mention,
  figures: readonly EventFigure[],
): readonly CaseEvent[] {
  const whole = eventOf(story, mention, figures, [])
  const of = (name: EventFigure['part']) => figures.filter(({ part }) => part === name)
  const ownOf = (own: readonly EventFigure[]) => {
    const event = eventOf(story, mention, own, without(figures, own))
    const { settled } = isOfAll(story.text) ? whole : event
    return { ...event, of: whole.of, ...(settled !== undefined && { settled }) }
  }
  const amounts = of('amount')
  const times = withoutSettling(story.text, of('since'))
  const isCounted = of('count').some(({ quantity }) => quantity.value === times.length)
  // "Two missed payments, 15 and 20 months ago".
  if (amounts.length === 0 && times.length > 1 && isCounted)
    return times.map((time) => ownOf([time]))
  if (amounts.length < 2) return [whole]
  const between = (all: readonly EventFigure[], from = -1, till = Number.POSITIVE_INFINITY) =>
    all.filter(({ at }) => at > from && at < till)
  const isOfEach = times.length === amounts.length
  // "In the last 8 months: £4,400, £6,150": before the first of them it is of each.
  const shared = times.length === 1 ? between(times, -1, amounts[0]?.at) : []
  return amounts.map((amount, place) => {
    const [before, next] = [amounts[place - 1]?.at, amounts[place + 1]?.at]
    // "Two CCJs" says how many they are together.
    const count = between(of('count'), before, amount.at).filter(
      ({ quantity }) => place > 0 || quantity.value !== amounts.length,
    )
    const time = isOfEach ? times.slice(place, place + 1) : between(times, amount.at, next)
    return ownOf([amount, ...count, ...(shared.length > 0 ? shared : time)])
  })
}

/** "18 and 22 months old, both satisfied 15 months ago": how old they are is told. */
function withoutSettling(
  { items }: TaggedText,
  times: readonly EventFigure[],
): readonly EventFigure[] {
  const left = times.filter(({ at }) => !has(items[at - 1], 'settled'))
  return left.length > 0 ? left : times
}

function without(
  figures: readonly EventFigure[],
  own: readonly EventFigure[],
): readonly EventFigure[] {
  return figures.filter((one) => !own.includes(one))
}

function eventOf(
  { text, states, mentions }: Story,
  { of, at, item }: Mention,
  figures: readonly EventFigure[],
  apart: readonly EventFigure[],
): CaseEvent {
  const part = (name: EventFigure['part']) =>
    figures.find((figure) => figure.part === name)?.quantity
  const [count, amount, since] = [part('count'), part('amount'), part('since')]
  const places = placesOf(at, figures, apart)
  const others = [...mentions.filter((mention) => mention.at !== at), ...apart].map((one) => one.at)
  const around = itemsAround(text.items, Math.min(...places), Math.max(...places), others)
  const told = states.filter((state) => around.includes(text.items[state.at] ?? item))
  const settled = isStillIn(text, item, of) ? false : settledBy(told)
  const moment = around
    .filter((one) => !told.some((state) => state.isInOtherWords && text.items[state.at] === one))
    .flatMap((one) => (one.kind === 'tag' ? one.senses : []))
    .find((sense) => sense.tag === 'since-is')
  const amountIs = amountIsOf(around)
  const months = since === undefined ? lastYear(around) : inMonths(since).value
  const isWithin = since === undefined ? months !== undefined : isOfWindow(text, since)
  const sinceIs = months !== undefined && moment?.tag === 'since-is' ? moment.moment : undefined
  return {
    of: ofMortgage(of, around) ? 'secured-arrears' : of,
    ...(count !== undefined && { count: count.value }),
    ...(amount !== undefined && { amount: amount.to ?? amount.value }),
    ...(amount !== undefined && amountIs !== undefined && { amountIs }),
    ...(months !== undefined && { since: months }),
    ...(isWithin && { isWithin }),
    ...(sinceIs !== undefined && { sinceIs }),
    ...(settled !== undefined && !isOfEnd(sinceIs) && { settled }),
    from: wordsOf(text, item.from, item.till),
  }
}

/** Its name stands with the first of a kind alone. */
function placesOf(at: number, own: readonly EventFigure[], apart: readonly EventFigure[]) {
  const places = own.map((figure) => figure.at)
  const isFirst = !apart.some((one) => one.at < Math.min(...places))
  return isFirst ? [at, ...places] : places
}

/** One of several that is open leaves them so. */
function settledBy(told: readonly StateTold[]): boolean | undefined {
  return told.length === 0 ? undefined : told.every(({ isSettled }) => isSettled)
}

/** "In a DMP 14 months", "still on their DMP": of what runs for years, that it is running. */
function isStillIn({ tokens }: TaggedText, { from }: Item, of: EventKind): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map((token) => token.text)
  const isIn = before.slice(-3).some((word) => word === 'in' || word === 'on' || word === 'still')
  return metOnce.has(of) && isIn && !before.some((word) => ENDED.has(word))
}

const ENDED: ReadonlySet<string> = new Set('was were had out after from no not never'.split(' '))

/** Who tells when it ended tells that it has. */
function isOfEnd(moment: CaseEvent['sinceIs']): boolean {
  return moment !== undefined && moment !== 'registered'
}

/** "Missed one mortgage payment" is of a secured debt. */
function ofMortgage(of: EventKind, items: readonly Item[]): boolean {
  return (
    of === 'missed-payment' &&
    items.some((item) => item.kind !== 'quantity' && keyOf(item.text) === 'mortgage')
  )
}

/** "In the last 24 months" says no more than that it is no longer ago. */
function isOfWindow({ items }: TaggedText, since: Quantity): boolean {
  const at = items.findIndex((item) => item.from === since.from)
  // "The last one 8 months ago" says when it was.
  if (/^(ago|back)$/.test(textOf(items[at + 1]))) return false
  return items
    .slice(Math.max(0, at - 2), at)
    .some((item) => has(item, 'window') && /last|past|previous|within|inside/.test(textOf(item)))
}

function textOf(item: Item | undefined): string {
  return item === undefined || item.kind === 'quantity' ? '' : item.text
}

/** "A default last year" may be a year old. */
function lastYear(items: readonly Item[]): number | undefined {
  const words = items.map((item) => (item.kind === 'quantity' ? '' : item.text)).join(' ')
  return /\b(?:last|this|past) (?:year|yr|12m)\b/.test(words) ? 12 : undefined
}

/** The items of a blemish and a little beyond them, no further than the next one. */
function itemsAround(
  items: readonly Item[],
  first: number,
  last: number,
  others: readonly number[],
): readonly Item[] {
  const from = Math.max(
    first - BEYOND,
    ...others.filter((other) => other < first).map((at) => at + 1),
    0,
  )
  const till = Math.min(last + BEYOND + 1, ...others.filter((other) => other > last))
  return items.slice(from, till)
}

const BEYOND = 4

function amountIsOf(items: readonly Item[]): CaseEvent['amountIs'] {
  if (items.some((item) => has(item, 'total'))) return 'total'
  return items.some((item) => has(item, 'each')) ? 'each' : undefined
}
