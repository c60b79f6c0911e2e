/**
 * What the points of a list begin with. Every tool sets them in its own way: a bullet in a font of
 * its own, a dash, the letters and codes that symbol fonts show as bullets, numbers and letters.
 * They stand before a point's words and say nothing about how those are set.
 */

/** Signs that are never the first of a sentence; programs map symbol fonts to the private range. */
const SIGN = '[•●▪■◦‣·➢»►▸▶◆◇❖□○⁃∙⦁❑❒→⇒✓✔✗✘\\uE000-\\uF8FF]'

/** A bullet and the white after it: codes of symbol fonts and dashes stand apart from the words. */
export const BULLET = new RegExp(`^(?:${SIGN}|[–—*‐−-](?= )|[o§Øü](?= ))\\s*`, 'u')

const LONE_BULLET = new RegExp(`^(?:${SIGN}|[–—*‐−o§Øü-])$`, 'u')

/** `(a)`, `b)`, `iv.`, `3.`, `4.2.1`: a number alone is one only with its stop or bracket. */
const NUMBER = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}[.)]?)$/

const NUMBERED_POINT = /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)] +(?=\S)/

/** The words of a line or paragraph without the bullet or number that they begin with. */
export function withoutMark<Word extends { readonly text: string }>(
  words: readonly Word[],
): readonly Word[] {
  const [first, ...others] = words
  return first !== undefined && others.length > 0 && isItemMark(first.text) ? others : words
}

/** Whether a whole word is a bullet or a point's number. */
export function isItemMark(text: string): boolean {
  return LONE_BULLET.test(text) || NUMBER.test(text)
}

/** The text without a point's letter or single number: `(a) Guarantors` is about guarantors. */
export function withoutPointNumber(text: string): string {
  return text.replace(NUMBERED_POINT, '')
}
