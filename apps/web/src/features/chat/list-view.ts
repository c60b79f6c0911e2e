import type { AnswerColumn, AnswerPart, ChatCitation } from '@criteria-desk/contract/chat'
import { notesByCell, readTwiceNotes } from '@criteria-desk/domain/answer-views/read-twice-words'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import { variantOf } from '../../lib/source-places.ts'
import { outcomeWords } from '../../ui/outcome.tsx'
import { areOfSeveralFiles, standsOf, whereOf } from './where-it-stands.ts'

/**
 * The lenders of a list as one table: a column a criterion, and of a single criterion one for each
 * row of the documents that answers, while those are few. A column's head names the sheets that its
 * words stand on, so that the places beside them are the places alone.
 */
export type LendersList = {
  readonly columns: readonly ListColumn[]
  readonly groups: readonly ListGroup[]
  /** The sentence above says how many lenders there are. */
  readonly isCounted: boolean
  /** Its heads say which document each column is of. */
  readonly namesFiles: boolean
}

export type ListColumn = {
  readonly name: string
  /** What of the client's case it is held against. */
  readonly held?: string
  /** Where its words stand: "Applicant", "Income · matrix-a.xlsx"; empty where that goes unsaid. */
  readonly stands: string
}

export type ListGroup = {
  readonly outcome: Outcome
  readonly count: number
  readonly rows: readonly ListRow[]
  /** Lenders without words, in one line for each reason. */
  readonly folded: readonly FoldedLenders[]
}

export type ListRow = {
  readonly lender: string
  /** Of the lender as a whole: whose reading it is, and what another came to, in plain text. */
  readonly notes: readonly string[]
  readonly cells: readonly ListCell[]
}

export type FoldedLenders = { readonly why: string; readonly lenders: readonly string[] }

/** What one lender states under a column. */
export type ListCell = {
  /** Absent where the lender states the column's figures under another one. */
  readonly outcome?: Outcome
  readonly words: readonly ListWords[]
  /** Inline Markdown. */
  readonly remarks: readonly string[]
  /** Plain text, as those of a row. */
  readonly notes: readonly string[]
}

export type ListWords = {
  readonly citation: ChatCitation
  /** What tells it from the column's other words: the row, the product, the sheet. */
  readonly caption: readonly string[]
}

export type LendersPart = Extract<AnswerPart, { kind: 'lenders' }>

/**
 * One list, its outcomes in the order given.
 *
 * @param isByModel of the answer as a whole
 */
export function viewList(
  parts: readonly LendersPart[],
  columns: readonly AnswerColumn[],
  citations: readonly ChatCitation[],
  isByModel = false,
): LendersList {
  const read = parts.flatMap(({ outcome, lines }) =>
    lines.map((line) => readLine(line, outcome, { columns, citations, isByModel })),
  )
  const rows = columns.length > 1 ? [] : rowsApart(read)
  const lines = rows.length > 0 ? read.map((line) => laidApart(line, rows)) : read
  const namesFile = areOfSeveralFiles(lines.flatMap(({ cells }) => cells.flatMap(placesIn)))
  const heads = headsOf(columns, rows, lines).map(({ name, held, place }, at) => ({
    name,
    ...(held !== undefined && { held }),
    stands: standsOf(
      rows[at] === undefined ? lines.flatMap(({ cells }) => placesIn(cells[at])) : [rows[at]],
      namesFile,
      place,
    ),
  }))
  const withCaption = (citations: readonly ChatCitation[], at: number) =>
    citations.map((citation) => ({
      citation,
      caption: captionOf(citation, citations, heads[at]?.name, rows[at], namesFile),
    }))
  const byOutcome = Map.groupBy(lines, ({ outcome }) => outcome)
  return {
    namesFiles: namesFile && rows.length > 0,
    isCounted: columns.length > 1 || columns[0]?.held !== undefined,
    columns: heads,
    groups: [...byOutcome].map(([outcome, own]) => ({
      outcome,
      count: own.length,
      rows: own
        .filter(({ why }) => why === undefined)
        .map(({ lender, notes, cells }) => ({
          lender,
          notes,
          cells: cells.map(({ citations, ...cell }, at) => ({
            ...cell,
            words: withCaption(citations, at),
          })),
        })),
      folded: foldedIn(own),
    })),
  }
}

/** Every place of a list, in the order drawn. */
export function placesOfList({ groups }: LendersList): readonly ChatCitation[] {
  const rows = groups.flatMap((group) => group.rows)
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ words }) => words.map(({ citation }) => citation)),
  )
}

type ReadCell = Omit<ListCell, 'words'> & { readonly citations: readonly ChatCitation[] }

type ReadLine = {
  readonly lender: string
  readonly outcome: Outcome
  readonly notes: readonly string[]
  readonly cells: readonly ReadCell[]
  /** Why there are no words at all; absent where there are some. */
  readonly why?: string
}

const noCell: ReadCell = { citations: [], remarks: [], notes: [] }

function placesIn(cell: ReadCell | undefined): readonly ChatCitation[] {
  return cell?.citations ?? []
}

type Line = LendersPart['lines'][number]

type ReadIn = {
  readonly columns: readonly AnswerColumn[]
  readonly citations: readonly ChatCitation[]
  readonly isByModel: boolean
}

function readLine(
  line: Line,
  outcome: Outcome,
  { columns, citations: all, isByModel }: ReadIn,
): ReadLine {
  const { lender, remarks, cells = [] } = line
  const read = (
    one: Pick<Line, 'citations' | 'remarks' | 'readBy' | 'opposed'>,
    of: Outcome,
  ): ReadCell => ({
    outcome: of,
    citations: one.citations.flatMap((at) => all[at] ?? []),
    remarks: one.remarks,
    notes: readTwiceNotes(one, isByModel, outcomeWords),
  })
  const whole = read(line, outcome)
  const notes = notesByCell(line, isByModel, outcomeWords)
  const inColumn = (column: number): ReadCell => {
    const at = cells.findIndex((cell) => cell.column === column)
    const cell = cells[at]
    return cell === undefined
      ? noCell
      : { ...read(cell, cell.outcome), notes: notes.cells[at] ?? [] }
  }
  // Lists that were kept before they had columns hold all words of a lender together.
  const isOfColumns = columns.length > 0 && cells.length > 0
  const own = isOfColumns ? columns.map((_, at) => inColumn(at)) : [whole]
  const isSilent = own.every(({ citations }) => citations.length === 0)
  const isOpposed = [line, ...cells].some(({ opposed }) => opposed !== undefined)
  const why = [remarks[0] ?? 'No entry', ...notes.line].join(' · ')
  return {
    ...{ lender, outcome, cells: own },
    notes: isOfColumns ? notes.line : [],
    ...(isSilent && !isOpposed && { why }),
  }
}

/** A row of a document, by its name and where it stands. */
type DocumentRow = Pick<ChatCitation, 'documentId' | 'filename' | 'sheetName' | 'criterion'>

function keyOf({ documentId, sheetName = '', criterion = '' }: DocumentRow): string {
  return [documentId, sheetName, criterion].join('\u0000')
}

/** There is room for as many beside each other; of a row with fewer lenders hardly a column is made. */
const mostRows = 4
const fewestLenders = 3

/** The rows that a single criterion is answered in, where they can be columns: that of the most lenders first. */
function rowsApart(lines: readonly ReadLine[]): readonly DocumentRow[] {
  const places = lines.flatMap(({ cells }) => cells.flatMap(placesIn))
  const rows = [...Map.groupBy(places, keyOf).values()]
    .filter(({ length }) => length >= fewestLenders)
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => first ?? [])
  return rows.length < 2 || rows.length > mostRows ? [] : rows
}

/** A lender's words, each in the column of its row; those of other rows in the first. */
function laidApart(line: ReadLine, rows: readonly DocumentRow[]): ReadLine {
  const [cell] = line.cells
  if (cell === undefined || line.why !== undefined) return line
  const keys = rows.map(keyOf)
  const columnOf = (citation: ChatCitation) => Math.max(0, keys.indexOf(keyOf(citation)))
  const first = Math.min(...cell.citations.map(columnOf))
  const cells = rows.map((_, at): ReadCell => {
    const citations = cell.citations.filter((citation) => columnOf(citation) === at)
    const outcome = citations.length === 1 ? (citations[0]?.outcome ?? cell.outcome) : cell.outcome
    if (citations.length === 0 || outcome === undefined) return noCell
    const said = at === first ? cell : noCell
    return { outcome, citations, remarks: said.remarks, notes: said.notes }
  })
  return { ...line, cells }
}

function headsOf(
  columns: readonly AnswerColumn[],
  rows: readonly DocumentRow[],
  lines: readonly ReadLine[],
): readonly AnswerColumn[] {
  const [only] = columns
  if (rows.length > 0) return rows.map(({ criterion = '' }) => ({ ...only, name: criterion }))
  if (only !== undefined) return columns
  const names = new Set(
    lines.flatMap(({ cells }) => cells.flatMap(placesIn)).map(({ criterion = '' }) => criterion),
  )
  return [{ name: names.size === 1 ? ([...names][0] ?? '') : '' }]
}

/** Nothing of what the column's head says. */
export function captionOf(
  citation: ChatCitation,
  beside: readonly ChatCitation[],
  name: string | undefined,
  row: DocumentRow | undefined,
  namesFile: boolean,
): readonly string[] {
  const { criterion, documentId, sheetName } = citation
  const isTwofold = beside.some(
    (other) =>
      other.criterion === criterion &&
      (other.documentId !== documentId || other.sheetName !== sheetName),
  )
  const isOfOther = row !== undefined && keyOf(citation) !== keyOf(row)
  const caption = [
    criterion === name ? '' : criterion,
    variantOf(citation),
    isTwofold || isOfOther ? whereOf(citation, namesFile) : '',
  ]
  return caption.flatMap((part) => part || [])
}

function foldedIn(lines: readonly ReadLine[]): readonly FoldedLenders[] {
  const silent = lines.filter(({ why }) => why !== undefined)
  return [...Map.groupBy(silent, ({ why = '' }) => why)].map(([why, own]) => ({
    why,
    lenders: own.map(({ lender }) => lender),
  }))
}
