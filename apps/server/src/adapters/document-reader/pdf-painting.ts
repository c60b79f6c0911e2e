import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { boxAround } from '@criteria-desk/domain/pages/pdf-page'
import { OPS, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  type Brush,
  type Colour,
  followBrush,
  followText,
  freshBrush,
  transformed,
} from './pdf-brush.ts'
import { isDot } from './pdf-bullets.ts'
import {
  apply,
  boxOf,
  type Drawing,
  holds,
  isRectangle,
  overlap,
  type Point,
  shapesOf,
  toMatrix,
} from './pdf-geometry.ts'
import { readGlyphs, textBox, wordAt } from './pdf-glyphs.ts'
import type { DrawnHyphen } from './pdf-hyphens.ts'
import { rulesOfPath } from './pdf-rules.ts'
import { type DrawnMark, toMark } from './pdf-signs.ts'

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
  /** Filled shapes as small as a bullet. */
  readonly dots: readonly Box[]
  /** Drawings as small as a letter. */
  readonly marks: readonly DrawnMark[]
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
  return { texts: [], areas: [], rules: [], dots: [], marks: [], hyphens: [], order: 0, layers: [] }
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
  readonly dots: Box[]
  readonly marks: DrawnMark[]
  readonly hyphens: DrawnHyphen[]
  order: number
  readonly layers: boolean[]
  readonly isLayerOn: (layer: unknown) => boolean
}

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
    const rules = rulesOfPath(paint, shapes, isUnseen(brush))
    for (const rule of rules.slice(0, MOST_RULES - painting.rules.length)) painting.rules.push(rule)
  }
  if (typeof paint === 'number') paintMark(brush, shapes, FILLS.has(paint), painting)
  if (typeof paint === 'number' && FILLS.has(paint)) paintFilled(brush, shapes, painting)
  if (!brush.isClipping) return brush
  const clip = shapes.length === 0 ? brush.clip : overlap(brush.clip, boxAround(shapes.map(boxOf)))
  return { ...brush, clip, isClipping: false }
}

const MOST_RULES = 20_000

function paintFilled(brush: Brush, shapes: readonly (readonly Point[])[], painting: Sheet): void {
  for (const shape of shapes) {
    const box = boxOf(shape)
    if (isDot(box) && !isUnseen(brush)) paintDot(box, painting)
    paintArea(brush, box, isRectangle(shape) ? brush.fill : undefined, painting)
  }
}

function isUnseen({ fill }: Brush): boolean {
  return fill !== undefined && isWhite(fill)
}

function paintDot(dot: Box, { dots, layers }: Sheet): void {
  if (dots.length < MOST_DOTS && !layers.includes(false)) dots.push(dot)
}

/** More are a pattern or a chart. */
const MOST_DOTS = 2_000

/** What is drawn in the colour of the page is seen where it lies on something else. */
function paintMark(
  brush: Brush,
  shapes: readonly (readonly Point[])[],
  isFilled: boolean,
  { marks, areas, layers }: Sheet,
): void {
  const mark = toMark(shapes, isFilled)
  if (mark === undefined || marks.length >= MOST_DOTS || layers.includes(false)) return
  const [left, top, right, bottom] = mark.box
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const colour = isFilled ? brush.fill : brush.stroke
  if (brush.alpha === 0 || !holds(brush.clip, x, y)) return
  const isWhiteInk = colour !== undefined && isWhite(colour)
  if (!isWhiteInk || areas.some(({ box }) => holds(box, x, y))) marks.push(mark)
}

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
