/**
 * Labels over a table whose cells are too narrow for them go on in a second line: "Tax" over "Code". Told
 * by whole rows: neither has a figure, each piece of the lower one begins where one above it does, and
 * two together are a label that neither is alone.
 */
import { labelFinder } from '../form/find-labels.ts'
import { pieceOf } from '../form/form-blocks.ts'
import type { FormPage, FormPiece } from '../form/form-rows.ts'
import { payslipLabels, totalLabels } from '../knowledge/payslip-labels.ts'

type Row = readonly FormPiece[]

const findLabels = [labelFinder(payslipLabels), labelFinder(totalLabels)]

/** The page with such labels whole, in the lower of their rows. */
export function withWholeLabels(page: FormPage): FormPage {
  const rows: Row[] = [...page.rows]
  for (let at = 0; at + 1 < rows.length; at++) {
    const whole = joinedRows(rows[at] ?? [], rows[at + 1] ?? [], page)
    if (whole === undefined) continue
    rows[at] = []
    rows[++at] = whole
  }
  return { ...page, rows }
}

function joinedRows(upper: Row, lower: Row, page: FormPage): Row | undefined {
  if (upper.length < LEAST_PIECES || ![...upper, ...lower].every(mayBeLabel)) return undefined
  const pairs = lower.map((below) => ({ above: upper.find((one) => goesOn(one, below)), below }))
  if (pairs.length === 0 || pairs.some(({ above }) => above === undefined)) return undefined
  const bottom = Math.max(...lower.map(({ box }) => box[3]))
  const joined = upper.map((above): FormPiece => {
    const below = pairs.find((pair) => pair.above === above)?.below
    const whole = below ? pieceOf(above, [...above.words, ...below.words]) : above
    const [left, top, right] = whole.box
    return { ...whole, row: lower[0]?.row ?? above.row, box: [left, top, right, bottom] }
  })
  const isLabel = joined.some((one, at) => one.text !== upper[at]?.text && isWhole(one, page))
  return isLabel ? joined : undefined
}

/** One label alone above another may be a list. */
const LEAST_PIECES = 2

function mayBeLabel({ text, words }: FormPiece): boolean {
  return !/\d/.test(text) && words.length <= MOST_WORDS
}

const MOST_WORDS = 4

function goesOn(above: FormPiece, below: FormPiece): boolean {
  const size = Math.min(above.fontSize, below.fontSize)
  const isEdge = Math.abs(above.box[0] - below.box[0]) < SAME_EDGE * size
  return isEdge && below.box[1] - above.box[3] < CLOSE_BELOW * size
}

/** In font sizes. */
const SAME_EDGE = 0.4
const CLOSE_BELOW = 0.6

function isWhole(piece: FormPiece, page: FormPage): boolean {
  return findLabels.some((find) =>
    find({ ...page, rows: [[piece]] }).some(
      ({ from, till }) => from === 0 && till === piece.words.length,
    ),
  )
}
