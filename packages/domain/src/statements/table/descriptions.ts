/**
 * Which words describe which entry. Descriptions are wrapped below the line of the sum, above it,
 * or on both sides of it; what belongs together is set closer together, a day begins what follows
 * it, and where all lines are evenly spaced the whole list has one habit.
 */
import { median } from '../../pages/measure.ts'
import type { Box } from '../../pages/pdf-page.ts'
import { textOf } from '../rows/statement-rows.ts'
import type { ListLine } from './list-lines.ts'
import type { TableRegion } from './table-regions.ts'
import { type TextColumns, textColumns } from './text-columns.ts'

export type EntryText = {
  readonly description: string
  readonly typeCode: string | null
  /** Where the words stand. */
  readonly boxes: readonly Box[]
}

/** The words of every entry among the lines of a list. */
export function describe(
  lines: readonly ListLine[],
  region: TableRegion,
): ReadonlyMap<ListLine, EntryText> {
  const columns = textColumns(lines, region)
  const owned = ownLines(lines, columns)
  const texts = new Map<ListLine, EntryText>()
  for (const line of lines) {
    if (line.kind !== 'entry') continue
    const own = [...(owned.get(line)?.above ?? []), line, ...(owned.get(line)?.below ?? [])]
    texts.set(line, textOfEntry(own, columns))
  }
  return texts
}

function textOfEntry(lines: readonly ListLine[], columns: TextColumns): EntryText {
  const parts = lines.map((line) => columns.partsOf(line))
  const words = parts.flatMap(({ description }) => description)
  const code = parts.flatMap(({ type }) => type)
  return {
    description: textOf(words),
    typeCode: code.length === 0 ? null : textOf(code),
    boxes: words.map(({ box }) => box),
  }
}

type Owned = { above: ListLine[]; below: ListLine[] }

/** The lines of words alone, each with the entry that it goes on with. */
function ownLines(lines: readonly ListLine[], columns: TextColumns): ReadonlyMap<ListLine, Owned> {
  const owned = new Map<ListLine, Owned>()
  const own = (line: ListLine) => {
    const known = owned.get(line) ?? { above: [], below: [] }
    owned.set(line, known)
    return known
  }
  const all = chains(lines, columns)
  const habit = habitOf(all, sumsStandLast(lines))
  for (const chain of all) {
    const split = splitOf(chain, habit)
    if (chain.above) own(chain.above).below.push(...chain.words.slice(0, split))
    if (chain.below) own(chain.below).above.push(...chain.words.slice(split))
  }
  return owned
}

/** Lines of words between two others; an entry above or below them may own them. */
type Chain = {
  readonly above: ListLine | undefined
  readonly words: readonly ListLine[]
  readonly below: ListLine | undefined
}

function chains(lines: readonly ListLine[], columns: TextColumns): readonly Chain[] {
  const found: Chain[] = []
  let above: ListLine | undefined
  let words: ListLine[] = []
  const close = (below: ListLine | undefined) => {
    if (words.length > 0) found.push({ above: entryOnly(above), words, below: entryOnly(below) })
    words = []
  }
  for (const line of lines) {
    const before = words.at(-1) ?? above
    if (before !== undefined && before.row.page !== line.row.page) {
      close(undefined)
      above = undefined
    }
    if (line.kind === 'words') {
      if (columns.partsOf(line).description.length > 0) words.push(line)
      continue
    }
    close(line)
    above = line
  }
  close(undefined)
  return found
}

function entryOnly(line: ListLine | undefined): ListLine | undefined {
  return line?.kind === 'entry' ? line : undefined
}

/** Whether a day stands on lines without a sum: then the sum is on an entry's last line. */
function sumsStandLast(lines: readonly ListLine[]): boolean {
  let [last, first] = [0, 0]
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const isLed = lines[index - 1]?.kind === 'words' && lines[index - 1]?.day === null
    if (line.kind === 'words' && line.day !== null && next?.day === null && line.words.length > 0)
      last++
    if (line.kind === 'entry' && line.day !== null && isLed) first++
  }
  return last > first
}

type Habit = {
  /** Where lines are evenly spaced, they lead to the sum below. */
  readonly isLast: boolean
  /** By how much a gap must be wider than the others to part entries. */
  readonly wider: number
}

/** What parts two entries is wider than what parts two lines of one by so much. */
const WIDER = 1.18
/** In a list that has one habit throughout, the heights of a picture's words count for less. */
const MUCH_WIDER = 1.6
const LEAST_CHAINS = 4
const MOSTLY = 0.7

/** The habit of a list: where its lines are clearly spaced, nearly all of them go one way. */
function habitOf(all: readonly Chain[], isLast: boolean): Habit {
  const loose = { isLast, wider: WIDER }
  const inner = all.filter(({ above, below }) => above !== undefined && below !== undefined)
  const up = inner.filter((chain) => splitOf(chain, loose) === chain.words.length).length
  const down = inner.filter((chain) => splitOf(chain, loose) === 0).length
  if (inner.length < LEAST_CHAINS) return loose
  if (up > inner.length * MOSTLY) return { isLast: false, wider: MUCH_WIDER }
  return down > inner.length * MOSTLY ? { isLast: true, wider: MUCH_WIDER } : loose
}

/** How many of the words go on with the entry above; the rest lead to the one below. */
function splitOf({ above, words, below }: Chain, { isLast, wider }: Habit): number {
  const size = words[0]?.row.fontSize ?? 1
  const dated = words.findIndex(({ day }) => day !== null)
  const free = dated < 0 ? words.length : dated
  const gaps = gapsOf([above, ...words, below])
  if (above === undefined && below === undefined) return 0
  if (below === undefined) return runFrom(gaps, size)
  if (above === undefined) return words.length - runFrom(gaps.toReversed(), size)
  const inner = gaps.slice(0, free + 1)
  const widest = Math.max(...inner)
  const isClear = inner.length > 1 && widest > wider * Math.min(...inner)
  if (isClear) return Math.min(inner.indexOf(widest), free)
  return isLast ? 0 : free
}

/** How far lines stand below each other; beyond either end without limit. */
function gapsOf(lines: readonly (ListLine | undefined)[]): readonly number[] {
  return lines.slice(1).map((line, at) => {
    const before = lines[at]
    return line && before ? line.row.baseline - before.row.baseline : Infinity
  })
}

/** In font sizes: lines of one entry are set no further apart. */
const MOST_PITCH = 2.3

/** How many lines follow closely from the start. */
function runFrom(gaps: readonly number[], size: number): number {
  const usual = median(gaps.filter((gap) => gap < MOST_PITCH * size))
  const end = gaps.findIndex((gap) => gap > MOST_PITCH * size || gap > usual * 1.5)
  return end < 0 ? gaps.length - 1 : Math.min(end, gaps.length - 1)
}
