import type { ReportPart, ReportSource, Said } from '../report.ts'
import { markRoom, markSize } from './column-widths.ts'
import { colours, type Look, lookOf, looks } from './looks.ts'
import { drawBar, drawMark, markUp } from './marks.ts'
import {
  baselineOf,
  drawLine,
  keepRoom,
  linesOf,
  newPage,
  type Pen,
  page,
  room,
  roomLeft,
  widthOf,
  writeText,
} from './paper.ts'
import { afterPart, writeTitle } from './titles.ts'

type PartOf<Kind extends ReportPart['kind']> = Extract<ReportPart, { kind: Kind }>

/** The words with a bar at their left, on every page that they stand on. */
export function writeQuote(pen: Pen, { title, of, words, below }: PartOf<'quote'>): void {
  const indent = 4.5
  const stretch = { from: page.side + indent, width: room - indent }
  writeTitle(pen, title, looks.body.leading * (of.length > 0 ? 1 : 0) + 2 * looks.quote.leading)
  let [top, number] = [pen.y, pen.pdf.getNumberOfPages()]
  const closeBar = () => {
    if (pen.y <= top) return
    pen.pdf.setFillColor(colours.marked)
    pen.pdf.rect(page.side, top + 0.4, 0.9, pen.y - top - 0.4, 'F')
  }
  const write = (text: string, look: Look) => {
    for (const line of linesOf(pen, text, look, stretch.width)) {
      if (look.leading > roomLeft(pen)) {
        closeBar()
        newPage(pen)
        ;[top, number] = [pen.y, number + 1]
      }
      drawLine(pen, line, look, stretch.from, pen.y + baselineOf(look))
      pen.y += look.leading
    }
  }
  if (of.length > 0) {
    drawSaid(pen, of, stretch.from)
    pen.y += looks.body.leading
  }
  write(words, looks.quote)
  for (const said of below) write(said.text, lookOf(said))
  closeBar()
  pen.y += afterPart
}

/** Things said side by side on one line, as many as it has room for. */
function drawSaid(pen: Pen, all: readonly Said[], start: number): void {
  let from = start
  const baseline = pen.y + baselineOf(looks.body)
  for (const said of all) {
    if (said.mark !== undefined) {
      drawMark(pen.pdf, said.mark, { left: from, top: baseline - markUp, size: markSize })
      from += markRoom
    }
    const look = lookOf(said)
    const [line] = linesOf(pen, said.text, look, page.width - page.side - from)
    if (line) drawLine(pen, line, look, from, baseline)
    from += widthOf(pen, said.text, look) + 3
  }
}

/** The bar of counts, and each with its shape and word beneath. */
export function writeTally(pen: Pen, { counts }: PartOf<'tally'>): void {
  const shown = counts.filter(({ count }) => count > 0)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  // It stands with what it counts: the head of a table and its first rows.
  keepRoom(pen, 3 + looks.body.leading + 40)
  const gap = 0.6
  const width = room - gap * (shown.length - 1)
  let left = page.side
  for (const { mark, count } of shown) {
    const own = (width * count) / total
    drawBar(pen.pdf, mark, { left, top: pen.y, width: own, height: 1.8 })
    left += own + gap
  }
  pen.y += 3
  drawSaid(
    pen,
    shown.map(({ mark, count, word }) => ({ text: `${count} ${word}`, voice: 'desk', mark })),
    page.side,
  )
  pen.y += looks.body.leading + afterPart
}

/** A box for each document, whole on one page; the title stands with the first. */
export function writeSources(pen: Pen, { title, sources }: PartOf<'sources'>): void {
  const [first] = sources
  if (first !== undefined) writeTitle(pen, title, sourceHeight(pen, first))
  for (const source of sources) writeSource(pen, source)
  pen.y += 2
}

const edge = 3.6
const inner = { from: page.side + edge, width: room - 2 * edge }
const boxPadding = 2.6

function writeSource(pen: Pen, source: ReportSource): void {
  const { title, aside, lines, address } = source
  const height = sourceHeight(pen, source)
  keepRoom(pen, height)
  pen.pdf.setDrawColor(colours.line).setLineWidth(0.26).setLineDashPattern([], 0)
  pen.pdf.roundedRect(page.side, pen.y, room, height, 1, 1, 'S')
  pen.y += boxPadding
  const asideWidth = widthOf(pen, aside, looks.fact)
  const [version] = linesOf(pen, aside, looks.fact, room)
  if (version !== undefined) {
    const from = inner.from + inner.width - asideWidth
    drawLine(pen, version, looks.fact, from, pen.y + baselineOf(looks.fact))
  }
  writeText(pen, title, looks.fact, { from: inner.from, width: titleRoom(pen, source) })
  for (const text of lines) writeText(pen, text, looks.body, inner)
  writeText(pen, address, looks.hash, inner)
  pen.y += boxPadding + 2.4
}

function sourceHeight(pen: Pen, source: ReportSource): number {
  const heightOf = (text: string, look: Look, width: number) =>
    linesOf(pen, text, look, width).length * look.leading
  return (
    2 * boxPadding +
    heightOf(source.title, looks.fact, titleRoom(pen, source)) +
    source.lines.reduce((sum, text) => sum + heightOf(text, looks.body, inner.width), 0) +
    heightOf(source.address, looks.hash, inner.width)
  )
}

function titleRoom(pen: Pen, { aside }: ReportSource): number {
  return inner.width - widthOf(pen, aside, looks.fact) - 6
}
