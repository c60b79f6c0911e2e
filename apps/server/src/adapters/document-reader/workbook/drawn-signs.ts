/**
 * Fonts whose letters are drawn as signs: which letter is which tick, cross or box. A letter may also
 * be stored at its place among the private characters, 0xF000 above its own.
 */

/** Whether a font draws signs for letters. */
export function isSignFont(font: string | undefined): boolean {
  return font !== undefined && SIGNS.has(font.trim().toLowerCase())
}

/** What is seen of a text in a font: its signs, or the text itself. */
export function asDrawn(text: string, font: string | undefined): string {
  const signs = font === undefined ? undefined : SIGNS.get(font.trim().toLowerCase())
  if (signs === undefined) return text
  return [...text].map((letter) => signs[letterOf(letter)] ?? letterOf(letter)).join('')
}

function letterOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code >= 0xf0_20 && code <= 0xf0_ff ? String.fromCodePoint(code - 0xf0_00) : character
}

const DINGBATS: Readonly<Record<string, string>> = {
  '3': '✓',
  '4': '✔',
  '5': '✕',
  '6': '✖',
  '7': '✗',
  '8': '✘',
  n: '■',
  l: '●',
}

type Signs = Readonly<Record<string, string>>

const SIGNS = new Map<string, Signs>([
  [
    'wingdings',
    {
      ü: '✓',
      û: '✗',
      þ: '☑',
      ý: '☒',
      x: '☒',
      '¨': '☐',
      o: '☐',
      l: '●',
      n: '■',
      '¡': '○',
      '§': '▪',
    },
  ],
  ['wingdings 2', { P: '✓', O: '✗', R: '☑', Q: '☒', S: '☒', T: '☒', U: '☒', '£': '☐' }],
  ['webdings', { a: '✓', r: '✗', c: '☐', g: '■', n: '●' }],
  ['marlett', { a: '✓', b: '✓', r: '✗' }],
  ['zapf dingbats', DINGBATS],
  ['zapfdingbats', DINGBATS],
  ['itc zapf dingbats', DINGBATS],
  ['monotype sorts', DINGBATS],
])
