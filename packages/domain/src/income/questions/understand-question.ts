/**
 * What a question asks of payslips, by words alone: the longest row of the tables that fits at a
 * word counts, and its words are used up.
 */
import { MONTH_NAMES } from '../../language/months.ts'
import { absentTopics, factTopics } from './fact-topics.ts'
import { figureTopics } from './figure-topics.ts'
import { lineTopics } from './line-topics.ts'
import { findSaid, wordsOf } from './said-words.ts'
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

/** The question's topics in the order in which they are said, once each. */
export function understandQuestion(question: string): Understood {
  const words = wordsOf(question)
  const topics = new Map<string, Topic>()
  const said = new Set<Turn>()
  for (const { topic, turn } of meaningsIn(words)) {
    if (topic) topics.set(topic.id, topic)
    if (turn) said.add(turn)
  }
  return {
    topics: withoutOverridden([...topics.values()]),
    turns: said,
    months: monthsIn(words),
    places: placesIn(words),
    words,
  }
}

const topics: readonly Topic[] = [...figureTopics, ...factTopics, ...lineTopics, ...absentTopics]

const meaningsIn = findSaid<Meaning>([
  ...topics.map((topic) => ({ says: topic.says, meaning: { topic } })),
  ...Object.entries(turns).map(([turn, says]) => ({ says, meaning: { turn: turn as Turn } })),
])

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
