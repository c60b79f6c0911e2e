/**
 * The lines drawn on a page, as positions: rules and the edges of shades come in pieces, of uneven
 * thickness and a little apart, and what was drawn as one line is put together again.
 */
import type { Box } from '../pdf-page.ts'

/** A straight line: level ones at a height, upright ones at a distance from the left, in points. */
export type Line = { readonly at: number; readonly from: number; readonly to: number }

/** Lines that touch, and what they enclose. */
export type Grid = {
  readonly box: Box
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly uprights: readonly Line[]
  readonly levels: readonly Line[]
}

/** In points: lines meant to meet miss each other by their own thickness at most. */
export const NEAR = 3

/** Whether a rule lies level rather than upright. */
export function isLevel([left, top, right, bottom]: Box): boolean {
  return right - left >= bottom - top
}

/** A level rule as a line. */
export function toLevel([left, top, right, bottom]: Box): Line {
  return { at: (top + bottom) / 2, from: left, to: right }
}

/** An upright rule as a line. */
export function toUpright([left, top, right, bottom]: Box): Line {
  return { at: (left + right) / 2, from: top, to: bottom }
}

/** The place of a level line. */
export function levelBox({ at, from, to }: Line): Box {
  return [from, at, to, at]
}

/** The place of an upright line. */
export function uprightBox({ at, from, to }: Line): Box {
  return [at, from, at, to]
}

/** Lines of one height that touch or overlap, as one. */
export function mergeLines(lines: readonly Line[]): readonly Line[] {
  const merged: Line[] = []
  const groups: Line[][] = []
  for (const line of lines.toSorted((one, other) => one.at - other.at)) {
    const group = groups.at(-1)
    const start = group?.[0]
    if (group !== undefined && start !== undefined && line.at - start.at <= NEAR / 2) {
      group.push(line)
    } else groups.push([line])
  }
  for (const group of groups) {
    for (const line of group.toSorted((one, other) => one.from - other.from)) {
      const last = merged.at(-1)
      if (
        last !== undefined &&
        group.some(({ at }) => at === last.at) &&
        line.from <= last.to + NEAR
      ) {
        merged[merged.length - 1] = { ...last, to: Math.max(last.to, line.to) }
      } else merged.push(line)
    }
  }
  return merged
}

/** Positions that stand for one border, as one. */
export function cluster(values: readonly number[]): readonly number[] {
  const clusters: number[] = []
  for (const value of values.toSorted((one, other) => one - other)) {
    const last = clusters.at(-1)
    if (last === undefined || value - last > NEAR + 1) clusters.push(value)
  }
  return clusters
}
