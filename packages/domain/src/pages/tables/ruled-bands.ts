/**
 * Areas whose rows are parted by level lines or by the shades of every second row, while nothing
 * drawn parts their columns.
 */
import {
  cluster,
  isLevel,
  type Line,
  levelBox,
  mergeLines,
  NEAR,
  toLevel,
} from '../lines/drawn-lines.ts'
import type { LinePiece } from '../lines/page-lines.ts'
import { visualRows } from '../lines/white-strips.ts'
import { type Box, boxAround } from '../pdf-page.ts'
import type { FoundTable } from './table-cells.ts'

/** Where level lines part rows but nothing parts columns, which their texts must then tell. */
export type RuledBands = {
  readonly box: Box
  readonly levels: readonly number[]
  /** Where the filled row of heads ends that rows with lines alone follow. */
  readonly headsEnd?: number
}

/**
 * Bands of one width that follow on each other, as one: where every second row is shaded, the
 * shades stand apart. Between such there is no more than a row: where `lines` of the page part
 * rows there, each band heads a table or a group of its own.
 */
export function joinBands(
  bands: readonly RuledBands[],
  lines: readonly Line[],
): readonly RuledBands[] {
  const joined: RuledBands[] = []
  for (const band of bands.toSorted((one, other) => one.box[1] - other.box[1])) {
    const index = joined.findLastIndex(
      ({ box }) =>
        Math.abs(box[0] - band.box[0]) < NEAR &&
        Math.abs(box[2] - band.box[2]) < NEAR &&
        band.box[1] - box[3] < TALLEST_ROW &&
        !lines.some((line) => liesBetween(line, box, band.box)),
    )
    const above = joined[index]
    if (above === undefined) joined.push(band)
    else {
      joined[index] = {
        box: boxAround([above.box, band.box]),
        levels: cluster([...above.levels, ...band.levels]),
      }
    }
  }
  return joined
}

function liesBetween(line: Line, above: Box, below: Box): boolean {
  const isBetween = line.at > above[3] + NEAR && line.at < below[1] - NEAR
  return isBetween && isSameWidth(levelBox(line), above)
}

/**
 * Filled rows and the stacks of lines that go on below them, as one: a table may fill its heads and
 * draw no more than a line under each row. `pieces` are the texts of the page.
 */
export function joinStacks(
  bands: readonly RuledBands[],
  stacks: readonly RuledBands[],
  pieces: readonly LinePiece[],
): readonly RuledBands[] {
  const joined: RuledBands[] = []
  for (const area of [...bands, ...stacks].toSorted((one, other) => one.box[1] - other.box[1])) {
    const index = joined.findLastIndex((above) => goesOn(above, area, pieces))
    const above = joined[index]
    const isHeaded = above?.levels.length === 2 && bands.includes(above) && stacks.includes(area)
    if (above === undefined) joined.push(area)
    else {
      joined[index] = {
        box: boxAround([above.box, area.box]),
        levels: cluster([...above.levels, ...area.levels]),
        ...(isHeaded && { headsEnd: above.box[3] }),
        ...(above.headsEnd !== undefined && { headsEnd: above.headsEnd }),
      }
    }
  }
  return joined
}

// Between the last line of the one and the first of the other there is room for one row.
function goesOn(above: RuledBands, area: RuledBands, pieces: readonly LinePiece[]): boolean {
  const [one, other] = [above.box, area.box]
  const white = other[1] - one[3]
  const tallest = Math.max(tallestRow(above), tallestRow(area), LEAST_ROW)
  if (!isSameWidth(one, other) || white < -NEAR || white > tallest * TALLER) return false
  const between = pieces.filter(
    ({ box }) =>
      box[1] > one[3] - NEAR && box[3] < other[1] + NEAR && box[0] < one[2] && box[2] > one[0],
  )
  const [first = []] = visualRows(between)
  return first.length > 1
}

function isSameWidth(one: Box, other: Box): boolean {
  return Math.abs(one[0] - other[0]) < NEAR && Math.abs(one[2] - other[2]) < NEAR
}

function tallestRow({ levels }: RuledBands): number {
  return Math.max(0, ...levels.slice(1).map((level, index) => level - (levels[index] ?? 0)))
}

/** In points: a row of one line of small print. */
const LEAST_ROW = 14
/** One row is as much taller than the others that hold as many lines. */
const TALLER = 1.7

/** Level lines alone, one below the other and of one width, as under each row of a table. */
export function levelStacks(
  rules: readonly Box[],
  bands: readonly RuledBands[],
  tables: readonly FoundTable[],
): readonly RuledBands[] {
  const taken = [...bands.map(({ box }) => box), ...tables.map(({ table }) => table.box)]
  const free = mergeLines(rules.filter(isLevel).map(toLevel)).filter(
    ({ at, from, to }) =>
      to - from > SHORTEST_STACK &&
      !taken.some(
        (box) => at >= box[1] - NEAR && at <= box[3] + NEAR && from < box[2] && to > box[0],
      ),
  )
  const stacks = Map.groupBy(
    free,
    ({ from, to }) => `${Math.round(from / SAME_END)} ${Math.round(to / SAME_END)}`,
  )
  return [...stacks.values()]
    .flatMap((lines) => partByGaps(lines, bands))
    .filter((lines) => lines.length >= (isUnderFill(lines, bands) ? 1 : 3))
    .map((lines) => withWiderLines(lines, free))
    .map((lines) => ({
      box: boxAround(lines.map(levelBox)),
      levels: cluster(lines.map(({ at }) => at)),
    }))
    .filter(({ box }) => !taken.some((other) => other[1] < box[3] && other[3] > box[1]))
}

/** Whether the first line closes a row below a filled one. */
function isUnderFill(lines: readonly Line[], bands: readonly RuledBands[]): boolean {
  const [first] = lines
  if (first === undefined) return false
  return bands.some((band) => {
    const white = first.at - band.box[3]
    const tallest = Math.max(tallestRow(band), LEAST_ROW)
    return isSameWidth(band.box, levelBox(first)) && white > NEAR && white < tallest * TALLER
  })
}

// Where a cell spans rows, the lines below the others begin beside it: those of the whole width
// are lines of the same table.
function withWiderLines(stack: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const [left, top, right, bottom] = boxAround(stack.map(levelBox))
  const wider = lines.filter(
    ({ at, from, to }) =>
      at > top - NEXT_LINE &&
      at < bottom + NEXT_LINE &&
      from < left + NEAR &&
      to > right - NEAR &&
      to - from > right - left + NEAR,
  )
  return [...stack, ...wider]
}

/** In points: the line that closes a row of two or three lines of text. */
const NEXT_LINE = 30

// Lines far from each other underline headings or close sections; a filled row parts those around it.
function partByGaps(
  lines: readonly Line[],
  bands: readonly RuledBands[],
): readonly (readonly Line[])[] {
  const groups: Line[][] = []
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const last = groups.at(-1)
    const above = last?.at(-1)
    const isParted = bands.some(
      ({ box }) =>
        above !== undefined &&
        isSameWidth(box, levelBox(line)) &&
        box[1] > above.at &&
        box[3] < line.at,
    )
    if (above !== undefined && !isParted && line.at - above.at < TALLEST_ROW) {
      last?.push(line)
    } else groups.push([line])
  }
  return groups
}

/** In points: a row of about nine lines of small print; level lines further apart close sections. */
const TALLEST_ROW = 110

/** In points: shorter lines underline words. */
const SHORTEST_STACK = 120

/** In points: ends of lines that begin and end together agree this far. */
const SAME_END = 8
