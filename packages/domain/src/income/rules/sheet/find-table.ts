/**
 * The table of rules in a sheet: where its heads stand, and whether a row is one rule (`long`), one
 * lender (`wide`), or one type of income (`across`, lenders being the columns).
 */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { typesNamed } from './income-type-names.ts'
import { type RuleGrid, type RuleRow, textAt, textsOf, titlesOf, transposed } from './rule-grid.ts'
import { type Head, namesLenderColumn, readHead } from './rule-heads.ts'
import { headsOf, headsOver } from './table-heads.ts'

export type RuleTable = {
  readonly form: 'long' | 'wide'
  readonly grid: RuleGrid
  readonly isTransposed: boolean
  readonly heads: ReadonlyMap<number, Head>
  /** Of the lender; null where the sheet itself is one lender's. */
  readonly lenderColumn: number | null
  readonly sheetLender: string | null
  /** What the sheet, or a title above its heads, calls the one type of all its rows. */
  readonly sheetType: string | null
  /** Lenders stand in rows of their own above their rules. */
  readonly hasLenderRows: boolean
  /** Index of the first row behind the heads. */
  readonly from: number
  /** Row of the heads, counted from 0 as the sheet counts. */
  readonly headRow: number
}

export type NoTable = { readonly missingLenderAt: number | null }

/** Heads stand in the first rows of a sheet, below titles and notes. */
const MOST_ROWS_ABOVE = 40

export function findTable(grid: RuleGrid): RuleTable | NoTable {
  const upright = bestTable(grid, false)
  // Types down the side of such a list are no heads of columns.
  if (upright !== undefined && isListOfTypes(upright.table)) return upright.table
  const turned = bestTable(transposed(grid), true)
  const found = [upright, turned]
    .filter((table) => table !== undefined)
    .toSorted((one, other) => other.score - one.score)[0]
  if (found !== undefined) return found.table
  const lenderless = grid.rows.slice(0, MOST_ROWS_ABOVE).find((row) => isLenderless(headsOf([row])))
  return { missingLenderAt: lenderless?.row ?? firstTypeDownTheSide(grid) }
}

/** A column of types, beside one of lenders or in a sheet that is one lender's. */
function isListOfTypes({ form, heads, lenderColumn, sheetLender }: RuleTable): boolean {
  const lender = lenderColumn === null ? undefined : heads.get(lenderColumn)
  const namesType = [...heads.values()].some(({ role }) => role === 'income-type')
  const isOfLenders = lender === undefined ? sheetLender !== null : namesLenderColumn(lender.text)
  return form === 'long' && namesType && isOfLenders
}

type Scored = { readonly table: RuleTable; readonly score: number }

function bestTable(grid: RuleGrid, isTransposed: boolean): Scored | undefined {
  const scored: Scored[] = []
  for (const [at, row] of grid.rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const below = grid.rows[at + 1]
    const options: (readonly RuleRow[])[] = [[row], ...(below === undefined ? [] : [[row, below]])]
    for (const rows of options) {
      const one = tableAt(grid, rows, at, isTransposed)
      if (one !== undefined) scored.push(one)
    }
  }
  return scored.reduce<Scored | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  )
}

function tableAt(
  grid: RuleGrid,
  rows: readonly RuleRow[],
  at: number,
  isTransposed: boolean,
): Scored | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const from = at + rows.length
  const body = grid.rows.slice(from)
  const written = headsOf(rows)
  const heads = headsOver(body, written, isTransposed)
  const lenderColumn = lenderColumnOf(heads, body)
  const sheetLender = lenderColumn === null && isKnownLenderName(grid.name) ? grid.name : null
  const sheetType = isTransposed ? null : typeOfSheet(grid, heads, at)
  const form = sheetType === null ? formOf(heads) : 'long'
  const isHeaded = lenderColumn === null && sheetLender === null
  const hasLenderRows = isHeaded && form === 'long' && startsWithLender(body)
  if (isHeaded && !hasLenderRows) return undefined
  if (form === undefined || (isTransposed && form === 'long')) return undefined
  // What heads say themselves tells a table; any row may stand above cells that tell their own.
  const known = new Set(
    [...heads].flatMap(([column, { types }]) => {
      const role = written.get(column)?.role ?? null
      return role === null || role === 'other' ? [] : [`${role} ${types.join(' ')}`]
    }),
  ).size
  // Two rows of heads must say more than one of them; a body row is no head.
  const isRead = rows.length === 1 || rows.slice(1).every((row) => saysRoles(row))
  if (!isRead) return undefined
  const headRow = first.row
  const table: RuleTable = {
    form,
    grid,
    isTransposed,
    heads,
    lenderColumn,
    sheetLender,
    sheetType,
    hasLenderRows,
    from,
    headRow,
  }
  return { table, score: known * 10 - at * 0.1 - (isTransposed ? 1 : 0) - (rows.length - 1) * 5 }
}

/** A sheet of one type has no column for it; its name or its title says it. */
function typeOfSheet(grid: RuleGrid, heads: ReadonlyMap<number, Head>, at: number): string | null {
  const all = [...heads.values()]
  const hasLender = all.some(({ role, text }) => role === 'lender' && namesLenderColumn(text))
  const hasRule = all.some(({ role }) => role === 'percent' || role === 'basis')
  const isTyped = all.some(({ role, types }) => role === 'income-type' || types.length > 0)
  if (!hasLender || !hasRule || isTyped) return null
  return (
    [grid.name, ...titlesOf(grid.rows.slice(0, at))].find(
      (text) => typesNamed(text).types.length === 1,
    ) ?? null
  )
}

/** The first row that says anything says a lender's name and nothing else. */
function startsWithLender(body: readonly RuleRow[]): boolean {
  const texts = body.map(textsOf).find((own) => own.length > 0) ?? []
  return texts.length === 1 && texts.every(isKnownLenderName)
}

/**
 * The parts of a sheet that have heads of their own: a table below another begins where a row names
 * its column of lenders again.
 */
export function partsOfSheet(grid: RuleGrid): readonly RuleGrid[] {
  const heads = grid.rows.flatMap((row, at) => {
    const isHead =
      row.cells.some(({ text }) => namesLenderColumn(text)) && formOf(headsOf([row])) !== undefined
    return isHead ? [at] : []
  })
  const cuts = heads.slice(1).map((head) => {
    let at = isGroupRow(grid.rows[head - 1]) ? head - 1 : head
    // What stands alone right above is the title of what follows.
    while (titlesOf(grid.rows.slice(at - 1, at)).length > 0) at -= 1
    return at
  })
  const starts = [0, ...cuts]
  return starts.map((start, at) => ({
    name: grid.name,
    rows: grid.rows.slice(start, starts[at + 1] ?? grid.rows.length),
  }))
}

/** Names of types over the heads of their columns. */
function isGroupRow(row: RuleRow | undefined): boolean {
  const cells = row?.cells ?? []
  return cells.some(({ text, isWide }) => isWide && typesNamed(text).types.length > 0)
}

function saysRoles(row: RuleRow): boolean {
  const texts = textsOf(row)
  const heads = texts.map(readHead)
  const parts = heads.filter(
    ({ role, types }) => role !== null && role !== 'other' && types.length === 0,
  )
  return (
    parts.length >= 2 && parts.length * 2 >= texts.length && !texts.some((text) => /\d/.test(text))
  )
}

function formOf(heads: ReadonlyMap<number, Head>): RuleTable['form'] | undefined {
  const all = [...heads.values()]
  const hasType = all.some(({ role }) => role === 'income-type')
  const typed = new Set(all.flatMap(({ types }) => types))
  if (typed.size >= 2) return 'wide'
  const hasRule = all.some(
    ({ role }) => role === 'percent' || role === 'basis' || role === 'accepted',
  )
  if (hasType && hasRule) return 'long'
  const hasLender = all.some(({ role, text }) => role === 'lender' && namesLenderColumn(text))
  return typed.size === 1 && !hasType && hasLender ? 'wide' : undefined
}

/** Types down the side with something beside each are rules of a lender who is not named. */
function firstTypeDownTheSide(grid: RuleGrid): number | null {
  const typed = grid.rows.filter((row) => {
    const [first, ...others] = textsOf(row)
    return first !== undefined && others.length > 0 && readHead(first).types.length > 0
  })
  return typed.length >= 2 ? (typed[0]?.row ?? null) : null
}

function isLenderless(heads: ReadonlyMap<number, Head>): boolean {
  return formOf(heads) !== undefined && heads.size >= 2
}

/** The column that says so, or the first, left of the rules, that is full of names. */
function lenderColumnOf(heads: ReadonlyMap<number, Head>, body: readonly RuleRow[]): number | null {
  const named = [...heads].find(([, { role }]) => role === 'lender')
  if (named !== undefined) return named[0]
  for (const column of body[0]?.cells.map((cell) => cell.column) ?? []) {
    if ((heads.get(column)?.types.length ?? 0) > 0) return null
    if (isFullOfLenders(body.map((row) => textAt(row, column)).filter((text) => text !== ''))) {
      return column
    }
  }
  return null
}

function isFullOfLenders(texts: readonly string[]): boolean {
  const lenders = texts.filter((text) => isKnownLenderName(text))
  const isTypes = texts.some((text) => typesNamed(text).types.length > 0)
  return lenders.length >= 2 && lenders.length * 2 >= texts.length && !isTypes
}
