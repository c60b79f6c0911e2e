/**
 * Words of a row's name that the cell uses as labels: under "CCJs: Core, Core+, Flex" the cell "Core 0
 * in 36; Flex 1 in 24" states one thing for each. There they name special cases and are no mere
 * repetition of what the row is about.
 */
import type { Segment } from '../text/segments.ts'
import { stem } from '../text/tag-words.ts'
import type { RowFrame } from './row-frame.ts'

/** The row without the words that open several statements of the cell, each of them a different one. */
export function withoutLabels(segments: readonly Segment[], row: RowFrame): RowFrame {
  const opening = segments.flatMap(({ items: [first, ...more] }) =>
    first?.kind === 'word' && more.some(({ kind }) => kind === 'quantity')
      ? [stem(first.text)]
      : [],
  )
  const labels = new Set(opening.filter((word) => row.words.has(word)))
  if (labels.size === 0 || new Set(opening).size < 2) return row
  return { ...row, words: new Set([...row.words].filter((word) => !labels.has(word))) }
}
