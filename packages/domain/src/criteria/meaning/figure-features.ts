/**
 * What tells the role of a figure in a broker's story: its unit and size, the words on either side as
 * far as the next figure, what those words mean to the trade, and what the story is about. Each is a
 * short name; how much each speaks for which role is a trained table (`figure-roles.json`).
 */
import type { Quantity } from '../../language/quantities.ts'
import type { Token } from '../../language/tokens.ts'
import { type Item, stem, type TaggedText } from '../text/tag-words.ts'

/** The features of every quantity of a text, in order. */
export function figureFeatures(text: TaggedText): readonly (readonly string[])[] {
  const told = storyWords(text)
  return text.items.flatMap((item, at) =>
    item.kind === 'quantity' ? [featuresOf(text, item.quantity, at, told)] : [],
  )
}

function featuresOf(
  { tokens, items }: TaggedText,
  quantity: Quantity,
  at: number,
  told: readonly string[],
): readonly string[] {
  const kind = kindOf(quantity)
  const before = beside(tokens, quantity.from - 1, -1)
  const behind = beside(tokens, quantity.till, 1)
  const plain = [
    'any',
    `size ${sizeOf(quantity)}`,
    ...(quantity.unit === undefined ? [] : [`in ${quantity.unit}`]),
    ...(quantity.isAge === true ? ['age'] : []),
    ...(quantity.isPlus === true ? ['plus'] : []),
    ...(quantity.isSpelled === true ? ['spelled'] : []),
    ...(quantity.to === undefined ? [] : ['range']),
    ...(quantity.per === undefined ? [] : [`per ${quantity.per}`]),
    ...(Number.isInteger(quantity.value) ? [] : ['part']),
    ...near('<', before),
    ...near('>', behind),
    ...sensesBeside(items, at, -1).map((sense) => `<${sense}`),
    ...sensesBeside(items, at, 1).map((sense) => `>${sense}`),
    ...told,
    ...(at === firstQuantity(items) ? ['first'] : [`after ${kindBefore(items, at)}`]),
  ]
  return [...new Set(plain)].map((feature) => `${kind} ${feature}`)
}

/** Words next to a figure tell most: the first two by their place, the others as they come. */
function near(side: '<' | '>', words: readonly string[]): readonly string[] {
  const [first, second] = words
  return [
    ...(first === undefined ? [`${side}1 -`] : [`${side}1 ${first}`]),
    ...(second === undefined ? [] : [`${side}2 ${second}`, `${side}12 ${first} ${second}`]),
    ...words.slice(0, REACH).map((word) => `${side} ${word}`),
  ]
}

const REACH = 6

/** The words from a place on, up to the next figure or the end of the sentence. */
function beside(tokens: readonly Token[], from: number, step: 1 | -1): readonly string[] {
  const words: string[] = []
  for (let at = from; at >= 0 && at < tokens.length && words.length < REACH; at += step) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'number' || token.kind === 'break') break
    if (ENDS.has(token.text) && token.text !== ',') break
    words.push(token.kind === 'word' ? stem(token.text) : token.text)
  }
  return words
}

const ENDS = new Set(['.', '?', '!', ';'])

function sensesBeside(items: readonly Item[], from: number, step: 1 | -1): readonly string[] {
  const senses: string[] = []
  for (let at = from + step; Math.abs(at - from) <= REACH; at += step) {
    const item = items[at]
    if (item === undefined || endsReach(item)) break
    const names = namesOf(item)
    senses.push(...names, ...names.map((name) => `${at === from + step ? 'next' : 'near'} ${name}`))
  }
  return senses
}

function endsReach(item: Item): boolean {
  return item.kind === 'quantity' || (item.kind === 'sign' && ENDS.has(item.text))
}

function namesOf(item: Item): readonly string[] {
  return item.kind === 'tag' ? item.senses.flatMap((sense) => nameOf(sense) ?? []) : []
}

function nameOf(sense: (Item & { kind: 'tag' })['senses'][number]): string | undefined {
  switch (sense.tag) {
    case 'role':
      return `=${sense.role}`
    case 'thing':
      return `#${sense.of}`
    case 'event':
      return '!event'
    case 'income-kind':
      return `$${sense.of}`
    case 'window':
    case 'ago':
    case 'settled':
    case 'since-is':
      return `~${sense.tag}`
    default:
      return undefined
  }
}

/** What the whole story is about, for figures that no word beside them names. */
function storyWords({ items }: TaggedText): readonly string[] {
  const told = items.flatMap(namesOf)
  const count = items.filter(({ kind }) => kind === 'quantity').length
  return [...new Set(told)].map((name) => `told ${name}`).concat(count === 1 ? ['alone'] : [])
}

function firstQuantity(items: readonly Item[]): number {
  return items.findIndex(({ kind }) => kind === 'quantity')
}

function kindBefore(items: readonly Item[], at: number): string {
  const before = items.slice(0, at).findLast((item) => item.kind === 'quantity')
  return before?.kind === 'quantity' ? kindOf(before.quantity) : ''
}

/** How it is written decides what it may be: money, a share, a time, or a bare number by its size. */
export function kindOf({ unit, value, isBareM }: Quantity): string {
  if (isBareM === true) return 'time'
  if (unit === undefined) return value >= 1000 ? 'pounds' : 'bare'
  return unit === 'years' || unit === 'months' ? 'time' : unit
}

/** Half steps of ten; what is written in years and months in years. */
function sizeOf({ value, unit }: Quantity): string {
  if (value <= 0) return '0'
  if (unit === 'years' || (unit === undefined && value < 120)) return String(Math.floor(value / 5))
  return String(Math.round(Math.log10(value) * 2))
}
