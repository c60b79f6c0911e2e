import { matchingKey } from '../../../shared/text.ts'
import {
  headerRole,
  isLenderName,
  looksLikeCriterion,
  looksLikeLenderName,
} from '../heads/header-words.ts'
import { share } from '../heads/panel-texts.ts'
import { lenderInTitle } from '../sheet-lender.ts'
import { columnBlocks, type SheetView } from '../sheet-view.ts'
import { textsUnderSenders, withTopicsBeside } from './lines-under-heads.ts'
import { withLendersInPairs, withPairsInRows, withStripsAsPairs } from './pairs-unfolded.ts'
import { fromLines, type Line, lineOf } from './sheet-lines.ts'

/**
 * Other ways to look at a sheet than as it is printed: without the columns that hold nothing, cut
 * at the names that stand alone above their tables, with names that stand above their cells put
 * beside them. Each is a guess; which one holds is told by how well it reads.
 */

/** A part of a sheet to be read by itself, and the lender whose name stands over it. */
export type SheetPart = {
  readonly view: SheetView
  readonly lender?: string
  /** Several lines may say something under one name. */
  readonly areLines?: boolean
}

/** The guesses that differ from the sheet as printed, each the parts that it makes of it. */
export function arrangementsOf(view: SheetView): readonly (readonly SheetPart[])[] {
  const turned = [
    withNamesBeside(view),
    withStripsAsPairs(view, 'above'),
    withStripsAsPairs(view, 'below'),
    withLendersInPairs(view),
    withPairsInRows(view),
    withTopicsBeside(view),
  ]
  return [
    textsUnderSenders(view).map((text) => ({ ...text, areLines: true })),
    withoutBlankColumns(view),
    cutAtTitles(view, isAfterBlank),
    cutAtTitles(view, isBeforeCells),
    cutAtColumns(view),
    ...turned.map((one) => (one === undefined ? [] : [{ view: one }])),
  ].filter((parts) => parts.length > 0)
}

function withoutBlankColumns(view: SheetView): readonly SheetPart[] {
  const filled = columnBlocks(view).flatMap(([left, right]) =>
    Array.from({ length: right - left + 1 }, (_, at) => left + at),
  )
  return filled.length === view.columnCount ? [] : [{ view: keepColumns(view, filled) }]
}

function keepColumns(view: SheetView, columns: readonly number[]): SheetView {
  const places = new Map(columns.map((column, at) => [column, at]))
  const lastUpTo = (column: number) => columns.findLastIndex((own) => own <= column)
  const own = (column: number) => columns[column] ?? -1
  return {
    ...view,
    columnCount: columns.length,
    text: (row, column) => view.text(row, own(column)),
    cell: (row, column) => view.cell(row, own(column)),
    printed: (row, column) => view.printed(row, own(column)),
    origin: (row, column) => {
      const spot = view.origin(row, own(column))
      const first = columns.findIndex((one) => one >= spot.column)
      return { ...spot, column: Math.max(first, 0), right: lastUpTo(spot.right) }
    },
    filledColumns: (row) => view.filledColumns(row).flatMap((column) => places.get(column) ?? []),
  }
}

/** What stands outside the part is not seen. */
function only(view: SheetView, isSeen: (row: number, column: number) => boolean): SheetView {
  const columnsSeen = (row: number) =>
    view.filledColumns(row).filter((column) => isSeen(row, column))
  return {
    ...view,
    text: (row, column) => (isSeen(row, column) ? view.text(row, column) : ''),
    cell: (row, column) => (isSeen(row, column) ? view.cell(row, column) : null),
    filledColumns: columnsSeen,
    isBlankRow: (row) => columnsSeen(row).length === 0,
  }
}

type IsTitle = (view: SheetView, row: number) => boolean

/** A sheet of blocks, one below the other, each of the lender whose name stands alone above it. */
function cutAtTitles(view: SheetView, mayOpen: IsTitle): readonly SheetPart[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  // What comes again is asked of each lender, and is nobody's name.
  const labels = rows.flatMap((row) => labelAt(view, row))
  const again = new Set(labels.filter((label, at) => labels.indexOf(label) !== at))
  const titles = rows.filter(
    (row) => isTitle(view, row) && mayOpen(view, row) && !again.has(labelAt(view, row)[0] ?? ''),
  )
  const blocks = titles.map((row, at) => ({ row, end: titles[at + 1] ?? view.rowCount }))
  const own = blocks.filter(({ row, end }) => end - row > 2 && mayNameLender(titleAt(view, row)))
  const named = rows.filter((row) => isLenderName(titleAt(view, row)))
  const isSole = own.length === 1 && named.length === 1 && named[0] === own[0]?.row
  if (!isSole && (own.length < 2 || !askTheSame(view, own))) return []
  return own.map(({ row, end }) => {
    const title = titleAt(view, row)
    return {
      view: only(view, (at) => at > row && at < end),
      lender: lenderInTitle(title) ?? title,
    }
  })
}

function titleAt(view: SheetView, row: number): string {
  return view.text(row, view.filledColumns(row)[0] ?? 0)
}

function labelAt(view: SheetView, row: number): readonly string[] {
  const [first] = view.filledColumns(row)
  return first === undefined ? [] : [matchingKey(view.text(row, first))]
}

// Beside a lender's name may stand when it was spoken to.
function isTitle(view: SheetView, row: number): boolean {
  const [, ...others] = view.filledColumns(row)
  return isAlone(view, row) || (others.length === 1 && isLenderName(titleAt(view, row)))
}

function isAlone(view: SheetView, row: number): boolean {
  const [first, ...others] = view.filledColumns(row)
  return first !== undefined && others.length === 0 && view.text(row, first).length <= 60
}

function isAfterBlank(view: SheetView, row: number): boolean {
  return row === 0 || view.isBlankRow(row - 1)
}

function isBeforeCells(view: SheetView, row: number): boolean {
  return view.filledColumns(row + 1).length >= 2
}

function mayNameLender(title: string): boolean {
  if (lenderInTitle(title) !== undefined || looksLikeLenderName(title)) return true
  return !looksLikeCriterion(title) && headerRole(title) === undefined && !/\d/.test(title)
}

// What is asked of one lender is asked of the next.
function askTheSame(
  view: SheetView,
  blocks: readonly { readonly row: number; readonly end: number }[],
): boolean {
  const asked = blocks.map(({ row, end }) => {
    const rows = Array.from({ length: end - row - 1 }, (_, at) => row + 1 + at)
    return new Set(rows.flatMap((one) => labelAt(view, one)))
  })
  const [first = new Set<string>()] = asked
  const alike = asked.filter((labels) => {
    const shared = [...labels].filter((label) => first.has(label)).length
    return shared >= 2 && shared * 2 >= Math.min(labels.size, first.size)
  })
  return alike.length * 2 > asked.length
}

/** Tables side by side, a blank column between them. */
function cutAtColumns(view: SheetView): readonly SheetPart[] {
  const blocks = columnBlocks(view).filter(([left, right]) => right > left)
  if (blocks.length < 2) return []
  return blocks.map(([left, right]) => ({
    view: only(view, (_, column) => column >= left && column <= right),
  }))
}

/**
 * A name in a line of its own above its cells, line by line: put in front of them. Undefined where
 * the lines do not take turns so.
 */
function withNamesBeside(view: SheetView): SheetView | undefined {
  const label = columnBlocks(view)[0]?.[0] ?? 0
  const lines: Line[] = []
  const pairs: { readonly name: string; readonly answer: string }[] = []
  for (let row = 0; row < view.rowCount; row++) {
    if (view.isBlankRow(row)) continue
    const isName = isNameAbove(view, row, label)
    lines.push(isName ? joined(view, row, label) : lineOf(view, row, 0))
    if (!isName) continue
    row++
    pairs.push({ name: view.text(row - 1, label), answer: view.text(row, label) })
  }
  if (pairs.length < 2 || pairs.length * 2 < lines.length) return undefined
  const names = share(pairs, ({ name }) => looksLikeCriterion(name))
  const areNames = names > share(pairs, ({ answer }) => looksLikeCriterion(answer))
  return areNames ? fromLines(view, lines) : undefined
}

function isNameAbove(view: SheetView, row: number, label: number): boolean {
  const isLone = isAlone(view, row) && view.filledColumns(row)[0] === label
  return isLone && row + 1 < view.rowCount && headerRole(view.text(row, label)) !== 'note'
}

// Cells that begin where the names do move aside for them.
function joined(view: SheetView, row: number, label: number): Line {
  const shift = view.filledColumns(row + 1)[0] === label ? 1 : 0
  const { spots, from } = lineOf(view, row + 1, shift)
  return { spots: new Map([[label, { row, column: label }], ...spots]), from }
}
