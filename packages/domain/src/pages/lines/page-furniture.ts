/**
 * Headers, footers and page numbers: what stands in the margin of page after page. They are no
 * part of the text, but they may name whose it is and its date.
 */
import { foldText } from '../../shared/text.ts'
import type { PdfPage } from '../pdf-page.ts'
import { type LinePiece, textOfWords } from './page-lines.ts'
import { visualRows } from './white-strips.ts'

export type FurnishedPage = {
  readonly page: PdfPage
  readonly pieces: readonly LinePiece[]
  /** What stood in its margins. */
  readonly furniture: readonly LinePiece[]
}

/** Parts what repeats in the margins from what each page says. */
export function withoutFurniture(
  pages: readonly { readonly page: PdfPage; readonly pieces: readonly LinePiece[] }[],
): readonly FurnishedPage[] {
  const counts = new Map<string, Set<number>>()
  for (const { page, pieces } of pages) {
    for (const piece of pieces) {
      const key = marginKey(page, piece)
      if (key === undefined) continue
      counts.set(key, (counts.get(key) ?? new Set()).add(page.number))
    }
  }
  const least = Math.max(2, Math.min(Math.ceil(pages.length * LEAST_SHARE), 6))
  return pages.map(({ page, pieces }) => {
    const repeats = (piece: LinePiece) => {
      const key = marginKey(page, piece)
      return key !== undefined && (isPageNumber(piece) || (counts.get(key)?.size ?? 0) >= least)
    }
    // A row of a table may begin or end a page: a level goes that holds nothing else, or the words of
    // the page beside a title that repeats.
    const isTitle = (piece: LinePiece) => repeats(piece) && piece.words.length >= FEWEST_WORDS
    const dropped = new Set(
      visualRows(pieces)
        .filter((row) => row.every(repeats) || row.some(isTitle))
        .flat(),
    )
    return {
      page,
      pieces: pieces.filter((piece) => !dropped.has(piece)),
      furniture: [...dropped],
    }
  })
}

const LEAST_SHARE = 0.4
/** Of a document's title; fewer may stand in a cell. */
const FEWEST_WORDS = 4
const MARGIN = 0.1

/**
 * The text without its numbers, and how far from the page's edge; undefined outside the margins. A
 * line that counts the pages follows the text where nothing fixes it to the foot.
 */
function marginKey(page: PdfPage, piece: LinePiece): string | undefined {
  const { top, bottom } = { top: piece.box[1], bottom: page.height - piece.box[3] }
  const edge = Math.min(top, bottom)
  const text = foldText(textOfWords(piece.words)).replace(/\d+|\b[ivxl]+\b/g, '#')
  if (/\bpage # ?(?:of|\/) ?#/.test(text)) return text
  if (edge > page.height * MARGIN) return undefined
  if (!/\p{L}{3}/u.test(text) && !isPageNumber(piece)) return undefined
  return `${top < bottom ? 'top' : 'bottom'} ${Math.round(edge / 6)} ${text}`
}

function isPageNumber({ words }: LinePiece): boolean {
  return /^[-–| ]*(page |p\.? ?)?(\d{1,3}|[ivx]{1,5})( ?(of|\/) ?\d{1,3})?[-–| ]*$/.test(
    foldText(textOfWords(words)),
  )
}
