/**
 * Cells that nearly touch: a name or an answer that fills its column comes as near to the next as a
 * wide space. The rows around it tell: where theirs begin a column, or end one, stands a border.
 */
import { isItemMark } from './item-marks.ts'
import { type LinePiece, pieceOfWords } from './page-lines.ts'
import { visualRows } from './white-strips.ts'

/** The pieces of a page, those cut apart that hold cells of several columns. */
export function withCellsApart(pieces: readonly LinePiece[]): readonly LinePiece[] {
  const gapsIn = new Map(pieces.map((piece) => [piece, gapsOf(piece)]))
  const edges = edgesOf(pieces, gapsIn)
  return pieces.flatMap((piece) => {
    const gaps = gapsIn.get(piece) ?? []
    if (gaps.length === 0) return [piece]
    const near = edges.filter(
      ({ of, baseline }) =>
        of !== piece && Math.abs(baseline - piece.baseline) < piece.fontSize * REACH,
    )
    const cuts = gaps.filter(({ from, to }, index) => {
      const end = gaps[index + 1]?.from ?? piece.box[2]
      const lefts = near.filter(({ left }) => Math.abs(left - to) < SAME_EDGE)
      const rights = near.filter(
        ({ left, right }) => Math.abs(right - end) < SAME_EDGE && left > from,
      )
      return Math.max(lefts.length, rights.length) >= FEWEST
    })
    return cutAt(piece, cuts)
  })
}

/** In font sizes, up and down: rows further off belong to another table. */
const REACH = 40
/** In points: the cells of a column begin or end together, but for their glyphs' own sides. */
const SAME_EDGE = 1.2
/** Two words may stand below each other by chance. */
const FEWEST = 3

/** Where a text begins and ends that has another on its left on its own level. */
type Edges = {
  readonly of: LinePiece
  readonly left: number
  readonly right: number
  readonly baseline: number
}

function edgesOf(
  pieces: readonly LinePiece[],
  gapsIn: ReadonlyMap<LinePiece, readonly Gap[]>,
): readonly Edges[] {
  return visualRows(pieces).flatMap((row) =>
    row.flatMap((piece, place) => {
      const gaps = gapsIn.get(piece) ?? []
      const [of, baseline] = [piece, piece.baseline]
      const first = { of, left: piece.box[0], right: gaps[0]?.from ?? piece.box[2], baseline }
      const others = gaps.map(({ to }, index) => ({
        of,
        left: to,
        right: gaps[index + 1]?.from ?? piece.box[2],
        baseline,
      }))
      return place === 0 ? others : [first, ...others]
    }),
  )
}

type Gap = { readonly at: number; readonly from: number; readonly to: number }

/** The gaps of a piece that are wider than the spaces of its words. */
function gapsOf({ words, fontSize }: LinePiece): readonly Gap[] {
  const widths = words.slice(1).map(({ box }, index) => box[0] - (words[index]?.box[2] ?? 0))
  const usual = Math.min(...widths.filter((width) => width > fontSize * NO_SPACE))
  return widths.flatMap((width, index) => {
    const [word, next] = [words[index], words[index + 1]]
    if (word === undefined || next === undefined) return []
    // A bold name ends where its value begins, however near that stands.
    const least = word.isBold && !next.isBold ? NAME_END : WIDE_SPACE
    if (width < fontSize * least) return []
    // Where words stand wide apart throughout, their line is stretched.
    const isStretched = least === WIDE_SPACE && widths.length > 1 && width < usual * WIDER
    const isPoint = index === 0 && (isItemMark(word.text) || SIGN.test(word.text))
    return isStretched || isPoint ? [] : [{ at: index + 1, from: word.box[2], to: next.box[0] }]
  })
}

/** `Q`, `A:`, `12`: what stands before a point or a clause is no cell. */
const SIGN = /^(?:\p{L}|\d{1,2})[.:)]?$/u
/** In font sizes: pieces of one word stand nearer. */
const NO_SPACE = 0.1
/** In font sizes: spaces are a quarter to a third. */
const WIDE_SPACE = 0.48
const NAME_END = 0.25
const WIDER = 1.4

function cutAt(piece: LinePiece, cuts: readonly Gap[]): readonly LinePiece[] {
  if (cuts.length === 0) return [piece]
  const starts = [0, ...cuts.map(({ at }) => at)]
  return starts.map((start, index) =>
    pieceOfWords(piece, piece.words.slice(start, starts[index + 1])),
  )
}
