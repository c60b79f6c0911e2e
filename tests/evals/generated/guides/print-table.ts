/** Tables and cards as they are drawn: rows that keep together, heads that may come again. */
import { widthOf } from './letter-widths.ts'
import type { Column, Press, Span, Style } from './press.ts'

export type Cells = readonly (readonly Span[])[]
export type TableRow = {
  readonly cells: Cells
  readonly notes?: readonly (readonly Span[])[]
  /** How many columns each cell stands over, where not one. */
  readonly spans?: readonly number[]
  /** All but its name stand in the middle of their columns. */
  readonly isCentred?: boolean
}
export type HeadRow = { readonly cells: readonly string[]; readonly spans?: readonly number[] }
export type TableStyle = {
  readonly rules: 'grid' | 'rows' | 'shaded' | 'bare'
  readonly repeatsHeads: boolean
  readonly size: number
}

const PAD = 4

/** `shares` are the columns' parts of the width. */
export function printTable(
  press: Press,
  shares: readonly number[],
  heads: readonly HeadRow[] | undefined,
  rows: readonly TableRow[],
  style: TableStyle,
): void {
  const isDark = style.rules === 'shaded'
  const headRows = (heads ?? []).map(({ cells, ...rest }) => ({
    ...rest,
    isCentred: cells.length > 2 && rows[0]?.isCentred === true,
    cells: cells.map((text): readonly Span[] => [{ text, isBold: true, isWhite: isDark }]),
  }))
  const printHead = () => {
    for (const row of headRows) printRow(press, shares, row, style, 'head')
  }
  const needed = (row: TableRow) => heightOfRow(press, shares, row, style) + noteHeights(row)
  const noteHeights = ({ notes = [] }: TableRow) =>
    notes.reduce((sum, note) => sum + press.heightOf(note, 480), notes.length * 10)
  const [first] = rows
  press.room(
    (first === undefined ? 0 : needed(first)) +
      headRows.reduce((sum, row) => sum + heightOfRow(press, shares, row, style), 0),
  )
  printHead()
  rows.forEach((row, at) => {
    if (press.room(needed(row)) && style.repeatsHeads) printHead()
    row.notes?.forEach(press.footnote)
    printRow(press, shares, row, style, at % 2 === 0 ? 'even' : 'odd')
  })
}

function columnsOf(
  { left, width }: Column,
  shares: readonly number[],
  spans: TableRow['spans'],
): readonly Column[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let at = left
  let first = 0
  return (spans ?? shares.map(() => 1)).map((many) => {
    const share = shares.slice(first, first + many).reduce((sum, own) => sum + own, 0)
    const column = { left: at, width: (width * share) / all }
    at += column.width
    first += many
    return column
  })
}

function heightOfRow(
  press: Press,
  shares: readonly number[],
  { cells, spans }: TableRow,
  { size }: TableStyle,
) {
  const columns = columnsOf(press.column(), shares, spans)
  const heights = cells.map((cell, at) =>
    press.heightOf(cell, (columns[at]?.width ?? 0) - 2 * PAD, { size }),
  )
  return Math.max(size * 1.3, ...heights) + 2 * PAD
}

function printRow(
  press: Press,
  shares: readonly number[],
  row: TableRow,
  style: TableStyle,
  kind: 'head' | 'even' | 'odd',
): void {
  const { rules, size } = style
  const own = press.column()
  const [top, height] = [press.top(), heightOfRow(press, shares, row, style)]
  const right = own.left + own.width
  const isFilled = rules === 'shaded' && kind !== 'odd'
  if (isFilled) {
    press.shape({ box: [own.left, top, right, top + height], shade: kind === 'head' ? 0.2 : 0.93 })
  }
  if (rules === 'rows') {
    press.shape({ box: [own.left, top + height - 0.6, right, top + height], shade: 0.5 })
  }
  columnsOf(own, shares, row.spans).forEach((column, at) => {
    const { left, width } = column
    if (rules === 'grid') press.shape({ box: [left, top, left + width, top + height] })
    press.put(
      row.cells[at] ?? [],
      row.isCentred === true && at > 0
        ? inTheMiddle(
            row.cells[at] ?? [],
            { left: left + PAD, width: width - 2 * PAD, top: top + PAD },
            size,
          )
        : { left: left + PAD, width: width - 2 * PAD, top: top + PAD },
      { size },
    )
  })
  press.moveTo(top + height)
}

type Place = Column & { readonly top: number }

function inTheMiddle(spans: readonly Span[], place: Place, size: number): Place {
  const words = spans.map(({ text }) => text).join(' ')
  const free = place.width - widthOf(words, spans[0]?.isBold === true) * size
  return free > 0
    ? { ...place, left: place.left + free / 2, width: place.width - free / 2 + 1 }
    : place
}

export type CardLine = {
  readonly label?: readonly Span[]
  readonly words: readonly Span[]
  readonly style?: Style
}
export type Card = { readonly title: string; readonly lines: readonly CardLine[] }
export type CardStyle = {
  readonly across: number
  readonly isBoxed: boolean
  readonly isShaded: boolean
  readonly size: number
}

const GAP = 14
const LEAST_FOR_THREE = 440

export function printCards(press: Press, cards: readonly Card[], style: CardStyle): void {
  const { size } = style
  const across = press.column().width < LEAST_FOR_THREE ? Math.min(2, style.across) : style.across
  for (let first = 0; first < cards.length; first += across) {
    const row = cards.slice(first, first + across)
    const one = (press.column().width - GAP * (across - 1)) / across
    const height = Math.max(...row.map((card) => heightOfCard(press, card, one, size)))
    press.room(height)
    const { left } = press.column()
    const top = press.top()
    row.forEach((card, at) => {
      const place = { left: left + at * (one + GAP), width: one, top }
      printCard(press, card, place, height, style)
    })
    press.moveTo(top + height + GAP)
  }
}

const CARD_PAD = 7
const LABEL = 0.45

function heightOfCard(press: Press, { title, lines }: Card, width: number, size: number): number {
  const inner = width - 2 * CARD_PAD
  const words = lines.map((line) => heightOfCardLine(press, line, inner, size) + 3)
  const head = press.heightOf([{ text: title, isBold: true }], inner, { size: size + 2 })
  return head + words.reduce((sum, height) => sum + height, 0) + 3 * CARD_PAD + 4
}

function heightOfCardLine(press: Press, line: CardLine, width: number, size: number): number {
  const { label, words, style = {} } = line
  const own = { ...style, size }
  if (label === undefined) return press.heightOf(words, width, own)
  return Math.max(
    press.heightOf(label, width * LABEL - 6, own),
    press.heightOf(words, width * (1 - LABEL), own),
  )
}

function printCard(
  press: Press,
  { title, lines }: Card,
  place: Column & { readonly top: number },
  height: number,
  { isBoxed, isShaded, size }: CardStyle,
): void {
  const { left, width, top } = place
  const inner = { left: left + CARD_PAD, width: width - 2 * CARD_PAD }
  const heading: readonly Span[] = [{ text: title, isBold: true, isWhite: isShaded }]
  const below = top + CARD_PAD + press.heightOf(heading, inner.width, { size: size + 2 }) + 4
  if (isShaded) press.shape({ box: [left, top, left + width, below], shade: 0.25 })
  if (isBoxed) press.shape({ box: [left, top, left + width, top + height] })
  press.put(heading, { ...inner, top: top + CARD_PAD }, { size: size + 2 })
  let at = below + CARD_PAD
  for (const line of lines) {
    const own = { ...line.style, size }
    if (line.label !== undefined) {
      press.put(line.label, { left: inner.left, width: inner.width * LABEL - 6, top: at }, own)
    }
    const beside = line.label === undefined ? 0 : inner.width * LABEL
    press.put(line.words, { left: inner.left + beside, width: inner.width - beside, top: at }, own)
    at += heightOfCardLine(press, line, inner.width, size) + 3
  }
}
