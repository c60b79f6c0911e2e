import type { LendersList } from './list-view.ts'

/** Letters of the words of one cell, as the widths of columns count them: neither tiny nor endless. */
const fewestLetters = 14
const mostLetters = 44

/** What an address and a shape take beside the words, in letters. */
const besides = 14

/**
 * The share of the width that each column takes beside the lenders' names, in percent of all columns
 * together: by the length that nine in ten of its words keep within, and halfway by the longest.
 */
export function columnShares({ columns, groups }: LendersList): readonly number[] {
  const rows = groups.flatMap((group) => group.rows)
  const letters = columns.map((_, column) => {
    const lengths = rows
      .map(({ cells }) => Math.max(0, ...lengthsOf(cells[column])))
      .sort((one, other) => one - other)
    const longest = lengths.at(-1) ?? 0
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? longest
    return (within(usual) + within(longest)) / 2 + besides
  })
  const all = letters.reduce((sum, count) => sum + count, 0)
  return letters.map((count) => Math.round((count / all) * 1000) / 10)
}

function within(letters: number): number {
  return Math.min(mostLetters, Math.max(fewestLetters, letters))
}

function lengthsOf(
  cell: LendersList['groups'][number]['rows'][number]['cells'][number] | undefined,
) {
  return (cell?.words ?? []).map(({ citation }) => citation.quote.length)
}
