/**
 * Which role a figure of a story has: every feature speaks for and against roles by the trained table,
 * and what the unit rules out is left aside. A figure of which no role is likely enough has none: it
 * is named as not understood.
 */
import type { Quantity } from '../../language/quantities.ts'
import { rememberedByText } from '../../shared/remembered.ts'
import table from '../knowledge/figure-roles.json' with { type: 'json' }
import { type Role, roles } from '../knowledge/roles.ts'
import { mayBeOf, mayBeOfEvent } from './story-values.ts'
import { likeliest, NONE, sumsOf } from './weighed-labels.ts'

/** A role, what it is of where that is counted, or a part of a blemish. */
export type StoryRole =
  | { readonly kind: 'figure'; readonly role: Role; readonly of?: string }
  | { readonly kind: 'event'; readonly part: 'count' | 'amount' | 'since' }

/** A role that the question is about, as the rows asked name it. */
export type WantedRole = { readonly role: Role; readonly of?: string }

/**
 * The likeliest role and how likely it is; undefined where the figure is none of the client's.
 *
 * @param wanted roles that the rows asked about state, or that the question before told: likelier
 *   than others, and of a figure that is nothing else the one meant
 */
export function roleOfFigure(
  quantity: Quantity,
  features: readonly string[],
  wanted: readonly WantedRole[] = [],
  excluded?: string,
): { readonly label: StoryRole | undefined; readonly likelihood: number } {
  const sums = sumsOf(table, features)
  const names = wanted.some(isAge) ? [...wanted.map(nameOf), ...AGES] : wanted.map(nameOf)
  const open = table.labels.flatMap((label, at) =>
    label !== excluded && isOpenTo(label, quantity) && !isNoCover(label, quantity, features)
      ? [{ label, sum: (sums[at] ?? 0) + (names.includes(label) ? WANTED : 0) }]
      : [],
  )
  const { label: best, likelihood } = likeliest(open)
  const isOpen = likelihood < (best !== NONE || quantity.isSpelled === true ? UNSURE : SURE)
  const others = wanted.filter((one) => nameOf(one) !== excluded)
  const meant = isOpen ? meantBy(quantity, others) : undefined
  return meant === undefined
    ? { label: readLabel(best), likelihood }
    : { label: { kind: 'figure', ...meant }, likelihood: 1 }
}

/** A rent below the interest is told as such or not at all; a share so low is of something else. */
function isNoCover(label: string, { value }: Quantity, features: readonly string[]): boolean {
  return label === 'rentCover' && value < 100 && !features.some((one) => SAYS_COVER.test(one))
}

const SAYS_COVER = / [<>]=rentCover$/

/** What a figure of no other role is of: the one thing asked about that is written so. */
export function meantBy(quantity: Quantity, wanted: readonly WantedRole[]): WantedRole | undefined {
  const fitting = wanted.filter((one) => mayBeOf(one.role, quantity))
  return new Set(fitting.map(nameOf)).size === 1 ? fitting[0] : undefined
}

/** A row of ages makes an age likelier, whichever moment it is of. */
function isAge({ role }: WantedRole): boolean {
  return AGES.includes(role)
}

const AGES: readonly string[] = ['age', 'ageAtApplication', 'ageAtEnd']

function nameOf({ role, of }: WantedRole): string {
  return of === undefined ? role : `${role}/${of}`
}

/** As much as a word right beside the figure says. */
const WANTED = 4
/** Less likely than so, a figure has no role. */
export const UNSURE = 0.5
const SURE = 0.95

/** Whether a figure so written may have the role that a label names. */
export function isOpenTo(label: string, quantity: Quantity): boolean {
  const read = readLabel(label)
  if (read === undefined) return true
  if (read.kind === 'figure') return mayBeOf(read.role, quantity)
  return mayBeOfEvent(read.part, quantity)
}

const readLabel = rememberedByText((label): StoryRole | undefined => {
  const [name = '', of] = label.split('/')
  if (name === 'event') {
    return of === 'count' || of === 'amount' || of === 'since'
      ? { kind: 'event', part: of }
      : undefined
  }
  const row = roles.find(({ role }) => role === name)
  if (row === undefined) return undefined
  return { kind: 'figure', role: row.role, ...(of !== undefined && { of }) }
})
