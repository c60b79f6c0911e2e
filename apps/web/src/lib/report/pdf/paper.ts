import type { jsPDF } from 'jspdf'
import type { FontName } from './fonts.ts'
import { numberEdge, numberScale } from './letters.ts'
import type { Line, LineBreaker, Run } from './lines.ts'
import { type Look, millimetres } from './looks.ts'

/** Millimetres of A4. */
export const page = { width: 210, height: 297, top: 14, side: 18, bottom: 17 }
export const room = page.width - 2 * page.side
const lowest = page.height - page.bottom
/** What a page has room for. */
export const wholePage = lowest - page.top

/** A page being written, from top to bottom. */
export type Pen = {
  readonly pdf: jsPDF
  readonly lines: LineBreaker
  /** Where the next line begins, from the top of the page. */
  y: number
  /** The page that ends early, so that the next is not almost empty, and by how much. */
  readonly early: { readonly page: number; readonly by: number } | null
}

/** Where the page ends that is being written. */
export function endOfPage({ pdf, early }: Pen): number {
  return lowest - (early?.page === pdf.getNumberOfPages() ? early.by : 0)
}

/** Where words may stand: the page's whole width, unless told otherwise. */
export type Stretch = { readonly from?: number; readonly width?: number }

/** The text in lines as `look` has them. */
export function linesOf(pen: Pen, text: string, look: Look, width: number): readonly Line[] {
  return pen.lines.break(text, look.font, width / millimetres(look.size))
}

/** How wide a text is that nothing breaks, in millimetres. */
export function widthOf(pen: Pen, text: string, look: Look): number {
  return pen.lines.measure(text, look.font).whole * millimetres(look.size)
}

/** How wide what of a text is never broken is, in millimetres. */
export function longestOf(pen: Pen, text: string, look: Look): number {
  return pen.lines.measure(text, look.font).longest * millimetres(look.size)
}

/**
 * Writes a text below what stands there. Of a text that goes over a page's end at least two lines
 * stand on either page.
 */
export function writeText(pen: Pen, text: string, look: Look, stretch: Stretch = {}): void {
  const { from = page.side, width = room } = stretch
  const lines = linesOf(pen, text, look, width)
  for (const [at, line] of lines.entries()) {
    const left = lines.length - at
    const isOpening = at === 0 || left === 2
    keepRoom(pen, look.leading * (isOpening ? Math.min(left, 2) : 1))
    drawLine(pen, line, look, from, pen.y + baselineOf(look))
    pen.y += look.leading
  }
}

/** From the top of a line to what its letters stand on. */
export function baselineOf({ size, leading }: Look): number {
  // The capitals stand in the middle.
  return (leading + millimetres(size) * 0.7) / 2
}

export function keepRoom(pen: Pen, height: number): void {
  if (pen.y + height > endOfPage(pen) + tolerance) newPage(pen)
}

export function newPage(pen: Pen): void {
  pen.pdf.addPage()
  pen.y = page.top
}

export function roomLeft(pen: Pen): number {
  return endOfPage(pen) - pen.y
}

/** Sums of heights differ in their last digits by the order in which they are added. */
export const tolerance = 1e-6

/** One line, its letters standing on `baseline`. */
export function drawLine(pen: Pen, line: Line, look: Look, from: number, baseline: number): void {
  const em = millimetres(look.size)
  for (const run of line.runs) {
    const left = from + run.from * em
    if (run.isNumber) drawNumber(pen, run, look, left, baseline)
    else drawRun(pen, run.text, { font: run.font, size: look.size }, look.colour, left, baseline)
  }
}

/** The Unicode number of a letter that no font has, in a box. */
function drawNumber(pen: Pen, run: Run, look: Look, left: number, baseline: number): void {
  const em = millimetres(look.size)
  const gap = em * numberEdge
  const height = em * 0.92
  pen.pdf.setDrawColor(look.colour).setLineWidth(0.15).setLineDashPattern([], 0)
  pen.pdf.rect(left + gap / 3, baseline - height * 0.8, run.width * em - (gap * 2) / 3, height)
  const font = { font: run.font, size: look.size * numberScale }
  drawRun(pen, run.text, font, look.colour, left + gap, baseline - em * 0.04)
}

type RunFont = { readonly font: FontName; readonly size: number }

function drawRun(
  { pdf }: Pen,
  text: string,
  { font, size }: RunFont,
  colour: string,
  left: number,
  baseline: number,
): void {
  if (text.trim() === '') return
  pdf.setFont(font, 'normal').setFontSize(size).setTextColor(colour)
  // The letters stand as they are seen already.
  pdf.text(text, left, baseline, { isInputVisual: true, isOutputVisual: true })
}

/** A thin line over the page's width. */
export function drawRule(pen: Pen, colour: string, points: number, stretch: Stretch = {}): void {
  const { from = page.side, width = room } = stretch
  pen.pdf.setDrawColor(colour).setLineWidth(millimetres(points)).setLineDashPattern([], 0)
  pen.pdf.setLineCap('butt')
  pen.pdf.line(from, pen.y, from + width, pen.y)
}
