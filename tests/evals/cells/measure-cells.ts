import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CriteriaReading,
  CriterionAnswer,
} from '@criteria-desk/domain/criteria/criteria-reading'
import { openLibrary } from '../ask-questions.ts'
import { readQuestions } from '../question-sets.ts'

/**
 * `cells.json` beside a set's questions: what its author says every filled cell of each workbook is.
 * An answer's path goes from the outermost title to the name of its row or column.
 */
type CellsTruth = {
  readonly file: string
  readonly sheets: readonly { readonly sheet: string; readonly cells: readonly CellTruth[] }[]
}

type CellTruth = {
  readonly cell: string
  readonly part: 'answer' | 'label' | 'note' | 'nothing'
  readonly answers?: readonly AnswerTruth[]
}

type AnswerTruth = { readonly lender: string; readonly path: readonly string[] }

/** What became of an answer of the truth, or of a cell that is none. */
type CellOutcome =
  | 'placed right'
  | 'under another criterion'
  | 'under another lender'
  | 'unread, told'
  | 'unread, not told'
  | 'no answer, read as one'
  | 'no answer'

type JudgedCell = { readonly at: string; readonly outcome: CellOutcome; readonly by: string }

/** `npm run evals -- cells FOLDER [--fails]`: every cell of a set's workbooks against what their author says it is. */
export async function runCells(folder: string, showsFails: boolean): Promise<void> {
  const judged = await judgeCells(folder)
  const counts = Map.groupBy(judged, ({ outcome }) => outcome)
  for (const [outcome, cells] of counts) console.log(`${outcome}: ${cells.length}`)
  if (!showsFails) return
  for (const { at, outcome, by } of judged) {
    if (outcome !== 'placed right' && outcome !== 'no answer')
      console.log(`${outcome}: ${at} ${by}`)
  }
}

async function judgeCells(folder: string): Promise<readonly JudgedCell[]> {
  const path = join(folder, 'cells.json')
  if (!existsSync(path)) throw new Error(`${folder} has no cells.json.`)
  const truths: readonly CellsTruth[] = JSON.parse(readFileSync(path, 'utf8'))
  const { lenderAliases } = readQuestions({ folder })
  const files = truths.map(({ file }) => file)
  const library = await openLibrary(folder, files)
  return truths.flatMap(({ file, sheets }) => {
    const reading = library.get(file)?.reading
    return sheets.flatMap(({ sheet, cells }) =>
      cells.flatMap((cell) => judgeCell(cell, { sheet, reading, lenderAliases })),
    )
  })
}

type Known = {
  readonly sheet: string
  /** Absent where the workbook was refused. */
  readonly reading: CriteriaReading | undefined
  readonly lenderAliases: Readonly<Record<string, readonly string[]>>
}

function judgeCell({ cell, part, answers = [] }: CellTruth, known: Known): readonly JudgedCell[] {
  const { sheet, reading } = known
  const at = `${sheet}!${cell}`
  const read = (reading?.answers ?? []).filter(
    ({ place, text }) => place.sheet === sheet && place.cell === cell && text !== '',
  )
  if (part !== 'answer') {
    return [
      read.length === 0
        ? { at, outcome: 'no answer', by: '' }
        : { at, outcome: 'no answer, read as one', by: `${part}: ${read.map(shown).join('; ')}` },
    ]
  }
  return answers.map((answer) => {
    const by = `${answer.lender}, ${answer.path.join(' > ')}: ${read.map(shown).join('; ')}`
    return { at, by, outcome: outcomeOf(answer, read, known, cell) }
  })
}

function outcomeOf(
  { lender, path }: AnswerTruth,
  read: readonly CriterionAnswer[],
  known: Known,
  cell: string,
): CellOutcome {
  if (read.length === 0) return isTold(known, cell) ? 'unread, told' : 'unread, not told'
  const names = [lender, ...(known.lenderAliases[lender] ?? [])].map(wordsIn)
  const ofLender = read.filter((answer) =>
    names.some((name) => isSame(name, wordsIn(answer.lender))),
  )
  if (ofLender.length === 0) return 'under another lender'
  const isOfCriterion = ({ criterion, section = '', variant = '', notes }: CriterionAnswer) => {
    // A head that is the answer's own word names no criterion: "YES" over lenders' names.
    const isHead = notes.some(({ kind, text }) => kind === 'elsewhere' && text === path.at(-1))
    const asked = wordsIn(path.at(isHead ? -2 : -1) ?? '')
    const own = wordsIn(`${section} ${criterion} ${variant}`)
    return asked.every((word) => own.includes(word))
  }
  return ofLender.some(isOfCriterion) ? 'placed right' : 'under another criterion'
}

function isTold({ reading, sheet }: Known, cell: string): boolean {
  if (reading === undefined) return true
  const report = reading.sheets.find(({ name }) => name === sheet)
  if (report === undefined) return false
  return report.status === 'skipped' || report.skipped.some(({ range }) => holds(range, cell))
}

/** `C5`, `B2:D9`, `row 4`, `rows 4 to 6`, `column C`. */
function holds(range: string, cell: string): boolean {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const rows = /^rows? (\d+)(?: (?:to|and) (\d+)|[-–](\d+))?$/i.exec(range)
  if (rows) {
    const [, first = '', last = first, other = last] = rows
    return Number(row) >= Number(first) && Number(row) <= Number(other)
  }
  const columns = /^columns? ([A-Z]+)(?: (?:to|and) ([A-Z]+)|[-–]([A-Z]+))?$/i.exec(range)
  if (columns) {
    const [, first = '', last = first, other = last] = columns
    return numberOf(column) >= numberOf(first) && numberOf(column) <= numberOf(other)
  }
  const block = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range)
  if (!block) return false
  const [, left = '', top = '', right = left, bottom = top] = block
  return (
    numberOf(column) >= numberOf(left) &&
    numberOf(column) <= numberOf(right) &&
    Number(row) >= Number(top) &&
    Number(row) <= Number(bottom)
  )
}

function numberOf(column: string): number {
  return [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(' ') === other.join(' ')
}

function shown({ lender, section, criterion, text }: CriterionAnswer): string {
  return `“${text}” as ${lender}, ${section === undefined ? '' : `${section} > `}${criterion}`
}
