/**
 * Honest refusals: what is missing is named, the nearest names that do exist are offered, and
 * nothing is answered from something similar. The first bold words are what is missing, any other
 * bold words are names to ask about instead. A refusal cites nothing.
 */

import { editDistance, foldText, onOneLine } from '../../shared/text.ts'
import { kindsOfIdea } from '../knowledge/kinds.ts'
import { endsLenderNames, lenderCore } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { type Facet, facetName, nearFacets } from '../matching/criterion-facets.ts'
import { citationOf, type IndexedAnswer } from '../matching/indexed-answer.ts'
import { type CriterionMatch, matchCriteria } from '../matching/match-criteria.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { OutOfScope } from '../questions/question-scope.ts'
import { isEverydayWord } from '../questions/wording/everyday-words.ts'
import type { CriteriaAnswer, CriteriaDocument, QuestionContext, RefusalOffer } from './answer.ts'
import { besideBlank } from './answer-notes.ts'
import {
  documentNames,
  documentsAsked,
  fewOf,
  listed,
  placeOf,
  plainMarkdown,
} from './compose-quote.ts'
import { needsDocumentText } from './no-documents.ts'

/** The lender is in none of the documents asked. */
export function refuseLenders(
  asked: readonly string[],
  index: CriteriaIndex,
  trace: readonly string[],
  context?: QuestionContext,
): CriteriaAnswer {
  const nearest = [...new Set(asked.flatMap((name) => nearestLenders(name, index)))].slice(
    0,
    MOST_OFFERED,
  )
  const lead =
    nearest.length === 0 ? '' : ` Lenders there with a similar name: ${boldList(nearest)}.`
  return refusal(
    `I could not find ${fewOf(asked.map(bold), MOST_MISSING)} among the lenders in the loaded criteria (${documentsAsked(index.documents)}).${lead}`,
    trace,
    { missing: asked[0] ?? '', names: nearest },
    context,
  )
}

/** No document has the criterion. */
export function refuseCriterion(
  asked: AskedCriterion,
  lender: string | undefined,
  index: CriteriaIndex,
  trace: readonly string[],
): CriteriaAnswer {
  const kinds = kindsOf(asked, index)
  if (kinds.length > 0) return askWhichCriterion(asked, kinds, trace)
  const nearest = asked.nearest ?? nearestCriteria(asked.facets, index)
  const lead =
    nearest.length === 0 ? '' : ` The nearest criteria that are there: ${boldList(nearest)}.`
  const forLender =
    lender === undefined ? '' : `, so there is nothing to quote for ${plainMarkdown(lender)}`
  return refusal(
    `${missingName(asked)} is not in the loaded criteria (${documentsAsked(index.documents)})${forLender}.${lead}`,
    trace,
    { missing: missingWords(asked), names: nearest },
  )
}

/** One of several criteria asked about together is in no document; the others are answered. */
export function noteLeftOut(asked: AskedCriterion, index: CriteriaIndex): string {
  return `${missingName(asked)} is not in the loaded criteria (${documentsAsked(index.documents)}), so this answer leaves it out.`
}

/** A document tells apart what the question does not; the others are answered from. */
export function noteUnclear(
  names: readonly string[],
  documents: readonly CriteriaDocument[],
): string {
  const offered = boldList(names.slice(0, MOST_OFFERED), 'or')
  return `${documentNames(documents)} tells several rows apart and is left out of this list: name one to ask there, such as ${offered}.`
}

/** The lender and the criterion both exist, but not together. */
export function refuseCombination(
  lender: string,
  asked: AskedCriterion,
  index: CriteriaIndex,
  ofLender: readonly string[],
  trace: readonly string[],
): CriteriaAnswer {
  const printed = asked.matches[0]?.criterion
  const name = printed === undefined ? asked.words : printed.name
  const isShort = asked.words !== '' && asked.words.split(' ').length <= SHORT_NAME
  const missing = isShort ? asked.words : name
  const lead =
    ofLender.length === 0 ? '' : ` For ${plainMarkdown(lender)} there is: ${boldList(ofLender)}.`
  return refusal(
    `I could not find ${bold(missing)} for ${plainMarkdown(lender)}: the loaded criteria (${documentsAsked(index.documents)}) have a row “${clipped(name)}”, but no entry in it for this lender.${lead}`,
    trace,
    { missing, names: ofLender },
  )
}

// Longer than this the words asked hold more than the criterion.
const SHORT_NAME = 3

/** The cell is there and says nothing, or holds orders to the reader instead of a criterion. */
export function refuseEntry(
  kind: 'blank' | 'unclear',
  lender: string,
  criterion: string,
  entries: readonly IndexedAnswer[],
  trace: readonly string[],
  context?: QuestionContext,
): CriteriaAnswer {
  const places = fewOf(
    entries.map((entry) => placeOf(citationOf(entry))),
    MOST_PLACES,
  )
  const beside = besideBlank(entries)
  const blank = `the cell is blank (${places}). A blank is neither a yes nor a no.`
  const why =
    kind === 'blank'
      ? ((beside && `the cell (${places}) says nothing itself; beside it: “${beside}”`) ?? blank)
      : `the cell (${places}) holds text that is not a criterion, so its meaning is unclear and it is not used as an answer.`
  return refusal(
    `${bold(criterion)} is not stated for ${plainMarkdown(lender)}: ${why}`,
    trace,
    { missing: criterion, names: [] },
    context,
  )
}

/** Several criteria fit equally: name them. */
export function askWhichCriterion(
  asked: AskedCriterion,
  names: readonly string[],
  trace: readonly string[],
  context?: QuestionContext,
): CriteriaAnswer {
  const words = asked.words === '' ? (namesOf(asked)[0] ?? 'this') : asked.words
  const offered = names.slice(0, MOST_OFFERED)
  return refusal(
    `I can’t tell which criterion ${bold(words)} means. Which of these: ${boldList(offered, 'or')}?`,
    trace,
    { missing: words, names: offered },
    context,
  )
}

/** A lender is named and nothing that could be looked up. */
export function refuseNoCriterion(
  lender: string | undefined,
  words: string,
  index: CriteriaIndex,
  trace: readonly string[],
): CriteriaAnswer {
  const example = lender ?? index.lenderNames[0] ?? 'a lender'
  // More words than a criterion's name has are talk: they are not quoted back.
  if (words !== '' && words.split(' ').length <= LONGEST_NAME) {
    const forLender =
      lender === undefined ? '' : `, so there is nothing to quote for ${plainMarkdown(lender)}`
    return refusal(
      `I could not find ${bold(words)} in the loaded criteria (${documentsAsked(index.documents)})${forLender}. I can only answer questions about lender criteria in these documents.`,
      trace,
      { missing: words, names: [] },
    )
  }
  return refusal(
    `I could not find a criterion in that question. I can only answer questions about the loaded lender criteria, such as “What is ${plainMarkdown(example)} criteria for ${exampleFor(example, index)}?”`,
    trace,
  )
}

/** A criterion that the lender states and the trade knows by name; the trade's own where none is. */
function exampleFor(lender: string, { criteria }: CriteriaIndex): string {
  const asked = foldText(lender)
  const named = criteria.find(
    ({ name, isPassage, core, answers }) =>
      !isPassage &&
      name.length <= LONGEST_EXAMPLE &&
      core.some(({ kind, weight }) => kind === 'criterion' && weight >= 1) &&
      [...answers.values()]
        .flat()
        .some(({ answer: { text, lender } }) => text !== '' && foldText(lender).includes(asked)),
  )
  return named === undefined ? 'maximum age' : plainMarkdown(named.name)
}

const LONGEST_EXAMPLE = 40
const LONGEST_NAME = 4

export function refuseNoDocuments(trace: readonly string[]): CriteriaAnswer {
  return refusal(needsDocumentText, trace)
}

/** The question is not one for lender criteria. */
export function refuseOutOfScope(reason: OutOfScope, trace: readonly string[]): CriteriaAnswer {
  return refusal(OUT_OF_SCOPE[reason], trace)
}

/** Whether no document could have been part of it. */
export function isOutOfScope({ message }: CriteriaAnswer): boolean {
  return Object.values(OUT_OF_SCOPE).includes(message)
}

const CLOSING = 'I can only answer what the loaded lender criteria state, with the source.'

const OUT_OF_SCOPE: Readonly<Record<OutOfScope, string>> = {
  advice: `I can’t help with advice on what a client should do or which product suits them. ${CLOSING}`,
  decision: `I can’t speak for a lender or decide a case. ${CLOSING}`,
  'other-data': `I can’t share other firms’ or users’ information. ${CLOSING}`,
  workings: `I can’t help with the workings of this service. ${CLOSING}`,
  orders: `I can’t act on instructions of that kind. ${CLOSING}`,
  'off-topic': `I can’t help with that. ${CLOSING}`,
  courtesy: `You’re welcome. ${CLOSING}`,
}

function refusal(
  message: string,
  trace: readonly string[],
  offer?: RefusalOffer,
  context?: QuestionContext,
): CriteriaAnswer {
  return {
    route: 'refusal',
    message,
    citations: [],
    parts: [{ kind: 'text', role: 'headline', text: message }],
    ...(offer !== undefined && { offer }),
    ...(context !== undefined && { context }),
    trace,
  }
}

/**
 * Several refusals as one: the first as they are while they are short enough to be read, of the
 * rest how many there are.
 */
export function joinRefusals(refusals: readonly CriteriaAnswer[]): readonly string[] {
  const messages = [...new Set(refusals.map(({ message }) => message))]
  const shown: string[] = []
  for (const message of messages) {
    const length = [...shown, message].join('').length
    if (shown.length > 0 && length > LONGEST_REFUSAL - ROOM_FOR_COUNT) break
    shown.push(message)
  }
  const left = messages.length - shown.length
  if (left === 0) return shown
  return [
    ...shown,
    `The other ${left === 1 ? 'part' : `${left} parts`} of the question could not be answered either.`,
  ]
}

// A refusal is read in a breath; what is longer than this hides what is missing.
const LONGEST_REFUSAL = 800
const ROOM_FOR_COUNT = 90
const MOST_MISSING = 4
const MOST_OFFERED = 6
const MOST_PLACES = 3
const LONGEST_WORDS = 80

/** Long names and words of a question, cut where a reader knows what is meant. */
function clipped(text: string): string {
  const words = onOneLine(text)
  return plainMarkdown(words.length <= LONGEST_WORDS ? words : `${words.slice(0, LONGEST_WORDS)}…`)
}

function bold(text: string): string {
  return `**${clipped(text)}**`
}

function boldList(names: readonly string[], last = 'and'): string {
  return listed(names.map(bold), last)
}

/** The user's words, with the trade's name where it says more. */
function missingName(asked: AskedCriterion): string {
  const words = missingWords(asked)
  const extra = namesOf(asked)
    .filter((name) => !foldText(words).includes(foldText(name)))
    .slice(0, MOST_PLACES)
  return extra.length === 0 ? bold(words) : `${bold(words)} (${listed(extra.map(plainMarkdown))})`
}

/** More words than a name has are a story: the trade's names of what is in it say more. */
function missingWords(asked: AskedCriterion): string {
  const names = namesOf(asked)
  const isStory = asked.words.split(' ').length > LONGEST_NAME
  if (isStory && names.length > 0) return listed(names.slice(0, MOST_PLACES))
  if (names.length === 0 && asked.spokenIn !== undefined) return likelyPieces(asked.spokenIn)
  return asked.words === '' ? (names[0] ?? 'That') : asked.words
}

/**
 * "A client paid in gold bullion each quarter": of the pieces that no document knows those that are
 * not everyday words, where there are any; each stays whole.
 */
function likelyPieces(pieces: readonly string[]): string {
  const wordsIn = (piece: string) => foldText(piece).split(' ')
  const likely = pieces.filter(
    (piece) => wordsIn(piece).length > 1 || !wordsIn(piece).every(isEverydayWord),
  )
  return (likely.length > 0 ? likely : pieces).slice(0, MOST_PLACES).join(', ')
}

function namesOf({ facets }: AskedCriterion): readonly string[] {
  return facets.filter(({ kind }) => kind === 'criterion').map(({ key }) => facetName(key))
}

/**
 * The rows that tell kinds of the one idea asked apart, where there is none for it as such: rows of
 * its own name with more in it, else those of the kinds that the trade knows of it.
 */
export function kindsOf(
  { facets }: Pick<AskedCriterion, 'facets'>,
  index: CriteriaIndex,
): readonly string[] {
  const idea = onlyIdea(facets)
  if (idea === undefined) return []
  const names = namesOfIdea(idea, index)
  return names.length === 0 ? kindsKnown({ facets }, index) : names.length > 1 ? names : []
}

/** The rows of the kinds that the trade knows of the one idea asked, where none is of it as such. */
export function kindsKnown(
  { facets }: Pick<AskedCriterion, 'facets'>,
  index: CriteriaIndex,
): readonly string[] {
  const idea = onlyIdea(facets)
  if (idea === undefined || namesOfIdea(idea, index).length > 0) return []
  const kinds = (kindsOfIdea.get(idea) ?? []).flatMap((kind) => namesOfIdea(kind, index))
  return [...new Set(kinds)]
}

function onlyIdea(facets: readonly Facet[]): string | undefined {
  const telling = facets.filter(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)
  const [idea, ...others] = telling
  return idea?.kind === 'criterion' && others.length === 0 ? idea.key : undefined
}

function namesOfIdea(idea: string, { byFacet }: CriteriaIndex): readonly string[] {
  const rows = (byFacet.get(idea) ?? []).filter(({ core }) => core.some(({ key }) => key === idea))
  return [...new Set(rows.map(({ name }) => name))]
}

function nearestCriteria(facets: readonly Facet[], index: CriteriaIndex): readonly string[] {
  const main = facets.filter(({ kind, cost }) => kind === 'criterion' && cost === undefined)
  const keys = new Set(main.map(({ key }) => key))
  // What shares only "house" or "LTV" with the question is not near it.
  const isNear = ({ criterion: { core, bracketed } }: CriterionMatch) =>
    main.length === 0 || [...core, ...bracketed].some(({ key }) => keys.has(key))
  const matches = [
    ...matchCriteria(facets, index, 0.2).filter(isNear),
    ...matchCriteria(nearFacets(facets), index),
  ]
  return [...new Set(matches.map(({ criterion }) => criterion.name))].slice(0, 3)
}

function nearestLenders(asked: string, index: CriteriaIndex): readonly string[] {
  const core = lenderCore(asked)
  const scored = [...index.namesById].flatMap(([id, names]) =>
    names.map((name) => ({
      name,
      score: Math.max(likeness(core, lenderCore(name)), likeness(core, lenderCore(id))),
    })),
  )
  return scored
    .filter(({ score }) => score > MERE_CHANCE)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Half of their letters any two short names may share. */
const MERE_CHANCE = 0.5

/** 1 for the same, 0 for nothing alike; what many lenders' names end in is no likeness. */
function likeness(one: string, other: string): number {
  const [own, theirs] = [tellingWords(one), tellingWords(other)]
  const longest = Math.max(own.join(' ').length, theirs.join(' ').length)
  if (longest === 0) return 0
  const distance = editDistance(own.join(' '), theirs.join(' '), longest)
  const sharesWord = own.some((word) => word.length > 3 && theirs.includes(word))
  return Math.max(1 - distance / longest, sharesWord ? 0.6 : 0)
}

function tellingWords(name: string): readonly string[] {
  const words = name.split(' ')
  const telling = words.filter((word) => !endsLenderNames(word))
  return telling.length > 0 ? telling : words
}
