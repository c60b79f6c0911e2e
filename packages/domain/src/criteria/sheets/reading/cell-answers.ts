import { findPrintedDate } from '../../../language/printed-dates.ts'
import { foldText, onOneLine } from '../../../shared/text.ts'
import type { AnswerNote, Place } from '../../criteria-reading.ts'
import { readMarks } from '../plans/outcome-columns.ts'
import type { ExtraColumns, OutcomeMarks } from '../plans/table-plan.ts'
import type { SheetView } from '../sheet-view.ts'
import { placeOf } from './cell-places.ts'

/** What one cell and the columns beside it say: the answer's words, its place, notes and date. */
export type CellAnswer = {
  readonly text: string
  readonly place: Place
  readonly notes: readonly AnswerNote[]
}

/** What stands above a cell, resolved, for the cells that refer to it. */
export type WordsAbove = Pick<CellAnswer, 'text' | 'place'>

/**
 * The answer in a cell. "As above" takes the words above it, which `above` gives already resolved;
 * its own place is kept, so that the page shown is the cell that was asked about, and where the
 * words stand is kept beside it.
 */
function readCellAnswer(
  view: SheetView,
  row: number,
  column: number,
  above: WordsAbove | undefined,
): CellAnswer {
  const shown = view.text(row, column)
  const printed = (shown === '' ? '' : printedText(view, row, column)) || shown
  const text = isWholeDitto(shown) ? shown : printed
  const place = placeOf(view, row, column)
  const comment = commentNote(view, row, column)
  if (above === undefined || !REFERS.test(text) || !DITTO.test(foldText(text))) {
    return { text: printed, place, notes: comment }
  }
  const isWhole = isWholeDitto(text)
  const words: AnswerNote = {
    kind: 'elsewhere',
    text: above.text,
    place: above.place,
    ...(isWhole && { refersBy: printed }),
  }
  return { text: isWhole ? above.text : text, place, notes: [words, ...comment] }
}

// A mark or a code that may stand for a name is an answer's own word here.
function printedText(view: SheetView, row: number, column: number): string {
  const spot = view.origin(row, column)
  return view.cell(spot.row, spot.column)?.text.trim() ?? ''
}

/** The columns that one answer may stand in, the first being the main one. */
export type AnswerColumns = {
  readonly column: number
  readonly alternates?: readonly number[]
  readonly outcomes?: OutcomeMarks
}

/**
 * An answer that stands in several cells of its row, as `Accepted?` beside `Detail` does: the words
 * of all of them in the order of the sheet, so that neither is read without the other. It is cited
 * where its main words stand, or where it is marked.
 */
export function readJoinedAnswer(
  view: SheetView,
  row: number,
  { column, alternates = [], outcomes }: AnswerColumns,
  above: WordsAbove | undefined,
): CellAnswer {
  if (outcomes !== undefined) {
    const apart = new Set(outcomes.columns.map((marked) => marked.column))
    const others = [column, ...alternates].filter((at) => !apart.has(at))
    return joinWithMarks(view, row, readMarks(view, row, outcomes), others, column)
  }
  const main = readCellAnswer(view, row, column, above)
  const spot = view.origin(row, column)
  const others = alternates.filter((at) => {
    const other = view.origin(row, at)
    const isOwnCell = other.row !== spot.row || other.column !== spot.column
    return isOwnCell && view.text(row, at) !== ''
  })
  const [first] = others
  if (first === undefined) return main
  if (main.text === '' && others.length === 1) return readCellAnswer(view, row, first, above)
  const columns = [...others, column].sort((one, other) => one - other)
  const texts = columns.map((at) => (at === column ? main.text : view.text(row, at)))
  const text = [...new Set(texts.filter((words) => words !== ''))].join(' – ')
  return { text, place: main.place, notes: [...wordsElsewhere(view, row, others), ...main.notes] }
}

function wordsElsewhere(
  view: SheetView,
  row: number,
  columns: readonly number[],
): readonly AnswerNote[] {
  return columns.map((at) => ({
    kind: 'elsewhere',
    text: view.text(row, at),
    place: placeOf(view, row, at),
  }))
}

// The marked heading leads; what further columns say of it follows.
function joinWithMarks(
  view: SheetView,
  row: number,
  marked: CellAnswer | undefined,
  columns: readonly number[],
  column: number,
): CellAnswer {
  const others = columns.filter((at) => view.text(row, at) !== '')
  const [first] = others
  const words = others.map((at) => view.text(row, at))
  if (marked === undefined) {
    const place = placeOf(view, row, first ?? column)
    return { text: words.join(' – '), place, notes: wordsElsewhere(view, row, others.slice(1)) }
  }
  return {
    text: [marked.text, ...words].join(' – '),
    place: marked.place,
    notes: [...marked.notes, ...wordsElsewhere(view, row, others)],
  }
}

/** A criterion and its sub-criterion as one name. */
export function joinCriterion(criterion: string, sub: string): string {
  return sub === '' || sub === criterion ? criterion : `${criterion} – ${sub}`
}

/** The lender's product or plan that the columns of a row name, if any. */
export function variantIn(
  view: SheetView,
  row: number,
  columns: readonly number[],
): { readonly variant?: string } {
  const texts = columns.map((column) => onOneLine(view.text(row, column)))
  const variant = [...new Set(texts.filter((text) => text !== ''))].join(' – ')
  return variant === '' ? {} : { variant }
}

/** What note and source columns add in a row. */
export function readExtras(
  view: SheetView,
  row: number,
  extras: ExtraColumns,
): readonly AnswerNote[] {
  if (extras.notes.length + extras.sources.length === 0) return NO_NOTES
  const read = (kind: AnswerNote['kind'], columns: readonly number[]) =>
    columns.flatMap((column): AnswerNote[] => {
      const text = view.text(row, column)
      return text === '' ? [] : [{ kind, text, place: placeOf(view, row, column) }]
    })
  return [...read('note', extras.notes), ...read('source', extras.sources)]
}

/** The review date that a row's date columns print, `YYYY-MM-DD`. */
export function readReviewDate(
  view: SheetView,
  row: number,
  columns: readonly number[],
): string | undefined {
  for (const column of columns) {
    const date = dateAt(view, row, column)
    if (date !== undefined) return date
  }
  return undefined
}

/** The date in a cell, whether stored as a date or printed as one. */
export function dateAt(view: SheetView, row: number, column: number): string | undefined {
  const spot = view.origin(row, column)
  return view.cell(spot.row, spot.column)?.date ?? findPrintedDate(view.text(row, column))
}

/** The comment attached to a cell, as a note. */
export function commentNote(view: SheetView, row: number, column: number): readonly AnswerNote[] {
  const spot = view.origin(row, column)
  const comment = view.cell(spot.row, spot.column)?.comment?.trim() ?? ''
  if (comment === '') return NO_NOTES
  return [{ kind: 'comment', text: comment, place: placeOf(view, row, column) }]
}

const NO_NOTES: readonly AnswerNote[] = []

// Cheap, so that the cells that refer to nothing are soon done with.
const REFERS = /^["'\u3003-]|^(?:the|same|as|see|per|ditto|do)\b/i

const DITTO_WORDS =
  "(?:(?:the )?(?:same )?as (?:the )?(?:one |line |row |lender )?above|see above|per above|as per above|ditto|-?\\s?do\\.?\\s?-|\"|''|\u3003)"
const WHOLE_DITTO = new RegExp(
  `^(?:${DITTO_WORDS}|same(?: again)?|as previous|same as previous)[.!]?$`,
)

/** Whether a text says nothing but that what stands above it goes for it as well. */
export function isWholeDitto(text: string): boolean {
  return REFERS.test(text) && WHOLE_DITTO.test(foldText(text))
}

const DITTO = new RegExp(`${WHOLE_DITTO.source}|^(?:${DITTO_WORDS})(?:\\W|$)`)
