/**
 * Pages of words with positions, read as a person reads them: lines first, then the columns, cards
 * and tables that they stand in, then headings, paragraphs and clauses in their order. Nothing here
 * knows what a document is about.
 */
import { layOutPage } from './layout/page-layout.ts'
import { withCellsApart } from './lines/close-cells.ts'
import { withLetteredMarks } from './lines/lettered-marks.ts'
import { withoutFurniture } from './lines/page-furniture.ts'
import { pageLines, textOfWords } from './lines/page-lines.ts'
import { gatherVocabulary, type IsName } from './lines/rich-text.ts'
import type { PdfPage } from './pdf-page.ts'
import type { BodyType, TextBlock } from './text/text-block.ts'
import { measureBody, toBlocks } from './text/text-blocks.ts'

export type PagesRead = {
  readonly blocks: readonly TextBlock[]
  /** Heads and feet that repeat from page to page. */
  readonly furniture: readonly string[]
  readonly body: BodyType
}

/** Reads all pages of a document; `isName` knows the names that rows of a table may be called after. */
export function readPages(pages: readonly PdfPage[], isName: IsName): PagesRead {
  const { body, vocabulary, pages: laidOut } = layOutPages(pages, isName)
  const parts = laidOut.flatMap((page) => page.parts)
  return {
    blocks: toBlocks(parts, body, vocabulary),
    furniture: laidOut.flatMap(({ furniture }) => furniture.map(({ words }) => textOfWords(words))),
    body,
  }
}

/**
 * How all pages of a document run, nothing of it understood: what stands on each in the order of
 * reading, and its heads and feet.
 */
export function layOutPages(pages: readonly PdfPage[], isName: IsName) {
  const lines = pages.map((page) => ({ page, pieces: pageLines(page) }))
  const printed = withoutFurniture(lines).map((page) => ({
    ...page,
    pieces: withCellsApart(page.pieces),
  }))
  const body = measureBody(printed.flatMap((page) => page.pieces))
  const bare = withLetteredMarks(printed, body)
  const pieces = bare.flatMap((page) => page.pieces)
  const vocabulary = gatherVocabulary(pieces, isName)
  const laidOut = bare.map(({ page, pieces: own, furniture }) => ({
    page,
    parts: layOutPage(page, own, vocabulary),
    furniture,
  }))
  return { pages: laidOut, body, vocabulary }
}
