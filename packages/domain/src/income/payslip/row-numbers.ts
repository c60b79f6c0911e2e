/**
 * The numbers of a printed row and the words between them: which of them are figures of columns, and
 * which belong to a name ("Overtime @ 1.5", "Plan 2", "1000 Basic Pay").
 */
import { readAmount, readPlainNumber } from '../form/amounts.ts'
import type { FormPiece, FormWord } from '../form/form-rows.ts'
import type { Pence } from '../income-reading.ts'

export type TableFigure = {
  readonly pence: Pence
  readonly words: readonly FormWord[]
  readonly isPlain: boolean
}

export type RowNumber = {
  readonly word: FormWord
  readonly value: number
  /** Undefined for what is no money: a count, a rate of more than two decimals. */
  readonly figure: TableFigure | undefined
}

/** Words of one piece that stand between numbers, or the numbers themselves, from left to right. */
export type RowCell =
  | { readonly kind: 'words'; readonly words: readonly FormWord[]; readonly piece: FormPiece }
  | { readonly kind: 'number'; readonly number: RowNumber; readonly piece: FormPiece }

/** A row as its names and numbers, from left to right. */
export function cellsOfRow(pieces: readonly FormPiece[]): readonly RowCell[] {
  return pieces.flatMap(cellsOfPiece)
}

function cellsOfPiece(piece: FormPiece): readonly RowCell[] {
  const { words } = piece
  const isName = words.map(
    (word, at) => (isNameWord(word) && !isUnit(words, at)) || isNameOfUnits(words, at),
  )
  const last = isName.lastIndexOf(true)
  const hasNumbers = words.some((word) => numberOf(word) !== undefined)
  const cells: RowCell[] = []
  for (const [at, word] of words.entries()) {
    const number = numberOf(word)
    const isNumber = number !== undefined && (last < 0 || isApart(words, at, isName, number))
    const before = cells.at(-1)
    if (isNumber && number !== undefined) cells.push({ kind: 'number', number, piece })
    else if (
      hasNumbers &&
      (isBesideNumber(words, at) || isUnit(words, at)) &&
      (last < 0 || before?.kind === 'number') &&
      !isName[at] &&
      !isName[at + 1]
    )
      continue
    else if (before?.kind === 'words')
      cells[cells.length - 1] = { ...before, words: [...before.words, word] }
    else if (/[\p{L}\p{N}]/u.test(word.text)) cells.push({ kind: 'words', words: [word], piece })
  }
  return cells
}

/** A number of a piece with words in it is a column's where it is money, or set apart. */
function isApart(
  words: readonly FormWord[],
  at: number,
  isName: readonly boolean[],
  { figure }: RowNumber,
): boolean {
  if (isPartOfName(words, at)) return false
  const word = words[at]
  const isFar =
    word !== undefined &&
    gapBefore(words, at) > FAR * heightOf(word) &&
    gapBefore(words, at + 1) > FAR * heightOf(word)
  const isMoney = figure !== undefined && /[.,]\d\d\D*$/.test(word?.text ?? '')
  const isBefore = at < isName.indexOf(true)
  const isColumns = isMoney || isOfColumn(word?.text ?? '', isBefore)
  return isColumns || (isFar && (isBefore || at > isName.lastIndexOf(true)))
}

/** "22.2200", "23.5 Holiday pay": no code has decimals, and only small factors belong to a name. */
function isOfColumn(text: string, isBefore: boolean): boolean {
  const decimals = /^£?\d+\.(\d{1,4})$/.exec(text)?.[1]?.length ?? 0
  return decimals > 2 || (isBefore && decimals > 0 && Number.parseFloat(text) >= MOST_OF_NAME)
}

/** A word of a name: letters, and no money. */
function isNameWord({ text }: FormWord): boolean {
  return lettersIn(text) >= 2 && !joinsNumbers(text) && readAmount(text)?.hasPence !== true
}

/** "45,352.00 pa": what ends a cell that a figure begins says what the figure is, and names no line. */
function isUnit(words: readonly FormWord[], at: number): boolean {
  const [first, word] = [words[0], words[at]]
  const isLast = at === 1 && words.length === 2
  return (
    isLast &&
    first !== undefined &&
    numberOf(first)?.figure !== undefined &&
    UNIT.test(word?.text ?? '')
  )
}

const UNIT = /^\p{Ll}{1,4}\.?$/u

/** "Hours 28.5 @ 12.71": a unit stands behind its number, and before one it is a name. */
function isNameOfUnits(words: readonly FormWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  const isFirst = at === 0 && word !== undefined && next !== undefined
  return isFirst && lettersIn(word.text) > 2 && numberOf(next) !== undefined
}

/** What joins units and rates: "37.50 hrs @ £12.750". */
function joinsNumbers(text: string): boolean {
  return /^(?:@|x|×|=|hrs|hours|days|h|hr|units|£|\/|\||-|–)$/i.test(text)
}

function isBesideNumber(words: readonly FormWord[], at: number): boolean {
  const word = words[at]
  return word !== undefined && joinsNumbers(word.text)
}

export function numberOf(word: FormWord): RowNumber | undefined {
  const figure = figureOf(word)
  const value = readPlainNumber(word.text) ?? shareIn(word) ?? (figure && figure.pence / 100)
  return value === undefined ? undefined : { word, value, figure }
}

/** "5.00%" of what stands beside it. */
export function shareIn({ text }: FormWord): number | undefined {
  return SHARE.test(text) ? Number.parseFloat(text) / 100 : undefined
}

const SHARE = /^\d{1,2}(?:\.\d{1,3})?%$/

function figureOf(word: FormWord): TableFigure | undefined {
  const amount = readAmount(word.text)
  if (amount === undefined || !(amount.hasPence || word.text.includes('£'))) return undefined
  return { pence: amount.pence, words: [word], isPlain: amount.isPlain }
}

/** "O/T x 1.5", "Overtime @ 1.5", "Plan 1": a small number close behind a name. */
function isPartOfName(words: readonly FormWord[], at: number): boolean {
  const word = words[at]
  if (word === undefined || at === 0 || !/^\d{1,2}(?:\.\d{1,2})?%?$/.test(word.text)) return false
  return gapBefore(words, at) < NEAR * heightOf(word) && Number.parseFloat(word.text) < MOST_OF_NAME
}

const MOST_OF_NAME = 5

/** "O/T" has two. */
export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

function gapBefore(words: readonly FormWord[], at: number): number {
  const [before, own] = [words[at - 1], words[at]]
  return before === undefined || own === undefined
    ? Number.POSITIVE_INFINITY
    : own.box[0] - before.box[2]
}

function heightOf({ box }: FormWord): number {
  return box[3] - box[1]
}

/** In heights of the word. */
const NEAR = 0.6
const FAR = 1.2
