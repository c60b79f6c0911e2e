/**
 * Where a line of words names a person. Evidence is weighed: titles, initials, how sure a word is a
 * given or a family name, how it is written, what stands around it, and words of firms against it.
 * No single table decides: a name that nobody has listed is found beside one that is, or at a cue.
 */

import { firmAt, isFirm } from './firms-like-people.ts'
import { cuesBefore, cuesBehind, owned } from './knowledge/person-words.ts'
import { type NameKind, type NameWord, nameWords, OF_NAMES, WORD_TITLES } from './name-words.ts'

/** Characters `start` up to but without `end`. */
export type PersonFound = { readonly start: number; readonly end: number }

export type PeopleWanted = {
  /**
   * - `typed`: sentences, in any case
   * - `printed`: cells and lines of papers, payees
   * - `named`: what stands at a label of a person's name
   */
  readonly setting: 'typed' | 'printed' | 'named'
  /** Words that mean something else here, folded: terms of the trade, labels, lenders. */
  readonly isWord?: (key: string) => boolean
}

/** In their order, without overlaps. */
export function findPeople(
  text: string,
  { setting, isWord = () => false }: PeopleWanted,
): readonly PersonFound[] {
  const words = nameWords(text, isWord)
  const people: PersonFound[] = []
  let from = 0
  while (from < words.length) {
    const firm = firmAt(words, from)
    if (firm > from) {
      from = firm
      continue
    }
    const here = setting === 'typed' && isAtLabel(words, from) ? 'named' : setting
    const run = runAt(words, from, here, isWord)
    const [first, last] = [words[from], words[run - 1]]
    if (first === undefined || last === undefined || run <= from) {
      from++
      continue
    }
    const inner = withoutTitles(words, from, run)
    const start = words[inner]?.start ?? first.start
    people.push({ start, end: last.end })
    from = run
  }
  return people
}

type Setting = PeopleWanted['setting']

/** "borrower: jurgen cholmondeley". */
function isAtLabel(words: readonly NameWord[], at: number): boolean {
  return words[at - 1]?.text === ':' && CUES_BEFORE.has(words[at - 2]?.key ?? '')
}

const MOST_WORDS = 8

/** Where the longest run that begins here and names somebody ends; `from` where none does. */
function runAt(
  words: readonly NameWord[],
  from: number,
  setting: Setting,
  isWord: (key: string) => boolean,
): number {
  const first = words[from]
  if (first === undefined || !mayBegin(first, words[from + 1], setting)) return from
  let end = from
  while (end < words.length && end - from < MOST_WORDS && mayGoOn(words, from, end, setting)) end++
  for (let till = end; till > from; till--) {
    if (isPerson(words, from, till, setting, isWord)) return till
  }
  return from
}

function mayBegin(word: NameWord, next: NameWord | undefined, setting: Setting): boolean {
  if (word.kind === 'title') return isTitle(word, next, setting)
  if (word.kind === 'initial')
    return setting !== 'typed' || word.isCapital || isInitialOf(word, next)
  if (word.kind === 'particle')
    return word.isCapital && next !== undefined && OF_NAMES.has(next.kind)
  if (setting === 'typed' && isMaybe(word) && !word.isCapital) {
    return word.kind === 'maybe-given' && next !== undefined && (isMaybe(next) || isSure(next.kind))
  }
  return OF_NAMES.has(word.kind) && isCased(word, setting)
}

/** "s davies", "j. kowalski": in small letters before a name that is nothing else. */
function isInitialOf({ key, start, end }: NameWord, next: NameWord | undefined): boolean {
  return (
    next !== undefined &&
    isSure(next.kind) &&
    !/^[ai]$/.test(key) &&
    next.start - end <= 2 &&
    end > start
  )
}

const isMaybe = ({ kind }: NameWord) => kind === 'maybe-given' || kind === 'maybe-name'

/** "miss a payment" and "DR 123.00" have none. */
function isTitle(word: NameWord, next: NameWord | undefined, setting: Setting): boolean {
  if (next === undefined) return false
  const isName = OF_NAMES.has(next.kind) || next.kind === 'initial' || next.kind === 'particle'
  const isAmbiguous = WORD_TITLES.has(word.key) && !(setting === 'typed' && ALWAYS.test(word.key))
  if (isAmbiguous) return isName && isWordATitle(word, next, setting)
  const isJoined = next.kind === 'joiner' || next.kind === 'title'
  return isName || isJoined || (next.kind === 'word' && next.isCapital)
}

function isWordATitle(word: NameWord, next: NameWord, setting: Setting): boolean {
  if (next.kind === 'initial') {
    return next.isCapital || (setting === 'typed' && !/^[ai]$/.test(next.key))
  }
  return (word.isCapital && next.isCapital) || isSure(next.kind)
}

/** In a sentence these are titles: a debit is a bank's word. */
const ALWAYS = /^(?:ms|dr)$/

const isSure = (kind: NameKind) => kind === 'given' || kind === 'name'

function mayGoOn(words: readonly NameWord[], from: number, at: number, setting: Setting): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]]
  if (word === undefined) return false
  if (at === from) return true
  // What belongs to somebody ends the name: "sara’s deposit".
  if (before?.isOwner === true) return false
  if (setting === 'typed' && !isNear(before, word)) return false
  switch (word.kind) {
    case 'title':
      // "Whittaker Ms Deepika", as registers have it.
      return (
        /^(?:joiner|comma|title)$/.test(before?.kind ?? '') ||
        (setting !== 'typed' && isFamilyName(words.slice(from, at)) && isTitle(word, next, setting))
      )
    case 'joiner':
      return next !== undefined && mayBegin(next, words[at + 2], setting) && joins(next, setting)
    case 'comma':
      return isTurned(before, next, setting)
    case 'initial':
      return isCased(word, setting) || isInitialBehind(word, before)
    case 'particle':
      return next !== undefined && (OF_NAMES.has(next.kind) || next.kind === 'particle')
    default:
      return followsTitle(words, from, at) || goesOnAsName(words, from, at, setting)
  }
}

/** "Whittaker", "St. John". */
function isFamilyName(words: readonly NameWord[]): boolean {
  return words.length <= 2 && words.filter(({ kind }) => OF_NAMES.has(kind)).length === 1
}

/** "Ogbourne, Tamsin". */
function isTurned(
  before: NameWord | undefined,
  next: NameWord | undefined,
  setting: Setting,
): boolean {
  if (next === undefined || !isSurname(before) || !isCased(next, setting)) return false
  return (
    /^(?:given|maybe-given|initial)$/.test(next.kind) ||
    (next.kind === 'unknown' && next.isCapital && isSure(before?.kind ?? 'break')) ||
    (next.kind === 'title' && setting !== 'typed')
  )
}

/** "hannah w", in small letters. */
function isInitialBehind({ text, key }: NameWord, before: NameWord | undefined): boolean {
  return text.length === 1 && isSure(before?.kind ?? 'break') && !/^[ai]$/.test(key)
}

/** "Sam take", "emma price": a plain word in small letters goes on with nothing but a name. */
function goesOnAsName(
  words: readonly NameWord[],
  from: number,
  at: number,
  setting: Setting,
): boolean {
  const word = words[at]
  if (word === undefined || !OF_NAMES.has(word.kind) || !isCased(word, setting)) return false
  return setting !== 'typed' || !isMaybe(word) || word.isCapital || !words[from]?.isCapital
}

/** No sentence ends between them. */
function isNear(before: NameWord | undefined, word: NameWord): boolean {
  return before === undefined || word.start - before.end <= 2
}

function joins(next: NameWord, setting: Setting): boolean {
  if (next.kind === 'title' || next.kind === 'given') return true
  return (
    next.isCapital && (next.kind === 'initial' || OF_NAMES.has(next.kind)) && setting !== 'typed'
  )
}

function isSurname(word: NameWord | undefined): boolean {
  return word !== undefined && /^(?:name|maybe-name|unknown|given|maybe-given)$/.test(word.kind)
}

function isCased(word: NameWord, setting: Setting): boolean {
  return word.isCapital || setting !== 'printed'
}

/** Whoever has a title may be called by any word: "Mr Page", "MRS M STONE", "Mr Elliot Crisp". */
function followsTitle(words: readonly NameWord[], from: number, at: number): boolean {
  const before = words.slice(from, at)
  const title = before.findLastIndex(({ kind }) => kind === 'title')
  if (title < 0) return false
  const own = before.slice(title + 1)
  const isForename = ({ kind }: NameWord) => kind === 'initial' || kind === 'given'
  return own.every(isForename) && words[at]?.isCapital === true
}

/** Words around a name that say how its line is written. */
const NEAR = 20

/** What each word tells of a name of two words or more. */
const WEIGHTS: Readonly<Record<NameKind, number>> = {
  ...{ title: 4, initial: 0, given: 2, name: 1.5, 'maybe-given': 1, 'maybe-name': 0.5 },
  ...{ unknown: 0.75, particle: 0.25, joiner: 0, comma: 0, word: 0, break: 0 },
}
const INITIALS = 2
const ENOUGH = 2.5
/** At its label a name need only look like one. */
const ENOUGH_AT_LABEL = 0.5

function isPerson(
  words: readonly NameWord[],
  from: number,
  till: number,
  setting: Setting,
  isWord: (key: string) => boolean,
): boolean {
  const run = words.slice(from, till)
  const last = run.at(-1)
  if (
    last === undefined ||
    last.kind === 'joiner' ||
    last.kind === 'comma' ||
    last.kind === 'title'
  )
    return false
  if (last.kind === 'particle') return false
  const named = run.filter(({ kind }) => OF_NAMES.has(kind) || kind === 'word')
  if (isFirm(words, from, till, setting)) return false
  const hasTitle = run.some(({ kind }) => kind === 'title')
  if (hasTitle) return run.some(({ kind }) => kind !== 'title' && kind !== 'joiner')
  if (named.length === 0) return false
  const initials = run.filter(({ kind }) => kind === 'initial').length
  if (setting === 'named') return weigh(run) + (initials > 0 ? INITIALS : 0) >= ENOUGH_AT_LABEL
  if (named.length + Math.min(1, initials) < 2) {
    return (
      initials === 0 &&
      named.length === 1 &&
      run.length === 1 &&
      isAlone(words, from, till, setting)
    )
  }
  if (initials > 0 && (run[0]?.kind === 'initial' || last.kind === 'initial')) {
    return isWithInitials(run, named, setting, isWord)
  }
  return (
    weigh(run) + caseOf(words, run, setting) + tellingOf(words, from, till, setting) >= ENOUGH &&
    run.some(({ kind }) => kind !== 'unknown')
  )
}

function weigh(run: readonly NameWord[]): number {
  return run.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
}

/** Two words that may be names and are plain as well are one where they stand alone, or at a cue: "Grace Field". */
function tellingOf(
  words: readonly NameWord[],
  from: number,
  till: number,
  setting: Setting,
): number {
  const run = words.slice(from, till)
  const [one, other] = run
  if (one === undefined || other === undefined) return 0
  if (setting === 'printed')
    return run.length === 2 ? tellingInPrint(one, other, from, words[till]) : 0
  const isCued =
    CUES_BEFORE.has(words[from - 1]?.key ?? '') ||
    isListed(words[from - 2], words[from - 1]) ||
    isCalled(words[from - 2], words[from - 1]) ||
    isFollowed(run.at(-1) ?? other, words[till], words[till + 1]) ||
    (from === 0 && /^(?:has|is|was|works|director|owns|had)$/.test(words[till]?.key ?? ''))
  const isTurnedPair = other.kind === 'comma' && one.isCapital
  return isCued && (one.kind === 'maybe-given' || isTurnedPair) ? PLAIN_PAIR : 0
}

/** "client is Field, Precious". */
function isCalled(before: NameWord | undefined, last: NameWord | undefined): boolean {
  return last?.key === 'is' && CUES_BEFORE.has(before?.key ?? '')
}

/** "Anne Cole and precious may". */
function isListed(before: NameWord | undefined, last: NameWord | undefined): boolean {
  return last?.kind === 'joiner' && before !== undefined && OF_NAMES.has(before.kind)
}

function tellingInPrint(
  one: NameWord,
  other: NameWord,
  from: number,
  next: NameWord | undefined,
): number {
  // "CHEN XIULAN": the family name first, and a name that no table has.
  if (one.kind === 'name' && other.kind === 'unknown') return 0.25
  const isAll = from === 0 && (next === undefined || next.kind === 'break')
  return isAll && one.kind === 'maybe-given' && isMaybe(other) ? PLAIN_PAIR : 0
}

const PLAIN_PAIR = 1.5

/** "J Price", "PRICE J R": a plain word with a letter is none in a sentence. */
function isWithInitials(
  run: readonly NameWord[],
  named: readonly NameWord[],
  setting: Setting,
  isWord: (key: string) => boolean,
): boolean {
  if (setting === 'typed' && run.length > 1 && named.every(({ kind }) => isSure(kind))) return true
  const isTelling = named.some(
    ({ kind, key }) => isSure(kind) || kind === 'unknown' || (!isWord(key) && kind !== 'word'),
  )
  const isWritten =
    setting !== 'typed' || run.every(({ isCapital, kind }) => isCapital || kind === 'joiner')
  return isTelling && isWritten && weigh(run) + INITIALS >= ENOUGH
}

/** Two words with a capital each within small letters are written as a name is. */
function caseOf(words: readonly NameWord[], run: readonly NameWord[], setting: Setting): number {
  if (setting !== 'typed') return 0
  const isNamed = run.every(
    ({ isCapital, isShouted, kind }) => (isCapital && !isShouted) || kind === 'particle',
  )
  const [first] = run
  const at = first === undefined ? 0 : words.indexOf(first)
  const others = words
    .slice(Math.max(0, at - NEAR), at + NEAR)
    .filter((word) => !run.includes(word) && /^\p{L}/u.test(word.text))
  const isTold = others.some(({ isCapital }) => !isCapital)
  if (!isNamed || !isTold) return 0
  return run[0] === words[0] ? 0.5 : 1
}

/** One name by itself: in a sentence where it is nobody's word, or at a cue; a payee where nothing else is named. */
function isAlone(
  words: readonly NameWord[],
  from: number,
  till: number,
  setting: Setting,
): boolean {
  const word = words[from]
  if (word === undefined) return false
  if (setting === 'typed') return isAloneInSentence(words, from, till, word)
  return (
    word.kind === 'given' &&
    words.length <= NEAR &&
    words.every((one) => one === word || !OF_NAMES.has(one.kind) || isMaybe(one))
  )
}

function isAloneInSentence(
  words: readonly NameWord[],
  from: number,
  till: number,
  word: NameWord,
): boolean {
  const [before, next] = [words[from - 1], words[till]]
  const isOfPlace = /^(?:in|at|near|around|on|to|from|outside)$/.test(before?.key ?? '')
  const isCued =
    CUES_BEFORE.has(before?.key ?? '') ||
    (before?.kind !== 'particle' && isFollowed(word, next, words[till + 1]))
  switch (word.kind) {
    case 'given':
      // "inc", "sal", "dev": what is short and small is cut down more often than it is a name.
      return isCued || (!isOfPlace && (word.isCapital || word.key.length >= SHORTEST_ALONE))
    case 'name':
      return isCued || (from === 0 && next?.kind === 'comma')
    case 'maybe-given':
      return word.isCapital && isMaybeCued(word, words[0], next, isCued)
    default:
      return isCued && isCuedName(word, words[0], next)
  }
}

const SHORTEST_ALONE = 4

/** "Rose is retiring", and never "April is late" at the start of a sentence. */
function isMaybeCued(
  word: NameWord,
  first: NameWord | undefined,
  next: NameWord | undefined,
  isCued: boolean,
): boolean {
  if (isMonth(word)) return isCued && word !== first
  return isCued || /^(?:is|has|was|and)$/.test(next?.key ?? '')
}

/** A plain or unknown word at a cue: a capital at the start of a sentence tells nothing. */
function isCuedName(
  word: NameWord,
  first: NameWord | undefined,
  next: NameWord | undefined,
): boolean {
  if (!word.isCapital) return word.kind === 'unknown'
  return word !== first || word.kind !== 'unknown' || isOwnerOf(word, next)
}

const isMonth = ({ key }: NameWord) => /^(?:april|may|june|august|will|grant|bill)$/.test(key)

function isOwnerOf(word: NameWord, next: NameWord | undefined): boolean {
  return word.isOwner && OWNED.has(next?.key ?? '')
}

function isFollowed(
  word: NameWord,
  next: NameWord | undefined,
  then: NameWord | undefined,
): boolean {
  if (isOwnerOf(word, next)) return true
  if (next === undefined) return false
  if (CUES_BEHIND.has(next.key)) return true
  // "is 41", "(41)", ", 41,".
  const isAge = (one: NameWord | undefined) =>
    /^(?:1[89]|[2-9]\d)\b(?![%kKm£])/.test(one?.text ?? '')
  return (
    ((/^(?:is|was|at)$/.test(next.key) || next.text === ',' || next.text === '(') && isAge(then)) ||
    (isAge(next) && word.isCapital && word.kind !== 'unknown')
  )
}

function withoutTitles(words: readonly NameWord[], from: number, till: number): number {
  let start = from
  while (
    start < till - 1 &&
    (words[start]?.kind === 'title' ||
      (start > from && words[start]?.kind === 'joiner' && words[start + 1]?.kind === 'title'))
  )
    start++
  return start
}

const listed = (phrases: string): ReadonlySet<string> => new Set(phrases.split(', '))
const CUES_BEFORE = listed(cuesBefore)
const CUES_BEHIND = listed(cuesBehind)
const OWNED = listed(owned)
