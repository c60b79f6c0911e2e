/**
 * Labels that run over several lines, as the boxes of HMRC's own forms have them, and what stands
 * beside or below them. Lines of a block are close together and set to one edge or middle, so a block
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

/** In font sizes: how far apart lines of a block stand, and how exactly they are set alike. */
const LINE_GAP = 0.8
const SAME_EDGE = 0.6

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
  return rows.flat().flatMap((piece) =>
    stretchesOf(piece.words, (word) => !taken.has(word)).flatMap((words) => {
      const isWord = ({ text }: FormWord) => /[\p{L}\p{N}]/u.test(text)
      const own = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1)
      return own.length === 0 ? [] : [pieceOf(piece, own)]
    }),
  )
}

/** Words that hold, as far as they follow one another. */
function stretchesOf(
  words: readonly FormWord[],
  holds: (word: FormWord) => boolean,
): readonly (readonly FormWord[])[] {
  const ends = words.flatMap((word, at) => (holds(word) ? [] : [at]))
  return [...ends, words.length].map((end, at) => words.slice((ends[at - 1] ?? -1) + 1, end))
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
  const lowest = bottom + FAR_BELOW * fontSize
  const lower = labels.filter(({ box }) => isUnder(box))
  // A label behind a value in its own line has the next value.
  const isBehind = (box: Box, value: Box) => isLevel(box, value) && box[0] >= value[2] - 1
  const isCutOff = (value: Box) =>
    lower.some(({ box }) => box[1] <= value[1] && !isBehind(box, value))
  return values
    .filter(({ box }) => isUnder(box) && box[1] < lowest && !isCutOff(box))
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

function blocksOf({ rows, origin }: FormPage): readonly (readonly FormPiece[])[] {
  // Words of a picture have no exact middle.
  const edges = origin === 'text' ? [leftOf, rightOf, middleOf] : [leftOf, rightOf]
  const blocks: FormPiece[][] = []
  for (const piece of rows.flat()) {
    const stacked = edges.map((edge) =>
      blocks.findLast((pieces) => isStacked(pieces.at(-1), piece, edge)),
    )
    const block = stacked.find((one) => one !== undefined)
    if (block) block.push(piece)
    else blocks.push([piece])
  }
  return blocks
}

// Labels begin alike; heads of figures are set to the right or to the middle.
const leftOf = ([left]: Box) => left
const rightOf = ([, , right]: Box) => right
const middleOf = ([left, , right]: Box) => (left + right) / 2

function isStacked(
  above: FormPiece | undefined,
  piece: FormPiece,
  edgeOf: (box: Box) => number,
): boolean {
  if (!above) return false
  const size = Math.min(above.fontSize, piece.fontSize)
  const gap = piece.box[1] - above.box[3]
  return (
    Math.abs(edgeOf(above.box) - edgeOf(piece.box)) <= SAME_EDGE * size &&
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
    const lines = block.slice(at)
    for (const { field, words, sureness } of labelsFrom(lines, find)) {
      const starts = first.words.includes(words[0] ?? ABSENT)
      if (!starts || words.some((word) => taken.has(word))) continue
      for (const word of words) taken.add(word)
      const box = boxAround(words.map((word) => word.box))
      labels.push({ field, box, words: new Set(words), fontSize: first.fontSize, sureness })
    }
  }
  return labels
}

type FoundLabel<Field> = {
  readonly field: Field
  readonly words: readonly FormWord[]
  readonly sureness: number
}

/** The labels in lines, none of which takes the first words of a longer label that a line begins with. */
function labelsFrom<Field extends string>(
  lines: readonly FormPiece[],
  find: (piece: FormPiece) => readonly Label<Field>[],
): readonly FoundLabel<Field>[] {
  const [first] = lines
  if (first === undefined) return []
  const whole = pieceOf(
    first,
    lines.flatMap((piece) => piece.words),
  )
  const labels = find(whole).map(({ field, from, till, sureness }) => ({
    field,
    words: whole.words.slice(from, till),
    sureness,
  }))
  const torn = lines.findIndex((line, at) => {
    const ran = labels.find(
      ({ words }) =>
        first.words.includes(words[0] ?? ABSENT) && words.includes(line.words[0] ?? ABSENT),
    )
    if (at === 0 || ran === undefined) return false
    const own = find(line).find(({ from }) => from === 0)
    return own !== undefined && !ran.words.includes(line.words[own.till - 1] ?? ABSENT)
  })
  return torn < 0 ? labels : labelsFrom(lines.slice(0, torn), find)
}

const ABSENT: FormWord = { text: '', box: [0, 0, 0, 0], isBold: false, sureness: 0 }
