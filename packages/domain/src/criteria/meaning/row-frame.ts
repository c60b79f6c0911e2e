/**
 * What the name of a row says of the figures under it: their role, which way they limit, the blemish
 * or the kind of income they are about, and a figure of its own that governs them ("CCJs in last 12
 * months", "Max loan at 90% LTV").
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import type { Token } from '../../language/tokens.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import { type EventKind, type Role, roleRow } from '../knowledge/roles.ts'
import { type Item, stem, tagText } from '../text/tag-words.ts'
import type { Band } from './cell-meaning.ts'
import { type BareTime, fitsUnit, valueIn } from './quantity-units.ts'

export type RowFrame = {
  readonly role?: Role
  readonly of?: string
  readonly bound?: 'max' | 'min'
  readonly event?: EventKind
  readonly incomeKind?: string
  /** What an amount, a share or a number under it may be of. */
  readonly thing?: Extract<Sense, { tag: 'thing' }>
  /** What a length of time without a unit is written in, where the name says. */
  readonly bareTime?: BareTime
  /** A rule on blemishes under it is about the last so many months. */
  readonly within?: number
  /** The row is about how long ago ("Time since discharge"). */
  readonly isSince?: true
  readonly isAmount?: true
  readonly when?: readonly Band[]
  /** Stems of every word of the name, and the initials of words that stand together. */
  readonly words: ReadonlySet<string>
}

export function readRowFrame(name: string): RowFrame {
  const { items, tokens } = tagText(name)
  const senses = items.flatMap((item) => (item.kind === 'tag' ? item.senses : []))
  const quantities = items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
  const event = senses.find((sense) => sense.tag === 'event')?.of
  const incomeKind = senses.find((sense) => sense.tag === 'income-kind')?.of
  const bound = boundOf(senses)
  const counted = countedIn(items, name)
  const thing = counted ?? senses.find((sense) => sense.tag === 'thing')
  const bareTime = bareTimeOf(tokens)
  const role = roleOf(senses, quantities, event, bareTime !== undefined, counted)
  const within = event === undefined ? undefined : windowOf(quantities)
  const isSince =
    event !== undefined && senses.some(({ tag }) => SINCE.has(tag)) && within === undefined
  const when = event === undefined ? bandsOf(senses, quantities, role?.role) : []
  return {
    ...(role !== undefined && role),
    ...(bound !== undefined && { bound }),
    ...(event !== undefined && { event }),
    ...(incomeKind !== undefined && { incomeKind }),
    ...(thing !== undefined && { thing }),
    ...(bareTime !== undefined && { bareTime }),
    ...(within !== undefined && { within }),
    ...(isSince && { isSince: true }),
    ...(event !== undefined && AMOUNT.test(name) && { isAmount: true }),
    ...(when.length > 0 && { when }),
    words: new Set([...tokens.map(({ text }) => stem(text)), ...initialsIn(tokens)]),
  }
}

/** "IO" under "Interest only" is what the row is about. */
function initialsIn(tokens: readonly Token[]): readonly string[] {
  const initials = tokens.map(({ text }) => text.slice(0, 1))
  return initials.flatMap((_, at) => [2, 3].map((many) => initials.slice(at, at + many).join('')))
}

/** "Flats" is about flats, "Number of flats" counts them. */
const COUNTING = /\b(number|no\.? of|how many|count)\b/i

const AMOUNT = /\b(amount|value|size|total|£)/i
const SINCE: ReadonlySet<string> = new Set(['ago', 'since-is'])

function boundOf(senses: readonly Sense[]): 'max' | 'min' | undefined {
  const bounds = new Set(senses.flatMap((sense) => (sense.tag === 'bound' ? [sense.bound] : [])))
  const [isMost, isLeast] = [bounds.has('max'), bounds.has('min')]
  if (isMost === isLeast) return undefined
  return isMost ? 'max' : 'min'
}

function windowOf(quantities: readonly Quantity[]): number | undefined {
  const time = quantities.find(({ unit }) => unit === 'months' || unit === 'years')
  return time === undefined ? undefined : inMonths(time).value
}

/** Of several roles that the name speaks of the one that says most. */
function roleOf(
  senses: readonly Sense[],
  quantities: readonly Quantity[],
  event: EventKind | undefined,
  isOfTime: boolean,
  counted: Extract<Sense, { tag: 'thing' }> | undefined,
): { role: Role; of?: string } | undefined {
  if (event !== undefined) return undefined
  const named = senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
  const isUsed = (role: Role) =>
    quantities.some((quantity) => quantity.unit !== undefined && fitsUnit(role, quantity))
  const free = named.filter((role) => !isUsed(role) && (!isOfTime || isTime(role)))
  const best = MOST_TELLING.find((role) => free.includes(role))
  if (best === undefined && isOfTime) return { role: 'timeSince', of: 'row' }
  const isOfThing = counted !== undefined && (counted.as ?? ['count']).includes('count')
  if (isOfThing && (best === undefined || VAGUE.has(best))) return { role: 'count', of: counted.of }
  return best === undefined ? undefined : { role: best }
}

/** "Max BTLs", "Number of flats": what a bound or a word of counting stands beside. */
function countedIn(
  items: readonly Item[],
  name: string,
): Extract<Sense, { tag: 'thing' }> | undefined {
  const thingAt = (item: Item | undefined) =>
    item?.kind === 'tag' ? item.senses.find((sense) => sense.tag === 'thing') : undefined
  const isBeside = (at: number) =>
    [items[at - 1], items[at + 1]].some(
      (one) => one?.kind === 'tag' && one.senses.some(({ tag }) => tag === 'bound'),
    )
  const beside = items.flatMap((item, at) => (isBeside(at) ? (thingAt(item) ?? []) : []))
  if (beside.length > 0) return beside[0]
  if (!COUNTING.test(name)) return undefined
  const from = items.findIndex(
    (item) => item.kind !== 'quantity' && /^(number|no|many|count)$/.test(item.text),
  )
  return items.slice(Math.max(0, from)).flatMap((item) => thingAt(item) ?? [])[0]
}

function isTime(role: Role): boolean {
  const { unit } = roleRow(role)
  return unit === 'months' || unit === 'years'
}

/** "Months on existing mortgage" counts months, whatever else it speaks of. */
function bareTimeOf(tokens: readonly Token[]): BareTime | undefined {
  const words = tokens.filter((_, at) => tokens[at - 1]?.kind !== 'number').map(({ text }) => text)
  if (words.some((word) => /^(months|mths)$/.test(word))) return 'months'
  return words.some((word) => /^(years|yrs)$/.test(word)) ? 'years' : undefined
}

/** What these say is said of many things beside their own. */
const VAGUE: ReadonlySet<Role> = new Set([
  'rent',
  'loan',
  'tenancy',
  'letFor',
  'floorArea',
  'income',
  'contracting',
  'ownedFor',
])

const MOST_TELLING: readonly Role[] = [
  'ltv',
  'deposit',
  'leaseAtEnd',
  'ageAtEnd',
  'ageAtApplication',
  'age',
  'dayRate',
  'loanToIncome',
  'debtToIncome',
  'rentCover',
  'stressRate',
  'visaLeft',
  'contractLeft',
  'gap',
  'leaseLeft',
  'groundRent',
  'serviceCharge',
  'floorArea',
  'acres',
  'timeInUk',
  'addressHistory',
  'timeInJob',
  'letFor',
  'contracting',
  'trading',
  'ownedFor',
  'employment',
  'term',
  'propertyValue',
  'jointIncome',
  'income',
  'loan',
  'tenancy',
  'rent',
  'feeShare',
  'builtYear',
  'validFor',
]

function bandsOf(
  senses: readonly Sense[],
  quantities: readonly Quantity[],
  own: Role | undefined,
): readonly Band[] {
  const roles = senses.flatMap((sense) =>
    sense.tag === 'role' && sense.role !== own ? [sense.role] : [],
  )
  return quantities.flatMap((quantity) => {
    const role = roles.find((one) => fitsUnit(one, quantity))
    if (role === undefined || own === undefined) return []
    const bound = senses.find((sense) => sense.tag === 'bound')
    const key = bound?.tag === 'bound' ? bound.bound : roleRow(role).bound
    return [{ role, [key]: valueIn(role, quantity).value }]
  })
}
