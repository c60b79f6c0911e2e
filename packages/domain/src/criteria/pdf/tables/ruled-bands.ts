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
import { type Box, boxAround } from '../pdf-page.ts'
import type { FoundTable } from './table-cells.ts'

/** Where level lines part rows but nothing parts columns, which their texts must then tell. */
export type RuledBands = { readonly box: Box; readonly levels: readonly number[] }

/**
 * Bands of one width that follow on each other, as one: where every second row is shaded, the
 * shades stand apart.
 */
export function joinBands(bands: readonly RuledBands[]): readonly RuledBands[] {
  const joined: RuledBands[] = []
  for (const band of bands.toSorted((one, other) => one.box[1] - other.box[1])) {
    const index = joined.findLastIndex(
      ({ box }) =>
        Math.abs(box[0] - band.box[0]) < NEAR &&
        Math.abs(box[2] - band.box[2]) < NEAR &&
        band.box[1] - box[3] < TALLEST_ROW,
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
    .flatMap(partByGaps)
    .filter((lines) => lines.length >= 3)
    .map((lines) => withWiderLines(lines, free))
    .map((lines) => ({
      box: boxAround(lines.map(levelBox)),
      levels: cluster(lines.map(({ at }) => at)),
    }))
    .filter(({ box }) => !taken.some((other) => other[1] < box[3] && other[3] > box[1]))
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

// Lines far from each other underline headings or close sections.
function partByGaps(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = []
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const last = groups.at(-1)
    const above = last?.at(-1)
    if (last !== undefined && above !== undefined && line.at - above.at < TALLEST_ROW) {
      last.push(line)
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
