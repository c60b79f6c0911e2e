/**
 * Lines whose name stands over a note ("12.00 × £9.50"), or goes on in a second line, with their figures
 * beside the two, half way between: they belong to the name, on whose level no figure stands.
 */
import type { Box } from '../../pages/pdf-page.ts'
import { readAmount } from './amounts.ts'
import type { FormPage, FormPiece } from './form-rows.ts'

/** The page with such figures in the rows of their names. */
export function withFiguresAtNames(page: FormPage): FormPage {
  const pieces = page.rows.flat()
  const rowOf = new Map(
    pieces.filter(isFigure).flatMap((figure) => {
      const name = nameBeside(figure, pieces)
      return name === undefined ? [] : withBetween(name, figure, pieces)
    }),
  )
  if (rowOf.size === 0) return page
  const rows = page.rows
    .map((_, at) => pieces.filter((piece) => (rowOf.get(piece) ?? piece.row) === at))
    .filter((row) => row.length > 0)
    .map((row, at) =>
      row.toSorted((a, b) => a.box[0] - b.box[0]).map((piece) => ({ ...piece, row: at })),
    )
  return { ...page, rows }
}

/** A figure with what its own row has between a name and it: the days that it is for, its units. */
function withBetween(name: FormPiece, figure: FormPiece, pieces: readonly FormPiece[]) {
  const own = pieces.filter(
    ({ row, box }) =>
      row === figure.row && box[0] >= name.box[2] && box[0] <= figure.box[0] && row > name.row,
  )
  return own.map((piece) => [piece, name.row] as const)
}

function isFigure({ words }: FormPiece): boolean {
  return words.length === 1 && readAmount(words[0]?.text ?? '')?.hasPence === true
}

/** The name left of a figure that stands lower than it and higher than its note; nothing between them. */
function nameBeside(figure: FormPiece, pieces: readonly FormPiece[]): FormPiece | undefined {
  const at = middle(figure.box)
  const left = pieces.filter(({ box }) => box[0] < figure.box[0] && overlap(box, figure.box))
  return left.find((name) => {
    const note = left.find((one) => isUnder(one, name))
    if (note === undefined || name.row === figure.row || note.row === figure.row) return false
    const isOwn = (one: FormPiece) =>
      isFigure(one) &&
      (one.row === name.row || one.row === note.row) &&
      one.box[0] < figure.box[2] &&
      one.box[2] > figure.box[0]
    if (pieces.some(isOwn)) return false
    const isBetween = middle(name.box) < at && at < middle(note.box)
    const others = left.filter(
      (one) => one !== name && one !== note && !isNumber(one) && one.row !== figure.row,
    )
    return isBetween && others.every(({ box }) => box[2] < name.box[0])
  })
}

function isNumber({ text }: FormPiece): boolean {
  return /^[\d.,\s]+$/.test(text)
}

/** Whether words stand right under a name, at its left edge. */
function isUnder({ box, fontSize }: FormPiece, name: FormPiece): boolean {
  return (
    /\p{L}{2}/u.test(name.text) &&
    Math.abs(box[0] - name.box[0]) < SAME_LEFT * fontSize &&
    Math.abs(box[1] - name.box[3]) < CLOSE_BELOW * fontSize
  )
}

/** In font sizes. */
const SAME_LEFT = 0.4
const CLOSE_BELOW = 0.5

function middle([, top, , bottom]: Box): number {
  return (top + bottom) / 2
}

function overlap(one: Box, other: Box): boolean {
  return one[1] < other[3] && one[3] > other[1]
}
