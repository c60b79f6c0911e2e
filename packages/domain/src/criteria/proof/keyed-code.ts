/**
 * What the document's own key says of a cell that is nothing but a code: "3" is then three of nothing.
 * A key is several lines of codes with their meanings that are nobody's answers, on the code's sheet or
 * page or on a sheet where nobody answers, under words of the code's row or that open a key.
 */
import type { TextCell } from '../document-text/document-text.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import { opensLegend, parseLegend } from '../sheets/legend.ts'
import { findCell } from './find-cell.ts'
import type { LendersOfCell } from './lenders-of-cell.ts'
import { areFiguresOnly } from './limit-words.ts'
import type { CellRef, PointedSpan, Texts } from './pointed-answer.ts'
import { closed } from './stands-in.ts'

type Shown = { readonly texts: Texts; readonly owners: LendersOfCell }

/** @param cited what the verdict stands on: of the key the code's own line, unless the reading knows it */
export function meaningOfCode(
  code: { readonly cell: CellRef; readonly text: string; readonly entry?: IndexedAnswer },
  cited: readonly PointedSpan[],
  shown: Shown,
): string | undefined {
  const { cell, text, entry } = code
  if (entry === undefined || text.length > LONGEST_CODE || limitsFigures(entry)) return undefined
  const said = cited
    .filter((one) => one.cell.documentId === cell.documentId)
    .filter((one) => one.cell.part === cell.part || isUnread(one.cell, entry, shown))
    .flatMap((one) => keyAt(one.cell, entry, shown))
  return said.find((one) => one.code === closed(text))?.meaning ?? meaningRead(entry)
}

const LONGEST_CODE = 12

/** The row says itself what its figures are and which way they limit. */
function limitsFigures(entry: IndexedAnswer): boolean {
  const { role, bound, within, windows, least, isAmount, isTotal, isSince } = frameOf(entry)
  const told = [role, bound, within, windows, least, isAmount, isTotal, isSince]
  return told.some((one) => one !== undefined)
}

function isUnread(cell: CellRef, { document: { reading } }: IndexedAnswer, { texts }: Shown) {
  const { name, page } = findCell(cell, texts)?.part ?? {}
  return reading.sheets.some((one) => one.name === name && one.status === 'skipped' && !page)
}

/** As the reading has it, where its key names all figures that stand alone in the row. */
function meaningRead({ document: { reading }, answer, meaning }: IndexedAnswer) {
  const { legend = [] } = reading.sheets.find(({ name }) => name === answer.place.sheet) ?? {}
  const codes = new Set(legend.map(({ code }) => closed(code)))
  const isNamed = reading.answers.every(
    ({ criterion, text }) =>
      criterion !== answer.criterion || !areFiguresOnly(text) || codes.has(closed(text)),
  )
  return codes.size > 1 && isNamed ? meaning : undefined
}

/** What the line of a cell names; nothing where those around it are no key to the row. */
function keyAt(cell: CellRef, { answer }: IndexedAnswer, { texts, owners }: Shown) {
  const { rows = [] } = findCell(cell, texts)?.part ?? {}
  const place = rows.findIndex((cells) => cells.some(({ at }) => at === cell.at))
  const codesOf = (cells: readonly TextCell[]) =>
    cells.every(({ at }) => owners({ cell: { ...cell, at }, words: '' }).entries.length === 0)
      ? codesIn(cells)
      : []
  const head = rows.findLastIndex((cells, at) => at < place && codesOf(cells).length === 0)
  const end = rows.findIndex((cells, at) => at > place && codesOf(cells).length === 0)
  const named = rows.slice(head + 1, end < 0 ? undefined : end).flatMap(codesOf)
  const [{ words = '' } = {}, ...beside] = rows[head] ?? []
  const facets = new Set(facetsOf(answer.criterion).map(({ key }) => key))
  const isOver = opensLegend(words) || facetsOf(words).some(({ key }) => facets.has(key))
  return isOver && beside.length === 0 && named.length > 1 ? codesOf(rows[place] ?? []) : []
}

/** "3 | up to £2,500", or several in a line: "1 = no; 2 = yes". */
function codesIn([first, ...others]: readonly TextCell[]) {
  const { words: code = '' } = first ?? {}
  const meaning = others.map(({ words }) => words).join('; ')
  const said =
    meaning !== '' && code.length <= LONGEST_CODE ? [{ code, meaning }] : parseLegend(code)
  return said.map((one) => ({ ...one, code: closed(one.code) }))
}
