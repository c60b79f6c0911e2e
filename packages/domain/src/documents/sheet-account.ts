/**
 * What every filled cell of a sheet was read as, told from the reading alone: an answer and its notes
 * stand at their places, the names that they are filed under in the cells that say them, and all else
 * was not read, with the reason where the reading gives one.
 */
import type { CriterionAnswer, SheetReading } from '../criteria/criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../criteria/lender-names.ts'
import { cellAddress, placeOfAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey } from '../shared/text.ts'
import { type CellMark, spotOf, textAt } from './cell-mark.ts'
import { conceptsNamed } from './concepts-named.ts'
import { labelCells } from './label-cells.ts'
import type { PlacedMark } from './place-marks.ts'

/** `l` lender, `c` criterion, `a` answer, `n` note, `h` heading of rows, `s` not read, space for blank. */
export type CellRole = 'l' | 'c' | 'a' | 'n' | 'h' | 's' | ' '

/** Read as it stands, to be looked at by a person, or as a person said it. */
export type AccountState = 'read' | 'check' | 'corrected'

export type AccountRow = {
  /** Where the criterion is named, or the first of its answers. */
  readonly at: string
  readonly name: string
  readonly section?: string
  /** What the trade calls it; absent where nothing tells. */
  readonly concept?: string
  readonly answers: number
  readonly blanks: number
  readonly state: AccountState
}

export type AccountLender = {
  readonly at: string
  readonly name: string
  readonly answers: number
  readonly blanks: number
  readonly state: AccountState
}

export type NotRead = {
  readonly range: string
  readonly words: string
  readonly reason: string
  /** A row whose cells stand under lenders: it may be told what it is. */
  readonly isRow?: boolean
}

export type SheetAccount = {
  /** One letter a cell, by row. */
  readonly roles: readonly string[]
  readonly rows: readonly AccountRow[]
  readonly lenders: readonly AccountLender[]
  readonly notRead: readonly NotRead[]
}

export function accountOfSheet(
  grid: SheetGrid,
  reading: SheetReading,
  answers: readonly CriterionAnswer[],
  marks: readonly PlacedMark[] = [],
): SheetAccount {
  const roles = grid.rows.map((cells) =>
    cells.map((cell): CellRole => ((cell?.text ?? '').trim() === '' ? ' ' : 's')),
  )
  const put = (cell: string | undefined, role: CellRole) => {
    const spot = spotOf(cell)
    const row = spot && roles[spot.row]
    if (spot && row && row[spot.column] === 's') row[spot.column] = role
  }
  for (const { text, place } of answers) if (text !== '') put(place.cell, 'a')
  for (const { notes } of answers) for (const { place } of notes) put(place.cell, 'n')
  const labels = labelCells(grid, answers, (row, column) => roles[row]?.[column] === 's')
  for (const cell of labels.lenders.values()) put(cell, 'l')
  for (const cell of labels.criteria.values()) put(cell, 'c')
  for (const cell of labels.sections) put(cell, 'h')
  return {
    roles: roles.map((row) => row.join('')),
    rows: rowsOf(answers, rowCells(grid, reading, answers, labels.criteria), marks),
    lenders: lendersOf(answers, labels.lenders, marks),
    notRead: notReadOf(grid, reading, roles, answers),
  }
}

/** Where each answer's row is named; where a row names nothing, its own first answer. */
function rowCells(
  { merges }: SheetGrid,
  { layout }: SheetReading,
  answers: readonly CriterionAnswer[],
  cells: ReadonlyMap<CriterionAnswer, string>,
): ReadonlyMap<CriterionAnswer, string> {
  if (layout !== 'lenders-across') return cells
  const first = new Map<number, string>()
  const bottoms = new Map(merges.map(({ top, left, bottom }) => [cellAddress(top, left), bottom]))
  return new Map(
    answers.flatMap((answer): [CriterionAnswer, string][] => {
      const cell = cells.get(answer)
      const [label, own] = [spotOf(cell), spotOf(answer.place.cell)]
      if (cell === undefined || label === undefined || own === undefined) return []
      if (own.row >= label.row && own.row <= (bottoms.get(cell) ?? label.row))
        return [[answer, cell]]
      const at = first.get(own.row) ?? answer.place.cell ?? cell
      first.set(own.row, at)
      return [[answer, at]]
    }),
  )
}

function rowsOf(
  answers: readonly CriterionAnswer[],
  cells: ReadonlyMap<CriterionAnswer, string>,
  marks: readonly CellMark[],
): readonly AccountRow[] {
  const rows = new Map<string, CriterionAnswer[]>()
  for (const answer of answers) {
    const { criterion, section = '' } = answer
    const key = [section, criterion, cells.get(answer) ?? ''].join('\u0000')
    const known = rows.get(key)
    if (known === undefined) rows.set(key, [answer])
    else known.push(answer)
  }
  const marked = markedCells(marks, 'criterion')
  return [...rows.values()].flatMap((own): AccountRow[] => {
    const [first] = own
    if (first === undefined) return []
    const at = cells.get(first) ?? first.place.cell ?? ''
    const concept = first.measure ?? conceptsNamed(first.criterion)
    const isMarked = marked.isAt(at)
    const isUnnamed = at === first.place.cell
    return [
      {
        at,
        name: first.criterion,
        ...(first.section !== undefined && { section: first.section }),
        ...(concept !== undefined && { concept }),
        ...countsOf(own),
        state: isMarked ? 'corrected' : concept === undefined || isUnnamed ? 'check' : 'read',
      },
    ]
  })
}

function lendersOf(
  answers: readonly CriterionAnswer[],
  cells: ReadonlyMap<CriterionAnswer, string>,
  marks: readonly CellMark[],
): readonly AccountLender[] {
  const marked = markedCells(marks, 'lender')
  return [...Map.groupBy(answers, ({ lender }) => lender)].map(([name, own]): AccountLender => {
    const at = own.map((answer) => cells.get(answer)).find((cell) => cell !== undefined)
    const isMarked =
      own.some((answer) => marked.isAt(cells.get(answer) ?? '')) || marked.saysLender(name)
    const state = isMarked ? 'corrected' : isKnownLenderName(name) ? 'read' : 'check'
    return { at: at ?? own[0]?.place.cell ?? '', name, ...countsOf(own), state }
  })
}

/** How many of a sheet's rows and lenders are to be looked at by a person. */
export function toCheckOf(answers: readonly CriterionAnswer[], marks: readonly CellMark[]): number {
  const said = new Set(marks.map(({ words = '' }) => matchingKey(words)))
  const isOpen = (name: string) => !said.has(matchingKey(name))
  const lenders = new Set(answers.map(({ lender }) => lender))
  const criteria = new Set(
    answers.flatMap(({ criterion, measure }) => (measure === undefined ? [criterion] : [])),
  )
  const strange = [...lenders].filter((name) => !isKnownLenderName(name) && isOpen(name))
  const unnamed = [...criteria].filter((name) => conceptsNamed(name) === undefined && isOpen(name))
  return strange.length + unnamed.length
}

function countsOf(own: readonly CriterionAnswer[]) {
  const answers = own.filter(({ text }) => text !== '').length
  return { answers, blanks: own.length - answers }
}

function markedCells(marks: readonly CellMark[], role: CellMark['role']) {
  const own = marks.filter((mark) => mark.role === role)
  const cells = new Set(own.map(({ range }) => range))
  const lenders = new Set(own.flatMap(({ lender }) => (lender ? [lenderIdentity(lender)] : [])))
  return {
    isAt: (cell: string) => {
      const row = cell.replace(/^\D+/, '')
      return cell !== '' && (cells.has(cell) || cells.has(`${row}:${row}`))
    },
    saysLender: (name: string) => lenders.size > 0 && lenders.has(lenderIdentity(name)),
  }
}

function notReadOf(
  grid: SheetGrid,
  reading: SheetReading,
  roles: readonly (readonly CellRole[])[],
  answers: readonly CriterionAnswer[],
): readonly NotRead[] {
  if (reading.status === 'skipped') {
    return [
      { range: 'sheet', words: '', reason: reading.reason ?? 'No criteria were found on it.' },
    ]
  }
  const told = reading.skipped.map(({ range, reason }) => ({
    range,
    reason,
    covers: coverOf(range),
  }))
  const columns = new Set(answers.flatMap(({ place }) => columnOf(place.cell)))
  const lines = answers.flatMap(({ place }) => rowOf(place.cell))
  const first = Math.min(...lines)
  const last = Math.max(...lines)
  const rest = roles.flatMap((row, at): NotRead[] => {
    const cells = row.flatMap((role, column) =>
      role === 's' && !told.some(({ covers }) => covers(at, column)) ? [column] : [],
    )
    const [from, to] = [cells[0], cells.at(-1)]
    if (from === undefined || to === undefined) return []
    const under = cells.filter((column) => columns.has(column)).length
    const isHead = reading.headerRows?.includes(at + 1) === true
    const isAmong = at >= first && at <= last && !isHead
    const isRow =
      isAmong && under >= LEAST_UNDER && !row.some((role) => role === 'a' || role === 'l')
    const words = cells.map((column) => textAt(grid, at, column)).join(' · ')
    const reason = isRow
      ? `A row with ${under} cells under lenders and no criterion’s name.`
      : reasonOf(at, { first, last, isHead })
    return [
      {
        range: rangeOf(at, from, to),
        words: words.slice(0, LONGEST),
        reason,
        ...(isRow && { isRow }),
      },
    ]
  })
  const listed = told.map(({ range, reason }) => ({ range, words: wordsOf(grid, range), reason }))
  return [...listed, ...rest]
}

// One filled cell beside is no row of answers.
const LEAST_UNDER = 2
const LONGEST = 200

function reasonOf(
  row: number,
  { first, last, isHead }: { first: number; last: number; isHead: boolean },
): string {
  if (isHead) return 'A heading of columns that hold no lender’s answers.'
  if (row < first) return 'A title or line above the lenders.'
  return row > last ? 'A line below the table.' : 'Neither a name nor an answer was found in it.'
}

function rangeOf(row: number, from: number, to: number): string {
  const first = cellAddress(row, from)
  return from === to ? first : `${first}:${cellAddress(row, to)}`
}

function wordsOf(grid: SheetGrid, range: string): string {
  const spot = placeOfAddress(range)
  return spot === undefined ? '' : textAt(grid, spot.row, spot.column).slice(0, LONGEST)
}

type Covers = (row: number, column: number) => boolean

/** The cells of a range as reports print it: `A29`, `column B`, `columns B–D`, `row 5`, `rows 5–9`, `A1:B4`. */
function coverOf(range: string): Covers {
  if (range === 'sheet') return () => false
  const [from = '', to = from] = range.replace(/^(columns?|rows?) /, '').split(/[–:]/)
  if (range.startsWith('column')) {
    const [left, right] = [from, to].map((letters) => placeOfAddress(`${letters}1`)?.column ?? -1)
    return (_row, column) => column >= (left ?? 0) && column <= (right ?? -1)
  }
  if (range.startsWith('row')) {
    return (row) => row + 1 >= Number(from) && row + 1 <= Number(to)
  }
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (first === undefined || last === undefined) return () => false
  return (row, column) =>
    row >= first.row && row <= last.row && column >= first.column && column <= last.column
}

function columnOf(cell: string | undefined): readonly number[] {
  const spot = spotOf(cell)
  return spot === undefined ? [] : [spot.column]
}

function rowOf(cell: string | undefined): readonly number[] {
  const spot = spotOf(cell)
  return spot === undefined ? [] : [spot.row]
}
