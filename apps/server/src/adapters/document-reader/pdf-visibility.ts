import { BELOW_BASELINE } from '@criteria-desk/domain/pages/measure'
import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import type { Colour } from './pdf-brush.ts'
import { holds } from './pdf-geometry.ts'
import type { PaintedArea, PaintedText, Painting } from './pdf-painting.ts'

export type SeenWords = {
  readonly words: readonly PdfWord[]
  /** How many words were left out because nobody can see them. */
  readonly unseen: number
  /** How many were left out because a line strikes them through. */
  readonly struckOut: number
}

/**
 * The words that a reader of the page sees as valid. Text in the colour of its ground, without ink,
 * cut off, covered or on a layer switched off says nothing to a reader, and may be there to mislead
 * a program; text that is struck through no longer holds. What cannot be told counts as seen.
 * `hasPictures` says whether the file holds any.
 */
export function seenWords(
  words: readonly PdfWord[],
  painting: Painting,
  rules: readonly Box[],
  page: Box,
  hasPictures: boolean,
): SeenWords {
  const areas = inBands(painting.areas)
  // A scanned page is a picture, and its words lie without ink behind it; pictures are not decoded,
  // so that a page is one is told by its having no other text.
  const isScanned = hasPictures && painting.texts.every(({ isUnpainted }) => isUnpainted)
  const hidden = isScanned ? [] : painting.texts.filter((text) => isHidden(text, areas))
  const near = { all: inBands(painting.texts), hidden: new Set(hidden) }
  const lines = rules.filter(([left, top, right, bottom]) => bottom - top < 2 && right - left > 3)
  const levels = inBands(lines.map((box) => ({ box })))
  let [unseen, struckOut] = [0, 0]
  const seen = words.filter((word) => {
    if (!isOnPage(word, page) || isUnseen(word, near)) unseen++
    else if (isStruck(word, levels)) struckOut++
    else return true
    return false
  })
  return { words: seen, unseen, struckOut }
}

type Bands<Item> = ReadonlyMap<number, readonly Item[]>

const BAND = 24

function inBands<Item extends { readonly box: Box }>(items: readonly Item[]): Bands<Item> {
  const bands = new Map<number, Item[]>()
  for (const item of items) {
    const [from, to] = [Math.floor(item.box[1] / BAND), Math.floor(item.box[3] / BAND)]
    for (let band = Math.max(from, -1); band <= Math.min(to, MOST_BANDS); band++) {
      const own = bands.get(band)
      if (own === undefined) bands.set(band, [item])
      else own.push(item)
    }
  }
  return bands
}

const MOST_BANDS = 2_000

function at<Item extends { readonly box: Box }>(
  bands: Bands<Item>,
  x: number,
  y: number,
): readonly Item[] {
  return (bands.get(Math.floor(y / BAND)) ?? []).filter(({ box }) => holds(box, x, y))
}

const WHITE: Colour = [1, 1, 1]
/** Below this a text is no more than a stain: black on white has 21, light grey on white 1.6. */
const LEAST_CONTRAST = 1.22
const LEAST_ALPHA = 0.2
const MOST_TRANSPARENT = 0.9

function isHidden(text: PaintedText, areas: Bands<PaintedArea>): boolean {
  const [x, y] = middle(text.box)
  const here = at(areas, x, y)
  if (text.isCutOff || text.alpha < LEAST_ALPHA) return true
  // The words behind a scanned page are what its picture shows.
  if (text.isUnpainted) return !here.some(({ isImage }) => isImage)
  const isCovered = here.some(
    ({ order, colour, alpha }) =>
      order > text.order && colour !== undefined && alpha > MOST_TRANSPARENT,
  )
  if (isCovered) return true
  const below = here.findLast(({ order, alpha }) => order < text.order && alpha > MOST_TRANSPARENT)
  const ground = below === undefined ? WHITE : below.colour
  if (ground === undefined || text.colour === undefined) return false
  return contrast(blend(text.colour, ground, text.alpha), ground) < LEAST_CONTRAST
}

// Where a word stands in its run is known but roughly, so a run counts that stands on its level,
// reaches to it and holds its letters; where none does, whichever it lies on.
function isUnseen(
  { box, text }: PdfWord,
  near: { readonly all: Bands<PaintedText>; readonly hidden: ReadonlySet<PaintedText> },
): boolean {
  const [, y] = middle(box)
  const reach = box[3] - box[1]
  const around = (near.all.get(Math.floor(y / BAND)) ?? []).filter(
    (run) =>
      y > run.box[1] &&
      y < run.box[3] &&
      run.box[0] < box[2] + reach &&
      run.box[2] > box[0] - reach,
  )
  if (!around.some((run) => near.hidden.has(run))) return false
  const own = plain(text)
  const saying = around.filter((run) => {
    const whole = plain(run.text)
    return whole.includes(own) || (own.includes(whole) && overlaps(run.box, box))
  })
  const painted = saying.length > 0 ? saying : around.filter((run) => overlaps(run.box, box))
  return painted.length > 0 && painted.every((run) => near.hidden.has(run))
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && one[2] > other[0]
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '')
}

/** A line through the middle of the small letters, along most of the word. */
function isStruck({ box, fontSize }: PdfWord, levels: Bands<{ readonly box: Box }>): boolean {
  const baseline = box[3] - fontSize * BELOW_BASELINE
  const [top, bottom] = [baseline - fontSize * 0.42, baseline - fontSize * 0.16]
  const bands = new Set([Math.floor(top / BAND), Math.floor(bottom / BAND)])
  return [...bands].some((band) =>
    (levels.get(band) ?? []).some(({ box: line }) => {
      const y = (line[1] + line[3]) / 2
      const along = Math.min(line[2], box[2]) - Math.max(line[0], box[0])
      return y > top && y < bottom && along > (box[2] - box[0]) * 0.7
    }),
  )
}

function isOnPage({ box }: PdfWord, page: Box): boolean {
  const [x, y] = middle(box)
  return holds(page, x, y)
}

function middle(box: Box): readonly [number, number] {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
}

function blend(over: Colour, under: Colour, alpha: number): Colour {
  const mix = (index: 0 | 1 | 2) => over[index] * alpha + under[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

/** As the accessibility guidelines of the web measure it: from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
