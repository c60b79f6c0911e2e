/**
 * The cells that say the names that answers are filed under: over their column, beside their row, or
 * elsewhere on the sheet where a card or a table is titled with it.
 */
import type { CriterionAnswer } from '../criteria/criteria-reading.ts'
import { cellAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey } from '../shared/text.ts'
import { spotOf } from './cell-mark.ts'

export type LabelCells = {
  readonly lenders: ReadonlyMap<CriterionAnswer, string>
  readonly criteria: ReadonlyMap<CriterionAnswer, string>
  readonly sections: readonly string[]
}

type Spot = { readonly row: number; readonly column: number; readonly key: string }

/** @param mayName whether a cell may be a name: it holds words, and no answer or note */
export function labelCells(
  grid: SheetGrid,
  answers: readonly CriterionAnswer[],
  mayName: (row: number, column: number) => boolean,
): LabelCells {
  const spots = spotsOf(grid, mayName)
  const byRow = Map.groupBy(spots, ({ row }) => row)
  const byColumn = columnsOf(grid, spots)
  const byKey = Map.groupBy(spots, ({ key }) => key)
  const find = finder(byRow, byColumn, byKey)
  const lenders = new Map<CriterionAnswer, string>()
  const criteria = new Map<CriterionAnswer, string>()
  const headings = new Set<string>()
  for (const answer of answers) {
    const at = spotOf(answer.place.cell)
    if (at === undefined) continue
    const lender = find(matchingKey(answer.lender), at, 'lender')
    if (lender !== undefined) lenders.set(answer, lender)
    const criterion = find(matchingKey(answer.criterion), at, 'criterion')
    if (criterion !== undefined) criteria.set(answer, criterion)
    headings.add(answer.section ?? '')
  }
  const parts = new Set([...headings].flatMap((section) => section.split(' > ').map(matchingKey)))
  parts.delete('')
  const sections = [...parts].flatMap((key) => (byKey.get(key) ?? []).map(addressOf))
  return { lenders, criteria, sections }
}

function spotsOf(grid: SheetGrid, mayName: (row: number, column: number) => boolean) {
  return grid.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): Spot[] => {
      const text = cell?.text ?? ''
      if (text.length > LONGEST_NAME || !mayName(row, column)) return []
      const key = matchingKey(text)
      return key === '' ? [] : [{ row, column, key }]
    }),
  )
}

const LONGEST_NAME = 200

/** A name that is merged over several columns stands over each of them. */
function columnsOf({ merges }: SheetGrid, spots: readonly Spot[]): Map<number, Spot[]> {
  const reach = new Map(merges.map((merge) => [`${merge.top} ${merge.left}`, merge.right]))
  const columns = new Map<number, Spot[]>()
  for (const spot of spots) {
    const right = reach.get(`${spot.row} ${spot.column}`) ?? spot.column
    for (let column = spot.column; column <= right; column++) {
      const known = columns.get(column)
      if (known === undefined) columns.set(column, [spot])
      else known.push(spot)
    }
  }
  return columns
}

type Find = (
  key: string,
  at: { readonly row: number; readonly column: number },
  kind: 'lender' | 'criterion',
) => string | undefined

/** Answers of one column, or of one row, share their names: each is looked for once. */
function finder(
  byRow: ReadonlyMap<number, readonly Spot[]>,
  byColumn: ReadonlyMap<number, readonly Spot[]>,
  byKey: ReadonlyMap<string, readonly Spot[]>,
): Find {
  const over = lookedFor((key, column) => nearest(byColumn.get(column) ?? [], key))
  const beside = lookedFor((key, row) => nearest(byRow.get(row) ?? [], key))
  const anywhere = lookedFor((key) => byKey.get(key)?.[0])
  return (key, { row, column }, kind) => {
    if (key === '') return undefined
    const first = kind === 'lender' ? over(key, column) : beside(key, row)
    const second = first ?? (kind === 'lender' ? beside(key, row) : over(key, column))
    return second ?? anywhere(key, 0) ?? undefined
  }
}

function lookedFor(look: (key: string, line: number) => Spot | undefined) {
  const known = new Map<string, Map<number, string | null>>()
  return (key: string, line: number): string | null => {
    const own = known.get(key) ?? new Map<number, string | null>()
    known.set(key, own)
    const found = own.get(line)
    if (found !== undefined) return found
    const spot = look(key, line)
    const address = spot === undefined ? null : addressOf(spot)
    own.set(line, address)
    return address
  }
}

/** The last that says it whole, else the last that says a part of it, or it within more. */
function nearest(spots: readonly Spot[], key: string): Spot | undefined {
  return (
    spots.findLast((spot) => spot.key === key) ??
    spots.findLast((spot) => isWithin(spot.key, key)) ??
    spots.findLast((spot) => isWithin(key, spot.key))
  )
}

function isWithin(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `)
}

function addressOf({ row, column }: Spot): string {
  return cellAddress(row, column)
}
