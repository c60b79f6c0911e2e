import { isKnownLenderName } from '../lender-names.ts'
import { headerRole } from './heads/header-words.ts'
import { share } from './heads/panel-texts.ts'
import { readLegend } from './legend.ts'
import { isWholeDitto } from './reading/cell-answers.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * Marks that stand for a lender's name, `"` or "as above" below it, or beside it in a row of heads: read
 * as the name, whatever the layout, before anything looks for lenders. A sign that a key explains so is
 * such a mark as well. A mark that points at no name stays one.
 */
export function withNamesForMarks(view: SheetView): SheetView {
  const signs = new Set(
    readLegend(view, () => false).flatMap(({ code, meaning }) =>
      isWholeDitto(meaning) ? [code] : [],
    ),
  )
  const isMark = (text: string) => text !== '' && (signs.has(text) || isWholeDitto(text))
  const names = namesMeant(view, isMark)
  if (names.size + signs.size === 0) return view
  const text = (row: number, column: number) => {
    const own = view.text(row, column)
    if (!isMark(own)) return own
    return names.get(`${row} ${column}`) ?? (signs.has(own) ? AS_ABOVE : own)
  }
  return { ...view, text }
}

const AS_ABOVE = 'as above'

type IsMark = (text: string) => boolean

/** By place, the name that a mark stands for. */
function namesMeant(view: SheetView, isMark: IsMark): ReadonlyMap<string, string> {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const marks = rows.flatMap((row) =>
    view
      .filledColumns(row)
      .filter((column) => isMark(view.text(row, column)))
      .map((column) => ({ row, column })),
  )
  const areLenders = new Set(
    [...new Set(marks.map(({ column }) => column))].filter((column) =>
      namesLenders(view, column, rows, isMark),
    ),
  )
  return new Map(
    marks.flatMap(({ row, column }) => {
      const above = areLenders.has(column) ? nameAbove(view, row, column, isMark) : undefined
      const name = above ?? nameBefore(view, row, column, isMark)
      return name === undefined ? [] : [[`${row} ${column}`, name] as const]
    }),
  )
}

// Among heads that name lenders.
function nameBefore(
  view: SheetView,
  row: number,
  column: number,
  isMark: IsMark,
): string | undefined {
  const heads = view.filledColumns(row).filter((at) => !isMark(view.text(row, at)))
  const areNames = share(heads, (at) => isKnownLenderName(view.text(row, at))) >= MOSTLY
  const before = heads.findLast((at) => at < column)
  const name = before === undefined ? '' : view.text(row, before)
  return heads.length > 1 && areNames && isKnownLenderName(name) ? name : undefined
}

function nameAbove(
  view: SheetView,
  row: number,
  column: number,
  isMark: IsMark,
): string | undefined {
  for (let above = row - 1; above >= 0; above--) {
    const text = view.text(above, column)
    const isAlone = view.filledColumns(above).length === 1 && !isKnownLenderName(text)
    if (text !== '' && !isMark(text) && !isAlone) {
      return headerRole(text) === undefined ? text : undefined
    }
  }
  return undefined
}

// Below the word for it, or mostly known names.
function namesLenders(
  view: SheetView,
  column: number,
  rows: readonly number[],
  isMark: IsMark,
): boolean {
  const texts = rows.flatMap((row) => {
    const text = view.text(row, column)
    return text === '' || isMark(text) || view.filledColumns(row).length < 2 ? [] : [text]
  })
  const names = [...new Set(texts)].filter((text) => headerRole(text) === undefined)
  if (texts.some((text) => headerRole(text) === 'lender')) return true
  return share(names, isKnownLenderName) >= MOSTLY
}

const MOSTLY = 0.5
