import type {
  AnswerCell,
  AnswerLine,
  AnswerPart,
  Citation,
} from '@criteria-desk/domain/criteria/answers/answer'
import type { AnswerColumn } from '@criteria-desk/domain/criteria/answers/understood-case'
import type { Outcome } from '@criteria-desk/domain/criteria/outcomes'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { plainText } from '../../../lib/markdown-blocks.ts'
import type {
  ReportCell,
  ReportPart,
  ReportRow,
  RowGroup,
  Said,
  TableRow,
} from '../../../lib/report/report.ts'
import { outcomeKinds, outcomeWords } from '../../../ui/outcome.tsx'
import { type Place, placeName } from './numbered-documents.ts'
import { readNotes, readNotesByCell } from './read-notes.ts'

/**
 * Every lender of a list, in groups by what its words come to, with the words and where they stand.
 * Of a list with several criteria each has a column; where there are many, or words that no narrow
 * column holds, a row.
 */
type LendersPart = Extract<AnswerPart, { kind: 'lenders' }>

type Written = {
  readonly record: EvidenceRecord
  readonly placeOf: (citation: Citation) => Place
}

export function lendersConsidered(
  groups: readonly LendersPart[],
  written: Written,
): readonly ReportPart[] {
  const { record } = written
  const { columns = [] } = record
  const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const counts = outcomeKinds.map((mark) => ({
    mark,
    count: groups.find(({ outcome }) => outcome === mark)?.lines.length ?? 0,
    word: outcomeWords[mark],
  }))
  const isByColumns =
    columns.length > 1 && groups.some(({ lines }) => lines.some(({ cells }) => cells !== undefined))
  const table = isByColumns ? tableByColumns(groups, columns, written) : plainTable(groups, written)
  return [
    { kind: 'tally', counts },
    {
      kind: 'table',
      title: 'Lenders considered',
      note: total === 1 ? '1 lender' : `${total} lenders`,
      rows: [],
      ...table,
      groups: groups.map(
        (group): RowGroup => ({
          title: `${outcomeWords[group.outcome]}, ${group.lines.length} of ${total}`,
          mark: group.outcome,
          rows: group.lines.map((line) => table.rowOf(line, group.outcome)),
        }),
      ),
    },
    ...notStated(groups, written),
  ]
}

type LendersTable = {
  readonly head: readonly string[]
  readonly narrow: readonly number[]
  readonly keys: number
  readonly figures?: readonly number[]
  readonly rowOf: (line: AnswerLine, outcome: Outcome) => TableRow
}

/** A row for each of a lender's words. */
function plainTable(groups: readonly LendersPart[], { record, placeOf }: Written): LendersTable {
  const all = groups.flatMap(({ lines }) => lines.flatMap((line) => citationsOf(line, record)))
  const namesCriteria = new Set(all.map(({ criterion }) => criterion)).size > 1
  return {
    head: ['Lender', 'Outcome', 'The lender’s words, verbatim', placeName(all)],
    narrow: [0, 1, 3],
    keys: 2,
    figures: [3],
    rowOf: (line, outcome) => {
      const quoted = citationsOf(line, record)
      const remarks = [...line.remarks.map(remark), ...readNotes(line, record)]
      const keys = keysOf(line.lender, outcome)
      if (quoted.length === 0) return [...keys, remarks, '']
      const rows = quoted.map(
        (citation, at): ReportRow => [
          ...(at === 0 ? keys : ['', '']),
          [
            ...aboutOf(citation, namesCriteria),
            { text: citation.quote, voice: 'quote' as const },
            ...(at === quoted.length - 1 ? remarks : []),
          ],
          { text: placeOf(citation).text, voice: 'address' },
        ],
      )
      return { together: rows }
    },
  }
}

function tableByColumns(
  groups: readonly LendersPart[],
  columns: readonly AnswerColumn[],
  written: Written,
): LendersTable {
  const longest = Math.max(
    0,
    ...groups.flatMap(({ lines }) =>
      lines.flatMap((line) => citationsOf(line, written.record).map(({ quote }) => quote.length)),
    ),
  )
  return columns.length > mostColumns || longest > longestInColumn
    ? rowsForColumns(columns, written)
    : columnsSideBySide(columns, written)
}

const mostColumns = 4
/** What a column of a third of the page holds in a dozen lines. */
const longestInColumn = 300

function columnsSideBySide(
  columns: readonly AnswerColumn[],
  { record, placeOf }: Written,
): LendersTable {
  return {
    head: ['Lender', 'Outcome', ...columns.map(columnHead)],
    narrow: [0, 1],
    keys: 2,
    rowOf: (line, outcome) => {
      const notes = readNotesByCell(line, record)
      const cells = columns.map((_column, at): ReportCell => {
        const [cell, own = []] = cellIn(line, notes.cells, at)
        if (cell === undefined) return quietly('–')
        const quoted = cell.citations.flatMap((number) => record.citations[number] ?? [])
        return [
          ...quoted.flatMap((citation, number): readonly Said[] => [
            ...aboutOf(citation, false),
            {
              text: citation.quote,
              voice: 'quote',
              ...(number === 0 && { mark: cell.outcome }),
            },
            { text: placeOf(citation).text, voice: 'address' },
          ]),
          ...withMark(
            [...cell.remarks.map(remark), ...own],
            quoted.length === 0 ? cell.outcome : undefined,
          ),
        ]
      })
      return [...keysOf(line.lender, outcome, notes.line), ...cells]
    },
  }
}

/** What a lender states under a column, with what is noted of it. */
function cellIn(
  { cells = [] }: AnswerLine,
  notes: readonly (readonly Said[])[],
  column: number,
): readonly [AnswerCell | undefined, readonly Said[] | undefined] {
  const at = cells.findIndex((cell) => cell.column === column)
  return [cells[at], notes[at]]
}

function rowsForColumns(
  columns: readonly AnswerColumn[],
  { record, placeOf }: Written,
): LendersTable {
  return {
    head: ['Lender', 'Outcome', 'Criterion and the lender’s words, verbatim', 'Place'],
    narrow: [0, 1, 3],
    keys: 2,
    figures: [3],
    rowOf: (line, outcome) => {
      const notes = readNotesByCell(line, record)
      const rows = columns.flatMap((column, at): readonly ReportRow[] => {
        const [cell, own = []] = cellIn(line, notes.cells, at)
        if (cell === undefined) return []
        const quoted = cell.citations.flatMap((number) => record.citations[number] ?? [])
        const name: Said = { text: columnHead(column), voice: 'desk', mark: cell.outcome }
        const remarks = [...cell.remarks.map(remark), ...own]
        if (quoted.length === 0) return [['', '', [name, ...remarks], '']]
        return quoted.map(
          (citation, number): ReportRow => [
            '',
            '',
            [
              ...(number === 0 ? [name] : []),
              ...aboutOf(citation, false),
              { text: citation.quote, voice: 'quote' as const },
              ...(number === quoted.length - 1 ? remarks : []),
            ],
            { text: placeOf(citation).text, voice: 'address' },
          ],
        )
      })
      const [first = ['', '', line.remarks.map(remark), ''], ...others] = rows
      return {
        together: [[...keysOf(line.lender, outcome, notes.line), ...first.slice(2)], ...others],
      }
    },
  }
}

/** `Maximum LTV: 85%`, the figure being the client's. */
function columnHead({ name, held, place }: AnswerColumn): string {
  return [held === undefined ? name : `${name}: ${held}`, ...(place ? [`(${place})`] : [])].join(
    ' ',
  )
}

/** @param notes of the lender as a whole, where its words stand in columns */
function keysOf(
  lender: string,
  outcome: Outcome,
  notes: readonly Said[] = [],
): readonly ReportCell[] {
  return [
    [{ text: lender, voice: 'desk', weight: 'name' }, ...notes],
    { text: outcomeWords[outcome], voice: 'desk', mark: outcome },
  ]
}

function citationsOf(line: AnswerLine, { citations }: EvidenceRecord): readonly Citation[] {
  return line.citations.flatMap((number) => citations[number] ?? [])
}

/** The criterion and the product that words are of, where the head does not say it. */
function aboutOf(
  { criterion, variant, lender = '' }: Citation,
  namesCriterion: boolean,
): readonly Said[] {
  const names = [
    ...(namesCriterion ? [criterion] : []),
    ...(variant !== undefined && !lender.includes(variant) ? [variant] : []),
  ].filter((name) => name !== undefined)
  return names.length === 0 ? [] : [quietly(names.join(' · '))]
}

function remark(markdown: string): Said {
  return quietly(plainText(markdown))
}

function quietly(text: string): Said {
  return { text, voice: 'desk', weight: 'quiet' }
}

function withMark(said: readonly Said[], mark: Outcome | undefined): readonly Said[] {
  const [first, ...others] = said
  return first === undefined || mark === undefined ? said : [{ ...first, mark }, ...others]
}

/** Words that say nothing are few: "?", "TBC", "speak to us". */
const longestUnclear = 60

/** Who says nothing, and how that stands in the document: a blank is not a refusal. */
function notStated(
  groups: readonly LendersPart[],
  { record, placeOf }: Written,
): readonly ReportPart[] {
  const lines = groups.flatMap((group) => (group.outcome === 'not-stated' ? group.lines : []))
  if (lines.length === 0) return []
  const wordsOf = ({ citations, remarks }: Pick<AnswerLine, 'citations' | 'remarks'>) =>
    citations.length === 0
      ? plainText(remarks[0] ?? 'No entry')
      : citations
          .flatMap((number) => record.citations[number] ?? [])
          .map((citation) => {
            const { text } = placeOf(citation)
            return citation.quote.length > longestUnclear
              ? `see ${text}`
              : `“${citation.quote}” (${text})`
          })
          .join(', ')
  const reasonOf = (line: AnswerLine) => {
    const silent = (line.cells ?? []).filter(({ outcome }) => outcome === 'not-stated')
    if (silent.length === 0) return wordsOf(line)
    return silent
      .map((cell) => `${record.columns?.[cell.column]?.name ?? ''}: ${wordsOf(cell)}`)
      .join('; ')
  }
  const byReason = Map.groupBy(lines, reasonOf)
  return [
    {
      kind: 'text',
      title: 'Not stated',
      lines: [
        ...[...byReason].map(
          ([reason, own]) => `${own.map(({ lender }) => lender).join(', ')} – ${reason}`,
        ),
        'What is not stated is not a refusal: ask the lender.',
      ],
    },
  ]
}
