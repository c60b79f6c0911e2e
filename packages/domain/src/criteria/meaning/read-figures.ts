/**
 * One statement of a cell that holds figures, read to limits: which figure is the limit, which are
 * the bands it holds in ("90% up to £150k", "over £500k: 85%"), and what words are left that name a
 * special case or set a condition.
 */
import type { Quantity } from '../../language/quantities.ts'
import { usualBound } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import { has, type Item, stem, type TaggedText, wordsOf } from '../text/tag-words.ts'
import { boundsFor } from './bound-of-quantity.ts'
import { type BoundWord, boundBeside } from './bound-words.ts'
import { roleInCell } from './cell-figure-role.ts'
import type { Band, Limit } from './cell-meaning.ts'
import type { DraftLimit } from './draft-limit.ts'
import { isSameThing } from './hold-figures.ts'
import { type Leftover, leftoverOf } from './leftover-words.ts'
import { valueIn } from './quantity-units.ts'
import { isNamed, type RoleFound } from './role-of-quantity.ts'
import type { RowFrame } from './row-frame.ts'
import { turnedBand, unlessIn } from './turned-bands.ts'

export type FiguresRead =
  | {
      readonly drafts: readonly DraftLimit[]
      readonly isReferred: boolean
      /** What follows an "and" or "or" may be a further band. */
      readonly isBanded: boolean
      /** The bands that the limits do not hold in, for what follows with "then". */
      readonly excepted: readonly Band[]
    }
  /** The statement was not understood. */
  | undefined

type Placed = RoleFound & {
  readonly quantity: Quantity
  readonly at: number
  readonly word: BoundWord | undefined
  /** It is a band whatever stands beside it. */
  readonly isBand?: true
  /** It stands behind "unless". */
  readonly isTurned?: true
}

export function readFigures(text: TaggedText, segment: Segment, row: RowFrame): FiguresRead {
  const clause = clauseOf(segment, row)
  const open = clause === undefined ? segment : before(segment, clause)
  const placed = placeQuantities(text, open, row)
  if (placed === undefined) return undefined
  const targets = targetsOf(placed, open, row)
  const isReferred = saysVerdict(segment, 'refer')
  const drafts = targets.flatMap((target): readonly (Drafted | undefined)[] => {
    const isRefused = isRefusedAt(target, open) || (isReferred && isStrict(target))
    return draftsOf(target, placed, targets, row, { isRefused, isReferred }) ?? [undefined]
  })
  if (drafts.includes(undefined)) return undefined
  const leftovers = leftoversOf(text, segment, placed, targets, row)
  return {
    drafts: drafts.flatMap((draft) => {
      if (draft === undefined) return []
      const leftover = draft.isPlain === true ? undefined : leftovers.get(draft.target)
      return [{ limit: draft.limit, segment, ...(leftover !== undefined && { leftover }) }]
    }),
    isReferred,
    isBanded: targets.length < placed.length && opensIf(open),
    excepted: placed
      .filter((one) => one.isTurned === true && !targets.includes(one))
      .map((one) => bandOf(one, row)),
  }
}

/** Words of a special case: of each figure those beside it, where several stand in one statement. */
function leftoversOf(
  text: TaggedText,
  segment: Segment,
  placed: readonly Placed[],
  targets: readonly Placed[],
  row: RowFrame,
): ReadonlyMap<Placed, Leftover> {
  const kinds = new Set(placed.map(({ of }) => of))
  const isTaken = (item: Item) => isCounted(item, kinds)
  const isApart = targets.length > 1 && targets.length === placed.length
  const parts = isApart ? partsOf(segment, targets) : targets.map(() => segment)
  const found = targets.flatMap((target, at): readonly (readonly [Placed, Leftover])[] => {
    const part = parts[at] ?? segment
    const leftover = leftoverOf(text, part, row.words, isTaken) ?? onlyFor(text, part)
    return leftover === undefined ? [] : [[target, leftover]]
  })
  return new Map(found)
}

/** "Houses 90 flats 80" and "90 houses 80 flats": what stands first tells on which side words stand. */
function partsOf(segment: Segment, targets: readonly Placed[]): readonly Segment[] {
  const { items } = segment
  const isLed = items
    .slice(0, targets[0]?.at ?? 0)
    .some((item) => item.kind === 'word' || has(item, 'thing'))
  return targets.map(({ at }, index) => {
    const from = isLed ? (targets[index - 1]?.at ?? -1) + 1 : index === 0 ? 0 : at
    const till =
      isLed && index < targets.length - 1 ? at + 1 : (targets[index + 1]?.at ?? items.length)
    return { ...segment, items: items.slice(from, till) }
  })
}

/**
 * Where a clause opens whose figure no word beside it names, and which holds words that nobody has
 * told us of: the whole of it is a special case and its figure is none of the usual ones.
 */
function clauseOf(segment: Segment, row: RowFrame): number | undefined {
  const { items } = segment
  const opens = items.findIndex(
    (item, at) => opensClause(item) && items.slice(0, at).some(({ kind }) => kind === 'quantity'),
  )
  if (opens < 0) return undefined
  const inside = items.slice(opens)
  const hasUnknown = inside.some((item) => item.kind === 'word' && !row.words.has(stem(item.text)))
  const isUnnamed = inside.some(
    (item, at) => item.kind === 'quantity' && !isNamed(item.quantity, opens + at, segment, row),
  )
  return hasUnknown && isUnnamed ? opens : undefined
}

function before(segment: Segment, at: number): Segment {
  return { ...segment, items: segment.items.slice(0, at) }
}

function opensIf({ items }: Segment): boolean {
  return items.some(opensClause)
}

/** Words that open a clause on when something holds, and do not merely link. */
function opensClause(item: Item | undefined): boolean {
  return item?.kind === 'tag' && OPENING.has(item.text)
}

const OPENING: ReadonlySet<string> = new Set(
  'if, where, when, unless, provided, provided that, providing, as long as, so long as, only if, only where, only when, on condition, for, with, w /, subject to, assuming, in case of, in the case of, if using, whose, who, once, using'.split(
    ', ',
  ),
)

/** "85% contractors only": the words say of what the figure is, and limit it to that. */
function onlyFor(text: TaggedText, segment: Segment): Leftover | undefined {
  const isOnly = segment.items.some((item) => item.kind === 'tag' && item.text === 'only')
  return isOnly && !saysVerdict(segment, 'refer')
    ? { words: statementWords(text, segment), isCondition: true, isCase: false }
    : undefined
}

/** The words that say what a figure counts are no condition of their own. */
function isCounted(item: Item, kinds: ReadonlySet<string | undefined>): boolean {
  return (
    item.kind === 'tag' &&
    item.senses.some(
      (sense) =>
        'of' in sense && [...kinds].some((of) => of !== undefined && isSameThing(of, sense.of)),
    )
  )
}

/** Whether a statement says yes, no or refer. */
export function saysVerdict({ items }: Segment, said: Said): boolean {
  return items.some((item) => isVerdict(item, said))
}

type Said = 'yes' | 'no' | 'refer'

function isVerdict(item: Item, said: Said): boolean {
  if (item.kind !== 'tag') return false
  return item.senses.some((sense) => sense.tag === 'verdict' && sense.verdict === said)
}

/** "No over 75" and "over 75 declined", but not "up to 10 acres with no commercial use". */
function isRefusedAt({ at }: Placed, { items }: Segment): boolean {
  const isNo = (item: Item) => isVerdict(item, 'no')
  if (items.slice(0, at).some((item) => isNo(item) || has(item, 'not') || turns(item))) return true
  const after = items.slice(at + 1)
  const opening = after.findIndex((item) => has(item, 'if') && !has(item, 'noise'))
  return after.slice(0, opening < 0 ? after.length : opening).some(isNo)
}

function turns(item: Item): boolean {
  return item.kind === 'tag' && has(item, 'if') && /^(but )?not\b/.test(item.text)
}

function isStrict({ word }: Placed): boolean {
  return word === 'above' || word === 'below'
}

function placeQuantities(
  text: TaggedText,
  segment: Segment,
  row: RowFrame,
): readonly Placed[] | undefined {
  const placed = segment.items.flatMap((item, at): readonly (Placed | undefined)[] => {
    if (item.kind !== 'quantity') return []
    if (isAveraging(segment, at)) return []
    const found = roleInCell(text, item.quantity, at, segment, row)
    if (found === 'none') return []
    if (found === undefined)
      return item.quantity.isSpelled === true && item.quantity.value === 1 ? [] : [undefined]
    return [{ ...found, quantity: item.quantity, at, word: wordBeside(segment, at, item.quantity) }]
  })
  const known = placed.filter((one) => one !== undefined)
  if (known.length < placed.length) return undefined
  const unless = unlessIn(segment) ?? Number.POSITIVE_INFINITY
  const isTurned = (one: Placed) => one.at > unless && { isTurned: true as const }
  return known.map((told, index) => {
    const one = { ...told, ...isTurned(told) }
    const next = known[index + 1]
    return next !== undefined && isBoundOfNext(one, next, segment)
      ? { ...one, word: undefined }
      : asTermOver(one, known.slice(0, index))
  })
}

/** "12 months maximum 75% LTV": a bound between two figures is of the one that it usually limits. */
function isBoundOfNext(one: Placed, next: Placed, { items }: Segment): boolean {
  const between = items.slice(one.at + 1, next.at)
  if (one.word === undefined || one.word !== next.word || between.length !== 1) return false
  return usualBound(one.role, one.of) !== one.word && usualBound(next.role, next.of) === one.word
}

/** "75 years ok over 30 years": behind what must be left of a lease stands the term. */
function asTermOver(one: Placed, before: readonly Placed[]): Placed {
  const isLease = ({ role }: Placed) => role === 'leaseLeft' || role === 'leaseAtEnd'
  const isOver =
    isLease(one) &&
    one.word === 'above' &&
    one.quantity.unit === 'years' &&
    one.quantity.value <= LONGEST_TERM &&
    before.some((other) => isLease(other) && other.quantity.value > one.quantity.value)
  return isOver ? { ...one, role: 'term', word: 'max', isBand: true } : one
}

const LONGEST_TERM = 40

const UP_TO: ReadonlySet<string> = new Set(['within', 'to'])

/** "Within 6 months" is no later. */
function wordBeside(segment: Segment, at: number, quantity: Quantity): BoundWord | undefined {
  const before = segment.items[at - 1]
  const isWithin = before?.kind === 'tag' && UP_TO.has(before.text)
  return boundBeside(segment, at, quantity) ?? (isWithin ? 'max' : undefined)
}

/** "2 year average" is how something is worked out. */
function isAveraging({ items }: Segment, at: number): boolean {
  const next = items[at + 1]
  return next?.kind === 'tag' && /^(average|avg|averaged)s?$/.test(next.text)
}

/** What is limited: what the row is about, and whatever no word ties to it. */
function targetsOf(placed: readonly Placed[], segment: Segment, row: RowFrame): readonly Placed[] {
  const own = placed.filter(({ role }) => role === row.role)
  const [first] = own.length > 0 ? own : placed
  if (first === undefined) return []
  const mains = own.length > 0 ? own : [first]
  return placed.filter(
    (one) => mains.includes(one) || one.role === first.role || !isBand(one, mains, segment),
  )
}

/** "At 75% LTV", "up to £150k", "over £500k: …" tie a figure to the one beside it. */
function isBand(one: Placed, mains: readonly Placed[], { items }: Segment): boolean {
  if (one.isBand === true) return true
  const main = mains.findLast(({ at }) => at < one.at)
  if (main === undefined) return opensBand(one, mains, items)
  if (isOfRent(one) && isOfRent(main)) return false
  const between = items.slice(main.at + 1, one.at)
  if (between.some(isAnd)) return between.some(opensClause) && !isAnd(between.at(-1))
  if (between.some(opensClause)) return true
  if (isRange(one) && between.every((item) => !has(item, 'bound'))) return true
  if (between.some(isAt) && !between.some((item) => has(item, 'bound'))) return true
  const isTied = between.some((item) => has(item, 'if') || has(item, 'bound'))
  return isTied && !(one.word === 'min' || (one.word === 'max' && !isUpTo(between)))
}

/** What stands before the limit is its band where a bound, an opening or a sign says so. */
function opensBand(one: Placed, mains: readonly Placed[], items: readonly Item[]): boolean {
  const main = mains.find(({ at }) => at > one.at)
  if (main !== undefined && isOfRent(one) && isOfRent(main)) return false
  const between = items.slice(one.at + 1, main?.at ?? one.at)
  if (between.some(isAnd)) return false
  const isTold = between.some((item) =>
    TELLING.has(item.kind === 'sign' || item.kind === 'tag' ? item.text : ''),
  )
  return isTold || isRange(one) || one.word !== undefined || has(items[one.at - 1], 'if')
}

/** "145% @ 5.5%": cover and rate must both be met. */
function isOfRent({ role }: Placed): boolean {
  return role === 'stressRate' || role === 'rentCover'
}

const TELLING: ReadonlySet<string> = new Set([':', '=', '@', 'at'])

function isRange({ quantity }: Placed): boolean {
  return quantity.to !== undefined
}

function isAnd(item: Item | undefined): boolean {
  return (item?.kind === 'tag' || item?.kind === 'sign') && AND.has(item.text)
}

const AND: ReadonlySet<string> = new Set(['and', 'plus', '+', '&'])

/** "5 times at 90% LTV or below". */
function isAt(item: Item): boolean {
  return item.kind !== 'quantity' && (item.text === 'at' || item.text === '@')
}

function isUpTo(between: Segment['items']): boolean {
  return between.some((item) => item.kind === 'tag' && /\bup ?to\b|^to$|<=/.test(item.text))
}

type Drafted = {
  readonly limit: Limit
  readonly target: Placed
  /** Words beside it are of another figure. */
  readonly isPlain?: true
}

/** Under a greatest age no one sets a least. */
function isOfOneEnd({ role, word }: Placed, row: RowFrame): boolean {
  return role === 'ageAtEnd' && row.role === role && row.bound === 'max' && word === undefined
}

/** "75 – 85 on RIO" under a most: the first holds for all, the second for what the words name. */
function draftsOf(
  target: Placed,
  placed: readonly Placed[],
  targets: readonly Placed[],
  row: RowFrame,
  said: SaidOf,
): readonly Drafted[] | undefined {
  const { to, ...first } = target.quantity
  if (to === undefined || !isOfOneEnd(target, row))
    return draftsOfOne(target, placed, targets, row, said)
  const [usual, other] = [first, { ...first, value: to }].map((quantity) =>
    draftsOfOne({ ...target, quantity }, placed, targets, row, said),
  )
  if (usual === undefined || other === undefined) return undefined
  const plain = usual.map((one) => ({ ...one, isPlain: true as const }))
  return [...plain, ...other.map((one) => ({ ...one, target }))]
}

type SaidOf = { readonly isRefused: boolean; readonly isReferred: boolean }

function draftsOfOne(
  target: Placed,
  placed: readonly Placed[],
  targets: readonly Placed[],
  row: RowFrame,
  { isRefused, isReferred }: SaidOf,
): readonly Drafted[] | undefined {
  const { role, of, quantity, word } = target
  const isOpenEnd = isReferred && quantity.isPlus === true
  const bounds = isOpenEnd
    ? { below: valueIn(role, quantity, row.bareTime).value }
    : boundsFor(target, valueIn(role, quantity, row.bareTime), word, row, isRefused)
  if (bounds === undefined) return undefined
  const bands = placed.filter(
    (one) => !targets.includes(one) && nearestTarget(one, targets) === target,
  )
  const heldIn = bands.flatMap((band) => {
    const told = bandOf(band, row)
    return (band.isTurned === true ? turnedBand(told) : told) ?? []
  })
  if (heldIn.length < bands.length) return undefined
  const when = [...heldIn, ...(row.when ?? []).filter((band) => band.role !== role)]
  const scope = { ...(of !== undefined && { of }), ...(when.length > 0 && { when }) }
  // "21 to 85 at end": a least age is always one at application.
  const { min, above, ...most } = bounds
  if (role === 'ageAtEnd' && (min !== undefined || above !== undefined)) {
    const least = { ...(min !== undefined && { min }), ...(above !== undefined && { above }) }
    return [
      { limit: { role: 'ageAtApplication', ...least, ...scope }, target },
      ...(Object.keys(most).length > 0 ? [{ limit: { role, ...most, ...scope }, target }] : []),
    ]
  }
  // "75 years ok over 30 years" says what is enough, not what a shorter term asks for.
  const beyond = bands.some((band) => band.isBand === true) && { beyond: 'refer' as const }
  return [{ limit: { role, ...bounds, ...scope, ...beyond }, target }]
}

/** A band belongs to the figure before it, or to the first one where it opens the statement. */
function nearestTarget(band: Placed, targets: readonly Placed[]): Placed | undefined {
  return targets.findLast(({ at }) => at < band.at) ?? targets[0]
}

function bandOf({ role, of, quantity, word }: Placed, row: RowFrame): Band {
  const { value, to } = valueIn(role, quantity, row.bareTime)
  const name = { role, ...(of !== undefined && { of }) }
  if (to !== undefined) return { ...name, min: value, max: to }
  return { ...name, [word ?? usualBound(role, of)]: value }
}

/** The words of a statement, for the list of what was not understood. */
export function statementWords(text: TaggedText, { from, till }: Segment): string {
  return wordsOf(text, from, till)
}
