/**
 * Which lenders a question names. Names of the table and names that only the documents print both
 * count; typing slips are forgiven where one lender alone is near. Many names are also towns or
 * ordinary words ("weather in Leeds", "buying together"): those count only where the question uses
 * them as a lender. A named lender that is in no document is kept: it is refused by name.
 */
import { editDistance, foldText, matchingKey } from '../../../shared/text.ts'
import {
  endsLenderNames,
  knownLenderSpellings,
  lenderCore,
  lendersNamed,
} from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  commonForm,
  isFigureWord,
  knownPhraseWords,
  phraseLengthAt,
  type Token,
} from '../../matching/criterion-facets.ts'
import { variantWords } from '../../matching/variant-words.ts'
import { isEverydayWord } from '../wording/everyday-words.ts'
import { noiseWords, weakWords } from '../wording/question-words.ts'

export type LenderMention = {
  /** As typed in the question. */
  readonly asked: string
  /** Identities that the documents know; empty where the lender is in none of them. */
  readonly lenderIds: readonly string[]
  /** The name that the product uses, where the lender is known to it. */
  readonly knownName?: string
  /** Typed words `from` up to but without `to`. */
  readonly from: number
  readonly to: number
  readonly isTypo: boolean
}

/** The lenders named, in the order of the question. */
export function findLenderMentions(
  question: string,
  tokens: readonly Token[],
  index: CriteriaIndex,
): readonly LenderMention[] {
  const words = toWords(tokens)
  const names = printedLenderKeys(index)
  const mentions: LenderMention[] = []
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(question, words, at, names, tokens)
    if (mention !== undefined) mentions.push(mention)
    at = mention?.to ?? at + 1
  }
  return mentions.length > 0 ? mentions : findMisspelt(question, words, names, index)
}

/** The tokens without the lenders' names; no phrase may reach across the gap. */
export function withoutLenders(
  tokens: readonly Token[],
  lenders: readonly LenderMention[],
): readonly Token[] {
  return tokens.flatMap((token) => {
    if (lenders.some(({ from, to }) => token.at >= from && token.at < to)) return []
    const gaps = lenders.filter(({ to }) => token.at >= to).length
    return [{ ...token, run: token.run * 100 + gaps }]
  })
}

/** The words as typed in the question, with their capitals. */
export function asTyped(question: string, words: readonly { readonly typed: string }[]): string {
  const pattern = words
    .map(({ typed }) =>
      typed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/^and$/, '(?:and|&|\\+)'),
    )
    .join("(?:['’]s)?[^\\p{L}\\p{N}]*")
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'iu').exec(question.normalize('NFKC'))
  return found?.[0] ?? words.map(({ typed }) => typed).join(' ')
}

/** Whether a word means nothing to criteria, questions or the documents. */
export function isStrangeWord(word: string, index: CriteriaIndex): boolean {
  return (
    !isFigureWord(word) &&
    word.length > 1 &&
    !noiseWords.has(word) &&
    !weakWords.has(word) &&
    !knownPhraseWords().has(word) &&
    !index.words.has(word) &&
    !variantWords(index).words.has(word)
  )
}

/** A word of the question, and the first of its tokens. */
export type Word = { readonly typed: string; readonly run: number; readonly token: number }

/** The typed words, an abbreviation spelled out being one. */
export function toWords(tokens: readonly Token[]): readonly Word[] {
  const words: Word[] = []
  tokens.forEach((token, position) => {
    if (words.length === token.at) {
      words.push({ typed: token.typed, run: token.run, token: position })
    }
  })
  return words
}

/** Whether a typed word means nothing to criteria, questions or the documents. */
export function isStrange(word: Word | undefined, index: CriteriaIndex): boolean {
  if (word === undefined || isFigureWord(word.typed) || noiseWords.has(word.typed)) return false
  return commonForm(word.typed)
    .split(' ')
    .every((form) => isStrangeWord(form, index))
}

type PrintedKeys = {
  readonly idsByKey: ReadonlyMap<string, string>
  /** Keys that are a first word alone: in running text they need a sign that a lender is meant. */
  readonly firstWords: ReadonlySet<string>
  readonly ids: ReadonlyMap<string, readonly string[]>
}

const keysByIndex = new WeakMap<CriteriaIndex, PrintedKeys>()

function printedLenderKeys(index: CriteriaIndex): PrintedKeys {
  const known = keysByIndex.get(index)
  if (known !== undefined) return known
  const idsByKey = new Map<string, string>()
  for (const [id, names] of index.namesById) {
    for (const name of names) {
      for (const key of [matchingKey(name), lenderCore(name)]) {
        if (key.length > 1 && !idsByKey.has(key)) idsByKey.set(key, id)
      }
    }
  }
  addShortNames(index, idsByKey)
  const firstWords = addFirstWords(index, idsByKey)
  const keys = { idsByKey, firstWords, ids: index.namesById }
  keysByIndex.set(index, keys)
  return keys
}

/** A lender that no table knows is also called by its first words: "Brindle" for Brindle Finance. */
function addShortNames(index: CriteriaIndex, idsByKey: Map<string, string>): void {
  const shortNames = [...index.namesById].flatMap(([id, names]) =>
    id.startsWith('?') ? names.flatMap((name) => shortForms(name).map((key) => ({ key, id }))) : [],
  )
  for (const [key, owners] of Map.groupBy(shortNames, (short) => short.key)) {
    const [owner] = owners
    const isUnique = owners.every(({ id }) => id === owner?.id)
    const isTaken = idsByKey.has(key) || isOrdinary(key) || lendersNamed(key).length > 0
    if (owner !== undefined && isUnique && !isTaken) idsByKey.set(key, owner.id)
  }
}

/** "Kent" for Kent Reliance, where no other lender begins so and the word means nothing else. */
function addFirstWords(index: CriteriaIndex, idsByKey: Map<string, string>): ReadonlySet<string> {
  const added = new Set<string>()
  for (const id of index.namesById.keys()) {
    const [word = '', ...more] = lenderCore(id).split(' ')
    const isOneLenders = (LENDERS_BY_FIRST_WORD.get(word)?.size ?? 0) === 1
    const isFree = !idsByKey.has(word) && !isEverydayWord(word) && isStrangeWord(word, index)
    if (more.length === 0 || word.length < 4 || !isOneLenders || !isFree) continue
    idsByKey.set(word, id)
    added.add(word)
  }
  return added
}

const LENDERS_BY_FIRST_WORD = new Map(
  [...Map.groupBy(knownLenderSpellings(), ({ key }) => key.split(' ')[0] ?? key)].map(
    ([word, spellings]) => [word, new Set(spellings.map(({ lender }) => lender.name))],
  ),
)

function shortForms(name: string): readonly string[] {
  const words = lenderCore(name).split(' ')
  while (words.length > 1 && endsLenderNames(words.at(-1) ?? '')) words.pop()
  const [first = ''] = words
  return [...new Set([words.join(' '), first])].filter((form) => form.length >= 4)
}

/** "The first charge is with Halifax" says where the client is, not which lender is asked. */
export function isWhereTheyAre(question: string, { asked }: LenderMention): boolean {
  const at = question.indexOf(asked)
  return at > 0 && WHERE_THEY_ARE.test(question.slice(0, at))
}

const WHERE_THEY_ARE =
  /\b((first|1st|current|existing|main|present) (charge|mortgage|lender|loan|bank|deal)('?s| is| are)?( currently| already)?( with| at)?|(currently|already|existing) with|behind( a| the)?|(moving|leaving|coming|remortgaging|switching)( away)? from|mortgage (is )?currently with) $/i

const LONGEST_NAME = 6

function mentionAt(
  question: string,
  words: readonly Word[],
  at: number,
  names: PrintedKeys,
  tokens: readonly Token[],
): LenderMention | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    if (run.some((word) => word.run !== run[0]?.run)) continue
    if (length > 1 && endsInCriterion(words, at, length, tokens)) continue
    const name = run.map(({ typed }) => typed).join(' ')
    const found = lenderOf(name, names) ?? ownerOf(name, names)
    if (found === undefined) continue
    if (!isMeantAsLender(question, words, at, length, found, tokens)) continue
    const to = at + length + endingLength(words, at + length)
    return {
      asked: asTyped(question, run),
      lenderIds: found.lenderIds,
      ...(found.knownName !== undefined && { knownName: found.knownName }),
      from: at,
      to,
      isTypo: false,
    }
  }
  return undefined
}

/** "Building society" and the like after a name belong to it, whichever name it is. */
function endingLength(words: readonly Word[], from: number): number {
  const next = (count: number) =>
    words
      .slice(from, from + count)
      .map(({ typed }) => typed)
      .join(' ')
  if (/^(building (society|soc)|for intermediaries|bank plc)$/.test(next(2))) return 2
  if (!/^(bs|plc|intermediaries|bank|society|soc)$/.test(next(1))) return 0
  return /^bank (statement|shift|worker|account|staff|nurse)/.test(next(2)) ? 0 : 1
}

type FoundLender = {
  readonly lenderIds: readonly string[]
  readonly knownName?: string
  readonly needsContext: boolean
}

const CONTEXT_KEYS = new Set(
  knownLenderSpellings()
    .filter(({ needsContext }) => needsContext)
    .map(({ key }) => key),
)

const ORDINARY_BEFORE = new Map(
  knownLenderSpellings().map(({ key, ordinaryBefore }) => [key, new Set(ordinaryBefore)]),
)

const FIRST_WORDS = new Set(
  knownLenderSpellings().flatMap(({ key, lender }) => [
    key.split(' ')[0] ?? key,
    lenderCore(lender.name).split(' ')[0] ?? key,
  ]),
)

function lenderOf(key: string, names: PrintedKeys): FoundLender | undefined {
  const printed = names.idsByKey.get(key)
  const isKnown = FIRST_WORDS.has(key.split(' ')[0] ?? key)
  const known = isKnown ? lendersNamed(key) : []
  if (known.length === 0 && printed === undefined) return undefined
  const ids = known.map(({ name }) => name).filter((name) => names.ids.has(name))
  const lenderIds = ids.length > 0 ? ids : printed !== undefined ? [printed] : []
  const needsContext =
    CONTEXT_KEYS.has(key) ||
    names.firstWords.has(key) ||
    (printed === undefined && lenderIds.length === 0 && CONTEXT_KEYS.has(lenderCore(key)))
  const [first] = known
  return { lenderIds, needsContext, ...(first !== undefined && { knownName: first.name }) }
}

// "Whats baths max age": a possessive that lost its apostrophe.
function ownerOf(name: string, names: PrintedKeys): FoundLender | undefined {
  return name.length > 3 && /[^s]s$/.test(name) ? lenderOf(name.slice(0, -1), names) : undefined
}

// "Halifax mortgage history" names Halifax and the mortgage history, not "Halifax Mortgage".
function endsInCriterion(
  words: readonly Word[],
  at: number,
  length: number,
  tokens: readonly Token[],
): boolean {
  for (let inner = at + 1; inner < at + length; inner++) {
    const start = words[inner]
    const end = words[at + length]
    if (start === undefined) continue
    if (/^(2nds?|second|seconds|1st|first|charge|charges|btl|resi|residential)$/.test(start.typed))
      return true
    if (end === undefined) continue
    if (start.token + phraseLengthAt(tokens, start.token) > end.token) return true
  }
  return false
}

function isMeantAsLender(
  question: string,
  words: readonly Word[],
  at: number,
  length: number,
  found: FoundLender,
  tokens: readonly Token[],
): boolean {
  const typed = words.slice(at, at + length).map((word) => word.typed)
  if (isInsidePhrase(words, at, length, tokens)) return false
  const isCriterionToo = length === 1 && phraseLengthAt(tokens, words[at]?.token ?? 0) > 0
  if (isCriterionToo && found.lenderIds.length === 0) return false
  const isDistinct = length > 1 || !typed.every((word) => isOrdinary(word))
  if (isPlace(words, at)) return false
  if (isDistinct && !found.needsContext) return true
  return isUsedAsLender(question, words, at, typed, found, isDistinct)
}

function isUsedAsLender(
  question: string,
  words: readonly Word[],
  at: number,
  typed: readonly string[],
  found: FoundLender,
  isDistinct: boolean,
): boolean {
  const before = words[at - 1]?.typed ?? ''
  const after = words[at + typed.length]?.typed ?? ''
  if (PLACE_SIGNS.test(before)) return false
  if (!isDistinct && DESCRIBED.test(before)) return false
  const isOrdinaryThere = ORDINARY_BEFORE.get(typed.join(' '))?.has(after) === true
  if (isOrdinaryThere && !isSubjectSign(before)) return false
  if (at > 0 && isCapitalised(question, typed.join(' '))) return true
  if (!isDistinct && typed.every((word) => noiseWords.has(word))) return false
  const isAtEdge = at === 0 || (isDistinct && at + typed.length === words.length)
  return found.lenderIds.length > 0 || isAtEdge || [before, after].some(isSubjectSign)
}

// "Immediate family", "his own family": a word that is described or owned is that word.
const DESCRIBED =
  /^(immediate|close|closest|extended|direct|distant|own|whole|entire|wider|step|his|her|their|my|our|a|an|any|some|same|another|single|young|large|big|small|growing)$/

function isInsidePhrase(
  words: readonly Word[],
  at: number,
  length: number,
  tokens: readonly Token[],
): boolean {
  const first = words[at]?.token ?? 0
  const isOvertaken = [1, 2].some(
    (before) => before <= first && phraseLengthAt(tokens, first - before) > before,
  )
  if (isOvertaken) return true
  const phrase = phraseLengthAt(tokens, first)
  return phrase > 1 && first + phrase > (words[at + length]?.token ?? tokens.length)
}

// "Moving to Halifax", "a flat in Leeds": whoever else is called that, a town is meant.
function isPlace(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 5), at).map(({ typed }) => typed)
  return PLACED.test(before.join(' '))
}

const PLACED =
  /\b(live|lives|living|lived|based|buying|bought|property|flat|house|home|bungalow|move|moved|moving|relocating|relocated|work|works|working|job|born|resident)\b.* ?\b(in|to|near|around|outside|into)$/

// "weather in Leeds", "buying together"
const PLACE_SIGNS =
  /^(in|near|around|outside|buying|living|live|lives|put|working|work|get|move|moving)$/

function isOrdinary(word: string): boolean {
  return noiseWords.has(word) || knownPhraseWords().has(commonForm(word))
}

function isSubjectSign(word: string): boolean {
  return /^(does|do|did|will|would|can|could|is|are|with|for|at|from|by|about|and|or|vs|versus|than|whats|what|hows|how|compare|between|need|same|if|criteria|policy|stance|take|takes|accept|accepts|lend|lends|consider|allow|offer|say|on|to|please|pls)$/.test(
    word,
  )
}

function isCapitalised(question: string, name: string): boolean {
  const start = foldText(question).indexOf(name)
  const letter = question.trim()[start] ?? ''
  return letter !== letter.toLowerCase() && question !== question.toUpperCase()
}

function findMisspelt(
  question: string,
  words: readonly Word[],
  names: PrintedKeys,
  index: CriteriaIndex,
): readonly LenderMention[] {
  for (let at = 0; at < words.length; at++) {
    if (!isStrange(words[at], index)) continue
    for (const length of [3, 2, 1]) {
      const run = words.slice(at, at + length)
      const id = run.length < length ? undefined : nearestOfRun(run, names)
      if (id === undefined) continue
      const lenderIds = names.ids.has(id) ? [id] : []
      const asked = asTyped(question, run)
      return [
        {
          asked,
          lenderIds,
          knownName: id.replace(/^\?/, ''),
          from: at,
          to: at + length,
          isTypo: true,
        },
      ]
    }
  }
  return []
}

function nearestOfRun(run: readonly Word[], names: PrintedKeys): string | undefined {
  // A name spelled right was turned down before: it is a place or an ordinary word.
  if (run.length > 1 && run.some(({ typed }) => names.idsByKey.has(typed))) return undefined
  if (run.every(({ typed }) => isEverydayWord(typed))) return undefined
  return nearestLender(run.map(({ typed }) => typed).join(' '), names)
}

const SPELLINGS = [
  ...knownLenderSpellings().map(({ key, lender }): [string, string] => [key, lender.name]),
  ...knownLenderSpellings().map(({ lender }): [string, string] => [
    lenderCore(lender.name),
    lender.name,
  ]),
].filter(([key]) => key.length >= 6)

// Leek and Leeds, Bath and Beth are too near each other: short names allow no slip.
function nearestLender(asked: string, names: PrintedKeys): string | undefined {
  if (asked.length < 5) return undefined
  const limit = asked.length < 9 ? 1 : 2
  let least = limit + 1
  let nearest = new Set<string>()
  for (const [key, id] of [...names.idsByKey, ...SPELLINGS]) {
    if (key.length < 6 || key[0] !== asked[0]) continue
    const distance = editDistance(asked, key, limit)
    // A name spelled right was turned down before: it was not used as a lender's.
    if (distance === 0) return undefined
    if (distance > limit || distance > least) continue
    if (distance < least) nearest = new Set()
    least = distance
    nearest.add(id)
  }
  const [only, ...others] = nearest
  return others.length === 0 ? only : undefined
}

/** Whether a word ends lenders’ names: `bank`, `finance`. */
export function isNameEnding(words: readonly Word[], at: number): boolean {
  return endsLenderNames(words[at]?.typed ?? '')
}
