/**
 * Documents without what a question does not need: the cells of some lenders and criteria with all
 * that says what they are of. What is left keeps its address.
 */
import type { DocumentText, TextCell, TextPart } from '../document-text/document-text.ts'
import type { CriteriaIndex, IndexedCriterion } from '../matching/criteria-index.ts'
import { entriesByPlace } from '../proof/lenders-of-cell.ts'
import type { Texts } from '../proof/pointed-answer.ts'
import { placeOfAddress } from '../sheet-grid.ts'
import { type RowRun, unreadRuns } from './outline.ts'

export type Pieces = {
  /** All where absent. */
  readonly criteria?: ReadonlySet<IndexedCriterion>
  /** All where absent. */
  readonly lenders?: ReadonlySet<string>
  /** What no reading accounts for and is wanted all the same. */
  readonly runs: readonly RowRun[]
}

/**
 * Of a guide the pages on which one of the answers stands; of a sheet their cells, what stands beside
 * them in the row and is nobody's answer, and the rows that answer nothing: heads, titles, notes. What a
 * document's codes mean stands with them, on whatever sheet it is.
 */
export function choosePieces(index: CriteriaIndex, texts: Texts, pieces: Pieces): Texts {
  const wanted = wantedPlaces(index, pieces)
  const keys = keysOf(index, texts)
  return new Map(
    [...texts].map(([documentId, { parts }]): [number, DocumentText] => [
      documentId,
      {
        parts: parts.map((part, at) => {
          const own = wanted.get(`${documentId} ${part.page ?? part.name}`)
          const runs = [...pieces.runs, ...keys].filter(
            (run) => run.documentId === documentId && run.part === at,
          )
          return { ...part, rows: rowsOf({ index, documentId, part, own, runs }) }
        }),
      },
    ]),
  )
}

/** The rows of sheets that say what codes mean, as far as the reading found a key. */
function keysOf(index: CriteriaIndex, texts: Texts): readonly RowRun[] {
  return index.documents.flatMap(({ documentId, reading }) => {
    const meanings = reading.sheets.flatMap(({ legend = [] }) => legend.map((one) => one.meaning))
    return (texts.get(documentId)?.parts ?? []).flatMap((part, at) =>
      (part.page === undefined ? unreadRuns(index, documentId, part) : []).flatMap((run) => {
        const words = part.rows[run.from]?.map((cell) => cell.words).join(' ') ?? ''
        return meanings.some((one) => words.includes(one)) ? [{ documentId, part: at, ...run }] : []
      }),
    )
  })
}

/** By document and sheet or page the cells of answers that are wanted, and of their notes. */
function wantedPlaces(
  index: CriteriaIndex,
  { criteria, lenders }: Pieces,
): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = [...(criteria ?? index.criteria)].flatMap(({ answers }) =>
    [...answers].flatMap(([id, own]) => (lenders?.has(id) === false ? [] : own)),
  )
  const places = entries.flatMap(({ document: { documentId }, answer }) =>
    // What is said elsewhere is a line of the outline itself.
    [answer, ...answer.notes.filter(({ kind }) => kind !== 'reference')].map(({ place }) => ({
      of: `${documentId} ${place.page ?? place.sheet}`,
      cell: place.cell ?? `A${place.row}`,
    })),
  )
  return new Map(
    [...Map.groupBy(places, ({ of }) => of)].map(([of, own]) => [
      of,
      new Set(own.map(({ cell }) => cell)),
    ]),
  )
}

type OfPart = {
  readonly index: CriteriaIndex
  readonly documentId: number
  readonly part: TextPart
  /** Its cells that are wanted; absent where none is. */
  readonly own: ReadonlySet<string> | undefined
  readonly runs: readonly RowRun[]
}

function rowsOf({ index, documentId, part, own, runs }: OfPart): TextPart['rows'] {
  if (own === undefined && runs.length === 0) return []
  if (part.page !== undefined) return part.rows
  const entriesAt = entriesByPlace(index)
  const unread = own === undefined ? runs : unreadRuns(index, documentId, part)
  const isUnread = new Set(unread.flatMap(({ from, till }) => rangeOf(from, till)))
  const labels = new Map<number, TextCell>()
  const given = new Set<TextCell>()
  return part.rows.flatMap((row, at) => {
    const beside = new Set(row.filter((cell) => entriesAt(documentId, part, cell.at).length === 0))
    for (const cell of beside) labels.set(columnOf(cell), cell)
    const isWanted = own !== undefined && row.some((cell) => own.has(cell.at))
    const isKept = (cell: TextCell) => own?.has(cell.at) || beside.has(cell)
    const kept = isUnread.has(at) ? row : isWanted ? row.filter(isKept) : []
    const all = isWanted ? [...labelsOver(row, labels), ...kept] : kept
    const shown = all.filter((cell) => !given.has(cell))
    for (const cell of shown) given.add(cell)
    return shown.length === 0 ? [] : [shown]
  })
}

/** What stands further up before the row's first cell: the label of several rows. */
function labelsOver(row: readonly TextCell[], labels: ReadonlyMap<number, TextCell>) {
  const first = Math.min(...row.map(columnOf))
  return [...labels].flatMap(([column, cell]) => (column < first ? [cell] : []))
}

function columnOf({ at }: TextCell): number {
  return placeOfAddress(at)?.column ?? 0
}

function rangeOf(from: number, till: number): readonly number[] {
  return Array.from({ length: till - from + 1 }, (_, at) => from + at)
}
