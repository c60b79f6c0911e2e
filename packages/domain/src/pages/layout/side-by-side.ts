/**
 * Blocks of names and values that stand beside each other: "Minimum age  21 | Bonus  50%". White
 * strips part the columns of such a page like those of one table. What tells a block is that it
 * begins anew: with a heading over its first column alone, or with a column of bold names of its own.
 */

import { isAllBold, type LinePiece, textOfWords } from '../lines/page-lines.ts'
import { findGutters, visualRows } from '../lines/white-strips.ts'
import { LARGER_HEADING, median } from '../measure.ts'
import { boxAround } from '../pdf-page.ts'

/** What stands above a block as its heading, and its names and values. */
export type PageBlock = {
  readonly heading: readonly LinePiece[]
  readonly body: readonly LinePiece[]
}

/** The blocks left and right of the strips between them; undefined where there are none. */
export function partBlocks(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
): readonly PageBlock[] | undefined {
  return studySides(pieces, gutters)?.blocks
}

/** What stands on one side of a strip: blocks of names and values, or a text beside such. */
type Side = Block & { readonly blocks: readonly PageBlock[]; readonly isHeaded: boolean }

function studySides(pieces: readonly LinePiece[], gutters: readonly number[]): Side | undefined {
  for (const gutter of gutters) {
    const left = pieces.filter(({ box }) => box[2] <= gutter)
    const right = pieces.filter(({ box }) => box[0] >= gutter)
    if (left.length + right.length < pieces.length) continue
    const [ofLeft, ofRight] = [left, right].map((own) => studySide(own, pieces))
    const [one, other] = [
      ofLeft ?? (ofRight && studyText(left)),
      ofRight ?? (ofLeft && studyText(right)),
    ]
    if (one === undefined || other === undefined) continue
    const isHeaded = one.isHeaded && other.isHeaded
    const areSetAlike = one.set !== undefined && one.set === other.set
    if (!isHeaded && !areSetAlike) continue
    return { blocks: [...one.blocks, ...other.blocks], isHeaded, set: one.set }
  }
  return undefined
}

function studySide(own: readonly LinePiece[], all: readonly LinePiece[]): Side | undefined {
  const columns = Math.max(...visualRows(own).map((row) => row.length))
  const parted = columns > 2 ? studySides(own, findGutters(own)) : undefined
  if (parted !== undefined) return parted
  const blocks = partSide(own, all)
  const study = studyBlock(blocks.flatMap(({ body }) => body))
  const isHeaded = blocks.some(({ heading }) => heading.length > 0)
  return study && { ...study, blocks, isHeaded }
}

/** A heading, and lines that run on to the edge of their column. */
function studyText(own: readonly LinePiece[]): Side | undefined {
  const [head, ...lines] = visualRows(own).flat()
  const [left, , right] = boxAround(own.map(({ box }) => box))
  const running = lines.filter(
    ({ box }) => box[0] - left < SAME_EDGE && box[2] > right - (right - left) * RAGGED,
  )
  const usual = median(lines.map(({ fontSize }) => fontSize))
  const stands = head !== undefined && (isAllBold(head) || head.fontSize > usual * LARGER_HEADING)
  if (!stands || lines.length < SHORTEST_TEXT || running.length * 2 <= lines.length)
    return undefined
  return { blocks: [{ heading: [], body: own }], isHeaded: true, set: undefined }
}

/** In lines: fewer may be a name that wraps. */
const SHORTEST_TEXT = 3
/** Of a column's width: a line of running text ends within a long word of the edge. */
const RAGGED = 0.28

/** Names and values in fewer rows may be anything. */
const FEWEST_NAMES = 2
/** Names begin at one edge; print is exact to a fraction of a point. */
const SAME_EDGE = 2
/** Bold type of names is not kept up in every one of them. */
const MOST = 0.8

type Block = {
  /** Which of its names and values are bold, where the others are not. */
  readonly set: 'names' | 'values' | undefined
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
  const [ofNames, ofValues] = [names, values].map(
    (own) => own.filter(isAllBold).length / own.length,
  )
  return { set: setApart(ofNames ?? 0, ofValues ?? 0) }
}

function setApart(names: number, values: number): Block['set'] {
  if (names >= MOST && values <= 1 - MOST) return 'names'
  return values >= MOST && names <= 1 - MOST ? 'values' : undefined
}

function isFigure({ words }: LinePiece): boolean {
  return /^[£€]?\d|^(?:yes|no|y|n|n\/a|none|[-–—✓✔✗✘])$/i.test(textOfWords(words))
}

// A heading stands over no column but the first of its block, with nothing on its level.
function partSide(own: readonly LinePiece[], all: readonly LinePiece[]): readonly PageBlock[] {
  const rows = visualRows(own)
  const columns = Math.max(...rows.map((row) => row.length))
  const edge = Math.min(...own.map(({ box }) => box[0]))
  const startsAtEdge = (row: readonly LinePiece[]) =>
    (row[0]?.box[0] ?? Infinity) - edge <= SAME_EDGE
  const names = rows.flatMap((row) => (row.length > 1 && startsAtEdge(row) ? row.slice(0, 1) : []))
  const isHeading = headingTest(names, all)
  const blocks: { heading: readonly LinePiece[]; body: LinePiece[] }[] = []
  for (const [at, row] of rows.entries()) {
    // What holds blocks beside each other is parted further before its later headings are told.
    const mayHead = columns > 2 ? at === 0 : row.length === 1
    const last = blocks.at(-1)
    if (mayHead && row.length * 2 <= columns && startsAtEdge(row) && row.every(isHeading)) {
      blocks.push({ heading: row, body: [] })
    } else if (last === undefined) blocks.push({ heading: [], body: [...row] })
    else last.body.push(...row)
  }
  return blocks
}

/** A heading is larger than the text, or bolder or coloured where the names below it are not. */
function headingTest(
  names: readonly LinePiece[],
  all: readonly LinePiece[],
): (piece: LinePiece) => boolean {
  const usual = median(all.map(({ fontSize }) => fontSize))
  const standsOut = [isAllBold, isAllAccented].filter(
    (isSet) => names.filter(isSet).length <= names.length * (1 - MOST),
  )
  return (piece) =>
    piece.fontSize > usual * LARGER_HEADING || standsOut.some((isSet) => isSet(piece))
}

function isAllAccented({ words }: LinePiece): boolean {
  return words.every(({ isAccented }) => isAccented)
}

/** Names with their values, and the white between them; a text across it has none. */
export type Stretch = { readonly pieces: readonly LinePiece[]; readonly gutter?: number }

/**
 * The names and values of a block. Values that end at one edge may reach further to the left than a
 * name in another row reaches to the right: there no white strip runs through, and a new stretch
 * begins.
 */
export function pairStretches(body: readonly LinePiece[]): readonly Stretch[] {
  const edge = Math.min(...body.map(({ box }) => box[0]))
  const isName = ({ box }: LinePiece) => box[0] - edge <= SAME_EDGE
  const whiteOf = (pieces: readonly LinePiece[]) => {
    const names = pieces.filter(isName).map(({ box }) => box[2])
    const values = pieces.filter((piece) => !isName(piece)).map(({ box }) => box[0])
    return [Math.max(...names), Math.min(...values)] as const
  }
  const stretches: LinePiece[][] = []
  for (const row of visualRows(body)) {
    const [from, to] = whiteOf([...(stretches.at(-1) ?? []), ...row])
    if (stretches.length > 0 && from < to) stretches.at(-1)?.push(...row)
    else stretches.push([...row])
  }
  return stretches.map((pieces) => {
    const [from, to] = whiteOf(pieces)
    const isPaired = Number.isFinite(from) && Number.isFinite(to) && from < to
    return { pieces, ...(isPaired && { gutter: (from + to) / 2 }) }
  })
}
