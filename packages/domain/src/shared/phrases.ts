/**
 * Tables of phrases as patterns. A row is written as it is said: `(a|b)` is one of several, `?` makes
 * the letter or the group before it optional, `~` is whatever ends the word, a `-` at the end leaves
 * the word open, and `…` takes all that follows. Everything else stands for itself. A row that needs
 * more than that is a pattern of its own.
 */
export type Phrase = string | RegExp

/** Words that open with a phrase; words that are one from end to end; words that hold one. */
type Place = 'start' | 'whole' | 'anywhere'

type Options = {
  readonly flags?: string
  /** What may stand before any of the rows where words open with them. */
  readonly lead?: string
}

/** One pattern for all rows, of which the first that fits counts. */
export function matchPhrases(
  rows: readonly Phrase[],
  place: Place,
  { flags = '', lead = '' }: Options = {},
): RegExp {
  switch (place) {
    case 'start':
      return new RegExp(`^(?:${lead})?(?:${rows.map(toWordEnd).join('|')})`, flags)
    case 'whole':
      return new RegExp(`^${anyOf(rows)}$`, flags)
    case 'anywhere':
      return new RegExp(`\\b${anyOf(rows)}\\b`, flags)
  }
}

/** The source of a pattern for any of the rows, wherever a larger one has a place for them. */
export function anyOf(rows: readonly Phrase[]): string {
  return `(?:${rows.map(sourceOf).join('|')})`
}

function toWordEnd(row: Phrase): string {
  const source = sourceOf(row)
  return typeof row === 'string' && ENDS_WORD.test(row) ? `${source}\\b` : source
}

const ENDS_WORD = /[\p{L}\d?)~]$/u

function sourceOf(row: Phrase): string {
  if (typeof row !== 'string') return row.source
  return row
    .replace(/-$/, '')
    .replace(/[.*+^$[\]{}\\]/g, '\\$&')
    .replaceAll('(', '(?:')
    .replaceAll('~', '\\w*')
    .replaceAll('…', '\\b.*')
}
