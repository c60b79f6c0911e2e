/** What the name of a row on blemishes says of the rules under it. */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import type { Sense } from '../knowledge/cell-words.ts'
import type { EventKind } from '../knowledge/roles.ts'
import type { EventRule } from './cell-meaning.ts'

export type EventRow = {
  /** The blemishes it is about, each of them in the cell's words unless those name others. */
  readonly events?: readonly EventKind[]
  /** A rule under it is about the last so many months. */
  readonly within?: number
  /** The stretches of time of a list: "Arrears (12m/24m/36m)". */
  readonly windows?: readonly number[]
  readonly isAmount?: true
  /** The amounts under it are of all of them together: "CCJs – total £". */
  readonly isTotal?: true
  /** It is about how far back the lender looks. */
  readonly isLookingBack?: true
  /** What is ignored under it: "CCJs under £300", "Defaults over 3 years old". */
  readonly ignorable?: { readonly ignoreUnder?: number; readonly ignoreAfter?: number }
  /** It is about blemishes of some clients or loans alone: "CCJs (loans over £500k)". */
  readonly isPartial?: true
  /** It counts the time since: "IVA – years since discharge". */
  readonly isSince?: true
  /** Since what it counts, where its name says. */
  readonly sinceIs?: EventRule['sinceIs']
  /** It is about those that lie so many months back: "Defaults over 2 years old". */
  readonly least?: number
}

/**
 * Nothing where the name speaks of no blemish.
 *
 * @param isOfTime it says that bare figures under it are months or years
 */
export function readEventRow(
  name: string,
  senses: readonly Sense[],
  quantities: readonly Quantity[],
  isOfTime: boolean,
): EventRow {
  const events = senses.flatMap((sense) => (sense.tag === 'event' ? [sense.of] : []))
  if (events.length === 0) return {}
  const isPast = senses.some(({ tag }) => tag === 'ago') || BEYOND.test(name)
  const times = quantities.filter(({ unit }) => unit === 'months' || unit === 'years')
  // "12–24 months ago" is a stretch of time, "24 months ago" what lies further back.
  const windows = times.filter(({ to }) => !isPast || to !== undefined).map(endInMonths)
  const [within] = windows
  const isOfOthers = quantities.some(({ unit }) => unit === 'pounds' || unit === 'percent')
  const isPartial = isOfOthers || OF_ELSE.test(name) || windows.length < times.length
  const ignorable = isPartial ? ignorableIn(name, quantities) : undefined
  return {
    events: [...new Set(events)],
    ...(within !== undefined && windows.length === 1 && { within }),
    ...(windows.length > 1 && { windows }),
    ...(AMOUNT.test(name) && { isAmount: true }),
    ...(senses.some(({ tag }) => tag === 'total') && { isTotal: true }),
    ...(LOOKING_BACK.test(name) && { isLookingBack: true }),
    ...(isPartial && { isPartial: true }),
    ...(ignorable !== undefined && { ignorable }),
    ...timeBetween(senses, times, isPast, isOfTime),
  }
}

/** What must lie between the event and now. */
function timeBetween(
  senses: readonly Sense[],
  times: readonly Quantity[],
  isPast: boolean,
  isOfTime: boolean,
): Pick<EventRow, 'isSince' | 'sinceIs' | 'least'> {
  const [only, ...more] = times
  if (only === undefined) {
    const sinceIs = momentIn(senses)
    const isOld = isOfTime && (isPast || isLeastAge(senses))
    return isOld || senses.some(({ tag }) => SINCE.has(tag))
      ? { isSince: true, ...(sinceIs !== undefined && { sinceIs }) }
      : {}
  }
  const isLeast = isPast && only.to === undefined && more.length === 0
  return isLeast ? { least: inMonths(only).value } : {}
}

/** "CCJ age in months": how old a debt is, where nothing says that it is the most. */
function isLeastAge(senses: readonly Sense[]): boolean {
  return (
    senses.some((sense) => sense.tag === 'role' && sense.role === 'age') &&
    !senses.some((sense) => sense.tag === 'bound' && sense.bound === 'max')
  )
}

function momentIn(senses: readonly Sense[]): EventRule['sinceIs'] {
  const named = senses.find((sense) => sense.tag === 'since-is')
  if (named?.tag === 'since-is') return named.moment
  return senses.some(({ tag }) => tag === 'settled') ? 'settled' : undefined
}

const SINCE: ReadonlySet<Sense['tag']> = new Set(['since-is', 'ago', 'settled'])

/** "12–24 months" reaches back 24. */
function endInMonths(quantity: Quantity): number {
  const { value, to } = inMonths(quantity)
  return to ?? value
}

function ignorableIn(name: string, [only, ...more]: readonly Quantity[]): EventRow['ignorable'] {
  if (only === undefined || more.length > 0) return undefined
  if (only.unit === 'pounds' && UNDER.test(name)) return { ignoreUnder: only.value }
  const isTime = only.unit === 'months' || only.unit === 'years'
  return isTime ? { ignoreAfter: inMonths(only).value } : undefined
}

/** Under these a figure beside adverse credit is a fee, a rate or a price. */
const OF_ELSE = /\b(fees?|rates?|price|property value|income)\b/i
const BEYOND = /\b(over|older|more than|beyond|above)\b|>/i
const UNDER = /\b(under|below|less than|up to|sub)\b|</i

const AMOUNT = /\b(amount|value|size|total)/i
const LOOKING_BACK = /\blook(ing|s|ed)?[ -]?back/i
