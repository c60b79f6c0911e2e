/**
 * Words put together to pieces of lines. A piece ends where a gap is too wide for a space or where
 * an upright rule stands, so a piece never runs from one column or cell into the next. Small raised
 * words are marks that point to a footnote: they are kept beside the text, not in it.
 */
import { BELOW_BASELINE, median, SAME_LEVEL } from '../measure.ts'
import { type Box, boxAround, type PdfPage, type PdfWord } from '../pdf-page.ts'

/** A piece of a line in one column or cell. */
export type LinePiece = {
  readonly page: number
  readonly words: readonly LineWord[]
  readonly box: Box
  /** Of most of its letters. */
  readonly fontSize: number
  readonly baseline: number
}

export type LineWord = {
  readonly text: string
  readonly box: Box
  readonly isBold: boolean
  /** Slanted, underlined or coloured, as labels are. */
  readonly isAccented: boolean
  /** True where no space stands before it. */
  readonly isGlued: boolean
  /** True where it is a raised mark: `1`, `*`, `†`. */
  readonly isMark: boolean
}

/** The pieces of a page from top to bottom, those of one level from left to right. */
export function pageLines(page: PdfPage): readonly LinePiece[] {
  const placed = placeWords(page.words)
  const upright = page.rules.filter(([left, top, right, bottom]) => bottom - top > right - left)
  return levelRows(placed)
    .flatMap((row) => splitRow(row, upright))
    .map((words) => toPiece(page.number, words))
}

/** Whether the whole piece is set in bold type. */
export function isAllBold({ words }: LinePiece): boolean {
  return words.every(({ isBold }) => isBold)
}

/** The words in order as one text, without marks. */
export function textOfWords(words: readonly LineWord[]): string {
  let text = ''
  for (const word of words) {
    if (word.isMark) continue
    text += word.isGlued || text === '' ? word.text : ` ${word.text}`
  }
  return text
}

/** The pieces with their words cut apart at upright borders, for cells that stand close together. */
export function cutPieces(
  pieces: readonly LinePiece[],
  columnOf: (x: number) => number,
): readonly { readonly column: number; readonly piece: LinePiece }[] {
  return pieces.flatMap((piece) => {
    const byColumn = Map.groupBy(piece.words, ({ box }) => columnOf((box[0] + box[2]) / 2))
    return [...byColumn].map(([column, words]) => ({
      column,
      piece: pieceOfWords(piece, words),
    }))
  })
}

/** Some of a piece's words as a piece of their own. */
export function pieceOfWords(piece: LinePiece, words: readonly LineWord[]): LinePiece {
  return { ...piece, words, box: boxAround(words.map(({ box }) => box)) }
}

type PlacedWord = PdfWord & { readonly baseline: number; readonly isMark: boolean }

function placeWords(words: readonly PdfWord[]): readonly PlacedWord[] {
  const hosts = new Map<number, PdfWord[]>()
  for (const word of words) {
    const band = Math.round(word.box[3] / BAND)
    hosts.set(band, [...(hosts.get(band) ?? []), word])
  }
  return words.map((word) => {
    const own = word.box[3] - word.fontSize * BELOW_BASELINE
    if (!MARK.test(word.text)) return { ...word, baseline: own, isMark: false }
    const band = Math.round(word.box[3] / BAND)
    const near = [-1, 0, 1, 2].flatMap((step) => hosts.get(band + step) ?? [])
    const host = near.find((other) => isRaisedBeside(word, own, other))
    return host === undefined
      ? { ...word, baseline: own, isMark: false }
      : { ...word, baseline: host.box[3] - host.fontSize * BELOW_BASELINE, isMark: true }
  })
}

/** In points: words are looked up by bands about as tall as a line. */
const BAND = 8
const MARK = /^(?:[*†‡§¶#^]{1,3}|\(?(?:[\da-z]{1,2}|[ivx]{3,5})\)?,?|[¹²³⁴-⁹⁰]{1,2}|(?:\d,)+\d)$/

// In font sizes of the word that bears the mark. Marks are set at half to three quarters of it and
// raised by a third; exports round both, and some leave a space before the mark.
const LARGEST_MARK = 0.9
const LEAST_RISE = 0.12
const MOST_RISE = 0.75
const MOST_OVERLAP = 0.3
const MOST_GAP = 0.6

function isRaisedBeside(mark: PdfWord, baseline: number, host: PdfWord): boolean {
  if (mark.fontSize > host.fontSize * LARGEST_MARK) return false
  const hostBaseline = host.box[3] - host.fontSize * BELOW_BASELINE
  const rise = hostBaseline - baseline
  if (rise < host.fontSize * LEAST_RISE || rise > host.fontSize * MOST_RISE) return false
  const after = mark.box[0] - host.box[2]
  const before = host.box[0] - mark.box[2]
  const isNear = (gap: number) =>
    gap > -host.fontSize * MOST_OVERLAP && gap < host.fontSize * MOST_GAP
  return isNear(after) || isNear(before)
}

function levelRows(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const rows: { baseline: number; words: PlacedWord[] }[] = []
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1)
    if (row !== undefined && word.baseline - row.baseline <= word.fontSize * SAME_LEVEL) {
      row.words.push(word)
    } else rows.push({ baseline: word.baseline, words: [word] })
  }
  return rows.map((row) => row.words.toSorted((one, other) => one.box[0] - other.box[0]))
}

/** In font sizes: a wider gap is no space, even in a justified line. */
const WIDEST_SPACE = 1.05

/** In font sizes: words nearer than this are pieces of one word. */
const NARROWEST_SPACE = 0.1

function splitRow(
  row: readonly PlacedWord[],
  upright: readonly Box[],
): readonly (readonly PlacedWord[])[] {
  const pieces: PlacedWord[][] = []
  const stretched = stretchedGaps(row)
  for (const [index, word] of row.entries()) {
    const last = pieces.at(-1)?.at(-1)
    const isPoint = pieces.at(-1)?.length === 1 && last !== undefined && isBulletOf(last, word)
    if (last === undefined || (!stretched.has(index) && !isPoint && isApart(last, word, upright))) {
      pieces.push([word])
    } else pieces.at(-1)?.push(word)
  }
  return pieces
}

/** A bullet set apart from its words is of their line. */
function isBulletOf(one: PlacedWord, next: PlacedWord): boolean {
  const gap = next.box[0] - one.box[2]
  return LONE_BULLET.test(one.text) && gap < next.fontSize * WIDEST_INDENT
}

/** In font sizes: bullets hang no further out. */
const WIDEST_INDENT = 3
/** Never the first sign of a cell, as dashes and ticks may be. */
const LONE_BULLET = /^[•●▪■◦‣·➢»►▸▶◆◇❖]$/u

/**
 * The words before which the space of a justified line is stretched: several words in a row at the
 * very same distance, and words that go on with a sentence.
 */
function stretchedGaps(row: readonly PlacedWord[]): ReadonlySet<number> {
  const stretched = new Set<number>()
  let from = 1
  for (let at = 1; at <= row.length; at++) {
    const [word, start] = [row[at], row[from]]
    const isAlike =
      word !== undefined &&
      start !== undefined &&
      gapBefore(row, at) < word.fontSize * WIDEST_STRETCH &&
      Math.abs(gapBefore(row, at) - gapBefore(row, from)) < word.fontSize * SAME_STRETCH
    if (isAlike) continue
    const run = row.slice(from - 1, at)
    const running = run.slice(1).filter(({ text }) => /^\p{Ll}{2}/u.test(text)).length
    if (run.length >= 4 && running >= 2) {
      for (let index = from; index < at; index++) stretched.add(index)
    }
    from = at
  }
  return stretched
}

/** In font sizes: programs stretch a space of a justified line no further. */
const WIDEST_STRETCH = 2.4

/** In font sizes: the spaces of one justified line differ by their letters' sides alone. */
const SAME_STRETCH = 0.15

function gapBefore(row: readonly PlacedWord[], index: number): number {
  return (row[index]?.box[0] ?? 0) - (row[index - 1]?.box[2] ?? 0)
}

function isApart(one: PlacedWord, next: PlacedWord, upright: readonly Box[]): boolean {
  const gap = next.box[0] - one.box[2]
  if (gap > Math.max(one.fontSize, next.fontSize) * WIDEST_SPACE) return true
  const middle = next.baseline - next.fontSize * HALF_LETTER
  return upright.some(
    ([left, top, right, bottom]) =>
      left >= one.box[2] - 1 && right <= next.box[0] + 1 && top < middle && bottom > middle,
  )
}

/** In font sizes: half the height of small letters, which a rule beside them crosses. */
const HALF_LETTER = 0.3

function toPiece(page: number, printed: readonly PlacedWord[]): LinePiece {
  const words = joinSpaced(printed)
  const lineWords = words.map((word, index): LineWord => {
    const before = words[index - 1]
    const gap = before === undefined ? Infinity : word.box[0] - before.box[2]
    return {
      text: word.text,
      box: word.box,
      isBold: word.isBold,
      isAccented: word.isAccented === true,
      isMark: word.isMark,
      isGlued: gap < word.fontSize * NARROWEST_SPACE,
    }
  })
  return {
    page,
    words: lineWords,
    box: boxAround(words.map(({ box }) => box)),
    fontSize: mainFontSize(words),
    baseline: Math.max(...words.map(({ baseline }) => baseline)),
  }
}

/** "B O R R O W E R S" is one word set wide: its letters stand at even distances. */
function joinSpaced(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const single = words.filter(({ text }) => /^[\p{L}\d&’'-]$/u.test(text)).length
  if (single < LEAST_LETTERS || single < words.length * MOSTLY_LETTERS) return words
  const gaps = words.slice(1).map((word, index) => word.box[0] - (words[index]?.box[2] ?? 0))
  const usual = median(gaps)
  const joined: PlacedWord[] = []
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1)
    const gap = gaps[index - 1] ?? Infinity
    if (last === undefined || gap > usual + word.fontSize * BETWEEN_WORDS) joined.push(word)
    else {
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        box: boxAround([last.box, word.box]),
      }
    }
  }
  return joined
}

/** Fewer single letters are initials or codes; in a word set wide nearly all stand alone. */
const LEAST_LETTERS = 4
const MOSTLY_LETTERS = 0.8

/** A space between words set wide, over the distance of their letters. */
const BETWEEN_WORDS = 0.22

function mainFontSize(words: readonly PdfWord[]): number {
  const letters = new Map<number, number>()
  for (const { fontSize, text } of words) {
    letters.set(fontSize, (letters.get(fontSize) ?? 0) + text.length)
  }
  return [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}
