import { isKnownLenderName } from '@criteria-desk/domain/criteria/lender-names'
import { type CellRange, cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { matchingKey } from '@criteria-desk/domain/shared/text'
import { tellAnswers } from './coloured-cells.ts'
import type { Drawing } from './drawings.ts'
import type { SeenSheet } from './see-cells.ts'
import { type Doubt, type SeenCell, type SeenRows, withRemark } from './seen-cell.ts'

/**
 * What lies over the cells, said of the cells: the words of a box of those that it names or covers, else
 * of all; a box to tick as its sign; that a picture hides what stands there.
 */
export function layDrawings(seen: SeenSheet, drawings: readonly Drawing[]): SeenSheet {
  return drawings.slice(0, MOST_LAID).reduce(layDrawing, seen)
}

// Each is held against every cell of the sheet.
const MOST_LAID = 60

function layDrawing(seen: SeenSheet, drawing: Drawing): SeenSheet {
  switch (drawing.kind) {
    case 'words':
      return layWords(seen, drawing)
    case 'picture':
      return layPicture(seen, drawing)
    case 'tick-box':
      return layTickBox(seen, drawing)
  }
}

const MOST_ANSWERS = 5000
const LEAST_WORDS = 4
const LONGEST_QUOTE = 200

function layWords({ rows, doubts }: SeenSheet, { text, over }: Drawing): SeenSheet {
  const isAnswer = tellAnswers(rows)
  const isNamed = tellNamed(rows, text, isAnswer)
  const isCovered = (row: number, column: number) =>
    over !== undefined && isWithinArea(over, row, column)
  const isOfAll = isNamed === undefined && text.split(/\s+/).length >= LEAST_WORDS
  const isMeant = (row: number, column: number) =>
    isAnswer(row, column) && (isOfAll || isNamed?.(row, column) === true)
  const remark = `A text box on the sheet says: “${text}”`
  let left = MOST_ANSWERS
  const remarked = rows.map((cells, row) =>
    cells.map((cell, column) => {
      const isOf = cell !== undefined && (isCovered(row, column) || isMeant(row, column))
      if (!isOf || left <= 0) return cell
      left--
      return withRemark(cell, remark)
    }),
  )
  const quote = text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`
  const reason = `A text box stands here and says “${quote}”. It is a note of what it names or covers, else of the whole sheet.`
  return { rows: remarked, doubts: [...doubts, { range: placeOf(over), reason }] }
}

// The lines of cells whose labels a box names; of lenders and others the lenders.
function tellNamed(
  rows: SeenRows,
  text: string,
  isAnswer: (row: number, column: number) => boolean,
): ((row: number, column: number) => boolean) | undefined {
  const said = ` ${matchingKey(text)} `
  const labels = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const label = matchingKey(cell?.text ?? '')
      const isLabel = label.length > 2 && label.length < 60 && !isAnswer(row, column)
      return isLabel && said.includes(` ${label} `) ? [{ row, column, text: cell?.text ?? '' }] : []
    }),
  )
  const lenders = labels.filter((label) => isKnownLenderName(label.text.trim()))
  const meant = lenders.length > 0 ? lenders : labels
  if (meant.length === 0) return undefined
  return (row, column) =>
    meant.some(
      (label) =>
        (label.column === column && label.row < row) ||
        (label.row === row && label.column < column),
    )
}

function layPicture({ rows, doubts }: SeenSheet, { over }: Drawing): SeenSheet {
  const isAnswer = tellAnswers(rows)
  let hides = false
  const remarked = rows.map((cells, row) =>
    cells.map((cell, column) => {
      const isOver = over !== undefined && isWithinArea(over, row, column) && isAnswer(row, column)
      hides ||= isOver
      return isOver && cell !== undefined ? withRemark(cell, PICTURE) : cell
    }),
  )
  const told: readonly Doubt[] = hides ? [{ range: placeOf(over), reason: PICTURE }] : []
  return { rows: remarked, doubts: [...doubts, ...told] }
}

const PICTURE = 'A picture lies over the cell; what it shows was not read.'

function layTickBox(seen: SeenSheet, { over, isTicked, text }: Drawing): SeenSheet {
  if (over === undefined) return seen
  const row = Math.floor((over.top + over.bottom) / 2)
  const column = Math.floor((over.left + over.right) / 2)
  const sign = [isTicked === true ? '☑' : '☐', text].filter((words) => words !== '').join(' ')
  const rows = seen.rows.map((cells) => [...cells])
  const own = rows[row] ?? []
  if (rows[row] === undefined && row > rows.length + MOST_ANSWERS) return seen
  while (rows.length <= row) rows.push([])
  const cell: SeenCell = own[column] ?? BARE
  const words = [cell.text, sign].filter((one) => one.trim() !== '').join(' ')
  own[column] = { ...cell, text: words }
  rows[row] = own
  return { ...seen, rows }
}

const BARE: SeenCell = { text: '', style: { format: 0, isStruckOut: false }, stored: { style: 0 } }

function isWithinArea(area: CellRange, row: number, column: number): boolean {
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right
}

function placeOf(over: CellRange | undefined): string {
  if (over === undefined) return 'sheet'
  const [from, to] = [cellAddress(over.top, over.left), cellAddress(over.bottom, over.right)]
  return from === to ? from : `${from}:${to}`
}
