/**
 * A page of a form as rows of pieces: words that belong together, from top to bottom and from left
 * to right. What a piece is (label, value, line of a table) is told by others.
 */
import { type LinePiece, type LineWord, pageLines } from '../../pages/lines/page-lines.ts'
import { type Box, boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import type { FieldEvidence, IncomePage } from '../income-reading.ts'
import { levelPage } from './level-words.ts'

export type FormWord = {
  readonly text: string
  readonly box: Box
  readonly isBold: boolean
  /** How sure the reader of the page is of it; 1 for a text layer. */
  readonly sureness: number
}

export type FormPiece = {
  readonly page: number
  /** Counted over the whole page, from the top. */
  readonly row: number
  readonly words: readonly FormWord[]
  readonly text: string
  readonly box: Box
  readonly fontSize: number
}

export type FormPage = {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly origin: IncomePage['origin']
  readonly rows: readonly (readonly FormPiece[])[]
}

/** The rows of a page. */
export function formPage({ page: given, origin }: IncomePage): FormPage {
  const page = origin === 'ocr' ? levelPage(given) : given
  const sureness = new Map(page.words.map((word) => [word.box, surenessOf(word)]))
  const rows: FormPiece[][] = []
  let last: LinePiece | undefined
  for (const piece of pageLines(page)) {
    if (isRule(piece)) continue
    if (last === undefined || !isSameRow(last, piece)) rows.push([])
    rows.at(-1)?.push(toPiece(piece, rows.length - 1, sureness))
    last = piece
  }
  const { number, width, height } = page
  return { page: number, width, height, origin, rows }
}

/** A line that is drawn with signs, as typewriters and dot matrices do. */
function isRule({ words }: LinePiece): boolean {
  return words.every(({ text }) => /^[-–—_=*.~+|]{4,}$/.test(text))
}

function surenessOf(word: PdfWord & { readonly confidence?: number }): number {
  return word.confidence ?? 1
}

function isSameRow(one: LinePiece, other: LinePiece): boolean {
  const size = Math.min(one.fontSize, other.fontSize)
  return Math.abs(one.baseline - other.baseline) <= ROW_SLACK * size && other.box[0] > one.box[0]
}

/** In font sizes: figures are often set a little larger than their labels. */
const ROW_SLACK = 0.45

function toPiece(piece: LinePiece, row: number, sureness: ReadonlyMap<Box, number>): FormPiece {
  const words = joined(piece.words).map(({ text, boxes, isBold }) => ({
    text,
    box: boxAround(boxes),
    isBold,
    sureness: Math.min(...boxes.map((box) => sureness.get(box) ?? 1)),
  }))
  return {
    page: piece.page,
    row,
    words,
    text: words.map(({ text }) => text).join(' '),
    box: piece.box,
    fontSize: piece.fontSize,
  }
}

type JoinedWord = {
  readonly text: string
  readonly boxes: readonly Box[]
  readonly isBold: boolean
}

/** Glued words are one: a pound sign set apart from its figure by the file alone. */
function joined(words: readonly LineWord[]): readonly JoinedWord[] {
  const parts: JoinedWord[] = []
  for (const { text, box, isBold, isGlued } of words) {
    const before = parts.at(-1)
    // "£2,160.60,NI": a comma ends a word, however little space is behind it.
    const isApart = /[,;:]$/.test(before?.text ?? '') && /^\p{L}/u.test(text)
    const isCredit = /^cr$/i.test(text) && /\d[.,]\d\d$/.test(before?.text ?? '')
    // "109, 200.00": recognition sets a space behind the comma of thousands.
    const isCut = /^[-£(]*\d{1,3},$/.test(before?.text ?? '') && /^\d{3}(?:\.\d\d)?\b/.test(text)
    const isOne =
      before !== undefined &&
      ((isGlued && !isApart) || isCredit || isCut || /^[£(-]+$/.test(before.text))
    if (isOne) {
      parts[parts.length - 1] = {
        ...before,
        text: before.text + text,
        boxes: [...before.boxes, box],
      }
    } else parts.push({ text, boxes: [box], isBold })
  }
  return parts
}

/** Where words stand, and how sure they are read. */
export function evidenceOf(page: number, words: readonly FormWord[], sureness = 1): FieldEvidence {
  return {
    page,
    box: boxAround(words.map(({ box }) => box)),
    confidence: round(Math.min(sureness, ...words.map((word) => word.sureness))),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
