/**
 * What the words of a clause on blemishes are to it: facts, negations, openings of a condition, and
 * words that say something that no rule holds.
 */

import type { Sense } from '../knowledge/cell-words.ts'
import type { EventKind } from '../knowledge/roles.ts'
import groups from '../knowledge/word-groups.json' with { type: 'json' }
import { has, type Item, stem, type TaggedText, wordsOf } from '../text/tag-words.ts'
import type { RowFrame } from './row-frame.ts'

type Tag = Sense['tag']

export function isFiller(item: Item): boolean {
  return has(item, 'noise') || has(item, 'split') || (item.kind === 'sign' && item.text !== ':')
}

/** What is not a word of rules on blemishes, nor one of the row's. */
export function isTelling(item: Item, row: RowFrame): boolean {
  if (item.kind === 'quantity') return false
  if (item.kind === 'sign') return item.text === '?'
  if (isOfRow(item, row)) return false
  if (item.kind === 'word') return true
  if (item.text === 'old' || item.senses.some(({ tag }) => RULING.has(tag))) return false
  if (has(item, 'label')) return true
  return !item.senses.some((sense) => SPOKEN.has(sense.tag) || isLoanToValue(sense))
}

/** "Secured: …", "mtge nil": said of arrears, these words say what they are of. */
export function arrearsNamed(items: readonly Item[]): readonly EventKind[] | undefined {
  const named = items.filter((item) => !isFiller(item) || item.kind !== 'sign')
  const kinds = named.map((item) =>
    item.kind === 'quantity' ? undefined : ARREARS_OF.get(item.text),
  )
  const told = kinds.filter((kind) => kind !== undefined)
  return told.length === kinds.length && told.length > 0 ? [...new Set(told)] : undefined
}

const ARREARS_OF: ReadonlyMap<string, EventKind> = new Map([
  ...['secured', 'mortgage', 'mortgages', 'mtg', 'mtge', 'mort', 'sec', 'mtgs'].map(
    (word): [string, EventKind] => [word, 'secured-arrears'],
  ),
  ...['unsecured', 'unsec', 'unsecureds', 'cards', 'loans', 'credit cards', 'card'].map(
    (word): [string, EventKind] => [word, 'unsecured-arrears'],
  ),
  ...['rent', 'rental', 'rents'].map((word): [string, EventKind] => [word, 'rent-arrears']),
])

export function isOfRow(item: Item, { words }: RowFrame): boolean {
  return item.kind !== 'quantity' && item.text.split(' ').every((word) => words.has(stem(word)))
}

function isLoanToValue(sense: Sense): boolean {
  return sense.tag === 'role' && BESIDE.has(sense.role)
}

const BESIDE: ReadonlySet<string> = new Set(['ltv', 'deposit', 'propertyValue', 'income'])

/** What only a rule on blemishes says. */
const RULING: ReadonlySet<string> = new Set(groups.RULING)

const SPOKEN: ReadonlySet<string> = new Set(groups.SPOKEN)

/** Where a rule begins after the words that say whom it is for. */
export function isFact(item: Item): boolean {
  return item.kind === 'quantity' || FACTS.some((tag) => has(item, tag)) || isNegation(item)
}

const FACTS: readonly Tag[] = [
  'none',
  'bound',
  'ignored',
  'settled',
  'unsettled',
  'clean',
  'window',
  'verdict',
]

export function isNegation(item: Item): boolean {
  if (item.kind !== 'tag' || has(item, 'bound')) return false
  if (has(item, 'each') && /^(no|neither)\b/.test(item.text)) return true
  return has(item, 'none') || (has(item, 'not') && !has(item, 'if')) || says(item, 'no')
}

export function says(item: Item | undefined, verdict: 'yes' | 'no' | 'refer'): boolean {
  return (
    item?.kind === 'tag' &&
    item.senses.some((sense) => sense.tag === 'verdict' && sense.verdict === verdict)
  )
}

/** "Unlimited", "no limit". */
export function isOpen(item: Item): boolean {
  return has(item, 'open') && !has(item, 'noise')
}

/** "If", "provided", "unless"; the small words among them part nothing here. */
export function opensCondition(item: Item): boolean {
  if (item.kind !== 'tag' || !has(item, 'if')) return false
  return !has(item, 'window') && !has(item, 'role') && !WEAK.has(item.text)
}

const WEAK: ReadonlySet<string> = new Set(
  'to on at by using was being having and plus that which against must need needs'.split(' '),
)

/** "Satisfied or not" asks for nothing. */
export function isEither(item: Item): boolean {
  return item.kind === 'tag' && EITHER.test(item.text)
}

const EITHER =
  /\b(or|and|not|need|otherwise|regardless|irrespective|whether)\b|have to|(?<!\w)\w{3,} ?\/ ?\w{3,}/

export function labelOf(text: TaggedText, items: readonly Item[]): string {
  const [first, last] = [items[0], items.at(-1)]
  return first === undefined || last === undefined ? '' : wordsOf(text, first.from, last.till)
}

export function kindsIn(items: readonly Item[]): readonly EventKind[] {
  const kinds = items.flatMap((item) =>
    item.kind === 'tag'
      ? item.senses.flatMap((sense) => (sense.tag === 'event' ? [sense.of] : []))
      : [],
  )
  return [...new Set(kinds)]
}
