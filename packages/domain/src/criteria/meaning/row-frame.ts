/**
 * What the name of a row says of the figures under it: their role, which way they limit, the blemish
 * or the kind of income they are about, and a figure of its own that governs them ("CCJs in last 12
 * months", "Max loan at 90% LTV").
 */

import type { Token } from '../../language/tokens.ts'
import { scaleNamed } from '../../language/written-figures.ts'
import { withShares } from '../cells/name-bands.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import type { Role } from '../knowledge/roles.ts'
import { type Item, stem, tagText } from '../text/tag-words.ts'
import type { Band } from './cell-meaning.ts'
import { type EventRow, readEventRow } from './event-row.ts'
import type { BareTime } from './quantity-units.ts'
import {
  BY,
  bandsOfRow,
  countedIn,
  roleOfRow,
  rolesNamed,
  type Thing,
  thingIn,
} from './row-role.ts'

export type RowFrame = EventRow & {
  readonly role?: Role
  readonly of?: string
  readonly bound?: 'max' | 'min'
  /** "Min / max": a cell states the one and the other. */
  readonly hasBothEnds?: true
  readonly incomeKind?: string
  /** What an amount, a share or a number under it may be of. */
  readonly thing?: Thing
  /** Roles that the name speaks of beside its own: "Max LTV by loan size". */
  readonly others?: readonly Role[]
  /** What a bare amount is written in: "£k", "£m". */
  readonly scale?: number
  /** What a length of time without a unit is written in, where the name says. */
  readonly bareTime?: BareTime
  /** It is about what the client owes or spends, of which a percentage is no loan to value. */
  readonly isOfSpending?: true
  /** It asks for limits, so that "none" takes nothing away: "Postcode restrictions". */
  readonly isOfLimits?: true
  readonly when?: readonly Band[]
  /** Stems of every word of the name, and the initials of words that stand together. */
  readonly words: ReadonlySet<string>
  /** What of the name tells the role of figures under it: its words, and what they mean to the trade. */
  readonly features: readonly string[]
}

/** @param isOfFigures most of the cells under it are figures: what it names is counted */
export function readRowFrame(printed: string, isOfFigures = false): RowFrame {
  const name = withShares(printed)
  const { items, tokens } = tagText(name)
  const senses = items.flatMap((item) => (item.kind === 'tag' ? item.senses : []))
  const isOfEvents = senses.some(({ tag }) => tag === 'event')
  const incomeKind = senses.find((sense) => sense.tag === 'income-kind')?.of
  const bound = boundOf(senses, name)
  const bareTime = bareTimeOf(tokens)
  // "Max LTV by years trading" limits the LTV.
  const cut = tokens.findIndex(({ text }) => BY.has(text))
  const isOfTime = bareTimeOf(cut > 0 ? tokens.slice(0, cut) : tokens) !== undefined
  const scale = scaleNamed(name)
  return {
    ...(bound !== undefined && { bound }),
    ...(boundsIn(senses).size > 1 && { hasBothEnds: true }),
    ...(incomeKind !== undefined && { incomeKind }),
    ...(scale !== undefined && { scale }),
    ...(bareTime !== undefined && { bareTime }),
    ...(isOfEvents
      ? ofEvents(items, name, bound, bareTime !== undefined)
      : ofFigures(items, name, isOfTime, isOfFigures)),
    ...(isOfSpending(senses, tokens) && { isOfSpending: true }),
    ...(tokens.some(({ text }) => LIMITING.has(stem(text))) && { isOfLimits: true }),
    words: new Set([...tokens.map(({ text }) => stem(text)), ...initialsIn(tokens)]),
    features: [...new Set([...senses.map(featureOf), ...wordsIn(tokens)])],
  }
}

function featureOf(sense: Sense): string {
  if ('role' in sense) return `=${sense.role}`
  if ('of' in sense) return `#${sense.of}`
  return `~${sense.tag} ${'bound' in sense ? sense.bound : ''}`
}

function wordsIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ kind, text }) =>
    kind === 'word' || text === '%' || text === '£' ? [stem(text)] : [],
  )
}

type Told = Partial<RowFrame>

function isOfSpending(senses: readonly Sense[], tokens: readonly Token[]): boolean {
  const isOfLoan = senses.some((sense) => sense.tag === 'role' && sense.role === 'ltv')
  return !isOfLoan && tokens.some(({ text }) => SPENDING.has(stem(text)))
}

const LIMITING: ReadonlySet<string> = new Set(
  'restriction exclusion limitation fee charge erc penalty exception requirement condition'
    .split(' ')
    .map(stem),
)

const SPENDING: ReadonlySet<string> = new Set(
  `debit dd dds card overdraft gambling betting bet commitment utilisation utilization borrowing score
  searches search dti unsecured`.split(/\s+/),
)

function ofFigures(
  items: readonly Item[],
  name: string,
  isOfTime: boolean,
  isOfFigures: boolean,
): Told {
  const when = bandsOfRow(items)
  const counted = countedIn(items, name, isOfFigures)
  const thing = counted ?? thingIn(items)
  const inUse = new Set(when.map((band) => band.role))
  const named = rolesNamed(items, inUse, isOfTime)
  const isOfArea = AREA.test(name)
  const role = roleOfRow(named, isOfTime, counted, isOfArea)
  const others = named.filter((one) => one !== role?.role)
  return {
    ...role,
    ...(thing !== undefined && { thing }),
    ...(others.length > 0 && { others }),
    ...(when.length > 0 && { when }),
  }
}

/** "Flat – min sq m" measures flats and counts none. */
const AREA = /\b(sq|square|sqm|sqft|m2)\b/i

function ofEvents(
  items: readonly Item[],
  name: string,
  bound: RowFrame['bound'],
  isOfTime: boolean,
): Told {
  const senses = items.flatMap((item) => (item.kind === 'tag' ? item.senses : []))
  const quantities = items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
  const role = roleBesideEvents(senses, bound !== undefined || LOAN_SIZE.test(name))
  return {
    ...readEventRow(name, senses, quantities, isOfTime),
    ...(role !== undefined && { role }),
  }
}

/** "Max LTV with a CCJ", "Adverse – max loan": what is limited is no figure of the blemish. */
function roleBesideEvents(senses: readonly Sense[], isBounded: boolean): Role | undefined {
  const named = senses.flatMap((sense) => (sense.tag === 'role' ? [sense.role] : []))
  const role = BESIDE_EVENTS.find((one) => named.includes(one))
  return role === 'ltv' || role === 'loanToIncome' || isBounded ? role : undefined
}

const BESIDE_EVENTS: readonly Role[] = ['ltv', 'deposit', 'loanToIncome', 'loan', 'term']
const LOAN_SIZE = /\bloan (size|amount)/i

/** "IO" under "Interest only" is what the row is about. */
function initialsIn(tokens: readonly Token[]): readonly string[] {
  const initials = tokens.map(({ text }) => text.slice(0, 1))
  return initials.flatMap((_, at) => [2, 3].map((many) => initials.slice(at, at + many).join('')))
}

/** "Lower age limit" is a least although a limit is usually a most. */
function boundOf(senses: readonly Sense[], name: string): 'max' | 'min' | undefined {
  if (LOWER.test(name)) return 'min'
  const bounds = boundsIn(senses)
  const [isMost, isLeast] = [bounds.has('max'), bounds.has('min')]
  if (isMost === isLeast) return undefined
  return isMost ? 'max' : 'min'
}

function boundsIn(senses: readonly Sense[]): ReadonlySet<string> {
  return new Set(senses.flatMap((sense) => (sense.tag === 'bound' ? [sense.bound] : [])))
}

const LOWER = /\blower\b(?=.{0,200}\blimit\b)/i

/** "Months on existing mortgage" counts months, whatever else it speaks of. */
function bareTimeOf(tokens: readonly Token[]): BareTime | undefined {
  const words = tokens.filter((_, at) => tokens[at - 1]?.kind !== 'number').map(({ text }) => text)
  if (words.some((word) => /^(months|mths)$/.test(word))) return 'months'
  return words.some((word) => /^(years|yrs)$/.test(word)) ? 'years' : undefined
}
