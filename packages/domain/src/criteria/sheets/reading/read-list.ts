import { partFromDate } from '../../../language/printed-dates.ts'
import { onOneLine } from '../../../shared/text.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import type { ListPlan, ValueColumn } from '../plans/table-plan.ts'
import { isBlankBetween, type SheetView } from '../sheet-view.ts'
import {
  commentNote,
  isWholeDitto,
  joinCriterion,
  readExtras,
  readJoinedAnswer,
  readReviewDate,
  variantIn,
  type WordsAbove,
} from './cell-answers.ts'
import type { ReadRows, SkippedPart } from './read-grid.ts'

/** One answer a row; a lender or criterion that is printed once holds for the rows below it. */
export function readList(view: SheetView, plan: ListPlan): ReadRows {
  const answers: CriterionAnswer[] = []
  const skipped: SkippedPart[] = []
  const isGrouped = {
    lender: isPrintedOnce(view, plan, plan.lenderColumn),
    criterion: isPrintedOnce(view, plan, plan.criterionColumn),
  }
  let names: RecordNames = { lender: '', criterion: '', section: '' }
  const above = new Map<number, WordsAbove>()
  for (let row = plan.firstRow; row <= plan.lastRow; row++) {
    if (isNoRecord(view, plan, row) || plan.rowRoles?.has(row) === true) continue
    names = readNames(view, plan, row, names, isGrouped)
    const { lender, criterion } = names
    const [only, ...others] = view
      .filledColumns(row)
      .filter((column) => column >= plan.left && column <= plan.right)
    const isFooter = others.length === 0 && only === plan.lenderColumn
    if (lender === '' || criterion === '' || (isFooter && !isKnownLenderName(lender))) {
      skipped.push({ row, reason: 'This row names no lender or no criterion.' })
      continue
    }
    answers.push(...readRecord(view, plan, row, names, above))
  }
  return { answers, skipped }
}

// Blank, or the headings again, as printed lists repeat them on each page.
function isNoRecord(view: SheetView, plan: ListPlan, row: number): boolean {
  if (isBlankBetween(view, row, plan.left, plan.right)) return true
  const head = plan.headerRows.at(-1)
  return (
    head !== undefined &&
    [plan.lenderColumn, plan.criterionColumn, ...plan.values.map(({ column }) => column)].every(
      (column) => view.text(row, column) === view.text(head, column),
    )
  )
}

type RecordNames = {
  readonly lender: string
  readonly criterion: string
  readonly section: string
}

function readNames(
  view: SheetView,
  plan: ListPlan,
  row: number,
  before: RecordNames,
  isGrouped: { readonly lender: boolean; readonly criterion: boolean },
): RecordNames {
  const lender = view.text(row, plan.lenderColumn)
  const criterion = view.text(row, plan.criterionColumn)
  const section = plan.sectionColumn === undefined ? '' : view.text(row, plan.sectionColumn)
  return {
    lender: holdsOn(lender, isGrouped.lender) ? before.lender : lender,
    criterion: holdsOn(criterion, isGrouped.criterion) ? before.criterion : criterion,
    section: section === '' ? before.section : section,
  }
}

function holdsOn(name: string, isGrouped: boolean): boolean {
  return name === '' ? isGrouped : isWholeDitto(name)
}

function readRecord(
  view: SheetView,
  plan: ListPlan,
  row: number,
  { lender, criterion, section }: RecordNames,
  above: Map<number, WordsAbove>,
): readonly CriterionAnswer[] {
  const sub = plan.subKeyColumn === undefined ? '' : view.text(row, plan.subKeyColumn)
  const label = joinCriterion(criterion, sub)
  const notes = [
    ...readExtras(view, row, plan.extras),
    ...commentNote(view, row, plan.criterionColumn),
  ]
  const named = partFromDate(lender)
  const reviewed = readReviewDate(view, row, plan.extras.dates) ?? named.date
  return plan.values.map((value) => {
    const cell = readJoinedAnswer(view, row, value, above.get(value.column))
    if (cell.text !== '') above.set(value.column, cell)
    return {
      lender: onOneLine(named.name),
      ...nameVariant(view, row, plan, value),
      criterion: onOneLine(joinCriterion(label, value.aspect ?? '')),
      ...(section !== '' ? { section } : {}),
      text: cell.text,
      place: cell.place,
      notes: [...cell.notes, ...notes],
      ...(reviewed !== undefined ? { reviewed } : {}),
    }
  })
}

function nameVariant(
  view: SheetView,
  row: number,
  plan: ListPlan,
  { variant }: ValueColumn,
): { readonly variant?: string } {
  const own = variantIn(view, row, plan.variantColumns).variant
  const parts = [own, variant].filter((part) => part !== undefined)
  return parts.length === 0 ? {} : { variant: onOneLine(parts.join(' – ')) }
}

function isPrintedOnce(view: SheetView, plan: ListPlan, column: number): boolean {
  const rows = Array.from(
    { length: plan.lastRow - plan.firstRow + 1 },
    (_, at) => plan.firstRow + at,
  )
  const isBlank = rows
    .filter((row) => !isBlankBetween(view, row, plan.left, plan.right))
    .map((row) => view.text(row, column) === '')
  const blanks = isBlank.filter((one) => one).length
  const lone = isBlank.filter((one, at) => one && !isBlank[at - 1] && isBlank[at + 1] !== true)
  return blanks >= isBlank.length * LEFT_OUT || lone.length === 0
}

// One blank in three is a habit of the list, and so are several one below the other; a lone one is a gap.
const LEFT_OUT = 0.3
