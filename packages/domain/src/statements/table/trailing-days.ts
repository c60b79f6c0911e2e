/**
 * Which entry a day belongs to that stands on a line without a sum. In most lists it holds for what
 * follows; in others it stands beneath the words and the sum of its own entry. Then every entry has
 * one, and the list begins with an entry and ends with a day; where neither end tells, a day is set
 * nearer to its own entry than to the other one.
 */
import type { ListLine } from './list-lines.ts'

/** The lines, with days that stand beneath their entries on the lines of those entries. */
export function withOwnDays(lines: readonly ListLine[]): readonly ListLine[] {
  if (!daysStandBeneath(lines)) return lines
  const own = new Map<ListLine, ListLine>()
  for (const [at, line] of lines.entries()) {
    const entry = isDayAlone(line) ? entryBefore(lines, at) : undefined
    if (entry !== undefined) own.set(entry, line)
  }
  const days = new Set(own.values())
  return lines.map((line) => {
    if (days.has(line)) return { ...line, day: null, dayWords: [] }
    const beneath = own.get(line)
    return beneath === undefined ? line : { ...line, day: beneath.day, dayWords: beneath.dayWords }
  })
}

/** In shares: what parts two entries is wider than what parts the lines of one by so much. */
const WIDER = 1.18
/** Of the entries without a day on their own line, so many have one beneath. */
const NEARLY_ALL = 0.9

function daysStandBeneath(lines: readonly ListLine[]): boolean {
  const places = lines.flatMap((line, at) => (isDayAlone(line) ? [placeOf(lines, at)] : []))
  const dayless = lines.filter((line) => daylessEntry(line) !== undefined).length
  if (places.length < dayless * NEARLY_ALL) return false
  const [ends, between] = [places.filter(({ isAtEnd }) => isAtEnd), places]
  return isMostlyBeneath(ends) ?? isMostlyBeneath(between) ?? false
}

type Place = {
  readonly side: 'beneath' | 'leading' | 'unclear'
  /** An entry stands on one side of it alone. */
  readonly isAtEnd: boolean
}

/** Null where as many say one thing as the other. */
function isMostlyBeneath(places: readonly Place[]): boolean | null {
  const count = (side: Place['side']) => places.filter((one) => one.side === side).length
  const more = count('beneath') - count('leading')
  return more === 0 ? null : more > 0
}

/** On which side of its entry the day of a line stands. */
function placeOf(lines: readonly ListLine[], at: number): Place {
  const line = lines[at]
  const [above, below] = [entryBefore(lines, at), entryBehind(lines, at)].map(
    (entry) => entry !== undefined && entry.row.page === line?.row.page,
  )
  if (above !== below) return { side: above ? 'beneath' : 'leading', isAtEnd: true }
  const [before, behind] = [gapOf(lines[at - 1], line), gapOf(line, lines[at + 1])]
  if (above && before * WIDER < behind) return { side: 'beneath', isAtEnd: false }
  const isLeading = above && behind * WIDER < before
  return { side: isLeading ? 'leading' : 'unclear', isAtEnd: false }
}

function isDayAlone({ kind, day }: ListLine): boolean {
  return kind === 'words' && day !== null
}

/** The entry without a day that the line goes on with; undefined where something else stands between. */
function entryBefore(lines: readonly ListLine[], at: number): ListLine | undefined {
  const line = lines.slice(0, at).findLast((one) => one.kind !== 'words' || one.day !== null)
  return line && daylessEntry(line)
}

function entryBehind(lines: readonly ListLine[], at: number): ListLine | undefined {
  const line = lines.slice(at + 1).find((one) => one.kind !== 'words' || one.day !== null)
  return line && daylessEntry(line)
}

function daylessEntry(line: ListLine): ListLine | undefined {
  return line.kind === 'entry' && line.day === null ? line : undefined
}

function gapOf(above: ListLine | undefined, below: ListLine | undefined): number {
  if (above === undefined || below === undefined || above.row.page !== below.row.page)
    return Infinity
  return below.row.baseline - above.row.baseline
}
