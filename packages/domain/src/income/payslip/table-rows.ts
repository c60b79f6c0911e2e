/**
 * The rows of a table of payments or deductions: a label, its amount, and what may stand beside it
 * (code, units, rate, the year's figure). Which number is which is told by the heads of the columns
 * where there are any, else by what multiplies to what, else by order.
 */
import type { FormPage, FormPiece, FormWord } from '../form/form-rows.ts'
import type { ColumnKind } from '../knowledge/zone-words.ts'
import {
  FAR,
  gapBefore,
  heightOf,
  isNameWord,
  isPartOfName,
  joinsNumbers,
  lettersIn,
  numberOf,
  type RowNumber,
  type TableFigure,
} from './row-numbers.ts'
import { columnKind, type Zone } from './zones.ts'

export type TableRow = {
  readonly page: number
  readonly row: number
  readonly label: string
  readonly labelWords: readonly FormWord[]
  readonly amount: TableFigure | undefined
  readonly ytd: TableFigure | undefined
  readonly units: number | undefined
  /** In pence, which may be parts of pennies. */
  readonly rate: number | undefined
}

export type Column = { readonly kind: ColumnKind; readonly left: number; readonly right: number }

/** The rows of one zone that hold a label and a figure. */
export function rowsOfZone(zone: Zone, page: FormPage): readonly TableRow[] {
  const heads = columnsOf(zone, page)
  return page.rows.slice(zone.from, zone.till).flatMap((pieces) => {
    const own = pieces.filter(
      ({ box, fontSize }) =>
        middle(box[0], box[2]) > zone.left &&
        box[0] < zone.right - EDGE * fontSize &&
        box[2] > zone.left,
    )
    const words = own
      .flatMap((piece) => piece.words)
      .filter(
        ({ box }) => middle(box[0], box[2]) > zone.left && middle(box[0], box[2]) < zone.right,
      )
    const row = isOneLabel(own) ? toRow(words, own[0], heads) : undefined
    return row === undefined ? [] : [row]
  })
}

/** In font sizes: what begins this close to the border is of the next part. */
const EDGE = 0.7

/** A strip of heads or of their values is no row of a table: words stand in several places of it. */
function isOneLabel(pieces: readonly FormPiece[]): boolean {
  const worded = pieces.filter(
    ({ text }) =>
      /\p{L}{2}/u.test(text) && !/^[\d£.,]+ ?(?:hrs?|hours|days|units|cr|@)/i.test(text),
  )
  return (
    worded.length <= 1 &&
    !pieces.some(
      ({ text }) =>
        /\d[-/.](?:\d\d|[a-z]{3})[-/.]\d{2,4}\b/i.test(text) &&
        worded.length > 0 &&
        pieces.length > 2,
    )
  )
}

/** A row of any page, read without heads of columns. */
export function rowWithoutHeads(pieces: readonly FormPiece[]): TableRow | undefined {
  return toRow(
    pieces.flatMap(({ words }) => words),
    pieces[0],
    [],
  )
}

function middle(one: number, other: number): number {
  return (one + other) / 2
}

/**
 * The heads of a zone's columns: beside its heading or right below it, else those of the table above
 * that it goes on from.
 */
function columnsOf({ heading, left, right, from }: Zone, { rows }: FormPage): readonly Column[] {
  const headsOfRow = (row: number) =>
    (rows[row] ?? [])
      .filter(({ box }) => box[2] > left && box[0] < right)
      .flatMap((piece) => headsIn(piece).filter(({ left: x }) => x >= left - 1 && x < right))
  const near = [heading.row - 1, heading.row, from, from + 1]
    .filter((row, at, all) => all.indexOf(row) === at)
    .filter((row) => !(rows[row] ?? []).some(({ text }) => MONEY.test(text)))
    .flatMap(headsOfRow)
  if (near.some(isOfMoney)) return near
  const above = rows.findLastIndex(
    (row, at) =>
      at < heading.row &&
      !row.some(({ text }) => MONEY.test(text)) &&
      headsOfRow(at).filter(isOfMoney).length > 1,
  )
  return above < 0 ? near : headsOfRow(above)
}

const MONEY = /\d[.,]\d\d\b/

function isOfMoney({ kind }: Column): boolean {
  return kind === 'amount' || kind === 'ytd'
}

/** The heads of columns in a piece: "HOURS RATE AMOUNT" are three, "Year to date" is one. */
export function headsIn(piece: FormPiece): readonly Column[] {
  const heads: Column[] = []
  for (let at = 0; at < piece.words.length; at++) {
    for (let length = Math.min(4, piece.words.length - at); length > 0; length--) {
      const run = piece.words.slice(at, at + length)
      const kind = columnKind(run.map(({ text }) => text).join(' '))
      const [first, last] = [run[0], run.at(-1)]
      if (kind === undefined || first === undefined || last === undefined) continue
      heads.push({ kind, left: first.box[0], right: last.box[2] })
      at += length - 1
      break
    }
  }
  return heads
}

function toRow(
  words: readonly FormWord[],
  piece: FormPiece | undefined,
  heads: readonly Column[],
): TableRow | undefined {
  if (piece === undefined) return undefined
  const numbers = numbersAtEnds(words)
  const figures = numbers.filter(({ figure }) => figure !== undefined)
  const taken = new Set(numbers.map(({ word }) => word))
  const isTaken = (at: number) => words[at] !== undefined && taken.has(words[at])
  const labelWords = words.filter(
    (word, at) => !isTaken(at) && !(joinsNumbers(word.text) && isBesideFigure(words, at, isTaken)),
  )
  const label = withoutCode(labelWords, heads)
  const text = label
    .map((word) => word.text)
    .join(' ')
    .replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, '')
  if (lettersIn(text) < 2 || figures.length === 0) return undefined
  return {
    page: piece.page,
    row: piece.row,
    label: text,
    labelWords: label,
    ...assigned(numbers, heads, text),
  }
}

/** Close by: the "hours" of "Standard hours  37.50" are the label's. */
function isBesideFigure(
  words: readonly FormWord[],
  at: number,
  isFigure: (at: number) => boolean,
): boolean {
  const far = FAR * Math.max(...words.slice(at, at + 1).map(heightOf))
  return (
    (isFigure(at - 1) && gapBefore(words, at) < far) ||
    (isFigure(at + 1) && gapBefore(words, at + 1) < far)
  )
}

/**
 * The numbers of a row that stand apart from its label: those behind its last word or before its
 * first one. "Overtime @ 1.5" keeps its own.
 */
function numbersAtEnds(words: readonly FormWord[]): readonly RowNumber[] {
  const isLabel = words.map(isNameWord)
  const first = isLabel.indexOf(true)
  const last = isLabel.lastIndexOf(true)
  return words.flatMap((word, at): readonly RowNumber[] => {
    const number = numberOf(word)
    if (number === undefined) return []
    const isApart = at < first || at > last || gapBefore(words, at) > FAR * heightOf(word)
    return !isApart || (at > last && isPartOfName(words, at)) ? [] : [number]
  })
}

/** "0010 Basic Pay": a code before the label is none of its words. */
function withoutCode(words: readonly FormWord[], heads: readonly Column[]): readonly FormWord[] {
  const [first, second] = words
  if (first === undefined || second === undefined) return words
  const code = heads.find(({ kind }) => kind === 'code')
  const stands =
    code !== undefined && first.box[0] < code.right && first.box[2] > code.left - heightOf(first)
  const isCode = /^(?:\d{2,5}|[A-Z]{1,2}\d{2,4})$/.test(first.text)
  return isCode || (stands && /\d/.test(first.text)) ? words.slice(1) : words
}

type Assigned = Pick<TableRow, 'amount' | 'ytd' | 'units' | 'rate'>

function assigned(
  numbers: readonly RowNumber[],
  heads: readonly Column[],
  label: string,
): Assigned {
  const columns = heads.filter(({ kind }) => kind !== 'label')
  if (productOf(numbers) !== undefined) return byOrder(numbers, columns, label)
  return columns.some(({ kind }) => kind === 'amount')
    ? byColumns(numbers, columns)
    : byOrder(numbers, columns, label)
}

function byColumns(numbers: readonly RowNumber[], columns: readonly Column[]): Assigned {
  const placed = numbers.map((number) => ({
    number,
    kind: nearestColumn(number.word, columns)?.kind,
  }))
  const of = (kind: ColumnKind) => placed.find((one) => one.kind === kind)?.number
  const amount = placed.find(
    ({ number, kind }) => kind === 'amount' && number.figure !== undefined,
  )?.number
  const [units, rate] = [of('units'), of('rate')]
  if (amount?.figure === undefined) {
    return { amount: undefined, ytd: of('ytd')?.figure, units: undefined, rate: undefined }
  }
  return {
    amount: amount.figure,
    ytd: of('ytd')?.figure,
    units: units?.value,
    rate: rate === undefined ? undefined : pence(rate.value),
  }
}

/** Figures end where their heads end, or stand in their middle. */
function nearestColumn(word: FormWord, columns: readonly Column[]): Column | undefined {
  const distance = ({ left, right }: Column) =>
    Math.min(
      Math.abs(word.box[2] - right),
      Math.abs(middle(word.box[0], word.box[2]) - middle(left, right)),
      Math.abs(word.box[0] - left),
    )
  return columns.toSorted((one, other) => distance(one) - distance(other))[0]
}

function byOrder(
  numbers: readonly RowNumber[],
  columns: readonly Column[],
  _label: string,
): Assigned {
  const none = { ytd: undefined, units: undefined, rate: undefined }
  const product = productOf(numbers)
  if (product !== undefined) {
    const behind = numbers
      .slice(numbers.indexOf(product.amount) + 1)
      .find(({ figure }) => figure !== undefined)
    return {
      amount: product.amount.figure,
      ytd: behind?.figure,
      units: product.units.value,
      rate: pence(product.rate.value),
    }
  }
  const figures = numbers.filter(({ figure }) => figure !== undefined)
  const [one, other] = figures
  if (figures.length >= 2 && columns.some(({ kind }) => kind === 'ytd')) {
    return { ...none, amount: figures.at(-2)?.figure, ytd: figures.at(-1)?.figure }
  }
  if (figures.length === 2 && one !== undefined && other !== undefined) {
    // This period's figure stands before the year's, which is no less.
    const isYear = other.value >= one.value
    return isYear
      ? { ...none, amount: one.figure, ytd: other.figure }
      : { ...none, amount: other.figure }
  }
  return { ...none, amount: figures.at(-1)?.figure }
}

/** Three numbers of which two multiply to the third. */
function productOf(
  numbers: readonly RowNumber[],
): { readonly units: RowNumber; readonly rate: RowNumber; readonly amount: RowNumber } | undefined {
  for (let at = 0; at + 2 < numbers.length + 0; at++) {
    const [units, rate, amount] = numbers.slice(at, at + 3)
    if (units === undefined || rate === undefined || amount?.figure === undefined) continue
    if (Math.abs(units.value * rate.value - amount.value) <= ROUNDING && amount.value !== 0) {
      return { units, rate, amount }
    }
  }
  return undefined
}

/** In pounds: rates are rounded before they are printed. */
const ROUNDING = 0.05

function pence(pounds: number): number {
  return Math.round(pounds * 10_000) / 100
}
