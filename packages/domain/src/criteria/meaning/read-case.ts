/**
 * A broker's story or question read to a case: each figure under its role with the words it comes
 * from, blemishes, and what follows by arithmetic. A figure whose role is not clear is no figure of
 * the case: its words are kept, to be named as not understood.
 */
import { placeInOrder } from '../../language/numbered-names.ts'
import type { Quantity } from '../../language/quantities.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import { type Item, type TaggedText, tagText, wordsOf } from '../text/tag-words.ts'
import type { CaseFigure, ClientCase } from './client-case.ts'
import { withDerived } from './derived-figures.ts'
import { figureFeatures } from './figure-features.ts'
import { meantBy, roleOfFigure, type StoryRole, UNSURE, type WantedRole } from './figure-role.ts'
import { comparableRoles } from './hold-figures.ts'
import { has } from './leftover-words.ts'
import { isBesideEvent, rolesAlong, rolesBeside } from './named-beside.ts'
import { type EventFigure, readCaseEvents } from './read-case-events.ts'
import { mayBeOf, storyValue } from './story-values.ts'

export type StoryCase = ClientCase & {
  /** Figures that may be the client's, in the words of the story, whose role was not understood. */
  readonly unread: readonly string[]
}

/**
 * What a story tells of a client; derived figures behind those that are told.
 *
 * @param wanted what the rows state that the question asks about, for figures that nothing else names
 */
export function readCase(story: string, wanted: readonly WantedRole[] = []): StoryCase {
  const text = tagText(story)
  const words = text.tokens.map((token) => token.text)
  const features = figureFeatures(text)
  const found = text.items
    .flatMap((item, at) => (item.kind === 'quantity' ? [{ quantity: item.quantity, at }] : []))
    .map(({ quantity, at }, index) => ({
      quantity,
      at,
      features: features[index] ?? [],
      ...roleOf(text, at, quantity, features[index] ?? [], wanted),
    }))
    .map((one) => agreed(text, one))
    .map((one, index, all) => asLoanOnValue(text, one, all[index - 1], all[index + 1]))
    .map((one, _, all) => byItsOwnName(text, one, all))
    .map((one, _, all) => notOfEvent(text, one, all))
    .map((one, _, all) => onceOnly(one, all, wanted))
    .map((one, _, all) => asWorkedOut(one, all))
    .map((one, index, all) => asItsPair(text, one, all[index - 1], all[index + 1]))
  const ofEvents = found.flatMap(({ quantity, at, label }): readonly EventFigure[] =>
    label?.kind === 'event' ? [{ part: label.part, quantity, at }] : [],
  )
  const { events, left } = readCaseEvents(text, ofEvents)
  // "Taken out 6 months ago" where no blemish is told is of what the rows asked about state.
  const meant = new Map(left.map((quantity) => [quantity, meantBy(quantity, wanted)]))
  const figures = found.flatMap(({ quantity, label }): readonly CaseFigure[] => {
    const role = label?.kind === 'figure' ? label : meant.get(quantity)
    return role === undefined ? [] : [toFigure(text, words, quantity, role)]
  })
  const unclear = found.filter(({ isClear }) => !isClear).map(({ quantity }) => quantity)
  return {
    figures: withDerived([...figures, ...floorOf(story)]),
    events,
    about: [story],
    unread: [...unclear, ...left.filter((one) => meant.get(one) === undefined)].map(
      ({ from, till }) => wordsOf(text, from, till),
    ),
  }
}

/** "On the 7th floor", "floor 7": no height of the block. */
function floorOf(story: string): readonly CaseFigure[] {
  const floor = placeInOrder(story, 'floor')
  return floor === undefined
    ? []
    : [{ role: 'count', of: 'floor-level', value: floor.value, from: floor.words }]
}

type Found = {
  readonly quantity: Quantity
  readonly at: number
  readonly features: readonly string[]
  readonly label: StoryRole | undefined
  /** The label that was not sure enough. */
  readonly likeliest?: StoryRole
  readonly likelihood: number
  readonly isClear: boolean
}

type Read = Pick<Found, 'label' | 'likeliest' | 'likelihood' | 'isClear'>

function roleOf(
  text: TaggedText,
  at: number,
  quantity: Quantity,
  features: readonly string[],
  wanted: readonly WantedRole[],
): Read {
  // "Zero hours" and "nil gifts" are no figures.
  if (quantity.value === 0 && quantity.isSpelled === true) {
    return { label: undefined, likelihood: 1, isClear: true }
  }
  const told = countedBeside(text, at, quantity) ?? namedBeside(text, at, quantity, wanted)
  if (told !== undefined) return { label: told, likelihood: 1, isClear: true }
  return asRead(roleOfFigure(quantity, features, unopposed(wanted, text, at, quantity)))
}

function asRead({ label, likelihood }: Omit<Read, 'isClear'>, least = UNSURE): Read {
  if (label === undefined) return { label, likelihood, isClear: likelihood >= LIKELY_NONE }
  return likelihood >= least
    ? { label, likelihood, isClear: true }
    : { label: undefined, likeliest: label, likelihood, isClear: false }
}

/** What the rows asked about state, but where the words beside a figure name something else. */
function unopposed(
  wanted: readonly WantedRole[],
  { items }: TaggedText,
  at: number,
  quantity: Quantity,
): readonly WantedRole[] {
  const named = rolesBeside(items, at, quantity)
  // "60 years left" is of whatever was asked about.
  if (named.size === 0 || named.has('contractLeft')) return wanted
  return wanted.filter(({ role }) => [role, ...comparableRoles(role)].some((one) => named.has(one)))
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

const ONCE: ReadonlySet<Role> = new Set([
  'term',
  'deposit',
  'leaseLeft',
  'leaseAtEnd',
  'visaLeft',
  'timeInUk',
  'trading',
  'contractLeft',
])

/** "Clients 58, 61": figures alike that are named in one breath are of one kind. */
function asItsPair(
  { items }: TaggedText,
  one: Found,
  before: Found | undefined,
  behind: Found | undefined,
): Found {
  const partners = [before, behind].filter(
    (other) =>
      other !== undefined &&
      isAlike(one.quantity, other.quantity) &&
      areJoined(items.slice(Math.min(one.at, other.at) + 1, Math.max(one.at, other.at))),
  )
  const surer = partners.find(
    (other) => other?.label !== undefined && other.likelihood > one.likelihood,
  )
  return surer === undefined ? one : { ...one, label: surer.label, isClear: true }
}

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

/** "8 storey", "4 applicants", "£800 CCJ": a figure right before a thing is of it; acres are of land. */
function countedBeside(
  { items }: TaggedText,
  at: number,
  { unit }: Quantity,
): StoryRole | undefined {
  if (unit === 'acres') return { kind: 'figure', role: 'acres' }
  if (unit === 'square-metres') return { kind: 'figure', role: 'floorArea' }
  const part = partOfEvent(items, at, unit)
  if (part !== undefined) return { kind: 'event', part }
  const next = items[at + 1]
  if (unit !== undefined || next?.kind !== 'tag') return undefined
  if (next.senses.some(({ tag }) => tag === 'event')) return { kind: 'event', part: 'count' }
  if (next.senses.some(({ tag }) => tag === 'role')) return undefined
  const thing = next.senses.find(({ tag }) => tag === 'thing')
  return thing?.tag === 'thing' ? { kind: 'figure', role: 'count', of: thing.of } : undefined
}

/** "£800 CCJ", "two satisfied CCJs", "adding up to 2k", "missed one in the last 12 months". */
function partOfEvent(
  items: readonly Item[],
  at: number,
  unit: Quantity['unit'],
): 'count' | 'amount' | 'since' | undefined {
  if (!items.some((item) => has(item, 'event'))) return undefined
  const [before, next] = [items[at - 1], items[at + 1]]
  const isNamed = [before, next].some((item) => has(item, 'role'))
  if (unit === 'pounds' && !isNamed && (has(next, 'event') || has(before, 'total'))) return 'amount'
  const isState = has(next, 'settled') || has(next, 'unsettled')
  if (unit === undefined && isState && has(items[at + 2], 'event')) return 'count'
  const isTime = unit === 'months' || unit === 'years'
  return isTime && !isNamed && has(before, 'window') ? 'since' : undefined
}

/** "6 months mortgage history", "had the mortgage 3 months": words that speak of nothing else. */
function namedBeside(
  { items }: TaggedText,
  at: number,
  quantity: Quantity,
  wanted: readonly WantedRole[],
): StoryRole | undefined {
  const asked = wanted.find(({ role }) => OUTRIGHT.has(role))?.role
  // "First charge is only 6 months old" where the row asks for it: the one stretch of time told.
  const isOnly = isTime(quantity) && items.filter(isOfTime).length === 1
  const beside = [nearestOf(items, at, 1), nearestOf(items, at, -1), isOnly ? asked : undefined]
  const role = beside.find((one) => one !== undefined && mayBeOf(one, quantity))
  return role === undefined ? undefined : { kind: 'figure', role }
}

function isOfTime(item: Item): boolean {
  return item.kind === 'quantity' && isTime(item.quantity)
}

function isTime({ unit }: Quantity): boolean {
  return unit === 'months' || unit === 'years'
}

function nearestOf(items: readonly Item[], from: number, step: 1 | -1): Role | undefined {
  for (let at = from + step; Math.abs(at - from) <= REACH; at += step) {
    const item = items[at]
    if (item?.kind !== 'tag') return undefined
    const named = item.senses.find((sense) => sense.tag === 'role' && OUTRIGHT.has(sense.role))
    if (named?.tag === 'role') return named.role
    if (!item.senses.some(({ tag }) => tag === 'noise' || tag === 'bound')) return undefined
  }
  return undefined
}

const REACH = 3

/** Roles of which few stories tell, and these in plain words. */
const OUTRIGHT: ReadonlySet<Role> = new Set(['mortgageHistory'])

/** A quantity of a story as a figure of a role that is known otherwise. */
export function figureUnder(story: string, quantity: Quantity, role: WantedRole): CaseFigure {
  const text = tagText(story)
  return toFigure(
    text,
    text.tokens.map((token) => token.text),
    quantity,
    role,
  )
}

function toFigure(
  text: TaggedText,
  words: readonly string[],
  quantity: Quantity,
  { role, of }: WantedRole,
): CaseFigure {
  const side = sideOf(words, quantity)
  return {
    role,
    ...(of !== undefined && { of }),
    value: storyValue(role, quantity),
    ...(side !== undefined && role !== 'term' && { side }),
    from: wordsOf(text, quantity.from, quantity.till),
  }
}

/** "Just over 2 years", "nearly 60", "over 85%". */
function sideOf(words: readonly string[], { from, isPlus }: Quantity): CaseFigure['side'] {
  if (isPlus === true) return 'more'
  const [two, one] = [words[from - 2] ?? '', words[from - 1] ?? '']
  if (MORE.has(one) || (one === 'than' && MORE.has(two))) return 'more'
  return LESS.has(one) || (one === 'than' && LESS.has(two)) ? 'less' : undefined
}

const MORE = new Set(['over', 'above', 'more', '>', 'exceeding'])
const LESS = new Set(['under', 'below', 'less', '<', 'nearly', 'almost'])
