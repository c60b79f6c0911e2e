import { matchingKey } from '../../../shared/text.ts'
import type { SheetView } from '../sheet-view.ts'
import {
  type HeadCell,
  type HeaderPanel,
  headCells,
  LABEL_ROLES,
  nameHeldOver,
  nameOverTurn,
  type PartTurns,
  toHeadCell,
} from './header-panel.ts'
import {
  headerRole,
  isBoundHead,
  isOutcomeHead,
  isVariant,
  namesKindOfLender,
} from './header-words.ts'
import { isNumbering, textsIn } from './panel-texts.ts'

/**
 * Headings whose last row says the same over and over, `Answer | Conditions | Answer | Conditions`,
 * below a row with one name for each turn. Told by their shape alone, whoever is named and wherever
 * the corner's word stands: taken for one lender's, such columns would join what several say.
 */

/** The row of names, the row of their parts, and the columns that the parts stand in. */
export type PartHeads = Required<Pick<HeaderPanel, 'row' | 'left' | 'right' | 'parts'>>

/** Every such heading of a sheet, from top to bottom. */
export function findPartHeads(view: SheetView): readonly PartHeads[] {
  const found: PartHeads[] = []
  for (let row = 1; row < view.rowCount; row++) {
    if (tellsKinds(view, row)) continue
    const tables = tablesOf(view, row)
    found.push(
      ...tables.flatMap((cells, at) => {
        const from = at === 0 ? 0 : (cells[0]?.column ?? 0)
        return partHeads(view, row, from, cells)
      }),
    )
  }
  return found
}

// Kinds of loan with parts of their own below them are no parts themselves.
function tellsKinds(view: SheetView, row: number): boolean {
  if (row + 1 >= view.rowCount) return false
  return tablesOf(view, row + 1).some((cells) => {
    const turns = turnsIn(cells)
    return turns !== undefined && kindsAbove(view, row + 1, turns) !== undefined
  })
}

// Tables beside each other: each begins with a label past a blank column.
function tablesOf(view: SheetView, row: number): readonly (readonly HeadCell[])[] {
  const tables: HeadCell[][] = []
  for (const cell of headCells(view, row, 0, view.columnCount)) {
    const table = tables.at(-1)
    const last = table?.at(-1)
    const isNext = last !== undefined && LABEL_ROLES.has(cell.role) && cell.column > last.column + 1
    if (table === undefined || isNext) tables.push([cell])
    else table.push(cell)
  }
  return tables
}

function partHeads(
  view: SheetView,
  row: number,
  from: number,
  cells: readonly HeadCell[],
): readonly PartHeads[] {
  const turns = turnsIn(cells)
  const first = turns?.starts[0]
  if (turns === undefined || first === undefined) return []
  if (!hasCorner(view, row, from, first)) return []
  const plain = namesAbove(view, row, turns)
  const kinds = plain === undefined ? kindsAbove(view, row, turns) : undefined
  const names = plain ?? kinds?.names
  const labels = labelColumns(view, row, from, first)
  const [left] = labels
  if (names === undefined || left === undefined) return []
  const right = rightEdge(view, [names, row], turns.last, cells.at(-1)?.column ?? turns.last)
  const variantRow = kinds === undefined ? {} : { variantRow: kinds.row }
  return [{ row: names, left, right, parts: { row, ...turns, ...variantRow } }]
}

type Turns = Omit<PartTurns, 'row'>

// The parts of a heading row: a turn begins wherever the first part that comes again does.
function turnsIn(cells: readonly HeadCell[]): Turns | undefined {
  const opening = cells.find(({ text }, index) =>
    cells.slice(index + 1).some((other) => other.text === text),
  )
  if (opening === undefined || LABEL_ROLES.has(opening.role)) return undefined
  const turns = splitTurns(cells, opening)
  const parts = turns.flat()
  const starts = turns.flatMap(([first]) => first?.column ?? [])
  const last = parts.at(-1)?.column
  const isOneOfTwo = parts.length >= turns.length * 2 && turns[0]?.length !== 1
  if (last === undefined || starts.length < 2 || !isOneOfTwo) return undefined
  const isSound = parts.every(mayBePart) && turns.every(namesEachOnce)
  const isTold = turns[0]?.some(isPart) === true || starts.length >= 3
  if (!isSound || !isTold) return undefined
  return { starts, last }
}

// The last turn ends where a part comes twice, or one that no other turn has.
function splitTurns(
  cells: readonly HeadCell[],
  opening: HeadCell,
): readonly (readonly HeadCell[])[] {
  const turns: HeadCell[][] = []
  for (const cell of cells.slice(cells.indexOf(opening))) {
    if (cell.text === opening.text) turns.push([cell])
    else turns.at(-1)?.push(cell)
  }
  const known = new Set(turns.slice(0, -1).flatMap((turn) => turn.map(({ text }) => text)))
  const final = turns.at(-1) ?? []
  const end = final.findIndex(
    ({ text }, index) =>
      !known.has(text) || final.slice(0, index).some((before) => before.text === text),
  )
  return [...turns.slice(0, -1), end < 0 ? final : final.slice(0, end)]
}

function namesEachOnce(turn: readonly HeadCell[]): boolean {
  return new Set(turn.map(({ text }) => text)).size === turn.length
}

function mayBePart({ text, role, isLender }: HeadCell): boolean {
  return text.length <= 40 && /\p{L}/u.test(text) && !isLender && !LABEL_ROLES.has(role)
}

function isPart({ text, role }: HeadCell): boolean {
  return role !== undefined || isOutcomeHead(text) || isVariant(text) || isBoundHead(text)
}

// The nearest of the three rows above with one name of its own over each turn.
function namesAbove(view: SheetView, row: number, turns: Turns): number | undefined {
  for (let above = row - 1; above >= Math.max(0, row - 3); above--) {
    const names = turns.starts.map((start) => nameOverTurn(view, above, turns, start))
    const distinct = new Set(names.map(matchingKey)).size
    if (distinct === names.length && names.every(mayBeName)) return above
  }
  return undefined
}

// Names over kinds of loan over the parts: `Halifax` over `Resi | BTL`, each over `Answer | Notes`.
function kindsAbove(
  view: SheetView,
  row: number,
  turns: Turns,
): { readonly row: number; readonly names: number } | undefined {
  const kinds = row - 1
  const names = row - 2
  if (names < 0) return undefined
  const found = turns.starts.map((start) => ({
    kind: nameOverTurn(view, kinds, turns, start),
    name: nameHeldOver(view, names, turns, start),
  }))
  const pairs = new Set(found.map(({ kind, name }) => matchingKey(`${name} | ${kind}`)))
  const isSound =
    pairs.size === found.length &&
    found.every(({ kind, name }) => isVariant(kind) && mayBeName(name)) &&
    new Set(found.map(({ name }) => name)).size < found.length
  return isSound ? { row: kinds, names } : undefined
}

function mayBeName(text: string): boolean {
  const { role } = toHeadCell(0, text)
  const isPartOnly = isOutcomeHead(text) || isVariant(text) || isBoundHead(text)
  const isNamed = role === undefined && !isPartOnly && !namesKindOfLender(text)
  return isNamed && /\p{L}{2}/u.test(text) && text.length <= 60
}

// Left of the parts a heading row says what the rows are called by, if anything: no criterion.
function hasCorner(view: SheetView, row: number, from: number, first: number): boolean {
  return view
    .filledColumns(row)
    .filter((column) => column >= from && column < first)
    .map((column) => view.text(row, column))
    .every((text) => headerRole(text) !== undefined)
}

// Left of the parts, the columns that say something in words below.
function labelColumns(
  view: SheetView,
  row: number,
  from: number,
  first: number,
): readonly number[] {
  const panel = { row, lastRow: view.rowCount - 1 }
  const columns = Array.from({ length: first - from }, (_, at) => from + at)
  return columns.filter((column) => {
    const texts = textsIn(view, panel, column)
    return texts.length > 0 && !isNumbering(texts)
  })
}

// Up to the last heading, unless another table stands beside.
function rightEdge(view: SheetView, rows: readonly number[], last: number, own: number): number {
  const [names = 0, row = 0] = rows
  const hasNext = view.filledColumns(row).some((column) => column > own)
  return hasNext ? Math.max(last, own) : Math.max(last, own, ...view.filledColumns(names))
}
