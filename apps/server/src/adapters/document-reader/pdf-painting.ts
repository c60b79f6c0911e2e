import type { Box } from '@criteria-desk/domain/criteria/pdf/pdf-page'
import { boxAround } from '@criteria-desk/domain/criteria/pdf/pdf-page'
import { OPS, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  apply,
  type Drawing,
  type Matrix,
  multiply,
  type Point,
  shapesOf,
  toMatrix,
  UNTURNED,
} from './pdf-geometry.ts'
import { type DrawnHyphen, SOFT_HYPHEN } from './pdf-hyphens.ts'
import { rulesOfPath } from './pdf-rules.ts'

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

export type PaintedText = {
  /** The place in the order of painting: what comes later lies above. */
  readonly order: number
  readonly text: string
  readonly box: Box
  /** Undefined where it is a pattern. */
  readonly colour: Colour | undefined
  readonly alpha: number
  /** Neither filled nor stroked, as the text layer of a scanned page is. */
  readonly isUnpainted: boolean
  /** Cut off, or on a layer that is switched off. */
  readonly isCutOff: boolean
}

export type PaintedArea = {
  readonly order: number
  readonly box: Box
  /** Undefined where it is an image, a shading or of no plain shape. */
  readonly colour: Colour | undefined
  readonly alpha: number
  readonly isImage: boolean
}

export type Painting = {
  readonly texts: readonly PaintedText[]
  readonly areas: readonly PaintedArea[]
  /** Lines and the edges of shaded areas, each as a thin box. */
  readonly rules: readonly Box[]
  /** Hyphens that the file takes for soft ones: those are in no text that the library gives. */
  readonly hyphens: readonly DrawnHyphen[]
}

/**
 * What a page paints, in order: its texts with their colours, the areas below and above them, and
 * the lines.
 * `isLayerOn` says whether an optional layer is shown.
 */
export function readPainting(
  { fnArray, argsArray }: Drawing,
  viewport: PageViewport,
  isLayerOn: (layer: unknown) => boolean,
): Painting {
  const page: Box = [0, 0, viewport.width, viewport.height]
  const painting: Sheet = { ...blankSheet(), isLayerOn }
  let brush = freshBrush(toMatrix(viewport.transform), page)
  const saved: Brush[] = []
  for (const [index, operation] of fnArray.entries()) {
    const args = argumentsOf(argsArray[index])
    painting.order = index
    if (OPENING.has(operation)) {
      saved.push(brush)
      if (operation === OPS.paintFormXObjectBegin) brush = transformed(brush, args[0])
    } else if (CLOSING.has(operation)) brush = saved.pop() ?? brush
    else brush = paint(brush, operation, args, painting)
  }
  return { ...painting, rules: painting.rules.filter((rule) => isOnPage(rule, page)) }
}

function blankSheet(): Omit<Sheet, 'isLayerOn'> {
  return { texts: [], areas: [], rules: [], hyphens: [], order: 0, layers: [] }
}

function isOnPage([left, top, right, bottom]: Box, page: Box): boolean {
  return right >= page[0] && left <= page[2] && bottom >= page[1] && top <= page[3]
}

const OPENING: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin])
const CLOSING: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd])

/** Paints where the operation does, and gives the brush as it is afterwards. */
function paint(brush: Brush, operation: number, args: readonly unknown[], painting: Sheet): Brush {
  if (operation === OPS.constructPath) return paintPath(brush, args, painting)
  if (operation === OPS.showText) return paintText(brush, args[0], painting)
  if (IMAGES.has(operation)) paintImage(brush, painting)
  else if (operation === OPS.shadingFill) paintArea(brush, brush.clip, undefined, painting)
  else if (LAYERS.has(operation)) followLayers(operation, args, painting)
  else return followText(followBrush(brush, operation, args), operation, args)
  return brush
}

type Sheet = {
  readonly texts: PaintedText[]
  readonly areas: PaintedArea[]
  readonly rules: Box[]
  readonly hyphens: DrawnHyphen[]
  order: number
  readonly layers: boolean[]
  readonly isLayerOn: (layer: unknown) => boolean
}

type Brush = {
  readonly matrix: Matrix
  readonly clip: Box
  readonly isClipping: boolean
  readonly fill: Colour | undefined
  readonly stroke: Colour | undefined
  readonly alpha: number
  readonly mode: number
  readonly fontSize: number
  readonly letterSpace: number
  readonly wordSpace: number
  readonly stretch: number
  readonly leading: number
  readonly rise: number
  readonly textMatrix: Matrix
  /** Where the line begins, and how far along it the pen is. */
  readonly line: Point
  readonly pen: number
}

const BLACK: Colour = [0, 0, 0]

function freshBrush(matrix: Matrix, clip: Box): Brush {
  return {
    matrix,
    clip,
    isClipping: false,
    fill: BLACK,
    stroke: BLACK,
    alpha: 1,
    mode: 0,
    fontSize: 0,
    letterSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    textMatrix: UNTURNED,
    line: [0, 0],
    pen: 0,
  }
}

function followBrush(brush: Brush, operation: number, args: readonly unknown[]): Brush {
  switch (operation) {
    case OPS.transform:
      return transformed(brush, args)
    case OPS.clip:
    case OPS.eoClip:
      return { ...brush, isClipping: true }
    case OPS.setFillRGBColor:
      return { ...brush, fill: toColour(args[0]) }
    case OPS.setStrokeRGBColor:
      return { ...brush, stroke: toColour(args[0]) }
    case OPS.setFillColorN:
      return { ...brush, fill: undefined }
    case OPS.setStrokeColorN:
      return { ...brush, stroke: undefined }
    case OPS.setGState:
      return { ...brush, alpha: alphaIn(args[0]) ?? brush.alpha }
    default:
      return brush
  }
}

function transformed(brush: Brush, matrix: unknown): Brush {
  return { ...brush, matrix: multiply(brush.matrix, toMatrix(matrix)) }
}

function followText(brush: Brush, operation: number, args: readonly unknown[]): Brush {
  const [x, y] = [numberAt(args, 0), numberAt(args, 1)]
  switch (operation) {
    case OPS.beginText:
      return { ...brush, textMatrix: UNTURNED, line: [0, 0], pen: 0 }
    case OPS.setTextMatrix:
      return { ...brush, textMatrix: toMatrix(args[0]), line: [0, 0], pen: 0 }
    case OPS.setFont:
      return { ...brush, fontSize: y }
    case OPS.setTextRenderingMode:
      return { ...brush, mode: x }
    case OPS.setCharSpacing:
      return { ...brush, letterSpace: x }
    case OPS.setWordSpacing:
      return { ...brush, wordSpace: x }
    case OPS.setHScale:
      return { ...brush, stretch: x / 100 }
    case OPS.setTextRise:
      return { ...brush, rise: x }
    case OPS.setLeading:
      return { ...brush, leading: x }
    case OPS.moveText:
      return moved(brush, x, y)
    case OPS.setLeadingMoveText:
      return moved({ ...brush, leading: -y }, x, y)
    case OPS.nextLine:
      return moved(brush, 0, -brush.leading)
    default:
      return brush
  }
}

function moved(brush: Brush, x: number, y: number): Brush {
  return { ...brush, line: [brush.line[0] + x, brush.line[1] + y], pen: 0 }
}

/** Thousandths of the font size, as most fonts measure their letters. */
const GLYPH_UNIT = 0.001
const INVISIBLE_MODES: ReadonlySet<number> = new Set([3, 7])
const STROKED_MODES: ReadonlySet<number> = new Set([1, 5])

function paintText(brush: Brush, glyphs: unknown, painting: Sheet): Brush {
  const { text, advance, hyphens } = readGlyphs(brush, glyphs)
  const at = (along: number) => brush.pen + along * brush.stretch
  const pen = at(advance)
  if (painting.texts.length < MOST_PAINTED && text.trim() !== '') {
    const box = textBox(brush, pen)
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    painting.texts.push({
      order: painting.order,
      text,
      box,
      colour: STROKED_MODES.has(brush.mode) ? brush.stroke : brush.fill,
      alpha: brush.alpha,
      isUnpainted: INVISIBLE_MODES.has(brush.mode),
      isCutOff: !holds(brush.clip, x, y) || painting.layers.includes(false),
    })
    for (const { index, from, to } of hyphens) {
      const hyphenBox = textBox({ ...brush, pen: at(from) }, at(to))
      painting.hyphens.push({ box: hyphenBox, word: wordAt(text, index) })
    }
  }
  return { ...brush, pen }
}

type Glyphs = {
  text: string
  /** How far along the line they reach. */
  advance: number
  /** From where to where soft hyphens are drawn; those that are not have no width. */
  readonly hyphens: { readonly index: number; readonly from: number; readonly to: number }[]
}

function readGlyphs(brush: Brush, glyphs: unknown): Glyphs {
  const read: Glyphs = { text: '', advance: 0, hyphens: [] }
  for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
    if (typeof glyph === 'number') read.advance -= glyph * GLYPH_UNIT * brush.fontSize
    else {
      const { width, unicode, isSpace } = toGlyph(glyph)
      const end = read.advance + width * GLYPH_UNIT * brush.fontSize
      if (unicode === SOFT_HYPHEN && width > 0) {
        read.hyphens.push({ index: read.text.length, from: read.advance, to: end })
      }
      read.text += unicode
      read.advance = end + brush.letterSpace + (isSpace ? brush.wordSpace : 0)
    }
  }
  return read
}

function wordAt(text: string, index: number): string {
  const before = /\S*$/.exec(text.slice(Math.max(0, index - LONGEST_WORD), index))?.[0] ?? ''
  return before + (/^\S*/.exec(text.slice(index, index + LONGEST_WORD))?.[0] ?? '')
}

const LONGEST_WORD = 60

function textBox(brush: Brush, end: number): Box {
  const matrix = multiply(brush.matrix, brush.textMatrix)
  const [x, y] = [brush.line[0], brush.line[1] + brush.rise]
  const corner = (along: number, up: number) => apply(matrix, x + along, y + up * brush.fontSize)
  return boxOf([
    corner(brush.pen, -0.2),
    corner(end, -0.2),
    corner(brush.pen, 0.75),
    corner(end, 0.75),
  ])
}

function toGlyph(glyph: unknown): { width: number; unicode: string; isSpace: boolean } {
  if (typeof glyph !== 'object' || glyph === null) return { width: 0, unicode: '', isSpace: false }
  const width = 'width' in glyph && typeof glyph.width === 'number' ? glyph.width : 0
  const unicode = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : ''
  return { width, unicode, isSpace: 'isSpace' in glyph && glyph.isSpace === true }
}

const MOST_PAINTED = 60_000
const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

function paintPath(brush: Brush, args: readonly unknown[], painting: Sheet): Brush {
  const shapes = shapesOf(args[1], brush.matrix).filter((shape) => shape.length > 0)
  const [paint] = args
  if (typeof paint === 'number' && painting.rules.length < MOST_RULES) {
    const rules = rulesOfPath(paint, shapes, brush.fill !== undefined && isWhite(brush.fill))
    for (const rule of rules.slice(0, MOST_RULES - painting.rules.length)) painting.rules.push(rule)
  }
  if (typeof paint === 'number' && FILLS.has(paint)) {
    for (const shape of shapes) {
      paintArea(brush, boxOf(shape), isRectangle(shape) ? brush.fill : undefined, painting)
    }
  }
  if (!brush.isClipping) return brush
  const clip = shapes.length === 0 ? brush.clip : overlap(brush.clip, boxAround(shapes.map(boxOf)))
  return { ...brush, clip, isClipping: false }
}

const MOST_RULES = 20_000

/** White, or so near to it that no edge is seen. */
function isWhite(colour: Colour): boolean {
  return colour.every((part) => part >= LEAST_WHITE)
}

const LEAST_WHITE = 0xfe / 0xff

function paintImage(brush: Brush, painting: Sheet): void {
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => apply(brush.matrix, x, y)))
  paintArea(brush, boxOf(corners), undefined, painting, true)
}

function paintArea(
  brush: Brush,
  shape: Box,
  colour: Colour | undefined,
  painting: Sheet,
  isImage: boolean = false,
): void {
  const box = overlap(brush.clip, shape)
  const isThin = box[2] - box[0] < THINNEST_AREA || box[3] - box[1] < THINNEST_AREA
  if (isThin || painting.areas.length >= MOST_PAINTED || painting.layers.includes(false)) return
  painting.areas.push({ order: painting.order, box, colour, alpha: brush.alpha, isImage })
}

const THINNEST_AREA = 3

function isRectangle(shape: readonly Point[]): boolean {
  const [left, top, right, bottom] = boxOf(shape)
  const isAt = (value: number, edges: readonly number[]) =>
    edges.some((edge) => Math.abs(value - edge) < 0.5)
  return (
    shape.length >= 4 &&
    shape.length <= 6 &&
    shape.every(([x, y]) => isAt(x, [left, right]) && isAt(y, [top, bottom]))
  )
}

const IMAGES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
])

const LAYERS: ReadonlySet<number> = new Set([
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
])

function followLayers(operation: number, args: readonly unknown[], { layers, isLayerOn }: Sheet) {
  if (operation === OPS.endMarkedContent) layers.pop()
  else layers.push(args[0] === 'OC' ? isLayerOn(args[1]) : true)
}

function argumentsOf(args: unknown): readonly unknown[] {
  return Array.isArray(args) ? args : []
}

function numberAt(args: readonly unknown[], index: number): number {
  const value = args[index]
  return typeof value === 'number' ? value : 0
}

function alphaIn(states: unknown): number | undefined {
  for (const state of Array.isArray(states) ? states : []) {
    if (Array.isArray(state) && state[0] === 'ca' && typeof state[1] === 'number') return state[1]
  }
  return undefined
}

function toColour(hex: unknown): Colour | undefined {
  const match = typeof hex === 'string' ? /^#(..)(..)(..)$/.exec(hex) : null
  if (match === null) return undefined
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16) / 255
  return [part(1), part(2), part(3)]
}

function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

function overlap(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}

export function holds([left, top, right, bottom]: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
