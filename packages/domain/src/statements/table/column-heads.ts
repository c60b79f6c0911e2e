/**
 * Rows of a page that name the columns of a list. A name may be broken over two or three lines
 * above its column. What a row is depends on most of its words being names of columns, not on
 * which bank orders them how.
 */
import { type Box, boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import { matchingKey } from '../../shared/text.ts'
import { type ColumnRole, columnHeads } from '../knowledge/column-heads.ts'
import type { StatementRow } from '../rows/statement-rows.ts'

export type ColumnHead = {
  readonly role: ColumnRole
  readonly box: Box
  readonly text: string
}

export type HeadRow = {
  /** Indexes of the first and the last row that it takes. */
  readonly from: number
  readonly to: number
  readonly page: number
  /** From left to right. */
  readonly heads: readonly ColumnHead[]
}

const ROLES: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.keys(columnHeads) as ColumnRole[]).flatMap((role) =>
    columnHeads[role].map((name): [string, ColumnRole] => [name, role]),
  ),
)

/**
 * How many columns a row must name: a list whose days head their entries may have two, the description
 * and one of amounts, and so have tables of other things.
 */
export type Columns = 'enough' | 'two'

/** The heads among rows, in their order. */
export function findHeadRows(
  rows: readonly StatementRow[],
  columns: Columns = 'enough',
): readonly HeadRow[] {
  const found: HeadRow[] = []
  for (let at = 0; at < rows.length; at++) {
    const head = headAt(rows, at, columns)
    if (head === undefined) continue
    found.push(head)
    at = head.to
  }
  return found
}

/** A name is broken over no more lines. */
const MOST_LINES = 3

function headAt(rows: readonly StatementRow[], at: number, columns: Columns): HeadRow | undefined {
  let best: HeadRow | undefined
  for (let count = 1; count <= MOST_LINES; count++) {
    const own = rows.slice(at, at + count)
    if (own.length < count || !areTogether(own)) break
    const heads = headsOfRows(own, columns)
    if (heads === undefined || heads.length <= (best?.heads.length ?? 0)) continue
    best = { from: at, to: at + count - 1, page: own[0]?.page ?? 0, heads }
  }
  return best
}

function headsOfRows(
  own: readonly StatementRow[],
  columns: Columns,
): readonly ColumnHead[] | undefined {
  const [first, ...others] = own
  if (first === undefined) return undefined
  const heads =
    others.length > 0
      ? stackedHeads(own)
      : (headsInRow(first.words) ?? headsAroundName(first.cells))
  if (heads === undefined || !isHead(heads, columns)) return undefined
  // A heading above a row that is whole by itself is no part of its names.
  const isWhole = others.some((row) => (headsInRow(row.words)?.length ?? 0) >= heads.length)
  return isWhole ? undefined : heads
}

function areTogether(rows: readonly StatementRow[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1]
    if (row.money.length > 0) return false
    return (
      before === undefined ||
      (before.page === row.page && row.baseline - before.baseline < LINE_PITCH * row.fontSize)
    )
  })
}

/** In font sizes: lines of one name are set no further apart. */
const LINE_PITCH = 1.7

/** A list has columns for money and says when or what. */
function isHead(heads: readonly ColumnHead[], columns: Columns): boolean {
  const roles = new Set(heads.map(({ role }) => role))
  if (columns === 'two') return roles.has('description') && roles.has('amount')
  const money = ['in', 'out', 'amount', 'balance'].filter((role) => roles.has(role as ColumnRole))
  const isSaid = roles.has('date') || roles.has('description')
  return (money.length >= 1 && isSaid && heads.length >= 3) || (money.length >= 2 && isSaid)
}

/** Names one after the other in one row, whatever gaps are between them. */
function headsInRow(words: readonly PdfWord[]): readonly ColumnHead[] | undefined {
  const heads: ColumnHead[] = []
  let named = 0
  let counted = 0
  for (let at = 0; at < words.length; ) {
    const head = longestName(words, at)
    const length = head?.length ?? 1
    const isSign = matchingKey(words[at]?.text ?? '') === '' || isUnit(words[at]?.text ?? '')
    if (!isSign || head !== undefined) counted += length
    if (head !== undefined) {
      named += length
      heads.push(head.head)
    }
    at += length
  }
  return counted > 0 && named >= counted * MOSTLY ? heads : undefined
}

/** Names of columns in every cell but one, which is what the bank calls its descriptions. */
function headsAroundName(cells: StatementRow['cells']): readonly ColumnHead[] | undefined {
  const heads = cells.map(({ words, box, text }) => ({ role: roleOf(words), box, text }))
  const roles = new Set(heads.map(({ role }) => role))
  const unnamed = heads.filter(({ role }) => role === undefined)
  const hasAll =
    roles.has('date') && (roles.has('balance') || roles.has('amount') || roles.has('in'))
  if (!hasAll || roles.has('description') || unnamed.length !== 1) return undefined
  return heads.map(({ role, ...head }) => ({ ...head, role: role ?? 'description' }))
}

const MOSTLY = 0.7
const MOST_NAME_WORDS = 6

/** `(GBP)`, `£`. */
function isUnit(word: string): boolean {
  return /^\W*(?:gbp|sterling|£)?\W*$/i.test(word)
}

function longestName(
  words: readonly PdfWord[],
  at: number,
): { readonly head: ColumnHead; readonly length: number } | undefined {
  for (let length = Math.min(MOST_NAME_WORDS, words.length - at); length > 0; length--) {
    const own = words.slice(at, at + length)
    if (isUnit(own.at(-1)?.text ?? '') && length > 1) continue
    const role = own.some((word, index) => isFarFrom(own[index - 1], word))
      ? undefined
      : roleOf(own)
    if (role !== undefined) {
      const box = boxAround(own.map((word) => word.box))
      return { head: { role, box, text: own.map(({ text }) => text).join(' ') }, length }
    }
  }
  return undefined
}

/** In font sizes: words of one name stand no further apart. */
const NAME_GAP = 1.2

function isFarFrom(before: PdfWord | undefined, word: PdfWord): boolean {
  return before !== undefined && word.box[0] - before.box[2] > NAME_GAP * word.fontSize
}

function roleOf(words: readonly PdfWord[]): ColumnRole | undefined {
  const key = matchingKey(
    words
      .map(({ text }) => text)
      .filter((text) => !isUnit(text))
      .join(' ')
      .replace(/[£/]/g, ' '),
  )
  return ROLES.get(key)
}

/** Names whose words stand above each other. */
function stackedHeads(rows: readonly StatementRow[]): readonly ColumnHead[] | undefined {
  const stacks: PdfWord[][] = []
  for (const { cells } of rows) {
    for (const { words, box } of cells) {
      const over = stacks.filter((stack) => overlaps(boxAround(stack.map((word) => word.box)), box))
      const [first, ...others] = over
      if (first === undefined) stacks.push([...words])
      else if (others.length > 0) return undefined
      else first.push(...words)
    }
  }
  const heads = stacks.flatMap((words): ColumnHead[] => {
    const role = roleOf(words)
    const text = words.map((word) => word.text).join(' ')
    return role === undefined ? [] : [{ role, text, box: boxAround(words.map(({ box }) => box)) }]
  })
  return heads.length >= stacks.length * MOSTLY
    ? heads.toSorted((one, other) => one.box[0] - other.box[0])
    : undefined
}

function overlaps(one: Box, other: Box): boolean {
  return Math.min(one[2], other[2]) > Math.max(one[0], other[0])
}
