/**
 * A reading with what somebody said of its cells: whoever read it, and however the sheet is laid out, an
 * answer stands at a place, and its lender, criterion and notes are what a person says they are. No
 * words change. What a mark takes away is told in the report of its sheet.
 */
import type {
  AnswerNote,
  CriteriaReading,
  CriterionAnswer,
  SheetReading,
} from '../criteria/criteria-reading.ts'
import { lenderIdentity } from '../criteria/lender-names.ts'
import { cellAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey } from '../shared/text.ts'
import {
  type CellMark,
  namedOnSheet,
  placeOfRange,
  type Spot,
  spotOf,
  textAt,
} from './cell-mark.ts'
import { namedIn, type PlacedMark } from './place-marks.ts'

/** @param sheets the cells of a workbook; none of a guide */
export function withMarks(
  reading: CriteriaReading,
  sheets: readonly SheetGrid[],
  marks: readonly PlacedMark[],
): CriteriaReading {
  const holding = marks.filter(({ lost }) => lost === undefined)
  if (holding.length === 0) return reading
  const bySheet = Map.groupBy(holding, ({ sheet }) => sheet)
  const answersOf = Map.groupBy(reading.answers, ({ place }) => place.sheet)
  const told = reading.sheets.map((sheet) => {
    const own = bySheet.get(sheet.name)
    const key = sheet.pages === undefined ? sheet.name : undefined
    const answers = answersOf.get(key) ?? []
    if (own === undefined) return { sheet, answers }
    const grid = sheets.find(({ name }) => name === sheet.name)
    const marked = grid === undefined ? onPages(answers, own) : onSheet(answers, grid, own)
    return { sheet: counted(sheet, marked, own), answers: marked }
  })
  return {
    ...reading,
    sheets: told.map(({ sheet }) => sheet),
    answers: told.flatMap(({ answers }) => answers),
  }
}

type Answers = readonly CriterionAnswer[]

function onSheet(all: Answers, grid: SheetGrid, marks: readonly CellMark[]): Answers {
  return marks.reduce<Answers>((answers, mark) => {
    const place = placeOfRange(mark.range)
    if (place?.kind === 'sheet') return mark.role === 'dead' ? [] : answers
    if (place?.kind === 'column') return withColumn(answers, grid, place.column, mark)
    if (place?.kind === 'row') return withRow(answers, grid, place.row, mark)
    return place?.kind === 'cell' ? withCell(answers, place, mark) : answers
  }, all)
}

function withColumn(
  answers: Answers,
  grid: SheetGrid,
  column: number,
  { role }: CellMark,
): Answers {
  if (role !== 'dead' && role !== 'note') return answers
  const rest = answers.filter(({ place }) => spotOf(place.cell)?.column !== column)
  const plain = withoutNotes(rest, (spot) => spot.column === column)
  if (role === 'dead') return plain
  return withNotes(plain, grid, ({ row }) => ({ row, column }))
}

function withRow(answers: Answers, grid: SheetGrid, row: number, mark: CellMark): Answers {
  const { role, name } = mark
  if (role === 'criterion' && name !== undefined) return withNamedRow(answers, grid, row, name)
  if (role !== 'dead' && role !== 'note' && role !== 'section') return answers
  const rest = answers.filter(({ place }) => spotOf(place.cell)?.row !== row)
  const plain = withoutNotes(rest, (spot) => spot.row === row)
  if (role === 'dead') return plain
  const rows = rowsOf(plain)
  if (role === 'note') {
    const above = rows.findLast((one) => one < row)
    return withNotes(plain, grid, (spot) => (spot.row === above ? { ...spot, row } : undefined))
  }
  return headed(plain, row, firstText(grid, row))
}

/** The rows below it, as far as they stood under one heading with each other. */
function headed(answers: Answers, row: number, heading: string): Answers {
  const below = answers.filter(({ place }) => (spotOf(place.cell)?.row ?? -1) > row)
  const next = below.reduce<CriterionAnswer | undefined>((first, one) => {
    const isNearer = (spotOf(one.place.cell)?.row ?? 0) < (spotOf(first?.place.cell)?.row ?? 1e9)
    return isNearer ? one : first
  }, undefined)
  if (next === undefined || heading === '') return answers
  const isUnder = new Set(below.filter(({ section }) => section === next.section))
  return answers.map((answer) => (isUnder.has(answer) ? { ...answer, section: heading } : answer))
}

/** A row that names no criterion: its cells are those of the lenders whose columns they stand in. */
function withNamedRow(answers: Answers, grid: SheetGrid, row: number, name: string): Answers {
  const own = answers.filter(({ place }) => spotOf(place.cell)?.row === row)
  if (own.length > 0) {
    const cells = grid.rows[row] ?? []
    const isPrinted = ({ criterion }: CriterionAnswer) =>
      cells.some((cell) => namedOnSheet(criterion, cell?.text ?? ''))
    const named = new Map(
      own.map((answer) => [
        answer,
        isPrinted(answer) ? { ...answer, measure: name } : { ...answer, criterion: name },
      ]),
    )
    return answers.map((answer) => named.get(answer) ?? answer)
  }
  const columns = new Map<number, CriterionAnswer>()
  for (const answer of answers) {
    const spot = spotOf(answer.place.cell)
    const known = spot && columns.get(spot.column)
    if (spot && (known === undefined || spot.row < row)) columns.set(spot.column, answer)
  }
  const made = [...columns].map(([column, beside]): CriterionAnswer => {
    const { lender, variant, section, place } = beside
    const cell = cellAddress(row, column)
    return {
      ...{ lender, criterion: name, text: (grid.rows[row]?.[column]?.text ?? '').trim() },
      ...(variant !== undefined && { variant }),
      ...(section !== undefined && { section }),
      place: { ...place, cell, ...(place.row !== undefined && { row: row + 1 }) },
      notes: [],
    }
  })
  return [...answers, ...made.filter(({ text }) => text !== '')]
}

function withCell(
  answers: Answers,
  at: { readonly row: number; readonly column: number },
  { role, words = '', name, lender }: CellMark,
): Answers {
  if (role === 'criterion' && name !== undefined) {
    const own = standingAt(answers, at, words, ({ criterion }) => criterion)
    return answers.map((answer) => (own.has(answer) ? { ...answer, measure: name } : answer))
  }
  if (role !== 'dead' && (role !== 'lender' || lender === undefined)) return answers
  const own = standingAt(answers, at, words, (answer) => answer.lender)
  if (lender === undefined) return answers.filter((answer) => !own.has(answer))
  return answers.map((answer) => (own.has(answer) ? { ...answer, lender } : answer))
}

/** Those in its column or row; where none of them is, as in cards, all that are called just so. */
function standingAt(
  answers: Answers,
  at: { readonly row: number; readonly column: number },
  words: string,
  nameOf: (answer: CriterionAnswer) => string,
): ReadonlySet<CriterionAnswer> {
  const beside = answers.filter((answer) => {
    const spot = spotOf(answer.place.cell)
    const isBeside = spot?.row === at.row || spot?.column === at.column
    return isBeside && namedOnSheet(nameOf(answer), words)
  })
  if (beside.length > 0) return new Set(beside)
  const key = matchingKey(words)
  return new Set(key === '' ? [] : answers.filter((answer) => matchingKey(nameOf(answer)) === key))
}

function onPages(all: Answers, marks: readonly CellMark[]): Answers {
  return marks.reduce<Answers>((answers, mark) => {
    const place = placeOfRange(mark.range)
    const key = matchingKey(mark.words ?? '')
    const isOwn = (answer: CriterionAnswer) =>
      matchingKey(namedIn(answer, mark)) === key &&
      (place?.kind !== 'page' || answer.place.page === place.page)
    const { role, name, lender } = mark
    if (role === 'dead') return answers.filter((answer) => !isOwn(answer))
    if (role === 'criterion' && name !== undefined) {
      return answers.map((answer) => (isOwn(answer) ? { ...answer, measure: name } : answer))
    }
    if (role !== 'lender' || lender === undefined) return answers
    return answers.map((answer) => (isOwn(answer) ? { ...answer, lender } : answer))
  }, all)
}

function rowsOf(answers: Answers): readonly number[] {
  const rows = new Set(answers.flatMap(({ place }) => spotOf(place.cell)?.row ?? []))
  return [...rows].toSorted((one, other) => one - other)
}

function firstText(grid: SheetGrid, row: number): string {
  const column = (grid.rows[row] ?? []).findIndex((cell) => (cell?.text ?? '').trim() !== '')
  return column < 0 ? '' : textAt(grid, row, column)
}

function withoutNotes(answers: Answers, isGone: (spot: Spot) => boolean): Answers {
  return answers.map((answer) => {
    const notes = answer.notes.filter(({ place }) => {
      const spot = spotOf(place.cell)
      return spot === undefined || !isGone(spot)
    })
    return notes.length === answer.notes.length ? answer : { ...answer, notes }
  })
}

/** Words of another cell as a note on each answer that it belongs to. */
function withNotes(
  answers: Answers,
  grid: SheetGrid,
  noteAt: (spot: Spot) => Spot | undefined,
): Answers {
  return answers.map((answer) => {
    const spot = spotOf(answer.place.cell)
    const at = spot && noteAt(spot)
    const text = at ? (grid.rows[at.row]?.[at.column]?.text ?? '').trim() : ''
    if (at === undefined || text === '') return answer
    const { sheet } = answer.place
    const place = { ...(sheet !== undefined && { sheet }), cell: cellAddress(at.row, at.column) }
    const note: AnswerNote = { kind: 'note', text, place }
    return { ...answer, notes: [...answer.notes, note] }
  })
}

function counted(sheet: SheetReading, answers: Answers, marks: readonly CellMark[]): SheetReading {
  const left = marks.flatMap(({ range, role }) =>
    role === 'dead' ? [{ range: shownRange(range), reason: LEFT_OUT }] : [],
  )
  if (marks.some(({ range, role }) => range === 'sheet' && role === 'dead')) {
    const { name, updated, legend, pages } = sheet
    return {
      ...{ name, status: 'skipped', reason: LEFT_OUT, lenders: 0, criteria: 0, answers: 0 },
      ...(updated !== undefined && { updated }),
      ...(legend !== undefined && { legend }),
      ...(pages !== undefined && { pages }),
      skipped: [],
    }
  }
  const stated = answers.filter(({ text }) => text !== '')
  return {
    ...sheet,
    lenders: kindsOf(
      answers.map(({ lender }) => lender),
      lenderIdentity,
    ),
    criteria: kindsOf(
      answers.map(({ criterion }) => criterion),
      matchingKey,
    ),
    answers: stated.length,
    skipped: [...sheet.skipped, ...left],
  }
}

/** How many different ones there are, each spelling looked at once. */
function kindsOf(names: readonly string[], identityOf: (name: string) => string): number {
  return new Set([...new Set(names)].map(identityOf)).size
}

/** What a report says of what a person had left out. */
const LEFT_OUT = 'Left out, as a person corrected it.'

function shownRange(range: string): string {
  const place = placeOfRange(range)
  const [from = range] = range.split(':')
  if (place?.kind === 'row') return `row ${from}`
  return place?.kind === 'column' ? `column ${from}` : range
}
