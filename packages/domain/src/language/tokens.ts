/**
 * A text cut into words, numbers and signs, each with its place in the original, so that whatever is
 * understood can be shown in the writer's own words. Case, accents, dashes and quotes are made
 * alike; nothing is thrown away but white space.
 */

export type TokenKind = 'word' | 'number' | 'sign' | 'break'

export type Token = {
  readonly kind: TokenKind
  /** Lower case and plain: `£`, `-`, `ltv`, `500000`. */
  readonly text: string
  /** Where it stands in the original text. */
  readonly start: number
  readonly end: number
  /** White space stands before it, or the text begins with it. */
  readonly isSpaced: boolean
}

/** Words begin with a letter and may hold digits (`p60`, `ir35`); thousands are closed up. */
export function tokenise(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].filter(isNoMark).map((match) => {
    const [raw] = match
    const start = match.index
    const before = text[start - 1]
    return {
      kind: kindOf(raw),
      text: plain(raw),
      start,
      end: start + raw.length,
      isSpaced: before === undefined || /\s/.test(before),
    }
  })
}

const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
const WORD = "\\p{L}+(?:['’]\\p{L}+)*(?:\\d+\\p{L}*)?"
const TOKEN = new RegExp(`${NUMBER}|${WORD}|<=|>=|[\\n\\r]+|[^\\s]`, 'gu')

/** "70¹", "Yes²" point to a note, "m²" is a unit. */
function isNoMark({ 0: raw, index, input }: RegExpExecArray): boolean {
  return !/^[¹²³⁴-⁹]$/.test(raw) || UNIT_BEFORE.test(input.slice(0, index))
}

const UNIT_BEFORE = /(?<!\p{L})\p{L}{1,2}$/u

function kindOf(raw: string): TokenKind {
  if (/^\d/.test(raw)) return 'number'
  if (/^\p{L}/u.test(raw)) return 'word'
  return /^[\n\r•·▪●‣]/.test(raw) ? 'break' : 'sign'
}

function plain(raw: string): string {
  if (/^\d/.test(raw)) return raw.replaceAll(',', '')
  if (FRACTION.test(raw)) return raw
  const made = raw.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return SAME.get(made) ?? made.replace(/[’]/g, "'")
}

const FRACTION = /^[½¼¾]$/

const SAME: ReadonlyMap<string, string> = new Map([
  ...['‐', '‑', '‒', '–', '—', '―', '−'].map((dash): [string, string] => [dash, '-']),
  ['≤', '<='],
  ['≥', '>='],
  ['×', 'x'],
  ['＞', '>'],
  ['＜', '<'],
])
