/**
 * The facts of one client over a conversation: what is told anew takes the place of what was told
 * before, and what two facts decide together is no fact of its own once one of them is told anew.
 * "62, 25 years", then "only 15?": the term is 15 years, and the age at the end follows from it.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { writeFigure } from '../../language/write-figure.ts'
import { type EventKind, type Role, roleRow } from '../knowledge/roles.ts'
import type { CaseEvent, CaseFigure } from '../meaning/client-case.ts'
import { isOfClient, mayBeOf, storyValue } from '../meaning/story-values.ts'
import type { BareFigure } from './figures/bare-figure.ts'

/** A fact put right by whoever asks; without a value, or facts, it is none of this client's. */
export type CaseCorrection = FigureCorrection | EventCorrection

export type FigureCorrection = {
  readonly role: Role
  readonly of?: string
  readonly value?: number
}

export type EventCorrection = {
  readonly event: EventKind
  /** Which of several of its kind, counted from 0. */
  readonly place?: number
  readonly now?: EventFacts
}

/** How many, how much in whole pounds, how many months ago. */
export type EventFacts = Omit<CaseEvent, 'of' | 'from' | 'isCorrected' | 'place'>

/** The facts told before with those told now: nothing that follows is among them. */
export function factsWith(
  before: readonly CaseFigure[],
  told: readonly CaseFigure[],
): readonly CaseFigure[] {
  const own = told.filter(isFact).map((figure) => asBefore(figure, before))
  const kept = before.filter(
    (figure) => isFact(figure) && !own.some((one) => isMeant(one, figure, before, own)),
  )
  const decided = DECIDED.flatMap((one) => settledBy(one, kept, own))
  return [...kept.filter(({ role }) => !decided.includes(role)), ...own]
}

/** Facts with what whoever asks has put right of them; a correction without a value takes one away. */
export function factsCorrected(
  told: readonly CaseFigure[],
  corrections: readonly CaseCorrection[],
): readonly CaseFigure[] {
  return corrections.reduce((facts, one) => {
    if (!('role' in one)) return facts
    const { role, of, value } = one
    const meant = { role, ...(of !== undefined && { of }) }
    if (value === undefined) return facts.filter((fact) => !isInPlaceOf(meant, fact))
    const { unit } = roleRow(role)
    // What follows from it says whence.
    const from = unit === 'pounds' || unit === 'months' ? writeFigure(value, unit) : 'corrected'
    return factsWith(facts, [{ ...meant, value, from, isCorrected: true }])
  }, told)
}

/** The facts that a client may have, and the words of those that none has. */
export function factsOfClient(all: readonly CaseFigure[]) {
  const facts = all.filter(({ role, value }) => isOfClient(role, value))
  return { facts, beyond: all.filter((one) => !facts.includes(one)).map(({ from }) => from) }
}

/** Blemishes told before with those told now; of one kind the new words change what they tell of it. */
export function eventsWith(
  before: readonly CaseEvent[],
  told: readonly CaseEvent[],
): readonly CaseEvent[] {
  const ofKind = (events: readonly CaseEvent[], of: CaseEvent['of']) =>
    events.filter((event) => event.of === of)
  const changed = told.flatMap((event): readonly CaseEvent[] => {
    const all = ofKind(before, event.of)
    if (all.length === 0 || ofKind(told, event.of).length > 1) return [event]
    const part = all.length === 1 ? undefined : PARTS.find((one) => event[one] !== undefined)
    // "Only one CCJ" of two leaves open which.
    if (all.length > 1 && part === undefined) return [event]
    const far = (one: CaseEvent) =>
      compared(one[part ?? 'since'] ?? 0, event[part ?? 'since'] ?? 0).far
    const [was] = all.toSorted((one, other) => far(one) - far(other))
    return all.map((one) => (one === was ? { ...toldAs(one), ...event } : one))
  })
  return [...before.filter(({ of }) => ofKind(told, of).length === 0), ...changed]
}

/** By which of several of a kind the one that is meant is found. */
const PARTS = ['amount', 'since'] as const

/**
 * Blemishes with what was put right of them, each by its place among those of its kind; one that
 * nobody told of is told then.
 */
export function eventsCorrected(
  told: readonly CaseEvent[],
  corrections: readonly CaseCorrection[],
): readonly CaseEvent[] {
  const from = 'corrected'
  const isOf = (one: CaseCorrection, of: EventKind, place: number) =>
    'event' in one && one.event === of && (one.place ?? 0) === place
  const put = told.flatMap((event, at): readonly CaseEvent[] => {
    const place = told.slice(0, at).filter(({ of }) => of === event.of).length
    const placed = { ...toldAs(event), ...(place > 0 && { place }) }
    const { of } = event
    const meant = corrections.findLast((one) => isOf(one, of, place))
    if (meant === undefined || !('event' in meant)) return [placed]
    return meant.now === undefined
      ? []
      : [{ of, ...meant.now, ...(place > 0 && { place }), from, isCorrected: true }]
  })
  const more = corrections.flatMap((one, at): readonly CaseEvent[] => {
    if (!('event' in one) || one.now === undefined) return []
    const { event: of, place = 0, now } = one
    const isLast = corrections.findLastIndex((other) => isOf(other, of, place)) === at
    if (!isLast || told.filter((event) => event.of === of).length > place) return []
    return [{ of, ...now, ...(place > 0 && { place }), from, isCorrected: true }]
  })
  return [...put, ...more]
}

/** What a blemish is told with. */
export function factsOfEvent({ of: _, from: __, ...event }: CaseEvent): EventFacts {
  const { isCorrected: ___, place: ____, ...facts } = event
  return facts
}

/** As it goes on, whatever was put right of the question before. */
function toldAs({ isCorrected: _, place: __, ...event }: CaseEvent): CaseEvent {
  return event
}

/** What a figure alone in a follow-up changes: a fact's value, or a blemish among those told before. */
export type FactChanged = CaseFigure | { readonly events: readonly CaseEvent[] }

/**
 * "Only 15?" after "62, 25 years": the figure of the case that it lies nearest to, in proportion; what
 * only followed is told then ("to 80?").
 *
 * @returns 'unclear' where two are as near: nobody can tell which is meant. Undefined where none is near
 */
export function factChanged(
  { quantity, written: from, isFewer }: BareFigure,
  before: { readonly figures: readonly CaseFigure[]; readonly events: readonly CaseEvent[] },
): FactChanged | 'unclear' | undefined {
  const ofFigures = before.figures
    .filter(({ role }) => mayBeOf(role, quantity) && !(isTime(quantity) && isAge(role)))
    .map(({ role, of, value }) => {
      const now = { role, ...(of !== undefined && { of }), value: storyValue(role, quantity), from }
      return { ...compared(value, now.value), change: now as FactChanged }
    })
  const { part, value } = partOfEvent(quantity)
  const ofEvents = before.events.map((event, at) => ({
    ...compared(event[part] ?? (part === 'count' ? 1 : 0), value),
    change: { events: before.events.with(at, { ...event, [part]: value }) } as FactChanged,
  }))
  // What is so already is not what is asked to be otherwise.
  const [best, next] = [...ofFigures, ...ofEvents]
    .filter(({ far, isLess }) => far > 0 && far < FARTHEST && (isLess || !isFewer))
    .toSorted((one, other) => one.far - other.far)
  if (best === undefined) return undefined
  return next !== undefined && next.far < TELLING * best.far ? 'unclear' : best.change
}

/** "£500" is how much a blemish was of, "24 months" how long ago it was. */
function partOfEvent(quantity: Quantity) {
  if (isTime(quantity)) return { part: 'since', value: inMonths(quantity).value } as const
  return { part: quantity.unit === 'pounds' ? 'amount' : 'count', value: quantity.value } as const
}

/** Nobody says "18 years" of an age. */
function isTime({ unit }: Quantity): boolean {
  return unit === 'months' || unit === 'years'
}

function isAge(role: Role): boolean {
  return roleRow(role).unit === 'years'
}

function compared(before: number, now: number): { readonly far: number; readonly isLess: boolean } {
  const far = before > 0 && now > 0 ? Math.abs(Math.log(now / before)) : FARTHEST
  return { far, isLess: now < before }
}

/** Five times as much, or a fifth, is of something else. */
const FARTHEST = Math.log(5)
/** Three times as near as the next is the one that is meant. */
const TELLING = 3

function isFact({ isDerived }: CaseFigure): boolean {
  return isDerived !== true
}

/** Of two applicants' ages one told anew is of whom it lies nearest to; the other's stays. */
function isMeant(
  one: CaseFigure,
  figure: CaseFigure,
  before: readonly CaseFigure[],
  own: readonly CaseFigure[],
): boolean {
  if (!isInPlaceOf(one, figure)) return false
  const isSame = ({ role, of }: Named) => role === one.role && of === one.of
  const isOfAll = one.isCorrected === true || own.filter(isSame).length > 1
  const far = ({ value }: CaseFigure) => Math.abs(value - one.value)
  return isOfAll || !before.some((other) => isSame(other) && far(other) < far(figure))
}

/** Another deposit takes the place of the LTV told before, and the other way round. */
function isInPlaceOf(one: Named, before: Named): boolean {
  if (SHARES.has(one.role) && SHARES.has(before.role)) return true
  return one.role === before.role && one.of === before.of
}

type Named = Pick<CaseFigure, 'role' | 'of'>

const SHARES: ReadonlySet<Role> = new Set<Role>(['ltv', 'deposit', 'depositAmount'])

/**
 * Another value of the same property leaves in front of a second charge what was told before, and
 * another age is held where that one was.
 */
function asBefore(figure: CaseFigure, before: readonly CaseFigure[]): CaseFigure {
  const { inFront, isPart } = before.find(({ role }) => role === figure.role) ?? {}
  const isTold = figure.inFront !== undefined && figure.inFront !== 'untold'
  return {
    ...figure,
    ...(inFront !== undefined && !isTold && { inFront }),
    ...(isPart === true && { isPart }),
  }
}

type Decided = { readonly figure: Role; readonly by: readonly [Role, Role]; readonly open: Role }

/** What two facts decide together, and which of the two is left open where it is told itself. */
const DECIDED: readonly Decided[] = [
  { figure: 'ageAtEnd', by: ['ageAtApplication', 'term'], open: 'term' },
  { figure: 'leaseAtEnd', by: ['leaseLeft', 'term'], open: 'term' },
  { figure: 'ltv', by: ['loan', 'propertyValue'], open: 'loan' },
  { figure: 'deposit', by: ['loan', 'propertyValue'], open: 'loan' },
  { figure: 'depositAmount', by: ['loan', 'propertyValue'], open: 'loan' },
  { figure: 'loanToIncome', by: ['loan', 'income'], open: 'loan' },
]

/** Which role of the facts before no longer holds beside those told now. */
function settledBy(
  { figure, by, open }: Decided,
  kept: readonly CaseFigure[],
  own: readonly CaseFigure[],
): readonly Role[] {
  const has = (facts: readonly CaseFigure[], role: Role) => facts.some((one) => one.role === role)
  const isKnown = by.every((role) => has(kept, role) || has(own, role))
  if (!isKnown) return []
  if (has(own, figure)) return has(own, open) ? [] : [open]
  return by.some((role) => has(own, role)) ? [figure] : []
}
