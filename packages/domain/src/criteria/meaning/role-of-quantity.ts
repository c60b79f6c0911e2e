/**
 * Which role a quantity of a cell has: the words beside it say, the row says where they do not, and
 * a share or a multiple has a usual one. A quantity whose role nothing tells is not guessed.
 */
import type { Quantity } from '../../language/quantities.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import type { Role } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import type { Item } from '../text/tag-words.ts'
import { fitsUnit } from './quantity-units.ts'
import type { RowFrame } from './row-frame.ts'

export type RoleFound = { readonly role: Role; readonly of?: string }

/** The role of a quantity that stands at a place of a segment. */
export function roleOfQuantity(
  quantity: Quantity,
  at: number,
  segment: Segment,
  row: RowFrame,
): RoleFound | undefined {
  if (countsSomething(quantity, segment.items[at + 1])) return undefined
  return (
    cueBeside(quantity, at, segment, row) ?? roleOfRow(quantity, row) ?? usualRole(quantity, row)
  )
}

/** "Top 8 currencies" counts what we have no word for. */
function countsSomething({ unit }: Quantity, next: Item | undefined): boolean {
  return unit === undefined && next?.kind === 'word' && /^[a-z]{3,}s$/.test(next.text)
}

function cueBeside(
  quantity: Quantity,
  at: number,
  { items }: Segment,
  row: RowFrame,
): RoleFound | undefined {
  const behind = cuesAlong(items, at + 1, 1)
  const before = cuesAlong(items, at - 1, -1)
  const named = [...behind, ...before]
  const found = named.filter((one) => mayBe(quantity, one))
  const [first] = found
  if (first === undefined) return undefined
  if (quantity.unit === 'percent' && row.role !== undefined && YEARLY.has(row.role))
    return { role: 'share', of: row.role }
  // What the row is about is meant wherever the words beside it allow that.
  const own = found.find(({ role }) => role === row.role)
  const moment = found.find(({ role }) => role === 'ageAtEnd' || role === 'ageAtApplication')
  if (moment !== undefined && row.role === 'leaseLeft') {
    return { role: moment.role === 'ageAtEnd' ? 'leaseAtEnd' : 'leaseLeft' }
  }
  return moment ?? own ?? first
}

/** Of these a percentage is a share of the property's value. */
const YEARLY: ReadonlySet<Role> = new Set(['groundRent', 'serviceCharge'])

function mayBe(quantity: Quantity, { role }: RoleFound): boolean {
  if (role === 'count') return quantity.unit === undefined
  return fitsUnit(role, quantity)
}

/** The roles that words name from a place onwards, up to the next quantity; bounds are passed over. */
function cuesAlong(items: readonly Item[], from: number, step: 1 | -1): readonly RoleFound[] {
  const found: RoleFound[] = []
  let words = 0
  for (let at = from; at >= 0 && at < items.length && words < REACH; at += step) {
    const item = items[at]
    if (item === undefined || item.kind === 'quantity') break
    if (step === 1 && opensCondition(item)) break
    if (item.kind === 'tag')
      found.push(...item.senses.flatMap((sense) => roleOfSense(sense, at === from)))
    if (item.kind === 'word') words += 1
  }
  return found
}

const REACH = 3

/** "80 with proof of income": what stands behind the opening is not what the figure is of. */
function opensCondition(item: Item): boolean {
  return (
    item.kind === 'tag' &&
    item.senses.some(({ tag }) => tag === 'if') &&
    !item.senses.some(({ tag }) => tag === 'role' || tag === 'noise')
  )
}

/** What is counted stands right beside its number. */
function roleOfSense(sense: Sense, isNext: boolean): readonly RoleFound[] {
  if (sense.tag === 'role')
    return [{ role: sense.role, ...(sense.of !== undefined && { of: sense.of }) }]
  if (sense.tag === 'thing' && isNext) {
    return sense.of === 'shareholding'
      ? [{ role: 'share', of: sense.of }]
      : [{ role: 'count', of: sense.of }]
  }
  return []
}

function roleOfRow(quantity: Quantity, { role, of }: RowFrame): RoleFound | undefined {
  if (role === undefined || quantity.isSpelled === true) return undefined
  const isOwn = role === 'count' ? quantity.unit === undefined : fitsUnit(role, quantity)
  return isOwn ? { role, ...(of !== undefined && { of }) } : undefined
}

function usualRole(quantity: Quantity, row: RowFrame): RoleFound | undefined {
  const { unit, isAge } = quantity
  const { incomeKind, role } = row
  if (isAge === true) return { role: 'age' }
  if (unit === 'percent') {
    return incomeKind === undefined ? { role: 'ltv' } : { role: 'incomeShare', of: incomeKind }
  }
  if (unit === 'times') return { role: 'loanToIncome' }
  if (unit === 'acres') return { role: 'acres' }
  if (unit === 'square-metres') return { role: 'floorArea' }
  if (unit === 'pounds' && incomeKind !== undefined) return { role: 'amount', of: incomeKind }
  if (unit === 'pounds' && role !== undefined && OF_LOANS.has(role)) return { role: 'loan' }
  return role === undefined && quantity.isSpelled !== true ? ofRowItself(quantity) : undefined
}

/** Under these an amount that nothing names is the loan's: "85% over £500k". */
const OF_LOANS: ReadonlySet<Role> = new Set(['ltv', 'loanToIncome', 'term', 'trading'])

/** Where neither row nor cell says what it is, a figure is of what the row is about. */
function ofRowItself({ unit }: Quantity): RoleFound | undefined {
  if (unit === 'months' || unit === 'years') return { role: 'timeSince', of: 'row' }
  if (unit === 'pounds') return { role: 'amount', of: 'row' }
  return unit === undefined ? { role: 'count', of: 'row' } : undefined
}
