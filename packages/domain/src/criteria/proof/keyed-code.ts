/**
 * What the document's own key says of a cell that is nothing but a code: "3" is then three of nothing.
 * A key is several lines of codes with their meanings that are nobody's answers, on the code's sheet or
 * page or on a sheet where nobody answers, under words of the code's row or that open a key.
 */
import type { TextCell } from '../document-text/document-text.ts'
import { facetsOf } from '../matching/criterion-facets.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { frameOf } from '../matching/row-of-figures.ts'
import type { RowFrame } from '../meaning/row-frame.ts'
import { opensLegend } from '../sheets/legend.ts'
import { findCell } from './find-cell.ts'
import type { LendersOfCell } from './lenders-of-cell.ts'
import { areFiguresOnly } from './limit-words.ts'
import type { CellRef, PointedSpan, Texts } from './pointed-answer.ts'
import { closed } from './stands-in.ts'

type Shown = { readonly texts: Texts; readonly owners: LendersOfCell }

/** @param cited what the verdict stands on: of the key the code's own line, unless the reading knows it */
export function meaningOfCode(
  { cell, text, entry }: PointedSpan & { readonly text: string; readonly entry?: IndexedAnswer },
  cited: readonly PointedSpan[],
  shown: Shown,
): string | undefined {
  if (entry === undefined || limitsFigures(frameOf(entry))) return undefined
  const { reading } = entry.document
  const keys = cited.flatMap((one) => {
    const { name, page } = findCell(one.cell, shown.texts)?.part ?? {}
    const { status } = reading.sheets.find((sheet) => sheet.name === name && !page) ?? {}
    const isNear = one.cell.part === cell.part || status === 'skipped'
    return one.cell.documentId === cell.documentId && isNear
      ? keyAt(one.cell, entry.answer.criterion, shown)
      : []
  })
  return keys.find(({ code }) => code === closed(text))?.meaning ?? meaningRead(entry)
}

/** The row says itself what its figures are, or which way they limit. */
function limitsFigures({ role, bound, within, windows, least, isAmount, isSince }: RowFrame) {
  return [role, bound, within, windows, least, isAmount, isSince].some((one) => one !== undefined)
}

/** As the reading has it, where its key names all figures that stand alone in the row. */
function meaningRead({ document: { reading }, answer, meaning }: IndexedAnswer) {
  const { legend = [] } = reading.sheets.find(({ name }) => name === answer.place.sheet) ?? {}
  const codes = new Set(legend.map(({ code }) => closed(code)))
  const isOther = ({ criterion, text }: typeof answer) =>
    criterion === answer.criterion && areFiguresOnly(text) && !codes.has(closed(text))
  return codes.size > 1 && !reading.answers.some(isOther) ? meaning : undefined
}

/** What the line of a cell says, "3 | up to £2,500"; nothing where those around it are no key to the row. */
function keyAt(cell: CellRef, row: string, { texts, owners }: Shown) {
  const { rows = [] } = findCell(cell, texts)?.part ?? {}
  const isNobodys = ({ at }: TextCell) =>
    owners({ cell: { ...cell, at }, words: '' }).entries.length === 0
  const isLine = ([code, ...meaning]: readonly TextCell[] = []) =>
    code !== undefined && meaning.length > 0 && [code, ...meaning].every(isNobodys)
  const place = rows.findIndex((cells) => cells.some(({ at }) => at === cell.at))
  const head = rows.findLastIndex((cells, at) => at < place && !isLine(cells))
  const [{ words = '' } = {}, ...beside] = rows[head] ?? []
  const [code, ...meaning] = (rows[place] ?? []).map((one) => one.words)
  const facets = facetsOf(row).map(({ key }) => key)
  const isOver = opensLegend(words) || facetsOf(words).some(({ key }) => facets.includes(key))
  const isSeveral = place - head > 1 || isLine(rows[place + 1])
  return code !== undefined && isLine(rows[place]) && isSeveral && isOver && beside.length === 0
    ? [{ code: closed(code), meaning: meaning.join('; ') }]
    : []
}
