/**
 * Numbered clauses in columns of text: "5.1 Holiday lets" with its text below it, and on the same
 * level "5.4 Septic tanks" with its own. Numbers and titles stand as the cells of a table do; that
 * the numbers run on down each column tells that nothing is to be read across.
 */

import type { LinePiece } from '../lines/page-lines.ts'
import { LARGER_HEADING, median } from '../measure.ts'
import { boxAround } from '../pdf-page.ts'

export type ClauseColumns = {
  /** The lines of each column, from left to right. */
  readonly columns: readonly (readonly LinePiece[])[]
  /** The first row and the one after the last. */
  readonly from: number
  readonly to: number
}

/** The first columns of clauses among rows of text; undefined where there are none. */
export function findClauseColumns(
  rows: readonly (readonly LinePiece[])[],
): ClauseColumns | undefined {
  for (const from of rows.keys()) {
    const found = clauseColumnsAt(rows, from)
    if (found !== undefined) return found
  }
  return undefined
}

function clauseColumnsAt(
  rows: readonly (readonly LinePiece[])[],
  from: number,
): ClauseColumns | undefined {
  const [first] = (rows[from] ?? []).flatMap(clauseOf)
  if (first === undefined) return undefined
  const depth = first.number.length
  const alike = (own: readonly (readonly LinePiece[])[]) =>
    own.flatMap((row) => row.flatMap(clauseOf)).filter(({ number }) => number.length === depth)
  const edges = edgesOf(alike(rows.slice(from, from + ROWS_AHEAD)))
  const left = Math.min(...(rows[from] ?? []).map(({ box }) => box[0]))
  const [edge, ...others] = edges
  if (edge === undefined || others.length === 0 || left < edge - SAME_EDGE) return undefined
  const to = endOf(rows, from, others)
  const columnOf = (piece: LinePiece) =>
    others.filter((other) => piece.box[0] > other - SAME_EDGE).length
  const own = rows.slice(from, to)
  const clauses = Map.groupBy(alike(own), ({ piece }) => columnOf(piece))
  const runs = edges.map((_, column) => clauses.get(column) ?? [])
  if (!runOn(runs, depth)) return undefined
  const columns = edges.map((_, column) =>
    own.flatMap((row) => joinNumber(row.filter((piece) => columnOf(piece) === column))),
  )
  return { from, to, columns }
}

/** Whether a row begins with a clause's number: `3.1 Self-employed`. */
export function startsClause([first]: readonly LinePiece[]): boolean {
  return first !== undefined && clauseOf(first).some(({ number }) => number.length > 1)
}

type Clause = { readonly piece: LinePiece; readonly number: readonly number[] }

/** A right column that begins lower shows its first number within so many lines. */
const ROWS_AHEAD = 12

/** In points: left edges of one column differ by their glyphs' own sides alone. */
const SAME_EDGE = 4

/** In font sizes: a column of text is wider than a point is set in. */
const NARROWEST = 9

function clauseOf(piece: LinePiece): readonly Clause[] {
  const [first, next] = piece.words
  if (first === undefined || !CLAUSE_NUMBER.test(first.text)) return []
  // "4.5 times income" is a line of text.
  if (next !== undefined && /^[\p{Ll}%£(]/u.test(next.text)) return []
  return [{ piece, number: (first.text.match(/\d+/g) ?? []).map(Number) }]
}

const CLAUSE_NUMBER = /^\d{1,2}(?:(?:\.\d{1,2}){1,3}[.)]?|[.)])$/

function edgesOf(clauses: readonly Clause[]): readonly number[] {
  const edges: number[] = []
  const sorted = clauses.toSorted((one, other) => one.piece.box[0] - other.piece.box[0])
  for (const { piece } of sorted) {
    const last = edges.at(-1)
    if (last === undefined || piece.box[0] - last > piece.fontSize * NARROWEST) {
      edges.push(piece.box[0])
    } else if (piece.box[0] - last > SAME_EDGE) return []
  }
  return edges
}

// To the first line that runs across, to a larger heading, or to white wider than any before.
function endOf(
  rows: readonly (readonly LinePiece[])[],
  from: number,
  edges: readonly number[],
): number {
  const size = median(rows.slice(from, from + ROWS_AHEAD).flatMap((row) => row.map(sizeOf)))
  let bottom = Infinity
  let widest = 0
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? []
    const crosses = row.some(({ box }) =>
      edges.some((edge) => box[0] < edge - SAME_EDGE && box[2] > edge - SAME_EDGE),
    )
    const isHeading = at > from && row.length === 1 && row.some((piece) => isLarger(piece, size))
    const white = Math.min(...row.map(({ box }) => box[1])) - bottom
    const isClause = row.some((piece) => clauseOf(piece).length > 0)
    const isApart = !isClause && white > Math.max(size, widest * WIDER)
    if (crosses || isHeading || isApart) return at
    if (at > from) widest = Math.max(widest, white)
    bottom = Math.max(at > from ? bottom : 0, ...row.map(({ box }) => box[3]))
  }
  return rows.length
}

/** White between two parts of a page is half as wide again as that between clauses. */
const WIDER = 1.5

function sizeOf({ fontSize }: LinePiece): number {
  return fontSize
}

function isLarger({ fontSize }: LinePiece, size: number): boolean {
  return fontSize > size * LARGER_HEADING
}

/** Whether numbers rise down each column, and on from column to column or from row to row. */
function runOn(columns: readonly (readonly Clause[])[], depth: number): boolean {
  const all = columns.flat()
  if (all.length < FEWEST || columns.some((own) => own.length < (depth > 1 ? 1 : 2))) return false
  const byRow = all.toSorted(
    (one, other) =>
      one.piece.baseline - other.piece.baseline || one.piece.box[0] - other.piece.box[0],
  )
  return rises(all, depth) || (areLevel(columns) && rises(byRow, depth))
}

const FEWEST = 3

// Numbers without chapters may be figures: they count where none is left out.
function rises(clauses: readonly Clause[], depth: number): boolean {
  return clauses.every(({ number }, index) => {
    const before = clauses[index - 1]?.number
    if (before === undefined) return true
    if (depth === 1) return number[0] === (before[0] ?? 0) + 1
    const at = number.findIndex((part, place) => part !== before[place])
    return (number[at] ?? 0) > (before[at] ?? 0)
  })
}

function areLevel([heads = [], ...others]: readonly (readonly Clause[])[]): boolean {
  const isLevel = (one: LinePiece, other: LinePiece) => Math.abs(one.baseline - other.baseline) < 2
  return others.flat().every(({ piece }) => heads.some((head) => isLevel(head.piece, piece)))
}

// A number set apart from its title is one line with it.
function joinNumber([first, next, ...others]: readonly LinePiece[]): readonly LinePiece[] {
  if (first === undefined || next === undefined) return first === undefined ? [] : [first]
  if (clauseOf(first).length === 0 || first.words.length > 1) return [first, next, ...others]
  const words = [...first.words, ...next.words]
  return [{ ...next, words, box: boxAround(words.map(({ box }) => box)) }, ...others]
}
