import type { Box, PdfWord } from '@criteria-desk/domain/pages/pdf-page'

/** A hyphen that is drawn, though the file takes it for a soft one. */
export type DrawnHyphen = {
  readonly box: Box
  /** What is drawn around it without a space, itself included. */
  readonly word: string
}

export const SOFT_HYPHEN = '\u00ad'

/**
 * The words with the hyphens that are drawn though the file takes them for soft ones, as
 * typesetting programs do with every hyphen or with those that they break words at. The library
 * leaves out what it takes for an instruction, and "non-owning" would read as two words or as one.
 */
export function withDrawnHyphens(
  words: readonly PdfWord[],
  hyphens: readonly DrawnHyphen[],
): readonly PdfWord[] {
  if (hyphens.length === 0) return words
  const byLevel = Map.groupBy(words, ({ box }) => levelOf(box))
  const added: PdfWord[] = []
  const spelled = new Map<PdfWord, PdfWord>()
  for (const { box, word } of hyphens) {
    const level = levelOf(box)
    const near = [level - 1, level, level + 1].flatMap((at) => byLevel.get(at) ?? [])
    const before = near.find((other) => isLevel(other.box, box) && endsAt(other.box, box))
    const whole = near.find(
      (other) => isLevel(other.box, box) && other.text === word.replaceAll(SOFT_HYPHEN, ''),
    )
    if (whole !== undefined && whole !== before) {
      spelled.set(whole, { ...whole, text: word.replaceAll(SOFT_HYPHEN, '-') })
    } else if (before !== undefined) {
      const [, top, right, bottom] = before.box
      added.push({ ...before, text: '-', box: [right, top, box[2], bottom] })
    }
  }
  return [...words.map((word) => spelled.get(word) ?? word), ...added]
}

/** In points: words of one line lie within it. */
const LEVEL = 12

function levelOf([, top, , bottom]: Box): number {
  return Math.round((top + bottom) / 2 / LEVEL)
}

function isLevel([, top, , bottom]: Box, hyphen: Box): boolean {
  const middle = (hyphen[1] + hyphen[3]) / 2
  return top < middle && bottom > middle
}

/** In points: rounding moves the end of a word by less. */
const NEAR = 2

function endsAt(word: Box, hyphen: Box): boolean {
  return Math.abs(word[2] - hyphen[0]) < NEAR
}
