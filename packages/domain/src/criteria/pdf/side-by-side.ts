/**
 * Blocks of names and values that stand beside each other: "Minimum age  21 | Bonus  50%". White
 * strips part the columns of such a page like those of one table. What tells a block is that it
 * begins anew: with a heading over its first column alone, or with a column of bold names of its own.
 */
import { LARGER_HEADING, median } from './measure.ts'
import { isAllBold, type LinePiece, textOfWords } from './page-lines.ts'
import { visualRows } from './white-strips.ts'

/** What stands above a block as its heading, and its names and values. */
export type PageBlock = {
  readonly heading: readonly LinePiece[]
  readonly body: readonly LinePiece[]
}

/** The blocks left and right of the strip between them; undefined where there are none. */
export function partBlocks(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
): readonly PageBlock[] | undefined {
  for (const gutter of gutters) {
    const left = pieces.filter(({ box }) => box[2] <= gutter)
    const right = pieces.filter(({ box }) => box[0] >= gutter)
    if (left.length + right.length < pieces.length) continue
    const blocks = [left, right].map((own) => belowHeading(own, pieces))
    const [ofLeft, ofRight] = blocks.map(({ body }) => studyBlock(body))
    if (ofLeft === undefined || ofRight === undefined) continue
    const areHeaded = blocks.every(({ heading }) => heading.length > 0)
    if (areHeaded || (ofLeft.isBold && ofRight.isBold)) return blocks
  }
  return undefined
}

/** Names and values in fewer rows may be anything. */
const FEWEST_NAMES = 2
/** Names begin at one edge; print is exact to a fraction of a point. */
const SAME_EDGE = 2
/** Bold type of names is not kept up in every one of them. */
const MOST = 0.8

type Block = {
  /** Whether its names are bold and its values are not. */
  readonly isBold: boolean
}

/** A block's names at its left edge, most with a value to the right of them on the same level. */
function studyBlock(pieces: readonly LinePiece[]): Block | undefined {
  const edge = Math.min(...pieces.map(({ box }) => box[0]))
  const names = pieces.filter(({ box }) => box[0] - edge <= SAME_EDGE)
  const values = pieces.filter(({ box }) => box[0] - edge > SAME_EDGE)
  const answered = names.filter((name) =>
    values.some((value) => Math.abs(value.baseline - name.baseline) < name.fontSize / 2),
  )
  if (answered.length < FEWEST_NAMES || answered.length * 2 <= names.length) return undefined
  if (names.filter(isFigure).length * 4 > names.length) return undefined
  return {
    isBold:
      names.filter(isAllBold).length >= names.length * MOST &&
      values.filter(isAllBold).length <= values.length * (1 - MOST),
  }
}

function isFigure({ words }: LinePiece): boolean {
  return /^[£€]?\d|^(?:yes|no|y|n|n\/a|none|[-–—✓✔✗✘])$/i.test(textOfWords(words))
}

// A heading is larger or bolder than the block, and over no column but the first of each block.
function belowHeading(own: readonly LinePiece[], all: readonly LinePiece[]): PageBlock {
  const rows = visualRows(own)
  const [first = [], ...others] = rows
  const body = others.flat()
  const edge = Math.min(...own.map(({ box }) => box[0]))
  const usual = median(all.map(({ fontSize }) => fontSize))
  const columns = Math.max(...rows.map((row) => row.length))
  const isLarge = first.every(({ fontSize }) => fontSize > usual * LARGER_HEADING)
  const isBolder = first.every(isAllBold) && !body.some(isAllBold)
  const startsAtEdge = (first[0]?.box[0] ?? Infinity) - edge <= SAME_EDGE
  const isHeading = first.length * 2 <= columns && startsAtEdge && (isLarge || isBolder)
  return isHeading ? { heading: first, body } : { heading: [], body: own }
}
