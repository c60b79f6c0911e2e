/**
 * Tables of characters of one byte that spreadsheet programs have written text in: of Windows, of
 * MS-DOS in western Europe and of old Macs. Which one is meant is told by the signs that its bytes
 * come to: a pound before a figure, a dash between figures, a quotation mark at a word.
 */

/** The character of a byte. */
export type CodePage = (byte: number) => string

const HIGH = 0x80

const MS_DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

// The first has the word where two fit alike.
const PAGES: readonly CodePage[] = [pageOf('windows-1252'), pageIn(MS_DOS), pageOf('macintosh')]

function pageOf(label: string): CodePage {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => HIGH + at)
  return pageIn(new TextDecoder(label).decode(bytes))
}

function pageIn(high: string): CodePage {
  return (byte) => (byte < HIGH ? String.fromCharCode(byte) : (high[byte - HIGH] ?? '\ufffd'))
}

/** The table in which the bytes of these lines make the most sense. */
export function guessCodePage(lines: readonly Uint8Array[]): CodePage {
  const scored = PAGES.map((page) => ({ page, score: scoreOf(page, lines) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).page
}

const MOST_SIGNS = 5000

function scoreOf(page: CodePage, lines: readonly Uint8Array[]): number {
  let score = 0
  let signs = 0
  for (const line of lines) {
    for (const [at, byte] of line.entries()) {
      if (byte < HIGH || signs > MOST_SIGNS) continue
      signs++
      const around = (place: number) => (place in line ? page(line[place] ?? 0) : ' ')
      score += senseOf(around(at - 1), page(byte), around(at + 1))
    }
  }
  return score
}

// How well a sign stands between its neighbours: as the first of these has it that fits.
function senseOf(before: string, sign: string, after: string): number {
  const fits = SENSES.find(
    (sense) =>
      sense.sign.test(sign) &&
      (sense.before?.test(before) ?? true) &&
      (sense.after?.test(after) ?? true),
  )
  return fits?.worth ?? NONSENSE
}

type Sense = {
  readonly sign: RegExp
  readonly before?: RegExp
  readonly after?: RegExp
  readonly worth: number
}

const LETTER = /^\p{L}$/u
const SMALL = /^\p{Ll}$/u
const NONSENSE = -2

const SENSES: readonly Sense[] = [
  { sign: /[£€]/, after: /\d/, worth: 4 },
  { sign: /[£€]/, after: /[\s,;"]/, worth: 1 },
  { sign: /[£€]/, worth: NONSENSE },
  { sign: /[–—“”]/, worth: 3 },
  { sign: /[’‘]/, before: LETTER, worth: 3 },
  { sign: /[’‘]/, after: LETTER, worth: 3 },
  { sign: /[’‘]/, worth: 0 },
  { sign: /[½¼¾¹²³°]/, before: LETTER, worth: 0 },
  { sign: /[½¼¾¹²³°]/, worth: 2 },
  { sign: /[•…™®©×÷±·\u00a0«»§]/, worth: 1 },
  // An accent belongs within a word of small letters; a capital one begins it.
  { sign: SMALL, before: SMALL, worth: 1 },
  { sign: SMALL, after: SMALL, worth: 1 },
  { sign: SMALL, worth: NONSENSE },
  { sign: LETTER, before: LETTER, worth: NONSENSE },
  { sign: LETTER, after: LETTER, worth: 0 },
]
