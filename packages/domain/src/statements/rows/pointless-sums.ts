/**
 * Sums of recognised pictures whose point was lost: `4210 CR` in a column of sums is 42.10, since
 * statements print pence. Elsewhere such figures are references, and no sums.
 */
import { isMoneyMark, readPrintedMoney } from '../../language/printed-money.ts'
import { boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import type { MoneyToken } from './money-tokens.ts'
import type { StatementRow } from './statement-rows.ts'

type Span = readonly [left: number, right: number]

/** In font sizes: figures of one column end at one place; marks stand this near behind them. */
const END_SLACK = 0.6
const MARK_GAP = 1

/** The row with the sums that stand in a column of sums without their point. */
export function withPointlessSums(row: StatementRow, columns: readonly Span[]): StatementRow {
  if (row.origin !== 'ocr') return row
  const found = row.words.flatMap((word, at) => {
    const span = columns.find(([left, right]) => word.box[2] > left && word.box[0] < right)
    if (span === undefined || row.money.some(({ box }) => box[2] > span[0] && box[0] < span[1]))
      return []
    return sumAt(row.words, at, span) ?? []
  })
  return found.length === 0 ? row : { ...row, money: [...row.money, ...found].toSorted(byPlace) }
}

function byPlace(one: MoneyToken, other: MoneyToken): number {
  return one.box[0] - other.box[0]
}

function sumAt(words: readonly PdfWord[], at: number, [, right]: Span): MoneyToken | undefined {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined || isNear(before, word, MARK_GAP)) return undefined
  const mark = next && isMoneyMark(next.text) && isNear(word, next, MARK_GAP) ? next : undefined
  const own = mark === undefined ? [word] : [word, mark]
  const box = boxAround(own.map((one) => one.box))
  if (Math.abs(box[2] - right) > END_SLACK * word.fontSize) return undefined
  const printed = own.map(({ text }) => text).join('')
  const read = readPrintedMoney(printed.replace(/^(\D{0,3}[\d,]+)(\d{2})(?!\d)/, '$1.$2'))
  return read && read.pence > 0
    ? { ...read, words: own, box, isApart: true, isPlain: false }
    : undefined
}

function isNear(one: PdfWord | undefined, next: PdfWord, gap: number): boolean {
  return one !== undefined && next.box[0] - one.box[2] < gap * next.fontSize
}
