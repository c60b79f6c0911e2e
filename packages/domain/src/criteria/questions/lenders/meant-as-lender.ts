/**
 * Many lenders are called like towns or ordinary words: "weather in Leeds", "buying together". Where
 * such a name stands in the question tells whether the lender is meant.
 */
import { foldText } from '../../../shared/text.ts'
import { knownLenderSpellings } from '../../lender-names.ts'
import { phraseLengthAt, type Token } from '../../matching/criterion-facets.ts'
import { noiseWords } from '../wording/question-words.ts'
import type { FoundLender } from './lender-keys.ts'
import { isOrdinary, type Word } from './typed-words.ts'

/** Whether the `length` words from `at`, which are a lender's name, are used as one. */
export function isMeantAsLender(
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
  const before = wordsBefore(words, at, 1)[0] ?? ''
  const after = words[at + typed.length]?.typed ?? ''
  if (PLACE_SIGNS.test(before)) return false
  const isNamed = at > 0 && isCapitalised(question, typed.join(' '))
  if (!isDistinct && isPlainWord(before, found, isNamed)) return false
  const isOrdinaryThere = ORDINARY_BEFORE.get(typed.join(' '))?.has(after) === true
  if (isOrdinaryThere && !isSubjectSign(before)) return false
  if (isNamed) return true
  if (!isDistinct && typed.every((word) => noiseWords.has(word))) return false
  const isAtEdge = at === 0 || (isDistinct && at + typed.length === words.length)
  return found.lenderIds.length > 0 || isAtEdge || [before, after].some(isSubjectSign)
}

/** "Immediate family", "a gift from family". */
function isPlainWord(before: string, { needsContext }: FoundLender, isNamed: boolean): boolean {
  return DESCRIBED.test(before) || (needsContext && !isNamed && GIVEN_BY.test(before))
}

const ORDINARY_BEFORE = new Map(
  knownLenderSpellings().map(({ key, ordinaryBefore }) => [key, new Set(ordinaryBefore)]),
)

// "Immediate family", "his own family": a word that is described or owned is that word.
const DESCRIBED =
  /^(immediate|close|closest|extended|direct|distant|own|whole|entire|wider|step|his|her|their|my|our|a|an|any|some|same|another|single|non|blood|young|large|big|small|growing)$/

// "A gift from family", "paid by family".
const GIVEN_BY = /^(from|by|to|of)$/

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
  const before = wordsBefore(words, at, 5).join(' ')
  return PLACED.test(before) || COMES_FROM.test(before)
}

/** In the same sentence: "buy another to live in. Skipton …" says nothing of Skipton. */
function wordsBefore(words: readonly Word[], at: number, count: number): readonly string[] {
  const run = words[at]?.run
  return words
    .slice(Math.max(0, at - count), at)
    .filter((word) => word.run === run)
    .map(({ typed }) => typed)
}

// A flat is in a town; people move to one, and a case goes to a lender.
const PLACED =
  /\b(?:(?:live|lives|living|lived|based|buying|bought|property|flat|house|home|bungalow|work|works|working|job|born|resident)\b.{0,100} ?\b(?:in|near|around|outside)|(?:move|moved|moving|relocating|relocated)\b.{0,100} ?\b(?:in|to|near|around|outside|into))$/

// "Moving up from Kent"; a mortgage that is moved from Leeds is with the lender.
const COMES_FROM =
  /^(?!.{0,100}\b(mortgage|remortgage|remo|loan|product|deal|rate|fix|fixed|tracker|lender|off)\b).{0,100}\b((up|down|over|across|back|here|home|house|south|north|area) from|(relocat\w*|commut\w*|hails?|hailing|originally|native|travel\w*|drives?|driving|came|comes|grew|graduat\w*)\b.{0,100}\bfrom)$/

// "weather in Leeds", "buying together"
const PLACE_SIGNS =
  /^(in|near|around|outside|buying|living|live|lives|put|working|work|get|move|moving)$/

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

/** "Halifax mortgage history" names Halifax and the mortgage history, not "Halifax Mortgage". */
export function endsInCriterion(
  words: readonly Word[],
  at: number,
  length: number,
  tokens: readonly Token[],
): boolean {
  for (let inner = at + 1; inner < at + length; inner++) {
    const start = words[inner]
    const end = words[at + length]
    if (start === undefined) continue
    if (
      /^(2nds?|second|seconds|1st|first|charge|charges|btl|buy|resi|residential)$/.test(start.typed)
    )
      return true
    if (end === undefined) continue
    if (start.token + phraseLengthAt(tokens, start.token) > end.token) return true
  }
  return false
}
