/**
 * What every filled cell of a sheet was read as, told from the reading alone: an answer and its notes
 * stand at their places, the names that they are filed under in the cells that say them, and all else
 * was not read, with the reason where the reading gives one.
 */
import type { CriterionAnswer, SheetReading } from '../criteria/criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../criteria/lender-names.ts'
import { cellAddress, placeOfAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey } from '../shared/text.ts'
import { type CellMark, type Spot, spotOf, textAt } from './cell-mark.ts'
import { conceptsNamed } from './concepts-named.ts'
import { type LabelCells, labelCells } from './label-cells.ts'
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
  const put = (spot: Spot | undefined, role: CellRole) => {
    const row = spot && roles[spot.row]
    if (spot && row && row[spot.column] === 's') row[spot.column] = role
  }
  const spots = answers.map(({ place }) => spotOf(place.cell))
  for (const [nth, { text }] of answers.entries()) if (text !== '') put(spots[nth], 'a')
  for (const { notes } of answers) for (const { place } of notes) put(spotOf(place.cell), 'n')
  const labels = labelCells(grid, answers, spots, (row, column) => roles[row]?.[column] === 's')
  for (const label of new Set(labels.lenders)) put(label, 'l')
  for (const label of new Set(labels.criteria)) put(label, 'c')
  for (const label of labels.sections) put(label, 'h')
  const rows = rowCells(grid, reading, answers, spots, labels.criteria)
  return {
    roles: roles.map((row) => row.join('')),
    rows: rowsOf(answers, rows, marks),
    lenders: lendersOf(answers, labels.lenders, marks),
    notRead: notReadOf(grid, reading, roles, spots),
  }
}

type Spots = readonly (Spot | undefined)[]
type Labels = LabelCells['criteria']

/** Where each answer's row is named; where a row names nothing, its own first answer. */
function rowCells(
  { merges }: SheetGrid,
  { layout }: SheetReading,
  answers: readonly CriterionAnswer[],
  spots: Spots,
  labels: Labels,
): readonly (string | undefined)[] {
  if (layout !== 'lenders-across') return labels.map((label) => label?.at)
  const first = new Map<number, string>()
  const bottoms = new Map(merges.map(({ top, left, bottom }) => [cellAddress(top, left), bottom]))
  return labels.map((label, nth) => {
    const own = spots[nth]
    if (label === undefined || own === undefined) return undefined
    if (own.row >= label.row && own.row <= (bottoms.get(label.at) ?? label.row)) return label.at
    const at = first.get(own.row) ?? answers[nth]?.place.cell ?? label.at
    first.set(own.row, at)
    return at
  })
}

function rowsOf(
  answers: readonly CriterionAnswer[],
  cells: readonly (string | undefined)[],
  marks: readonly CellMark[],
): readonly AccountRow[] {
  const rows = new Map<string, { first: CriterionAnswer; at: string; counts: Counts }>()
  for (const [nth, answer] of answers.entries()) {
    const { criterion, section = '', place } = answer
    const cell = cells[nth]
    const key = `${section}\u0000${criterion}\u0000${cell ?? ''}`
    let row = rows.get(key)
    if (row === undefined) {
      row = { first: answer, at: cell ?? place.cell ?? '', counts: { answers: 0, blanks: 0 } }
      rows.set(key, row)
    }
    count(row.counts, answer)
  }
  const marked = markedCells(marks, 'criterion')
  return [...rows.values()].map(({ first, at, counts }): AccountRow => {
    const concept = first.measure ?? conceptsNamed(first.criterion)
    const isUnnamed = at === first.place.cell
    return {
      at,
      name: first.criterion,
      ...(first.section !== undefined && { section: first.section }),
      ...(concept !== undefined && { concept }),
      ...counts,
      state: marked.isAt(at) ? 'corrected' : concept === undefined || isUnnamed ? 'check' : 'read',
    }
  })
}

function lendersOf(
  answers: readonly CriterionAnswer[],
  labels: Labels,
  marks: readonly CellMark[],
): readonly AccountLender[] {
  const lenders = new Map<string, { first: CriterionAnswer; at: Set<string>; counts: Counts }>()
  for (const [nth, answer] of answers.entries()) {
    let lender = lenders.get(answer.lender)
    if (lender === undefined) {
      lender = { first: answer, at: new Set(), counts: { answers: 0, blanks: 0 } }
      lenders.set(answer.lender, lender)
    }
    const label = labels[nth]
    if (label !== undefined) lender.at.add(label.at)
    count(lender.counts, answer)
  }
  const marked = markedCells(marks, 'lender')
  return [...lenders].map(([name, { first, at, counts }]): AccountLender => {
    const cells = [...at]
    const isMarked = cells.some(marked.isAt) || marked.saysLender(name)
    const state = isMarked ? 'corrected' : isKnownLenderName(name) ? 'read' : 'check'
    return { at: cells[0] ?? first.place.cell ?? '', name, ...counts, state }
  })
}

/** How many of a sheet's rows and lenders are to be looked at by a person. */
export function toCheckOf(answers: readonly CriterionAnswer[], marks: readonly CellMark[]): number {
  const said = new Set(marks.map(({ words = '' }) => matchingKey(words)))
  const isOpen = (name: string) => !said.has(matchingKey(name))
  const lenders = new Set<string>()
  const criteria = new Set<string>()
  for (const { lender, criterion, measure } of answers) {
    lenders.add(lender)
    if (measure === undefined) criteria.add(criterion)
  }
  const strange = [...lenders].filter((name) => !isKnownLenderName(name) && isOpen(name))
  const unnamed = [...criteria].filter((name) => conceptsNamed(name) === undefined && isOpen(name))
  return strange.length + unnamed.length
}

type Counts = { answers: number; blanks: number }

function count(counts: Counts, { text }: CriterionAnswer): void {
  if (text === '') counts.blanks++
  else counts.answers++
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
  spots: Spots,
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
  const columns = new Set<number>()
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const spot of spots) {
    if (spot === undefined) continue
    columns.add(spot.column)
    first = Math.min(first, spot.row)
    last = Math.max(last, spot.row)
  }
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
