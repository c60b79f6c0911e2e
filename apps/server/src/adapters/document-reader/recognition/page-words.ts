import { BELOW_BASELINE } from '@criteria-desk/domain/pages/measure'
import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { placeOnPage, type StripSheet } from './strip-sheets.ts'
import type { TextStrip } from './text-strips.ts'
import type { SeenWord } from './word-recogniser.ts'

export type ReadWord = PdfWord & { readonly confidence: number }

/**
 * Words recognised on a sheet, on the page they were cut from, with boxes like those of printed
 * text: all words of a strip on one baseline and of one size, whichever letters they have. Strokes
 * of rules that were taken for letters are left out.
 */
export function toPageWords(sheet: StripSheet, seen: readonly SeenWord[]): readonly ReadWord[] {
  const byStrip = new Map<TextStrip, PlacedWord[]>()
  for (const word of seen) {
    const text = withoutStrokes(word)
    const placed = placeOnPage(sheet, word.box)
    if (text === '' || placed === undefined) continue
    const own = byStrip.get(placed.strip) ?? []
    const letters = word.letters.flatMap((letter) => {
      const box = placeOnPage(sheet, letter.box)?.box
      return box === undefined ? [] : [{ text: letter.text, box }]
    })
    own.push({ text, box: placed.box, confidence: word.confidence, letters })
    byStrip.set(placed.strip, own)
  }
  return [...byStrip].flatMap(([strip, words]) => onOneBaseline(strip, words))
}

type PlacedWord = SeenWord

/** What a rule, a frame or a speck is read as. */
const STROKES = /^[|¦_[\](){}<>\\/=~—–.,:;'"`‘’“”^«»°•-]+$/u
const OUTER_STROKES = /^[|¦_\]}\\~]+|(?<![|¦_[{~])[|¦_[{~]+$/gu
const SURE_OF_STROKE = 0.7

function withoutStrokes({ text, confidence }: SeenWord): string {
  const inner = text.replace(OUTER_STROKES, '').trim()
  if (!STROKES.test(inner)) return inner
  return confidence >= SURE_OF_STROKE && /^[-–—]$/.test(inner) ? inner : ''
}

function onOneBaseline(strip: TextStrip, words: readonly PlacedWord[]): readonly ReadWord[] {
  const letters = words.flatMap((word) => word.letters)
  const baseline =
    median(letters.filter(({ text }) => STANDING.test(text)).map(({ box }) => box[3])) ??
    strip.box[3]
  const high = median(
    letters.filter(({ text }) => TALL.test(text)).map(({ box }) => box[3] - box[1]),
  )
  const letter = Math.min(Math.max(high ?? strip.letter, strip.letter * 0.7), strip.letter * 1.6)
  const fontSize = round(letter / CAPITAL_HEIGHT)
  return words.map(({ text, box, confidence }) => ({
    text,
    box: [
      round(box[0]),
      round(baseline + fontSize * BELOW_BASELINE - fontSize),
      round(box[2]),
      round(baseline + fontSize * BELOW_BASELINE),
    ] as Box,
    fontSize,
    isBold: false,
    confidence: Math.round(confidence * 100) / 100,
  }))
}

/** Letters that end on the baseline. */
const STANDING = /^[A-IK-PR-Za-fhik-or-xz0-9£&]$/
/** Letters as high as capitals. */
const TALL = /^[A-Zbdfhkl0-9£&]$/
/** Of the font's size. */
const CAPITAL_HEIGHT = 0.72

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, two) => one - two)[values.length >> 1]
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
