/**
 * Which lender a question names: whole words, the longest name first, possessives and small slips of
 * typing allowed. A name that is an ordinary word or a town counts only where it is used as a lender's.
 */

import { knownLenderSpellings, lenderCore, lenderIdentity } from '../../criteria/lender-names.ts'
import { isEverydayWord } from '../../criteria/questions/wording/everyday-words.ts'
import { rememberedByText } from '../../shared/remembered.ts'
import { editDistance, foldText, matchingKey, matchingWords } from '../../shared/text.ts'
import { lenderOfRules } from '../calculate/lender-of-rules.ts'
import {
  followsLender,
  followsOrdinary,
  leadsToLender,
  leadsToLenderAtEnd,
  leadsToPlace,
} from './lender-words.ts'

export type NamedLender = {
  /** As the rules write it, or as the product does where no rule is there. */
  readonly lender: string
  /** As it stands in the question. */
  readonly asTyped: string
  /** The question's words without it. */
  readonly others: readonly string[]
}

type Spelling = {
  readonly words: readonly string[]
  readonly lender: string
  readonly needsContext: boolean
}

type Word = {
  readonly word: string
  readonly typed: string
  readonly isPossessive: boolean
  /** A comma, a dash or the end follows. */
  readonly endsClause: boolean
}

/** @param knownLenders names of the rules at hand; the lenders that everybody knows count besides */
export function lenderNamed(text: string, knownLenders: readonly string[]): NamedLender | null {
  const words = wordsWithTyped(text)
  const spellings = spellingsOf(knownLenders.join(BETWEEN_NAMES))
  return find(words, spellings, isSame) ?? find(words, spellings, isSlip)
}

function find(
  words: readonly Word[],
  spellings: readonly Spelling[],
  fits: (typed: readonly string[], spelled: readonly string[]) => boolean,
): NamedLender | null {
  // However it is written, a name begins with its own letter; most are no more than looked at so.
  const begun = Map.groupBy(words.keys(), (at) => words[at]?.word[0])
  for (const { words: spelled, lender, needsContext } of spellings) {
    for (const at of begun.get(spelled[0]?.[0]) ?? []) {
      const length = lengthThatFits(words, at, spelled, fits)
      if (length === 0) continue
      if (needsContext && !isMeant(words, at, length)) continue
      return {
        lender,
        asTyped: words
          .slice(at, at + length)
          .map(({ typed }) => typed)
          .join(' '),
        others: words.toSpliced(at, length).map(({ word }) => word),
      }
    }
  }
  return null
}

/** As many words as the name has, or a name of one word typed as two. */
function lengthThatFits(
  words: readonly Word[],
  at: number,
  spelled: readonly string[],
  fits: (typed: readonly string[], spelled: readonly string[]) => boolean,
): number {
  const own = (length: number) => words.slice(at, at + length).map(({ word }) => word)
  if (own(spelled.length).length === spelled.length && fits(own(spelled.length), spelled)) {
    return spelled.length
  }
  const [whole = ''] = spelled
  const pair = own(2)
  const isCut =
    spelled.length === 1 && pair.length === 2 && pair.join('') === whole && whole.length >= 6
  const joined = spelled.join('')
  const isClosed = spelled.length > 1 && joined.length >= 8 && own(1)[0] === joined
  return isCut ? 2 : isClosed ? 1 : 0
}

function isSame(typed: readonly string[], spelled: readonly string[]): boolean {
  const last = spelled.length - 1
  // "HSBCs figure": a possessive without its sign.
  return spelled.every(
    (word, at) =>
      typed[at] === word || (at === last && word.length > 2 && typed[at] === `${word}s`),
  )
}

const LONG_ENOUGH = 6

/** One slip in a name of six letters or more, two from eleven on; an everyday word is none. */
function isSlip(typed: readonly string[], spelled: readonly string[]): boolean {
  const [one, other] = [typed.join(' '), spelled.join(' ')]
  if (other.length < LONG_ENOUGH || one.length < LONG_ENOUGH - 1) return false
  if (typed.every((word) => isEverydayWord(word))) return false
  if (typed[0]?.[0] !== spelled[0]?.[0]) return false
  const limit = other.length >= 11 ? 2 : 1
  return one !== other && editDistance(one, other, limit) <= limit
}

/** Whether an ordinary word is used as a lender's name here. */
function isMeant(words: readonly Word[], at: number, length: number): boolean {
  const before = words[at - 1]?.word ?? ''
  const after = words[at + length]?.word ?? ''
  const isPossessive = words[at + length - 1]?.isPossessive === true
  if (followsOrdinary.has(after)) return false
  if (isPossessive) return true
  if (leadsToLender.has(before)) return true
  if (leadsToPlace.has(before)) return false
  const isLast = words[at + length - 1]?.endsClause === true
  if (before === '') return isLast || followsLender.has(after)
  if (leadsToLenderAtEnd.has(before)) return isLast || followsLender.has(after)
  return followsLender.has(after) && after !== 'income'
}

function wordsWithTyped(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}&+'’-]+/gu)].flatMap((match): readonly Word[] => {
    const [raw] = match
    const isPossessive = /'s$|s'$/.test(foldText(raw))
    const behind = text.slice(match.index + raw.length)
    return matchingWords(raw).map((word) => ({
      word,
      typed: raw.replace(/['’]s?$/, ''),
      isPossessive,
      endsClause: /^\s*(?:$|[,;:?!.)]|[-–—]\s)/.test(behind),
    }))
  })
}

const BETWEEN_NAMES = '\u0000'

/** The lenders of the rules are the same from question to question. */
const spellingsOf = rememberedByText(
  (joined) => spell(joined === '' ? [] : joined.split(BETWEEN_NAMES)),
  20,
)

function spell(knownLenders: readonly string[]): readonly Spelling[] {
  const known = knownLenderSpellings()
  const shared = Map.groupBy(known, ({ key }) => key)
  const common = known
    .filter(({ key }) => (shared.get(key)?.length ?? 0) === 1)
    .map(
      ({ key, lender, needsContext }): Spelling => ({
        words: key.split(' '),
        lender: lenderOfRules(knownLenders, lender.name) ?? lender.name,
        needsContext: needsContext || isAmbiguous(key),
      }),
    )
  const contextual = new Set(
    common.filter(({ needsContext }) => needsContext).map(({ words }) => words.join(' ')),
  )
  const own = knownLenders.flatMap((lender) =>
    [...new Set([matchingKey(lender), lenderCore(lender)])]
      .filter((key) => key !== '')
      .map(
        (key): Spelling => ({
          words: key.split(' '),
          lender,
          needsContext: contextual.has(key) || isAmbiguous(key) || isUnknownOrdinary(lender, key),
        }),
      ),
  )
  return [...own, ...common].toSorted(
    (one, other) => other.words.join(' ').length - one.words.join(' ').length,
  )
}

/** Short forms of one or two letters and words of every day. */
function isAmbiguous(key: string): boolean {
  return key.length <= 2 || (!key.includes(' ') && isEverydayWord(key))
}

function isUnknownOrdinary(lender: string, key: string): boolean {
  return lenderIdentity(lender).startsWith('?') && isEverydayWord(key)
}
