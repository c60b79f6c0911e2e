/**
 * The ends that a figure sets: the words beside it say which way it limits, the row where they do
 * not, and each role has a usual way. "No more than 75" and "declined over 75" come to the same.
 */

import { oneWay, type Role, usualBound } from '../knowledge/roles.ts'
import groups from '../knowledge/word-groups.json' with { type: 'json' }
import type { BoundWord } from './bound-words.ts'
import type { Bounds } from './cell-meaning.ts'
import type { ValueRead } from './quantity-units.ts'
import type { RoleFound } from './role-of-quantity.ts'
import type { RowFrame } from './row-frame.ts'

/**
 * The ends that a quantity sets.
 *
 * @param isRefused the words say no to what they describe: "declined over 75"
 * @returns undefined where the words and the role do not go together
 */
export function boundsFor(
  { role, of }: RoleFound,
  { value, to }: ValueRead,
  word: BoundWord | undefined,
  row: RowFrame,
  isRefused: boolean,
): Bounds | undefined {
  const usual = boundOf(role, of, row)
  if (to !== undefined) return SINGLE.has(role) || isRefused ? undefined : { min: value, max: to }
  if (isRefused) return refused(word, value)
  const end = word ?? (isYoung(role, value, row) ? 'min' : usual)
  // "95 onward" is no least loan to value: the word belongs to something else.
  if (oneWay.has(role) && isLower(end) !== (usualBound(role, of) === 'min')) return undefined
  if (word === undefined) return { [end]: value }
  // "Over 75% considered" under a greatest LTV and "under 2 years ok" say what is not known here.
  if (word === 'above' && usual === 'max' && !EITHER.has(role)) return undefined
  if (word === 'below' && usual === 'min' && !EITHER.has(role)) return undefined
  return { [word]: value }
}

/** "18 at application": nobody is too old so young. */
function isYoung(role: Role, value: number, { bound }: RowFrame): boolean {
  return bound === undefined && YOUTH.has(role) && value <= MOST_YOUNG
}

const YOUTH: ReadonlySet<Role> = new Set(['age', 'ageAtApplication'])
const MOST_YOUNG = 30

function isLower(end: BoundWord): boolean {
  return end === 'min' || end === 'above'
}

function refused(word: BoundWord | undefined, value: number): Bounds | undefined {
  if (word === 'above') return { max: value }
  return word === 'below' ? { min: value } : undefined
}

function boundOf(role: Role, of: string | undefined, row: RowFrame): 'max' | 'min' {
  const isOwn =
    row.role === undefined || (row.role === role && row.of === of) || isAkin(row.role, role)
  return isOwn && row.bound !== undefined ? row.bound : usualBound(role, of)
}

/** A least age is one at application, whatever moment the cell names. */
function isAkin(own: Role, role: Role): boolean {
  return AKIN.some((family) => family.has(own) && family.has(role))
}

const AKIN: readonly ReadonlySet<Role>[] = [
  new Set<Role>(['age', 'ageAtApplication']),
  new Set<Role>(['income', 'jointIncome']),
]

/** Two figures of these are two figures and no range. */
const SINGLE: ReadonlySet<string> = new Set(groups.SINGLE)

/** Limited from either side as often. */
const EITHER: ReadonlySet<string> = new Set(groups.EITHER)
