/**
 * The same words at the same place are one answer, however many names lead to them: a guide's
 * passage can be asked for by its heading and by what its sentences open with.
 */
import type { IndexedAnswer } from './indexed-answer.ts'

/** Each place once, with the name that comes first; cells under different names stay apart. */
export function uniquePlaces(entries: readonly IndexedAnswer[]): readonly IndexedAnswer[] {
  const byPlace = new Map<string, IndexedAnswer>()
  for (const entry of entries) {
    const key = placeKey(entry)
    if (!byPlace.has(key)) byPlace.set(key, entry)
  }
  return [...byPlace.values()]
}

/** What tells a place from others. */
export function placeKey({ document, answer }: IndexedAnswer): string {
  const { sheet, cell, row, page, box } = answer.place
  const told = page === undefined ? answer.criterion : answer.text
  return [document.documentId, answer.lender, sheet, cell, row, page, box, told].join('|')
}
