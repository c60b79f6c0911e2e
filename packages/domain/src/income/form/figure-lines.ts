/**
 * Lines of a form that end in a figure, as calculations and statements have them: what the words
 * before it are called by a table of names, and the figure. A line of words alone is one too.
 */
import { findTaxYear } from '../tax/tax-year.ts'
import { type Amount, readAmount } from './amounts.ts'
import type { Label } from './find-labels.ts'
import { pieceOf } from './form-blocks.ts'
import type { FormPage, FormPiece, FormWord } from './form-rows.ts'
import { inReadingOrder } from './side-by-side.ts'

export type FigureLine<Field> = {
  readonly page: number
  /** The words before the figure; all of them where there is none. */
  readonly words: readonly FormWord[]
  /** Null: known by no name of the table. */
  readonly field: Field | null
  /** Less where letters of the name were misread. */
  readonly sureness: number
  /** Words before the name take it off: `minus`, `Less:`. */
  readonly isLess: boolean
  readonly figure: (Amount & { readonly word: FormWord }) | null
}

/** Words that say which way a line counts, before what it is called. */
const SIGN = /^(?:plus|minus|less|add|deduct|deductions?|and)[:]?$/i
const LESS = /^(?:minus|less|deduct|deductions?)[:]?$/i

/** How many words may stand before the name of a line. */
const MOST_BEFORE = 3

/** The lines of a page from top to bottom, named by `find`. */
export function figureLines<Field extends string>(
  page: FormPage,
  find: (page: FormPage) => readonly Label<Field>[],
): readonly FigureLine<Field>[] {
  let column: FigureColumn | undefined
  const lines: FigureLine<Field>[] = []
  for (const pieces of inReadingOrder(wholeRows(page))) {
    column = columnHeadedBy(pieces) ?? column
    const [first] = pieces
    const before = lines.at(-1)
    if (!first) continue
    const line = lineOf(page, { pieces, first, column }, find)
    if (before && isContinued(before, line)) {
      lines[lines.length - 1] = nameLine(
        page,
        first,
        [...before.words, ...line.words],
        line.figure,
        find,
      )
    } else lines.push(line)
  }
  return lines
}

/** A long name goes on in a second line, where its figure stands. */
function isContinued(before: FigureLine<string>, line: FigureLine<string>): boolean {
  const [last, next] = [before.words.at(-1), line.words[0]]
  if (before.figure || !line.figure || line.field !== null || !last || !next) return false
  const [from, to] = [before.words[0]?.box ?? last.box, next.box]
  const height = to[3] - to[1]
  return (
    /^\p{Ll}/u.test(next.text) &&
    Math.abs(from[0] - to[0]) < 2 * height &&
    to[1] - last.box[3] < height
  )
}

/** The column whose figures count, where lines have several. */
type FigureColumn = {
  readonly head: FormPiece
  /** What stands in another column alone is no figure of it. */
  readonly isOnly: boolean
}

/** Kinds of income beside their total, or years beside each other: the latest is asked for. */
function columnHeadedBy(pieces: readonly FormPiece[]): FigureColumn | undefined {
  const years = pieces
    .map((head) => ({ head, year: findTaxYear(head.text) }))
    .filter(({ head, year }) => year !== null && head.words.length <= YEAR_WORDS)
    .toSorted((one, other) => (one.year ?? '').localeCompare(other.year ?? ''))
  const latest = years.at(-1)
  if (latest && latest.year !== years[0]?.year) return { head: latest.head, isOnly: true }
  if (pieces.length < 3 || pieces.some(({ text }) => /\d/.test(text))) return undefined
  const total = pieces.find(({ text }) => /^total(?: income)?\W*$/i.test(text))
  return total && { head: total, isOnly: false }
}

/** `2024 to 2025`, `Year 2024/25`. */
const YEAR_WORDS = 4

type PrintedLine = {
  readonly pieces: readonly FormPiece[]
  readonly first: FormPiece
  readonly column: FigureColumn | undefined
}

/** In a picture that is not quite level, a figure and its words can come as two rows. */
function wholeRows({ rows }: FormPage): readonly (readonly FormPiece[])[] {
  const whole: (readonly FormPiece[])[] = []
  for (const row of rows) {
    const before = whole.at(-1)
    const isPair = before !== undefined && isOneLine(before, row)
    if (isPair) whole[whole.length - 1] = before.concat(row).toSorted((a, b) => a.box[0] - b.box[0])
    else whole.push(row)
  }
  return whole
}

function isOneLine(one: readonly FormPiece[], other: readonly FormPiece[]): boolean {
  const [figures, words] = hasWords(one) ? [other, one] : [one, other]
  if (hasWords(figures) || !hasWords(words) || figureOf(words)) return false
  const [figure, last] = [figures[0]?.box, words.at(-1)?.box]
  if (!figure || !last || figure[0] < last[2]) return false
  const shared = Math.min(figure[3], last[3]) - Math.max(figure[1], last[1])
  return shared > OVERLAP * Math.min(figure[3] - figure[1], last[3] - last[1])
}

function hasWords(row: readonly FormPiece[]): boolean {
  return row.some(({ text }) => /\p{L}{2}/u.test(text))
}

/** Of the lower of two: lines of their own do not overlap. */
const OVERLAP = 0.3

function lineOf<Field extends string>(
  page: FormPage,
  { pieces, first, column }: PrintedLine,
  find: (page: FormPage) => readonly Label<Field>[],
): FigureLine<Field> {
  const last = figureOf(pieces)
  const own = last && column ? figureUnder(column.head, pieces) : undefined
  const figure = own ?? (column?.isOnly ? null : last)
  const all = pieces.flatMap(({ words }) => words)
  const end = figure ?? last
  const words = end ? all.slice(0, all.indexOf(end.word)) : all
  // Figures of other columns alone name nothing.
  const isNamed = words.some(({ text }) => /\p{L}/u.test(text))
  const told = isNamed ? words.filter(({ text }) => /[\p{L}\p{N}%@&]/u.test(text)) : []
  return nameLine(page, first, told, figure, find)
}

function nameLine<Field extends string>(
  page: FormPage,
  first: FormPiece,
  words: readonly FormWord[],
  figure: FigureLine<Field>['figure'],
  find: (page: FormPage) => readonly Label<Field>[],
): FigureLine<Field> {
  const signs = leadingSigns(words)
  const label = nameAmong(page, first, words.slice(signs), find)
  return {
    page: page.page,
    words,
    field: label?.field ?? null,
    sureness: Math.min(label?.sureness ?? 1, figure && isOfTwo(words) ? DOUBTED : 1),
    isLess: words.slice(0, signs).some(({ text }) => LESS.test(text)),
    figure,
  }
}

/** Whether a figure with more words behind it stands before the line's own: whose it is is not told. */
function isOfTwo(words: readonly FormWord[]): boolean {
  const figure = words.findIndex(({ text }) => MONEY.test(text))
  return figure > 0 && words.slice(figure).some(({ text }) => /\p{L}{3}/u.test(text))
}

const DOUBTED = 0.7

/** The last word of a line, if it is a figure: one alone in its piece, or one that is plainly money. */
function figureOf(pieces: readonly FormPiece[]): FigureLine<string>['figure'] {
  const told = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const piece = isBesideLine(told) ? told.at(-2) : told.at(-1)
  const word = piece?.words.findLast(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const amount = word && readAmount(word.text)
  if (!piece || !word || !amount) return null
  const isAlone = piece.words.every((other) => other === word || !/[\p{L}\p{N}]/u.test(other.text))
  const isMoney = MONEY.test(word.text)
  const isYear = /^20\d\d$/.test(word.text)
  return (isAlone && !isYear) || isMoney ? { ...amount, word } : null
}

/** Whether the last piece is of what stands beside a list: words far behind the sum that ends a line. */
function isBesideLine(pieces: readonly FormPiece[]): boolean {
  const [name, sum, last] = pieces.slice(-3)
  return (
    name !== undefined &&
    sum !== undefined &&
    last !== undefined &&
    /^[-–(]?£?[\d,]+\.\d{2}\)?(?: ?CR)?$/i.test(sum.text) &&
    /\p{L}{3}|\p{L}.{0,9}\d{3}/u.test(last.text) &&
    !MONEY.test(last.text) &&
    last.box[0] - sum.box[2] > FAR_BEHIND * sum.fontSize
  )
}

/** In font sizes. */
const FAR_BEHIND = 1.5

const MONEY = /£|[.,]\d{2}\b|,\d{3}/

/** The figure that stands by itself in the column of a head. */
function figureUnder(
  head: FormPiece,
  pieces: readonly FormPiece[],
): FigureLine<string>['figure'] | undefined {
  for (const { words, box } of pieces) {
    const [word, ...others] = words
    const amount = word && others.length === 0 ? readAmount(word.text) : undefined
    const isUnder = box[0] < head.box[2] + head.fontSize && box[2] > head.box[0] - head.fontSize
    if (word && amount && isUnder) return { ...amount, word }
  }
  return undefined
}

function leadingSigns(words: readonly FormWord[]): number {
  const end = words.findIndex(({ text }) => !SIGN.test(text))
  return end < 0 ? words.length : end
}

/** The name that a line begins with, or that follows within its first words. */
function nameAmong<Field extends string>(
  page: FormPage,
  piece: FormPiece,
  words: readonly FormWord[],
  find: (page: FormPage) => readonly Label<Field>[],
): Label<Field> | undefined {
  for (let from = 0; from <= Math.min(MOST_BEFORE, words.length - 1); from++) {
    const [label] = find({ ...page, rows: [[pieceOf(piece, words.slice(from))]] })
    if (label) return label
  }
  return undefined
}
