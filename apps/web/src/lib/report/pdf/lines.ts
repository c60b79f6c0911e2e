import type { FontName, MainFont } from './fonts.ts'
import { asSeen } from './leftward.ts'
import type { Glyph, Letters } from './letters.ts'

/** Letters of one font that stand side by side on a line. */
export type Run = {
  readonly font: FontName
  readonly text: string
  /** From the line's beginning, in ems. */
  readonly from: number
  readonly width: number
  readonly isNumber: boolean
  readonly isAlone: boolean
}

/** One line of a text; widths are in ems. */
export type Line = { readonly runs: readonly Run[]; readonly width: number }

export type LineBreaker = {
  /** The text in lines that are no wider than `room` ems. */
  readonly break: (text: string, font: MainFont, room: number) => readonly Line[]
  /** How wide its widest line is where nothing breaks it, in ems. */
  readonly widthOf: (text: string, font: MainFont) => number
}

/** What stays together: a word, a part of one after which a line may end, or white space. */
type Chunk = {
  readonly glyphs: readonly Glyph[]
  readonly width: number
  readonly isSpace: boolean
}

/** Breaks texts at spaces, after dashes and slashes, and within a word only where it fits on no line. */
export function lineBreaker(letters: Letters): LineBreaker {
  const known = new Map<string, Chunk>()
  const chunkOf = (text: string, font: MainFont): Chunk => {
    const key = `${font} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const glyphs = letters.glyphsOf(text, font)
    const chunk = { glyphs, width: widthOf(glyphs), isSpace: breaking.test(text) }
    // What has a number in it is counted each time that it stands somewhere.
    if (!glyphs.some(({ isNumber }) => isNumber)) known.set(key, chunk)
    return chunk
  }
  const chunksOf = (paragraph: string, font: MainFont) =>
    (paragraph.match(chunks) ?? []).map((text) => chunkOf(text, font))
  return {
    break: (text, font, room) =>
      paragraphsOf(text).flatMap((paragraph) => fill(chunksOf(paragraph, font), room)),
    widthOf: (text, font) =>
      Math.max(
        0,
        ...paragraphsOf(text).map((paragraph) =>
          chunksOf(paragraph, font).reduce((sum, { width }) => sum + width, 0),
        ),
      ),
  }
}

/** Spaces at which a line may end: not those that say that it may not. */
const space = String.raw`[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]`
const breaking = new RegExp(`^${space}`, 'u')
const chunks = new RegExp(
  String.raw`${space}+|(?:(?!${space}).)+?(?:[–—\u2010]|(?<![/:])[-/](?=\p{L})|(?=${space})|$)`,
  'gsu',
)

function paragraphsOf(text: string): readonly string[] {
  return text.normalize('NFC').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
}

function fill(chunksLeft: readonly Chunk[], room: number): readonly Line[] {
  const lines: Line[] = []
  let line: Glyph[] = []
  let width = 0
  const end = () => {
    lines.push(lineOf(line))
    line = []
    width = 0
  }
  /** Letter by letter: a word that fits on no line is broken where the line ends. */
  const add = ({ glyphs }: Chunk) => {
    for (const glyph of glyphs) {
      if (width > 0 && width + glyph.width > room + tolerance) end()
      line.push(glyph)
      width += glyph.width
    }
  }
  let gap = noGap
  for (const chunk of chunksLeft) {
    if (chunk.isSpace) {
      gap = chunk
      continue
    }
    if (width > 0 && width + gap.width + chunk.width > room + tolerance) end()
    // A space that a line would begin with is the one at which it was broken.
    if (width > 0 || lines.length === 0) add(gap)
    add(chunk)
    gap = noGap
  }
  end()
  return lines
}

const noGap: Chunk = { glyphs: [], width: 0, isSpace: true }

/** Sums of widths differ in their last digits by the order in which they are added. */
const tolerance = 1e-6

function lineOf(glyphs: readonly Glyph[]): Line {
  const runs: Run[] = []
  let from = 0
  for (const { font, text, width, isNumber = false, isLeftward } of asSeen(glyphs)) {
    const last = runs.at(-1)
    // The PDF library would join letters of a run that are turned round already.
    const isAlone = isNumber || isLeftward === true
    if (last !== undefined && last.font === font && !last.isAlone && !isAlone) {
      runs.splice(-1, 1, { ...last, text: last.text + text, width: last.width + width })
    } else runs.push({ font, text, from, width, isNumber, isAlone })
    from += width
  }
  return { runs, width: from }
}

function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { width }) => sum + width, 0)
}
