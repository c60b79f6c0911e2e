import type { TextCell, TextPart } from '../document-text/document-text.ts'
import type { CellRef, Texts } from './pointed-answer.ts'

export type FoundCell = { readonly part: TextPart; readonly cell: TextCell }

/** The cell or line pointed at; undefined for a blank one, and for what is nowhere. */
export function findCell(
  { documentId, part: at, at: address }: CellRef,
  texts: Texts,
): FoundCell | undefined {
  const part = texts.get(documentId)?.parts[at]
  const cell = part && cellAt(part, address)
  return part === undefined || cell === undefined ? undefined : { part, cell }
}

export function cellAt(part: TextPart, at: string): TextCell | undefined {
  const cells = byPart.get(part) ?? new Map(part.rows.flat().map((cell) => [cell.at, cell]))
  byPart.set(part, cells)
  return cells.get(at)
}

const byPart = new WeakMap<TextPart, ReadonlyMap<string, TextCell>>()
