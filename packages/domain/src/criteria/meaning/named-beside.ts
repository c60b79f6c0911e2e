/**
 * The role that a story's own words name right beside a figure: "£20k mortgage", "rent covers 145%",
 * "3 months in the current job". A second witness beside the trained table of roles.
 */
import type { Quantity } from '../../language/quantities.ts'
import type { Role } from '../knowledge/roles.ts'
import { has, type Item } from '../text/tag-words.ts'
import { mayBeOf } from './story-values.ts'

/** Roles named behind a figure, and those before it, as far as words that say nothing reach. */
export function rolesBeside(
  items: readonly Item[],
  at: number,
  quantity: Quantity,
): ReadonlySet<Role> {
  const [behind, before] = [rolesAlong(items, at, 1), rolesAlong(items, at, -1)]
  return new Set([...behind, ...before].filter((role) => mayBeOf(role, quantity)))
}

/** The roles that the first telling words on one side of a figure name. */
export function rolesAlong(items: readonly Item[], from: number, step: 1 | -1): readonly Role[] {
  for (let at = from + step; Math.abs(at - from) <= REACH; at += step) {
    const item = items[at]
    if (item?.kind !== 'tag') return []
    const roles = item.senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
    if (roles.length > 0) return roles
    if (!LINKS.some((tag) => has(item, tag))) return []
  }
  return []
}

const REACH = 4
const LINKS = ['noise', 'bound', 'label'] as const

/** Whether a blemish stands right beside a figure: "£800 CCJ". */
export function isBesideEvent(items: readonly Item[], at: number): boolean {
  return has(items[at + 1], 'event') || has(items[at - 1], 'event')
}
