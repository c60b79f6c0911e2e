/**
 * The value of a figure in a story under a role: people leave the thousands out ("buying at 300"),
 * tell incomes by the month or the week, and lengths of time as they come.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import { fitsUnit } from './quantity-units.ts'

export type PaidPer = 'month' | 'week' | 'day' | undefined

/** Whether a quantity of a story, so written, may be of the role. */
export function mayBeOf(role: Role, quantity: Quantity): boolean {
  const { unit } = roleRow(role)
  if (quantity.unit === undefined && unit === 'pounds') {
    return quantity.value >= LEAST_POUNDS || (IN_THOUSANDS.has(role) && quantity.value >= 5)
  }
  // Nobody is so young when a mortgage ends.
  if (role === 'ageAtEnd' && quantity.value < LEAST_AT_END) return false
  if (unit === 'months' && quantity.unit === undefined) return role !== 'timeSince'
  if (unit === 'count' && quantity.unit !== undefined) return false
  return fitsUnit(role, quantity)
}

const LEAST_POUNDS = 100
const LEAST_AT_END = 40

/** Of these nobody has less than a thousand. */
const IN_THOUSANDS: ReadonlySet<Role> = new Set([
  'loan',
  'propertyValue',
  'depositAmount',
  'income',
  'jointIncome',
])

/** In the role's unit. Of a range the end that is harder to place: the larger loan, the shorter time. */
export function storyValue(role: Role, quantity: Quantity, per: PaidPer): number {
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
  return YEARLY.has(role) ? Math.round(pounds * timesAYear(per, pounds)) : pounds
}

/** "Wants 25": a term without a unit is in years. */
function timeOf(role: Role, value: number): number {
  return role === 'term' || role === 'leaseLeft' ? value * 12 : value
}

const YEARLY: ReadonlySet<Role> = new Set(['income', 'jointIncome'])

function timesAYear(per: PaidPer, pounds: number): number {
  if (per === 'month' && pounds < MOST_A_MONTH) return 12
  return per === 'week' && pounds < MOST_A_MONTH ? 52 : 1
}

/** Nobody earns so much a month; it is said of something else. */
const MOST_A_MONTH = 20_000

/** "2,400 a month", "£610 pw": what stands behind an amount says for how long it is paid. */
export function paidPer(words: readonly string[], till: number): PaidPer {
  const behind = words.slice(till, till + 3)
  const end = behind.findIndex((word) => /^[,.;?!]$/.test(word))
  const near = end === -1 ? behind : behind.slice(0, end)
  if (near.some((word) => /^(?:month|monthly|mth|pm|pcm|mnth)$/.test(word))) return 'month'
  if (/^p$/.test(near[0] ?? '') && /^m$/.test(near[1] ?? '')) return 'month'
  if (near.some((word) => /^(?:week|weekly|wk|pw)$/.test(word))) return 'week'
  return near.some((word) => /^(?:day|daily|pd)$/.test(word)) ? 'day' : undefined
}
