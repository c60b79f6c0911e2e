/**
 * Which role a figure of a cell has: what the words and the row say by rule (`role-of-quantity.ts`)
 * is one voice among the words around the figure and those of the row's name; how much each speaks
 * for which role is a trained table (`cell-roles.json`).
 */
import type { Quantity } from '../../language/quantities.ts'
import table from '../knowledge/cell-roles.json' with { type: 'json' }
import { type Role, roles } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import type { TaggedText } from '../text/tag-words.ts'
import { boundBeside } from './bound-words.ts'
import { figureFeatures, kindOf } from './figure-features.ts'
import { fitsUnit } from './quantity-units.ts'
import { isNamed, type RoleFound, roleOfQuantity } from './role-of-quantity.ts'
import type { RowFrame } from './row-frame.ts'
import { likeliest, NONE, sumsOf } from './weighed-labels.ts'

/** A role, `none` for a figure that limits nothing, undefined where nothing tells. */
export type CellRole = RoleFound | 'none' | undefined

/** The role of the figure at a place of a statement of a cell. */
export function roleInCell(
  text: TaggedText,
  quantity: Quantity,
  at: number,
  segment: Segment,
  row: RowFrame,
): CellRole {
  const rule = roleOfQuantity(quantity, at, segment, row)
  const ruled = labelOf(rule)
  const sums = sumsOf(table, cellFigureFeatures(text, quantity, at, segment, row, ruled))
  const open = table.labels.flatMap((label, index) =>
    label === ruled || isOpenInCell(label, quantity) ? [{ label, sum: sums[index] ?? 0 }] : [],
  )
  const { label, likelihood } = likeliest(open)
  if (label === ruled || likelihood < neededAgainst(rule, row)) return rule
  const found = label === NONE ? undefined : readRole(label)
  // What only such words name is neither dropped nor taken for what the row is about.
  const isOutright = rule !== undefined && OUTRIGHT.has(rule.role)
  if (isOutright && isNamed(quantity, at, segment, row)) return rule
  if (label === NONE) return 'none'
  // What the rules name more exactly stays so.
  return found?.of === 'row' && found.role === rule?.role ? rule : found
}

/** "12m left on visa": words for these are said of nothing else. */
const OUTRIGHT: ReadonlySet<Role> = new Set(['visaLeft', 'addressHistory', 'gap'])

/** How likely a role must be to be taken where no rule names one, where one names another, and where the row does too. */
function neededAgainst(rule: RoleFound | undefined, row: RowFrame): number {
  if (rule === undefined) return LIKELY
  return rule.role === row.role || (rule.of !== undefined && rule.of === row.thing?.of)
    ? CERTAIN
    : SURE
}

const LIKELY = 0.5
const SURE = 0.7
/** What the row itself is about is a figure of it, whatever the words beside it. */
const CERTAIN = 1.01

/** "ltv", "count/applicant"; none where no word tells the role. */
export function labelOf(role: RoleFound | undefined): string {
  if (role === undefined) return NONE
  return role.of === undefined ? role.role : `${role.role}/${role.of}`
}

/** Whether a figure so written may have the role that a label names. */
export function isOpenInCell(label: string, quantity: Quantity): boolean {
  const found = readRole(label)
  return found === undefined || fitsUnit(found.role, quantity)
}

function readRole(label: string): RoleFound | undefined {
  const [name = '', of] = label.split('/')
  const row = roles.find(({ role }) => role === name)
  return row === undefined ? undefined : { role: row.role, ...(of !== undefined && { of }) }
}

/**
 * What tells the role of a figure in a cell.
 *
 * @param ruled the role that the rules give, as a label
 */
export function cellFigureFeatures(
  text: TaggedText,
  quantity: Quantity,
  at: number,
  segment: Segment,
  row: RowFrame,
  ruled: string,
): readonly string[] {
  const kind = kindOf(quantity)
  const [role] = ruled.split('/')
  const told = [
    `rule ${ruled}`,
    `rule of ${role}`,
    `row is ${row.role}`,
    `row is ${row.role} rule ${ruled}`,
    `row of ${row.incomeKind ?? row.thing?.of}`,
    ...row.features.map((feature) => `row ${feature}`),
    `after ${segment.after}${segment.isAside ? ' aside' : ''}`,
    `bound ${boundBeside(segment, at, quantity) ?? 'none'}`,
    `place ${Math.min(MOST_PLACES, placeIn(text, quantity))}`,
    ...(text.tokens.length < FEW_WORDS ? ['short'] : []),
  ].map((feature) => `${kind} ${feature}`)
  return [...new Set([...beside(text, quantity), ...told]), `rule ${ruled}`]
}

const MOST_PLACES = 3
const FEW_WORDS = 5

function placeIn({ items }: TaggedText, { from }: Quantity): number {
  return items.filter((item) => item.kind === 'quantity' && item.from < from).length
}

function beside(text: TaggedText, { from }: Quantity): readonly string[] {
  const quantities = text.items.filter(({ kind }) => kind === 'quantity')
  return featuresOf(text)[quantities.findIndex((item) => item.from === from)] ?? []
}

const known = new WeakMap<TaggedText, readonly (readonly string[])[]>()

function featuresOf(text: TaggedText): readonly (readonly string[])[] {
  const found = known.get(text) ?? figureFeatures(text)
  known.set(text, found)
  return found
}
