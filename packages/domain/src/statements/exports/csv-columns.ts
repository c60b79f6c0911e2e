/**
 * Which column of an export is what: by the names in its first row, or where it has none, by what
 * stands in them, the balances deciding which sums come in and which go out.
 */
import { readMoneyCell } from '../../language/money-cells.ts'
import { readWrittenDay } from '../../language/written-days.ts'
import { matchingKey } from '../../shared/text.ts'
import { type ColumnRole, columnHeads } from '../knowledge/column-heads.ts'
import { dateColumns, type ExportRole, exportColumns } from '../knowledge/export-columns.ts'

export type CsvTable = {
  /** Rows above the names: the account, its balance. */
  readonly above: readonly (readonly string[])[]
  readonly records: readonly { readonly record: number; readonly cells: readonly string[] }[]
  /** Several for exports without names, the likelier first. */
  readonly ways: readonly CsvColumns[]
}

/** The indexes of columns by what they are. */
export type CsvColumns = Readonly<Partial<Record<Exclude<ExportRole, 'text'>, number>>> & {
  readonly texts: readonly number[]
}

/** How far down the names of columns may stand. */
const MOST_ABOVE = 40

/** The table of an export; undefined where no columns of days and of money are found. */
export function csvTable(rows: readonly (readonly string[])[]): CsvTable | undefined {
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => columnsByName(row) !== undefined)
  const named = columnsByName(rows[head] ?? [])
  const records = numbered(rows, head + 1)
  if (named !== undefined) return { above: rows.slice(0, head), records, ways: [named] }
  const all = numbered(rows, 0)
  const ways = columnsByContent(all.map(({ cells }) => cells))
  return ways.length === 0 ? undefined : { above: [], records: all, ways }
}

function numbered(rows: readonly (readonly string[])[], from: number): CsvTable['records'] {
  return rows
    .slice(from)
    .map((cells, at) => ({ record: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

const NAMED_ROLES: Readonly<Partial<Record<ColumnRole, ExportRole>>> = {
  date: 'date',
  description: 'text',
  type: 'type',
  in: 'in',
  out: 'out',
  amount: 'amount',
  balance: 'balance',
}

function roleOfName(key: string): ExportRole | undefined {
  const own = exportColumns[key]
  if (own !== undefined) return own
  const roles = Object.keys(NAMED_ROLES) as ColumnRole[]
  const role = roles.find((one) => columnHeads[one].includes(key))
  return role && NAMED_ROLES[role]
}

function nameOf(cell: string): string {
  return matchingKey(cell.replace(/[£/_]|\bgbp\b/gi, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
}

function columnsByName(row: readonly string[]): CsvColumns | undefined {
  const names = row.map(nameOf)
  const roles = names.map(roleOfName)
  const columns: Partial<Record<Exclude<ExportRole, 'text'>, number>> = {}
  for (const [at, role] of roles.entries()) {
    if (role !== undefined && role !== 'text') columns[role] ??= at
  }
  const dated = dateColumns.map((name) => names.indexOf(name)).find((at) => at >= 0)
  if (dated !== undefined) columns.date = dated
  const texts = roles.flatMap((role, at) => (role === 'text' ? [at] : []))
  const hasMoney = [columns.amount, columns.in, columns.out].some((at) => at !== undefined)
  return columns.date !== undefined && hasMoney ? { ...columns, texts } : undefined
}

/** Of the cells of a column that are not empty. */
const MOSTLY = 0.9

function columnsByContent(rows: readonly (readonly string[])[]): readonly CsvColumns[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const cellsAt = (at: number) =>
    rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
  const mostly = (at: number, test: (cell: string) => boolean) => {
    const cells = cellsAt(at)
    return cells.length > 0 && cells.filter(test).length >= MOSTLY * cells.length
  }
  const date = places.find((at) => mostly(at, isDayCell))
  const money = places.filter((at) => at !== date && mostly(at, isMoneyCell))
  const texts = places
    .filter(
      (at) => at !== date && !money.includes(at) && mostly(at, (cell) => /\p{L}{2}/u.test(cell)),
    )
    .toSorted((one, other) => letters(cellsAt(other)) - letters(cellsAt(one)))
  const [text] = texts
  if (date === undefined || text === undefined) return []
  return moneyWays(money).map((way) => ({ date, texts: [text], ...way }))
}

function letters(cells: readonly string[]): number {
  return cells.join('').length
}

/** The ways to take columns of money whose names are not known. */
function moneyWays(money: readonly number[]): readonly Partial<CsvColumns>[] {
  const [one, two, three] = money
  if (one === undefined) return []
  if (two === undefined) return [{ amount: one }]
  if (three === undefined) {
    return [
      { amount: one, balance: two },
      { amount: two, balance: one },
      { out: one, in: two },
      { in: one, out: two },
    ]
  }
  return [
    { out: one, in: two, balance: three },
    { in: one, out: two, balance: three },
    { balance: one, out: two, in: three },
    { balance: one, in: two, out: three },
  ]
}

/** The day of a cell that may go on with a time. */
export function dayOfCell(cell: string) {
  const [text = ''] = cell.trim().split(/[ T](?=\d{1,2}:\d\d)/)
  const spaced = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const words = spaced.split(/\s+/)
  const day = readWrittenDay(words)
  return day?.length === words.length ? day : undefined
}

function isDayCell(cell: string): boolean {
  return dayOfCell(cell) !== undefined
}

function isMoneyCell(cell: string): boolean {
  return readMoneyCell(cell) !== undefined && /[.,]\d/.test(cell)
}
