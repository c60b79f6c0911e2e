/**
 * A cell on blemishes cut into clauses, each with what stands over it: "Tier 1: …" and "FTB – …" a
 * special case, "80% LTV: …" a band, "Mtg arrears: …" a blemish. What stands over one holds until
 * another does, or to the end of the sentence.
 */
import type { EventKind } from '../knowledge/roles.ts'
import { type Segment, segmentsOf } from '../text/segments.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'
import type { Band } from './cell-meaning.ts'
import { bandOf, isLtv, otherRole } from './event-figures.ts'
import { writtenOut } from './event-items.ts'
import { arrearsNamed, isEither, isFiller, kindsIn, labelOf } from './event-words.ts'

export type Head = {
  readonly kinds?: readonly EventKind[]
  readonly for?: string
  readonly when?: readonly Band[]
  readonly isUnsettled?: true
}

export type Clause = {
  readonly segment: Segment
  readonly head: Head
  /** Which sentence or line it stands in. */
  readonly sentence: number
}

/** Undefined where what stands over a clause was not understood. */
export function eventClausesOf(text: TaggedText): readonly Clause[] | undefined {
  const written = writtenOut(text)
  const segments = rejoined(segmentsOf(written), written).flatMap(partedAtAnd)
  const clauses: Clause[] = []
  let [head, headed, sentence]: [Head, number, number] = [{}, -1, 0]
  for (const [at, segment] of segments.entries()) {
    if (at > 0 && isStop(segment.after)) sentence += 1
    if (headed >= 0 && sentence !== headed && isFullStop(segment.after)) head = {}
    const isBanded = clauses.some(({ head: { when } }) => when !== undefined)
    const { over, rest } = withTimeOfLoan(partsOf(segment, segments[at + 1], isBanded))
    if (over.length > 0) {
      const found = readHead(text, over)
      if (found === undefined) return undefined
      head = found
      headed = sentence
    }
    const [first, last] = [rest[0], rest.at(-1)]
    if (first === undefined || last === undefined) continue
    clauses.push({
      segment: { ...segment, items: rest, from: first.from, till: last.till },
      head,
      sentence,
    })
  }
  return clauses
}

/** "Comms and utility defaults": where no figure stands on one side nothing is parted. */
function rejoined(segments: readonly Segment[], { items }: TaggedText): readonly Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const isListed = last !== undefined && LISTING.has(segment.after) && !last.isAside
    if (!isListed || last.items.some(({ kind }) => kind === 'quantity')) joined.push(segment)
    else {
      const own = items.filter((item) => item.from >= last.from && item.till <= segment.till)
      joined[joined.length - 1] = { ...last, items: own, till: segment.till }
    }
  }
  return joined
}

const LISTING: ReadonlySet<string> = new Set(['and', 'or', 'plus'])

function isStop(sign: string): boolean {
  return sign === ';' || sign === '|' || isFullStop(sign)
}

function isFullStop(sign: string): boolean {
  return sign === '.' || /^[\n\r•]/.test(sign)
}

/** "1 in 12 & 2 in 24", "max 4 in 36m of which 1 in 12m", "satisfied & explained". */
function partedAtAnd(segment: Segment): readonly Segment[] {
  const { items } = segment
  const at = items.findIndex(
    (item, place) =>
      item.kind !== 'quantity' && ANDING.has(item.text) && items.slice(0, place).some(statesAlone),
  )
  const [first, last] = [items[at + 1], items.at(-1)]
  const before = items[at - 1]
  if (at < 1 || first === undefined || last === undefined || before === undefined) return [segment]
  const rest = { ...segment, items: items.slice(at + 1), from: first.from, after: '&' }
  return [{ ...segment, items: items.slice(0, at), till: before.till }, ...partedAtAnd(rest)]
}

function statesAlone(item: Item): boolean {
  return item.kind === 'quantity' || has(item, 'settled') || has(item, 'none')
}

const ANDING: ReadonlySet<string> = new Set(['&', 'of which', '+'])

/** "3–4 yrs: 65% LTV": a time over a figure of the loan belongs to it. */
function withTimeOfLoan({ over, rest }: Parts): Parts {
  const isTime = over.some((item) => item.kind === 'quantity' && isMonths(item.quantity.unit))
  const isLoan = rest.some((_, at) => otherRole(rest, at) !== undefined)
  const isOther = rest.some((item) => item.kind === 'quantity' && isMonths(item.quantity.unit))
  return isTime && isLoan && !isOther ? { over: [], rest: [...over, ...rest] } : { over, rest }
}

function isMonths(unit: string | undefined): boolean {
  return unit === 'months' || unit === 'years'
}

type Parts = { readonly over: readonly Item[]; readonly rest: readonly Item[] }

/** What stands before a colon, or before a dash where it says no more than a case or a band. */
function partsOf({ items, isAside }: Segment, next: Segment | undefined, isBanded: boolean): Parts {
  const colon = items.findLastIndex((item) => item.kind === 'sign' && item.text === ':')
  if (colon >= 0) return { over: items.slice(0, colon), rest: items.slice(colon + 1) }
  const isOver = next?.after === '-' && items.every(mayStandOver) && !items.every(isFiller)
  if (isOver) return { over: items, rest: [] }
  const isBand =
    isBanded && !isAside && items.every((item) => item.kind === 'quantity' || mayOpenBand(item))
  if (isBand && bandOf(items) !== undefined && next !== undefined) return { over: items, rest: [] }
  // "95% LTV none in 36m": the band opens the clause and nothing parts it.
  const opened = openingBand(items)
  return { over: items.slice(0, opened), rest: items.slice(opened) }
}

function mayStandOver(item: Item): boolean {
  if (item.kind === 'quantity') return item.quantity.unit === 'percent'
  return !has(item, 'verdict') && !has(item, 'none') && !has(item, 'ignored') && !has(item, 'clean')
}

function openingBand(items: readonly Item[]): number {
  const at = items.findIndex((item) => item.kind === 'quantity')
  const item = items[at]
  const isBand = item?.kind === 'quantity' && item.quantity.unit === 'percent'
  if (!isBand || !items.slice(0, at).every(mayOpenBand)) return 0
  let till = at + 1
  while (isLtv(items[till]) || has(items[till], 'bound')) till += 1
  const rest = items.slice(till)
  const isRule =
    rest.some((one) => one.kind === 'quantity') && (isCounting(rest[0]) || has(rest[0], 'event'))
  return isRule ? till : 0
}

function mayOpenBand(item: Item): boolean {
  return isFiller(item) || isLtv(item) || has(item, 'bound')
}

function isCounting(item: Item | undefined): boolean {
  if (item?.kind === 'quantity') return item.quantity.unit === undefined
  return has(item, 'none') || has(item, 'bound') || (item?.kind === 'tag' && item.text === 'no')
}

function readHead(text: TaggedText, items: readonly Item[]): Head | undefined {
  const figures = items.filter(({ kind }) => kind === 'quantity')
  if (figures.length > 0) {
    const band = figures.length === 1 ? bandOf(items) : undefined
    return band === undefined ? labelled(text, items) : { when: [band] }
  }
  const arrears = arrearsNamed(items)
  return arrears === undefined ? readNamed(text, items) : { kinds: arrears }
}

/** Words over a rule: the blemishes it is of, a special case, or nothing that limits it. */
function readNamed(text: TaggedText, items: readonly Item[]): Head | undefined {
  const kinds = kindsIn(items)
  if (kinds.join() === 'adverse') return { for: labelOf(text, items) }
  const others = items.filter((item) => !isFiller(item) && !has(item, 'event') && !isLtv(item))
  if (/^(same as|as per|as for)\b/i.test(labelOf(text, items))) return {}
  if (others.length === 0) return kinds.length > 0 ? { kinds } : {}
  if (others.every((item) => has(item, 'verdict') || has(item, 'wider'))) return {}
  const isUnsettled = others.some((item) => has(item, 'unsettled') && !isEither(item))
  if (others.length > MOST_WORDS) return undefined
  const told = {
    ...(kinds.length > 0 && { kinds }),
    ...(isUnsettled && { isUnsettled: true as const }),
  }
  return { ...told, for: labelOf(text, kinds.length > 0 ? others : items) }
}

// More words over a rule are a sentence and not the name of a case.
const MOST_WORDS = 4

/** "Tier 1", "A0": a number that is no quantity of anything. */
function labelled(text: TaggedText, items: readonly Item[]): Head | undefined {
  const [first, second, ...more] = items
  const isNumbered =
    first?.kind === 'word' &&
    second?.kind === 'quantity' &&
    second.quantity.unit === undefined &&
    more.length === 0
  return isNumbered ? { for: labelOf(text, items) } : undefined
}
