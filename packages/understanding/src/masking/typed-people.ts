/**
 * Persons in what people type: sentences in any case, with the words of lenders, of the trade and of
 * plain English in them, none of which is anybody.
 */
import { knownLenderSpellings } from '@criteria-desk/domain/criteria/lender-names'
import { facetsOf } from '@criteria-desk/domain/criteria/matching/criterion-facets'
import { isEverydayWord } from '@criteria-desk/domain/criteria/questions/wording/everyday-words'
import { findPeople, type PersonFound } from '@criteria-desk/domain/people/find-people'
import { isGivenName, isRareName } from '@criteria-desk/domain/people/known-names'
import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import { foldText, matchingKey } from '@criteria-desk/domain/shared/text'

/** @param lenders names as the documents print them, beside those that everybody knows */
export function typedPeople(
  text: string,
  lenders: readonly string[] = [],
): readonly PersonalSpan[] {
  const named = lenderStretches(text, lenders)
  // What names a lender is put out of sight, letter for letter, so that places stay.
  let seen = text
  for (const { start, end } of named) {
    seen = seen.slice(0, start) + seen.slice(start, end).replace(/\S/g, '|') + seen.slice(end)
  }
  return findPeople(seen, { setting: 'typed', isWord: isOfTrade }).map((person) => ({
    ...person,
    kind: 'NAME',
  }))
}

function isOfTrade(key: string): boolean {
  return isEverydayWord(key) || facetsOf(key).some(({ kind }) => kind !== 'word')
}

const KNOWN: ReadonlySet<string> = new Set(knownLenderSpellings().map(({ key }) => key))
const MOST_WORDS = 6

/** The longest first, each where its words stand one behind the other. */
function lenderStretches(text: string, lenders: readonly string[]): readonly PersonFound[] {
  const own = new Set(lenders.flatMap(spellingsOf))
  const words = [...text.matchAll(/[\p{L}\p{N}&’']+/gu)]
  const found: PersonFound[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
      const [first, last] = [words[at], words[at + length - 1]]
      if (first === undefined || last === undefined) continue
      const [start, end] = [first.index, last.index + last[0].length]
      const key = matchingKey(text.slice(start, end))
      if (!KNOWN.has(key) && !own.has(key)) continue
      if (
        length === 1 &&
        isBesideName(words[at - 1]?.[0], words[at + 1]?.[0], text.slice(end, end + 2))
      )
        continue
      found.push({ start, end })
      at += length - 1
      break
    }
  }
  return found
}

/** "vida mensah", "Gareth Leeds (police": a lender's word as somebody's name. */
function isBesideName(before = '', after = '', behind: string): boolean {
  const isName = (word: string) => isRareName(foldText(word)) && !KNOWN.has(matchingKey(word))
  if (isName(after) && !isOfTrade(foldText(after)) && behind.startsWith(' ')) return true
  return (
    isGivenName(foldText(before)) && !isOfTrade(foldText(before)) && /^(?: \(|, )$/.test(behind)
  )
}

/** A lender of a document by its whole name, and by the words of it that nothing else is called. */
function spellingsOf(name: string): readonly string[] {
  const key = matchingKey(name)
  const words = key
    .split(' ')
    .filter((word) => word.length >= SHORTEST && !isOfTrade(foldText(word)))
  return [key, ...words]
}

const SHORTEST = 4
