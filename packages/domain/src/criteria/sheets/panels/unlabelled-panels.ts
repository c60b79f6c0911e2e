import type { HeaderPanel } from '../heads/header-panel.ts'
import { looksLikeCriterion, looksLikeLenderName } from '../heads/header-words.ts'
import { isNumbering, labelsIn, share } from '../heads/panel-texts.ts'
import { lenderInTitle } from '../sheet-lender.ts'
import { columnBlocks, type SheetView } from '../sheet-view.ts'

/**
 * Tables whose headings neither name a known lender nor say what they hold: a matrix with a blank
 * corner and new names, told by the wording of its criteria; and plain pairs of criterion and
 * answer, whose lender the sheet names.
 */

/** The panel of a matrix with a blank corner, its criteria told by their wording. */
export function findUnlabelledMatrix(view: SheetView): readonly HeaderPanel[] {
  for (let row = 0; row < view.rowCount - 1; row++) {
    const columns = view.filledColumns(row)
    const [first, last] = [columns[0], columns.at(-1)]
    if (first === undefined || last === undefined || columns.length < 2) continue
    const least = namesNewLenders(view, row, columns) ? 1 : 2
    const left = labelColumn(view, row, first, least) ?? first
    const heads = columns.filter((column) => column > left).map((column) => view.text(row, column))
    if (heads.length < 2 || heads.some((head) => head.length > 60)) continue
    const labels = labelsIn(view, { row, lastRow: view.rowCount - 1 }, left)
    const isMatrix =
      share(heads, looksLikeCriterion) >= LABELS_THAT_READ ||
      share(labels, looksLikeCriterion) >= LABELS_THAT_READ
    if (isMatrix && labels.length >= least && !recursBelow(view, row)) {
      return [{ row, left, right: last, lastRow: view.rowCount - 1 }]
    }
  }
  return []
}

const LABELS_THAT_READ = 0.4

/** The panels of plain pairs, side by side where blank columns part them. */
export function findPairPanels(view: SheetView): readonly HeaderPanel[] {
  return columnBlocks(view).flatMap(([left, right]) => {
    const first = firstPair(view, left)
    if (first === undefined || right === left) return []
    const row = startsWithSection(view, first - 1, left) ? first - 2 : first - 1
    return [{ row, left, right, lastRow: view.rowCount - 1, isHeadless: true }]
  })
}

// A record's lender, criterion or kind of loan comes again below it; a heading does not, unless all
// of its row does.
function recursBelow(view: SheetView, row: number): boolean {
  const columns = view.filledColumns(row)
  const texts = columns.map((column) => view.text(row, column))
  const below = Array.from({ length: view.rowCount - row - 1 }, (_, index) => row + 1 + index)
  return below.some((at) => {
    const isSame = (column: number, index: number) => view.text(at, column) === texts[index]
    return columns.some(isSame) && !columns.every(isSame)
  })
}

// One criterion below is a table where those above it are made like lenders' names.
function namesNewLenders(view: SheetView, row: number, columns: readonly number[]): boolean {
  const sounding = columns.filter((column) => {
    const text = view.text(row, column)
    return looksLikeLenderName(text) && !looksLikeCriterion(text) && text.length <= 40
  })
  return columns.length >= 3 && sounding.length * 2 >= columns.length
}

function labelColumn(
  view: SheetView,
  row: number,
  before: number,
  least: number,
): number | undefined {
  for (let column = 0; column < before; column++) {
    const labels = labelsIn(view, { row, lastRow: view.rowCount - 1 }, column)
    if (labels.length >= least && !isNumbering(labels)) return column
  }
  return undefined
}

function firstPair(view: SheetView, left: number): number | undefined {
  for (let row = 0; row < view.rowCount; row++) {
    const isPair = view.text(row, left) !== '' && view.text(row, left + 1) !== ''
    if (isPair && view.origin(row, left + 1).column === left + 1) return row
  }
  return undefined
}

function startsWithSection(view: SheetView, row: number, left: number): boolean {
  const text = row < 0 ? '' : view.text(row, left)
  return text !== '' && text.length <= 60 && lenderInTitle(text) === undefined
}
