import type { AnswerNote, Place } from '../../criteria-reading.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeadColumn, HeaderPanel } from '../heads/header-panel.ts'
import { isOutcomeHead, namesWhoAnswers, outcomeOfHead } from '../heads/header-words.ts'
import { columnNamesLenders, listsNames, textsIn } from '../heads/panel-texts.ts'
import { placeOf } from '../reading/cell-places.ts'
import type { SheetView } from '../sheet-view.ts'
import type { OutcomeMarks } from './table-plan.ts'

/**
 * Columns headed `Yes | No | Refer` with a mark in one of them: together they are one answer, and
 * the heading over the mark is what it says. A mark read without its heading would turn a tick
 * under "No" into a yes. Many packagers' and networks' checklists are made this way.
 */

/** The heads of a table with every run of outcome columns made one column of its lender or criterion. */
export function foldOutcomes(view: SheetView, panel: HeaderPanel, heads: TableHeads): TableHeads {
  const areNamed = (head: HeadColumn) => columnNamesLenders(view, panel, head.column)
  const areSeveral = ({ column }: HeadColumn) => textsIn(view, panel, column).some(listsNames)
  const runs = outcomeRuns(heads.columns, areNamed, areSeveral).filter(
    (run) => run.length >= 2 || run.every(areNamed),
  )
  if (runs.length === 0) return heads
  const row = heads.rows.at(-1) ?? panel.row
  const marked = runs.flat().map(({ column }) => column)
  const areCrossesBlank = marked.some((column) =>
    textsIn(view, panel, column).some((text) => TICK.test(text)),
  )
  const columns = heads.columns.flatMap((head): readonly HeadColumn[] => {
    const run = runs.find((candidate) => candidate.includes(head))
    if (run === undefined) return [head]
    if (run[0] !== head) return []
    const outcomes = run.map((part) => ({
      ...{ column: part.column, word: wordOf(part), row },
      ...(part.aspect === undefined && part.group !== undefined && { group: part.group }),
    }))
    return [foldRun(head, { columns: outcomes, areCrossesBlank })]
  })
  return { ...heads, columns }
}

/**
 * What the marks of one row say: the heading's word, and what is written instead of a mark. Nothing
 * where no column is marked.
 */
export function readMarks(
  view: SheetView,
  row: number,
  { columns, areCrossesBlank }: OutcomeMarks,
): MarkedAnswer | undefined {
  const marked = columns.filter(({ column, word }) => {
    const text = view.text(row, column)
    if (text === '' || (areCrossesBlank && CROSS.test(text))) return false
    return !NO_MARK.test(text) || isSameWord(text, word)
  })
  const [first] = marked
  if (first === undefined) return undefined
  const texts = marked.map(({ column, word }) => sayMark(view.text(row, column), word))
  const notes = marked.map(
    ({ column, word, row: headRow }): AnswerNote => ({
      kind: 'elsewhere',
      text: word,
      place: placeOf(view, headRow, column),
    }),
  )
  return { text: texts.join(' – '), place: placeOf(view, row, first.column), notes }
}

type MarkedAnswer = {
  readonly text: string
  readonly place: Place
  readonly notes: readonly AnswerNote[]
}

const CROSS = /^[x✗✘×☒✕✖❌]$/iu

const TICK = /^[✓✔☑✅√ü]$/u

const NO_MARK = /^(no|n|0|false|n\/a|-+|[–—☐□])$/iu

const MARK = /^(yes|y|true|tick(ed)?|.)$/iu

function outcomeRuns(
  columns: readonly HeadColumn[],
  areNamed: (head: HeadColumn) => boolean,
  areSeveral: (head: HeadColumn) => boolean,
): readonly (readonly HeadColumn[])[] {
  const runs: HeadColumn[][] = []
  const isOutcome = ({ aspect, name }: HeadColumn) => isOutcomeHead(aspect ?? name)
  // Beside "Yes" over lenders' names, or where cells list several of them, whatever else stands over
  // lenders' names is an outcome too: "90%", "Ask".
  const isBeside = (head: HeadColumn) => mayBeOutcome(head) && areNamed(head)
  const named = columns.filter(isBeside)
  const areLists = named.some(isOutcome) || (named.length >= 2 && named.some(areSeveral))
  for (const head of columns) {
    if (!isOutcome(head) && !(areLists && isBeside(head))) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    const continues =
      last !== undefined &&
      last.column === head.column - 1 &&
      (head.aspect === undefined ? last.aspect === undefined : last.name === head.name) &&
      run?.every((part) => wordOf(part) !== wordOf(head)) === true
    if (continues) run?.push(head)
    else runs.push([head])
  }
  return runs.filter((run) => run.length >= 2 || run.some(({ name }) => namesWhoAnswers(name)))
}

function mayBeOutcome({ aspect, name, role, isLender }: HeadColumn): boolean {
  return aspect === undefined && name !== '' && role !== 'lender' && !isLender
}

// Below a name the run is that lender's or criterion's answer; else it is the row's.
function foldRun({ column, name, aspect, isLender, group }: HeadColumn, outcomes: OutcomeMarks) {
  const isNamed = aspect !== undefined
  return {
    column,
    name: isNamed ? name : '',
    role: isNamed ? undefined : ('answer' as const),
    isLender: isNamed && isLender,
    ...(group !== undefined ? { group } : {}),
    outcomes,
  }
}

function wordOf({ name, aspect }: HeadColumn): string {
  return outcomeOfHead(aspect ?? name)
}

function isSameWord(text: string, word: string): boolean {
  return text.toLowerCase() === word.toLowerCase()
}

function sayMark(text: string, word: string): string {
  if (MARK.test(text) || NO_MARK.test(text)) return word
  return `${word} – ${text}`
}
