/**
 * What a person said that cells of a criteria document are: a place, its role, and where it matters
 * the name of its criterion or whose lender's it is. A mark says nothing of how a document is read,
 * so that it holds whatever reads it; the words that stood at the place find it again in the next
 * version. The roles are those that a given layout has (`sheets/given/given-sheet.ts`).
 */

import { isKnownLenderName } from '../criteria/lender-names.ts'
import { columnLetters, placeOfAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey, onOneLine } from '../shared/text.ts'

export const markRoles = ['lender', 'criterion', 'section', 'note', 'dead'] as const
export type MarkRole = (typeof markRoles)[number]

export type CellMark = {
  /** The sheet's name; of a guide the name that its reading has. */
  readonly sheet: string
  /** `F5`, `5:5`, `B:B`, or `sheet` for all of it; of a guide `page 3`, or `guide`. */
  readonly range: string
  readonly role: MarkRole
  /** Of a criterion: what the trade calls it. */
  readonly name?: string | undefined
  /** Of a lender: as the document prints the same one elsewhere. */
  readonly lender?: string | undefined
  /** What stands there, on one line. */
  readonly words?: string | undefined
}

/** Rows and columns counted from 0. */
export type MarkedPlace =
  | { readonly kind: 'sheet' | 'guide' }
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | { readonly kind: 'page'; readonly page: number }

/** Undefined for what is no range. */
export function placeOfRange(range: string): MarkedPlace | undefined {
  if (range === 'sheet' || range === 'guide') return { kind: range }
  const [from = '', to, ...others] = range.split(':')
  if (to === undefined) {
    const page = numberAfter('page ', range)
    if (page !== undefined) return { kind: 'page', page }
    const cell = placeOfAddress(range)
    return cell && { kind: 'cell', ...cell }
  }
  if (others.length > 0 || from !== to) return undefined
  const row = placeOfAddress(`A${from}`)
  if (row !== undefined) return { kind: 'row', row: row.row }
  const column = placeOfAddress(`${from}1`)
  return column && { kind: 'column', column: column.column }
}

function numberAfter(start: string, range: string): number | undefined {
  const page = range.startsWith(start) ? Number(range.slice(start.length)) : Number.NaN
  return Number.isSafeInteger(page) && page > 0 ? page : undefined
}

export function rowRange(row: number): string {
  return `${row + 1}:${row + 1}`
}

export function columnRange(column: number): string {
  return `${columnLetters(column)}:${columnLetters(column)}`
}

/** What stands at a place of a sheet, as a mark keeps it; empty where nothing does. */
export function wordsAt(grid: SheetGrid, place: MarkedPlace): string {
  if (place.kind === 'cell') return textAt(grid, place.row, place.column)
  if (place.kind === 'row') {
    const texts = (grid.rows[place.row] ?? []).map((cell) => onOneLine(cell?.text ?? ''))
    return joined(texts)
  }
  if (place.kind === 'column') {
    return joined(grid.rows.map((_row, row) => textAt(grid, row, place.column)))
  }
  return ''
}

export function textAt({ rows }: SheetGrid, row: number, column: number): string {
  return onOneLine(rows[row]?.[column]?.text ?? '')
}

/** The first few say which row or column it is. */
function joined(texts: readonly string[]): string {
  const said = texts.filter((text) => text !== '').slice(0, MOST_TEXTS)
  return said.map((text) => text.slice(0, LONGEST_TEXT)).join(BETWEEN)
}

const MOST_TEXTS = 8
const LONGEST_TEXT = 60
const BETWEEN = ' | '

/** Of what two rows or columns say first, the share that both say. */
export function likenessOf(words: string, others: string): number {
  const [one, other] = [words, others].map(
    (text) =>
      new Set(
        text
          .split(BETWEEN)
          .map(matchingKey)
          .filter((key) => key !== ''),
      ),
  )
  if (one === undefined || other === undefined || one.size === 0) return 0
  const both = [...one].filter((key) => other.has(key)).length
  return both / Math.max(one.size, other.size)
}

/** A figure or a lender in a criterion's name would find what the row does not say. */
export function isPlainName(name: string): boolean {
  return name.trim() !== '' && name.length <= 60 && !/\d/.test(name) && !isKnownLenderName(name)
}

/** Two marks of one place say the same thing of it only once. */
export function keyOfMark({ sheet, range, words = '' }: CellMark): string {
  const isOnPages = range === 'guide' || range.startsWith('page ')
  return [sheet, range, isOnPages ? matchingKey(words) : ''].join('\u0000')
}

/** Whether what an answer is filed under is what stands in a cell, whole or as a part of it. */
export function namedOnSheet(filed: string, words: string): boolean {
  const [one, other] = [matchingKey(filed), matchingKey(words)]
  if (one === '' || other === '') return false
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
}

export type Spot = { readonly row: number; readonly column: number }

/** Where an address is: each of a sheet's is asked for several times, so sign by sign as readings write them. */
export function spotOf(cell: string | undefined): Spot | undefined {
  if (cell === undefined) return undefined
  let [column, row, letters] = [0, 0, 0]
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charCodeAt(at)
    const isLetter = row === 0 && sign >= LETTER_A && sign <= LETTER_Z
    if (isLetter && ++letters <= 3) column = column * 26 + sign - LETTER_A + 1
    else if (sign >= DIGIT_0 && sign <= DIGIT_9 && (row > 0 || sign > DIGIT_0))
      row = row * 10 + sign - DIGIT_0
    else return placeOfAddress(cell)
  }
  const isPlain = letters > 0 && row > 0 && cell.length - letters <= 7
  return isPlain ? { row: row - 1, column: column - 1 } : placeOfAddress(cell)
}

const [LETTER_A, LETTER_Z] = [65, 90]
const [DIGIT_0, DIGIT_9] = [48, 57]
