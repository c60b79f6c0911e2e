import type { PdfWord } from '@criteria-desk/domain/pages/pdf-page'

/**
 * The words without those that are drawn a second time over themselves: programs make letters bold
 * so, a fraction of a point apart, or draw a part of the page anew.
 */
export function withoutDoubles(words: readonly PdfWord[]): readonly PdfWord[] {
  const drawn = new Map<string, PdfWord[]>()
  const bold = new Set<PdfWord>()
  const kept = words.filter((word) => {
    const alike = drawn.get(word.text) ?? []
    const first = alike.find((other) => isOver(word, other))
    if (first === undefined) drawn.set(word.text, [...alike, word])
    else if (apartOf(word, first) > 0) bold.add(first)
    return first === undefined
  })
  return kept.map((word) => (bold.has(word) ? { ...word, isBold: true } : word))
}

function isOver(word: PdfWord, other: PdfWord): boolean {
  return apartOf(word, other) <= NEAR * Math.min(word.fontSize, other.fontSize)
}

function apartOf({ box }: PdfWord, other: PdfWord): number {
  return Math.max(...box.map((side, at) => Math.abs(side - (other.box[at] ?? side))))
}

/** Of the size of the letters: nobody reads two words that stand so close. */
const NEAR = 0.12
