/**
 * The fonts that every PDF reader has know the letters of western Europe alone. What they lack is
 * written with letters that they have, so that a name loses an accent and never turns to noise.
 */

/** Beyond Latin 1, what the fonts have too. */
const known = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const written: Readonly<Record<string, string>> = {
  '−': '–',
  '‐': '-',
  '‑': '-',
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '✓': 'yes',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

export function inStandardLetters(text: string): string {
  return [...text].map(letterOf).join('')
}

function letterOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (letter === '\n' || (code >= 0x20 && code < 0x7f)) return letter
  if ((code >= 0xa1 && code <= 0xff) || known.has(letter)) return letter
  if (/\s/.test(letter)) return ' '
  const other = written[letter]
  if (other !== undefined) return other
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare !== letter && bare !== '' ? inStandardLetters(bare) : '?'
}
