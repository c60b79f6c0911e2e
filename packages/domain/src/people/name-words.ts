/**
 * What each word of a line says about whether a person is named: titles, initials, given and family
 * names, words that may be either, and plain words. Nothing is decided here but what a word is.
 */
import { foldText } from '../shared/text.ts'
import { particles, titles, wordTitles } from './knowledge/person-words.ts'
import { isCommonWord, isGivenName, isOrdinaryName, isRareName } from './known-names.ts'

export type NameKind =
  /** Mr. */
  | 'title'
  /** J, J. or J.R. */
  | 'initial'
  /** A name and nothing else. */
  | 'given'
  | 'name'
  /** A name and a word as well. */
  | 'maybe-given'
  | 'maybe-name'
  /** Letters that no table knows. */
  | 'unknown'
  /** de, van, bin. */
  | 'particle'
  /** & or "and" between two. */
  | 'joiner'
  | 'comma'
  | 'word'
  /** Figures and every other sign. */
  | 'break'

export const OF_NAMES: ReadonlySet<NameKind> = new Set([
  ...(['given', 'name', 'maybe-given', 'maybe-name', 'unknown'] as const),
])

export type NameWord = {
  readonly kind: NameKind
  readonly text: string
  /** Folded, without possessive. */
  readonly key: string
  readonly start: number
  /** Without the dot or possessive behind it. */
  readonly end: number
  readonly isCapital: boolean
  readonly isShouted: boolean
  readonly isOwner: boolean
}

/** @param isWord whether a folded word means something else here, whatever names it is like */
export function nameWords(text: string, isWord: (key: string) => boolean): readonly NameWord[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => nameWord(token, index, isWord))
}

const TOKEN =
  /\p{Lu}\.(?:\p{Lu}\.)+|\p{L}[\p{L}\p{M}]*(?:['’`-]\p{L}[\p{L}\p{M}]*)*\.?|[\d£$€]\S*|\S/gu

function nameWord(token: string, start: number, isWord: (key: string) => boolean): NameWord {
  const bare = token.replace(/\.$/, '')
  const owner = /^(.{2,})['’`]s$/iu.exec(bare)?.[1]
  const text = owner ?? bare
  const key = keyOf(text)
  const [first = ''] = text
  return {
    kind: kindOf(token, text, key, isWord),
    text,
    key,
    start,
    end: start + text.length,
    isCapital: first !== first.toLowerCase(),
    isShouted: text.length > 1 && text === text.toUpperCase(),
    isOwner: owner !== undefined,
  }
}

function keyOf(text: string): string {
  return foldText(text)
    .replace(/[łøđðßæœıəþ]/g, (sign) => PLAIN[sign] ?? sign)
    .replace(/['’`]/g, '')
}

const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ə: 'a', þ: 'th' },
}

function kindOf(
  token: string,
  text: string,
  key: string,
  isWord: (key: string) => boolean,
): NameKind {
  if (token === ',') return 'comma'
  if (key === '&' || key === '+' || key === 'and' || key === '/') return 'joiner'
  if (!/^\p{L}/u.test(token)) return 'break'
  if (TITLES.has(key)) return 'title'
  if (/^\p{L}$/u.test(text) || /^(?:\p{Lu}\.)+\p{Lu}?$/u.test(text)) return 'initial'
  if (PARTICLES.has(key)) return 'particle'
  // Written so whatever follows: O'Brien, McAllister.
  if (/^(?:[OD]['’]\p{Lu}|Ma?c\p{Lu}|Fitz\p{Ll})\p{L}{2}/u.test(text)) return 'given'
  if (key.includes('-')) return kindOfParts(key.split('-'), isWord)
  return kindOfWord(key, isWord)
}

function kindOfWord(key: string, isWord: (key: string) => boolean): NameKind {
  if (NEVER.has(key)) return 'word'
  const isPlain = isWord(key) || isCommonWord(key)
  if (isGivenName(key)) return isPlain ? 'maybe-given' : 'given'
  if (isRareName(key)) return isPlain ? 'maybe-name' : 'name'
  if (isPlain) return isOrdinaryName(key) ? 'maybe-name' : 'word'
  return key.length >= SHORTEST_UNKNOWN ? 'unknown' : 'word'
}

const SHORTEST_UNKNOWN = 4

/** Of two names with a dash one is known for a name, and neither is a word: "Price-Okoro", not "pre-tax". */
function kindOfParts(parts: readonly string[], isWord: (key: string) => boolean): NameKind {
  const kinds = parts.filter((part) => part !== '').map((part) => kindOfWord(part, isWord))
  if (kinds.includes('word') || kinds.length < 2) return 'word'
  if (kinds.some((kind) => kind === 'given' || kind === 'name')) {
    return kinds[0] === 'given' && kinds.every((kind) => /given/.test(kind)) ? 'given' : 'name'
  }
  return 'maybe-name'
}

/** Words of grammar are nobody's name, whoever may be called so. */
const NEVER: ReadonlySet<string> = new Set(
  'max min inc brit german roma dubai kent january february march april august september october november december can any had has have her his him the that this them they does did done was were been being for from with without who whom whose what when where which why how not all are and but our out you your per via due get got its let put set use used new old one two ten six any some same'.split(
    ' ',
  ),
)

const TITLES: ReadonlySet<string> = new Set(titles.split(', '))
const PARTICLES: ReadonlySet<string> = new Set(particles.split(', '))

/** Titles that are words as well, unless written as titles are. */
export const WORD_TITLES: ReadonlySet<string> = new Set(wordTitles.split(', '))
