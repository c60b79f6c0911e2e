/**
 * Where marks stand in a document: at their place while the same words stand there, elsewhere once
 * rows and columns have moved in a new version. One whose words are gone holds no longer; it is kept
 * and told, never guessed.
 */
import type { CriteriaReading, CriterionAnswer } from '../criteria/criteria-reading.ts'
import { cellAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey, onOneLine } from '../shared/text.ts'
import {
  type CellMark,
  columnRange,
  isPlainName,
  likenessOf,
  type MarkedPlace,
  placeOfRange,
  rowRange,
  textAt,
  wordsAt,
} from './cell-mark.ts'

export type PlacedMark = CellMark & {
  /** Why it holds no longer, as a sentence; absent where it does. */
  readonly lost?: string | undefined
}

/** A mark that has no words yet takes those that stand at its place. */
export function placeMarks(
  sheets: readonly SheetGrid[],
  reading: CriteriaReading | undefined,
  marks: readonly CellMark[],
): readonly PlacedMark[] {
  return marks.map((mark) => {
    const place = placeOfRange(mark.range)
    if (place === undefined) return { ...mark, lost: 'This is no place in a document.' }
    if (mark.name !== undefined && !isPlainName(mark.name)) {
      return { ...mark, lost: 'A criterion’s name has no figure and no lender in it.' }
    }
    return place.kind === 'page' || place.kind === 'guide'
      ? placeOnPages(reading, mark, place)
      : placeOnSheet(sheets, mark, place)
  })
}

function placeOnSheet(
  sheets: readonly SheetGrid[],
  mark: CellMark,
  place: MarkedPlace,
): PlacedMark {
  const grid = sheetOf(sheets, mark.sheet)
  if (grid === undefined) return { ...mark, lost: `There is no sheet “${mark.sheet}”.` }
  const here = { ...mark, sheet: grid.name }
  if (grid.isHidden) return { ...here, lost: 'The sheet is hidden, so nothing of it is read.' }
  const lost = lostLender(grid, here)
  if (lost !== undefined) return { ...here, lost }
  if (place.kind === 'sheet') return here
  const words = wordsAt(grid, place)
  if (mark.words === undefined) {
    return words === '' ? { ...here, lost: 'Nothing stands there.' } : { ...here, words }
  }
  if (isSameWords(mark.words, words)) return here
  const range = findAgain(grid, mark.words, place)
  return range === undefined
    ? { ...here, lost: `“${mark.words}” does not stand there any more.` }
    : { ...here, range }
}

/** By its name; a document of one sheet, such as a CSV, may be called otherwise each time. */
function sheetOf(sheets: readonly SheetGrid[], name: string): SheetGrid | undefined {
  const [only, ...others] = sheets
  return sheets.find((grid) => grid.name === name) ?? (others.length === 0 ? only : undefined)
}

function lostLender(grid: SheetGrid, { lender }: CellMark): string | undefined {
  if (lender === undefined) return undefined
  const key = matchingKey(lender)
  const isThere = grid.rows.some((row) => row.some((cell) => holds(cell?.text ?? '', key)))
  return isThere ? undefined : `“${lender}” does not stand on the sheet.`
}

function holds(text: string, key: string): boolean {
  return text.length <= LONGEST_NAME && ` ${matchingKey(text)} `.includes(` ${key} `)
}

const LONGEST_NAME = 200

function isSameWords(one: string, other: string): boolean {
  return onOneLine(one) === other || (other !== '' && likenessOf(one, other) >= SURELY_ALIKE)
}

const SURELY_ALIKE = 0.75

function findAgain(grid: SheetGrid, words: string, place: MarkedPlace): string | undefined {
  if (place.kind === 'cell') return findCell(grid, words, place)
  const isRow = place.kind === 'row'
  const count = isRow ? grid.rows.length : widest(grid)
  let best: { at: number; likeness: number } | undefined
  for (let at = 0; at < count; at++) {
    const own = wordsAt(grid, isRow ? { kind: 'row', row: at } : { kind: 'column', column: at })
    const likeness = likenessOf(words, own)
    if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { at, likeness }
  }
  if (best === undefined) return undefined
  return isRow ? rowRange(best.at) : columnRange(best.at)
}

// Of the first cells of a row or column: a lender or two more leaves most of them.
const ALIKE = 0.5

/** The only one that says so, or of several the only one in the same row or column. */
function findCell(
  grid: SheetGrid,
  words: string,
  place: { readonly row: number; readonly column: number },
): string | undefined {
  const found = grid.rows.flatMap((cells, row) =>
    cells.flatMap((_cell, column) =>
      textAt(grid, row, column) === words ? [{ row, column }] : [],
    ),
  )
  const beside = found.filter(({ row, column }) => row === place.row || column === place.column)
  const [only, ...others] = found.length === 1 ? found : beside
  return only === undefined || others.length > 0 ? undefined : cellAddress(only.row, only.column)
}

function widest({ rows }: SheetGrid): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0)
}

function placeOnPages(
  reading: CriteriaReading | undefined,
  mark: CellMark,
  place: MarkedPlace,
): PlacedMark {
  const [sheet] = reading?.sheets ?? []
  if (reading === undefined || sheet?.pages === undefined) {
    return { ...mark, lost: 'The document has no pages.' }
  }
  const here = { ...mark, sheet: sheet.name }
  const key = matchingKey(mark.words ?? '')
  if (key === '') return { ...here, lost: 'Which words it is about is missing.' }
  if (mark.lender !== undefined && !reading.answers.some(({ lender }) => lender === mark.lender)) {
    return { ...here, lost: `Nothing in the guide is read as “${mark.lender}”’s.` }
  }
  const own = reading.answers.filter((answer) => matchingKey(namedIn(answer, mark)) === key)
  if (own.length === 0) return { ...here, lost: `“${mark.words}” does not stand there any more.` }
  if (place.kind !== 'page' || own.some((answer) => answer.place.page === place.page)) return here
  const pages = [...new Set(own.map((answer) => answer.place.page))]
  return pages.length === 1 && pages[0] !== undefined
    ? { ...here, range: `page ${pages[0]}` }
    : { ...here, lost: `“${mark.words}” stands on several other pages.` }
}

/** What of an answer a mark on pages is told by. */
export function namedIn(answer: CriterionAnswer, { range }: CellMark): string {
  return range === 'guide' ? answer.lender : answer.criterion
}
