/**
 * How a question can be put, by examples that the loaded documents answer: those of the
 * specification where they do, and in the place of one that finds nothing a criterion that the
 * documents print. Every example has been asked before it is shown.
 */
import type { CriteriaAnswer } from '../criteria/answers/answer.ts'
import { answerQuestion } from '../criteria/answers/answer-question.ts'
import type { CriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { facetsOf } from '../criteria/matching/criterion-facets.ts'
import { listLenders } from './lender-page.ts'
import { type ListedCriterion, listCriteria } from './list-criteria.ts'

export type SuggestedTopics = {
  /** "Which lenders accept right to buy" */
  readonly accepts: readonly string[]
  /** "What is [lender name] criteria for DMPs" */
  readonly asks: readonly string[]
}

const specified: SuggestedTopics = {
  accepts: ['right to buy', 'lodger income', '1 year self-employed'],
  asks: ['DMPs', 'minimum mortgage history', 'maximum age'],
}

/** The examples for these documents; without any document those of the specification. */
export function suggestQuestions(index: CriteriaIndex): SuggestedTopics {
  if (index.criteria.length === 0) return specified
  const known = suggestedByIndex.get(index)
  if (known !== undefined) return known
  const printed = printedTopics(index)
  const kinds = printed.filter((topic) => !isLimit(topic))
  const accepts = answered(specified.accepts, kinds, (topic) =>
    isListed(answerQuestion(index, `Which lenders accept ${topic}`)),
  )
  const lenders = lendersOfMost(index)
  const others = printed.filter((topic) => !isAmong(accepts, topic))
  const asks = answered(specified.asks, others, (topic) =>
    lenders.some((lender) =>
      isQuoted(answerQuestion(index, `What is ${lender} criteria for ${topic}`)),
    ),
  )
  const suggested = { accepts, asks }
  suggestedByIndex.set(index, suggested)
  return suggested
}

const suggestedByIndex = new WeakMap<CriteriaIndex, SuggestedTopics>()

/** As many as are specified, in their place; those that nothing answers are made up for. */
function answered(
  first: readonly string[],
  others: readonly string[],
  isAnswered: (topic: string) => boolean,
): readonly string[] {
  const found = first.filter(isAnswered)
  const tried = others.filter((topic) => !isAmong(first, topic)).slice(0, MOST_TRIED)
  for (const topic of tried) {
    if (found.length >= first.length) break
    if (isAnswered(topic)) found.push(topic)
  }
  return found
}

function isAmong(topics: readonly string[], topic: string): boolean {
  return topics.some((one) => one.toLowerCase() === topic.toLowerCase())
}

/** Nobody accepts a limit. */
function isLimit(topic: string): boolean {
  return LIMIT.test(topic) || facetsOf(topic).some(({ measure }) => measure !== undefined)
}

const LIMIT = /\b(?:max|min|maximum|minimum|limit|upper|lower|oldest|youngest|length)\b/i

/** Each is a whole question. */
const MOST_TRIED = 12

/** Some lender's words say yes, or yes with a condition. */
function isListed({ route, lenders }: CriteriaAnswer): boolean {
  const isList = route === 'which' || route === 'numeric' || route === 'multi'
  return isList && (lenders?.accept.length ?? 0) + (lenders?.conditional.length ?? 0) > 0
}

function isQuoted({ route, citations }: CriteriaAnswer): boolean {
  return route !== 'refusal' && route !== 'choices' && citations.some(({ quote }) => quote !== '')
}

/** Short names that many lenders state, of each subject in turn, those of the trade's own words first. */
function printedTopics(index: CriteriaIndex): readonly string[] {
  const plain = listCriteria(index).filter(isPlain)
  const isOther = (one: ListedCriterion) => !isOfTrade(one)
  return [...inTurn(plain.filter(isOfTrade)), ...inTurn(plain.filter(isOther))]
}

/** Slighter ideas ("house", "age") are in any heading. */
const WHOLE_IDEA = 0.8

function inTurn(criteria: readonly ListedCriterion[]): readonly string[] {
  const bySubject = Map.groupBy(criteria, ({ subject }) => subject)
  const ranked = [...bySubject.values()].map((own) =>
    own.toSorted((one, other) => other.lenders - one.lenders),
  )
  const longest = Math.max(0, ...ranked.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => ranked.flatMap((own) => own[at] ?? []))
    .flat()
    .map(({ displayName }) => displayName)
}

/** "Lodger income", and no heading or clause of one guide: "Who we lend to – Age". */
function isOfTrade({ displayName }: ListedCriterion): boolean {
  const facets = facetsOf(displayName)
  const isIdea = facets.some(({ weight }) => weight >= WHOLE_IDEA)
  return isIdea && facets.every(({ kind }) => kind === 'criterion')
}

function isPlain({ displayName }: ListedCriterion): boolean {
  return displayName.length <= LONGEST_TOPIC
}

const LONGEST_TOPIC = 40

function lendersOfMost(index: CriteriaIndex): readonly string[] {
  return listLenders(index)
    .toSorted((one, other) => other.criteria - one.criteria)
    .slice(0, LENDERS_TRIED)
    .map(({ name }) => name)
}

const LENDERS_TRIED = 3
