/**
 * Which role a quantity of a cell has: the words beside it say, the row says where they do not, and
 * a share or a multiple has a usual one. A quantity whose role nothing tells is not guessed.
 */

import type { Quantity } from '../../language/quantities.ts'
import type { Measure, Sense } from '../knowledge/cell-words.ts'
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import { type Role, roleRow } from '../knowledge/roles.ts'
import type { Segment } from '../text/segments.ts'
import type { Item } from '../text/tag-words.ts'
import { type BoundWord, boundBeside } from './bound-words.ts'
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
    cueBeside(quantity, at, segment, row) ??
    roleOfRow(quantity, row) ??
    usualRole(quantity, row, boundBeside(segment, at, quantity), isBesideCover(segment, at))
  )
}

/** Whether words beside a quantity say what it is of. */
export function isNamed(quantity: Quantity, at: number, segment: Segment, row: RowFrame): boolean {
  return cueBeside(quantity, at, segment, row) !== undefined
}

/** "145% @ 5.5%": what stands behind a cover of the rent is the rate it is worked out at. */
function isBesideCover({ items }: Segment, at: number): boolean {
  const before = items[at - 1]
  const isAt = before?.kind === 'tag' && (before.text === '@' || before.text === 'at')
  return isAt && items.some((item) => item.kind === 'quantity' && isCover(item.quantity))
}

function isCover({ unit, value }: Quantity): boolean {
  return unit === 'percent' && value >= LEAST_COVER
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
  const named = [
    ...cuesAlong(items, at + 1, 1, quantity, row),
    ...cuesAlong(items, at - 1, -1, quantity, row),
  ]
  const found = named.filter(
    (one) =>
      (isCounted(one) || fitsUnit(one.role, quantity)) && !isTimeForMoney(one, quantity, row),
  )
  const [first] = found
  if (first === undefined) return undefined
  const moment = found.find(({ role }) => role === 'ageAtEnd' || role === 'ageAtApplication')
  if (moment !== undefined && isLease(row.role)) {
    return { role: moment.role === 'ageAtEnd' ? 'leaseAtEnd' : 'leaseLeft' }
  }
  if (found.some(({ role }) => role === 'leaseAtEnd')) return { role: 'leaseAtEnd' }
  const meant = meantUnder(first, quantity, row)
  if (meant !== undefined) return meant
  const ltv = quantity.unit === 'percent' ? found.find(({ role }) => role === 'ltv') : undefined
  if (ltv !== undefined && isDeposit(quantity, row)) return { role: 'deposit' }
  if (ltv !== undefined && row.thing?.as?.includes('share') !== true) return ltv
  // What the row is about is meant wherever the words beside it allow that.
  return moment ?? found.find(({ role }) => role === row.role) ?? first
}

/** What a word says that the row or the size of its figure makes more exact. */
function meantUnder(first: RoleFound, quantity: Quantity, row: RowFrame): RoleFound | undefined {
  const { role } = first
  if (role === 'age' && AGES.has(row.role)) return roleOfRow(quantity, row)
  if (role === 'stressRate' && quantity.value >= LEAST_COVER) return { role: 'rentCover' }
  if (role === 'employment' && row.role !== undefined && HISTORIES.has(row.role))
    return { role: row.role }
  const left = role === 'contractLeft' ? leftUnder(row) : undefined
  return left === undefined ? undefined : { role: left }
}

/** "One of them", "two things" are no figures of the row; "seventy-five" is. */
function isSmallWord({ isSpelled, value }: Quantity): boolean {
  return isSpelled === true && Number.isInteger(value) && value < 10
}

/** Under a deposit "a quarter of the price" is put down, "90% LTV" is lent. */
function isDeposit({ value }: Quantity, { role }: RowFrame): boolean {
  return role === 'deposit' && value < MOST_DEPOSIT
}

const MOST_DEPOSIT = 50

/** "6m mortgage payments" are months; millions are bounded, or what the row is about. */
function isTimeForMoney({ role }: RoleFound, { isBareM }: Quantity, row: RowFrame): boolean {
  return isBareM === true && roleRow(role).unit === 'pounds' && row.role !== role
}

/** "6 months left" is of what the row is about. */
function leftUnder({ role, others = [] }: RowFrame): Role | undefined {
  const named = [role, ...others]
  if (named.includes('visaLeft')) return 'visaLeft'
  if (named.includes('leaseAtEnd')) return 'leaseAtEnd'
  return named.includes('leaseLeft') ? 'leaseLeft' : undefined
}

/** "2 years' history" under one of these is of that. */
const HISTORIES: ReadonlySet<Role> = new Set([
  'trading',
  'contracting',
  'letFor',
  'addressHistory',
  'timeInJob',
  'mortgageHistory',
])

// Rent covers the interest more than once; a rate is a few percent.
const LEAST_COVER = 100
const MOST_RATE = 20

function isLease(role: Role | undefined): boolean {
  return role === 'leaseLeft' || role === 'leaseAtEnd'
}

const AGES: ReadonlySet<Role | undefined> = new Set<Role>(['ageAtEnd', 'ageAtApplication'])

function isCounted({ role }: RoleFound): boolean {
  return role === 'count' || role === 'amount' || role === 'share'
}

/** The roles that words name from a place onwards, up to the next quantity; bounds are passed over. */
function cuesAlong(
  items: readonly Item[],
  from: number,
  step: 1 | -1,
  quantity: Quantity,
  row: RowFrame,
): readonly RoleFound[] {
  const found: RoleFound[] = []
  let words = 0
  let isNext = true
  for (let at = from; at >= 0 && at < items.length && words < REACH; at += step) {
    const item = items[at]
    if (item === undefined || item.kind === 'quantity') break
    if (step === 1 && (opensCondition(item) || opensNext(item))) break
    if (item.kind === 'tag')
      found.push(...item.senses.flatMap((sense) => roleOfSense(sense, isNext, quantity, row)))
    if (item.kind === 'word') words += 1
    isNext &&= step === -1 && item.kind === 'tag' && item.senses.some(({ tag }) => tag === 'bound')
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

/** "85% and max 5% incentives": what links, and a bound of what comes, ends what is said of a figure. */
function opensNext(item: Item): boolean {
  if (item.kind === 'word') return false
  if (item.kind === 'sign') return item.text === '&' || item.text === '+'
  return (
    item.kind === 'tag' &&
    item.senses.every((sense) => sense.tag === 'bound' && sense.side === undefined)
  )
}

/** What is counted stands right beside its number. */
function roleOfSense(
  sense: Sense,
  isNext: boolean,
  quantity: Quantity,
  row: RowFrame,
): readonly RoleFound[] {
  if (sense.tag === 'role') return [roleNamed(sense.role, sense.of, quantity)]
  if (sense.tag === 'income-kind' && quantity.unit === 'percent')
    return [{ role: 'incomeShare', of: sense.of }]
  if (sense.tag !== 'thing') return []
  const { as = ['count'] } = sense
  const role = as
    .map((measure) => ROLES[measure](quantity, isNext))
    .find((one) => one !== undefined)
  if (role === undefined || isKindOnly(role, sense.of, quantity, row)) return []
  return [{ role, of: kindUnder(sense.of, row) }]
}

/** A deposit in pounds has a role of its own; a percentage of a charge is a share. */
function roleNamed(role: Role, of: string | undefined, { unit }: Quantity): RoleFound {
  if (role === 'deposit' && unit === 'pounds') return { role: 'depositAmount' }
  if (role === 'groundRent' && unit === 'percent') return { role: 'share', of: 'ground-rent' }
  if (role === 'serviceCharge' && unit === 'percent') return { role: 'share', of: 'service-charge' }
  return { role, ...(of !== undefined && { of }) }
}

type Measured = (quantity: Quantity, isNext: boolean) => Role | undefined

const ROLES: Readonly<Record<Measure, Measured>> = {
  count: ({ unit, value }, isNext) =>
    unit === undefined && isNext && value <= MOST_COUNTED ? 'count' : undefined,
  papers: ({ unit }, isNext) => (unit === 'months' && isNext ? 'count' : undefined),
  amount: ({ unit, isBareM }) => (unit === 'pounds' || isBareM ? 'amount' : undefined),
  share: ({ unit }) => (unit === 'percent' ? 'share' : undefined),
}

const MOST_COUNTED = 500

/** "80 flats" under a greatest LTV names a kind of security and counts nothing. */
function isKindOnly(role: Role, of: string, quantity: Quantity, row: RowFrame): boolean {
  if (role !== 'count' || row.role === undefined || row.role === 'count' || !KINDS.has(of))
    return false
  const [least, most] = LIKELY[row.role] ?? [1, 0]
  return quantity.value >= least && quantity.value <= most
}

const KINDS: ReadonlySet<string> = new Set(ideas.counted)
const LIKELY: Readonly<Partial<Record<Role, readonly [least: number, most: number]>>> = {
  ltv: [30, 100],
  age: [18, 100],
  ageAtApplication: [18, 100],
  ageAtEnd: [30, 100],
  rentCover: [100, 200],
  leaseLeft: [25, 1000],
  leaseAtEnd: [25, 1000],
  propertyValue: [10_000, 1e9],
  loan: [5_000, 1e9],
  income: [5_000, 1e9],
}

/** Under "No. of BTLs" ten properties are ten of those, under shared ownership a share is owned. */
function kindUnder(of: string, row: RowFrame): string {
  const own = row.of ?? row.thing?.of
  if (own === undefined) return of
  return FAMILIES.some((family) => family.has(of) && family.has(own)) ? own : of
}

const FAMILIES: readonly ReadonlySet<string>[] = [
  new Set(['property', 'buy-to-let', 'mortgaged-property', 'unit']),
  new Set(['shareholding', 'ownership-share']),
]

function roleOfRow(quantity: Quantity, { role, of }: RowFrame): RoleFound | undefined {
  if (role === undefined || (isSmallWord(quantity) && role !== 'count')) return undefined
  if (quantity.isAge === true && roleRow(role).unit !== 'years') return undefined
  const named = roleNamed(role, of, quantity)
  const isOwn =
    named.role === 'count'
      ? quantity.unit === undefined
      : named.role === 'share' || fitsUnit(named.role, quantity)
  if (!isOwn) return undefined
  if (named.role === 'rentCover' && quantity.value < MOST_RATE) return { role: 'stressRate' }
  if (named.role === 'stressRate' && quantity.value >= LEAST_COVER) return { role: 'rentCover' }
  return named
}

function usualRole(
  quantity: Quantity,
  row: RowFrame,
  word: BoundWord | undefined,
  isRate: boolean,
): RoleFound | undefined {
  const { isAge, isSpelled, per } = quantity
  // A birthday that a term must end before is one at its end.
  if (isAge === true) return { role: row.role === 'term' ? 'ageAtEnd' : 'age' }
  if (per === 'day') return { role: 'dayRate' }
  if (per === 'year' && row.role !== undefined && OF_LOANS.has(row.role)) return { role: 'income' }
  return (
    ofThingOfRow(quantity, row) ??
    ofUnit(quantity, row, isRate) ??
    (isSpelled ? undefined : byUnit(quantity, row, word))
  )
}

function ofThingOfRow(quantity: Quantity, row: RowFrame): RoleFound | undefined {
  const [other] = (row.others ?? []).filter((role) => fitsUnit(role, quantity))
  if (other !== undefined && quantity.unit !== undefined)
    return roleNamed(other, undefined, quantity)
  if (row.thing === undefined || quantity.isSpelled === true) return undefined
  return roleOfSense(row.thing, row.role === undefined, quantity, row)[0]
}

/** A share or a multiple has a usual role. */
function ofUnit(
  { unit, value }: Quantity,
  { incomeKind }: RowFrame,
  isRate: boolean,
): RoleFound | undefined {
  if (unit === 'percent' && value > MOST_SHARE) return { role: 'rentCover' }
  if (unit === 'percent' && incomeKind === undefined && value < LEAST_LTV)
    return isRate ? { role: 'stressRate' } : { role: 'share', of: 'row' }
  if (unit === 'percent') {
    return incomeKind === undefined ? { role: 'ltv' } : { role: 'incomeShare', of: incomeKind }
  }
  if (unit === 'times') return { role: 'loanToIncome' }
  if (unit === 'acres') return { role: 'acres' }
  return unit === 'square-metres' ? { role: 'floorArea' } : undefined
}

// Nothing lends so little of a value: a percentage below is of something else.
const LEAST_LTV = 15
const MOST_SHARE = 105

function byUnit(
  { unit, value, isBareM }: Quantity,
  { role, incomeKind }: RowFrame,
  word: BoundWord | undefined,
): RoleFound | undefined {
  if (unit === 'pounds' && incomeKind !== undefined) return { role: 'amount', of: incomeKind }
  const isMillions = isBareM === true && (word === 'max' || word === 'above')
  if ((unit === 'pounds' || isMillions) && role !== undefined && OF_LOANS.has(role))
    return { role: role === 'loanToIncome' ? 'income' : 'loan' }
  if (role !== undefined) return undefined
  // "Max £500k" and "max 35 years" of a kind of borrower are said of the mortgage.
  if (unit === 'pounds' && word !== undefined && value >= LEAST_LOAN) return { role: 'loan' }
  if (unit === 'years' && word === 'max' && value >= LEAST_TERM) return { role: 'term' }
  return ofRowItself(unit)
}

const LEAST_LOAN = 25_000
const LEAST_TERM = 20

/** Under these an amount that nothing names is the loan's: "85% over £500k". */
const OF_LOANS: ReadonlySet<Role> = new Set(['ltv', 'loanToIncome', 'term', 'trading'])

/** Where neither row nor cell says what it is, a figure is of what the row is about. */
function ofRowItself(unit: Quantity['unit']): RoleFound | undefined {
  if (unit === 'months' || unit === 'years') return { role: 'timeSince', of: 'row' }
  if (unit === 'pounds') return { role: 'amount', of: 'row' }
  return unit === undefined ? { role: 'count', of: 'row' } : undefined
}
