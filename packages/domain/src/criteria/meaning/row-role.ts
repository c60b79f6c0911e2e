/**
 * Of what a row is, by its name: the role that says most, what is counted under it, and figures of the
 * name itself, which are bands that all under it holds in ("Max loan at 90% LTV").
 */
import type { Quantity } from '../../language/quantities.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import { type Role, roleRow, roles, usualBound } from '../knowledge/roles.ts'
import tellingRoles from '../knowledge/telling-roles.json' with { type: 'json' }
import type { Item } from '../text/tag-words.ts'
import { boundBeside } from './bound-words.ts'
import type { Band } from './cell-meaning.ts'
import { fitsUnit, valueIn } from './quantity-units.ts'

export type Thing = Extract<Sense, { tag: 'thing' }>

/** Roles that a name speaks of, the most telling first. Of "LTV by income" the first is limited. */
export function rolesNamed(
  items: readonly Item[],
  inUse: ReadonlySet<Role>,
  isOfTime: boolean,
): readonly Role[] {
  const cut = items.findIndex((item) => item.kind !== 'quantity' && BY.has(item.text))
  const [own, others] = cut > 0 ? [items.slice(0, cut), items.slice(cut)] : [items, []]
  return [...new Set([...rolesIn(own, inUse, isOfTime), ...rolesIn(others, inUse, false)])]
}

/** What stands behind these is what the rest goes by. */
export const BY: ReadonlySet<string> = new Set(['by', 'per', 'v', 'vs', 'versus', 'against'])

function rolesIn(
  items: readonly Item[],
  inUse: ReadonlySet<Role>,
  isOfTime: boolean,
): readonly Role[] {
  const named = new Set(
    items.flatMap((item) =>
      item.kind === 'tag'
        ? item.senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
        : [],
    ),
  )
  const ofMoment = (role: Role) => (named.has('leaseLeft') ? ofLease(role) : role)
  // "Loan – max yrs" is how long it may run.
  const isOfRun = isOfTime && named.has('loan') && ![...named].some(isTime) && items.some(isBound)
  const meant = new Set([...named].map((role) => (isOfRun ? 'term' : ofMoment(role))))
  return MOST_TELLING.filter(
    (role) => meant.has(role) && !inUse.has(role) && (!isOfTime || isTime(role)),
  )
}

/** "Lease at application", "lease at end": the moment is of the lease and not of an age. */
function ofLease(role: Role): Role {
  if (role === 'ageAtEnd') return 'leaseAtEnd'
  return role === 'ageAtApplication' || role === 'age' ? 'leaseLeft' : role
}

export function roleOfRow(
  [best]: readonly Role[],
  isOfTime: boolean,
  counted: Thing | undefined,
  isOfArea: boolean,
): { role: Role; of?: string } | undefined {
  if (best === undefined && isOfTime) return { role: 'timeSince', of: 'row' }
  const isOfThing = counted !== undefined && (counted.as ?? ['count']).includes('count')
  if (isOfThing && !isOfArea && (best === undefined || VAGUE.has(best)))
    return { role: 'count', of: counted.of }
  return best === undefined ? undefined : { role: best }
}

/** "Max BTLs", "Number of flats": what a bound or a word of counting stands beside. */
export function countedIn(
  items: readonly Item[],
  name: string,
  isOfFigures: boolean,
): Thing | undefined {
  const beside = items.flatMap((item, at) =>
    (isBound(items[at - 1]) && !isRole(items[at + 1])) ||
    (isBound(items[at + 1]) && items[at + 2] === undefined)
      ? (thingOf(item) ?? [])
      : [],
  )
  const things = items.flatMap((item) => thingOf(item) ?? [])
  if (!COUNTING.test(name)) return beside[0] ?? (isOfFigures ? things[0] : undefined)
  const from = items.findIndex((item) => item.kind !== 'quantity' && NUMBER.test(item.text))
  return items.slice(Math.max(0, from)).flatMap((item) => thingOf(item) ?? [])[0]
}

/** "Flats" is about flats, "Number of flats" counts them. */
const COUNTING = /\b(number|no\.? of|how many|count)\b/i
const NUMBER = /\b(number|no|many|count)\b/

function isBound(item: Item | undefined): boolean {
  return item?.kind === 'tag' && item.senses.some(({ tag }) => tag === 'bound')
}

function isRole(item: Item | undefined): boolean {
  return item?.kind === 'tag' && item.senses.some(({ tag }) => tag === 'role')
}

function thingOf(item: Item): Thing | undefined {
  return item.kind === 'tag' ? item.senses.find((sense) => sense.tag === 'thing') : undefined
}

/** The first thing that a name speaks of. */
export function thingIn(items: readonly Item[]): Thing | undefined {
  return items.flatMap((item) => thingOf(item) ?? [])[0]
}

/** Figures of the name, each with the role that stands nearest to it. */
export function bandsOfRow(items: readonly Item[]): readonly Band[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'quantity') return []
    const role = roleBeside(items, at, item.quantity)
    if (role === undefined) return []
    const { value, to } = valueIn(role, item.quantity)
    if (to !== undefined) return [{ role, min: value, max: to }]
    const segment = { items, from: 0, till: 0, isAside: false, after: '' }
    const word = boundBeside(segment, at, item.quantity) ?? usualBound(role, undefined)
    return [{ role, [word]: value }]
  })
}

function roleBeside(items: readonly Item[], at: number, quantity: Quantity): Role | undefined {
  const near = [items[at + 1], items[at - 1], items[at - 2]]
  const named = near.flatMap((item) =>
    item?.kind === 'tag'
      ? item.senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
      : [],
  )
  // "Income multiple £40k to £75k" is by income.
  const isOfMultiple = items.some(
    (item) =>
      item.kind === 'tag' &&
      item.senses.some((sense) => sense.tag === 'role' && sense.role === 'loanToIncome'),
  )
  const usual =
    quantity.unit === 'percent'
      ? ('ltv' as const)
      : isOfMultiple && quantity.unit === 'pounds'
        ? ('income' as const)
        : undefined
  return named.find((role) => role !== 'loanToIncome' && fitsUnit(role, quantity)) ?? usual
}

function isTime(role: Role): boolean {
  const { unit } = roleRow(role)
  return unit === 'months' || unit === 'years'
}

/** What these say is said of many things beside their own. */
const VAGUE: ReadonlySet<string> = new Set(
  'rent loan tenancy letFor floorArea income contracting ownedFor timeInJob'.split(' '),
)

/** Where a name speaks of several, the first of these is meant. */
const MOST_TELLING: readonly Role[] = tellingRoles.flatMap(
  (name) => roles.find(({ role }) => role === name)?.role ?? [],
)
