/**
 * Records that have more cells than there are columns, because a comma inside a sum or a text was
 * not quoted: closed up where the columns leave one way, and never read with a cell left out.
 */
import { moneyOf } from './csv-cells.ts'
import type { CsvColumns } from './csv-columns.ts'
import { dateOfSerial, isDayCell } from './day-order.ts'

export type ClosedUp = {
  readonly cells: readonly string[]
  /** Several ways fit, the likeliest was taken. */
  readonly isOpen: boolean
}

/** With each group of thousands put to the cell before it, up to so many; all where no number is told. */
export function withThousandsJoined(
  cells: readonly string[],
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const joined: string[] = []
  let left = most
  for (const cell of cells) {
    const before = joined.at(-1)
    if (left > 0 && before !== undefined && HEAD.test(before) && GROUP.test(cell)) {
      joined[joined.length - 1] = `${before},${cell}`
      left--
    } else joined.push(cell)
  }
  return joined
}

const HEAD = /^[-+(£]{0,3}[1-9]\d{0,2}(?:,\d{3})*$/
const GROUP = /^\d{3}(?:[.]\d{2}\D{0,5})?$/

type Closing = {
  readonly cells: readonly string[]
  readonly joins: readonly number[]
  /** Empty cells left out at the end. */
  readonly dropped?: number
}

/** The record in so many cells; undefined where no way fits, or two fit alike. Records end with `behind` empty cells. */
export function closeUp(
  given: readonly string[],
  width: number,
  columns: CsvColumns,
  behind: number,
): ClosedUp | undefined {
  const rated = closingsOf(given, width)
    .flatMap((closing) => {
      const score = scoreOf(closing, columns)
      const unusual = Math.abs((closing.dropped ?? 0) - behind)
      return score === undefined ? [] : [{ closing, score: score - 2 * unusual }]
    })
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = rated
  if (best === undefined && given.slice(width).every((cell) => cell === '')) {
    return { cells: given.slice(0, width), isOpen: false }
  }
  if (best === undefined || best.score === next?.score) return undefined
  return { cells: best.closing.cells, isOpen: next !== undefined && best.closing.joins.length > 0 }
}

/** All ways to join neighbours, or to leave out empty cells at the end. */
function closingsOf(given: readonly string[], width: number): readonly Closing[] {
  const surplus = given.length - width
  if (waysToChoose(given.length - 1, surplus) > MOST_CLOSINGS) return []
  const empty = given.length - 1 - given.findLastIndex((cell) => cell !== '')
  return Array.from({ length: Math.min(empty, surplus) + 1 }, (_, dropped) =>
    joinings(given.slice(0, given.length - dropped), surplus - dropped).map((one) => ({
      ...one,
      dropped,
    })),
  ).flat()
}

/** Of one record: more would take too long, and tell nothing. */
const MOST_CLOSINGS = 500

function waysToChoose(from: number, count: number): number {
  let ways = 1
  for (let at = 0; at < count && ways <= MOST_CLOSINGS; at++) ways *= (from - at) / (at + 1)
  return ways
}

function joinings(cells: readonly string[], count: number, from = 0): readonly Closing[] {
  if (count === 0) return [{ cells, joins: [] }]
  return Array.from(
    { length: Math.max(0, cells.length - 1 - from) },
    (_, step) => from + step,
  ).flatMap((at) => {
    const joined = [...cells.slice(0, at), `${cells[at]},${cells[at + 1]}`, ...cells.slice(at + 2)]
    return joinings(joined, count - 1, at).map((rest) => ({
      cells: rest.cells,
      joins: [at, ...rest.joins],
    }))
  })
}

/** Above nought where thousands close up; undefined where a cell is not what its column holds. */
function scoreOf({ cells, joins }: Closing, columns: CsvColumns): number | undefined {
  const [way] = columns.ways
  const isDay = columns.isSerial ? dateOfSerial : isDayCell
  if (way === undefined || !isDay(cells[columns.date] ?? '')) return undefined
  const places = placesOfSums(columns.ways)
  const sums = places.map((at) => cells[at] ?? '')
  if (sums.some((sum) => sum !== '' && !SUM.test(sum))) return undefined
  if (sums.some((sum) => sum !== '' && moneyOf(sum) === undefined)) return undefined
  const moves = [way.amount, way.in, way.out].filter((at) => at !== undefined && cells[at])
  const isOne = moves.length === 1 || (moves.length > 1 && way.amount !== undefined)
  if (way.isNamed ? !isOne : sums.every((sum) => sum === '')) return undefined
  const ofTexts = joins.filter((at) => columns.texts.includes(at)).length
  const ofSums = joins.filter((at) => places.includes(at)).length
  const bare = sums.filter((sum) => /^[-+]?\d+$/.test(sum)).length
  const blank = cells.filter((cell) => /^,|,$/.test(cell)).length
  return 3 * ofSums - ofTexts - 2 * bare - blank - 4 * (joins.length - ofTexts - ofSums)
}

function placesOfSums(ways: CsvColumns['ways']): readonly number[] {
  const places = ways.flatMap((way) => [way.amount, way.in, way.out, way.balance, way.fee])
  return [...new Set(places.filter((at) => at !== undefined))]
}

/** No group of thousands at its head: `000.00` is a piece of a sum. */
const SUM =
  /^[-+(£]{0,3}(?:0(?!\d)|[1-9]\d{0,2}(?:,\d{3})*(?!\d)|[1-9]\d*(?![\d,]))(?:[.,]\d{1,6})?\D{0,5}$/
