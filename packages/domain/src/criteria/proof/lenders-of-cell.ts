/**
 * Whose a cell or line is: of the lender that the reading filed it under, and of the lender that the
 * layout shows over it or beside it. The two are told apart: where they differ the reading may have
 * been wrong, and what only the reading says of another lender's cell is to be read by a person.
 */
import { matchingKey } from '../../shared/text.ts'
import type { TextPart } from '../document-text/document-text.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { lenderOf, printedLenderKeys } from '../questions/lenders/lender-keys.ts'
import { placeOfAddress } from '../sheet-grid.ts'
import { cellAt } from './find-cell.ts'
import type { PointedSpan, Texts } from './pointed-answer.ts'
import { closed, placeOfWords, placesOfWords } from './stands-in.ts'

export type CellOwners = {
  /** What the reading has at the place; of a cell that several lenders share, what has the words. */
  readonly entries: readonly IndexedAnswer[]
  /** The words are of those whose part of the cell they stand in. */
  readonly isShared?: boolean
  /** Whom the layout shows: none where it does not say. */
  readonly shown: ReadonlySet<string>
  /** Of what names others' cells and states nothing: the lenders that it names, none for a row's name. */
  readonly head?: ReadonlySet<string>
}

/** Answers whose each cell of these documents is. */
export type LendersOfCell = (span: PointedSpan) => CellOwners

/**
 * @param texts by document; each of `index`'s own, as it was shown
 * @param pointed lenders that the index does not know, by the key of the name that was pointed at
 */
export function lendersOfCells(
  index: CriteriaIndex,
  texts: Texts,
  pointed: ReadonlyMap<string, string> = new Map(),
): LendersOfCell {
  const namedAt = nameFinder(index, pointed)
  const entries = entriesByPlace(index)
  const isRowName = rowNamesOf(index)
  const headAt = (words: string) => namedAt(words) ?? (isRowName(words) ? NOBODY : undefined)
  const heads = new Map<TextPart, PartHeads>()
  const headsIn = (part: TextPart) => {
    const known = heads.get(part) ?? headsOf(part, namedAt)
    heads.set(part, known)
    return known
  }
  return (span) => {
    const { documentId, part: at, at: address } = span.cell
    const part = texts.get(documentId)?.parts[at]
    if (part === undefined) return { entries: [], shown: NOBODY }
    const cell = cellAt(part, address)
    const all = entries(documentId, part, address)
    const having = sharing(all, span.words)
    const own = having ?? all
    if (having !== undefined) {
      return { entries: own, isShared: true, shown: new Set(own.map(({ lenderId }) => lenderId)) }
    }
    const inside = cell && namedInside(cell.words, span.words, namedAt)
    if (inside !== undefined) return { entries: own, isShared: own.length === 0, shown: inside }
    const head = cell && own.length === 0 ? headAt(cell.words) : undefined
    if (head !== undefined) return { entries: own, shown: NOBODY, head }
    return { entries: own, ...byLayout(span, part, own.length > 0) }
  }

  function byLayout(span: PointedSpan, part: TextPart, isFiled: boolean) {
    const { documentId, at: address } = span.cell
    const known = headsIn(part)
    const place = part.page === undefined ? placeOfAddress(address) : undefined
    const beside = place === undefined ? known.over(rowOf(part, address)) : known.of(place)
    const sole = soleLender(index, documentId)
    const shown = beside ?? namedAt(part.name) ?? overBefore(texts, span, headsIn) ?? sole
    if (shown !== undefined) return { shown }
    const isCorner = !isFiled && place !== undefined && known.isAmong(place)
    return { shown: NOBODY, ...(isCorner && { head: NOBODY }) }
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** Of a cell in which lenders have words of their own, the entries whose words hold those; else undefined. */
function sharing(
  entries: readonly IndexedAnswer[],
  words: string,
): readonly IndexedAnswer[] | undefined {
  const [first, ...others] = entries
  const isShared = others.some(
    ({ lenderId, answer: { text } }) => lenderId !== first?.lenderId && text !== first?.answer.text,
  )
  if (!isShared) return undefined
  const having = entries.filter(({ answer: { text } }) => placeOfWords(text, words) !== undefined)
  return having.length > 0 ? having : undefined
}

/** Whether a row or heading of the documents is called so, as far as they were read. */
export function rowNamesOf(index: CriteriaIndex): (words: string) => boolean {
  const names = rowNames.get(index) ?? new Set(index.criteria.map(({ name }) => matchingKey(name)))
  rowNames.set(index, names)
  return (words) => names.has(matchingKey(words))
}

const rowNames = new WeakMap<CriteriaIndex, ReadonlySet<string>>()

type NamedAt = (words: string) => ReadonlySet<string> | undefined

/** The lenders that some words are the name of, and nothing else. */
function nameFinder(index: CriteriaIndex, pointed: ReadonlyMap<string, string>): NamedAt {
  const names = printedLenderKeys(index)
  const known = new Map<string, ReadonlySet<string> | undefined>()
  return (words) => {
    if (words.length > LONGEST_NAME) return undefined
    if (!known.has(words)) {
      const key = matchingKey(words)
      const own = pointed.get(key)
      const ids = own === undefined ? (lenderOf(key, names)?.lenderIds ?? []) : [own]
      known.set(words, ids.length > 0 ? new Set(ids) : undefined)
    }
    return known.get(words)
  }
}

const LONGEST_NAME = 80

/** "Hodge: to 88; Scottish: 80": of several lenders in one cell the one last named before the words. */
function namedInside(
  text: string,
  words: string,
  namedAt: NamedAt,
): ReadonlySet<string> | undefined {
  const folded = closed(text)
  const owners = placesOfWords(text, words).flatMap((place) => [
    ...(labelsIn(folded.slice(0, place))
      .flatMap((label) => namedAt(label) ?? [])
      .at(-1) ?? []),
  ])
  return owners.length === 0 ? undefined : new Set(owners)
}

/** What stands before a colon or a dash, from the last stop. */
function labelsIn(text: string): readonly string[] {
  const clauses = [';', '.', '|', '/'].reduce<readonly string[]>(
    (parts, stop) => parts.flatMap((part) => part.split(stop)),
    [text],
  )
  return clauses.flatMap((clause) =>
    [':', ' - ']
      .filter((end) => clause.includes(end))
      .map((end) => clause.slice(0, clause.indexOf(end)).trim()),
  )
}

/** Rows count from 0. */
type PartHeads = {
  readonly of: (place: { row: number; column: number }) => ReadonlySet<string> | undefined
  readonly over: (row: number) => ReadonlySet<string> | undefined
  /** In a row or column of names, as "Criteria" is above the rows' own. */
  readonly isAmong: (place: { row: number; column: number }) => boolean
}

type Head = {
  readonly ids: ReadonlySet<string>
  readonly row: number
  readonly column: number
  readonly till: { readonly row: number; readonly column: number }
  /** It has its row to itself, as the title of a card has. */
  readonly isAlone: boolean
}

/** Lenders stand in a column or a row of their own, whichever names more of them, or over a card. */
function headsOf(part: TextPart, namedAt: NamedAt): PartHeads {
  const heads = part.rows.flatMap((row, at) =>
    row.flatMap((cell): readonly Head[] => {
      const ids = namedAt(cell.words)
      const place = part.page === undefined ? placeOfAddress(cell.at) : { row: at, column: 0 }
      if (ids === undefined || place === undefined) return []
      const till = (cell.till !== undefined && placeOfAddress(cell.till)) || place
      return [{ ids, ...place, till, isAlone: row.length === 1 }]
    }),
  )
  const mostIn = (of: 'row' | 'column') =>
    Math.max(0, ...[...Map.groupBy(heads, (head) => head[of]).values()].map(({ length }) => length))
  const isDown = mostIn('column') >= mostIn('row')
  const last = (fits: (head: Head) => boolean) => heads.filter(fits).at(-1)?.ids
  return {
    of: ({ row, column }) => {
      const beside = () =>
        last((head) => head.row <= row && row <= head.till.row && head.till.column < column)
      const above = () =>
        last((head) => head.column <= column && column <= head.till.column && head.till.row < row)
      const title = () => last((head) => head.isAlone && head.till.row < row)
      return isDown ? (beside() ?? above() ?? title()) : (above() ?? beside() ?? title())
    },
    over: (row) => last((head) => head.row <= row),
    isAmong: ({ row, column }) =>
      heads.filter((head) => head.row === row).length > 1 ||
      heads.filter((head) => head.column === column).length > 1,
  }
}

function rowOf(part: TextPart, address: string): number {
  return part.rows.findIndex((row) => row.some(({ at }) => at === address))
}

/** A guide's heading goes on over the pages behind it. */
function overBefore(
  texts: Texts,
  { cell: { documentId, part: at } }: PointedSpan,
  headsIn: (part: TextPart) => PartHeads,
): ReadonlySet<string> | undefined {
  const parts = texts.get(documentId)?.parts.slice(0, at) ?? []
  for (const part of parts.toReversed()) {
    const ids = part.page === undefined ? undefined : headsIn(part).over(part.rows.length)
    if (ids !== undefined) return ids
  }
  return undefined
}

/** Of a document that speaks of one lender alone. */
function soleLender(index: CriteriaIndex, documentId: number): ReadonlySet<string> | undefined {
  const ids = new Set(
    index.criteria.flatMap(({ document, answers }) =>
      document.documentId === documentId ? [...answers.keys()] : [],
    ),
  )
  return ids.size === 1 ? ids : undefined
}

export type EntriesAt = (documentId: number, part: TextPart, at: string) => readonly IndexedAnswer[]

/** What the reading has in a cell, or over a line of a page. */
export function entriesByPlace(index: CriteriaIndex): EntriesAt {
  const byPlace = placesByIndex.get(index) ?? placesOf(index)
  placesByIndex.set(index, byPlace)
  return (documentId, part, at) => {
    const own = byPlace.get(`${documentId} ${part.page ?? `${part.name}!${at}`}`) ?? []
    if (part.page === undefined) return own
    const box = cellAt(part, at)?.box
    return own.filter(({ answer: { place } }) => place.box && box && isOver(place.box, box))
  }
}

const placesByIndex = new WeakMap<CriteriaIndex, ReadonlyMap<string, readonly IndexedAnswer[]>>()

function placesOf({ criteria }: CriteriaIndex): ReadonlyMap<string, readonly IndexedAnswer[]> {
  const all = criteria.flatMap(({ answers }) => [...answers.values()].flat())
  return Map.groupBy(all, ({ document: { documentId }, answer: { place } }) =>
    place.page === undefined
      ? `${documentId} ${place.sheet}!${place.cell ?? `A${place.row}`}`
      : `${documentId} ${place.page}`,
  )
}

type Box = readonly [number, number, number, number]

/** The middle of a line lies in the box. */
function isOver([left, top, right, bottom]: Box, line: Box): boolean {
  const [across, down] = [(line[0] + line[2]) / 2, (line[1] + line[3]) / 2]
  return left <= across && across <= right && top <= down && down <= bottom
}
