/**
 * Which font has which letter. What stands in a document must stand in its PDF: a letter that a text's
 * own font lacks is taken from another, and one that none has is written as its Unicode number in a
 * box, never left out and never turned into a letter that looks like it.
 */
import type { jsPDF } from 'jspdf'
import { type FontName, type MainFont, mainFonts } from './fonts.ts'

/** One letter as it is drawn. */
export type Glyph = {
  readonly font: FontName
  readonly text: string
  /** In ems. */
  readonly width: number
  /** The text is the number of a letter that no font has. */
  readonly isNumber?: true
  /** It runs from right to left. */
  readonly isLeftward?: true
}

export type Letters = {
  /** The letters of a word or of white space, in the order read. */
  readonly glyphsOf: (text: string, font: MainFont) => readonly Glyph[]
  /** Whether every letter is in a main font. */
  readonly hasAll: (text: string) => boolean
  /** Whether letters stand as numbers, and whether there are signs without a shape to draw. */
  readonly lacking: { numbers: boolean; shapeless: boolean }
}

/** What the PDF library knows of a font; it types none of it. */
type Metrics = {
  readonly characterToGlyph: (code: number) => number
  readonly widthOfGlyph: (glyph: number) => number
}

type Font = {
  readonly metrics: Metrics
  /** What each glyph is read as again: a PDF tells one letter of each, and fonts draw some alike. */
  readonly letters: Map<number, string>
}

/** @param names the fonts that the PDF has been given */
export function lettersOf(pdf: jsPDF, names: readonly FontName[]): Letters {
  const fonts = new Map(names.map((name) => [name, fontOf(pdf, name)]))
  const known = new Map<MainFont, Map<string, Glyph>>(mainFonts.map((name) => [name, new Map()]))
  const lacking = { numbers: false, shapeless: false }

  const find = (letter: string, asked: MainFont): Glyph => {
    const found = known.get(asked)?.get(letter)
    if (found !== undefined) return found
    const made = glyphOf(letter, asked, fonts)
    known.get(asked)?.set(letter, made)
    return made
  }

  return {
    lacking,
    hasAll: (text) =>
      [...new Set(text.normalize('NFC'))].every(
        (letter) => !find(letter, 'sans-400').isNumber || /[\n\r\t]/.test(letter),
      ),
    glyphsOf: (text, asked) => {
      const shaped = leftward.test(text) ? pdf.processArabic(text) : text
      const glyphs: Glyph[] = []
      for (const letter of shaped) {
        if (isShapeless(letter)) {
          lacking.shapeless = true
          continue
        }
        const glyph = find(letter, asked)
        if (glyph.isNumber) lacking.numbers = true
        glyphs.push(glyph)
      }
      return glyphs
    },
  }
}

/** Hebrew, Arabic and their neighbours, as forms for printing too. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Signs that only tell how others are to be drawn; those that turn the order of reading are shown. */
function isShapeless(letter: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(letter) && !turning.test(letter)
}

const turning = /[\u202a-\u202e\u2066-\u2069]/u

function fontOf(pdf: jsPDF, name: FontName): Font {
  const metrics: Metrics = pdf.setFont(name, 'normal').getFont().metadata
  const letters = new Map<number, string>()
  // A space that does not break is drawn as the plain one is, and read as that.
  for (let code = 0x20; code < 0x7f; code += 1) {
    letters.set(metrics.characterToGlyph(code), String.fromCharCode(code))
  }
  return { metrics, letters }
}

function glyphOf(letter: string, asked: MainFont, fonts: ReadonlyMap<FontName, Font>): Glyph {
  const code = letter.codePointAt(0) ?? 0
  // Beyond the first plane the PDF library tells letters apart by their halves.
  const names = turning.test(letter) || code > 0xffff ? [] : fontsFor(letter, asked)
  for (const name of names) {
    const found = inFont(code, name, fonts.get(name))
    if (found !== null) return leftward.test(letter) ? { ...found, isLeftward: true } : found
  }
  if (/\s/u.test(letter) && letter !== ' ') return glyphOf(' ', asked, fonts)
  const text = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return { font: 'mono', text, width: text.length * numberWidth + 2 * numberEdge, isNumber: true }
}

function inFont(code: number, name: FontName, font: Font | undefined): Glyph | null {
  const glyph = font?.metrics.characterToGlyph(code) ?? 0
  if (font === undefined || glyph === 0) return null
  const text = font.letters.get(glyph) ?? String.fromCharCode(code)
  font.letters.set(glyph, text)
  return { font: name, text, width: font.metrics.widthOfGlyph(glyph) / 1000 }
}

/** Where a letter is looked for; ticks and crosses are plainest in the sans. */
function fontsFor(letter: string, asked: MainFont): readonly FontName[] {
  return /\p{So}/u.test(letter) ? ['sans-400', 'more', asked] : [asked, ...others]
}

const others: readonly FontName[] = ['sans-400', 'serif', 'mono', 'more']

/** How a number in a box stands beside the letters around it. */
export const numberScale = 0.72
const numberWidth = 0.6 * numberScale
export const numberEdge = 0.18
