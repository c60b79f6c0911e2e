import { partFromDate } from '../../../language/printed-dates.ts'
import { matchingKey, matchingWords } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer, LegendEntry } from '../../criteria-reading.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { areDates, dayOrText } from '../heads/cell-roles.ts'
import { looksLikeCriterion } from '../heads/header-words.ts'
import { readLegend } from '../legend.ts'
import type { GridPlan, ValueColumn } from '../plans/table-plan.ts'
import { isNewLenderTitle } from '../sheet-lender.ts'
import type { SheetView } from '../sheet-view.ts'
import {
  commentNote,
  dateAt,
  isWholeDitto,
  joinCriterion,
  readExtras,
  readJoinedAnswer,
  readReviewDate,
  type WordsAbove,
} from './cell-answers.ts'
import { placeOf } from './cell-places.ts'
import {
  type GridNames,
  isCaseOfMeasure,
  nameAnswer,
  nameOfOnlyRow,
  type RowContext,
} from './grid-names.ts'
import { type GridRow, sortRows } from './grid-rows.ts'

export type SkippedPart = {
  readonly row: number
  /** One cell of the row alone. */
  readonly column?: number
  readonly reason: string
}

export type ReadRows = {
  readonly answers: readonly CriterionAnswer[]
  readonly skipped: readonly SkippedPart[]
  /** Rows that are headings between the others. */
  readonly bands?: readonly number[]
}

/** Every lender × criterion of a grid, blanks included, row by row. */
export function readGrid(view: SheetView, plan: GridPlan, names: GridNames): ReadRows {
  const rows = sortRows(view, plan)
  const perColumn = readColumnNotes(view, plan, rows)
  const isLenderSection = tellLenderSections(plan, rows, names.lender)
  const isByCriterion = areSectionsCriteria(plan, rows)
  const areBandsTopics = lendersBelowSeveral(plan, rows).again.some(isKnownLenderName)
  const own = { ...names, ...(isByCriterion && { title: '' }), areBandsTopics }
  const answers: CriterionAnswer[] = []
  const skipped: SkippedPart[] = []
  const above = new Map<number, WordsAbove>()
  const onlyName = nameOfOnlyRow(plan, rows, names)
  let context: RowContext = {
    lender: names.lender,
    reviewed: names.reviewed,
    section: plan.section,
    key: '',
    topic: '',
  }
  const enter = (at: number, { row, key }: GridRow): RowContext => {
    const isLender =
      plan.rowRoles === undefined ? isLenderSection(key) : plan.rowRoles.get(row) === 'lender'
    // "Self employed – min trading" over "sole trader": the second tells more of the one above it.
    const over = isByCriterion ? rows[at - 1] : undefined
    return over?.kind === 'section'
      ? enterSection(context, joinCriterion(titleOf(over.key), key), isLender)
      : enterSection(context, key, isLender)
  }
  for (const [at, gridRow] of rows.entries()) {
    if (gridRow.kind === 'section') {
      context = enter(at, gridRow)
    } else if (gridRow.kind === 'data') {
      context = enterRow(view, plan, context, { ...gridRow, key: onlyName ?? gridRow.key })
      const rowAnswers = readRow(view, plan, own, context, gridRow, above)
      const below = notesBelow(rows, at)
      const noted = below.length === 0 ? rowAnswers : withNotesBelow(view, rowAnswers, below)
      answers.push(...withColumnNotes(noted, perColumn, plan.values))
    } else if (gridRow.reason !== undefined) {
      skipped.push({ row: gridRow.row, reason: gridRow.reason })
    }
  }
  return {
    answers: answers.filter(({ lender, criterion }) => lender !== '' && criterion !== ''),
    skipped,
    bands: rows.flatMap(({ kind, row }) => (kind === 'section' ? [row] : [])),
  }
}

// In a sheet of one lender after another, the lender's name stands as a section row. A name in no
// table is known by its block: the same criteria again as under the lender before.
function tellLenderSections(
  plan: GridPlan,
  rows: readonly GridRow[],
  titleLender: string,
): (text: string) => boolean {
  if (plan.areLendersBands === true) return () => true
  if (plan.layout !== 'one-lender') return () => false
  const themes = repeatedSections(rows)
  const blocks: { title: string; keys: Set<string> }[] = [{ title: titleLender, keys: new Set() }]
  for (const { kind, key } of rows) {
    if (kind === 'section' && !themes.has(key)) blocks.push({ title: key, keys: new Set() })
    else if (kind === 'data') blocks.at(-1)?.keys.add(matchingKey(key))
  }
  const asked = new Set(blocks.flatMap(({ keys }) => [...keys]))
  const hasKnown = blocks.some(({ title }) => isKnownLenderName(title) || isNewLenderTitle(title))
  const isRepeated = blocks.some((block, index) =>
    blocks.slice(0, index).some((before) => isSubset(block.keys, before.keys)),
  )
  return (text) =>
    isKnownLenderName(text) ||
    isNewLenderTitle(text) ||
    (hasKnown &&
      isRepeated &&
      !themes.has(text) &&
      !asked.has(matchingKey(text)) &&
      !looksLikeCriterion(text))
}

/**
 * Lenders down the side, over and over below one heading after another: each heading is a criterion,
 * and the sheet's title only gathers them.
 */
function areSectionsCriteria(plan: GridPlan, rows: readonly GridRow[]): boolean {
  const { again, count } = lendersBelowSeveral(plan, rows)
  return plan.values.some(({ name }) => name === '') && again.length * 2 >= count
}

// The lenders down the side that come again below another heading, if they are more than one.
function lendersBelowSeveral(plan: GridPlan, rows: readonly GridRow[]) {
  const blocks = new Map<string, Set<string>>()
  let block = ''
  const isDown = plan.layout === 'lenders-down' && plan.areLendersBands !== true
  for (const { kind, key } of isDown ? rows : []) {
    if (kind === 'section') block = key
    else if (kind === 'data' && key !== '') {
      const lender = matchingKey(key)
      blocks.set(lender, (blocks.get(lender) ?? new Set()).add(block))
    }
  }
  const again = [...blocks].flatMap(([lender, own]) => (own.size > 1 ? [lender] : []))
  return again.length < 2 ? { again: [], count: 1 } : { again, count: blocks.size }
}

// "Income" below every lender is a theme; a lender comes once.
function repeatedSections(rows: readonly GridRow[]): ReadonlySet<string> {
  const titles = rows.filter(({ kind }) => kind === 'section').map(({ key }) => key)
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index))
}

function isSubset(keys: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...keys].filter((key) => others.has(key)).length
  return shared >= 2 && shared * 2 >= keys.size
}

function enterSection(context: RowContext, text: string, isLender: boolean): RowContext {
  if (isLender) {
    const { name, date } = partFromDate(text)
    return { lender: name, section: undefined, key: '', topic: '', reviewed: date }
  }
  return { ...context, section: titleOf(text), key: '', topic: '', isOfMeasure: undefined }
}

function titleOf(heading: string): string {
  return heading.replace(/(?<!\s)\s*:$/, '')
}

function enterRow(
  view: SheetView,
  plan: GridPlan,
  context: RowContext,
  { row, key, parent }: GridRow,
): RowContext {
  const topic = plan.sectionColumn === undefined ? '' : view.text(row, plan.sectionColumn)
  const isDated = plan.layout === 'lenders-down' && key !== ''
  const { name, date } = isDated ? partFromDate(key) : { name: key, date: context.reviewed }
  const entered = {
    ...context,
    reviewed: date,
    key: name === '' ? context.key : joinCriterion(parent ?? name, name),
    topic: topic === '' ? context.topic : topic,
  }
  if (name === '') return entered
  // What stands below a row that is no case of the measure is none either.
  const isOpen = topic !== '' || context.isOfMeasure !== false
  return { ...entered, isOfMeasure: isOpen && isCaseOfMeasure(view, plan, entered, row) }
}

type PlacedAnswer = { readonly value: ValueColumn; readonly answer: CriterionAnswer }

function readRow(
  view: SheetView,
  plan: GridPlan,
  names: GridNames,
  context: RowContext,
  gridRow: GridRow,
  above: Map<number, WordsAbove>,
): readonly PlacedAnswer[] {
  const { row } = gridRow
  above.delete(LEFT)
  const isDitto = plan.values.some(({ column }) => isWholeDitto(view.text(row, column)))
  const pointsLeft = isDitto && readLegend(view, () => false).some(saysLeft)
  const rowNotes = [
    ...readExtras(view, row, plan.extras),
    ...commentNote(view, row, plan.keyColumn),
  ]
  const rowDate = readReviewDate(view, row, plan.extras.dates)
  return plan.values.flatMap((value) => {
    if (answersNothing(view, plan, gridRow, value)) return []
    const cell = readJoinedAnswer(view, row, value, above.get(pointsLeft ? LEFT : value.column))
    if (cell.text !== '') above.set(value.column, cell).set(LEFT, cell)
    const ownNotes = readExtras(view, row, value.extras)
    const notes =
      ownNotes.length + cell.notes.length === 0
        ? rowNotes
        : [...cell.notes, ...ownNotes, ...rowNotes]
    const reviewed =
      readReviewDate(view, row, value.extras.dates) ?? rowDate ?? value.reviewed ?? context.reviewed
    const answer = {
      ...nameAnswer(view, plan, names, context, value, row),
      text: cell.text,
      place: cell.place,
      notes,
      ...(reviewed !== undefined ? { reviewed } : {}),
    }
    return [{ value, answer }]
  })
}

// A label that reaches over it, or a blank that is none: an entry of a key.
function answersNothing(
  view: SheetView,
  plan: GridPlan,
  { row, isNamed }: GridRow,
  { column, alternates = [] }: ValueColumn,
): boolean {
  const spot = view.origin(row, column)
  if (spot.column <= plan.keyColumn && column > plan.keyColumn) return true
  if ([column, ...alternates].some((at) => view.text(row, at) !== '')) return false
  const { text = '', isError } = view.cell(spot.row, spot.column) ?? {}
  return !isNamed || (isError !== true && text.trim() !== '')
}

// Where the words of the cell before in the row are kept.
const LEFT = -1

// "Ditto = same as the cell to the left": what stands above is not meant.
function saysLeft({ code, meaning }: LegendEntry): boolean {
  return isWholeDitto(code) && matchingWords(meaning).includes('left')
}

// The rows of notes that stand below a row and are about it alone.
function notesBelow(rows: readonly GridRow[], at: number): readonly GridRow[] {
  const end = rows.findIndex(({ isOnRowAbove }, index) => index > at && isOnRowAbove !== true)
  return rows.slice(at + 1, end < 0 ? rows.length : end)
}

function withNotesBelow(
  view: SheetView,
  answers: readonly PlacedAnswer[],
  below: readonly GridRow[],
): readonly PlacedAnswer[] {
  return answers.map(({ value, answer }) => {
    const notes = below.flatMap((row) => readColumnNote(view, row, value.column).notes)
    return { value, answer: { ...answer, notes: [...answer.notes, ...notes] } }
  })
}

type ColumnNote = { readonly notes: readonly AnswerNote[]; readonly reviewed?: string }

type ColumnNotes = ReadonlyMap<number, ColumnNote>

// With lenders across, a row "Last reviewed" or "Notes" adds to every answer of its column.
function readColumnNotes(view: SheetView, plan: GridPlan, rows: readonly GridRow[]): ColumnNotes {
  const noteRows = [
    ...rows.filter(
      ({ kind, isOnRowAbove }) =>
        isOnRowAbove !== true && ['notes', 'sources', 'dates'].includes(kind),
    ),
    ...datesAbove(view, plan),
  ]
  const found = new Map<number, ColumnNote>()
  for (const { column } of noteRows.length === 0 ? [] : plan.values) {
    const entries = noteRows.map((noteRow) => readColumnNote(view, noteRow, column))
    const reviewed = entries.map((entry) => entry.reviewed).find((date) => date !== undefined)
    found.set(column, {
      notes: entries.flatMap(({ notes }) => notes),
      ...(reviewed !== undefined ? { reviewed } : {}),
    })
  }
  return found
}

// The days may stand above the names as well.
function datesAbove(view: SheetView, { layout, headerRows, values }: GridPlan): readonly GridRow[] {
  const row = Math.min(...headerRows) - 1
  if (layout !== 'lenders-across' || headerRows.length === 0 || row < 0) return []
  const isDated = areDates(values.map(({ column }) => dayOrText(view, row, column)))
  return isDated ? [{ row, kind: 'dates', key: '', isNamed: true }] : []
}

function readColumnNote(view: SheetView, { row, kind }: GridRow, column: number): ColumnNote {
  const text = view.text(row, column)
  const reviewed = kind === 'dates' ? dateAt(view, row, column) : undefined
  if (reviewed !== undefined) return { notes: [], reviewed }
  const noteKind = kind === 'sources' ? 'source' : 'note'
  const note = { kind: noteKind, text, place: placeOf(view, row, column) } as const
  return { notes: text === '' ? [] : [note] }
}

function withColumnNotes(
  answers: readonly PlacedAnswer[],
  perColumn: ColumnNotes,
  values: readonly ValueColumn[],
): readonly CriterionAnswer[] {
  if (perColumn.size === 0 || values.length === 0) return answers.map(({ answer }) => answer)
  return answers.map(({ value, answer }) => {
    const added = perColumn.get(value.column)
    if (added === undefined) return answer
    const reviewed = answer.reviewed ?? added.reviewed
    return {
      ...answer,
      notes: [...answer.notes, ...added.notes],
      ...(reviewed !== undefined ? { reviewed } : {}),
    }
  })
}
