/**
 * The cells that say the names that answers are filed under: over their column, beside their row, or
 * elsewhere on the sheet where a card or a table is titled with it.
 */
import type { CriterionAnswer } from '../criteria/criteria-reading.ts'
import { cellAddress, type SheetGrid } from '../criteria/sheet-grid.ts'
import { matchingKey } from '../shared/text.ts'
import type { Spot } from './cell-mark.ts'

/** A cell that names something; the same one for all answers that it names. */
export type Label = Spot & { readonly at: string }

/** Of each answer, in the order of the answers, the cells that name it; undefined where none does. */
export type LabelCells = {
  readonly lenders: readonly (Label | undefined)[]
  readonly criteria: readonly (Label | undefined)[]
  readonly sections: readonly Label[]
}

type Named = Label & { readonly key: string }

/**
 * @param spots where the answers stand, in their order
 * @param mayName whether a cell may be a name: it holds words, and no answer or note
 */
export function labelCells(
  grid: SheetGrid,
  answers: readonly CriterionAnswer[],
  spots: readonly (Spot | undefined)[],
  mayName: (row: number, column: number) => boolean,
): LabelCells {
  const named = namesOf(grid, mayName)
  const byKey = Map.groupBy(named, ({ key }) => key)
  const find = finder(
    Map.groupBy(named, ({ row }) => row),
    columnsOf(grid, named),
    byKey,
  )
  const headings = new Set(answers.map(({ section = '' }) => section))
  const parts = new Set([...headings].flatMap((section) => section.split(' > ').map(matchingKey)))
  parts.delete('')
  return {
    lenders: answers.map(({ lender }, nth) => find(lender, spots[nth], 'lender')),
    criteria: answers.map(({ criterion }, nth) => find(criterion, spots[nth], 'criterion')),
    sections: [...parts].flatMap((key) => byKey.get(key) ?? []),
  }
}

function namesOf(grid: SheetGrid, mayName: (row: number, column: number) => boolean) {
  const named: Named[] = []
  for (const [row, cells] of grid.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const text = cell?.text ?? ''
      if (text.length > LONGEST_NAME || !mayName(row, column)) continue
      const key = matchingKey(text)
      if (key !== '') named.push({ row, column, key, at: cellAddress(row, column) })
    }
  }
  return named
}

const LONGEST_NAME = 200

/** A name that is merged over several columns stands over each of them. */
function columnsOf({ merges }: SheetGrid, named: readonly Named[]): Map<number, Named[]> {
  const reach = new Map(merges.map((merge) => [`${merge.top} ${merge.left}`, merge.right]))
  const columns = new Map<number, Named[]>()
  for (const one of named) {
    const right = reach.get(`${one.row} ${one.column}`) ?? one.column
    for (let column = one.column; column <= right; column++) {
      const known = columns.get(column)
      if (known === undefined) columns.set(column, [one])
      else known.push(one)
    }
  }
  return columns
}

type Find = (name: string, at: Spot | undefined, kind: 'lender' | 'criterion') => Label | undefined

/** Answers of one column, or of one row, share their names: each is looked for once. */
function finder(
  byRow: ReadonlyMap<number, readonly Named[]>,
  byColumn: ReadonlyMap<number, readonly Named[]>,
  byKey: ReadonlyMap<string, readonly Named[]>,
): Find {
  const over = lookedFor((key, column) => nearest(byColumn.get(column) ?? [], key))
  const beside = lookedFor((key, row) => nearest(byRow.get(row) ?? [], key))
  const anywhere = lookedFor((key) => byKey.get(key)?.[0])
  return (name, at, kind) => {
    if (at === undefined) return undefined
    const first = kind === 'lender' ? over(name, at.column) : beside(name, at.row)
    const second = first ?? (kind === 'lender' ? beside(name, at.row) : over(name, at.column))
    return second ?? anywhere(name, 0) ?? undefined
  }
}

function lookedFor(look: (key: string, line: number) => Label | undefined) {
  const known = new Map<string, Map<number, Label | null>>()
  return (name: string, line: number): Label | null => {
    let own = known.get(name)
    if (own === undefined) {
      own = new Map()
      known.set(name, own)
    }
    const found = own.get(line)
    if (found !== undefined) return found
    const key = matchingKey(name)
    const label = key === '' ? null : (look(key, line) ?? null)
    own.set(line, label)
    return label
  }
}

/** The last that says it whole, else the last that says a part of it, or it within more. */
function nearest(named: readonly Named[], key: string): Named | undefined {
  return (
    named.findLast((one) => one.key === key) ??
    named.findLast((one) => isWithin(one.key, key)) ??
    named.findLast((one) => isWithin(key, one.key))
  )
}

function isWithin(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `)
}
