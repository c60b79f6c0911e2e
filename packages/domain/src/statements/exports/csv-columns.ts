/**
 * Which column of an export is what: by what stands in its cells, then by its name. Where several
 * readings of its money are left, the balances decide between them.
 */
import { matchingKey, matchingWords } from '../../shared/text.ts'
import { type ColumnRole, columnHeads } from '../knowledge/column-heads.ts'
import {
  dateColumns,
  type ExportRole,
  exportColumns,
  wordsOfOthers,
  wordsOfTexts,
} from '../knowledge/export-columns.ts'
import { isSumCell, moneyOf, sideOf } from './csv-cells.ts'
import { dateOfSerial, isDayCell } from './day-order.ts'
import { isMethodCode } from './type-cells.ts'

type Rows = readonly (readonly string[])[]

export type CsvColumns = Readonly<
  Partial<Record<Exclude<ExportRole, 'text' | 'in' | 'out' | 'amount' | 'balance' | 'fee'>, number>>
> & {
  readonly date: number
  /** Days stand as a spreadsheet's numbers of days. */
  readonly isSerial: boolean
  readonly texts: readonly number[]
  /** Of words that say which way an unsigned sum goes. */
  readonly side: number | undefined
  /** The ways to take the columns of money: by their names first, the others for balances to prove. */
  readonly ways: readonly MoneyColumns[]
}

export type MoneyColumns = Readonly<
  Partial<Record<'in' | 'out' | 'amount' | 'balance' | 'fee', number>>
> & {
  /** By the names of the columns, or by what is left where there is but one. */
  readonly isNamed: boolean
}

/** How far down the names of columns may stand. */
const MOST_ABOVE = 40

/** Where the names of the columns stand; -1 where there are none. */
export function headAt(rows: Rows): number {
  const top = rows.slice(0, MOST_ABOVE)
  const named = top.findIndex((row) => {
    const roles = row.map(roleOfHead)
    return roles.includes('date') && roles.some((role) => role !== undefined && MONEY.has(role))
  })
  if (named >= 0) return named
  const first = top.findIndex(isRecordLike)
  const above = top.slice(0, Math.max(first, 0)).findLastIndex(isFilled)
  return isHeading(top[above] ?? []) ? above : -1
}

/** A day and a sum in one row. */
export function isRecordLike(row: readonly string[]): boolean {
  return row.some(isDayCell) && row.some((cell) => isSumCell(cell) && !isDayCell(cell))
}

export function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '')
}

function isHeading(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  return filled.length >= LEAST_HEADS && filled.every((cell) => !isDayCell(cell) && !moneyOf(cell))
}

const LEAST_HEADS = 3
const MONEY: ReadonlySet<ExportRole | ColumnRole> = new Set(['in', 'out', 'amount'])

/** What a name says of its column; undefined of a name that is not known. */
function roleOfHead(head: string): ExportRole | 'other' | undefined {
  const name = nameOf(head)
  const own = exportColumns[name]
  if (own !== undefined) return own
  const role = (Object.keys(columnHeads) as ColumnRole[]).find((one) =>
    columnHeads[one].includes(name),
  )
  if (role !== undefined) return role === 'description' ? 'text' : role
  const words = matchingWords(name)
  if (words.some((word) => wordsOfOthers.has(word)))
    return words.includes('id') ? 'other' : undefined
  return words.some((word) => wordsOfTexts.has(word)) ? 'text' : undefined
}

function nameOf(cell: string): string {
  return matchingKey(cell.replace(/[£/_]|\bgbp\b/gi, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
}

/** Of the cells of a column that are not empty. */
const MOSTLY = 0.75

type Column = {
  readonly at: number
  readonly role: ExportRole | 'other' | undefined
  readonly name: string
  readonly cells: readonly string[]
  readonly kind: 'empty' | 'day' | 'money' | 'side' | 'words'
}

/** The columns of records; undefined where none has days, or none money. */
export function columnsOf(heads: readonly string[], rows: Rows): CsvColumns | undefined {
  const width = Math.max(heads.length, ...rows.slice(0, MOST_LOOKED_AT).map((row) => row.length))
  const likely = rows.slice(0, MOST_LOOKED_AT).filter(isRecordLike)
  const told = likely.length > 0 ? likely : rows.slice(0, MOST_LOOKED_AT)
  const columns = Array.from({ length: width }, (_, at) => columnOf(at, heads[at] ?? '', told))
  const date = dateOf(columns)
  if (date === undefined) return undefined
  const others = columns.filter((column) => column !== date.column)
  const ways = moneyWays(others)
  if (ways.length === 0) return undefined
  const taken = new Set(ways.flatMap((way) => Object.values(way)))
  const left = others.filter(({ at }) => !taken.has(at))
  const side = left.find(({ kind }) => kind === 'side')
  return {
    ...placesOf(columns),
    date: date.column.at,
    isSerial: date.isSerial,
    side: side?.at,
    texts: textsOf(left),
    ways,
  }
}

/** Enough to tell what a column holds. */
const MOST_LOOKED_AT = 500

function columnOf(at: number, head: string, rows: Rows): Column {
  const role = roleOfHead(head)
  const cells = rows.flatMap((row) => row[at] || [])
  const mostly = (test: (cell: string) => boolean) =>
    cells.filter(test).length >= MOSTLY * cells.length
  const kind = (): Column['kind'] => {
    if (cells.length === 0) return 'empty'
    if (mostly(isDayCell)) return 'day'
    if (cells.every((cell) => sideOf(cell) !== undefined)) return 'side'
    const isMoney = mostly((cell) => moneyOf(cell) !== undefined)
    return isMoney && (isMoneyRole(role) || cells.some(isSumCell)) ? 'money' : 'words'
  }
  const told = { at, name: nameOf(head), cells, kind: kind() }
  const isOfTypes = role === undefined && told.kind === 'words' && mostly(isMethodCode)
  return { ...told, role: isOfTypes ? 'type' : role }
}

function isMoneyRole(role: Column['role']): boolean {
  return (
    role === 'balance' ||
    role === 'fee' ||
    (role !== undefined && role !== 'other' && MONEY.has(role))
  )
}

function dateOf(columns: readonly Column[]) {
  const days = columns.filter(({ kind }) => kind === 'day')
  const named = dateColumns.flatMap((name) => days.filter((column) => column.name === name))
  const column = named[0] ?? days.find(({ role }) => role === 'date') ?? days[0]
  if (column !== undefined) return { column, isSerial: false }
  const isSerial = ({ cells }: Column) =>
    cells.length > 0 &&
    cells.filter((cell) => dateOfSerial(cell) !== undefined).length >= MOSTLY * cells.length
  const serial = columns.find((one) => one.role === 'date' && isSerial(one))
  if (serial !== undefined) return { column: serial, isSerial: true }
  const unread = columns.find(({ role }) => role === 'date')
  return unread === undefined ? undefined : { column: unread, isSerial: false }
}

/** The first column of each role that names and not contents tell. */
function placesOf(columns: readonly Column[]) {
  const at = (role: ExportRole) => columns.find((column) => column.role === role)?.at
  const roles = [
    'type',
    'state',
    'currency',
    'sort-code',
    'account',
    'account-name',
    'product',
  ] as const
  return Object.fromEntries(
    roles.flatMap((role) => (at(role) === undefined ? [] : [[role, at(role)]])),
  )
}

/** Columns named for their words, references without a word aside; else the one unnamed that says most, or whatever says anything. */
function textsOf(columns: readonly Column[]): readonly number[] {
  const wordy = columns.filter(
    ({ cells }) => cells.some((cell) => /\p{L}{2}/u.test(cell)) && !cells.every(isTime),
  )
  const named = wordy.filter(({ role }) => role === 'text')
  const telling = named.filter((column) => letters(column) > 0)
  if (named.length > 0) return (telling.length > 0 ? telling : named).map(({ at }) => at)
  const byLetters = wordy
    .filter(({ kind }) => kind === 'words')
    .toSorted((one, other) => letters(other) - letters(one))
  const chosen =
    byLetters.find(
      ({ role, name }) => (role === undefined || role === 'other') && name !== 'category',
    ) ?? byLetters.find(({ role }) => role === 'type')
  return chosen === undefined ? [] : [chosen.at]
}

function isTime(cell: string): boolean {
  return /^\d{1,2}:\d\d/.test(cell)
}

/** Of whole words: a word that is in every row says nothing of any, and a number with letters is no word. */
function letters({ cells }: Column): number {
  const words = new Set(
    cells.flatMap((cell) => cell.match(/(?<![\p{L}\d])\p{L}{2,}(?!\d)/gu) ?? []),
  )
  return [...words].join('').length
}

function rankOf({ kind }: Column): number {
  return kind === 'money' ? 0 : 1
}

const COUNTERPARTS: Readonly<Record<string, 'in' | 'out'>> = { in: 'out', out: 'in' }

function moneyWays(columns: readonly Column[]): readonly MoneyColumns[] {
  const holds = ({ kind }: Column) => kind === 'money' || kind === 'empty'
  const named: Partial<Record<'in' | 'out' | 'amount' | 'balance' | 'fee', number>> = {}
  const isHeld = (role: Column['role']) =>
    columns.some((column) => column.role === role && column.kind === 'money')
  const heldFirst = columns.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const column of heldFirst) {
    const role = column.role as 'amount'
    // A column without a sum is one of money only beside its counterpart.
    const isAlone = column.kind === 'empty' && !isHeld(COUNTERPARTS[role])
    if (isMoneyRole(column.role) && holds(column) && !isAlone) named[role] ??= column.at
  }
  const sums = columns.filter(
    ({ kind, role }) => kind === 'money' && (role === undefined || isMoneyRole(role)),
  )
  const nameless = sums.filter(({ role }) => role === undefined).map(({ at }) => at)
  const hasMoves = [named.amount, named.in, named.out].some((at) => at !== undefined)
  const byName = hasMoves ? [{ ...named, isNamed: true }] : []
  const withBalance =
    hasMoves && named.balance === undefined
      ? nameless.map((balance) => ({ ...named, balance, isNamed: false }))
      : []
  const places = sums.filter(({ role }) => role !== 'fee').map(({ at }) => at)
  return [...byName, ...withBalance, ...waysByContent(places, hasMoves)]
}

/** Of columns whose names say nothing, or not what the balances say. */
function waysByContent(money: readonly number[], isOnlyProof: boolean): readonly MoneyColumns[] {
  if (money.length > MOST_MONEY) return []
  if (money.length === 1 && !isOnlyProof) return money.map((amount) => ({ amount, isNamed: true }))
  return [...money, undefined].toReversed().flatMap((balance) => {
    const rest = money.filter((at) => at !== balance)
    const singles = rest.map((amount) => ({ amount }))
    const pairs = rest.flatMap((out) =>
      rest.flatMap((paidIn) => (paidIn === out ? [] : [{ out, in: paidIn }])),
    )
    return [...singles, ...pairs].map((way) => ({
      ...way,
      ...(balance !== undefined && { balance }),
      isNamed: false,
    }))
  })
}

/** More columns of money than these have no list of transactions. */
const MOST_MONEY = 4
