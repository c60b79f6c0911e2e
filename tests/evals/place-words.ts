/**
 * What stands at a place of a document, taken from the file itself and not from what was read of
 * it: whether an answer's quotation is really there can be held against nothing else.
 */
import type { Place } from '@criteria-desk/domain/criteria/criteria-reading'
import { cellAddress, type Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'

export type PlacedDocument =
  | { readonly kind: 'cells'; readonly workbook: Workbook }
  | { readonly kind: 'pages'; readonly pages: readonly PdfPage[] }

/** Whether the place of a document holds these words; on a page in any order, columns being columns. */
export function holdsWords(document: PlacedDocument, place: Place, words: string): boolean {
  const wanted = bareWords(words)
  const there = bareWords(wordsAt(document, place))
  if (document.kind === 'cells') return wanted.join('') === there.join('')
  const left = counted(there)
  const run = there.join('')
  return run.includes(wanted.join('')) || wanted.every((word) => takeOne(left, word))
}

/** All that stands in the cell, or on the page. */
export function wordsAt(document: PlacedDocument, place: Place): string {
  if (document.kind === 'cells') return cellAt(document.workbook, place)
  const page = document.pages.find(({ number }) => number === place.page)
  return page?.words.map(({ text }) => text).join(' ') ?? ''
}

function cellAt({ sheets }: Workbook, { sheet, cell }: Place): string {
  const rows = sheets.find(({ name }) => sheets.length === 1 || name === sheet)?.rows ?? []
  for (const [row, cells] of rows.entries()) {
    const at = cells.findIndex((_, column) => cellAddress(row, column) === cell)
    if (at >= 0) return cells[at]?.text ?? ''
  }
  return ''
}

/** Runs of letters and digits: how spaces, dashes and quotation marks are set says nothing. */
function bareWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}£%]+/gu) ?? []
  )
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function takeOne(left: Map<string, number>, word: string): boolean {
  const count = left.get(word) ?? 0
  left.set(word, count - 1)
  return count > 0
}
