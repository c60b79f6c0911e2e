import type { Glyph } from './letters.ts'

/**
 * A line's letters in the order seen, from left to right: what is written from right to left (Hebrew,
 * Arabic) is turned round, with the signs between its words and the figures that follow it, which keep
 * their own order. What matters of https://www.unicode.org/reports/tr9/ in lines that begin at the left.
 */
export function asSeen(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ isLeftward }) => isLeftward)) return glyphs
  const seen: Glyph[] = []
  let at = 0
  while (at < glyphs.length) {
    const end = stretchFrom(glyphs, at)
    seen.push(...(end === at ? glyphs.slice(at, at + 1) : turned(glyphs.slice(at, end))))
    at = Math.max(end, at + 1)
  }
  return seen
}

/** Where a stretch that runs leftward from here ends; here where there is none. */
function stretchFrom(glyphs: readonly Glyph[], from: number): number {
  let end = from
  for (let at = from; at < glyphs.length; at += 1) {
    const glyph = glyphs[at]
    if (glyph === undefined) break
    if (glyph.isLeftward || (end > from && isFigure(glyph))) end = at + 1
    else if (end === from || isRightward(glyph)) break
  }
  return end
}

function isFigure({ text }: Glyph): boolean {
  return /^\p{Nd}$/u.test(text)
}

function isRightward({ text, isNumber }: Glyph): boolean {
  return isNumber === true || /^\p{L}/u.test(text)
}

function turned(stretch: readonly Glyph[]): readonly Glyph[] {
  const backwards: Glyph[] = []
  let figures: Glyph[] = []
  for (const [at, glyph] of stretch.entries()) {
    // "75.5" and "1,000" are one figure.
    const isWithin =
      figures.length > 0 && /^[.,:]$/.test(glyph.text) && isFigure(stretch[at + 1] ?? glyph)
    if (isFigure(glyph) || isWithin) figures.push(glyph)
    else {
      backwards.unshift(...figures)
      backwards.unshift(mirrored(glyph))
      figures = []
    }
  }
  return [...figures, ...backwards]
}

function mirrored(glyph: Glyph): Glyph {
  const at = brackets.indexOf(glyph.text)
  const other = at < 0 ? undefined : brackets[at % 2 === 0 ? at + 1 : at - 1]
  return other === undefined ? glyph : { ...glyph, text: other }
}

const brackets = ['(', ')', '[', ']', '{', '}', '<', '>', '«', '»', '‹', '›']
