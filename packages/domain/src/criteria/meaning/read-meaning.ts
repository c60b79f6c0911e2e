/**
 * A cell's words read to what they come to (ENGINE's "limits as data"). Statement by statement: what
 * holds figures becomes limits or rules on blemishes, what says yes, no or refer the verdict, what
 * opens as a condition is kept in the lender's words. What is left over and might limit is never
 * dropped: it makes the meaning one that must be read.
 */
import { rememberedByText } from '../../shared/remembered.ts'
import { type Segment, segmentsOf } from '../text/segments.ts'
import { has, type Item, type TaggedText, tagText, wordsOf } from '../text/tag-words.ts'
import type { Band, CellMeaning, EventRule } from './cell-meaning.ts'
import { datedRule, sinceOfRow, sinceRule, timesSince } from './dated-row.ts'
import type { DraftLimit } from './draft-limit.ts'
import { isOfEvents, readEventCell } from './event-cell.ts'
import { comparableRoles } from './hold-figures.ts'
import { type Leftover, leftoverOf } from './leftover-words.ts'
import { openedBy } from './opened-ends.ts'
import { withoutLabels } from './own-labels.ts'
import { unpairFigures } from './paired-figures.ts'
import { endsAt, placeLimits } from './place-limits.ts'
import { readFigures, saysVerdict, statementWords } from './read-figures.ts'
import { isRelief } from './reliefs.ts'
import { type RowFrame, readRowFrame } from './row-frame.ts'
import { exceptedBy, turnedBand, withExcepted } from './turned-bands.ts'
import { unplaced } from './unplaced-figures.ts'
import { bare, isFlatNo, mayLift, refersElsewhere, wholeVerdict } from './whole-cell.ts'

/**
 * What a cell under a row of this name comes to.
 *
 * @param isOfFigures most of the row's cells are figures: what its name speaks of is counted
 */
export function readMeaning(words: string, rowName: string, isOfFigures = false): CellMeaning {
  return remembered([rowName, words, ...(isOfFigures ? ['figures'] : [])].join('\u0000'))
}

const remembered = rememberedByText((key): CellMeaning => {
  const [rowName = '', cell = '', figures] = key.split('\u0000')
  if (cell.length > LONGEST) return left(cell)
  const { words, row } = unpairFigures(cell, rowName)
  return read(words, readRowFrame(row, figures !== undefined))
})

/** Nobody can be held against the words: they must be read. */
function left(words: string): CellMeaning {
  return { ...bare('depends'), rest: [words] }
}

// Each statement and figure is held beside every other of its cell. The longest cells that people
// print hold some 450 characters and a dozen figures; what has many times more was made to have it.
const LONGEST = 2_000
const MOST_FIGURES = 60

type Draft = {
  readonly limits: DraftLimit[]
  readonly events: EventRule[]
  readonly needs: string[]
  readonly rest: string[]
  readonly verdicts: ('yes' | 'no' | 'refer')[]
  /** Bands for whom the row's limits do not hold, with the words that say so. */
  readonly excepted: { readonly bands: readonly Band[]; readonly words: string }[]
  /** The bands that what follows with "then" holds in. */
  forThen: readonly Band[]
  isOpen: boolean
  /** It begins with a plain no, and nothing after it opens an exception. */
  isFlatNo: boolean
}

function read(words: string, row: RowFrame): CellMeaning {
  if (/^[\s\-–—?.]*$/.test(words)) return bare('blank')
  const text = tagText(words)
  if (text.items.filter(({ kind }) => kind === 'quantity').length > MOST_FIGURES) return left(words)
  if (/^[x✗✘×]$/i.test(words.trim())) return bare('no')
  const dated = datedRule(text.items, row) ?? sinceRule(text, row)
  if (dated !== undefined) return { ...bare('yes'), events: dated }
  const whole = wholeVerdict(text.items)
  if (whole !== undefined) return bare(whole)
  const draft: Draft = {
    limits: [],
    events: [],
    needs: [],
    rest: [],
    verdicts: [],
    excepted: [],
    forThen: [],
    isOpen: false,
    isFlatNo: false,
  }
  const segments = segmentsOf(text).map((segment) => withScale(segment, row))
  const own = withoutLabels(segments, row)
  const frame = besideOpenEnd(text, own.bareTime === undefined ? withTimeOf(text, own) : own)
  draft.isFlatNo = isFlatNo(segments)
  if (refersElsewhere(segments)) return left(words)
  if (isOfEvents(text, row)) readBlemishes(text, own, draft)
  else for (const segment of segments) readStatement(text, segment, frame, draft)
  exceptFrom(draft, row)
  draft.rest.push(...unplaced(text, draft.limits, row))
  return finish(draft)
}

/** "£30k / no max" under "Min / max": the figure is of the end that is not left open. */
function besideOpenEnd({ items }: TaggedText, row: RowFrame): RowFrame {
  const figures = items.flatMap(({ kind }, at) => (kind === 'quantity' ? [at] : []))
  const open = items.findIndex((item) => has(item, 'open'))
  const [figure, ...more] = figures
  if (!row.hasBothEnds || open < 0 || figure === undefined || more.length > 0) return row
  return { ...row, bound: figure < open ? 'min' : 'max' }
}

/** "1 to 18 months (12 regulated)": a length of time without a unit is in the cell's own. */
function withTimeOf({ items }: TaggedText, row: RowFrame): RowFrame {
  const units = items.flatMap((item) =>
    item.kind === 'quantity' && isTimeUnit(item.quantity.unit) ? [item.quantity.unit] : [],
  )
  const [only] = new Set(units)
  return only === undefined || new Set(units).size > 1 ? row : { ...row, bareTime: only }
}

function isTimeUnit(unit: string | undefined): unit is 'months' | 'years' {
  return unit === 'months' || unit === 'years'
}

/** Under "£k" a bare 25.1 is an amount. */
function withScale(segment: Segment, { scale }: RowFrame): Segment {
  if (scale === undefined) return segment
  const items = segment.items.map((item, at): Item => {
    if (item.kind !== 'quantity' || has(segment.items[at + 1], 'thing')) return item
    const { unit, value, to } = item.quantity
    if (unit !== undefined || value >= LEAST_WHOLE) return item
    const more = to !== undefined && { to: Math.round(to * scale) }
    const quantity = { ...item.quantity, value: Math.round(value * scale), ...more }
    return { ...item, quantity: { ...quantity, unit: 'pounds' } }
  })
  return { ...segment, items }
}

// From here on an amount is written in whole pounds.
const LEAST_WHOLE = 10_000

/** The rules on blemishes, and beside them whatever else the cell states. */
function readBlemishes(text: TaggedText, row: RowFrame, draft: Draft): void {
  if (text.items.every((item) => has(item, 'open'))) {
    draft.isOpen = true
    return
  }
  const { events, limits, needs, rest, others, ...said } = readEventCell(timesSince(text, row), row)
  const [segment] = segmentsOf(text)
  draft.events.push(...events)
  draft.needs.push(...needs)
  draft.rest.push(...rest)
  if (said.isConsidered) draft.verdicts.push('refer')
  if (said.isTaken) draft.verdicts.push('yes')
  for (const { for: words, ...limit } of limits)
    if (segment !== undefined) draft.limits.push({ limit, segment, ...specialCase(words) })
  for (const other of others) {
    const before = draft.limits.length
    readStatement(text, other.segment, row, draft)
    const added = draft.limits.splice(before)
    draft.limits.push(...added.map((one) => ({ ...one, ...specialCase(other.for) })))
  }
  if (events.length === 0 && limits.length + draft.limits.length > 0)
    draft.events.push(...sinceOfRow(row))
  // A no beside rules says for whom there is none, which the rules do not tell.
  if (events.length > 0 && draft.verdicts.includes('no')) draft.rest.push(text.source)
}

function specialCase(words: string | undefined): Pick<DraftLimit, 'leftover'> {
  return words === undefined ? {} : { leftover: { words, isCondition: false, isCase: true } }
}

function readStatement(text: TaggedText, segment: Segment, row: RowFrame, draft: Draft): void {
  if (!segment.items.some(({ kind }) => kind === 'quantity')) {
    readWords(text, segment, row, draft)
    return
  }
  const figures = readFigures(text, segment, row)
  if (figures === undefined) {
    // What must be shown limits nobody beyond being asked for.
    const isAsked = saysSomething(draft) && isDemand(segment)
    const words = isAsked ? draft.needs : draft.rest
    words.push(statementWords(text, segment))
    return
  }
  const excepted = exceptedBy(segment, figures.drafts, row)
  if (excepted !== undefined) {
    draft.excepted.push({ bands: excepted, words: statementWords(text, segment) })
    return
  }
  if (figures.drafts.length === 0) readWords(text, segment, row, draft)
  const then = segment.after === 'then' ? draft.forThen : pastBand(segment, figures.drafts, draft)
  draft.forThen = figures.excepted
  const before = draft.limits.length
  for (const one of figures.drafts.map((drafted) => inBands(drafted, then)))
    addLimit(ofStatus(one, text, segment, row), figures.isReferred, draft)
  if (segment.after === 'or') markEither(draft.limits, before)
}

/** "4.49x to £55k, 5.5x above": past the band of the limit before it. */
function pastBand(
  { items }: Segment,
  [own, ...others]: readonly DraftLimit[],
  { limits }: Draft,
): readonly Band[] {
  const [band, ...more] = limits.at(-1)?.limit.when ?? []
  if (own === undefined || band === undefined || others.length + more.length > 0) return []
  if (own.limit.when !== undefined || own.limit.role === band.role) return []
  const past = has(items.at(-1), 'wider') ? turnedBand(band) : undefined
  return past === undefined ? [] : [past]
}

function isDemand({ items: [first, second] }: Segment): boolean {
  const opening = has(first, 'noise') && !isMust(first) ? second : first
  return isMust(opening)
}

function isMust(item: Item | undefined): boolean {
  return (
    item?.kind === 'tag' && /^(must|needs?|requires?|evidence|proof|subject to)\b/.test(item.text)
  )
}

/** "£75k or 24 months": either is enough of two things that are asked for at least. */
function markEither(limits: DraftLimit[], at: number): void {
  const [last, added] = [limits[at - 1], limits[at]]
  if (last === undefined || added === undefined || limits.length > at + 1) return
  const isLeast = ({ limit, leftover }: DraftLimit) =>
    leftover === undefined && limit.max === undefined && limit.below === undefined
  // "£25k sole or £40k joint" is one thing for two kinds of client.
  const isOfOne = comparableRoles(last.limit.role).includes(added.limit.role)
  if (isOfOne || !isLeast(last) || !isLeast(added)) return
  limits.splice(
    at - 1,
    2,
    ...[last, added].map((one) => ({ ...one, limit: { ...one.limit, isEither: true as const } })),
  )
}

/** "35 years unless over 90% LTV, then 30". */
function inBands(one: DraftLimit, bands: readonly Band[]): DraftLimit {
  return bands.length === 0
    ? one
    : { ...one, limit: { ...one.limit, when: [...(one.limit.when ?? []), ...bands] } }
}

/** "£35,000 (none if LTV up to 75%)": what is excepted is no part of what the figure holds for. */
function exceptFrom(draft: Draft, row: RowFrame): void {
  for (const { bands, words } of draft.excepted) {
    const left = withExcepted(draft.limits, bands, row)
    if (left === undefined) draft.rest.push(words)
    else draft.limits.splice(0, draft.limits.length, ...left)
  }
}

/** "Live to 75% LTV" under a blemish limits those that are live. */
function ofStatus(
  one: DraftLimit,
  text: TaggedText,
  { items }: Segment,
  row: RowFrame,
): DraftLimit {
  const status = items.find((item) => has(item, 'settled') || has(item, 'unsettled'))
  if (row.events === undefined || status === undefined || one.limit.for !== undefined) return one
  return { ...one, limit: { ...one.limit, for: wordsOf(text, status.from, status.till) } }
}

/** "75, over 75 refer": what is referred is what lies beyond the limit that stands already. */
function addLimit(one: DraftLimit, isReferred: boolean, draft: Draft): void {
  const same = draft.limits.findIndex(
    ({ limit }) =>
      limit.role === one.limit.role && limit.of === one.limit.of && endsAt(limit, one.limit),
  )
  const referred: DraftLimit = isReferred
    ? { ...one, limit: { ...one.limit, beyond: 'refer' } }
    : one
  if (isReferred && same >= 0)
    draft.limits[same] = {
      ...(draft.limits[same] ?? one),
      limit: { ...(draft.limits[same] ?? one).limit, beyond: 'refer' },
    }
  else draft.limits.push(referred)
}

/** A statement without a figure: a verdict, a condition, an opening beyond a limit, or not understood. */
function readWords(text: TaggedText, segment: Segment, row: RowFrame, draft: Draft): void {
  const leftover = leftoverOf(text, segment, row.words, () => false)
  const said = (['no', 'refer', 'yes'] as const).find((one) => saysVerdict(segment, one))
  if (said !== 'no' && segment.items.some((item) => has(item, 'rest'))) setApart(draft)
  if (said !== 'no' && opensBeyond(segment, draft)) return
  if (leftover === undefined) readKnownWords(text, segment, row, said, draft)
  else readTellingWords(text, segment, leftover, said, draft)
}

/** "Listed ones 75% LTV, others ok": what was said before holds for those it names alone. */
function setApart({ limits }: Draft): void {
  limits.forEach((one, at) => {
    if (one.leftover === undefined) return
    limits[at] = { ...one, leftover: { ...one.leftover, isCondition: false, isCase: true } }
  })
}

/** What a statement opens to referral is the limit before it. */
function opensBeyond(segment: Segment, draft: Draft): boolean {
  const last = draft.limits.at(-1)
  const opened = last === undefined ? undefined : openedBy(segment, last.limit)
  if (last === undefined || opened === undefined) return false
  draft.limits.splice(-1, 1, ...opened.map((limit) => ({ ...last, limit })))
  return true
}

/** What comes later qualifies what was said before. */
function saysSomething({ limits, events, verdicts }: Draft): boolean {
  return limits.length > 0 || events.length > 0 || verdicts.length > 0
}

type Said = 'yes' | 'no' | 'refer' | undefined

function readKnownWords(
  text: TaggedText,
  segment: Segment,
  row: RowFrame,
  said: Said,
  draft: Draft,
): void {
  const { items } = segment
  const isNone = items.some((item) => has(item, 'none'))
  const isNo = row.isOfLimits !== true && (row.events !== undefined || row.role === undefined)
  if (isNone && isNo) draft.verdicts.push('no')
  else if (isNone || items.some((item) => has(item, 'open'))) draft.isOpen = true
  else if (said === 'no' && items.length > 1 && saysSomething(draft)) {
    draft.needs.push(statementWords(text, segment))
  } else if (said !== undefined) draft.verdicts.push(said)
  else if (mayLift(segment)) draft.rest.push(statementWords(text, segment))
  else if (!isSilent(items)) draft.needs.push(statementWords(text, segment))
}

function readTellingWords(
  text: TaggedText,
  segment: Segment,
  { words, isCondition }: Leftover,
  said: Said,
  draft: Draft,
): void {
  const isFirst = !saysSomething(draft)
  const isAsideOfLimit = segment.isAside && draft.limits.length > 0
  if (said === 'refer') draft.needs.push(statementWords(text, segment))
  else if (isCondition) addCondition(segment, words, draft)
  else if (said === 'no' && !isFirst) draft.needs.push(statementWords(text, segment))
  else if (isAsideOfLimit) addCondition(segment, words, draft)
  else if (mayLift(segment) || liftsRule(said, draft))
    draft.rest.push(statementWords(text, segment))
  // Words that hold no figure and open nothing are a condition, whatever they say.
  else draft.needs.push(statementWords(text, segment))
}

/** "Annulled ones ok" beside rules takes some out of them. */
function liftsRule(said: Said, { events }: Draft): boolean {
  return said === 'yes' && events.length > 0
}

/** What follows a figure at once limits that figure; elsewhere it limits the whole. */
function addCondition(segment: Segment, words: string, draft: Draft): void {
  const last = draft.limits.at(-1)
  const isBeside =
    last !== undefined && last.leftover === undefined && (segment.isAside || segment.after === ',')
  if (isBeside) {
    draft.limits[draft.limits.length - 1] = {
      ...last,
      leftover: { words, isCondition: true, isCase: false },
    }
    return
  }
  draft.needs.push(words)
}

function isSilent(items: readonly Item[]): boolean {
  return items.every(
    (item) =>
      has(item, 'noise') ||
      has(item, 'split') ||
      has(item, 'role') ||
      has(item, 'bound') ||
      item.kind === 'sign',
  )
}

function finish(draft: Draft): CellMeaning {
  const { limits, needs } = placeLimits(draft.limits, draft.isOpen)
  const all = [...draft.needs, ...needs, ...(draft.verdicts.includes('refer') ? ['refer'] : [])]
  const { events } = draft
  const hasRules = limits.length > 0 || events.length > 0
  const isSettled = events.some((rule) => rule.settled === true && !isRelief(rule, events))
  // "No – max 3 mortgaged BTLs": a figure beside a plain no is no yes.
  const isDenied = hasRules && draft.verdicts.includes('no')
  const isConditional = all.length > 0 || isSettled || isDenied
  const verdict = verdictOf(draft, hasRules, isConditional)
  const isUnsaid =
    !hasRules &&
    all.length === 0 &&
    !draft.isOpen &&
    draft.verdicts.length === 0 &&
    draft.rest.length === 0
  return {
    verdict,
    limits,
    events,
    needs: all,
    ...(draft.isOpen && { isOpen: true }),
    rest: isUnsaid ? ['(no words that say anything)'] : draft.rest,
  }
}

function verdictOf(
  { verdicts, isFlatNo }: Draft,
  hasRules: boolean,
  hasNeeds: boolean,
): CellMeaning['verdict'] {
  if (verdicts.includes('no') && !hasRules) return hasNeeds && !isFlatNo ? 'depends' : 'no'
  return hasNeeds ? 'depends' : 'yes'
}
