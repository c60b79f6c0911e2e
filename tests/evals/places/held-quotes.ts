/**
 * Whether a quotation stands word for word at the place that it is cited by, taken from the file
 * itself: in the cell, or on the page within the box. What a cell says may be told by more than
 * itself: `Yes` beside its detail in the same row, a tick under its column's head. A cell of several
 * lenders says to each its own part. And a passage may
 * begin in its box and go on in the next column or on the next page, or stand in a list whose heading
 * says what holds of all of it. All of that is there to be read where the place opens, and counted apart.
 */
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import { cellAddress, type Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { PdfPage, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { PlacedDocument } from '../place-words.ts'

export type Held =
  | 'in place'
  | 'with its row or column'
  | 'as its part of the cell'
  | 'goes on from there'
  | 'nowhere'

export function holdQuote(document: PlacedDocument, citation: Citation): Held {
  return document.kind === 'cells'
    ? holdInCells(document.workbook, citation)
    : holdOnPages(document.pages, citation)
}

function holdInCells({ sheets }: Workbook, { sheet, cell, quote }: Citation): Held {
  const rows = sheets.find(({ name }) => sheets.length === 1 || name === sheet)?.rows ?? []
  const spots = rows.flatMap((cells, row) =>
    cells.flatMap((_, column) => (cellAddress(row, column) === cell ? [{ row, column }] : [])),
  )
  const [spot] = spots
  if (spot === undefined) return 'nowhere'
  const textAt = (row: number, column: number) => onOneLine(rows[row]?.[column]?.text ?? '')
  if (textAt(spot.row, spot.column) === onOneLine(quote)) return 'in place'
  const inRow = (rows[spot.row] ?? []).map((_, column) => textAt(spot.row, column))
  const above = rows.slice(0, spot.row).map((_, row) => textAt(row, spot.column))
  const parts = onOneLine(quote).split(' – ')
  const areThere = isMadeOf(parts, new Set(inRow)) || isMadeOf(parts, new Set(above))
  if (areThere) return 'with its row or column'
  const isPart =
    isPartOf(textAt(spot.row, spot.column), onOneLine(quote), above) ||
    standsBehindName(rows[spot.row]?.[spot.column]?.text ?? '', onOneLine(quote))
  return isPart ? 'as its part of the cell' : 'nowhere'
}

/**
 * "Yes (up to 25%)" of "Yes: Halifax (up to 25%), Barclays; No: Virgin", or of "Halifax (up to 25%),
 * Barclays" under "Yes": the outcome in the cell or above it, and what it adds in the cell. Or of
 * "Halifax, Barclays – not Virgin" what is said of the one left out.
 */
function isPartOf(cell: string, quote: string, above: readonly string[]): boolean {
  const [, said = quote, adds = ''] = /^(.+?)( \(.*| – .*)$/.exec(quote) ?? []
  const isOwn = cell.toLowerCase().includes(`${said.toLowerCase()}:`)
  const isHeaded = adds !== '' && above.includes(said)
  const isLeftOut = /^not \S/.test(quote) && cell.endsWith(` – ${quote}`)
  return isLeftOut || ((isOwn || isHeaded) && cell.includes(adds.replace(/^ – /, '').trim()))
}

/** "Y, family" of "Barclays - Y, family" in a line of its own: whole words, with somebody named in front. */
function standsBehindName(cell: string, quote: string): boolean {
  return cell.split('\n').some((line) => {
    const told = ` ${onOneLine(line)} `
    const starts = [...told.matchAll(/ /g)].map(({ index }) => index + 1)
    return starts.some(
      (at) =>
        at > 1 && told.startsWith(quote, at) && /^[\s,;.]/.test(told.slice(at + quote.length)),
    )
  })
}

/** A cell may have the dash that joins two of them in itself. */
function isMadeOf(parts: readonly string[], texts: ReadonlySet<string>): boolean {
  if (parts.length === 0) return true
  return parts.some(
    (_, at) =>
      texts.has(parts.slice(0, at + 1).join(' – ')) && isMadeOf(parts.slice(at + 1), texts),
  )
}

function holdOnPages(pages: readonly PdfPage[], { page: number, box, quote }: Citation): Held {
  const at = pages.findIndex((page) => page.number === number)
  const page = pages[at]
  if (page === undefined || box === undefined) return 'nowhere'
  const inBox = lettersOf(page.words.filter((word) => isIn(word, box)))
  const wanted = wordsOf(quote)
  if (holdsAll(inBox, wanted)) return 'in place'
  const around = lettersOf([...page.words, ...(pages[at + 1]?.words ?? [])])
  const begins = wanted.filter((word) => inBox.includes(word)).length >= FEWEST_IN_BOX
  return begins && holdsAll(around, wanted) ? 'goes on from there' : 'nowhere'
}

const FEWEST_IN_BOX = 3

function isIn({ box: [left, top, right, bottom] }: PdfWord, box: NonNullable<Citation['box']>) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return (
    x >= box[0] - ROUNDED && x <= box[2] + ROUNDED && y >= box[1] - ROUNDED && y <= box[3] + ROUNDED
  )
}

/** In points. */
const ROUNDED = 1

/**
 * The words one after the other, or, where other words stand between them, each as often as it is
 * wanted: what stands for one is used up.
 */
function holdsAll(letters: string, wanted: readonly string[]): boolean {
  if (letters.includes(wanted.join(''))) return true
  let left = letters
  for (const word of wanted.toSorted((one, other) => other.length - one.length)) {
    const at = left.indexOf(word)
    if (at < 0) return false
    left = `${left.slice(0, at)} ${left.slice(at + word.length)}`
  }
  return true
}

/** A file may part a word at its ligatures: `fi re`. */
function lettersOf(words: readonly PdfWord[]): string {
  return wordsOf(words.map(({ text }) => text).join(' ')).join('')
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}£%]+/gu) ?? []
  )
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
