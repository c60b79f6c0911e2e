/**
 * The value of a figure in a story under a role: people leave the thousands out ("buying at 300"),
 * tell incomes by the month or the week, and lengths of time as they come.
 */
import { timesAYear } from '../../language/periods.ts'
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import { fitsUnit } from './quantity-units.ts'

/** Whether a quantity of a story, so written, may be of the role. */
export function mayBeOf(role: Role, quantity: Quantity): boolean {
  const { unit } = roleRow(role)
  if (quantity.unit === undefined && unit === 'pounds') {
    // "98.7" is a share or a multiple.
    if (isSmall(quantity) && !Number.isInteger(quantity.value)) return false
    return quantity.value >= LEAST_POUNDS || (IN_THOUSANDS.has(role) && quantity.value >= 5)
  }
  if (!isLikely(role, quantity)) return false
  if (unit === 'months' && quantity.unit === undefined) return role !== 'timeSince'
  if (unit === 'count' && quantity.unit !== undefined) return false
  return fitsUnit(role, quantity)
}

function isLikely(role: Role, { unit, value }: Quantity): boolean {
  // "Wants 20 more" is a sum; few borrow so small a share, and they write it out.
  if (role === 'ltv' && unit === undefined && value < LEAST_BARE_LTV) return false
  // Of what is more than the whole price a rent's cover is told; nobody is so young when a mortgage ends.
  return (role !== 'ltv' && role !== 'ageAtEnd') || isOfClient(role, value)
}

const LEAST_BARE_LTV = 25

/** Whether any client has such a figure of the role. */
export function isOfClient(role: Role, value: number): boolean {
  const [least, most] = roleRow(role).range ?? [0, Number.POSITIVE_INFINITY]
  return value >= least && value <= most
}

/** Whether a quantity so written may be how many blemishes, how much or how long ago. */
export function mayBeOfEvent(part: keyof typeof EVENT_ROLES, quantity: Quantity): boolean {
  return mayBeOf(EVENT_ROLES[part], quantity) && (part !== 'count' || quantity.value <= MOST_EVENTS)
}

const EVENT_ROLES = { count: 'count', amount: 'amount', since: 'timeSince' } as const
/** "A 400 CCJ" is of £400. */
const MOST_EVENTS = 20

/** Whether a number is too small to be a sum unless something says that it is in thousands. */
export function isSmall({ value, to }: Quantity): boolean {
  return (to ?? value) < LEAST_POUNDS
}

const LEAST_POUNDS = 100

/** Of these nobody has less than a thousand. */
const IN_THOUSANDS: ReadonlySet<Role> = new Set([
  'loan',
  'propertyValue',
  'depositAmount',
  'income',
  'jointIncome',
])

/** In the role's unit. Of a range the end that is harder to place: the larger loan, the shorter time. */
export function storyValue(role: Role, quantity: Quantity): number {
  const { unit, bound } = roleRow(role)
  const { value, to } =
    quantity.unit === 'years' && unit === 'months' ? inMonths(quantity) : quantity
  const end =
    to !== undefined && bound === 'max' ? to : role === 'propertyValue' ? (to ?? value) : value
  if (unit === 'months' && quantity.unit === undefined) return timeOf(role, end)
  if (unit !== 'pounds') return end
  if (quantity.isBareM === true) return end * 1e6
  const pounds =
    quantity.unit === undefined && end < 1000 && IN_THOUSANDS.has(role) ? end * 1000 : end
  return YEARLY.has(role) ? Math.round(pounds * timesPaid(quantity, pounds)) : pounds
}

/** "Wants 25": a term without a unit is in years. */
function timeOf(role: Role, value: number): number {
  return role === 'term' || role === 'leaseLeft' ? value * 12 : value
}

const YEARLY: ReadonlySet<Role> = new Set(['income', 'jointIncome'])

function timesPaid({ per }: Quantity, pounds: number): number {
  const isShort = per === 'month' || per === 'week'
  return isShort && pounds < MOST_A_MONTH ? timesAYear[per] : 1
}

/** Nobody earns so much a month; it is said of something else. */
const MOST_A_MONTH = 20_000
