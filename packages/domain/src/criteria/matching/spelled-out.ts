/**
 * A panel that is kept on several sheets by several people names one row “Universal credit” here and
 * “Univ credit” there. A word that means nothing by itself is taken for a longer one only where, so
 * spelled out, the name says just what a row of another sheet says.
 */
import { type Facet, facetsOf, knownPhraseWords, tokenise } from './criterion-facets.ts'

export type PrintedName = { readonly name: string; readonly sheet: string | undefined }

/** Names with their shortened words spelled out, by the name as printed; others are left out. */
export function spellOutNames(printed: readonly PrintedName[]): ReadonlyMap<string, string> {
  if (new Set(printed.map(({ sheet }) => sheet)).size < 2) return new Map()
  const holders = namesByWord(printed)
  const words = Map.groupBy(holders.keys(), (word) => word.slice(0, 1))
  const spelled = printed.flatMap(({ name, sheet }): [string, string][] => {
    const [short, ...more] = unknownWords(name)
    if (short === undefined || more.length > MOST_UNKNOWN) return []
    for (const long of words.get(short.slice(0, 1)) ?? []) {
      if (!isShortFor(short, long)) continue
      const whole = withWord(name, short, long)
      const isSaidElsewhere = (holders.get(long) ?? []).some(
        (other) => other.sheet !== sheet && ideasOf(other.name) === ideasOf(whole),
      )
      if (isSaidElsewhere) return [[name, whole]]
    }
    return []
  })
  return new Map(spelled)
}

/** More words that say nothing are a name of its own. */
const MOST_UNKNOWN = 2

function namesByWord(printed: readonly PrintedName[]): ReadonlyMap<string, readonly PrintedName[]> {
  const byWord = new Map<string, PrintedName[]>()
  for (const one of printed) {
    for (const word of new Set(tokenise(one.name).map(({ typed }) => typed))) {
      const names = byWord.get(word)
      if (names === undefined) byWord.set(word, [one])
      else names.push(one)
    }
  }
  return byWord
}

function unknownWords(name: string): readonly string[] {
  const known = knownPhraseWords()
  return tokenise(name)
    .filter(({ word, typed }) => word === typed && LETTERS.test(typed) && !known.has(word))
    .map(({ typed }) => typed)
}

const LETTERS = /^[a-z]{3,}$/

/** "univ" begins "universal"; "wkr" has the first and the last letter of "worker" and some between. */
function isShortFor(short: string, long: string): boolean {
  if (long.length < short.length + 2) return false
  if (long.startsWith(short)) return short.length > 3
  if (long.at(-1) !== short.at(-1)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** In the name the word may hold an apostrophe: "b'cy". */
function withWord(name: string, short: string, long: string): string {
  return name.replace(new RegExp(`\\b${[...short].join("['’]?")}\\b\\.?`, 'i'), long)
}

function ideasOf(name: string): string {
  const telling = facetsOf(name)
    .filter(isIdea)
    .map(({ key }) => key)
  return [...new Set(telling)].toSorted().join('|')
}

function isIdea({ kind, weight }: Facet): boolean {
  return kind === 'criterion' || (kind === 'word' && weight >= LEAST)
}

const LEAST = 0.3
