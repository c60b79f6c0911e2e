/**
 * Measures that several parts of reading a page share. Those of type are in font sizes, so that
 * they hold for small and large print alike; others are in points. Where a bound parts two habits
 * of typesetting, the bound lies between what is usual for each.
 */

/** How far a letter's box reaches below the line that it stands on: most fonts' descent. */
export const BELOW_BASELINE = 0.22

/** Raised or sunk by less, words stand on one line: exports round each word's height by itself. */
export const SAME_LEVEL = 0.3

/** A space is a quarter to a third of a font size, twice that in justified lines: more is a gap. */
export const WIDE_GAP = 0.7

/** Headings are set at least one usual size larger (10 to 11.5, 11 to 13); rounding is less. */
export const LARGER_HEADING = 1.12

/** Points and texts that begin this far to the right are set in; glyphs' own edges vary by less. */
export const INDENT = 6

/** The middle value, the upper one of two; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Which column an x is in, counted from 0, between borders from left to right. */
export function columnAt(borders: readonly number[], x: number): number {
  return borders.filter((border) => border < x).length
}
