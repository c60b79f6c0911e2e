/**
 * What the figures of a story say of one another, once each has been weighed by itself: a name between
 * two is of one of them, "310k on 365k" is a loan on a value, no case has two terms.
 */
import type { Quantity } from '../../language/quantities.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import type { Item, TaggedText } from '../text/tag-words.ts'
import { roleOfFigure, type StoryRole, UNSURE, type WantedRole } from './figure-role.ts'
import { comparableRoles } from './hold-figures.ts'
import { isBesideEvent, rolesAlong, rolesBeside } from './named-beside.ts'
import { mayBeOf, storyValue } from './story-values.ts'

export type Found = {
  readonly quantity: Quantity
  readonly at: number
  readonly features: readonly string[]
  readonly label: StoryRole | undefined
  /** The label that was not sure enough. */
  readonly likeliest?: StoryRole
  readonly likelihood: number
  readonly isClear: boolean
}

export type Read = Pick<Found, 'label' | 'likeliest' | 'likelihood' | 'isClear'>

/** Each figure with the role that it has among the others. */
export function weighedTogether(
  text: TaggedText,
  alone: readonly Found[],
  wanted: readonly WantedRole[],
): readonly Found[] {
  return alone
    .map((one) => agreed(text, one))
    .map((one, index, all) => asLoanOnValue(text, one, all[index - 1], all[index + 1]))
    .map((one, _, all) => byItsOwnName(text, one, all))
    .map((one, _, all) => notOfEvent(text, one, all))
    .map((one, _, all) => onceOnly(one, all, wanted))
    .map((one, _, all) => asWorkedOut(one, all))
    .map((one, index, all) => asItsPair(text, one, all[index - 1], all[index + 1], all))
    .map((one) => asNamed(text, one, wanted))
}

export function asRead({ label, likelihood }: Omit<Read, 'isClear'>, least = UNSURE): Read {
  if (label === undefined) return { label, likelihood, isClear: likelihood >= LIKELY_NONE }
  return likelihood >= least
    ? { label, likelihood, isClear: true }
    : { label: undefined, likeliest: label, likelihood, isClear: false }
}

const LIKELY_NONE = 0.5
/** What is left for a second figure once the likeliest role is taken. */
const SECOND = 0.4

/** What is likely and named by the words beside it as well is clear. */
function agreed({ items }: TaggedText, one: Found): Found {
  if (one.isClear || one.likelihood < AGREED) return one
  const { likeliest } = one
  const isNamed =
    likeliest?.kind === 'figure' && rolesBeside(items, one.at, one.quantity).has(likeliest.role)
  return isNamed ? { ...one, label: likeliest, isClear: true } : one
}

const AGREED = 0.25

/** "An £800 CCJ and a £20k mortgage": what stands with the blemish is its amount, the other is not. */
function notOfEvent({ items }: TaggedText, one: Found, all: readonly Found[]): Found {
  if (one.label?.kind !== 'event' || one.label.part !== 'amount') return one
  const isOther = all.some(
    ({ at, label, quantity }) =>
      at !== one.at &&
      label?.kind === 'event' &&
      quantity.unit === one.quantity.unit &&
      isBesideEvent(items, at),
  )
  const [role] = rolesBeside(items, one.at, one.quantity)
  if (!isOther || isBesideEvent(items, one.at) || role === undefined) return one
  return { ...one, label: { kind: 'figure', role }, isClear: true }
}

/**
 * "Property worth £60,000 loan £45,000": a name between two figures is of one of them. Whichever has
 * another name on its other side is of that, and leaves this one to its neighbour.
 */
function byItsOwnName({ items }: TaggedText, one: Found, all: readonly Found[]): Found {
  for (const step of [1, -1] as const) {
    const shared = rolesAlong(items, one.at, step).find((role) => isOf(one, role))
    const isShared =
      shared !== undefined &&
      all.some(
        (other) =>
          (other.at - one.at) * step > 0 &&
          isOf(other, shared) &&
          rolesAlong(items, other.at, step === 1 ? -1 : 1).includes(shared) &&
          areNeighbours(items, one.at, other.at),
      )
    const own = rolesAlong(items, one.at, step === 1 ? -1 : 1).find(
      (role) => role !== shared && mayBeOf(role, one.quantity),
    )
    if (isShared && own !== undefined) {
      return { ...one, label: { kind: 'figure', role: own }, likelihood: 1, isClear: true }
    }
  }
  return one
}

/** "310k on 365k": of two amounts that nothing but "on" parts the smaller is lent on the other. */
function asLoanOnValue(
  { items }: TaggedText,
  one: Found,
  before: Found | undefined,
  behind: Found | undefined,
): Found {
  const isLentOn = (loan: Found | undefined, value: Found | undefined) =>
    loan !== undefined &&
    value !== undefined &&
    [loan, value].every(isAmount) &&
    loan.quantity.value < value.quantity.value &&
    isOn(items.slice(loan.at + 1, value.at))
  const role = isLentOn(one, behind) ? 'loan' : isLentOn(before, one) ? 'propertyValue' : undefined
  return role === undefined
    ? one
    : { ...one, label: { kind: 'figure', role }, likelihood: 1, isClear: true }
}

/** An amount that may be a loan or a price, as far as is known. */
function isAmount({ quantity, label, likeliest = label }: Found): boolean {
  const isSum = quantity.unit === 'pounds' && quantity.value >= LEAST_SUM
  return (
    isSum &&
    (label === undefined || SUMS.has(label.kind === 'figure' ? label.role : '')) &&
    likeliest?.kind !== 'event'
  )
}

const SUMS: ReadonlySet<string> = new Set(['loan', 'propertyValue'])
const LEAST_SUM = 10_000

function isOn(between: readonly Item[]): boolean {
  return (
    between.length > 0 &&
    between.every((item, at) => (at === 0 ? ON.has(wordOf(item)) : ARTICLES.has(wordOf(item))))
  )
}

const wordOf = (item: Item): string => (item.kind === 'quantity' ? '' : item.text)

const ON: ReadonlySet<string> = new Set(['on', 'on a', 'on an', 'against'])
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** No other figure stands between them. */
function areNeighbours(items: readonly Item[], one: number, other: number): boolean {
  const between = items.slice(Math.min(one, other) + 1, Math.max(one, other))
  return between.every(({ kind }) => kind !== 'quantity')
}

/** "60 years left on the lease over 20 years": no case has two leases, the likelier one is it. */
function onceOnly(one: Found, all: readonly Found[], wanted: readonly WantedRole[]): Found {
  const { label } = one
  if (label?.kind !== 'figure') return one
  if (!ONCE.has(label.role) && !isSmallBare(label.role, one.quantity)) return one
  const isLesser = all.some(
    (other) =>
      other !== one &&
      other.label?.kind === 'figure' &&
      other.label.role === label.role &&
      (other.likelihood > one.likelihood ||
        (other.likelihood === one.likelihood && other.at < one.at)),
  )
  if (!isLesser) return one
  return { ...one, ...asRead(roleOfFigure(one.quantity, one.features, wanted, label.role), SECOND) }
}

/** "340k on 400k at 58": a bare number that loan and value speak against is no loan to value. */
function asWorkedOut(one: Found, all: readonly Found[]): Found {
  if (!isOf(one, 'ltv') || one.quantity.unit !== undefined) return one
  const [loan, value] = (['loan', 'propertyValue'] as const).map((role) =>
    all.find((other) => isOf(other, role)),
  )
  if (loan === undefined || value === undefined) return one
  const share =
    (100 * storyValue('loan', loan.quantity)) / storyValue('propertyValue', value.quantity)
  const isSame = Math.abs(share - one.quantity.value) <= MOST_APART
  return isSame ? one : { ...one, label: undefined, isClear: false }
}

/** A loan to value is told in round figures. */
const MOST_APART = 3

function isOf({ label }: Found, role: Role): boolean {
  return label?.kind === 'figure' && label.role === role
}

/** "340k on 400k at 58": beside an amount a small bare number is no second one of its kind. */
function isSmallBare(role: Role, { unit, value }: Quantity): boolean {
  return roleRow(role).unit === 'pounds' && unit === undefined && value < LEAST_BARE
}

const LEAST_BARE = 100

const ONCE: ReadonlySet<string> = new Set(
  'term deposit leaseLeft leaseAtEnd visaLeft timeInUk trading contractLeft'.split(' '),
)

/** "Clients 58, 61": figures alike that are named in one breath are of one kind. */
function asItsPair(
  { items }: TaggedText,
  one: Found,
  before: Found | undefined,
  behind: Found | undefined,
  all: readonly Found[],
): Found {
  const isJoined = (other: Found | undefined): other is Found =>
    other !== undefined &&
    areJoined(items.slice(Math.min(one.at, other.at) + 1, Math.max(one.at, other.at)))
  // "Two CCJs, 18 and 22 months old": of several the unit is written once.
  const bare = one.quantity.unit === undefined
  if (bare && isJoined(behind) && isPartOf(behind, 'since') && tellsOfSeveral(all)) {
    const { unit } = behind.quantity
    const quantity = { ...one.quantity, ...(unit !== undefined && { unit }) }
    return { ...one, quantity, label: behind.label, isClear: true }
  }
  const isAmount = (other: Found) => bare && !one.isClear && isPartOf(other, 'amount')
  const partners = [before, behind].filter(
    (other) =>
      isJoined(other) &&
      (isAlike(one.quantity, other.quantity) || (isAmount(other) && tellsOfSeveral(all))),
  )
  const surer = partners.find(
    (other) => other?.label !== undefined && other.likelihood > one.likelihood,
  )
  const { label } = one
  const beside = rolesBeside(items, one.at, one.quantity)
  const isOwn = one.isClear && label?.kind === 'figure' && beside.has(label.role)
  return surer === undefined || isOwn ? one : { ...one, label: surer.label, isClear: true }
}

function isPartOf({ label }: Found, part: 'count' | 'amount' | 'since'): boolean {
  return label?.kind === 'event' && label.part === part
}

/** Of more than one blemish: "two CCJs", "CCJs of 200 and 280". */
function tellsOfSeveral(all: readonly Found[]): boolean {
  const isCounted = all.some((one) => isPartOf(one, 'count') && one.quantity.value > 1)
  return isCounted || all.filter((one) => isPartOf(one, 'amount')).length > 1
}

/** "On probation with 2 months remaining" is of no visa: of these a story names what they are of. */
function asNamed({ items }: TaggedText, one: Found, wanted: readonly WantedRole[]): Found {
  const { label } = one
  if (label?.kind !== 'figure' || !NAMED.has(label.role)) return one
  const roles = comparableRoles(label.role)
  const isNamed = items.some(
    (item, at) =>
      item.kind === 'tag' &&
      !isDenial(items[at - 1]) &&
      item.senses.some((sense) => sense.tag === 'role' && roles.includes(sense.role)),
  )
  if (isNamed || wanted.some(({ role }) => roles.includes(role))) return one
  return { ...one, label: undefined, likeliest: label, isClear: false }
}

function isDenial(item: Item | undefined): boolean {
  return (
    item !== undefined && item.kind !== 'quantity' && /^(?:no|not|without|never)$/.test(item.text)
  )
}

const NAMED: ReadonlySet<Role> = new Set([
  'visaLeft',
  'leaseLeft',
  'contractLeft',
  'gap',
  'letFor',
  'tenancy',
  'timeInJob',
])

function isAlike(one: Quantity, other: Quantity): boolean {
  return (
    one.unit === other.unit &&
    one.isAge === other.isAge &&
    Math.max(one.value, other.value) <= 2 * Math.min(one.value, other.value)
  )
}

function areJoined(between: readonly Item[]): boolean {
  const [only, ...others] = between
  return (
    only !== undefined && only.kind !== 'quantity' && others.length === 0 && JOINS.has(only.text)
  )
}

const JOINS = new Set([',', '&', '/', 'and', '+'])
