import {
  isNumberedHead,
  isOutcomeHead,
  looksLikeCriterion,
  roleOfNumbered,
} from '../heads/header-words.ts'
import { saysFigure } from '../heads/measure-heads.ts'
import { share } from '../heads/panel-texts.ts'
import type { SheetView } from '../sheet-view.ts'
import { fromLines, type Line, lineOf } from './sheet-lines.ts'

/**
 * Pairs of a label and its answer that stand otherwise than one below the other, put so: a strip of
 * labels over a strip of answers, again and again, or under it; and several records in one row,
 * `Lender | Criteria 1 | Answer 1 | Criteria 2 | Answer 2`, as forms and surveys export them.
 */

/** The sheet with each strip of labels and answers as a column of pairs; undefined where it has none. */
export function withStripsAsPairs(
  view: SheetView,
  labelsStand: 'above' | 'below',
): SheetView | undefined {
  const lines: Line[] = []
  const comesAgain = tellRepeated(view)
  let strips = 0
  for (let row = 0; row < view.rowCount; row++) {
    if (view.isBlankRow(row)) continue
    const [labels, answers] = labelsStand === 'above' ? [row, row + 1] : [row + 1, row]
    if (!isStrip(view, labels, answers, comesAgain)) {
      lines.push(lineOf(view, row, 0))
      continue
    }
    strips++
    const first = view.filledColumns(labels)[0] ?? 0
    lines.push(
      ...view.filledColumns(labels).map(
        (column): Line => ({
          spots: new Map([
            [first, { row: labels, column }],
            [first + 1, { row: answers, column }],
          ]),
          from: { row: answers, column: column - first - 1 },
        }),
      ),
    )
    row++
  }
  return strips < FEWEST_STRIPS ? undefined : fromLines(view, lines)
}

const FEWEST_STRIPS = 2

/** Rows of several words that stand on the sheet again, letter for letter. */
function tellRepeated(view: SheetView): (row: number) => boolean {
  const rows = Array.from({ length: view.rowCount }, (_, row) =>
    view
      .filledColumns(row)
      .map((column) => view.text(row, column))
      .join('\n'),
  )
  const counts = Map.groupBy(rows, (texts) => texts)
  return (row) => {
    const texts = rows[row] ?? ''
    return texts.includes('\n') && /\p{L}{2}/u.test(texts) && (counts.get(texts)?.length ?? 0) > 1
  }
}

// Labels that read as criteria over as many answers or fewer, none of which does.
function isStrip(
  view: SheetView,
  labels: number,
  answers: number,
  comesAgain: (row: number) => boolean,
): boolean {
  if (labels >= view.rowCount || answers >= view.rowCount) return false
  const [over, under] = [view.filledColumns(labels), view.filledColumns(answers)]
  if (over.length < 2 || under.length === 0 || under.some((column) => !over.includes(column))) {
    return false
  }
  const texts = (row: number, columns: readonly number[]) =>
    columns.map((column) => view.text(row, column))
  // What is asked of the next lender too is a label, whatever it says.
  if (comesAgain(labels)) return !comesAgain(answers)
  return (
    texts(labels, over).every(
      (text) => text.length <= LONGEST_LABEL && !saysFigure(text) && !isOutcomeHead(text),
    ) &&
    share(texts(labels, over), looksLikeCriterion) >= LABELS_THAT_READ &&
    share(texts(answers, under), looksLikeCriterion) <= ANSWERS_THAT_READ
  )
}

const LONGEST_LABEL = 60
const LABELS_THAT_READ = 0.6
const ANSWERS_THAT_READ = 0.34

/** The sheet with one record a line, where groups of heads come again over the columns of its rows. */
export function withRecordsBelow(view: SheetView): SheetView | undefined {
  const head = Array.from({ length: view.rowCount }, (_, row) => row).find(
    (row) => groupsIn(view, row).length >= 2,
  )
  if (head === undefined) return undefined
  const groups = groupsIn(view, head)
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const lines = rows.flatMap((row) => {
    if (row >= head && view.filledColumns(row).length > 1) {
      return recordsIn(view, head, row, row === head ? groups.slice(0, 1) : groups)
    }
    return view.isBlankRow(row) ? [] : [lineOf(view, row, 0)]
  })
  return fromLines(view, lines)
}

// A line for each group, with the columns that all groups share.
function recordsIn(
  view: SheetView,
  head: number,
  row: number,
  groups: readonly (readonly number[])[],
): readonly Line[] {
  const all = groupsIn(view, head)
  const grouped = new Set(all.flat())
  const shared = view.filledColumns(head).filter((column) => !grouped.has(column))
  const said = groups.filter((group) => group.some((column) => view.text(row, column) !== ''))
  return said.map(
    (group): Line => ({
      spots: new Map([
        ...shared.map((column) => [column, { row, column }] as const),
        ...group.map((column, at) => [all[0]?.[at] ?? column, { row, column }] as const),
      ]),
      from: { row, column: 0 },
    }),
  )
}

/** Columns of a heading row by the group that they are of, from the first role that comes again. */
function groupsIn(view: SheetView, row: number): readonly (readonly number[])[] {
  const columns = view.filledColumns(row)
  const heads = columns.map((column) => roleOfNumbered(view.text(row, column)))
  const start = heads.findIndex(
    (role, at) => (role === 'criterion' || role === 'lender') && heads.indexOf(role, at + 1) > 0,
  )
  if (start < 0) return []
  const length = heads.indexOf(heads[start], start + 1) - start
  const groups: (readonly number[])[] = []
  for (let at = start; at + length <= heads.length; at += length) {
    const isSame = heads
      .slice(at, at + length)
      .every((role, index) => role !== undefined && role === heads[start + index])
    if (!isSame) break
    groups.push(columns.slice(at, at + length))
  }
  // Tables side by side have their own lender or criterion each.
  const isShared = start > 0 || columns.some((column) => isNumberedHead(view.text(row, column)))
  return length < 2 || !isShared ? [] : groups
}
