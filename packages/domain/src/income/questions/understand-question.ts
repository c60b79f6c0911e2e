/**
 * What a question asks of payslips, by words alone: the longest row of the tables that fits at a
 * word counts, and its words are used up.
 */
import { MONTH_NAMES } from '../../language/months.ts'
import { list } from '../knowledge/word-list.ts'
import { type AskedSpan, spanAsked } from './asked-span.ts'
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
  /** Over how much time, where a number says it. */
  readonly span: PayslipSpan | null
  readonly words: readonly string[]
}

/** A year is twelve months of payslips. */
export type PayslipSpan = AskedSpan & { readonly unit: 'payslip' | 'week' | 'month' }

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
    span: toPayslips(spanAsked(words)),
    words,
  }
}

/**
 * A question that names nothing but a time (“and August?”, “the first one?”) asks for what the newest
 * question before it that names something asked for.
 *
 * @param before the conversation's questions, the newest first
 */
export function withTopicsBefore(understood: Understood, before: readonly string[]): Understood {
  const { topics: own, turns: said, months, places, words } = understood
  const isOfTimeAlone = own.length === 0 && said.size === 0 && months.length + places.length > 0
  if (!isOfTimeAlone || !words.every(isOfTime)) return understood
  const named = before.map((question) => understandQuestion(question).topics)
  return { ...understood, topics: named.find((topics) => topics.length > 0) ?? [] }
}

function isOfTime(word: string): boolean {
  return (
    besideTime.has(word) ||
    word in placeWords ||
    /^20\d\d$/.test(word) ||
    (word.length >= 3 && monthNames.some((name) => name.startsWith(word)))
  )
}

const besideTime: ReadonlySet<string> = new Set(
  list(
    'and, what, whats, about, how, then, the, same, in, for, of, one, payslip, slip, month, to, is, it',
  ),
)

const topics: readonly Topic[] = [...figureTopics, ...factTopics, ...lineTopics, ...absentTopics]

const meaningsIn = findSaid<Meaning>([
  ...topics.map((topic) => ({ says: topic.says, meaning: { topic } })),
  ...Object.entries(turns).map(([turn, says]) => ({ says, meaning: { turn: turn as Turn } })),
])

function toPayslips(span: AskedSpan | null): PayslipSpan | null {
  if (span === null) return null
  const { unit, count } = span
  return unit === 'year' ? { ...span, unit: 'month', count: count * 12 } : { ...span, unit }
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

/** The months that are named, and those between the two ends of “from August to October”. */
function monthsIn(words: readonly string[]): readonly NamedMonth[] {
  const named = words.flatMap((_word, at) => {
    const month = monthAt(words, at)
    return month ? [{ ...month, at }] : []
  })
  return named.flatMap(({ at, ...month }, n) => {
    const next = named[n + 1]
    return next && areEnds(words, at, next.at) ? [month, ...monthsBetween(month, next)] : [month]
  })
}

function monthAt(words: readonly string[], at: number): NamedMonth | null {
  const word = words[at] ?? ''
  const month = monthNames.findIndex(
    (name) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word)),
  )
  if (month < 0 || isNoMonth(words, at)) return null
  const year = /^20\d\d$/.exec(words[at + 1] ?? '')?.[0]
  return toMonth(month + 1, year === undefined ? undefined : Number(year))
}

function toMonth(month: number, year: number | undefined): NamedMonth {
  const said = `${MONTH_NAMES[month - 1] ?? ''}${year === undefined ? '' : ` ${year}`}`
  return { month, said, ...(year !== undefined && { year }) }
}

/** Whether two months are the ends of a stretch: “August to October”, “between August and October”. */
function areEnds(words: readonly string[], from: number, till: number): boolean {
  const between = words.slice(from + 1, till).filter((word) => !/^20\d\d$/.test(word))
  if (between.length === 0) return false
  if (between.every((word) => tillWords.has(word))) return true
  return between.join(' ') === 'and' && words[from - 1] === 'between'
}

const tillWords: ReadonlySet<string> = new Set(list('to, until, till, through, thru, up, ending'))

function monthsBetween(from: NamedMonth, till: NamedMonth): readonly NamedMonth[] {
  const count = (till.month - from.month + 11) % 12
  const endsNextYear = from.month > till.month
  const year =
    from.year ?? (till.year === undefined ? undefined : till.year - (endsNextYear ? 1 : 0))
  return Array.from({ length: count }, (_none, n) => {
    const at = from.month + n
    return toMonth((at % 12) + 1, year === undefined ? undefined : year + Math.floor(at / 12))
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
