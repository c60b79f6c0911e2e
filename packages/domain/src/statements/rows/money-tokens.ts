/**
 * The sums of money in a row, each with the words that it is made of: a pound sign, a minus or
 * `CR` may be words of their own. In recognised pictures letters are put right to digits.
 */
import { withDigits } from '../../income/form/amounts.ts'
import { isMoneyMark, type PrintedMoney, readPrintedMoney } from '../../language/printed-money.ts'
import { type Box, boxAround, type PdfWord } from '../../pages/pdf-page.ts'
import { withPlainDashes } from '../../shared/text.ts'
import type { StatementPage } from '../statement-reading.ts'

export type MoneyToken = PrintedMoney & {
  readonly words: readonly PdfWord[]
  readonly box: Box
  /** A gap stands before and behind it: a cell of its own, and no part of a sentence. */
  readonly isApart: boolean
  /** False where recognition had to be put right. */
  readonly isPlain: boolean
}

/** The sums of a row from left to right. */
export function moneyTokens(
  words: readonly PdfWord[],
  origin: StatementPage['origin'],
): readonly MoneyToken[] {
  const tokens: MoneyToken[] = []
  for (let at = 0; at < words.length; at++) {
    const read = tokenAt(words, at, origin)
    if (read === undefined) continue
    tokens.push(read)
    at += read.words.length - 1
  }
  return tokens
}

/** `-`, `£`, `12.00`, `in`, `debit`. */
const MOST_WORDS = 5

/** In font sizes: pieces of one sum stand no further apart; marks may hang behind it. */
const WIDEST_GAP = 0.7
const WIDEST_MARK_GAP = 1

function tokenAt(
  words: readonly PdfWord[],
  at: number,
  origin: StatementPage['origin'],
): MoneyToken | undefined {
  let best: MoneyToken | undefined
  for (let end = at + 1; end <= Math.min(words.length, at + MOST_WORDS); end++) {
    const own = words.slice(at, end)
    const text = withPlainDashes(own.map((word) => word.text).join(''))
    const isOpen =
      /^[-+(£]*$/.test(text) || best !== undefined || /^[-+(£]*[\d,' ]*[.,]?$/.test(text)
    if (end > at + 1 && !isJoined(own, text)) break
    const read = readSum(text, origin)
    if (read !== undefined) best = { ...read, words: own, ...placed(words, at, end) }
    else if (!isOpen) break
  }
  return best
}

function placed(words: readonly PdfWord[], at: number, end: number) {
  const own = words.slice(at, end)
  const [first, last] = [own[0], own.at(-1)]
  const [before, after] = [words[at - 1], words[end]]
  const isFar = (one: PdfWord | undefined, next: PdfWord | undefined) =>
    one === undefined || next === undefined || next.box[0] - one.box[2] > WIDEST_GAP * next.fontSize
  return {
    box: boxAround(own.map(({ box }) => box)),
    isApart: isFar(before, first) && isFar(last, after),
  }
}

function isJoined(own: readonly PdfWord[], text: string): boolean {
  const [last, before] = [own.at(-1), own.at(-2)]
  if (last === undefined || before === undefined) return false
  const gap = (last.box[0] - before.box[2]) / last.fontSize
  const isDigits = /\d$/.test(before.text) && /^\d/.test(last.text)
  if (isDigits) return gap < WIDEST_GAP / 2 && /\d,?\d{3}[.,]\d{2}$/.test(text)
  return gap < (isMoneyMark(last.text) ? WIDEST_MARK_GAP : WIDEST_GAP)
}

function readSum(
  text: string,
  origin: StatementPage['origin'],
): (PrintedMoney & { readonly isPlain: boolean }) | undefined {
  const plain = readPrintedMoney(text)
  if (plain !== undefined) return { ...plain, isPlain: true }
  if (origin === 'text') return undefined
  const repaired = readPrintedMoney(repair(text))
  return repaired && { ...repaired, isPlain: false }
}

/** What recognition leaves of a sum: rules beside it, letters for digits, commas for points. */
function repair(text: string): string {
  const bare = text
    .replace(/^[|_~:;'"*[\]]+|(?<![|_~:;'"*,.[\]])[|_~:;'"*,.[\]]+$/g, '')
    .replace(/^~/, '-')
  const [, figure = bare, mark = ''] = /^(.*?\d.*?)(cr|dr|od|d|c)?$/i.exec(bare) ?? []
  if ((figure.match(/[a-z]/gi)?.length ?? 0) > figure.length * MOST_LETTERS) return text
  return (
    withDigits(figure)
      .replace(/[.,:;·](\d{2})$/, '.$1')
      .replace(/[.](?=.{0,200}\.)/g, ',') + mark
  )
}

const MOST_LETTERS = 0.34
