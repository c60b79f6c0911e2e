import { rememberedByText } from '../../shared/remembered.ts'
/**
 * Turns words, a question's or a printed criterion's, into facets: the ideas they are made of.
 * "NB flat LTV" and "Maximum loan to value for new-build flats" give the same facets, so that they
 * match although they share no word. Known phrases come from criteria-synonyms.ts, longest first;
 * words in no table stay facets of their own, so that a criterion nobody foresaw is found by its
 * own words.
 */
import { foldText, matchingWords, withinLengthOf } from '../../shared/text.ts'
import { combinations, criteriaSynonyms, type Measure } from '../criteria-synonyms.ts'
import { qualifiers } from '../questions/wording/qualifiers.ts'
import { noiseWords, passingWords, weakWords } from '../questions/wording/question-words.ts'
import { withShortForms } from '../questions/wording/short-forms.ts'
import { wordForms } from '../questions/wording/word-forms.ts'

export type Facet = {
  readonly key: string
  readonly kind: 'criterion' | 'qualifier' | 'word'
  /** How much it counts in a match. */
  readonly weight: number
  /** Two different facets of one dimension speak of different criteria. */
  readonly dimension?: string
  readonly measure?: Measure
  /** How much it costs where a printed name leaves it out; its weight unless said. */
  readonly cost?: number
  /** Of what a question may only tell: it tells kinds of a criterion apart. */
  readonly isKind?: true
}

export type Token = {
  /** The word in its common form: singular, `maximum` as `max`. */
  readonly word: string
  /** As typed, folded. */
  readonly typed: string
  /** Which run of words without punctuation it stands in. */
  readonly run: number
  readonly isBracketed: boolean
  /** Counts the typed words; an abbreviation spelled out gives several tokens of one word. */
  readonly at: number
}

/** Tokens `from` up to but without `to`, and what they mean; noise has no facets. */
export type FacetSpan = {
  readonly from: number
  readonly to: number
  readonly facets: readonly Facet[]
  readonly isNoise: boolean
}

/** The tokens of a text, abbreviations spelled out. */
export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  splitRuns(text).forEach(({ words, isBracketed }, run) => {
    for (const typed of matchingWords(words)) {
      for (const word of commonForm(typed).split(' ')) {
        tokens.push({ word, typed, run, isBracketed, at })
      }
      at++
    }
  })
  return tokens
}

/**
 * The spans of the tokens from left to right, the longest known phrase first at each place; then
 * known phrases whose words stand near each other in another order ("tenants who are students").
 */
export function findFacetSpans(tokens: readonly Token[]): readonly FacetSpan[] {
  const spans: FacetSpan[] = []
  for (let at = 0; at < tokens.length; ) {
    const span = longestPhraseAt(tokens, at) ?? singleWordSpan(tokens, at)
    spans.push(span)
    at = span.to
  }
  return joinScattered(spans, tokens)
}

/** The length of the longest known phrase that starts at a token; 0 where none does. */
export function phraseLengthAt(tokens: readonly Token[], at: number): number {
  const span = longestPhraseAt(tokens, at)
  return span === undefined ? 0 : span.to - at
}

/** The facets of a printed name. */
export const facetsOf = rememberedByText((text): readonly Facet[] => {
  const tokens = tokenise(text)
  const facets = findFacetSpans(tokens).flatMap((span) => span.facets)
  return completeFacets(facets, tokens)
})

/** The facets once each, with what they mean together with the plain words around them. */
export function completeFacets(
  facets: readonly Facet[],
  tokens: readonly Token[],
): readonly Facet[] {
  const keys = new Set(facets.map(({ key }) => key))
  const words = new Set(tokens.map(({ word }) => word))
  const dimensions = new Set(facets.map(({ dimension }) => dimension ?? ''))
  const added = COMBINATIONS.filter(({ ideas, isAlone, isBare, needed, facets: more }) => {
    if (more.some(({ dimension = '' }) => dimension !== '' && dimensions.has(dimension))) {
      return false
    }
    if (!ideas.some((idea) => keys.has(idea)) || !needed.some((word) => words.has(word)))
      return false
    if (isBare && facets.some(({ key }) => !ideas.includes(key))) return false
    const others = facets.filter(({ kind, key }) => kind === 'criterion' && !ideas.includes(key))
    return isAlone !== true || others.length === 0
  })
  const explained = new Set(
    added.flatMap(({ needed, isAlone }) => (isAlone ? [] : needed.map((word) => `word:${word}`))),
  )
  const plain = facets.filter(({ key }) => !explained.has(key))
  return uniqueFacets([...plain, ...added.flatMap(({ facets: more }) => more)])
}

/** Each facet once, in order. */
export function uniqueFacets(facets: readonly Facet[]): readonly Facet[] {
  return [...new Map(facets.map((facet) => [facet.key, facet])).values()]
}

/** The common form of a word, several words where an abbreviation is spelled out. */
export function commonForm(typed: string): string {
  const known = wordForms.get(typed)
  if (known !== undefined) return known
  // "Subbies" are as well a "subbie" as a "subby".
  const singular = withoutPlural(typed).replace(/(?<=[a-z]{3})ie$/, 'y')
  return wordForms.get(singular) ?? singular
}

/** Every word that occurs in a known phrase, in its common form. */
export function knownPhraseWords(): ReadonlySet<string> {
  return PHRASE_WORDS
}

/** The name of a facet for a person: the trade's name of a criterion, or the word itself. */
export function facetName(key: string): string {
  return NAMES.get(key) ?? key.replace(/^word:/, '').replaceAll('-', ' ')
}

/** The criteria to offer where a document has none for these ideas. */
export function nearFacets(facets: readonly Facet[]): readonly Facet[] {
  return facetsForKeys(facets.flatMap(({ key }) => NEAR.get(key) ?? []))
}

export function isFigureWord(word: string): boolean {
  return /^£?\d/.test(word)
}

const GLUE = new Set(
  'a an the of at for in on to from by is are be with my their his her your our its as per'.split(
    ' ',
  ),
)

function splitRuns(text: string): readonly { words: string; isBracketed: boolean }[] {
  const folded = foldText(text.replace(/\n/g, ' ; '))
  const spelled = withinLengthOf(text, withShortForms(folded))
    .replace(/\b(ii|2)\*/g, '2star')
    .replace(/\bno(\. ?(?=\w)| of\b)/g, 'number ')
    .replace(/\b(incl?|excl?)\.(?=\s)/g, '$1')
    .replace(/\bex-pat/g, 'expat')
    .replace(/\bon[- ]call\b(?! with)/g, 'oncall')
    // Whose fee it is tells that it is the broker's; a phrase holds no "your".
    .replace(/\byour (?:fee|commission)s?\b/g, 'proc fee')
    .replace(PRODUCT_TIER, (_, count: string) => `tier${TIERS.get(count) ?? count}`)
    .replace(/[£$€](?=\d)/g, '')
    .replace(/(\d)(yrs?|years?|mths?|months?|wks?|weeks?|beds?|bedrooms?)\b/g, '$1 $2')
  const pieces = spelled.split(/([()[\]])|[;:?!]|,(?!\d{3})|\.(?=\s|$)|\s-+\s/)
  let depth = 0
  const runs: { words: string; isBracketed: boolean }[] = []
  for (const piece of pieces) {
    if (piece === undefined) continue
    if (piece === '(' || piece === '[') depth++
    else if (piece === ')' || piece === ']') depth = Math.max(0, depth - 1)
    else if (piece.trim() !== '') runs.push({ words: piece, isBracketed: depth > 0 })
  }
  return runs
}

/** A product is one of several and no visa: "tier 2" is told from "tier 3" and from a Tier 2 visa. */
const PRODUCT_TIER =
  /(?<!\bskilled worker )\btier (\d|one|two|three|four|five)\b(?! (?:visa|worker|skilled|general|sponsor|migrant|applicant|client|holder))/g
const TIERS = new Map(
  ['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, String(at + 1)]),
)

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/([^o]us|ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

type Phrase = { readonly words: readonly string[]; readonly facets: readonly Facet[] }

function longestPhraseAt(tokens: readonly Token[], at: number): FacetSpan | undefined {
  const first = tokens[at]
  if (first === undefined) return undefined
  for (const phrase of PHRASES.get(first.word) ?? []) {
    const to = phraseEnd(phrase.words, tokens, at)
    if (to !== undefined) return { from: at, to, facets: phrase.facets, isNoise: false }
  }
  return undefined
}

// Glue words and figures may stand between the words of a phrase: "lease of 70 years".
function phraseEnd(
  words: readonly string[],
  tokens: readonly Token[],
  from: number,
): number | undefined {
  const run = tokens[from]?.run
  let at = from
  for (const word of words) {
    const last = at + MOST_BETWEEN
    while (tokens[at]?.word !== word) {
      const token = tokens[at]
      if (token === undefined || token.run !== run || at === last) return undefined
      if (!canStandBetween(token.word)) return undefined
      at++
    }
    if (tokens[at]?.run !== run) return undefined
    at++
  }
  return at
}

// More than any phrase is drawn apart by; each word of a list of figures would else look through it.
const MOST_BETWEEN = 12

function canStandBetween(word: string): boolean {
  return GLUE.has(word) || isFigureWord(word) || passingWords.has(word)
}

function singleWordSpan(tokens: readonly Token[], at: number): FacetSpan {
  const word = tokens[at]?.word ?? ''
  const isNoise =
    noiseWords.has(word) || noiseWords.has(tokens[at]?.typed ?? '') || isFigureWord(word)
  const facets = isNoise ? [] : [wordFacet(word)]
  return { from: at, to: at + 1, facets, isNoise }
}

function wordFacet(word: string): Facet {
  return { key: `word:${word}`, kind: 'word', weight: weakWords.has(word) ? 0.1 : 1 }
}

const NEAR = new Map(
  criteriaSynonyms.flatMap(({ key, near }): [string, string][] =>
    near === undefined ? [] : [[key, near]],
  ),
)

const DWELLINGS = new Set(['flat', 'house', 'bungalow'])
// Beside the qualifier of what had an owner before.
const NEW_DWELLINGS = new Set(['new-build'])

/** Single words that together are a known phrase in another order give that phrase's facets. */
function joinScattered(
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
): readonly FacetSpan[] {
  const joined = [...spans]
  spans.forEach((span, at) => {
    if (!isLooseWord(joined[at])) return
    // Only so many ahead are looked at: a cell of a thousand words is read a word at a time.
    const near = spans.slice(at + 1, at + 1 + WINDOW).flatMap((other, ahead) => {
      const position = at + 1 + ahead
      const isNear = tokens[other.from]?.run === tokens[span.from]?.run
      return isNear && isLooseWord(joined[position], tokens) ? [position] : []
    })
    const found = scatteredPhrase(at, near, joined, tokens)
    if (found === undefined) return
    joined[at] = { ...span, facets: found.facets, isNoise: false }
    for (const position of found.positions) {
      const part = joined[position]
      if (part !== undefined) joined[position] = { ...part, facets: [], isNoise: true }
    }
  })
  return joined
}

const WINDOW = 5

function isLooseWord(span: FacetSpan | undefined, tokens?: readonly Token[]): boolean {
  if (span === undefined) return false
  if (span.facets.length === 1 && span.facets[0]?.kind === 'word') return true
  return tokens !== undefined && span.isNoise && !GLUE.has(tokens[span.from]?.word ?? '')
}

function scatteredPhrase(
  at: number,
  near: readonly number[],
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
): { readonly facets: readonly Facet[]; readonly positions: readonly number[] } | undefined {
  const wordAt = (position: number) => tokens[spans[position]?.from ?? -1]?.word ?? ''
  for (const phrase of SCATTERED.get(wordAt(at)) ?? []) {
    const positions: number[] = []
    const others = phrase.words.filter((word) => word !== wordAt(at))
    for (const word of others) {
      const position = near.find((candidate) => wordAt(candidate) === word)
      if (position !== undefined) positions.push(position)
    }
    if (positions.length === others.length) return { facets: phrase.facets, positions }
  }
  return undefined
}

const NAMES = new Map(criteriaSynonyms.map(({ key, name }) => [key, name]))

const KIND_COST = 0.25

const CRITERION_FACETS = new Map(
  criteriaSynonyms.map((entry): [string, Facet] => [
    entry.key,
    {
      key: entry.key,
      kind: 'criterion',
      weight: entry.broader === undefined ? (entry.weight ?? 1) : 0.4,
      ...(entry.broader !== undefined && { dimension: `kind of ${entry.broader}` }),
      ...(DWELLINGS.has(entry.key) && { dimension: 'dwelling' }),
      ...(NEW_DWELLINGS.has(entry.key) && { dimension: 'newness' }),
      ...(entry.measure !== undefined && { measure: entry.measure }),
      // A wider row covers its kinds: what it leaves out costs little.
      ...(entry.broader !== undefined && { cost: KIND_COST }),
      ...(entry.cost !== undefined && { cost: entry.cost }),
    },
  ]),
)

const QUALIFIER_FACETS = new Map(
  qualifiers.map((entry): [string, Facet] => [
    entry.key,
    {
      key: entry.key,
      kind: 'qualifier',
      weight: entry.weight,
      ...(entry.dimension !== undefined && { dimension: entry.dimension }),
      ...(entry.measure !== undefined && { measure: entry.measure }),
      cost: entry.cost ?? entry.weight / 2,
    },
  ]),
)

function facetsForKeys(keys: readonly string[]): readonly Facet[] {
  return keys.map((key) => {
    const facet = CRITERION_FACETS.get(key) ?? QUALIFIER_FACETS.get(key)
    if (facet === undefined) throw new Error(`No criterion or qualifier is called ${key}`)
    return facet
  })
}

const COMBINATIONS = combinations.map((entry) => ({
  ...entry,
  needed: entry.words.split(', '),
  facets: facetsForKeys([entry.adds]),
}))

const PHRASES: ReadonlyMap<string, readonly Phrase[]> = groupPhrases([
  ...criteriaSynonyms.flatMap((entry) => {
    const keys = entry.parts ?? [...(entry.broader ? [entry.broader] : []), entry.key]
    return toPhrases(entry.words, facetsForKeys(keys))
  }),
  ...qualifiers.flatMap((entry) => toPhrases(entry.words, facetsForKeys([entry.key]))),
])

const SCATTERED = groupScattered()

const PHRASE_WORDS: ReadonlySet<string> = new Set(
  [...PHRASES.values()].flatMap((phrases) => phrases.flatMap(({ words }) => words)),
)

function toPhrases(words: string, facets: readonly Facet[]): readonly Phrase[] {
  return words.split(',').map((phrase) => ({
    words: tokenise(phrase)
      .map(({ word }) => word)
      .filter((word) => !GLUE.has(word)),
    facets,
  }))
}

function groupPhrases(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const [first] = phrase.words
    if (first === undefined) continue
    const group = groups.get(first)
    if (group === undefined) groups.set(first, [phrase])
    else group.push(phrase)
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length)
  return groups
}

/** Phrases by each of their words, where their words in any order mean one thing only. */
function groupScattered(): ReadonlyMap<string, readonly Phrase[]> {
  const all = [...PHRASES.values()].flat().filter(({ words }) => words.length >= 2)
  const byBag = Map.groupBy(all, ({ words }) => words.toSorted().join(' '))
  const groups = new Map<string, Phrase[]>()
  for (const phrases of byBag.values()) {
    const [phrase] = phrases
    const meanings = new Set(phrases.map(({ facets }) => facets.map(({ key }) => key).join(' ')))
    if (phrase === undefined || meanings.size > 1 || !isTellingPhrase(phrase.words)) continue
    for (const word of new Set(phrase.words)) {
      const group = groups.get(word)
      if (group === undefined) groups.set(word, [phrase])
      else group.push(phrase)
    }
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length)
  return groups
}

function isTellingPhrase(words: readonly string[]): boolean {
  return (
    words.length <= 4 &&
    new Set(words).size === words.length &&
    words.some((word) => !noiseWords.has(word) && !weakWords.has(word))
  )
}
