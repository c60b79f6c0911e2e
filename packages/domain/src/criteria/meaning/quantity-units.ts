/**
 * Whether a quantity may be a figure of a role, by its unit and size, and its value in the role's own
 * unit: times as whole months, ages as years, `2m` of a loan as two million.
 */
import { type Period, timesAYear } from '../../language/periods.ts'
import { inMonths, type Quantity, type QuantityUnit } from '../../language/quantities.ts'
import { type Role, type RoleUnit, roleRow } from '../knowledge/roles.ts'

/** What a length of time without a unit is written in. */
export type BareTime = 'months' | 'years'

/** Whether a figure written so may be of the role; bare figures may be of any. */
export function fitsUnit(role: Role, { unit, value, isBareM, isAge }: Quantity): boolean {
  const wanted = roleRow(role).unit
  if (isAge === true && wanted !== 'years') return false
  if (unit === undefined) return mayBeBare(wanted, value)
  if (isBareM === true && (wanted === 'pounds' || wanted === 'metres')) return true
  if (wanted === 'years' && (value < 16 || value > 120)) return false
  return UNITS[wanted].includes(unit)
}

/** What a bare number may be of: 80 is no income and 4.5 no age. */
function mayBeBare(wanted: RoleUnit, value: number): boolean {
  const [least, most] = BARE[wanted] ?? [0, Number.POSITIVE_INFINITY]
  return value >= least && value <= most
}

const BARE: Readonly<Partial<Record<RoleUnit, readonly [least: number, most: number]>>> = {
  percent: [0, 200],
  pounds: [100, 1e9],
  years: [16, 120],
  times: [0.5, 20],
  year: [1700, 2100],
}

const UNITS: Readonly<Record<RoleUnit, readonly QuantityUnit[]>> = {
  percent: ['percent'],
  pounds: ['pounds'],
  years: ['years'],
  months: ['months', 'years'],
  times: ['times'],
  count: [],
  'square-metres': ['square-metres', 'metres'],
  acres: ['acres'],
  metres: ['metres'],
  year: [],
}

export type ValueRead = { readonly value: number; readonly to?: number }

/** The quantity in the role's unit: times as months, `2m` of a loan as two million. */
export function valueIn(role: Role, quantity: Quantity, said?: BareTime): ValueRead {
  const { unit: wanted } = roleRow(role)
  const read =
    wanted === 'months' ? timeIn(role, quantity, said) : paidIn(role, amountIn(wanted, quantity))
  return { value: read.value, ...(read.to !== undefined && { to: read.to }) }
}

/** A bare 2 under a trading history is years, a bare 24 months, a bare 85 under a lease years. */
function timeIn(role: Role, quantity: Quantity, said: BareTime | undefined): Quantity {
  if (quantity.unit !== undefined) return inMonths(quantity)
  const largest = quantity.to ?? quantity.value
  const mayBeYears = IN_YEARS.has(role) ? largest <= MOST_YEARS : largest <= FEW_YEARS
  const unit = said ?? (mayBeYears ? 'years' : 'months')
  return inMonths({ ...quantity, unit })
}

const IN_YEARS: ReadonlySet<Role> = new Set(['term', 'leaseLeft', 'leaseAtEnd'])

// A lease may be of 125 years; a term of that many is in months.
const MOST_YEARS = 130
const FEW_YEARS = 5

/** "£400 pcm" of a service charge is £4,800 a year, "£6,000 a year" of a rent £500 a month. */
function paidIn(role: Role, quantity: Quantity): Quantity {
  const own = PAID_BY[role]
  const { value, to } = quantity
  const per = quantity.per ?? (role === 'dayRate' && value >= LEAST_OF_A_YEAR ? 'year' : undefined)
  if (own === undefined || per === undefined || per === own) return quantity
  const factor = timesAYear[per] / timesAYear[own]
  return {
    ...quantity,
    value: Math.round(value * factor),
    ...(to !== undefined && { to: Math.round(to * factor) }),
  }
}

// Nobody is paid as much for a day: what stands for a day rate is what it makes in a year.
const LEAST_OF_A_YEAR = 5000

const PAID_BY: Readonly<Partial<Record<Role, Period>>> = {
  income: 'year',
  jointIncome: 'year',
  groundRent: 'year',
  serviceCharge: 'year',
  rent: 'month',
  dayRate: 'day',
}

function amountIn(wanted: RoleUnit, quantity: Quantity): Quantity {
  if (wanted === 'pounds' && quantity.isBareM === true) {
    const { to } = quantity
    return { ...quantity, value: quantity.value * 1e6, ...(to !== undefined && { to: to * 1e6 }) }
  }
  // A cell that is formatted as a plain number shows 0.9 for 90%.
  if (
    wanted === 'percent' &&
    quantity.unit === undefined &&
    quantity.value > 0 &&
    quantity.value <= 1.5
  ) {
    return { ...quantity, value: Math.round(quantity.value * 1000) / 10 }
  }
  return quantity
}
