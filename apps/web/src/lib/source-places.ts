import type { ChatCitation } from '@criteria-desk/contract/chat'

/**
 * A place in a document that can be opened beside an answer. Every feature that quotes a document
 * hands places of this one shape to the source panel, whatever call they came from.
 */
export type SourcePlace = ChatCitation

/**
 * Two places are the same when they address the same spot of the same document: of a page the words
 * and where they stand, since a figure may stand on it twice.
 */
export function placeKey(place: SourcePlace): string {
  const { documentId, sheetName = '', cell = '', row = '', page = '', quote, box = [] } = place
  const onPage = cell || row ? [] : [quote, ...box]
  return [documentId, sheetName, cell || row, page, ...onPage].join('|')
}

/** The product that the words are for, unless the lender's name carries it already. */
export function variantOf({ variant, lender = '' }: SourcePlace): string | undefined {
  return variant === undefined || lender.includes(variant) ? undefined : variant
}

/** The text of a source chip: `O15` inside one sheet's answer, else `Income!O15`; `p. 3`; `row 22`. */
export function placeLabel(place: SourcePlace, isOneSheet: boolean): string {
  if (place.page !== undefined) return `p. ${place.page}`
  if (isRecord(place)) return `row ${place.row}`
  if (place.cell !== undefined) {
    return isOneSheet || place.sheetName === undefined
      ? place.cell
      : `${place.sheetName}!${place.cell}`
  }
  return place.row === undefined ? 'source' : `row ${place.row}`
}

/** What a screen reader says for a chip: document, sheet, column and row, then what stands there. */
export function placeName(place: SourcePlace): string {
  const where = [place.filename]
  if (place.page !== undefined) where.push(`page ${place.page}`)
  if (place.sheetName !== undefined && place.sheetName !== place.filename) {
    where.push(`sheet ${place.sheetName}`)
  }
  const isCell = place.cell !== undefined && !isRecord(place)
  const address = isCell ? splitAddress(place.cell ?? '') : null
  if (address !== null) where.push(`column ${address.letters}, row ${address.row}`)
  else if (place.row !== undefined) where.push(`row ${place.row}`)
  const about = [place.lender, variantOf(place), place.criterion].filter(
    (word) => word !== undefined,
  )
  return about.length === 0
    ? `Source: ${where.join(', ')}`
    : `Source: ${where.join(', ')}: ${about.join(', ')}`
}

/** Whether all places stand on one sheet (or in one PDF), so that chips can leave its name out. */
export function areOnOneSheet(places: readonly SourcePlace[]): boolean {
  const sheets = new Set(places.map((place) => `${place.documentId}|${place.sheetName ?? ''}`))
  return sheets.size <= 1
}

/** `O15` to row 14 and column 14, counted from 0; null for anything else. */
export function addressToIndexes(cell: string): { row: number; column: number } | null {
  const address = splitAddress(cell)
  if (address === null) return null
  const column = [...address.letters].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  return { row: address.row - 1, column: column - 1 }
}

/** A record of a CSV file, which nobody knows by a cell's address. */
export function isRecord({ row, sheetName, filename }: SourcePlace): boolean {
  return row !== undefined && (sheetName === undefined || sheetName === filename)
}

function splitAddress(cell: string): { letters: string; row: number } | null {
  const match = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(cell.toUpperCase())
  if (match?.[1] === undefined || match[2] === undefined) return null
  return { letters: match[1], row: Number(match[2]) }
}
