/**
 * Whether texts side by side are columns to be read one after the other, or the columns of a table.
 * They look alike: headings of its own, bold labels and lines that run on tell a column of text;
 * rows that agree, a head above and short answers tell a table.
 */

import { isAllBold, type LinePiece, textOfWords } from '../lines/page-lines.ts'
import type { IsName } from '../lines/rich-text.ts'
import { visualRows } from '../lines/white-strips.ts'
import { columnAt, LARGER_HEADING, median } from '../measure.ts'
import { isAnswer, isOutcomeHeading } from '../text/answer-words.ts'

/** The pieces of each column, from left to right. */
export function columnGroups(
  pieces: readonly LinePiece[],
  gutters: readonly number[],
): readonly (readonly LinePiece[])[] {
  const columns = Map.groupBy(pieces, ({ box }) => columnAt(gutters, box[0] + 1))
  return [...columns.entries()].sort((one, other) => one[0] - other[0]).map(([, own]) => own)
}

// A narrow column of bullets or numbers belongs to the text beside it.
export function isBulletColumn(pieces: readonly LinePiece[]): boolean {
  return pieces.every(({ words }) =>
    /^([•●▪■◦‣·–—*✓➢»o-]|\(?[\da-z]{1,3}[.)]|\d{1,2}(\.\d{1,2}){1,3}[.)]?)$/.test(
      textOfWords(words),
    ),
  )
}

/** One line in eight may look like something that it is not. */
const FEW = 0.12
/** Answers in words look like text: a third that are figures or yes and no tell a table. */
const SOME = 0.35
const HALF = 0.5
/** A heading or a wrapped line among names is no name itself. */
const MOST = 0.7

export function isTable(
  pieces: readonly LinePiece[],
  columns: readonly (readonly LinePiece[])[],
  isName: IsName,
): boolean {
  const stubs = columns[0] ?? []
  const isNamed = ({ words }: LinePiece) => isName(textOfWords(words))
  if (share(stubs, isNamed) > MOST) return true
  if (columns.slice(1).some((own) => share(own, isLabelled) > FEW)) return false
  if (columns.slice(1).some((own) => hasOwnHeadings(own, stubs))) return false
  if (columns.every((own) => share(own, isTicked) > HALF)) return false
  if (headingsOf(stubs).filter((line) => isLarger(line, stubs)).length >= 2) return false
  const rows = visualRows(pieces)
  if (rows[0]?.length === columns.length && rows[0].every(isOutcomeHead)) return false
  const full = rows.filter((row) => row.length === columns.length)
  if (hasHeader(rows, columns.length)) return true
  const runs = (own: readonly LinePiece[]) =>
    share(own, (piece) => fills(piece, own) && textOfWords(piece.words).length >= RUNNING) > HALF
  if (columns.every(runs)) return false
  if (full.length < 2) return false
  const values = columns.slice(1).flat()
  const looksAnswered = share(values, isValue) > SOME
  const isStubBold = share(stubs, isAllBold) > MOST
  return looksAnswered || (columns.length === 2 && isStubBold)
}

/**
 * Whether the first of two columns holds headings, each beside the text that it stands over, as
 * brochures set them in a wide margin. Short answers beside names are a table instead.
 */
export function hasSideHeads(columns: readonly (readonly LinePiece[])[]): boolean {
  const [heads = [], texts = [], ...others] = columns
  if (others.length > 0 || heads.length < 2 || share(heads, isAllBold) < 0.9) return false
  if (share(texts, isAllBold) > FEW) return false
  const all = sideHeadStarts(heads)
  // The letters of an alphabet stand over the terms below them, and beside nothing.
  const starts = all.filter((line) => !isLarger(line, heads))
  const beside = starts.filter(({ baseline, fontSize }) =>
    texts.some((text) => Math.abs(text.baseline - baseline) < fontSize * 0.5),
  )
  const letters = texts.reduce((sum, { words }) => sum + textOfWords(words).length, 0)
  const isLong = starts.length < all.length || letters / starts.length > SHORTEST_TEXT
  return starts.length > 0 && beside.length >= starts.length * 0.8 && isLong
}

const SHORTEST_TEXT = 60

/** The first line of each heading in a column of headings. */
export function sideHeadStarts(heads: readonly LinePiece[]): readonly LinePiece[] {
  const sorted = heads.toSorted((one, other) => one.baseline - other.baseline)
  return sorted.filter((line, index) => {
    const above = sorted[index - 1]
    return above === undefined || line.box[1] - above.box[3] > line.fontSize * 0.6
  })
}

/** Whether a later column holds headings on levels of its own, as no table does. */
export function hasLoneHeadings(columns: readonly (readonly LinePiece[])[]): boolean {
  const all = columns.flat()
  return columns.slice(1).some((own) => {
    const lone = headingsOf(own).filter((heading) =>
      all.every((other) => other === heading || Math.abs(other.baseline - heading.baseline) > 2),
    )
    return lone.length >= 2
  })
}

// No plain cell of the first column stands on a heading's level.
function hasOwnHeadings(column: readonly LinePiece[], stubs: readonly LinePiece[]): boolean {
  const isCell = (line: LinePiece) =>
    stubs.some((stub) => Math.abs(stub.baseline - line.baseline) < 2 && !isAllBold(stub))
  return headingsOf(column).filter((line) => !isCell(line)).length >= 2
}

// A heading is bold or large, and stands nearer to what follows than to what precedes it.
function headingsOf(column: readonly LinePiece[]): readonly LinePiece[] {
  const lines = column.toSorted((one, other) => one.baseline - other.baseline)
  const usual = median(lines.map(({ fontSize }) => fontSize))
  const stands = (line: LinePiece) => isAllBold(line) || line.fontSize > usual * LARGER_HEADING
  return lines.filter((line, index) => {
    const [above, below] = [lines[index - 1], lines[index + 1]]
    if (!stands(line) || below === undefined) return false
    if (isAllBold(below) && below.fontSize >= line.fontSize) return false
    const white = below.box[1] - line.box[3]
    return above === undefined || line.box[1] - above.box[3] > white + line.fontSize * 0.1
  })
}

function isLarger(line: LinePiece, column: readonly LinePiece[]): boolean {
  return line.fontSize > Math.min(...column.map(({ fontSize }) => fontSize)) * LARGER_HEADING
}

function share(pieces: readonly LinePiece[], test: (piece: LinePiece) => boolean): number {
  return pieces.length === 0 ? 0 : pieces.filter(test).length / pieces.length
}

/** A line that opens with a bullet, or with a bold or dashed label and its text. */
function isLabelled({ words }: LinePiece): boolean {
  const [first] = words
  if (first === undefined) return false
  if (/^[•●▪■◦‣➢»]/.test(first.text)) return words.length > 1
  if (first.isBold && words.some(({ isBold }) => !isBold)) return true
  const [, label = ''] = /^([A-Z][^.:]{2,40}?)(?: [–—] |: )\S/.exec(textOfWords(words)) ?? []
  return label !== '' && !isAnswer(label)
}

/** Over a list of its own: "Acceptable", and beside it "Not acceptable". */
function isOutcomeHead(piece: LinePiece): boolean {
  return isAllBold(piece) && isOutcomeHeading(textOfWords(piece.words))
}

/** A point of a list with a tick, a cross or a bullet before it. */
function isTicked({ words }: LinePiece): boolean {
  return words.length > 1 && /^[•●▪■◦‣➢»✓✔✗✘]$/.test(words[0]?.text ?? '')
}

function hasHeader(rows: readonly (readonly LinePiece[])[], columns: number): boolean {
  const [head = [], ...body] = rows
  const isBold = (row: readonly LinePiece[]) => row.every(isAllBold)
  if (head.length < Math.max(2, columns - 1) || !isBold(head)) return false
  const isMostlyPlain = body.flatMap((row) => row.slice(1)).filter((piece) => isBold([piece]))
  return isMostlyPlain.length <= body.length * 0.2 && body.some((row) => row.length > 1)
}

/** A line of running text ends within a long word of its column's edge. */
const FILLED = 0.72

/** In letters: the lines of a narrow column of text are longer than a word or a figure. */
const RUNNING = 20

function fills(piece: LinePiece, column: readonly LinePiece[]): boolean {
  const left = Math.min(...column.map(({ box }) => box[0]))
  const right = Math.max(...column.map(({ box }) => box[2]))
  return piece.box[2] - left > (right - left) * FILLED
}

/** Words that answer: a figure, a yes or no, a dash. */
function isValue({ words }: { readonly words: readonly { readonly text: string }[] }): boolean {
  const text = words.map((word) => word.text).join(' ')
  return (
    /[\d£%✓✗✔✘]/.test(text) ||
    /^(yes|no|y|n|r|not? |none|refer|accept|decline|n\/a|max|min|up to|by referral|case by|considered|unacceptable|available|ok|unlimited|[-–—]$)/i.test(
      text,
    )
  )
}
