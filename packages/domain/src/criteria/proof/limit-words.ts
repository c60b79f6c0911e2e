/**
 * What a cell's own words, and the row over it, say of one of its figures: of what it is, and which
 * way it limits. Whoever points at a limit has to agree with them; where they are silent it is as it
 * is said.
 */
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { tokenise } from '../../language/tokens.ts'
import { type EventKind, type Role, usualBound } from '../knowledge/roles.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import { boundBeside } from '../meaning/bound-words.ts'
import { isAbout } from '../meaning/hold-events.ts'
import { comparableRoles } from '../meaning/hold-figures.ts'
import { rolesBeside } from '../meaning/named-beside.ts'
import { fitsUnit } from '../meaning/quantity-units.ts'
import type { RowFrame } from '../meaning/row-frame.ts'
import { type Item, tagText } from '../text/tag-words.ts'

/** Where a limit stands: the cell's words, and what the reading has there. */
export type LimitPlace = { readonly text: string; readonly entries: readonly IndexedAnswer[] }

/** The one figure that the words hold, of those that fit. */
export function soleQuantity(
  words: string,
  fits: (one: Quantity) => boolean,
): Quantity | undefined {
  const [only, ...others] = findQuantities(tokenise(words)).filter(fits)
  return others.length === 0 ? only : undefined
}

/**
 * The role that the figure is held under: as it is said, or the row's own where the two are kin, so
 * that an age now is not held against a limit on the age at the end.
 *
 * @returns undefined where words or row say that it is of something else
 */
export function roleOfLimit(said: Role, limit: Quantity, place: LimitPlace): Role | undefined {
  const named = rolesNamed(limit, place.text)
  const isNamed = named.some((role) => isKin(role, said))
  const frames = place.entries.map(frameOf)
  const own = frames.flatMap(({ role }) => role ?? []).find((role) => fitsUnit(role, limit))
  if (own !== undefined && comparableRoles(own).includes(said)) return own
  // Under a row of leases "60 at end of term" is what is left then.
  const isAtEnd = own === 'leaseLeft' && said === 'leaseAtEnd' && named.includes('ageAtEnd')
  if (isNamed || isAtEnd) return said
  const isOfEvents = frames.some(({ events }) => events !== undefined) && limit.unit !== 'percent'
  return named.length > 0 || own !== undefined || isOfEvents ? undefined : said
}

/** Whether words or row speak of the blemish; where nothing is known of the place they may. */
export function mayBeOfEvent(said: EventKind, { text, entries }: LimitPlace): boolean {
  const named = tagText(text).items.flatMap((item) =>
    item.kind === 'tag' ? item.senses.flatMap((one) => (one.tag === 'event' ? [one.of] : [])) : [],
  )
  const frames = entries.map(frameOf)
  const all = [...named, ...frames.flatMap(({ events = [] }) => events)]
  return all.length === 0
    ? frames.every(({ role }) => role === undefined)
    : all.some((one) => isAbout(said, one))
}

/** Which way the figure limits, where words, row or role say; "over 75" may be said either way. */
export function sideOfLimit(
  role: Role,
  limit: Quantity,
  { text, entries }: LimitPlace,
): 'max' | 'min' | undefined {
  const { items } = tagText(text)
  const at = placeOf(limit, items)
  const word = at < 0 ? undefined : boundBeside({ items, ...WHOLE }, at, limit)
  if (word !== undefined) return word === 'max' || word === 'min' ? word : undefined
  const bounds = entries.map(frameOf).flatMap((frame) => boundOf(frame, role))
  return bounds[0] ?? (EITHER.has(role) ? undefined : usualBound(role, undefined))
}

const WHOLE = { from: 0, till: 0, isAside: false, after: '' }

/** Limited from either side as often. */
const EITHER: ReadonlySet<Role> = new Set<Role>([
  ...(['age', 'ageAtApplication', 'loan', 'propertyValue', 'term'] as const),
  ...(['count', 'amount', 'share', 'income', 'jointIncome'] as const),
])

function boundOf({ role: own, bound }: RowFrame, role: Role): readonly ('max' | 'min')[] {
  const isOwn = own === undefined || isKin(own, role)
  return isOwn && bound !== undefined ? [bound] : []
}

/** Words that are figures, with what they are of and which way they limit, and nothing else. */
export function areFiguresOnly(words: string): boolean {
  const { items } = tagText(words)
  return (
    items.some(({ kind }) => kind === 'quantity') &&
    items.every(
      (item) =>
        item.kind === 'quantity' ||
        item.kind === 'sign' ||
        (item.kind === 'tag' && item.senses.some(({ tag }) => SAYS_NO_MORE.has(tag))),
    )
  )
}

const SAYS_NO_MORE: ReadonlySet<string> = new Set(['bound', 'noise', 'role', 'thing', 'event'])

function rolesNamed(limit: Quantity, text: string): readonly Role[] {
  const { items } = tagText(text)
  const at = placeOf(limit, items)
  return at < 0 ? [] : [...rolesBeside(items, at, limit)]
}

function placeOf({ value, unit }: Quantity, items: readonly Item[]): number {
  return items.findIndex(
    (item) =>
      item.kind === 'quantity' && item.quantity.value === value && item.quantity.unit === unit,
  )
}

function isKin(one: Role, other: Role): boolean {
  return comparableRoles(one).includes(other) || comparableRoles(other).includes(one)
}
