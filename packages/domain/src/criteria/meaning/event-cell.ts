/**
 * A whole cell on blemishes: the rules of its clauses, limits on the loan that hold with them ("70%
 * LTV where in the last 12 months"), conditions in words, and what was not understood. Clauses that
 * say nothing of blemishes are handed back.
 */
import { type EventKind, metOnce } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import { has, type Item, type TaggedText } from '../text/tag-words.ts'
import { boundBeside } from './bound-words.ts'
import type { Band, EventRule, Limit } from './cell-meaning.ts'
import { type Clause, eventClausesOf } from './event-clauses.ts'
import type { Facts, RuleDraft } from './event-facts.ts'
import { bandOf, otherRole } from './event-figures.ts'
import {
  bandsOfLoan,
  isBoth,
  isEventFact,
  isLimitOf,
  isOnlyFigure,
  leastTime,
  limitsOf,
  pairedWithFigures,
  type TimeOfLoan,
} from './event-limits.ts'
import {
  isEither,
  isFiller,
  isNegation,
  isOpen,
  labelOf,
  opensCondition,
  says,
} from './event-words.ts'
import { joinStated, type Stated } from './join-events.ts'
import { fitsUnit, valueIn } from './quantity-units.ts'
import { readFacts } from './read-events.ts'
import { isRelief } from './reliefs.ts'
import type { RowFrame } from './row-frame.ts'

export type Aside = { readonly segment: Segment; readonly for?: string }

export type EventCell = {
  readonly events: readonly EventRule[]
  readonly limits: readonly Limit[]
  readonly needs: readonly string[]
  readonly rest: readonly string[]
  /** Statements on something else, with the special case that stands over them. */
  readonly others: readonly Aside[]
  readonly isConsidered: boolean
  /** It says of the whole that it is left out of account, or that its state does not matter. */
  readonly isTaken: boolean
}

export function isOfEvents({ items }: TaggedText, row: RowFrame): boolean {
  return row.events !== undefined || items.some((item) => has(item, 'event'))
}

export function readEventCell(text: TaggedText, row: RowFrame): EventCell {
  const clauses = pairedWithFigures(eventClausesOf(text) ?? [])
  const cell: Cell = {
    text,
    row,
    isContrasted: clauses.some(tellsUnsettled),
    isBanded:
      clauses.filter(({ segment }) => isBoth(segment)).length > 1 ||
      clauses.some(({ segment: { after } }) => after === 'otherwise' || after === 'else'),
    stated: [],
    limits: [],
    times: [],
    needs: [],
    rest: clauses.length === 0 ? [text.source] : [],
    others: [],
    cases: [],
    named: [],
    isNegated: false,
    isTaken: false,
  }
  const listed = listedRules(text, row)
  if (listed !== undefined) cell.stated.push(...listed)
  else for (const clause of clauses) readClause(clause, cell)
  stateLeastTime(cell)
  const events = joinStated(cell.stated, row)
  const isIgnoring = events.every((rule) => rule.ignoreAfter ?? rule.ignoreUnder)
  const isPartial = row.isPartial === true && row.role === undefined && !isIgnoring
  const isUnheld = events.some(saysNothing) || events.some(countsWhatIsMetOnce)
  if (isUnheld || isPartial || hasTiersUntold(events)) cell.rest.push(text.source)
  const isConsidered = clauses.some(({ segment }) => segment.items.some(isConsidering))
  return { ...cell, others: cell.others.map((one) => inCase(one, cell)), events, isConsidered }
}

/** "0/1/3" under "Arrears (12m/24m/36m)". */
function listedRules(
  { items }: TaggedText,
  { windows = [], events = [] }: RowFrame,
): readonly Stated[] | undefined {
  const counts = items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
  const isList = items.every((item) => item.kind === 'quantity' || item.text === '/')
  if (!isList || windows.length < 2 || counts.length !== windows.length) return undefined
  return counts.map(({ value: maxCount }, at) => ({
    ...UNNAMED,
    rule: { maxCount, within: windows[at] ?? 0 },
    kinds: events,
    sentence: 0,
  }))
}

/** "Max LTV 70 and max loan £250k if within 10 yrs": the case named is of both. */
function inCase(other: Cell['others'][number], { cases }: Cell): Aside {
  if (other.for !== undefined || !isOnlyFigure(other.segment)) return other
  const [only, ...more] = cases.filter(({ sentence }) => sentence === other.sentence)
  const isJoined = AND.has(other.segment.after) || AND.has(only?.after ?? '')
  return only !== undefined && more.length === 0 && isJoined ? { ...other, for: only.for } : other
}

const AND: ReadonlySet<string> = new Set(['and', '&'])

type Cell = {
  readonly text: TaggedText
  readonly row: RowFrame
  readonly isContrasted: boolean
  /** Rules for one band of the loan after another. */
  readonly isBanded: boolean
  readonly stated: Stated[]
  readonly limits: Limit[]
  /** The times that limits were stated for. */
  readonly times: TimeOfLoan[]
  readonly needs: string[]
  readonly rest: string[]
  readonly others: (Aside & { readonly sentence: number })[]
  /** The cases that limits were stated for, and where. */
  readonly cases: { readonly sentence: number; readonly for: string; readonly after: string }[]
  named: readonly EventKind[]
  isNegated: boolean
  isTaken: boolean
}

/** A rule without a count, an amount, a time or a state asks for nothing that can be held. */
/** "6" under bankruptcy. */
function countsWhatIsMetOnce({ of, maxCount = 0 }: EventRule): boolean {
  return maxCount > 1 && metOnce.has(of)
}

/** "3 yrs – 75%, 6 yrs – std": two least times, of which nothing says when either is enough. */
function hasTiersUntold(events: readonly EventRule[]): boolean {
  const timed = events.filter((rule) => {
    const { minSince, sinceIs, for: special, when } = rule
    const said = [sinceIs, special, when]
    return (
      minSince !== undefined && said.every((one) => one === undefined) && !isRelief(rule, events)
    )
  })
  return timed.some((one) =>
    timed.some((other) => other.of === one.of && other.minSince !== one.minSince),
  )
}

function saysNothing({ maxCount, maxAmount, minSince, settled, ...rule }: EventRule): boolean {
  const { ignoreUnder, ignoreAfter } = rule
  const said = [maxCount, maxAmount, minSince, settled, ignoreUnder, ignoreAfter]
  return said.every((figure) => figure === undefined)
}

function isConsidering(item: Item): boolean {
  return item.kind === 'tag' && /^((will|can) be )?considered$/.test(item.text)
}

function tellsUnsettled({ segment: { items }, head }: Clause): boolean {
  const isNamed = items.some((item) => has(item, 'unsettled') && !isEither(item))
  const isRule = items.some(({ kind }) => kind === 'quantity') && !items.some(isNegation)
  return (isNamed && isRule) || head.isUnsettled === true
}

function readClause(clause: Clause, cell: Cell): void {
  const { segment, head } = clause
  const { text, row } = cell
  const words = labelOf(text, segment.items)
  if (statesLimitElse(clause, cell) || repeats(clause, cell)) return
  const isElse = isOfRow(segment, row) || isOnlyFigure(segment) || !statesFacts(segment)
  if (segment.items.every(saysNoMatter)) cell.isTaken = true
  else if (isElse) addElse(clause, cell)
  else if (segment.items.some((item) => says(item, 'refer'))) addReferred(segment, cell)
  else if (namesConditionOnly(segment, row)) cell.rest.push(words)
  else {
    const isListed = segment.after === 'or' || labelOf(text, segment.items.slice(0, 1)) === 'or'
    const isNegated = cell.isNegated && isListed
    const facts = readFacts(text, segment, row, { isContrasted: cell.isContrasted, isNegated })
    if (facts === undefined || (facts.label !== undefined && head.for !== undefined))
      addUnread(clause, cell)
    else addFacts(facts, clause, cell)
    cell.isNegated = facts?.isNegative === true
  }
}

/** Under a row on something else "none in 3 months if adverse" is no rule on adverse. */
function namesConditionOnly({ items }: Segment, { events }: RowFrame): boolean {
  const at = items.findIndex((item) => has(item, 'event'))
  return events === undefined && at > 0 && items.slice(0, at).some(opensCondition)
}

/** "More than 3 = refer" is a condition; what is referred only if, and what is taken else, is not told. */
function addReferred({ items }: Segment, { text, needs, rest }: Cell): void {
  const isIf = items.some((item) => has(item, 'if') && !has(item, 'window'))
  const words = isIf ? rest : needs
  words.push(labelOf(text, items))
}

/** "Max loan £500k with a CCJ in last 2 yrs, otherwise £1m": what else is lent. */
function statesLimitElse({ segment }: Clause, { limits, stated }: Cell): boolean {
  const last = limits.at(-1)
  const [item, ...more] = segment.items.filter(({ kind }) => kind === 'quantity')
  const isElse = segment.after === 'otherwise' || segment.after === 'else'
  if (!isElse || last === undefined || item?.kind !== 'quantity' || more.length > 0) return false
  if (stated.length > 0 || !fitsUnit(last.role, item.quantity)) return false
  const { value } = valueIn(last.role, item.quantity)
  limits.push({ role: last.role, [last.max === undefined ? 'min' : 'max']: value })
  return true
}

/** "Over 3 years, otherwise refer": what breaks the rule is not refused, which no rule holds. */
function refersElse({ items, after }: Segment, { stated }: Cell): boolean {
  const isElse = after === 'otherwise' || after === 'else'
  return isElse && stated.length > 0 && items.some((item) => says(item, 'refer'))
}

/** "£250 and over" beside "under £250 ignored", "otherwise no" beside what is taken: nothing new. */
function repeats({ segment }: Clause, { stated }: Cell): boolean {
  const { items, after } = segment
  const isElse = after === 'otherwise' || after === 'else'
  if (isElse && stated.length > 0 && items.every((item) => says(item, 'no') || isFiller(item)))
    return true
  const [only, ...more] = items.filter(
    (item) => !isFiller(item) && !has(item, 'debt') && !has(item, 'bound'),
  )
  if (only?.kind !== 'quantity' || more.length > 0) return false
  const isLeast = boundBeside(segment, items.indexOf(only), only.quantity) === 'min'
  return isLeast && stated.some(({ rule }) => rule.ignoreUnder === only.quantity.value)
}

/** Words without a figure beside what is stated are a condition, whatever they say of a state. */
function addUnread({ segment: { items } }: Clause, { text, stated, needs, rest }: Cell): void {
  const isCondition =
    stated.length > 0 &&
    !items.some((item) => item.kind === 'quantity' || has(item, 'ignored') || says(item, 'yes'))
  const words = isCondition ? needs : rest
  words.push(labelOf(text, items))
}

/** "Satisfied or not", "any value", "unlimited number". */
function saysNoMatter(item: Item): boolean {
  const isState = has(item, 'settled') || has(item, 'unsettled')
  const isIdle = (['noise', 'debt', 'event', 'if'] as const).some((tag) => has(item, tag))
  return (isState && isEither(item)) || has(item, 'open') || isIdle
}

const BARE = ['none', 'noise', 'verdict', 'debt'] as const

function statesFacts({ items }: Segment): boolean {
  const isBareNone = items.every((item) => BARE.some((tag) => has(item, tag)))
  const isStating = (item: Item) => item.kind === 'quantity' || isEventFact(item) || isOpen(item)
  const isIgnoring = items.some((item) => has(item, 'ignored'))
  return isIgnoring || (!isBareNone && items.some(isStating))
}

/** Under "CCJs – max LTV" a figure that no word of blemishes stands beside is of the row. */
function isOfRow({ items }: Segment, { role }: RowFrame): boolean {
  if (role === undefined || items.some(isEventFact)) return false
  const isOwn = (item: Item, at: number) =>
    item.kind !== 'quantity' ||
    otherRole(items, at) !== undefined ||
    (fitsUnit(role, item.quantity) && !/^(months|years)$/.test(item.quantity.unit ?? ''))
  return items.some(({ kind }) => kind === 'quantity') && items.every(isOwn)
}

function addElse({ segment, head, sentence }: Clause, cell: Cell): void {
  if (refersElse(segment, cell)) {
    cell.rest.push(labelOf(cell.text, segment.items))
    return
  }
  const { for: over, when } = head
  const isOfBand = when?.some(({ role }) => role === bandOf(segment.items)?.role) === true
  if (isOfBand && isOnlyFigure(segment)) cell.rest.push(labelOf(cell.text, segment.items))
  else cell.others.push({ segment, sentence, ...(over !== undefined && { for: over }) })
}

function addFacts(read: Facts, clause: Clause, cell: Cell): void {
  const { segment } = clause
  const facts = isTakenOutright(read, clause, cell)
    ? { ...read, rule: ignoringAfter(read.rule) }
    : read
  const { rule, others } = facts
  const [first] = others
  if (Object.keys(rule).length === 0) {
    if (segment.items.some((item) => has(item, 'ignored') || isOpen(item)))
      addIgnored(facts, clause, cell)
    else addElse(clause, cell)
  } else if (first !== undefined && isLimitOf(first, facts, cell.row, segment)) {
    addLimits(facts, clause, cell)
  } else {
    if (!cell.isBanded) cell.limits.push(...others)
    state(facts, clause, cell.isBanded ? others : [], cell)
  }
}

function addLimits(facts: Facts, clause: Clause, cell: Cell): void {
  const { segment, head } = clause
  const limits = limitsOf(cell.text, facts, segment, head.for)
  if (limits === undefined) cell.rest.push(labelOf(cell.text, segment.items))
  else cell.limits.push(...limits)
  const isCase = facts.label !== undefined || head.for !== undefined
  if (isCase && facts.rule.within === undefined) state(facts, clause, [], cell)
  else if (!isCase) cell.times.push({ rule: facts.rule, limits: limits ?? [] })
  const [first] = limits ?? []
  const { sentence } = clause
  if (first?.for !== undefined) cell.cases.push({ sentence, for: first.for, after: segment.after })
}

/** "Under 12 months no, over 36 months yes": the yes says what is not looked at. */
function isTakenOutright({ rule }: Facts, { segment: { items } }: Clause, cell: Cell): boolean {
  const isOnlyTime = Object.keys(rule).join() === 'minSince'
  const isAfterNo = cell.stated.some((one) => one.rule.maxCount === 0)
  return (
    isOnlyTime &&
    isAfterNo &&
    items.some((item) => item.kind === 'tag' && /^(yes|y)$/.test(item.text))
  )
}

function ignoringAfter({ minSince }: RuleDraft): RuleDraft {
  return minSince === undefined ? {} : { ignoreAfter: minSince }
}

function state(facts: Facts, clause: Clause, bands: Facts['others'], cell: Cell): void {
  const { segment, head, sentence } = clause
  const kinds = kindsOf(facts, clause, cell)
  if (kinds.length === 0) {
    cell.rest.push(labelOf(cell.text, segment.items))
    return
  }
  const special = facts.label ?? head.for
  const isOtherwise = segment.after === 'otherwise' || segment.after === 'else'
  const before = isOtherwise ? cell.stated.at(-1)?.when : undefined
  const when = [...(head.when ?? []), ...(before === undefined ? bands : outside(before))]
  cell.needs.push(...facts.needs)
  cell.stated.push({
    rule: facts.rule,
    kinds,
    isNamed: facts.kinds.length > 0,
    ...(special !== undefined && { for: special }),
    ...(when.length > 0 && { when }),
    isAside: segment.isAside,
    isOtherwise,
    sentence,
  })
}

/** "None if LTV above 85%, otherwise one": the band that is left. */
function outside(bands: readonly Band[]): readonly Band[] {
  return bands.map(({ role, above, below, min, max }) => ({
    role,
    ...(above !== undefined && { max: above }),
    ...(below !== undefined && { min: below }),
    ...(min !== undefined && { below: min }),
    ...(max !== undefined && { above: max }),
  }))
}

/** "Comms ignored" leaves out a kind of its own; "anything older ignored" what lies further back. */
function addIgnored(facts: Facts, clause: Clause, cell: Cell): void {
  const { items } = clause.segment
  const special = facts.label ?? clause.head.for
  const isOlder = items.some((item) => has(item, 'wider'))
  if (isOlder || items.some(isOpen)) {
    addFurtherBack(facts, clause, isOlder, cell)
    return
  }
  const isWhole = special === undefined && facts.needs.length === 0
  if (isWhole && cell.stated.length === 0) addWhole(clause, cell)
  else if (special === undefined || facts.needs.length > 0)
    cell.needs.push(labelOf(cell.text, items))
  else
    state(
      { ...facts, kinds: kindsIgnored(facts, cell), rule: { ignoreAfter: 0 } },
      clause,
      [],
      cell,
    )
}

/** A kind of debt that is left out is so of whatever the row is about. */
function kindsIgnored({ kinds }: Facts, { row }: Cell): readonly EventKind[] {
  return kinds.length > 0 ? kinds : (row.events ?? [])
}

function addWhole(clause: Clause, cell: Cell): void {
  const { ignorable: rule } = cell.row
  const facts: Facts = { rule: rule ?? {}, kinds: [], others: [], needs: [], isNegative: false }
  if (rule === undefined) cell.isTaken = true
  else state(facts, clause, [], cell)
}

function addFurtherBack(facts: Facts, clause: Clause, isOlder: boolean, cell: Cell): void {
  const last = cell.stated.findLast(({ rule }) => rule.within !== undefined)
  const within = last?.rule.within
  const isSaid = cell.stated.some(({ rule }) => rule.ignoreAfter !== undefined)
  if (!isOlder) addElse(clause, cell)
  else if (isSaid && within === undefined) return
  else if (within === undefined || facts.label !== undefined)
    cell.rest.push(labelOf(cell.text, clause.segment.items))
  else state({ ...facts, rule: { ignoreAfter: within } }, clause, [], cell)
}

function stateLeastTime({ times, stated, limits, named, row, rest, text }: Cell): void {
  if (times.length === 0) return
  const kinds = named.length > 0 ? named : (row.events ?? [])
  if (stated.some((one) => one.rule.minSince !== undefined)) {
    const { bands, left } = bandsOfLoan(times, stated, limits)
    limits.splice(0, limits.length, ...left)
    stated.push(...bands.map((one) => ({ ...UNNAMED, ...one, kinds })))
    return
  }
  const rule = leastTime(times.map((one) => one.rule))
  if (rule === undefined) return
  if (kinds.length === 0) rest.push(text.source)
  else stated.push({ ...UNNAMED, rule, kinds })
}

const UNNAMED = { isNamed: false, isAside: false, isOtherwise: false, sentence: -1 }

function kindsOf({ kinds }: Facts, { head }: Clause, cell: Cell): readonly EventKind[] {
  const { events = [] } = cell.row
  const own = kinds.length > 0 ? kinds : (head.kinds ?? [])
  if (own.length > 0) cell.named = [...new Set(own.flatMap((kind) => refined(kind, events)))]
  else if (cell.named.join() === 'adverse' && events.length > 0) cell.named = events
  return cell.named.length > 0 ? cell.named : events
}

/** "1 missed" under "Mortgage arrears" is of the mortgage. */
function refined(kind: EventKind, events: readonly EventKind[]): readonly EventKind[] {
  const own = events.filter((one) => ARREARS.has(one))
  return kind === 'missed-payment' && own.length > 0 ? own : [kind]
}

const ARREARS: ReadonlySet<EventKind> = new Set([
  'secured-arrears',
  'unsecured-arrears',
  'rent-arrears',
  'missed-payment',
])
