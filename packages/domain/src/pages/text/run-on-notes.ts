/**
 * Footnotes set as running text: "1 Not for flats. 2 Up to 75%." in one paragraph is a note for each
 * mark. A mark opens a note where it is the next of its kind and what stands before it has ended;
 * others point from the note's own words to another.
 */
import { type LinePiece, type LineWord, pieceOfWords } from '../lines/page-lines.ts'
import { plainDigits } from '../lines/rich-text.ts'

/** The pieces of a paragraph, apart for each note that it holds. */
export function notesApart(pieces: readonly LinePiece[]): readonly (readonly LinePiece[])[] {
  const words = pieces.flatMap((piece) => piece.words)
  const starts = new Set(startsOfNotes(words))
  if (starts.size < 2) return [pieces]
  const notes: LinePiece[][] = []
  for (const piece of pieces) {
    for (const own of cutBefore(piece.words, starts)) {
      const [first] = own
      const part = own.length === piece.words.length ? piece : pieceOfWords(piece, own)
      const last = notes.at(-1)
      if (last === undefined || (first !== undefined && starts.has(first))) notes.push([part])
      else last.push(part)
    }
  }
  return notes
}

/**
 * The same of a text whose marks are set like its words: "(1) Not for flats. (2) Up to 75%." Only
 * the `marks` that the document bears open a note, without brackets.
 */
export function noteTextsApart(text: string, marks: ReadonlySet<string>): readonly string[] {
  const [first = text, ...others] = text.split(/(?<=[.;])\s+(?=\S)/)
  const notes = [first]
  let last = openingMark(first)?.mark
  for (const sentence of others) {
    const mark = openingMark(sentence)?.mark
    if (last !== undefined && mark !== undefined && marks.has(mark) && isNext(last, mark)) {
      notes.push(sentence)
      last = mark
    } else notes.push(`${notes.pop()} ${sentence}`)
  }
  return notes
}

/** The mark that a note begins with, in plain digits and without brackets, and what the note says. */
export function openingMark(
  text: string,
): { readonly mark: string; readonly text: string } | undefined {
  const [, number, sign, rest] = OPENING.exec(text) ?? []
  const mark = (number ?? sign ?? '').replace(/[()]/g, '')
  return rest === undefined || mark === '' ? undefined : { mark: plainDigits(mark), text: rest }
}

/** A number needs white after it; brackets, a sign or a raised digit may touch the words. */
const OPENING =
  /^(?:Notes? )?(?:(\d{1,2})[.):]?\s+|(\((?:[\da-z]{1,2}|[ivx]{3,5})\)|[*†‡§¶]{1,3}|[¹²³⁰⁴-⁹]{1,2})[.):]?\s*)(\S.*)$/s

function startsOfNotes(words: readonly LineWord[]): readonly LineWord[] {
  const [first] = words
  if (first === undefined || !isMark(first)) return []
  const starts = [first]
  for (const [at, word] of words.entries()) {
    const [before, next] = [words[at - 1], words[at + 1]]
    if (before === undefined || next === undefined || !isMark(word)) continue
    const hasEnded =
      /[.;)]$/.test(before.text) || (!word.isGlued && /^[\p{Lu}\d£]/u.test(next.text))
    const isOfNext = !word.isGlued || next.isGlued
    if (hasEnded && isOfNext && isNext(starts.at(-1)?.text ?? '', word.text)) starts.push(word)
  }
  return starts
}

function isMark({ isMark: isRaised, text }: LineWord): boolean {
  return isRaised || SIGNS.test(text)
}

const SIGNS = /^(?:\*{1,3}|[†‡]{1,2}|[¹²³⁰⁴-⁹]{1,2})$/

/** Numbers and letters are counted on; one sign follows another. */
function isNext(last: string, mark: string): boolean {
  const [one, other] = [placeOf(last), placeOf(mark)]
  if (one === undefined || other === undefined) return one === other && last !== mark
  return other === one + 1
}

function placeOf(mark: string): number | undefined {
  const bare = plainDigits(mark.replace(/[(),[\].:]/g, ''))
  if (/^\d+$/.test(bare)) return Number(bare)
  return /^[a-z]$/.test(bare) ? bare.charCodeAt(0) : undefined
}

function cutBefore(
  words: readonly LineWord[],
  starts: ReadonlySet<LineWord>,
): readonly (readonly LineWord[])[] {
  const parts: LineWord[][] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (last === undefined || starts.has(word)) parts.push([word])
    else last.push(word)
  }
  return parts
}
