import { readOutcome } from '@criteria-desk/domain/criteria/cells/outcome'
import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import { matchingKey } from '@criteria-desk/domain/shared/text'
import type { ColourMeaning } from './colour-keys.ts'
import { nameOf } from './colour-names.ts'
import type { Colour } from './colours.ts'
import { type Doubt, namePlaces, type SeenCell, type SeenRows, withRemark } from './seen-cell.ts'

export type Coloured = { readonly rows: SeenRows; readonly doubts: readonly Doubt[] }

/**
 * What colours say, said in words: a cell that holds nothing but a colour says what the key says of it,
 * one with words carries it beside them. Colours that seem to tell and have no key are doubts.
 */
export function sayColours(
  rows: SeenRows,
  keys: readonly ColourMeaning[],
  { merges, usual }: { readonly merges: readonly CellRange[]; readonly usual: Colour | undefined },
): Coloured {
  const isAnswer = tellAnswers(rows)
  const covered = coveredBy(merges)
  const keyRows = new Set(keys.map(({ row }) => row))
  const maySay = (row: number, column: number) =>
    !keyRows.has(row) && isAnswer(row, column) && !covered.has(`${row} ${column}`)
  const isRare = tellRare(rows, keys, isAnswer, usual)
  const [bare, inked]: [Place[], Place[]] = [[], []]
  const look = (cell: SeenCell, row: number, column: number): SeenCell => {
    const meant = keys.find(
      (key) => speaksOf(key, cell, usual) && (isBareCell(cell) || isRare(key)),
    )
    if (meant !== undefined) return sayMeaning(cell, meant)
    const { fill, ink } = cell.style
    const isBare = isBareCell(cell)
    if (isBare && fill !== undefined) bare.push({ row, column, colour: fill })
    if (!isBare && ink !== undefined && ink !== usual) inked.push({ row, column, colour: ink })
    return cell
  }
  const said = rows.map((cells, row) =>
    cells.map((cell, column) => {
      const isPlain = cell === undefined || (cell.style.fill ?? cell.style.ink) === undefined
      return isPlain || !maySay(row, column) ? cell : look(cell, row, column)
    }),
  )
  const unsaid = tellApart(bare, rows, isAnswer) ? bare : []
  return {
    rows: unsaid.length === 0 ? said : remark(said, unsaid),
    doubts: [...doubtBare(unsaid), ...doubtInked(inked, rows)],
  }
}

const isBareCell = ({ text, unread }: SeenCell) => text.trim() === '' && unread === undefined

// A colour that many cells with words have says the same as their words; a rare one says more.
function tellRare(
  rows: SeenRows,
  keys: readonly ColourMeaning[],
  isAnswer: (row: number, column: number) => boolean,
  usual: Colour | undefined,
) {
  const worded = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell !== undefined && cell.text.trim() !== '' && isAnswer(row, column) ? [cell] : [],
    ),
  )
  const rare = new Set(
    keys.filter((key) => {
      const share = worded.filter((cell) => speaksOf(key, cell, usual)).length / worded.length
      return share <= FEW
    }),
  )
  return (key: ColourMeaning) => rare.has(key)
}

type Place = { readonly row: number; readonly column: number; readonly colour: Colour }

function speaksOf(
  { of, isIt }: ColourMeaning,
  { text, style: { fill, ink } }: SeenCell,
  usual: Colour | undefined,
): boolean {
  const isFilled = fill !== undefined && fill !== 'mixed' && isIt(fill)
  const isInked = text.trim() !== '' && ink !== undefined && ink !== usual && isIt(ink)
  return (of !== 'ink' && isFilled) || (of !== 'fill' && isInked)
}

function sayMeaning(cell: SeenCell, { meaning, at }: ColourMeaning): SeenCell {
  if (cell.text.trim() === '') {
    return withRemark(
      { ...cell, text: meaning },
      `Said by the colour of the cell alone, as the key in ${at} explains it.`,
    )
  }
  const saysSame =
    matchingKey(cell.text) === matchingKey(meaning) ||
    readOutcome(cell.text) === readOutcome(meaning)
  if (saysSame) return cell
  return withRemark(cell, `Its colour means “${meaning}” by the key in ${at}.`)
}

/** Whether a place lies beside a label of its row and below a heading of its column. */
export function tellAnswers(rows: SeenRows) {
  const firstInRow = rows.map((cells) =>
    cells.findIndex((cell) => cell !== undefined && cell.text.trim() !== ''),
  )
  const firstInColumn: number[] = []
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell !== undefined && cell.text.trim() !== '') firstInColumn[column] ??= row
    }
  }
  return (row: number, column: number) => {
    const [label = -1, heading = row] = [firstInRow[row], firstInColumn[column]]
    return label >= 0 && label < column && heading < row
  }
}

// Only the first cell of a merged area is seen.
function coveredBy(merges: readonly CellRange[]): ReadonlySet<string> {
  const covered = new Set<string>()
  for (const { top, left, bottom, right } of merges) {
    for (let row = top; row <= Math.min(bottom, top + MOST_LINES); row++) {
      for (let column = left; column <= Math.min(right, left + MOST_LINES); column++) {
        if (row > top || column > left) covered.add(`${row} ${column}`)
      }
    }
    if (covered.size > MOST_COVERED) break
  }
  return covered
}

const MOST_COVERED = 200_000
const MOST_LINES = 100

// Stripes of a table say nothing: they go on behind words. Colours tell cells apart where they
// differ from each other along a line, and from what stands beside and below them.
function tellApart(
  bare: readonly Place[],
  all: SeenRows,
  isAnswer: (row: number, column: number) => boolean,
): boolean {
  const [rows, columns]: [Lines, Lines] = [new Map(), new Map()]
  for (const { row, column, colour } of bare) {
    note(rows, row, colour)
    note(columns, column, colour)
  }
  if (!differs(rows) && !differs(columns)) return false
  const worded = all.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const isWorded = cell !== undefined && !isBareCell(cell) && isAnswer(row, column)
      return isWorded ? [{ row, column, fill: cell.style.fill }] : []
    }),
  )
  for (const { row, column, fill } of worded) {
    if (rows.has(row)) note(rows, row, fill)
    if (columns.has(column)) note(columns, column, fill)
  }
  return differs(rows) && differs(columns)
}

type Lines = Map<number, Set<Colour | undefined>>

function differs(lines: Lines): boolean {
  return [...lines.values()].some(({ size }) => size > 1)
}

function note(found: Lines, line: number, colour: Colour | undefined): void {
  const known = found.get(line) ?? new Set<Colour | undefined>()
  found.set(line, known.add(colour))
}

const NO_KEY = 'The cell holds a colour and no words, and no key says what its colour means.'

function remark(rows: SeenRows, places: readonly Place[]): SeenRows {
  const bare = new Set(places.map(({ row, column }) => `${row} ${column}`))
  return rows.map((cells, row) =>
    cells.map((cell, column) =>
      cell !== undefined && bare.has(`${row} ${column}`) ? withRemark(cell, NO_KEY) : cell,
    ),
  )
}

function doubtBare(places: readonly Place[]): readonly Doubt[] {
  if (places.length === 0) return []
  return [
    {
      range: namePlaces(places),
      reason: 'Cells are told apart by their colours alone, and no key says what these mean.',
    },
  ]
}

// A few cells in a colour of their own are meant to be seen; a colour that most have is the sheet's.
function doubtInked(places: readonly Place[], rows: SeenRows): readonly Doubt[] {
  const words = rows.reduce(
    (count, cells) => count + cells.filter((cell) => (cell?.text ?? '') !== '').length,
    0,
  )
  const byName = Map.groupBy(places, ({ colour }) => nameOf(colour))
  return [...byName].flatMap(([name, own]) => {
    if (name === undefined || own.length > words * FEW) return []
    const range = namePlaces(own)
    return [{ range, reason: `Its words are ${name}, and no key says what that means.` }]
  })
}

const FEW = 0.25
