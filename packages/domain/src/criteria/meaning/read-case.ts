/**
 * A broker's story or question read to a case: each figure under its role with the words it comes
 * from, blemishes, and what follows by arithmetic. A figure whose role is not clear is no figure of
 * the case: its words are kept, to be named as not understood.
 */
import { placeInOrder } from '../../language/numbered-names.ts'
import type { Quantity } from '../../language/quantities.ts'
import type { Role } from '../knowledge/roles.ts'
import { has, type Item, type TaggedText, tagText, wordsOf } from '../text/tag-words.ts'
import { isOwedInFront, tellsOfSecondCharge, withChargeInFront } from './charge-in-front.ts'
import type { CaseFigure, ClientCase } from './client-case.ts'
import { withDerived } from './derived-figures.ts'
import { figureFeatures } from './figure-features.ts'
import { meantBy, roleOfFigure, type StoryRole, type WantedRole } from './figure-role.ts'
import { comparableRoles } from './hold-figures.ts'
import { rolesAlong, rolesBeside } from './named-beside.ts'
import { type EventFigure, readCaseEvents } from './read-case-events.ts'
import { mayBeOf, mayBeOfEvent, storyValue } from './story-values.ts'
import { asRead, type Read, weighedTogether } from './weighed-together.ts'

export type StoryCase = ClientCase & {
  /** Figures that may be the client's, in the words of the story, whose role was not understood. */
  readonly unread: readonly string[]
}

/**
 * What a story tells of a client; derived figures behind those that are told.
 *
 * @param wanted what the rows state that the question asks about, for figures that nothing else names
 * @param charged the value told before of a property with a mortgage in front of a second charge
 */
export function readCase(
  story: string,
  wanted: readonly WantedRole[] = [],
  charged?: CaseFigure,
): StoryCase {
  const text = tagText(story)
  const words = text.tokens.map((token) => token.text)
  const features = figureFeatures(text)
  const isSecond = charged !== undefined || tellsOfSecondCharge(story)
  const years = new Set(text.items.flatMap((_, at) => yearAt(text.items, at) ?? []))
  const figuresOf = (open: readonly WantedRole[]) =>
    text.items
      .flatMap((item, at) => (item.kind === 'quantity' ? [{ quantity: item.quantity, at }] : []))
      .map(({ quantity, at }, index) => ({
        quantity,
        at,
        features: features[index] ?? [],
        ...roleOf(text, at, quantity, features[index] ?? [], open),
      }))
      .filter(({ quantity }) => !years.has(quantity))
  // "On 29k, wants 130k": the income that is asked about has been told, and no other sum is one.
  const told = wanted.length === 0 ? [] : figuresOf([])
  const all = figuresOf(wanted.filter((one) => !told.some(({ label }) => isOfRole(label, one))))
  const front = isSecond ? all.filter(({ quantity }) => isOwedInFront(text, quantity)) : []
  const alone = all.filter((one) => !front.includes(one))
  const found = weighedTogether(text, alone, wanted)
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
  const [owed, ...more] = front.map(({ quantity }) => ({
    value: quantity.value,
    from: wordsOf(text, quantity.from, quantity.till),
  }))
  const inFront = more.length === 0 ? owed : undefined
  const lent = isSecond ? withChargeInFront(figures, inFront, charged) : figures
  const unclear = found.filter(({ isClear }) => !isClear).map(({ quantity }) => quantity)
  return {
    figures: withDerived([...lent, ...floorOf(story)]),
    events,
    about: [story],
    unread: [...years, ...unclear, ...left.filter((one) => meant.get(one) === undefined)].map(
      ({ from, till }) => wordsOf(text, from, till),
    ),
  }
}

/** "Registered 2022", "settled in 23": when it was, and no sum, age or number of anything. */
function yearAt(items: readonly Item[], at: number): Quantity | undefined {
  const [before, item] = [items[at - 1], items[at]]
  if (item?.kind !== 'quantity') return undefined
  const { unit, value, isPlus, per, to } = item.quantity
  if (!Number.isInteger(value) || [unit, isPlus, per, to].some((one) => one !== undefined)) return
  const isIn = before?.kind === 'tag' && (before.text === 'in' || before.text === 'since')
  const isShort = isIn && value >= 10 && value < 40 && items.some((one) => has(one, 'event'))
  const isWhole = value > FIRST_YEAR && value < LAST_YEAR && !has(items[at + 1], 'role')
  return isShort || isWhole ? item.quantity : undefined
}

const [FIRST_YEAR, LAST_YEAR] = [2000, 2040]

function isOfRole(label: StoryRole | undefined, { role, of }: WantedRole): boolean {
  return label?.kind === 'figure' && label.role === role && label.of === of
}

/** "On the 7th floor", "floor 7": no height of the block. */
function floorOf(story: string): readonly CaseFigure[] {
  const floor = placeInOrder(story, 'floor')
  return floor === undefined
    ? []
    : [{ role: 'count', of: 'floor-level', value: floor.value, from: floor.words }]
}

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
  return wanted.filter(
    ({ role, of }) =>
      of === 'row' || [role, ...comparableRoles(role)].some((one) => named.has(one)),
  )
}

/** "8 storey", "4 applicants", "£800 CCJ": a figure right before a thing is of it; acres are of land. */
function countedBeside(
  { items }: TaggedText,
  at: number,
  quantity: Quantity,
): StoryRole | undefined {
  const { unit } = quantity
  const isEquity = [items[at + 1], items[at - 1]].some(
    (item) =>
      item?.kind === 'tag' &&
      item.senses.some((sense) => sense.tag === 'thing' && sense.of === 'equity'),
  )
  if (unit === 'pounds' && isEquity) return { kind: 'figure', role: 'amount', of: 'equity' }
  if (unit === 'acres') return { kind: 'figure', role: 'acres' }
  if (unit === 'square-metres') return { kind: 'figure', role: 'floorArea' }
  const part = partOfEvent(items, at, unit)
  if (part !== undefined && mayBeOfEvent(part, quantity)) return { kind: 'event', part }
  const next = items[at + 1]
  if (unit !== undefined || next?.kind !== 'tag') return undefined
  if (next.senses.some(({ tag }) => tag === 'event')) {
    const part = EVENT_PARTS.find((one) => mayBeOfEvent(one, quantity))
    return part && { kind: 'event', part }
  }
  if (next.senses.some(({ tag }) => tag === 'role')) return undefined
  const thing = next.senses.find(({ tag }) => tag === 'thing')
  return thing?.tag === 'thing' ? { kind: 'figure', role: 'count', of: thing.of } : undefined
}

/** What a bare number before a blemish may be of, the likelier first. */
const EVENT_PARTS = ['count', 'amount'] as const

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
  const beside = [...rolesAlong(items, at, 1), ...rolesAlong(items, at, -1)]
  const named = beside.find((one) => OUTRIGHT.has(one)) ?? (isOnly ? asked : undefined)
  const role = named !== undefined && mayBeOf(named, quantity) ? named : undefined
  return role === undefined ? undefined : { kind: 'figure', role }
}

function isOfTime(item: Item): boolean {
  return item.kind === 'quantity' && isTime(item.quantity)
}

function isTime({ unit }: Quantity): boolean {
  return unit === 'months' || unit === 'years'
}

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
