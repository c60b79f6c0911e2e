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
  /** How wide the text is where nothing breaks it, and what of it is never broken, in ems. */
  readonly measure: (text: string, font: MainFont) => Measure
}

export type Measure = { readonly whole: number; readonly longest: number }

/** What stays together: a word, a part of one after which a line may end, or white space. */
type Chunk = {
  readonly glyphs: readonly Glyph[]
  /** The same, where letters stand as they are read; null where some run from right to left. */
  readonly runs: readonly Run[] | null
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
    const chunk = toChunk(letters.glyphsOf(text, font), breaking.test(text))
    known.set(key, chunk)
    return chunk
  }
  const chunksOf = (paragraph: string, font: MainFont) =>
    (paragraph.match(chunks) ?? []).map((text) => chunkOf(text, font))
  const measured = new Map<string, Measure>()
  return {
    break: (text, font, room) =>
      paragraphsOf(text).flatMap((paragraph) => fill(chunksOf(paragraph, font), room)),
    measure: (text, font) => {
      const key = `${font} ${text}`
      const before = measured.get(key)
      if (before !== undefined) return before
      const found = measure(paragraphsOf(text).map((paragraph) => chunksOf(paragraph, font)))
      measured.set(key, found)
      return found
    },
  }
}

function toChunk(glyphs: readonly Glyph[], isSpace: boolean): Chunk {
  const { runs, width } = lineOfGlyphs(glyphs)
  const isLeftward = glyphs.some((glyph) => glyph.isLeftward)
  return { glyphs, runs: isLeftward ? null : runs, width, isSpace }
}

function measure(paragraphs: readonly (readonly Chunk[])[]): Measure {
  let [whole, longest] = [0, 0]
  for (const paragraph of paragraphs) {
    let width = 0
    for (const chunk of paragraph) {
      width += chunk.width
      if (!chunk.isSpace) longest = Math.max(longest, chunk.width)
    }
    whole = Math.max(whole, width)
  }
  return { whole, longest }
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

function fill(words: readonly Chunk[], room: number): readonly Line[] {
  const lines: Line[] = []
  let line: Chunk[] = []
  let width = 0
  const end = () => {
    lines.push(lineOf(line))
    line = []
    width = 0
  }
  const add = (chunk: Chunk) => {
    if (chunk.width === 0) return
    line.push(chunk)
    width += chunk.width
  }
  let gap = noGap
  const parts = words.flatMap((chunk) =>
    chunk.width > room + tolerance ? inParts(chunk, room) : [chunk],
  )
  for (const chunk of parts) {
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

const noGap: Chunk = { glyphs: [], runs: [], width: 0, isSpace: true }

/** A word that fits on no line, in pieces that do. */
function inParts({ glyphs, isSpace }: Chunk, room: number): readonly Chunk[] {
  const parts: Glyph[][] = []
  let width = 0
  for (const glyph of glyphs) {
    const last = parts.at(-1)
    if (last === undefined || width + glyph.width > room + tolerance) {
      parts.push([glyph])
      width = glyph.width
    } else {
      last.push(glyph)
      width += glyph.width
    }
  }
  return parts.map((part) => toChunk(part, isSpace))
}

/** Sums of widths differ in their last digits by the order in which they are added. */
const tolerance = 1e-6

function lineOf(line: readonly Chunk[]): Line {
  const joined = runJoiner()
  for (const { runs } of line) {
    if (runs === null) return lineOfGlyphs(line.flatMap(({ glyphs }) => glyphs))
    for (const run of runs) joined.add(run)
  }
  return joined.line()
}

function lineOfGlyphs(glyphs: readonly Glyph[]): Line {
  const joined = runJoiner()
  for (const { font, text, width, isNumber = false, isLeftward = false } of asSeen(glyphs)) {
    // The PDF library would join letters of a run that are turned round already.
    joined.add({ font, text, width, isNumber, isAlone: isNumber || isLeftward })
  }
  return joined.line()
}

/** Letters of one font that follow one another are one run. */
function runJoiner() {
  const runs: { -readonly [Field in keyof Run]: Run[Field] }[] = []
  let from = 0
  return {
    add: ({ font, text, width, isNumber, isAlone }: Omit<Run, 'from'>) => {
      const last = runs.at(-1)
      if (last !== undefined && last.font === font && !last.isAlone && !isAlone) {
        last.text += text
        last.width += width
      } else runs.push({ font, text, from, width, isNumber, isAlone })
      from += width
    },
    line: (): Line => ({ runs, width: from }),
  }
}
