/**
 * One clause of a cell on blemishes read to facts: how many, how much, in what last stretch of time or
 * how long ago, settled or not, and what is left out of account. Every word of the clause must be one
 * of the trade's or stand as a condition or a special case; a clause that is not wholly understood
 * gives no facts.
 */
import type { Quantity } from '../../language/quantities.ts'
import type { EventKind } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'
import { type BoundWord, boundBeside } from './bound-words.ts'
import type { Facts, Reading, RuleDraft } from './event-facts.ts'
import { bandOf, otherRole } from './event-figures.ts'
import { addStatus, statusLabel } from './event-status.ts'
import { addTime } from './event-time.ts'
import {
  arrearsNamed,
  isFact,
  isFiller,
  isNegation,
  isOpen,
  isTelling,
  kindsIn,
  labelOf,
  opensCondition,
} from './event-words.ts'
import type { RowFrame } from './row-frame.ts'

export type Surroundings = {
  /** The cell tells the settled from the unsettled. */
  readonly isContrasted: boolean
  /** The words before say no to what it lists: "declined if active, or …". */
  readonly isNegated: boolean
}

/** Undefined where something of the clause was not understood; no facts where it states none. */
export function readFacts(
  text: TaggedText,
  segment: Segment,
  row: RowFrame,
  { isContrasted, isNegated }: Surroundings,
): Facts | undefined {
  const own = unlessDropped(segment.items)
  const tail = conditionAt(own, row)
  const condition = labelOf(text, own.slice(tail))
  const { label: named, items, arrears, isClass } = labelBefore(text, own.slice(0, tail), row)
  if (items.some((item) => isTelling(item, row) || isPer(item)) || named === undefined)
    return undefined
  const reading: Reading = {
    items,
    row,
    rule: {},
    others: [],
    isIgnoring: items.some((item) => has(item, 'ignored') || isOpen(item)),
    isNegative: isNegated || items.some(isNegation),
  }
  const isUnderstood = items.every(
    (item, at) => item.kind !== 'quantity' || addQuantity(reading, item.quantity, at),
  )
  const status = statusLabel(items, row, isContrasted)
  if (!isUnderstood || (named !== '' && status !== '')) return undefined
  if (status === '' && !addStatus(reading)) return undefined
  addWords(reading)
  const { rule, others, isNegative } = reading
  if (named !== '' && !isCounting(rule) && isClass !== true) return undefined
  const label = named === '' ? status : named
  return {
    rule,
    kinds: arrears ?? kindsIn(items),
    others,
    ...(label !== '' && { label }),
    needs: condition === '' ? [] : [condition],
    isNegative,
  }
}

/** "Not accepted unless discharged 3 years" states what is accepted. */
function unlessDropped(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item) => item.kind === 'tag' && UNLESS.has(item.text))
  const isNo = items.slice(0, at).some(isNegation)
  const isBare = items.slice(0, at).every((item) => isNegation(item) || isFiller(item))
  return at > 0 && isNo && isBare ? items.slice(at + 1) : items
}

const UNLESS: ReadonlySet<string> = new Set(['unless', 'except', 'except if', 'except where'])

/** What is merely dated or settled is named by other words than a special case is. */
function isCounting(rule: RuleDraft): boolean {
  const { maxCount, within, ignoreAfter, ignoreUnder } = rule
  const stated = [maxCount, within, ignoreAfter, ignoreUnder]
  return Object.keys(rule).length === 0 || stated.some((figure) => figure !== undefined)
}

/** Where the words begin that are a condition: "if brought up to date", "unless cleared by proceeds". */
function conditionAt(items: readonly Item[], row: RowFrame): number {
  const at = items.findIndex((item, place) => {
    const after = items.slice(place + 1)
    return (
      opensCondition(item) &&
      after.some((one) => isTelling(one, row)) &&
      !after.some(({ kind }) => kind === 'quantity')
    )
  })
  return at < 0 ? items.length : at
}

/** "2 per applicant, 3 per application" count something else each. */
function isPer(item: Item): boolean {
  return item.kind === 'tag' && PER.test(item.text)
}

const PER = /^per( (applicant|person|borrower|customer|client|party))?$/

type Labelled = {
  readonly label: string | undefined
  readonly items: readonly Item[]
  readonly arrears?: readonly EventKind[]
  /** A class of clients or debts that is known, not any words. */
  readonly isClass?: boolean
}

/** "FTB none in 24m", "Parking fine CCJs ignored": the words before the facts name a special case. */
function labelBefore(text: TaggedText, body: readonly Item[], row: RowFrame): Labelled {
  const begins = body.findIndex((item) => isTelling(item, row))
  const isFirst = body.slice(0, begins).every((item) => isFiller(item) || has(item, 'event'))
  const trailing = begins < 0 ? undefined : labelAfter(text, body, begins, row)
  if (trailing !== undefined) return trailing
  const till = body.findIndex((item, at) => at > begins && isFact(item))
  if (begins < 0 || !isFirst || till < 0) return { label: '', items: body }
  const named = body.slice(0, till)
  if (named.some((item) => isSaying(item) || NEGATED.test(wordOf(item))))
    return { label: undefined, items: body }
  const arrears = arrearsNamed(named)
  if (arrears !== undefined) return { label: '', items: body.slice(till), arrears }
  const own = named.slice(named.findIndex((one) => !isFiller(one)))
  const kinds = named.filter((one) => has(one, 'event'))
  const isClass = own.every((item) => isFiller(item) || has(item, 'label'))
  return { label: labelOf(text, own), items: [...kinds, ...body.slice(till)], isClass }
}

/** "None in 12m BTL": a class of clients or debts that is known closes the facts. */
function labelAfter(
  text: TaggedText,
  body: readonly Item[],
  begins: number,
  row: RowFrame,
): Labelled | undefined {
  const [facts, last] = [body.slice(0, begins), body.slice(begins)]
  const isClass = last.every(
    (item) => isFiller(item) || (isTelling(item, row) && has(item, 'label')),
  )
  const isStated = facts.some((item) => item.kind === 'quantity')
  const named = last.filter((item) => has(item, 'label'))
  return isClass && isStated ? { label: labelOf(text, named), items: facts, isClass } : undefined
}

const SAYING = ['if', 'only', 'not', 'since-is', 'ago', 'debt'] as const

function isSaying(item: Item): boolean {
  return wordOf(item) !== 'and' && SAYING.some((tag) => has(item, tag))
}

const NEGATED = /n't$|^(not|without)$/

function wordOf(item: Item): string {
  return item.kind === 'quantity' ? '' : item.text
}

function addQuantity(reading: Reading, quantity: Quantity, at: number): boolean {
  const { items, row } = reading
  if (otherRole(items, at) !== undefined) return addOther(reading, at)
  const segment = { items, from: 0, till: 0, isAside: false, after: '' }
  const word = boundBeside(segment, at, quantity)
  switch (quantity.unit) {
    case 'months':
    case 'years':
      if (countsMonths(reading, at)) return addCount(reading, quantity, word)
      return addTime(reading, quantity, word, at)
    case 'pounds':
      return addAmount(reading, quantity, word)
    case undefined:
      if (isForNext(items[at + 1])) return false
      return quantity.value >= (row.isAmount === true ? LEAST_AMOUNT : SURE_AMOUNT)
        ? addAmount(reading, quantity, word)
        : addCount(reading, quantity, word, items[at - 1])
    default:
      return false
  }
}

/** "Max 1 month in the last 24": of arrears, how many months they ran to. */
function countsMonths({ items, row, rule }: Reading, at: number): boolean {
  const own = items[at]
  const isFew =
    own?.kind === 'quantity' && own.quantity.unit === 'months' && own.quantity.value <= 3
  const isOfArrears = (row.events ?? []).some((kind) => /arrears|missed/.test(kind))
  const later = items.slice(at + 1)
  const isFollowed = later.some((item) => item.kind === 'quantity')
  if (!isFew || !isOfArrears || !isFollowed || rule.maxCount !== undefined) return false
  return later.some((item) => has(item, 'window')) && !has(items[at - 1], 'window')
}

/** "6 for bankruptcy": a number that does not count what follows. */
function isForNext(next: Item | undefined): boolean {
  return next?.kind === 'tag' && next.text === 'for'
}

/** A bare number under "CCJs – max amount" is pounds from here on. */
const LEAST_AMOUNT = 50
const SURE_AMOUNT = 200
const MOST_COUNTED = 20
const ANY: ReadonlySet<string> = new Set(['no', 'any'])

function addOther({ items, others }: Reading, at: number): boolean {
  const last = items.findLastIndex((item, place) => place < at && item.kind === 'quantity')
  const band = bandOf(items.slice(last + 1, at + 3))
  if (band !== undefined) others.push(band)
  return band !== undefined
}

function addCount(
  { rule, row, isNegative, isIgnoring }: Reading,
  { value, to, isSpelled }: Quantity,
  word: BoundWord | undefined,
  before?: Item,
): boolean {
  // "No one item over £250".
  if (isSpelled === true && value === 1 && before?.kind === 'tag' && ANY.has(before.text))
    return true
  if (row.role !== undefined && word === 'min' && !isNegative) {
    rule.maxCount = value
    return true
  }
  const isOver = word === 'above' || word === 'min'
  if (rule.maxCount !== undefined || isIgnoring || value > MOST_COUNTED) return false
  if (isOver !== isNegative) return false
  if (isOver) rule.maxCount = word === 'above' ? value : value - 1
  else rule.maxCount = word === 'below' ? value - 1 : (to ?? value)
  return true
}

function addAmount(
  { rule, row, isNegative, isIgnoring }: Reading,
  { value, to }: Quantity,
  word: BoundWord | undefined,
): boolean {
  const isOver = word === 'above' || word === 'min'
  if (isIgnoring) {
    if (isOver || isNegative || rule.ignoreUnder !== undefined) return false
    rule.ignoreUnder = to ?? value
    return true
  }
  if (rule.maxAmount !== undefined || isOver !== isNegative) return false
  rule.maxAmount = to ?? value
  if (isOver) rule.amountIs = 'each'
  else if (row.isTotal === true) rule.amountIs = 'total'
  return true
}

function addWords({ items, rule, isNegative }: Reading): void {
  if (rule.maxAmount !== undefined) {
    if (items.some((item) => has(item, 'total'))) rule.amountIs = 'total'
    else if (items.some((item) => has(item, 'each'))) rule.amountIs = 'each'
  }
  const isNone = isNegative || items.some((item) => has(item, 'clean'))
  const isCounted = rule.maxCount !== undefined || rule.maxAmount !== undefined
  if (rule.within !== undefined && isNone && !isCounted) rule.maxCount = 0
}
