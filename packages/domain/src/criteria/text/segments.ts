/**
 * A tagged text cut where one statement ends and another begins: at stops, commas, semicolons, line
 * breaks, brackets, lone dashes and slashes, and at words like "but" and "otherwise". What stands in
 * brackets belongs to the statement before it.
 */
import type { Quantity } from '../../language/quantities.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import { has, type Item, type TaggedText } from './tag-words.ts'

export type Segment = {
  readonly items: readonly Item[]
  readonly from: number
  readonly till: number
  /** It stands in brackets. */
  readonly isAside: boolean
  /** What it is parted from the one before with. */
  readonly after: string
}

/** The statements of a text, none of them empty. */
export function segmentsOf(text: TaggedText): readonly Segment[] {
  const segments: Segment[] = []
  let items: Item[] = []
  let depth = 0
  let after = ''
  const close = (next: string) => {
    const [first, last] = [items[0], items.at(-1)]
    if (first !== undefined && last !== undefined) {
      segments.push({ items, from: first.from, till: last.till, isAside: depth > 0, after })
      after = next
    } else if (next !== ',' || after === '') after = next
    items = []
  }
  text.items.forEach((item, at) => {
    const bound = boundOfNext(text.items, at)
    if (bound !== undefined || opensPair(text, at)) close(bound === undefined ? '' : 'and')
    if (bound !== undefined || !parts(text, item, at)) {
      items.push(...spoken(bound ?? item))
      return
    }
    const sign = item.kind === 'sign' || item.kind === 'tag' ? item.text : ''
    close(sign)
    depth = Math.max(0, depth + (BRACKETS.get(sign) ?? 0))
  })
  close('')
  return joinBands(segments)
}

const BRACKETS: ReadonlyMap<string, number> = new Map([
  ['(', 1],
  ['[', 1],
  [')', -1],
  [']', -1],
])

function spoken(item: Item): readonly Item[] {
  return item.kind !== 'sign' || SPEAKING.has(item.text) ? [item] : []
}

/** "500k/90 750k/85": a new pair of figures begins where one has ended. */
function opensPair({ items, tokens }: TaggedText, at: number): boolean {
  const pairOf = (from: number) => isPair(tokens, items[from], items[from + 1], items[from + 2])
  return at >= 3 && pairOf(at - 3) && (pairOf(at) || items[at]?.kind === 'tag')
}

function isPair(
  tokens: TaggedText['tokens'],
  first: Item | undefined,
  sign: Item | undefined,
  second: Item | undefined,
): boolean {
  if (first?.kind !== 'quantity' || sign?.kind !== 'sign' || second?.kind !== 'quantity')
    return false
  const isJoined =
    sign.text === '/' && [sign.from, sign.till].every((place) => tokens[place]?.isSpaced === false)
  return isJoined && isMoney(first.quantity) && !isMoney(second.quantity)
}

function isMoney({ unit, isBareM }: Quantity): boolean {
  return unit === 'pounds' || isBareM === true
}

/** "Under 75 when applying and under 85 at the end": what seems to close a figure opens the next. */
function boundOfNext(items: readonly Item[], at: number): Item | undefined {
  const item = items[at]
  if (item?.kind !== 'tag' || items[at + 1]?.kind !== 'quantity') return undefined
  if (!items.slice(0, at).some(({ kind }) => kind === 'quantity')) return undefined
  const word = /^and (over|above|under|below)$/.exec(item.text)?.[1]
  if (word === undefined) return undefined
  const bound = word === 'over' || word === 'above' ? 'above' : 'below'
  return { ...item, senses: [{ tag: 'bound', bound }], text: word }
}

/** "<£30k – 4x; £30k to £60k – 4.5x": a dash between a band and its figure joins them. */
function joinBands(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last !== undefined && segment.after === '-' && isBandOf(last, segment))
      joined[joined.length - 1] = joinAt(last, segment)
    else joined.push(segment)
  }
  return joined
}

function isBandOf({ items }: Segment, { items: [first] }: Segment): boolean {
  const figures = items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
  const [only] = figures
  if (only === undefined || figures.length > 1 || first?.kind !== 'quantity') return false
  const isBound = items.some(
    (item) => item.kind === 'tag' && item.senses.some(({ tag }) => tag === 'bound'),
  )
  const isEnded = isBound || only.isPlus === true || only.to !== undefined
  return isEnded && only.unit !== undefined && isResult(first.quantity.unit, only.unit)
}

/** A share or a multiple is what a band of money or time is stated for. */
function isResult(unit: string | undefined, band: string): boolean {
  return unit !== band && (unit === 'percent' || unit === 'times')
}

function joinAt(one: Segment, other: Segment): Segment {
  const sign: Item = { kind: 'sign', text: ':', from: other.from, till: other.from }
  return { ...one, items: [...one.items, sign, ...other.items], till: other.till }
}

const PARTING = new Set([';', '.', ',', '(', ')', '[', ']', '|', '/', '-', '•', '>>'])
const SPEAKING = new Set(['@', '>', '<', '+', '&', '?', '✓', '✗', '£', '%', ':', '='])

function parts({ source, tokens, items }: TaggedText, item: Item, at: number): boolean {
  if (item.kind === 'tag') return isSplit(item.senses) && partsWords(items, at)
  if (item.kind !== 'sign') return false
  const token = tokens[item.from]
  const next = tokens[item.till]
  if (token?.kind === 'break') return true
  if (!PARTING.has(item.text)) return false
  // "non-standard" and "and/or" are words; "75/85" and "Yes - refer" are two statements.
  const isJoined = token?.isSpaced === false && next?.isSpaced === false
  if (item.text === '/' && joinsTwo(tokens, items, at)) return false
  if (item.text === '-' || item.text === '/') return !isJoined || touchesFigure(items, at)
  if (item.text === '.' && opensFigure(items, at)) return true
  // "No ag. tie": a stop inside a statement belongs to a short form.
  const opens = next === undefined ? '' : source.slice(next.start, next.end)
  return item.text !== '.' || next === undefined || !/^\p{Ll}/u.test(opens)
}

/** "500k/90"; "Comms / utilities under £150" are two things that the same is said of. */
function joinsTwo(tokens: TaggedText['tokens'], items: readonly Item[], at: number): boolean {
  const [before, one, other] = [items[at - 2], items[at - 1], items[at + 1]]
  const opensList = before === undefined || before.kind === 'sign'
  const areLabels = opensList && has(one, 'label') && has(other, 'label')
  return areLabels || isPair(tokens, one, items[at], other)
}

/** "18 years. max LTV 85%", "2 yrs. contractors: 3 yrs": what follows a figure states another. */
function opensFigure(items: readonly Item[], at: number): boolean {
  const [before, next, ...later] = [items[at - 1], ...items.slice(at + 1)]
  if (before?.kind !== 'quantity' || next?.kind !== 'tag') return false
  const figure = later.findIndex(({ kind }) => kind === 'quantity')
  const isBound = next.senses.some((sense) => sense.tag === 'bound' && sense.side === undefined)
  return figure >= 0 && (isBound || isColon(later[0]))
}

function isColon(item: Item | undefined): boolean {
  return item?.kind === 'sign' && item.text === ':'
}

function isSplit(senses: readonly Sense[]): boolean {
  return senses.some(({ tag }) => tag === 'split')
}

/** "And" and "or" part statements only where figures stand on both sides. */
function partsWords(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind !== 'tag' || !['and', 'or', 'plus', 'then'].includes(item.text)) return true
  const isFigure = (one: Item) => one.kind === 'quantity'
  return items.slice(0, at).some(isFigure) && items.slice(at + 1).some(isFigure)
}

function touchesFigure(items: readonly Item[], at: number): boolean {
  return items[at - 1]?.kind === 'quantity' || items[at + 1]?.kind === 'quantity'
}
