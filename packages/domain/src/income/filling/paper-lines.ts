/**
 * The words of an income document as numbered lines, and where on a line something that was said to
 * stand there does. What recognition is known to confuse counts as the same; more than that does not.
 */
import { isMisreading } from '../../language/misread-figures.ts'
import { matchingWords } from '../../shared/text.ts'
import { readAmount, withDigits } from '../form/amounts.ts'
import { type FormWord, formPage } from '../form/form-rows.ts'
import type { FieldEvidence, IncomePage, Pence } from '../income-reading.ts'
import { sureFrom } from '../sure-from.ts'

/** Words on one level of a page, from left to right. */
export type PaperLine = {
  readonly page: number
  readonly origin: IncomePage['origin']
  readonly words: readonly FormWord[]
  readonly text: string
}

/** Where it stands, and whether letter for letter or as recognition confuses letters. */
export type Standing = {
  readonly page: number
  readonly words: readonly FormWord[]
  readonly isPlain: boolean
  /** Of a sum, as it is printed with its sign. */
  readonly pence?: Pence
}

/** All lines of the pages, from top to bottom; a line is named by its place here, counted from 1. */
export function paperLines(pages: readonly IncomePage[]): readonly PaperLine[] {
  return pages.map(formPage).flatMap(({ page, origin, rows }) =>
    rows.flatMap((row) => {
      const words = row.flatMap((piece) => piece.words)
      const text = words.map((word) => word.text).join(' ')
      return words.length === 0 ? [] : [{ page, origin, words, text }]
    }),
  )
}

/** Where the line prints such a sum, whatever its sign. */
export function standingAmount(line: PaperLine, pence: Pence): Standing | undefined {
  return [...runsOf(line, 2)]
    .flatMap((words) => {
      const text = words.map((word) => word.text).join('')
      // Recognition loses the point of a small figure as easily as it takes letters for digits.
      const isPointLost =
        line.origin === 'ocr' && /^\d{3,}$/.test(text) && Number(text) === Math.abs(pence)
      if (isPointLost) return [{ page: line.page, words, isPlain: false, pence }]
      const amount = readAmount(text)
      const isIt = amount !== undefined && Math.abs(amount.pence) === Math.abs(pence)
      return isIt && isWhole(words, amount.hasPence)
        ? [{ page: line.page, words, isPlain: amount.isPlain, pence: amount.pence }]
        : []
    })
    .toSorted((one, other) => Number(other.isPlain) - Number(one.isPlain))[0]
}

/** Pounds without pence are a sum where a pound sign or thousands say so, or three digits. */
function isWhole(words: readonly FormWord[], hasPence: boolean): boolean {
  const text = words.map((word) => word.text).join('')
  return hasPence || /£|\d{3}/.test(text) || text === '0'
}

/** Where a recognised line prints a figure that can have been misread for such a sum. */
export function misreadAmount(line: PaperLine, pence: Pence): Standing | undefined {
  if (line.origin !== 'ocr') return undefined
  const found = line.words.flatMap((word) => {
    const digits = withDigits(word.text).replace(/\D/g, '')
    // What recognition is sure of is what the page prints, whatever it ought to be.
    const isNear =
      word.sureness < sureFrom &&
      digits.length >= LEAST_DIGITS &&
      isMisreading(Number(digits), Math.abs(pence))
    return isNear ? [word] : []
  })
  const [only] = found
  return only === undefined || found.length > 1
    ? undefined
    : { page: line.page, words: [only], isPlain: false }
}

const LEAST_DIGITS = 3

/** Where the line has these words, one behind the other. */
export function standingText(line: PaperLine, text: string): Standing | undefined {
  const wanted = matchingWords(text)
  if (wanted.length === 0) return undefined
  const printed = line.words.flatMap((word) =>
    matchingWords(word.text).map((own) => ({ word, own })),
  )
  for (let at = 0; at + wanted.length <= printed.length; at++) {
    const run = printed.slice(at, at + wanted.length)
    const isPlain = run.every(({ own }, index) => own === wanted[index])
    const isLike =
      line.origin === 'ocr' && run.every(({ own }, index) => isAlike(own, wanted[index] ?? ''))
    if (isPlain || isLike) {
      return { page: line.page, words: [...new Set(run.map(({ word }) => word))], isPlain }
    }
  }
  return joinedText(line, wanted.join(''))
}

/** Letters that the file or the recognition parts or joins: `AB 12 34 56 C`. */
function joinedText(line: PaperLine, wanted: string): Standing | undefined {
  if (wanted.length < LEAST_JOINED) return undefined
  for (const words of runsOf(line, MOST_JOINED)) {
    const own = words.flatMap(({ text }) => matchingWords(text)).join('')
    const isPlain = own === wanted
    if (isPlain || (line.origin === 'ocr' && isAlike(own, wanted))) {
      return { page: line.page, words, isPlain }
    }
  }
  return undefined
}

const LEAST_JOINED = 4
const MOST_JOINED = 6

/** Whether two words differ by nothing but letters that recognition confuses. */
function isAlike(one: string, other: string): boolean {
  return one === other || shapesOf(one) === shapesOf(other)
}

/** A word by the shapes of its letters: `l`, `I` and `1` are one, `rn` is `m`. */
function shapesOf(word: string): string {
  return withDigits(word.toUpperCase().replaceAll('RN', 'M').replaceAll('VV', 'W'))
    .replaceAll('C', 'E')
    .replaceAll('L', '1')
}

function* runsOf({ words }: PaperLine, most: number): Generator<readonly FormWord[]> {
  for (const [at] of words.entries()) {
    for (let length = 1; length <= most && at + length <= words.length; length++) {
      yield words.slice(at, at + length)
    }
  }
}

/** Whether a place is within one that is evidence already. */
export function isWithin({ page, words }: Standing, evidence: FieldEvidence): boolean {
  return (
    page === evidence.page &&
    words.some(({ box }) => {
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
      const [left, top, right, bottom] = evidence.box
      return x >= left && x <= right && y >= top && y <= bottom
    })
  )
}
