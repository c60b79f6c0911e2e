/** Whether a payer or payee is a person, a firm, or the holder of the account. */

import { givenNames } from '../knowledge/given-names.ts'
import {
  familyNames,
  firmWords,
  firmWordsBehindNames,
  personTitles,
} from '../knowledge/income-words.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import { wordsOf } from './find-phrases.ts'

/** `MR T J WHITCOMBE & MRS P WHITCOMBE`: each holder's surname, and initials of given names. */
export type Holder = { readonly surname: string; readonly initials: ReadonlySet<string> }

/** `MR K ORD T/A ORD WEB`: the person is asked for, not the trade. */
const TRADE = /(?<!\s)\s+t\/a\s[^&+,]*/gi

export function holdersOf(accountHolder: string | null): readonly Holder[] {
  const people = (accountHolder ?? '')
    .replace(TRADE, '')
    .split(/&|\+|,|\/|\band\b/i)
    .map((name) => wordsOf(name).filter((word) => !TITLES.has(word)))
    .filter((words) => words.length > 0)
  const surname = people.at(-1)?.at(-1) ?? ''
  return people.map((words) => {
    // `T & P WHITCOMBE` gives the surname once.
    const own = words.length > 1 || (words[0]?.length ?? 0) > 2 ? words.at(-1) : undefined
    const given = own === undefined ? words : words.slice(0, -1)
    return {
      surname: own ?? surname,
      initials: new Set(given.map((word) => word.charAt(0))),
    }
  })
}

/** Whether the holder is named: the surname, and before or behind it no initial but the holder's. */
export function namesHolder(holders: readonly Holder[], payee: readonly string[]): boolean {
  if (payee.some((word) => FIRM_WORDS.has(word))) return false
  return holders.some(({ surname }) => {
    const at = payee.findIndex((word) => isSurname(word, surname))
    if (at < 0) return false
    const given = givenBeside(payee, at)
    const initials = holders
      .filter((holder) => holder.surname === surname)
      .flatMap((holder) => [...holder.initials])
    return given.length > 0 && given.every((word) => initials.includes(word.charAt(0)))
  })
}

/** A bank may cut a long surname off. */
function isSurname(word: string, surname: string): boolean {
  return word === surname || (word.length >= 5 && surname.startsWith(word))
}

function givenBeside(payee: readonly string[], at: number): readonly string[] {
  const before = payee.slice(0, at).filter((word) => !TITLES.has(word))
  if (before.length > 0) return before
  // `OKAFOR H R`
  const behind = payee.slice(at + 1)
  const end = behind.findIndex((word) => word.length > 1)
  return end < 0 ? behind : behind.slice(0, end)
}

/** A person by a title, initials or a given name, and by no word that firms are named with. */
export function isPerson(payee: readonly string[]): boolean {
  return opensAsPerson(payee) && !isFirm(payee)
}

export function isTitled(payee: readonly string[]): boolean {
  return payee.slice(0, 4).some((word) => TITLES.has(word))
}

/** Behind a person's name most words of firms are a reference: `D MENSAH FOOD`. */
export function isFirm(payee: readonly string[]): boolean {
  const words = opensAsPerson(payee) ? FIRM_WORDS_BEHIND_NAMES : FIRM_WORDS
  return payee.some((word, index) => words.has(word) && (index > 0 || word.length > 3))
}

function opensAsPerson(payee: readonly string[]): boolean {
  const [first = '', second = ''] = payee
  if (isTitled(payee) || FAMILY_NAMES.has(first)) return true
  if (GIVEN_NAMES.has(first) && second !== '' && !/\d/.test(second) && !FIRM_WORDS.has(second)) {
    return true
  }
  return isInitial(first) && payee.slice(1, 4).some((word) => /^\p{L}{2,}$/u.test(word))
}

function isInitial(word: string): boolean {
  return /^\p{L}$/u.test(word)
}

const TITLES: ReadonlySet<string> = new Set(phrasesOf(personTitles))
const FIRM_WORDS: ReadonlySet<string> = new Set(phrasesOf(firmWords))
const FIRM_WORDS_BEHIND_NAMES: ReadonlySet<string> = new Set(phrasesOf(firmWordsBehindNames))
const FAMILY_NAMES: ReadonlySet<string> = new Set(phrasesOf(familyNames))
const GIVEN_NAMES: ReadonlySet<string> = new Set(phrasesOf(givenNames))
