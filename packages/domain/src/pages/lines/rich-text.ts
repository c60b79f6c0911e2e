/**
 * Lines put together to running text: words broken at a line's end made whole, marks of footnotes
 * taken out and kept, bold opening words kept apart, since labels are set so.
 */

import { type Box, boxAround } from '../pdf-page.ts'
import { withoutMark } from './item-marks.ts'
import { type LinePiece, type LineWord, textOfWords } from './page-lines.ts'

export type RichText = {
  readonly text: string
  /** The marks of footnotes that the text bears, without one that it begins with. */
  readonly marks: readonly string[]
  /** The mark that the text begins with, as a footnote does. */
  readonly leadMark?: string
  /**
   * The bold words that it begins with, after a bullet or number, where other words follow; slanted,
   * underlined or coloured ones where they are as plainly a label.
   */
  readonly boldLead: string
  readonly isBold: boolean
  /** Whether all of it is slanted, underlined or coloured. */
  readonly isAccented: boolean
  readonly page: number
  readonly box: Box
  readonly fontSize: number
}

/** What the whole document tells about a piece of its text. */
export type Vocabulary = {
  /** Its words, for mending words broken at a line's end. */
  readonly words: ReadonlySet<string>
  /** The signs that lines or sentences begin with, as footnotes do: others are part of the text. */
  readonly noteSigns: ReadonlySet<string>
  /** Whether a text is a name, as rows of a table are called after. */
  readonly isName: IsName
}

export type IsName = (text: string) => boolean

/** The words of all pages, folded, but for those that a line's end breaks. */
export function gatherVocabulary(pieces: readonly LinePiece[], isName: IsName): Vocabulary {
  const words = new Set<string>()
  const texts = pieces.map((piece) => textOfWords(piece.words))
  const rests = restsOfWords(pieces, texts)
  for (const at of pieces.keys()) {
    const printed = (texts[at] ?? '').split(' ')
    for (const text of rests.has(at) ? printed.slice(1) : printed) {
      const bare = text.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d-]+$/gu, '')
      if (bare !== '' && !bare.endsWith('-')) words.add(bare)
    }
  }
  const firsts = pieces.flatMap((piece) => firstWords(piece.words))
  const noteSigns = new Set(firsts.flatMap((word) => noteSign(word, texts) ?? []))
  return { words, noteSigns, isName }
}

/** Of a line and of the sentences in it: notes may be set one after the other. */
function firstWords(words: readonly LineWord[]): readonly string[] {
  return words.flatMap(({ text }, at) => (/[.;]$/.test(words[at - 1]?.text ?? '.') ? text : []))
}

/** The pieces that begin with the rest of a word, which the line above them breaks. */
function restsOfWords(pieces: readonly LinePiece[], texts: readonly string[]): ReadonlySet<number> {
  const rests = new Set<number>()
  for (const [at, { page, box, baseline, fontSize }] of pieces.entries()) {
    if (!texts[at]?.endsWith('-')) continue
    const next = pieces.slice(at + 1, at + PIECES_BELOW).findIndex((other) => {
      const step = other.baseline - baseline
      const isBelow = other.page === page && step > fontSize * 0.7 && step < fontSize * 2.5
      return isBelow && other.box[0] < box[2] && other.box[2] > box[0]
    })
    if (next >= 0 && /^\p{Ll}/u.test(texts[at + 1 + next] ?? '')) rests.add(at + 1 + next)
  }
  return rests
}

/** Of as many columns as a page may have, each line comes before the next one below it. */
const PIECES_BELOW = 9

/** “§” may begin the points of a list as well: it is a note's where some text bears it. */
const POINT_TOO = /^[§¶]/

function noteSign(word: string, texts: readonly string[]): string | undefined {
  const sign = SIGN.exec(word)?.[0]
  if (sign === undefined || !POINT_TOO.test(sign)) return sign
  return texts.some((text) => text.endsWith(sign) && text !== sign) ? sign : undefined
}

const SIGN = /^(?:\*{1,3}|[†‡§¶]{1,2})/

/** Joins pieces, given in the order of reading, to one text. They must not be none. */
export function joinPieces(pieces: readonly LinePiece[], vocabulary: Vocabulary): RichText {
  const parts = pieces.flatMap(({ words }) =>
    words.map((word, index) => ({ ...readMark(word, vocabulary), startsLine: index === 0 })),
  )
  const first = parts[0]
  const leadMark = first !== undefined && first.text === '' ? first.mark : undefined
  const marks = parts
    .slice(leadMark === undefined ? 0 : 1)
    .flatMap(({ mark }) => (mark === undefined ? [] : splitMarks(mark)))
  const printed = parts.filter(({ text }) => text !== '')
  const own = withoutMark(printed)
  const bold = leading(own, ({ isBold }) => isBold)
  const isBold = bold.length === own.length && printed.length > 0
  const set = bold.length > 0 ? bold : accentedLabel(own)
  const lead = printed.slice(0, printed.length - own.length + set.length)
  return {
    text: joinWords(printed, vocabulary),
    marks,
    ...(leadMark !== undefined && { leadMark }),
    boldLead: isBold || set.length === 0 ? '' : joinWords(lead, vocabulary),
    isBold,
    isAccented: own.every(({ isAccented }) => isAccented),
    page: pieces[0]?.page ?? 0,
    box: boxAround(pieces.filter(({ page }) => page === pieces[0]?.page).map(({ box }) => box)),
    fontSize: pieces[0]?.fontSize ?? 0,
  }
}

type Part = LineWord & { readonly mark?: string; readonly startsLine: boolean }

function readMark(
  word: LineWord,
  { noteSigns }: Vocabulary,
): LineWord & { readonly mark?: string } {
  if (word.isMark) return { ...word, text: '', mark: word.text.replace(/[(),[\]]/g, '') }
  const match = TRAILING_MARK.exec(word.text)
  if (match === null) return word
  const [, text = '', mark = ''] = match
  if (SIGN.test(mark) && !noteSigns.has(mark)) return word
  if (mark === '*' && /^II$/.test(text)) return word
  if (SQUARED_UNITS.test(text) && /^[²³]$/.test(mark)) return word
  return { ...word, text, mark: plainDigits(mark) }
}

const TRAILING_MARK = /^(.*[^\d*†‡§¶¹²³⁰⁴-⁹]|)((?:\*{1,3}|[†‡§¶]{1,2}|[¹²³⁰⁴-⁹]+))[,;:.]?$/
const SQUARED_UNITS = /(^|\d)(m|km|cm|ft|sq|mi|yd)$/i

/** Raised digits, `¹²`, as plain ones. */
export function plainDigits(mark: string): string {
  return mark.replace(/[¹²³⁰⁴-⁹]/g, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)))
}

function splitMarks(mark: string): readonly string[] {
  return /^\d+(,\d+)+$/.test(mark) ? mark.split(',') : [mark]
}

function leading(parts: readonly Part[], isSet: (part: Part) => boolean): readonly Part[] {
  const end = parts.findIndex((part) => !isSet(part))
  return end < 0 ? parts : parts.slice(0, end)
}

// A slanted word may open a sentence as well: a label ends in a stop, or a new beginning follows.
function accentedLabel(parts: readonly Part[]): readonly Part[] {
  const accented = leading(parts, ({ isAccented }) => isAccented)
  const [last, next] = [accented.at(-1)?.text ?? '', parts[accented.length]?.text ?? '']
  const isLabel = /[.:–—-]$/.test(last) || /^(?:[–—:.-]|["“(]?[\p{Lu}£\d])/u.test(next)
  const isShort = accented.length < parts.length && accented.length <= LONGEST_LABEL
  return isLabel && isShort ? accented : []
}

/** In words. */
const LONGEST_LABEL = 8

function joinWords(parts: readonly Part[], vocabulary: Vocabulary): string {
  const joined = parts.reduce((text, part) => joinWord(text, part, vocabulary), '')
  return joined.replaceAll('\u00ad', '')
}

function joinWord(text: string, part: Part, vocabulary: Vocabulary): string {
  if (text === '') return part.text
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + part.text
  if (!part.startsLine) return part.isGlued ? text + part.text : `${text} ${part.text}`
  return joinLines(text, part.text, vocabulary)
}

/** A text and what stands in the line below its end. */
export function joinLines(text: string, next: string, vocabulary: Vocabulary): string {
  const broken = /((?<!\p{L})\p{L}+)-$/u.exec(text)
  if (broken !== null && /^\p{Ll}/u.test(next)) {
    return mendBroken(text, broken[1] ?? '', next, vocabulary)
  }
  const isCut = /[\p{L}\d][-–/]$/u.test(text) && !/\s[-–/]$/.test(text)
  return isCut ? text + next : `${text} ${next}`
}

// "criti-/cism" loses its hyphen, "pre-/settled" keeps it: the document's other words tell.
function mendBroken(text: string, before: string, after: string, vocabulary: Vocabulary): string {
  const rest = /^[\p{L}-]+/u.exec(after)?.[0] ?? after
  const [start, end] = [before.toLowerCase(), rest.toLowerCase()]
  const { words } = vocabulary
  const isPrinted = words.has(`${start}-${end}`)
  if (!isPrinted && words.has(start + end)) return text.slice(0, -1) + after
  const isCompound =
    isPrinted ||
    HYPHENATED_STARTS.has(start) ||
    (SHORT_WORDS.has(start) && !ENDING.test(end)) ||
    (PREFIXES.has(start) && words.has(end)) ||
    (COMPOUND_STARTS.has(start) && !/^(?:ing|ship|s|ed|ers?|ful|ly|work)\b/.test(end)) ||
    (words.has(start) && words.has(end))
  return isCompound || start.length < 2 ? text + after : text.slice(0, -1) + after
}

const COMPOUND_STARTS = new Set(['steel', 'timber', 'owner', 'purpose', 'insurance', 'interest'])
const HYPHENATED_STARTS = new Set(
  'non self semi buy first second third two three four five single half full long short zero fixed well anti cross'.split(
    ' ',
  ),
)
/** They begin plain words as well, "new-/ly" as "new-/build": an ending goes on with the word. */
const SHORT_WORDS = new Set(
  'six part high low new old day year month key off on up let post'.split(' '),
)
const ENDING =
  /^(?:ly|ers?|est|ing|ed|e?s|ty|ness|al|ial|ners?|ies|age|board|tions?|lines?|wards?|ices?|come|set|ter|ters)\b/
/** They begin plain words more often, "re-/port" as "re-/inspection": the rest must be printed. */
const PREFIXES = new Set('pre ex re co sub multi in inter intra mid under over'.split(' '))
