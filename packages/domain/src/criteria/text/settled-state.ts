/**
 * What words tell of how a debt stands: that it is settled or that it is not. A negation before such
 * a word in its clause turns it round ("never actually paid off", "no longer outstanding"); what is
 * yet to be done is not done, and who still owes has not settled.
 */
import { has, type Item, stem, type TaggedText } from './tag-words.ts'

export type StateTold = {
  /** Its place among the items. */
  readonly at: number
  /** The tokens that tell it, the negation among them. */
  readonly from: number
  readonly till: number
  readonly isSettled: boolean
  /** Not by the trade's own word for it. */
  readonly isInOtherWords: boolean
}

/** Every word of a text that tells how a debt stands, in order. */
export function statesTold(text: TaggedText): readonly StateTold[] {
  return text.items.flatMap((item, at): readonly StateTold[] => {
    const named = stateNamed(text, at)
    if (named === undefined) return []
    const { from, till } = item
    if (named === 'owing') return [{ at, from, till, isSettled: false, isInOtherWords: true }]
    const negation = negationBefore(text, at)
    if (negation === undefined) {
      const isSettled = named === 'settled'
      return named === 'act' ? [] : [{ at, from, till, isSettled, isInOtherWords: false }]
    }
    if (isOfOther(text.items, at)) return []
    return [{ at, from: negation, till, isSettled: named === 'open', isInOtherWords: true }]
  })
}

/** `act`: what would settle it, which tells something only where it is denied: "didn't pay it". */
type State = 'settled' | 'open' | 'owing' | 'act'

function stateNamed({ items }: TaggedText, at: number): State | undefined {
  const item = items[at]
  if (has(item, 'unsettled')) return 'open'
  if (has(item, 'settled')) return 'settled'
  const word = wordOf(item)
  if (!ENDS.has(wordOf(items[at + 1]))) return undefined
  if (OWING.has(word) && isOfBlemish(items, at)) return 'owing'
  return ACTS.has(word) ? 'act' : undefined
}

/** "£500 CCJ, still owing", but not "CCJ of £500, mortgage of 120k owing". */
function isOfBlemish(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((item) => SUBJECTS.some((tag) => has(item, tag)))
  return has(before, 'event')
}

/** "Never paid rent late". */
function isOfOther(items: readonly Item[], at: number): boolean {
  return has(items[at + 1], 'role') && !has(items[at + 1], 'event')
}

/** The first token of the negation that a word stands under; a clause ends where another begins. */
function negationBefore({ items, tokens }: TaggedText, at: number): number | undefined {
  const start = items[at]?.from ?? 0
  const stop = items.slice(0, at).findLastIndex(endsClause)
  const clause = items[stop]?.till ?? 0
  const words = tokens.slice(clause, items[at]?.till).map((token) => stem(token.text))
  const found = words.findLastIndex(
    (word, index) =>
      clause + index < start &&
      (NEGATIONS.has(word) || NEGATIONS.has(`${word} ${words[index + 1] ?? ''}`)),
  )
  return found < 0 ? undefined : clause + found
}

function endsClause(item: Item): boolean {
  if (item.kind === 'quantity') return true
  if (item.kind === 'sign') return item.text !== '-'
  return STATES.some((tag) => has(item, tag)) || CONJUNCTIONS.has(item.text)
}

function wordOf(item: Item | undefined): string {
  if (item === undefined) return ''
  return item.kind === 'quantity' ? '0' : stem(item.text)
}

const STATES = ['settled', 'unsettled', 'event'] as const
/** What a debt can be of. */
const SUBJECTS = ['event', 'role', 'thing', 'label'] as const

const listed = (phrases: string): ReadonlySet<string> => new Set(phrases.split(', '))

/** Apostrophes dropped; the second word of two is the one behind it. */
const NEGATIONS = listed(
  'not, never, nor, neither, none, nothing, without, cannot, cant, wont, isnt, arent, wasnt, werent, aint, hasnt, havent, hadnt, didnt, doesnt, dont, couldnt, wouldnt, no longer, yet to, still to, is to, are to, failed to, refused to, refuse to, unable to',
)
const CONJUNCTIONS = listed('and, but, or, so, then, since, because, although, though, who, now')
const OWING = listed('owing, owed, owe')
const ACTS = listed('pay, repay, settle, satisfy')
/** What may stand behind these where nothing else is owed or paid: signs, the end, and words. */
const ENDS: ReadonlySet<string> = new Set(['', ...',.;:?!)-', ...listed('it, them, off, and, but')])
