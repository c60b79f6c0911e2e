import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import type { Brush } from './pdf-brush.ts'
import { apply, boxOf, multiply } from './pdf-geometry.ts'
import { SOFT_HYPHEN } from './pdf-hyphens.ts'

/** The text that glyphs show, and how far along its line, before it is stretched. */
export function readGlyphs(brush: Brush, glyphs: unknown): Glyphs {
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

type Glyphs = {
  text: string
  /** How far along the line they reach. */
  advance: number
  /** From where to where soft hyphens are drawn; those that are not have no width. */
  readonly hyphens: { readonly index: number; readonly from: number; readonly to: number }[]
}

/** Thousandths of the font size, as most fonts measure their letters. */
const GLYPH_UNIT = 0.001

function toGlyph(glyph: unknown): { width: number; unicode: string; isSpace: boolean } {
  if (typeof glyph !== 'object' || glyph === null) return { width: 0, unicode: '', isSpace: false }
  const width = 'width' in glyph && typeof glyph.width === 'number' ? glyph.width : 0
  const unicode = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : ''
  return { width, unicode, isSpace: 'isSpace' in glyph && glyph.isSpace === true }
}

/** The place on the page of what is written from the pen to `end`. */
export function textBox(brush: Brush, end: number): Box {
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

/** The word that stands around a place in a text. */
export function wordAt(text: string, index: number): string {
  const before = /\S*$/.exec(text.slice(Math.max(0, index - LONGEST_WORD), index))?.[0] ?? ''
  return before + (/^\S*/.exec(text.slice(index, index + LONGEST_WORD))?.[0] ?? '')
}

const LONGEST_WORD = 60
