/**
 * What of a statement is left when figures, bounds and the words that say what they are of are taken
 * away: nothing, a condition that opens as such ("with proof of pension"), a special case that is
 * merely named ("RIO", "new build flats"), or words that were not understood.
 */
import type { Sense } from '../knowledge/cell-words.ts'
import type { Segment } from '../text/segments.ts'
import { has, type Item, stem, type TaggedText, wordsOf } from '../text/tag-words.ts'

export type Leftover = {
  /** The original words. */
  readonly words: string
  /** The words without the links around them, as the name of a special case. */
  readonly label?: string
  /** It opens or closes as a condition does. */
  readonly isCondition: boolean
  /** It names a kind of case: a place, a security, a borrower, a way of borrowing. */
  readonly isCase: boolean
}

type Tag = Sense['tag']

/** Items that say something of the case: unknown words and names of things and kinds. */
export function leftoverOf(
  text: TaggedText,
  { items }: Segment,
  rowWords: ReadonlySet<string>,
  isTaken: (item: Item, at: number) => boolean,
): Leftover | undefined {
  const isOfRoles =
    items.some((item) => has(item, 'only')) && !items.some(({ kind }) => kind === 'quantity')
  const places = items.flatMap((item, at) => {
    const isTold = isTelling(item, rowWords, isOfRoles) || isConditionRole(items, at)
    return isTold && !isTaken(item, at) ? [at] : []
  })
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const from = opening(items, first)
  const till = closing(items, last)
  const named = turning(items, from, first)
  return {
    words: wordsOf(text, items[from]?.from ?? 0, items[till]?.till ?? 0),
    label: wordsOf(text, items[named]?.from ?? 0, items[last]?.till ?? 0),
    isCondition: items.slice(from, till + 1).some((item) => has(item, 'if') || has(item, 'only')),
    isCase: places.some((at) => has(items[at], 'label') || has(items[at], 'thing')),
  }
}

/** "Contractors only" tells of contractors, "12 months contracting" of what the figure is of. */
function isTelling(item: Item, rowWords: ReadonlySet<string>, isOfRoles: boolean): boolean {
  if (item.kind === 'word') return !rowWords.has(stem(item.text))
  if (item.kind !== 'tag') return false
  const tags = new Set(item.senses.map(({ tag }) => tag))
  if (tags.has('rest')) return false
  const isNamed = isOfRoles && tags.has('role') && !tags.has('noise')
  if (!isNamed && !tags.has('label') && [...tags].some((tag) => SILENT.includes(tag))) return false
  return !item.text.split(' ').every((word) => rowWords.has(stem(word)))
}

/** "8 with experience": what opens behind the figures and holds none is asked for. */
function isConditionRole(items: readonly Item[], at: number): boolean {
  if (!has(items[at], 'role') || has(items[at], 'noise') || has(items[at], 'if')) return false
  const opens = items.slice(0, at).findLastIndex(opensClearly)
  return (
    opens > 0 &&
    items.slice(0, opens).some(isQuantity) &&
    !items.slice(opens).some((item) => isQuantity(item) || has(item, 'bound'))
  )
}

function isQuantity({ kind }: Item): boolean {
  return kind === 'quantity'
}

/** "With", "if", "where", and none of the small words that merely link. */
function opensClearly(item: Item): boolean {
  return has(item, 'if') && !has(item, 'noise') && !has(item, 'role') && !has(item, 'window')
}

/** What has one of these senses limits nothing by itself. */
const SILENT: readonly string[] =
  'noise bound role verdict open if split share-of window not wider only none'.split(' ')

/** "With no commercial use": what opens the words turns their sense and belongs to them. */
function opening(items: readonly Item[], first: number): number {
  let from = first
  while (OPENINGS.some((tag) => has(items[from - 1], tag)) || saysNo(items[from - 1])) from -= 1
  return from
}

/** "Accepted outside London at" is of outside London; "without a pension" turns what it names. */
function turning(items: readonly Item[], from: number, first: number): number {
  const at = items.slice(from, first).findIndex(isTurning)
  return at < 0 ? first : from + at
}

function isTurning(item: Item): boolean {
  if (has(item, 'not') || has(item, 'none') || has(item, 'wider') || saysNo(item)) return true
  return has(item, 'if') && !has(item, 'noise') && !(item.kind === 'tag' && LINKS.has(item.text))
}

/** These open a case and say nothing of it. */
const LINKS: ReadonlySet<string> = new Set(
  'if, where, when, for, on, with, w /, provided, provided that, providing, as long as, so long as, only if, only where, only when'.split(
    ', ',
  ),
)

const OPENINGS: readonly Tag[] = ['if', 'noise', 'not', 'none', 'wider']

function saysNo(item: Item | undefined): boolean {
  return (
    item?.kind === 'tag' &&
    item.senses.some((sense) => sense.tag === 'verdict' && sense.verdict === 'no')
  )
}

function closing(items: readonly Item[], last: number): number {
  let till = last
  while (has(items[till + 1], 'only') || has(items[till + 1], 'noise')) till += 1
  return till
}
