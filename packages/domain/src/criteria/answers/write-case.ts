/** A client's case in words, and as an answer shows it. */
import eventLabels from '../knowledge/event-labels.json' with { type: 'json' }
import { type Role, roleRow } from '../knowledge/roles.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { type EventFacts, factsOfEvent } from '../questions/client-facts.ts'
import type { UnderstoodCase, UnderstoodEvent, UnderstoodFigure } from './understood-case.ts'

/** "85%", "£41,000", "14 months", "18 years", "4.5x". */
export function writeValue(role: Role, value: number): string {
  const { unit } = roleRow(role)
  switch (unit) {
    case 'percent':
      return `${value}%`
    case 'pounds':
      return `£${value.toLocaleString('en-GB')}`
    case 'times':
      return `${value}x`
    case 'months':
      return writeMonths(value)
    case 'acres':
      return `${value} ${value === 1 ? 'acre' : 'acres'}`
    case 'square-metres':
      return `${value} square metres`
    case 'metres':
      return `${value} m`
    default:
      return String(value)
  }
}

function writeMonths(months: number): string {
  if (months >= 24 && months % 12 === 0) return `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}

/** "LTV", "Storeys". */
export function labelOfFigure({ role, of }: Pick<CaseFigure, 'role' | 'of'>): string {
  const { label } = roleRow(role)
  if (of === undefined || of === 'row') return label
  if (role !== 'count') return `${label}: ${of.replaceAll('-', ' ')}`
  const things = pluralOf(of)
  return `${things.slice(0, 1).toUpperCase()}${things.slice(1)}`
}

/** "storeys", "properties", "buy to lets". */
function pluralOf(thing: string): string {
  const words = thing.replaceAll('-', ' ')
  return /[^aeiou]y$/.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`
}

/** The figure in words: "over 85%". */
export function writeFigureOfCase({ role, value, side }: CaseFigure): string {
  const words = writeValue(role, value)
  if (side === undefined) return words
  return `${side === 'more' ? 'over' : 'under'} ${words}`
}

/** "No minimum income" asks for words without a bound; it is no figure of the client. */
function isNoBound({ from }: CaseFigure): boolean {
  return from.startsWith('no ')
}

/** In a sentence, where nothing says that it is an age: "more than age 85". */
export function sayFigureOfCase(figure: CaseFigure): string {
  const { role, value, side, from } = figure
  if (isNoBound(figure)) return from
  const words = roleRow(role).unit === 'years' ? `age ${value}` : writeThings(figure)
  return side === undefined ? words : `${side} than ${words}`
}

/** "3 bedrooms"; what is counted where the figure tells. */
export function writeThings({
  role,
  of,
  value,
}: Pick<CaseFigure, 'role' | 'of' | 'value'>): string {
  const isThings = roleRow(role).unit === 'count' && of !== undefined && of !== 'row'
  if (!isThings) return writeValue(role, value)
  return `${value} ${value === 1 ? of.replaceAll('-', ' ') : pluralOf(of)}`
}

/** "2, £400 each, 18 months ago, settled". */
export function writeEvent(facts: EventFacts): string {
  const { count, amount, amountIs, since, isWithin, sinceIs, settled } = facts
  const parts = [
    ...(count === undefined ? [] : [String(count)]),
    ...(amount === undefined
      ? []
      : [
          `£${amount.toLocaleString('en-GB')}${amountIs === undefined ? '' : ` ${amountIs === 'each' ? 'each' : 'in total'}`}`,
        ]),
    ...(since === undefined ? [] : [writeSince(since, isWithin, sinceIs)]),
    ...(settled === undefined ? [] : [settled ? 'settled' : 'not settled']),
  ]
  return parts.join(', ')
}

function writeSince(
  months: number,
  isWithin: true | undefined,
  moment: CaseEvent['sinceIs'],
): string {
  const time = writeMonths(months)
  const words = isWithin === true ? `in the last ${time}` : `${time} ago`
  return moment === undefined ? words : `${moment} ${words}`
}

const EVENT_LABELS: Readonly<Record<CaseEvent['of'], string>> = eventLabels

export function labelOfEvent({ of }: Pick<CaseEvent, 'of'>): string {
  return EVENT_LABELS[of]
}

/**
 * The case as it is shown: figures that another one is worked out from stand in that one's words.
 *
 * @param compared what a lender's words were held against
 */
export function toUnderstoodCase(
  { figures, events }: ClientCase,
  compared: ReadonlySet<CaseFigure | CaseEvent>,
): UnderstoodCase {
  const covered = coveredBy(figures, compared)
  const shown = figures.filter(
    (figure) =>
      !isNoBound(figure) &&
      (compared.has(figure) || (!covered.has(figure) && figure.isDerived !== true)),
  )
  const understood = (figure: CaseFigure) => toUnderstoodFigure(figure, compared.has(figure))
  return {
    figures: shown.map(understood),
    facts: figures
      .filter((figure) => figure.isDerived !== true && !isNoBound(figure))
      .map(understood),
    events: events.map((event) => toUnderstoodEvent(event, compared.has(event))),
  }
}

function toUnderstoodEvent(event: CaseEvent, isCompared: boolean): UnderstoodEvent {
  const { of, isCorrected, place } = event
  return {
    ...{ of, label: labelOfEvent(event), text: writeEvent(event), facts: factsOfEvent(event) },
    ...(place !== undefined && { place }),
    ...(isCorrected === true && { isCorrected }),
    isCompared,
  }
}

function toUnderstoodFigure(figure: CaseFigure, isCompared: boolean): UnderstoodFigure {
  const { role, of, value, from, isDerived, isCorrected } = figure
  const text = writeFigureOfCase(figure)
  const whence = isCorrected === true || foldedSame(from, text) ? undefined : from
  return {
    role,
    ...(of !== undefined && { of }),
    label: labelOfFigure(figure),
    value,
    unit: roleRow(role).unit,
    text,
    ...(whence !== undefined && { from: whence }),
    ...(isDerived === true && { isDerived }),
    ...(isCorrected === true && { isCorrected }),
    isCompared,
  }
}

function foldedSame(one: string, other: string): boolean {
  const folded = (text: string) => text.toLowerCase().replace(/[\s,]/g, '')
  return folded(one) === folded(other)
}

/**
 * The figures told that stand in another one that was compared: the age and the term in the age at
 * the end.
 */
export function coveredBy(
  figures: readonly CaseFigure[],
  compared: ReadonlySet<CaseFigure | CaseEvent>,
): ReadonlySet<CaseFigure> {
  const roles = new Set(
    figures.flatMap((figure) =>
      figure.isDerived === true && compared.has(figure) ? (SOURCES[figure.role] ?? []) : [],
    ),
  )
  return new Set(figures.filter(({ role, isDerived }) => roles.has(role) && isDerived !== true))
}

const SOURCES: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  ageAtEnd: ['ageAtApplication', 'term'],
  leaseAtEnd: ['leaseLeft', 'term'],
  ltv: ['deposit', 'depositAmount', 'loan', 'propertyValue'],
  loan: ['depositAmount', 'propertyValue'],
  loanToIncome: ['income', 'jointIncome'],
}

/** "88%", "2 years ago, settled" */
export function sayTold(one: CaseFigure | CaseEvent): string {
  return 'role' in one ? sayFigureOfCase(one) : writeEvent(one)
}
