/** Sets words on pages: measures them, breaks lines, columns and pages, and remembers what was put where. */
import { type Box, boxAround, type PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { widthOf } from './letter-widths.ts'

/** `of` names what the words are a piece of, so that their place can be asked for. */
export type Span = {
  readonly text: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isRaised?: boolean
  /** A mark that clings to the word before it without being raised. */
  readonly isLevel?: boolean
  readonly isWhite?: boolean
  readonly of?: string
}

export type Run = {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly span: Span
}

/** `shade` from 0, black, to 1; none for a box that is only drawn round. */
export type Shape = { readonly box: Box; readonly shade?: number }

export type PressPage = { readonly runs: Run[]; readonly shapes: Shape[] }

export type Paper = {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  readonly size: number
  readonly isJustified: boolean
}

export type Style = {
  readonly size?: number
  readonly indent?: number
  /** Stands before the first line, in the indent. */
  readonly hang?: Span
  readonly before?: number
  readonly after?: number
  /** Room that what follows needs on the same page. */
  readonly keep?: number
}

export type Column = { readonly left: number; readonly width: number }

export type Press = {
  readonly paper: Paper
  readonly pages: readonly PressPage[]
  readonly text: (spans: readonly Span[], style?: Style) => void
  /** A paragraph with a term at its left, as often again as it goes on on another page. */
  readonly beside: (term: Span, spans: readonly Span[], style: Style) => void
  /** Puts a paragraph at a place and breaks nothing. */
  readonly put: (
    spans: readonly Span[],
    at: Column & { readonly top: number },
    style?: Style,
  ) => number
  readonly heightOf: (spans: readonly Span[], width: number, style?: Style) => number
  readonly shape: (shape: Shape) => void
  /** Goes on where that much fits; true where that began a column or page. */
  readonly room: (height: number) => boolean
  readonly setColumns: (many: number) => void
  /** Keeps a strip at the right of this page for something else. */
  readonly reserve: (width: number) => void
  readonly breakPage: () => void
  readonly footnote: (spans: readonly Span[]) => void
  readonly column: () => Column
  readonly top: () => number
  readonly pageNumber: () => number
  readonly moveTo: (top: number) => void
  readonly placesOf: (piece: string) => readonly { readonly page: number; readonly box: Box }[]
}

const LEADING = 1.32

export function createPress(paper: Paper): Press {
  const pages: PressPage[] = []
  let [columns, column, top, begin, deepest] = [1, 0, paper.top, paper.top, paper.top]
  let notes: (readonly Span[])[] = []
  let [foot, reserved] = [0, 0]
  openPage()

  function openPage(): void {
    finishNotes()
    pages.push({ runs: [], shapes: [] })
    ;[column, top, begin, deepest] = [0, paper.top, paper.top, paper.top]
    reserved = 0
  }

  function finishNotes(): void {
    let at = paper.height - paper.bottom - foot + 6
    const whole = { left: paper.left, width: paper.width - paper.left - paper.right }
    if (notes.length > 0)
      shape({ box: [whole.left, at - 3, whole.left + 120, at - 2.4], shade: 0.4 })
    for (const note of notes) at = put(note, { ...whole, top: at }, { size: paper.size - 2 })
    ;[notes, foot] = [[], 0]
  }

  const page = () => pages[pages.length - 1] ?? { runs: [], shapes: [] }
  const end = () => paper.height - paper.bottom - foot
  const whole = () => paper.width - paper.left - paper.right - reserved

  function currentColumn(): Column {
    const width = (whole() - GUTTER * (columns - 1)) / columns
    return { left: paper.left + column * (width + GUTTER), width }
  }

  function shape(one: Shape): void {
    page().shapes.push(one)
  }

  function next(): void {
    deepest = Math.max(deepest, top)
    if (column + 1 < columns) [column, top] = [column + 1, begin]
    else openPage()
  }

  function room(height: number): boolean {
    if (top + height <= end()) return false
    next()
    return true
  }

  function text(spans: readonly Span[], style: Style = {}): void {
    const { size = paper.size, before = 0, after = 0, keep = 0 } = style
    top += before
    const lines = breakLines(spans, currentColumn().width - (style.indent ?? 0), size)
    const height = size * LEADING
    // No single line is left behind or carried over.
    room(Math.min(lines.length, 2) * height + keep)
    lines.forEach((line, at) => {
      room(height)
      putLine(line, currentColumn(), at, lines.length, style)
      top += height
    })
    top += after
    deepest = Math.max(deepest, top)
  }

  function beside(term: Span, spans: readonly Span[], style: Style): void {
    const { size = paper.size, before = 0, indent = 0 } = style
    top += before
    const lines = breakLines(spans, currentColumn().width - indent, size)
    const height = size * LEADING
    const ofTerm = heightOf([term], indent - 10, { size })
    room(Math.max(ofTerm, Math.min(lines.length, 2) * height))
    const begin = top
    put([term], { left: currentColumn().left, width: indent - 10, top }, { size })
    let from = begin
    lines.forEach((line, at) => {
      if (room(height)) {
        from = top
        const again = [term, { ...term, text: '(continued)' }]
        put(again, { left: currentColumn().left, width: indent - 10, top }, { size })
      }
      putLine(line, currentColumn(), at, lines.length, style)
      top += height
    })
    if (from === begin) top = Math.max(top, begin + ofTerm)
    deepest = Math.max(deepest, top)
  }

  function heightOf(
    spans: readonly Span[],
    width: number,
    { size = paper.size, indent = 0 }: Style = {},
  ): number {
    return breakLines(spans, width - indent, size).length * size * LEADING
  }

  function put(
    spans: readonly Span[],
    at: Column & { readonly top: number },
    style: Style = {},
  ): number {
    const { size = paper.size } = style
    const lines = breakLines(spans, at.width - (style.indent ?? 0), size)
    const kept = top
    lines.forEach((line, index) => {
      top = at.top + index * size * LEADING
      putLine(line, at, index, lines.length, style)
    })
    top = kept
    return at.top + lines.length * size * LEADING
  }

  function putLine(
    line: Line,
    { left, width }: Column,
    at: number,
    many: number,
    style: Style,
  ): void {
    const { size = paper.size, indent = 0, hang } = style
    const baseline = top + size * 0.98
    if (at === 0 && hang !== undefined) {
      const x = left + (indent > 2 * HANG ? 0 : indent - HANG)
      page().runs.push({ text: hang.text, x, baseline, size, span: hang })
    }
    const free = width - indent - line.width
    const isStretched = paper.isJustified && at < many - 1 && free < width / 5
    const extra = isStretched ? free / Math.max(1, line.gaps) : 0
    for (const { text, x, gapsBefore, span } of line.runs) {
      const from = left + indent + x + extra * gapsBefore
      page().runs.push(toRun(text, from, baseline, size, span))
    }
  }

  function footnote(spans: readonly Span[]): void {
    const height = breakLines(spans, whole(), paper.size - 2).length * (paper.size - 2) * LEADING
    foot += height + (notes.length === 0 ? 10 : 0)
    notes.push(spans)
  }

  return {
    paper,
    get pages() {
      finishNotes()
      return pages
    },
    text,
    beside,
    put,
    heightOf,
    shape,
    room,
    setColumns: (many) => {
      top = Math.max(top, deepest)
      ;[columns, column, begin, deepest] = [many, 0, top, top]
    },
    reserve: (width) => {
      reserved = width
    },
    breakPage: openPage,
    footnote,
    column: currentColumn,
    top: () => top,
    pageNumber: () => pages.length,
    moveTo: (to) => {
      top = to
      deepest = Math.max(deepest, top)
    },
    placesOf: (piece) => placesOf(pages, piece),
  }
}

function toRun(text: string, x: number, baseline: number, size: number, span: Span): Run {
  if (!isSmall(span)) return { text, x, baseline, size, span }
  return { text, x, baseline: baseline - size * 0.35, size: size * 0.62, span }
}

const GUTTER = 22
/** A bullet stands this far before its words; a number begins where the column does. */
const HANG = 12

type LineRun = {
  readonly text: string
  readonly x: number
  readonly gapsBefore: number
  readonly span: Span
}
type Line = { readonly runs: readonly LineRun[]; readonly width: number; readonly gaps: number }

/** Words that a space parts; a mark clings to the word before it. */
function breakLines(spans: readonly Span[], width: number, size: number): readonly Line[] {
  const lines: Line[] = []
  let runs: LineRun[] = []
  let [x, gaps] = [0, 0]
  const space = widthOf(' ', false) * size
  for (const group of groupWords(spans)) {
    const wide = group.reduce((sum, { text, span }) => sum + measure(text, span, size), 0)
    if (runs.length > 0 && x + space + wide > width) {
      lines.push({ runs, width: x, gaps })
      ;[runs, x, gaps] = [[], 0, 0]
    }
    if (runs.length > 0) [x, gaps] = [x + space, gaps + 1]
    for (const { text, span } of group) {
      runs.push({ text, x, gapsBefore: gaps, span })
      x += measure(text, span, size)
    }
  }
  return runs.length > 0 ? [...lines, { runs, width: x, gaps }] : lines
}

type Word = { readonly text: string; readonly span: Span }

function groupWords(spans: readonly Span[]): readonly (readonly Word[])[] {
  const groups: Word[][] = []
  for (const span of spans) {
    span.text.split(' ').forEach((text, at) => {
      if (text === '') return
      const last = groups[groups.length - 1]
      if (at === 0 && span.isRaised && last !== undefined) last.push({ text, span })
      else groups.push([{ text, span }])
    })
  }
  return groups
}

function measure(text: string, span: Span, size: number): number {
  return widthOf(text, span.isBold === true) * size * (isSmall(span) ? 0.62 : 1)
}

function isSmall({ isRaised = false, isLevel = false }: Span): boolean {
  return isRaised && !isLevel
}

/** A word's box as the reader of PDFs gives it. */
export function toWord({ text, x, baseline, size, span }: Run): PdfWord {
  const { isBold = false, isItalic = false } = span
  const right = x + widthOf(text, isBold) * size
  const box: Box = [x, baseline - size * 0.76, right, baseline + size * 0.22].map(round) as never
  return { text, box, fontSize: round(size), isBold, ...(isItalic && { isAccented: true }) }
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}

function placesOf(pages: readonly PressPage[], piece: string) {
  return pages.flatMap(({ runs }, at) => {
    const own = runs.filter(({ span }) => span.of === piece)
    return own.length === 0
      ? []
      : [{ page: at + 1, box: boxAround(own.map((run) => toWord(run).box)) }]
  })
}
