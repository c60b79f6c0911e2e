/**
 * What a question asks of payslips, by words alone: the longest row of the tables that fits at a
 * word counts, and its words are used up.
 */
import { MONTH_NAMES } from '../../language/months.ts'
import { editDistance, foldText } from '../../shared/text.ts'
import { absentTopics, factTopics } from './fact-topics.ts'
import { figureTopics } from './figure-topics.ts'
import { lineTopics } from './line-topics.ts'
import type { Topic } from './topics.ts'
import { type Turn, turns } from './turns.ts'

export type Understood = {
  readonly topics: readonly Topic[]
  readonly turns: ReadonlySet<Turn>
  readonly months: readonly NamedMonth[]
  /** Which payslips by their place in time: 1 the first, -1 the last. */
  readonly places: readonly number[]
  readonly words: readonly string[]
}

/** 1 to 12, and the year where that is said. */
export type NamedMonth = {
  readonly month: number
  readonly year?: number
  readonly said: string
}

type Meaning =
  | { readonly topic: Topic; readonly turn?: undefined }
  | { readonly turn: Turn; readonly topic?: undefined }
type Row = { readonly words: readonly string[]; readonly meaning: Meaning }

/** The question's topics in the order in which they are said, once each. */
export function understandQuestion(question: string): Understood {
  const words = wordsOf(question)
  const topics = new Map<string, Topic>()
  const said = new Set<Turn>()
  for (let at = 0; at < words.length; ) {
    const row = longestAt(words, at)
    const { topic, turn } = row?.meaning ?? {}
    if (topic) topics.set(topic.id, topic)
    if (turn) said.add(turn)
    at += row?.words.length ?? 1
  }
  return {
    topics: withoutOverridden([...topics.values()]),
    turns: said,
    months: monthsIn(words),
    places: placesIn(words),
    words,
  }
}

/** The words of a text, folded: `take-home pay?` to `take`, `home`, `pay`. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}

/** Whether two words are one: plural or not, and with one slip where they are long. */
export function isSameWord(one: string, other: string): boolean {
  const [left, right] = [singular(one), singular(other)]
  if (left === right) return true
  const isLong = Math.min(left.length, right.length) >= leastForSlips
  return isLong && left[0] === right[0] && editDistance(left, right, 1) <= 1
}

const leastForSlips = 6

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const topics: readonly Topic[] = [...figureTopics, ...factTopics, ...lineTopics, ...absentTopics]

const rows: readonly Row[] = [
  ...topics.flatMap((topic) => topic.says.flatMap((said) => spellOut(said, { topic }))),
  ...Object.entries(turns).flatMap(([turn, says]) =>
    says.flatMap((said) => spellOut(said, { turn: turn as Turn })),
  ),
]

const vocabulary = new Set(rows.flatMap(({ words }) => words.map(singular)))

/** `(a|b) c` to `a c` and `b c`. */
function spellOut(said: string, meaning: Meaning): Row[] {
  const match = /\(([^()]*)\)/.exec(said)
  if (!match) return [{ words: said.split(' '), meaning }]
  return (match[1] ?? '')
    .split('|')
    .flatMap((choice) => spellOut(said.replace(match[0], choice), meaning))
}

function longestAt(words: readonly string[], at: number): Row | undefined {
  let longest: Row | undefined
  for (const row of rows) {
    const isLonger = row.words.length > (longest?.words.length ?? 0)
    if (isLonger && row.words.every((word, n) => isSaid(words[at + n] ?? '', word))) longest = row
  }
  return longest
}

/** A word that is in the tables itself is no slip for another: employer, employee. */
function isSaid(typed: string, word: string): boolean {
  return vocabulary.has(singular(typed))
    ? singular(typed) === singular(word)
    : isSameWord(typed, word)
}

function withoutOverridden(topics: readonly Topic[]): readonly Topic[] {
  const overridden = topics.flatMap((topic) =>
    topic.kind === 'lines' ? (topic.overrides ?? []) : [],
  )
  return topics.filter(({ id }) => !overridden.includes(id))
}

const monthNames = MONTH_NAMES.map((name) => name.toLowerCase())
/** “may” is a month only where it stands as one. */
const beforeMay = ['in', 'of', 'for', 'from', 'during', 'the', 'since']

function monthsIn(words: readonly string[]): readonly NamedMonth[] {
  return words.flatMap((word, at) => {
    const month = monthNames.findIndex(
      (name) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word)),
    )
    if (month < 0 || isNoMonth(words, at)) return []
    const year = /^20\d\d$/.exec(words[at + 1] ?? '')?.[0]
    const said = `${MONTH_NAMES[month] ?? ''}${year === undefined ? '' : ` ${year}`}`
    return [{ month: month + 1, said, ...(year !== undefined && { year: Number(year) }) }]
  })
}

function isNoMonth(words: readonly string[], at: number): boolean {
  const [word, before, after] = [words[at] ?? '', words[at - 1] ?? '', words[at + 1] ?? '']
  if (word === 'may') {
    return !beforeMay.includes(before) && !/^(20\d\d|payslips?|slip|pay)$/.test(after)
  }
  // “since April” is the tax year's beginning.
  return word === 'april' && before === 'since'
}

const placeWords: Readonly<Record<string, number>> = {
  first: 1,
  earliest: 1,
  oldest: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
  latest: -1,
  newest: -1,
  recent: -1,
}
const aPayslip = /^(payslips?|slips?|pay|one|and|to|then|document|month|week)$/

function placesIn(words: readonly string[]): readonly number[] {
  return words.flatMap((word, at) => {
    const place = placeWords[word]
    return place !== undefined && aPayslip.test(words[at + 1] ?? '') ? [place] : []
  })
}
