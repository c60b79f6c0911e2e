/**
 * One statement of a cell that holds figures, read to limits: which figure is the limit, which are
 * the bands it holds in ("90% up to £150k", "over £500k: 85%"), and what words are left that name a
 * special case or set a condition.
 */
import type { Quantity } from '../../language/quantities.ts'
import { usualBound } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import { type Item, type TaggedText, wordsOf } from '../text/tag-words.ts'
import { type BoundWord, boundBeside, boundsFor } from './bound-of-quantity.ts'
import type { Band, Limit } from './cell-meaning.ts'
import { has, type Leftover, leftoverOf } from './leftover-words.ts'
import { valueIn } from './quantity-units.ts'
import { type RoleFound, roleOfQuantity } from './role-of-quantity.ts'
import type { RowFrame } from './row-frame.ts'

/** A limit with the words of its statement that are not yet placed. */
export type DraftLimit = {
  readonly limit: Limit
  readonly leftover?: Leftover
  readonly segment: Segment
}

export type FiguresRead =
  | { readonly drafts: readonly DraftLimit[]; readonly isReferred: boolean }
  /** The statement was not understood. */
  | undefined

type Placed = RoleFound & {
  readonly quantity: Quantity
  readonly at: number
  readonly word: BoundWord | undefined
}

export function readFigures(text: TaggedText, segment: Segment, row: RowFrame): FiguresRead {
  const placed = placeQuantities(segment, row)
  if (placed === undefined) return undefined
  const targets = targetsOf(placed, segment, row)
  const isReferred = saysVerdict(segment, 'refer')
  const kinds = new Set(placed.map(({ of }) => of))
  const leftover =
    leftoverOf(text, segment, row.words, (item) => isCounted(item, kinds)) ?? onlyFor(text, segment)
  const drafts = targets.map((target) =>
    draftOf(
      target,
      placed,
      targets,
      row,
      isRefusedAt(target, segment) || (isReferred && isStrict(target)),
    ),
  )
  if (drafts.includes(undefined)) return undefined
  return {
    drafts: drafts.flatMap((limit) =>
      limit === undefined ? [] : [{ limit, segment, ...(leftover !== undefined && { leftover }) }],
    ),
    isReferred,
  }
}

/** "85% contractors only": the words say of what the figure is, and limit it to that. */
function onlyFor(text: TaggedText, segment: Segment): Leftover | undefined {
  const isOnly = segment.items.some((item) => item.kind === 'tag' && item.text === 'only')
  return isOnly ? { words: statementWords(text, segment), isCondition: true } : undefined
}

/** The words that say what a figure counts are no condition of their own. */
function isCounted(item: Item, kinds: ReadonlySet<string | undefined>): boolean {
  return item.kind === 'tag' && item.senses.some((sense) => 'of' in sense && kinds.has(sense.of))
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
  if (items.slice(0, at).some((item) => isNo(item) || has(item, 'not'))) return true
  const after = items.slice(at + 1)
  const opening = after.findIndex((item) => has(item, 'if') && !has(item, 'noise'))
  return after.slice(0, opening < 0 ? after.length : opening).some(isNo)
}

function isStrict({ word }: Placed): boolean {
  return word === 'above' || word === 'below'
}

function placeQuantities(segment: Segment, row: RowFrame): readonly Placed[] | undefined {
  const placed = segment.items.flatMap((item, at): readonly (Placed | undefined)[] => {
    if (item.kind !== 'quantity') return []
    if (isAveraging(segment, at)) return []
    const found = roleOfQuantity(item.quantity, at, segment, row)
    if (found === undefined)
      return item.quantity.isSpelled === true && item.quantity.value === 1 ? [] : [undefined]
    return [
      { ...found, quantity: item.quantity, at, word: boundBeside(segment, at, item.quantity) },
    ]
  })
  const known = placed.filter((one) => one !== undefined)
  return known.length === placed.length && known.length > 0 ? known : undefined
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
  const before = mains.findLast(({ at }) => at < one.at)
  if (before === undefined) return one.word !== undefined || has(items[one.at - 1], 'if')
  const between = items.slice(before.at + 1, one.at)
  const isTied = between.some((item) => has(item, 'if') || has(item, 'bound'))
  const isAnded = between.some((item) => item.kind === 'tag' && AND.has(item.text))
  return isTied && !isAnded && !(one.word === 'min' || (one.word === 'max' && !isUpTo(between)))
}

const AND: ReadonlySet<string> = new Set(['and', 'plus', '+'])

function isUpTo(between: Segment['items']): boolean {
  return between.some((item) => item.kind === 'tag' && /\bup ?to\b|^to$|<=/.test(item.text))
}

function draftOf(
  target: Placed,
  placed: readonly Placed[],
  targets: readonly Placed[],
  row: RowFrame,
  isRefused: boolean,
): Limit | undefined {
  const { role, of, quantity, word } = target
  const bounds = boundsFor(target, valueIn(role, quantity, row.bareTime), word, row, isRefused)
  if (bounds === undefined) return undefined
  const bands = placed.filter(
    (one) => !targets.includes(one) && nearestTarget(one, targets) === target,
  )
  const when = [...bands.map(bandOf), ...(role === row.role ? (row.when ?? []) : [])]
  return {
    role,
    ...(of !== undefined && { of }),
    ...bounds,
    ...(when.length > 0 && { when }),
  }
}

/** A band belongs to the figure before it, or to the first one where it opens the statement. */
function nearestTarget(band: Placed, targets: readonly Placed[]): Placed | undefined {
  return targets.findLast(({ at }) => at < band.at) ?? targets[0]
}

function bandOf({ role, of, quantity, word }: Placed): Band {
  const { value, to } = valueIn(role, quantity)
  const name = { role, ...(of !== undefined && { of }) }
  if (to !== undefined) return { ...name, min: value, max: to }
  return { ...name, [word ?? usualBound(role, of)]: value }
}

/** The words of a statement, for the list of what was not understood. */
export function statementWords(text: TaggedText, { from, till }: Segment): string {
  return wordsOf(text, from, till)
}
