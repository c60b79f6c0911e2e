/** What cells of self-employed rules say: which years, what of a falling profit, which of a director's incomes. */

import { matchingWords } from '../../../shared/text.ts'
import { list } from '../../knowledge/word-list.ts'
import type { SelfEmployedMethod, SelfEmployedRule } from '../income-rules.ts'
import { isBlank } from './read-rule-words.ts'
import { type RuleItem, ruleItems } from './rule-items.ts'

/** `2-year average`, `latest year`, `lower of latest year and 2-year average`. */
export function methodOf(text: string): SelfEmployedMethod | 'unknown' {
  const items = ruleItems(text)
  const says = (idea: RuleItem['idea']) => items.some((item) => item.idea === idea)
  const spans = new Set(
    items.flatMap(({ figure }) =>
      figure?.unit === 'months' && figure.to === undefined ? figure.value : [],
    ),
  )
  const isAverage = says('average')
  const isOneYear = says('latest-year') || (says('latest') && spans.size === 0)
  const isLatest = isOneYear || (spans.has(12) && !isAverage)
  if (says('higher')) return 'unknown'
  if (says('lower')) return lowerMethod(spans, isAverage && isLatest)
  if (spans.size > 1 || (isLatest && isAverage)) return 'unknown'
  if (isLatest) return 'latest'
  const averaged = AVERAGED.get([...spans][0] ?? 0)
  return averaged !== undefined && (isAverage || says('latest')) ? averaged : 'unknown'
}

const AVERAGED: ReadonlyMap<number, SelfEmployedMethod> = new Map([
  [24, 'avg2'],
  [36, 'avg3'],
])

/** The lower of the latest year and the average of two; an average of no stated length is of two. */
function lowerMethod(
  spans: ReadonlySet<number>,
  isLatestAndAverage: boolean,
): SelfEmployedMethod | 'unknown' {
  const averages = [...spans].filter((months) => months > 12)
  const isOfTwo = averages.length === 1 && averages[0] === 24
  return isOfTwo || (averages.length === 0 && isLatestAndAverage) ? 'lower' : 'unknown'
}

const REFER = list(
  'refer, referred, referral, underwriter, underwriting, case by case, decline, declined, not accepted, discretion, individual, explanation, justification, manual',
)
const LATEST = list('latest, lower, most recent, last year, current year, lowest, recent, lesser')
const AVERAGE = list(
  'average, averaged, averages, avg, mean, ignore, ignored, no change, still used, as normal',
)

/** What becomes of a profit that fell; null where the cell is empty. */
export function decliningOf(text: string): SelfEmployedRule['declining'] | 'unknown' {
  if (isBlank(text)) return null
  const words = matchingWords(text)
  const has = (phrases: readonly string[]) => phrases.some((phrase) => standsIn(words, phrase))
  if (has(REFER)) return 'refer'
  const [latest, average] = [has(LATEST), has(AVERAGE)]
  if (latest === average) return 'unknown'
  return latest ? 'latest' : 'average'
}

/** Salary with dividends, or with a share of the company's profit. */
export function directorBasisOf(
  text: string,
): 'salary+dividends' | 'salary+net-profit' | 'unknown' {
  const words = matchingWords(text)
  const isDividends = words.some((word) => /^div(?:s|i|is|vis|vy|vies|idends?)?$/.test(word))
  const isProfit = words.some((word) => /^(net|profits?|retained|np)$/.test(word))
  if (isDividends === isProfit) return 'unknown'
  return isDividends ? 'salary+dividends' : 'salary+net-profit'
}

/** Years of trading: `2`, `2 years`, `24 months`, `one year`. */
export function yearsOf(text: string): number | null {
  if (/^\s{0,20}\d{1,15}(?:\.0{1,40})?\s{0,20}\+?\s{0,20}$/.test(text))
    return Number.parseFloat(text)
  const times = ruleItems(text).flatMap(({ figure }) => (figure === undefined ? [] : [figure]))
  const [time, ...others] = times
  if (time === undefined || others.length > 0 || time.to !== undefined) return null
  if (time.unit === 'months') return Math.ceil(time.value / 12)
  return time.unit === undefined ? time.value : null
}

function standsIn(words: readonly string[], phrase: string): boolean {
  const wanted = phrase.split(' ')
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word))
}
