/**
 * Which entry a day belongs to that stands on a line without a sum. In most lists it holds for what
 * follows; in others it stands beneath the words and the sum of its own entry. Spacing tells: a day
 * is set nearer to its own entry than to the other one, and a list that begins with an entry and
 * ends with a day has its days beneath.
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
    return beneath === undefined
      ? line
      : { ...line, day: beneath.day, dayWords: beneath.dayWords }
  })
}

/** In shares: what parts two entries is wider than what parts the lines of one by so much. */
const WIDER = 1.18
/** So many days must stand beneath for one that leads. */
const MOSTLY = 3

function daysStandBeneath(lines: readonly ListLine[]): boolean {
  let [beneath, leading] = [0, 0]
  for (const [at, line] of lines.entries()) {
    if (!isDayAlone(line)) continue
    const sides = [entryBefore(lines, at), entryBehind(lines, at)]
    const [above, below] = sides.map((one) => one !== undefined && isNear(one, line))
    if (above === below) {
      const [before, behind] = [gapOf(lines[at - 1], line), gapOf(line, lines[at + 1])]
      if (above && before * WIDER < behind) beneath++
      if (above && behind * WIDER < before) leading++
    } else if (above) beneath++
    else leading++
  }
  return beneath > leading * MOSTLY
}

function isDayAlone({ kind, day }: ListLine): boolean {
  return kind === 'words' && day !== null
}

/** The entry without a day that the line goes on with; undefined where something else stands between. */
function entryBefore(lines: readonly ListLine[], at: number): ListLine | undefined {
  const line = lines.slice(0, at).findLast((one) => one.kind !== 'words' || one.day !== null)
  return line && dayless(line)
}

function entryBehind(lines: readonly ListLine[], at: number): ListLine | undefined {
  const line = lines.slice(at + 1).find((one) => one.kind !== 'words' || one.day !== null)
  return line && dayless(line)
}

function dayless(line: ListLine): ListLine | undefined {
  return line.kind === 'entry' && line.day === null ? line : undefined
}

function isNear({ row }: ListLine, other: ListLine): boolean {
  return row.page === other.row.page
}

function gapOf(above: ListLine | undefined, below: ListLine | undefined): number {
  if (above === undefined || below === undefined || !isNear(above, below)) return Infinity
  return below.row.baseline - above.row.baseline
}
