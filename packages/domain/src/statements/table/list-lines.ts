/**
 * What each row of a region is, once it is said which columns of money are what: the line of an
 * entry with its sum, a balance that is handed on, a sum over lines, a day that stands above its
 * entries, a heading of what is not booked yet, or words that go on with an entry.
 */
import type { WrittenDay } from '../../language/written-days.ts'
import type { PdfWord } from '../../pages/pdf-page.ts'
import { matchingWords, withPlainDashes } from '../../shared/text.ts'
import {
  closingLines,
  emptyCells,
  openingLines,
  sideWords,
  totalLines,
  turnLines,
} from '../knowledge/line-words.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { type RowCell, type StatementRow, textOf } from '../rows/statement-rows.ts'
import { gapBetween, type Span } from './column-spans.ts'
import type { DayInRow } from './day-in-row.ts'
import type { MoneyRole, TableRegion } from './table-regions.ts'
import { isUnbookedHeading } from './unbooked-headings.ts'
import { hasUnbookedState } from './unbooked-rows.ts'

export type RoleColumn = { readonly span: Span; readonly role: MoneyRole }

export type LineKind =
  | 'entry'
  | 'opening'
  | 'closing'
  | 'total'
  | 'balance'
  | 'year'
  | 'unbooked'
  /** A payment that is not booked, among those that are. */
  | 'unbooked-entry'
  /** The list goes on elsewhere. */
  | 'turn'
  | 'words'

export type ListLine = {
  readonly kind: LineKind
  readonly row: StatementRow
  readonly day: WrittenDay | null
  /** What the day is printed in, though it may be on another line. */
  readonly dayWords: readonly PdfWord[]
  /** The sum that a day above its entries states. */
  readonly stated?: MoneyToken
  /** A year that stands alone among the days. */
  readonly year: number | null
  readonly sums: Readonly<Partial<Record<MoneyRole, MoneyToken>>>
  readonly side: 'credit' | 'debit' | null
  /** What is left for the description, in its order. */
  readonly words: readonly PdfWord[]
}

/** The lines of a region from top to bottom. */
export function listLines(
  region: TableRegion,
  columns: readonly RoleColumn[],
): readonly ListLine[] {
  const repeated = repeatedHeads(region)
  // Where every day has its year, one that stands alone is of a description.
  const years = [...region.days.values()].every(({ day }) => day.year !== null)
    ? null
    : region.dates
  return region.rows.map((row) => {
    const line = lineOf(row, region, columns, years)
    return line.kind === 'words' && repeated.has(row) ? { ...line, kind: 'turn' } : line
  })
}

/** Rows of several cells without figures that stand above the list of a page, and alike on another. */
function repeatedHeads({ rows, days }: TableRegion): ReadonlySet<StatementRow> {
  const heads = rows.filter(({ words, cells }) => cells.length > 1 && !/\d/.test(textOf(words)))
  const alike = Map.groupBy(heads, ({ words }) => textOf(words))
  const above = [...Map.groupBy(rows, ({ page }) => page).values()].flatMap((own, at) => {
    // Above the list of the first page there may be a summary.
    const first = own.findIndex((row) => row.money.length > 0 && (at > 0 || days.has(row)))
    return first < 0 ? own : own.slice(0, first)
  })
  return new Set(
    above.filter((row) => alike.get(textOf(row.words))?.some(({ page }) => page !== row.page)),
  )
}

function lineOf(
  row: StatementRow,
  region: TableRegion,
  columns: readonly RoleColumn[],
  years: Span | null,
): ListLine {
  const stated = region.headings.sums.get(row)
  if (stated !== undefined) return headingLine(row, region, stated)
  const sums = withBalanceAlone(sumsOf(row, columns), row, columns)
  const dated = dayOfLine(row, region, Object.keys(sums).length > 0)
  const taken = new Set([
    ...(dated?.words ?? []),
    ...Object.values(sums).flatMap((sum) => sum.words),
  ])
  const year = dated === undefined ? yearAlone(row, years) : null
  const edge = rightEdge(region, columns) + row.fontSize
  const left = row.words.filter(
    (word) => !taken.has(word) && !isEmptyCell(word, row) && word.box[0] < edge,
  )
  const side = sideOf(row)
  const line = { row, ...dayOf(dated), year, sums, side, words: left }
  const kind = kindOf(line)
  const isUnbooked = kind === 'entry' && sums.balance === undefined && hasUnbookedState(row)
  return { ...line, kind: isUnbooked ? 'unbooked-entry' : kind }
}

/** A day above its entries, with the sum that it states; nothing else is said beside it. */
function headingLine(row: StatementRow, { days }: TableRegion, stated: MoneyToken): ListLine {
  const dated = dayOf(days.get(row))
  return { kind: 'words', row, ...dated, stated, year: null, sums: {}, side: null, words: [] }
}

/** A day on a line without sums that is not written as the headings are is of a description. */
function dayOfLine(row: StatementRow, { days, headings }: TableRegion, hasSums: boolean) {
  const dated = days.get(row)
  const isOther = headings.form !== null && dated?.form !== headings.form
  return isOther && !hasSums ? undefined : dated
}

function dayOf(dated: DayInRow | undefined): Pick<ListLine, 'day' | 'dayWords'> {
  return { day: dated?.day ?? null, dayWords: dated?.words ?? [] }
}

/** What stands to the right of all columns is a panel beside the list. */
function rightEdge({ head }: TableRegion, columns: readonly RoleColumn[]): number {
  const last = head?.heads.at(-1)
  if (last?.role === 'description' || last === undefined || !isMoneyHead(last.role)) return Infinity
  return Math.max(last.box[2], ...columns.map(({ span }) => span[1]))
}

function isMoneyHead(role: string): boolean {
  return ['in', 'out', 'amount', 'balance'].includes(role)
}

function sumsOf(row: StatementRow, columns: readonly RoleColumn[]): ListLine['sums'] {
  const sums: Partial<Record<MoneyRole, MoneyToken>> = {}
  for (const token of row.money) {
    const column = columns.find(({ span }) => isIn(token, span))
    if (column === undefined || sums[column.role] !== undefined) continue
    sums[column.role] = token
  }
  return sums
}

/** Where no balances are printed beside entries, a line of its own may still state one. */
function withBalanceAlone(
  sums: ListLine['sums'],
  { words, money }: StatementRow,
  columns: readonly RoleColumn[],
): ListLine['sums'] {
  const [only] = money
  if (columns.some(({ role }) => role === 'balance')) return sums
  if (Object.keys(sums).length > 0 || only === undefined || money.length > 1) return sums
  const key = phraseOf(words.filter((word) => !only.words.includes(word)))
  const isStated = isPhrase(key, openingLines) || isPhrase(key, closingLines)
  return isStated ? { balance: only } : sums
}

/** In font sizes: figures of one column end, or begin, at one place. */
const SIDE_SLACK = 0.6

function isIn({ box, isApart, words }: MoneyToken, span: Span): boolean {
  if (gapBetween([box[0], box[2]], span) > 0) return false
  const slack = (words[0]?.fontSize ?? 1) * SIDE_SLACK
  const isAtSide = Math.abs(box[2] - span[1]) < slack || Math.abs(box[0] - span[0]) < slack
  return isApart || isAtSide
}

/** A dash in a cell of its own; one between words is of their text. */
function isEmptyCell(word: PdfWord, { cells }: StatementRow): boolean {
  if (!emptyCells.has(withPlainDashes(word.text).toLowerCase())) return false
  return cells.some(({ words }) => words.length === 1 && words[0] === word)
}

function yearAlone({ words }: StatementRow, years: Span | null): number | null {
  const [word] = words
  if (word === undefined || years === null || !/^20\d\d:?$/.test(word.text)) return null
  return gapBetween([word.box[0], word.box[2]], years) === 0 ? Number(word.text.slice(0, 4)) : null
}

/** A word in a cell of its own, next to a sum, that may say which way the sum counts. */
function sideOf({ cells, money }: StatementRow): ListLine['side'] {
  const isSum = (cell: RowCell | undefined) =>
    cell !== undefined &&
    money.some(({ words }) => words.every((word) => cell.words.includes(word)))
  const sides = cells.map(({ words, text }) =>
    words.length === 1 ? sideWords[text.toLowerCase().replace(/\W/g, '')] : undefined,
  )
  const behind = sides.find((side, at) => side !== undefined && isSum(cells[at - 1]))
  return behind ?? sides.find((side, at) => side !== undefined && isSum(cells[at + 1])) ?? null
}

function kindOf({ row, words, sums, day, year }: Omit<ListLine, 'kind'>): LineKind {
  const key = phraseOf(words)
  const amounts = [sums.in, sums.out, sums.amount].filter((sum) => sum !== undefined)
  const moving = amounts.filter((sum) => sum.pence > 0).length
  if (moving > 0 || sums.balance !== undefined) return kindWithMoney(key, moving)
  if (year !== null) return 'year'
  if (isPhrase(key, turnLines)) return 'turn'
  const isUnbooked = isUnbookedHeading(key) || isUnbookedHeading(row.cells[0]?.text ?? '')
  return day === null && isUnbooked ? 'unbooked' : 'words'
}

/** Of a line with a balance, or with so many sums that move it. */
function kindWithMoney(key: string, moving: number): LineKind {
  if (moving > 1) return 'total'
  if (isPhrase(key, openingLines)) return 'opening'
  if (isPhrase(key, closingLines)) return 'closing'
  if (isPhrase(key, totalLines)) return 'total'
  return moving === 1 ? 'entry' : 'balance'
}

/** The words of a line without days, numbers and what only leads on. */
function phraseOf(words: readonly PdfWord[]): string {
  return matchingWords(textOf(words).replace(/\//g, ' '))
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

/** What may follow such a phrase: `from previous page`, `to next statement`, `on 3 March`. */
const TAIL =
  /^(?: (?:from|to|on|at|as|the|of|for|in|out|your|our|next|previous|last|prior|page|pages|statement|statements|sheet|no|number|dated|date|period|month|account|close|end|start|business|day|and|opening|closing|ledger|balance|total|totals|brought|carried|forward|over|this|jan\w*|feb\w*|mar|march|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*))*$/

function isPhrase(key: string, phrases: readonly string[]): boolean {
  const bare = key.replace(/^(?:your|the|account) /, '')
  return phrases.some((phrase) => bare.startsWith(phrase) && TAIL.test(bare.slice(phrase.length)))
}
