/**
 * Names and words of the tables, found in what a bank prints. Banks close gaps (`SKYBET.COM`), open
 * them (`E.ON`), cut names off after some eighteen letters, and a scan takes 0 for O. A name is
 * therefore held against words run together, between the edges of words; cut short only where the
 * payee ends; and with letters that look alike taken for one another only where nothing else is found.
 */
import { rememberedByText } from '../../shared/remembered.ts'
import { editDistance, matchingWords } from '../../shared/text.ts'

/**
 * Words for matching: folded, `and` left out, a possessive s kept on its word, and a number that a
 * scan ran into the name before it taken off again.
 */
export function wordsOf(text: string): readonly string[] {
  return matchingWords(
    text.replace(/['’]s\b/gi, 's').replace(/([A-Za-z]{5})(?=\d{3})/g, '$1 '),
  ).filter((word) => word !== 'and')
}

type Entry<T> = {
  readonly value: T
  readonly phrase: string
  readonly joined: string
  readonly words: readonly string[]
}

export type PhraseIndex<T> = {
  readonly exact: ReadonlyMap<string, readonly Entry<T>[]>
  readonly blurred: ReadonlyMap<string, readonly Entry<T>[]>
  readonly entries: readonly Entry<T>[]
  /** By their first letters, so that a name that was cut off is looked for among few. */
  readonly byOpening: ReadonlyMap<string, readonly Entry<T>[]>
  readonly longest: number
}

export type FoundPhrase<T> = {
  readonly value: T
  readonly phrase: string
  /** Words of the phrase in its table, and letters of it that were found. */
  readonly words: number
  readonly letters: number
  /** Where it stands: from the word `at`, before the word `to`. */
  readonly at: number
  readonly to: number
}

/** An index over phrases, each with what it stands for. */
export function indexPhrases<T>(
  rows: Iterable<readonly [phrase: string, value: T]>,
): PhraseIndex<T> {
  const entries = [...rows].flatMap(([phrase, value]): Entry<T>[] => {
    const words = wordsOf(phrase)
    // What is run together keeps its `and`.
    const joined = [words.join(''), matchingWords(phrase).join('')].filter((one) => one !== '')
    return [...new Set(joined)].map((one) => ({ value, phrase, joined: one, words }))
  })
  return {
    exact: Map.groupBy(entries, ({ joined }) => joined),
    blurred: Map.groupBy(
      entries.filter(({ joined }) => joined.length >= LEAST_MIXED),
      ({ joined }) => blur(joined),
    ),
    entries,
    byOpening: Map.groupBy(entries, ({ joined }) => joined.slice(0, LEAST_CUT)),
    longest: Math.max(0, ...entries.map(({ joined }) => joined.length)),
  }
}

/**
 * All phrases of an index among the words: cut short where `ends` says that a payee ends before a
 * word, run into what follows where `glued` says so of a word's end.
 */
export function findPhrases<T>(
  index: PhraseIndex<T>,
  words: readonly string[],
  ends: (word: number) => boolean = (word) => word === words.length,
  glued: (word: number) => boolean = () => false,
): readonly FoundPhrase<T>[] {
  const found = stretches(words, index.longest).flatMap((stretch) => [
    ...(index.exact.get(stretch.joined) ?? []).map((entry) => asFound(entry, stretch)),
    ...(ends(stretch.to) ? cutShort(index, stretch, words) : []),
  ])
  if (found.length > 0) return found
  return stretches(words, index.longest).flatMap((stretch) =>
    looksLike(index, stretch, glued(stretch.to)),
  )
}

type Stretch = { readonly joined: string; readonly at: number; readonly to: number }

function stretches(words: readonly string[], longest: number): readonly Stretch[] {
  return words.flatMap((_, at) => {
    const from: Stretch[] = []
    let joined = ''
    for (let to = at; to < words.length; to++) {
      joined += words[to]
      if (joined.length > longest + 1) break
      from.push({ joined, at, to: to + 1 })
    }
    return from
  })
}

function asFound<T>(entry: Entry<T>, { at, to, joined }: Stretch): FoundPhrase<T> {
  return {
    value: entry.value,
    phrase: entry.phrase,
    words: entry.words.length,
    letters: joined.length,
    at,
    to,
  }
}

/** A name whose last word the bank cut: all words before it whole, enough of it left to tell. */
function cutShort<T>(
  { byOpening }: PhraseIndex<T>,
  stretch: Stretch,
  words: readonly string[],
): readonly FoundPhrase<T>[] {
  const last = words[stretch.to - 1] ?? ''
  if (stretch.joined.length < LEAST_CUT || /\d/.test(last)) return []
  const alike = byOpening.get(stretch.joined.slice(0, LEAST_CUT)) ?? []
  const full = alike.filter(
    ({ joined, words: whole }) =>
      joined.length > stretch.joined.length &&
      joined.startsWith(stretch.joined) &&
      stretch.joined.length >= joined.length * (whole.length > 1 ? SHARE_LEFT : SHARE_OF_ONE) &&
      isEnoughLeft(whole, stretch.joined),
  )
  // Cut where two firms of different kinds are still one, it tells nothing.
  return new Set(full.map(({ value }) => value)).size === 1
    ? full.slice(0, 1).map((entry) => asFound(entry, stretch))
    : []
}

/** Two letters of the word that is cut; or one or none, where the words before are most of the name. */
function isEnoughLeft(whole: readonly string[], cut: string): boolean {
  let left = cut.length
  for (const word of whole) {
    if (left <= word.length) break
    left -= word.length
  }
  const isWhole = whole.some((_, index) => whole.slice(0, index + 1).join('') === cut)
  if (!isWhole && left >= (whole.length > 1 ? 2 : LEAST_CUT)) return true
  return (
    whole.length > 1 &&
    cut.length >= LEAST_CUT_BETWEEN &&
    cut.length >= whole.join('').length * SHARE_OF_WORDS
  )
}

/** Nothing is found as it stands: letters that look alike, one letter for another in a long name, a lost gap behind one. */
function looksLike<T>(
  index: PhraseIndex<T>,
  stretch: Stretch,
  isGlued: boolean,
): readonly FoundPhrase<T>[] {
  const { joined, at } = stretch
  if (joined.length < LEAST_BLURRED && !(joined.length === LEAST_MIXED && MIXED.test(joined))) {
    return []
  }
  const alike = index.blurred.get(blur(joined)) ?? []
  if (alike.length > 0) return alike.map((entry) => asFound(entry, stretch))
  if (at > 0 || joined.length < LEAST_MISSPELT) return []
  return index.entries
    .filter(
      (entry) =>
        entry.joined.length >= LEAST_MISSPELT &&
        entry.joined[0] === joined[0] &&
        ((isGlued && joined.startsWith(entry.joined)) ||
          (entry.joined.length === joined.length && editDistance(entry.joined, joined, 1) === 1)),
    )
    .slice(0, 1)
    .map((entry) => asFound(entry, stretch))
}

const LEAST_CUT = 6
const SHARE_LEFT = 0.6
const SHARE_OF_ONE = 0.75
const SHARE_OF_WORDS = 0.65
// Banks leave some eighteen letters and gaps.
const LEAST_CUT_BETWEEN = 14
const LEAST_BLURRED = 5
const LEAST_MIXED = 4
const MIXED = /[a-z]\d[a-z]/
const LEAST_STROKES = 7
const LEAST_MISSPELT = 10

// The same few words are held against every table.
const TEXTS_KEPT = 5_000

/**
 * Letters and figures that a scan takes for one another, made one; in a long name those that differ
 * by a stroke, too. Exported for the words of a method, which are told the same way.
 */
export const blur = rememberedByText((text: string): string => {
  const figures = text
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/6/g, 'g')
  return text.length < LEAST_STROKES
    ? figures
    : figures.replace(/f/g, 'e').replace(/g/g, 'c').replace(/n/g, 'm')
}, TEXTS_KEPT)
