/**
 * The day that a row of a list begins with. In recognised pictures its digits may have come as
 * letters or in two words, and the name of its month or weekday with a letter or two misread.
 */
import { withDigits } from '../../income/form/amounts.ts'
import { MONTH_NAMES } from '../../language/months.ts'
import { formOfDay, readWrittenDay, type WrittenDay } from '../../language/written-days.ts'
import type { PdfWord } from '../../pages/pdf-page.ts'
import { editDistance } from '../../shared/text.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { Span } from './column-spans.ts'

export type DayInRow = {
  readonly day: WrittenDay
  /** In which way it is written, as `formOfDay` tells. */
  readonly form: string
  /** What it is printed in. */
  readonly words: readonly PdfWord[]
}

/** In font sizes: days are not all equally wide, and pictures are not quite level. */
const DATE_SLACK = 0.8

/** The day of a row in the column of days, with the words it is made of. */
export function dayInRow(
  { words, fontSize, origin }: StatementRow,
  dates: Span | null,
): DayInRow | undefined {
  if (dates === null) return undefined
  const slack = fontSize * DATE_SLACK
  const from = words.findIndex(({ box }) => box[0] >= dates[0] - slack)
  const own = words.slice(from).filter(({ box }) => box[0] < dates[1] + slack / 2)
  if (from < 0 || own.length === 0) return undefined
  const texts = own.map(({ text }) => text)
  const read = readIn(texts) ?? (origin === 'ocr' ? readMisread(texts) : undefined)
  return read && { ...read, words: own.slice(0, read.day.length) }
}

type Read = Pick<DayInRow, 'day' | 'form'>

function readIn(texts: readonly string[]): Read | undefined {
  const day = readWrittenDay(texts)
  return day && { day, form: formOfDay(texts.slice(0, day.length)) }
}

function readMisread(texts: readonly string[]): Read | undefined {
  const digits = texts.map(asDigits)
  const spelled = digits.map(asName)
  return readIn(digits) ?? readJoined(digits) ?? readWhole(spelled)
}

/** `1` `1Jun` of `11 Jun`. */
function readJoined([first = '', next = '', ...others]: readonly string[]): Read | undefined {
  if (!/^\d$/.test(first) || !/^\d\D/.test(next)) return undefined
  const read = readIn([first + next, ...others])
  return read && { ...read, day: { ...read.day, length: read.day.length + 1 } }
}

/** Names that are nearly those of months are so only where nothing else is in the row, and the year is. */
function readWhole(texts: readonly string[]): Read | undefined {
  const read = readIn(texts)
  return read?.day.year && read.day.length === texts.length ? read : undefined
}

/** A day or a year whose digits were taken for letters. */
function asDigits(word: string): string {
  return /\d|^.{1,2}$/.test(word) && !/[a-z]{3}/i.test(word) ? withDigits(word) : word
}

const NAMES = [
  ...MONTH_NAMES,
  ...'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
]

/** Shorter names are too near to other words. */
const LEAST_LETTERS = 5
/** `Novernber` of `November`. */
const MOST_MISREAD = 2

/** The name of a month or a weekday that a word nearly is. */
function asName(word: string): string {
  const near = NAMES.filter((name) => name.length >= LEAST_LETTERS).find((name) => {
    const limit = Math.min(MOST_MISREAD, Math.floor(name.length / 4))
    return editDistance(word.toLowerCase(), name.toLowerCase(), limit) <= limit
  })
  return near ?? word
}
