/**
 * Labels that run over several lines, as the boxes of HMRC's own forms have them, and what stands
 * beside or below them. Lines of a block are close together and begin at one left edge, so a block
 * can hold a label with its value under it.
 */
import { type Box, boxAround } from '../../pages/pdf-page.ts'
import { type Label, type LabelTable, labelFinder } from './find-labels.ts'
import type { FormPage, FormPiece, FormWord } from './form-rows.ts'
import { misreadLabelFinder } from './misread-labels.ts'

export type BlockLabel<Field extends string> = {
  readonly field: Field
  readonly box: Box
  readonly words: ReadonlySet<FormWord>
  readonly fontSize: number
  readonly sureness: number
}

/** In font sizes: how far apart lines of a block stand, and how exactly they begin alike. */
const LINE_GAP = 0.8
const LEFT_EDGE = 0.6

/** In font sizes: how far below its label a value may stand. */
const FAR_BELOW = 4.5

/** A finder of labels that may run over several lines; the table is prepared once. */
export function blockLabelFinder<Field extends string>(
  table: LabelTable<Field>,
): (page: FormPage) => readonly BlockLabel<Field>[] {
  const find = labelFinder(table)
  const findMisread = misreadLabelFinder(table)
  return (page) => {
    const findAll = (piece: FormPiece): readonly Label<Field>[] => {
      const labels = find({ ...page, rows: [[piece]] })
      const misread = page.origin === 'ocr' && labels.length === 0 ? findMisread(piece) : undefined
      return misread ? [misread] : labels
    }
    return blocksOf(page).flatMap((block) => labelsOf(block, findAll))
  }
}

/** The words of a page that are part of no label, in pieces. */
export function valuePieces(
  { rows }: FormPage,
  labels: readonly BlockLabel<string>[],
): readonly FormPiece[] {
  const taken = new Set(labels.flatMap(({ words }) => [...words]))
  return rows.flat().flatMap((piece) => {
    const words = piece.words.filter((word) => !taken.has(word))
    const isWord = ({ text }: FormWord) => /[\p{L}\p{N}]/u.test(text)
    const own = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1)
    return own.length === 0 ? [] : [pieceOf(piece, own)]
  })
}

/** Some words of a piece as a piece of their own. */
export function pieceOf(piece: FormPiece, words: readonly FormWord[]): FormPiece {
  const text = words.map((word) => word.text).join(' ')
  return { ...piece, words, text, box: boxAround(words.map(({ box }) => box)) }
}

/** Values on the level of a label up to the next label, then those below it; nearest first. */
export function valuesOfBlock(
  label: BlockLabel<string>,
  values: readonly FormPiece[],
  labels: readonly BlockLabel<string>[],
): readonly FormPiece[] {
  return [...valuesRight(label, values, labels), ...valuesBelow(label, values, labels)]
}

/** Values on the level of a label up to the next label, from left to right. */
function valuesRight(
  label: BlockLabel<string>,
  values: readonly FormPiece[],
  labels: readonly BlockLabel<string>[],
): readonly FormPiece[] {
  const end = nextLabel(label, labels)
  return values
    .filter(({ box }) => isLevel(label.box, box) && box[0] >= label.box[2] - 1 && box[0] < end)
    .sort((one, other) => one.box[0] - other.box[0])
}

/** Values below a label and above the next one, from top to bottom. */
export function valuesBelow(
  label: BlockLabel<string>,
  values: readonly FormPiece[],
  labels: readonly BlockLabel<string>[],
): readonly FormPiece[] {
  const { fontSize } = label
  const [left, , right, bottom] = label.box
  const end = Math.max(right, nextLabel(label, labels) - 1)
  const isUnder = (box: Box) =>
    box[1] >= bottom - fontSize / 3 && box[0] < end && box[2] > left - fontSize
  const lower = labels.filter(({ box }) => isUnder(box)).map(({ box }) => box[1])
  const lowest = Math.min(bottom + FAR_BELOW * fontSize, ...lower)
  return values
    .filter(({ box }) => isUnder(box) && box[1] < lowest)
    .sort((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0])
}

/** Whether the middle of a value lies within the height of a label. */
export function isLevel(label: Box, value: Box): boolean {
  const middle = (value[1] + value[3]) / 2
  const slack = (value[3] - value[1]) / 4
  return middle >= label[1] - slack && middle <= label[3] + slack
}

function nextLabel(label: BlockLabel<string>, labels: readonly BlockLabel<string>[]): number {
  const right = labels
    .filter(({ box }) => box[0] >= label.box[2] && box[1] < label.box[3] && box[3] > label.box[1])
    .map(({ box }) => box[0])
  return Math.min(Infinity, ...right)
}

function blocksOf({ rows }: FormPage): readonly (readonly FormPiece[])[] {
  const blocks: FormPiece[][] = []
  for (const piece of rows.flat()) {
    const block = blocks.findLast((pieces) => isStacked(pieces.at(-1), piece))
    if (block) block.push(piece)
    else blocks.push([piece])
  }
  return blocks
}

function isStacked(above: FormPiece | undefined, piece: FormPiece): boolean {
  if (!above) return false
  const size = Math.min(above.fontSize, piece.fontSize)
  const gap = piece.box[1] - above.box[3]
  return (
    Math.abs(above.box[0] - piece.box[0]) <= LEFT_EDGE * size &&
    piece.row > above.row &&
    gap > -size &&
    gap <= LINE_GAP * size
  )
}

// Each line of a block is tried as the first of a label, with all lines that follow it.
function labelsOf<Field extends string>(
  block: readonly FormPiece[],
  find: (piece: FormPiece) => readonly Label<Field>[],
): readonly BlockLabel<Field>[] {
  const labels: BlockLabel<Field>[] = []
  const taken = new Set<FormWord>()
  for (const [at, first] of block.entries()) {
    const words = block.slice(at).flatMap((piece) => piece.words)
    const whole = pieceOf(first, words)
    for (const label of find(whole)) {
      const own = whole.words.slice(label.from, label.till)
      const starts = label.from === 0 || first.words.includes(own[0] ?? ABSENT)
      if (!starts || own.some((word) => taken.has(word))) continue
      for (const word of own) taken.add(word)
      const { fontSize } = first
      const box = boxAround(own.map((word) => word.box))
      labels.push({
        field: label.field,
        box,
        words: new Set(own),
        fontSize,
        sureness: label.sureness,
      })
    }
  }
  return labels
}

const ABSENT: FormWord = { text: '', box: [0, 0, 0, 0], isBold: false, sureness: 0 }
