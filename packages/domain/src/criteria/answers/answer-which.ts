/**
 * Which lenders: every lender of the documents by what it states about the criteria asked, after
 * what is not in the documents has been said by name.
 */
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { frameOfRow } from '../matching/row-of-figures.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { isSmallTalk } from '../questions/question-scope.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { tagText } from '../text/tag-words.ts'
import type { CriteriaAnswer, CriteriaDocument, QuestionContext } from './answer.ts'
import { offerRows } from './answer-for-lenders.ts'
import { type Composed, joinPieces, textPiece } from './answer-parts.ts'
import { columnsOfCase, isHeldForAll } from './case-columns.ts'
import { documentNames } from './compose-quote.ts'
import {
  askWhichCriterion,
  noteLeftOut,
  noteUnclear,
  refuseCriterion,
  refuseLenders,
  refuseNoCriterion,
  refuseOutOfScope,
} from './compose-refusal.ts'
import type { FoundAnswer } from './found-answer.ts'
import { isAboutCase } from './hold-answer.ts'
import { noteIdeasLeftOut } from './ideas-left-out.ts'
import { listLenders } from './list-lenders.ts'
import { contextOf } from './question-context.ts'
import { quotePassages } from './quote-passages.ts'
import { rowsForAll } from './rank-asked.ts'
import { type Cleared, withoutUnclear } from './unclear-criteria.ts'

export function answerWhich(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
): FoundAnswer {
  const { unknownLender, criteria, trace } = understood
  const ofCase = listForCase(understood, question, index)
  if (ofCase !== undefined) return ofCase
  const isFound = criteria.some(({ matches }) => matches.length > 0)
  if (!isFound && !isOfTrade(understood) && isSmallTalk(question)) {
    return refuseOutOfScope('off-topic', [...trace, 'out of scope: speaks of something else'])
  }
  if (unknownLender !== undefined) {
    if (isFound || context !== undefined) return refuseLenders([unknownLender], index, trace)
  }
  if (!isFound) return answerUnmatched(understood, question, index)
  const missing = criteria.filter(
    (one) => one.matches.length === 0 && !isLabelOfTold(one, understood.client),
  )
  const found = meantBeside(criteria, understood.client)
  const clear = clearedBeside(found, understood, index)
  const ambiguous = clear.find(({ asked }) => asked.matches.length === 0)
  if (ambiguous !== undefined) {
    return askBackWhich(ambiguous, understood, question, index)
  }
  const asked = { ...understood, criteria: clear.map((one) => one.asked), missing }
  const answer = listWithPassages(asked, question, index)
  const left = missing.slice(0, MOST_REFUSED).map((one) => textPiece(noteLeftOut(one, index)))
  const unclear = clear.flatMap(({ names, documents }) =>
    names.length > 0 ? [textPiece(noteUnclear(names, documents))] : [],
  )
  const ideas = noteIdeasLeftOut(question, criteria, understood.client, index)
  const ofIdeas = ideas.map((text) => textPiece(text))
  return { ...answer, ...joinPieces([...left, ...ofIdeas, ...unclear, answer]) }
}

/**
 * "Earns 17k" names no row but a figure of the client, which is held under the row that states it for
 * everybody: it leaves nothing to ask back.
 */
function clearedBeside(
  found: readonly AskedCriterion[],
  { client }: UnderstoodQuestion,
  index: CriteriaIndex,
): readonly Cleared[] {
  const clear = found.map(withoutUnclear)
  const left = clear.filter(
    ({ asked }, at) => asked.matches.length > 0 || !isHeldForAll(found[at] ?? asked, client, index),
  )
  return left.length > 0 ? left : clear
}

/** "Val 280k" tells a figure and asks nothing about valuations, where something else is asked. */
function meantBeside(
  criteria: readonly AskedCriterion[],
  client: ClientCase | undefined,
): readonly AskedCriterion[] {
  const found = criteria.filter(({ matches }) => matches.length > 0)
  const meant = found.filter(
    (one) =>
      !isLabelOfTold(one, client) ||
      one.matches.some(({ criterion }) => client && isAboutCase(frameOfRow(criterion), client)),
  )
  return meant.length > 0 ? meant : found
}

/** "£60k valuation" tells what the property is worth, and asks nothing about valuations. */
function isLabelOfTold({ words }: AskedCriterion, client: ClientCase | undefined): boolean {
  const roles = new Set(client?.figures.map(({ role }) => role))
  const { items } = tagText(words)
  return (
    items.length > 0 &&
    items.every(
      (item) =>
        item.kind === 'tag' &&
        item.senses.some((sense) => sense.tag === 'role' && roles.has(sense.role)),
    )
  )
}

/** No row is named: passages that speak of it, rows that may be meant, or nothing. */
function answerUnmatched(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const { criteria, strangeWords, trace } = understood
  const [first, ...others] = criteria
  const passages =
    first === undefined || others.length > 0
      ? undefined
      : quotePassages(first, leftOut(understood), index)
  if (passages !== undefined) {
    return { route: 'passage', ...passages, context: contextOf(understood, 'passage'), trace }
  }
  const rows = rowsForAll(understood, question, first, index)
  if (rows.length > 0) return offerRows(understood, question, first, [], rows)
  return first === undefined
    ? refuseNoCriterion(undefined, strangeWords.join(' '), index, trace)
    : refuseCriterion(first, undefined, index, trace)
}

/** Several rows of one document fit equally well. */
function askBackWhich(
  { asked, names }: Pick<Cleared, 'asked' | 'names'>,
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const rows = rowsForAll(understood, question, asked, index, names)
  return rows.length > 0
    ? offerRows(understood, question, asked, [], rows)
    : askWhichCriterion(asked, names, understood.trace, contextOf(understood, 'which'))
}

/** What the trade has a name for is refused by that name, however it is asked. */
function isOfTrade({ criteria, strangeWords }: UnderstoodQuestion): boolean {
  // A house beside words that mean nothing to lending is a public house.
  const hasStrange = strangeWords.length > 0
  return criteria.some(({ facets }) =>
    facets.some(
      ({ kind, weight, dimension }) =>
        kind === 'criterion' && weight >= 0.5 && !(dimension === 'dwelling' && hasStrange),
    ),
  )
}

/** "Earns 14k, who has a low enough minimum": nothing is named but the client's figures. */
function listForCase(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer | undefined {
  if (understood.criteria.some(({ matches }) => matches.length > 0)) return undefined
  const criteria = columnsOfCase(understood, index)
  if (criteria.length === 0) return undefined
  const left = noteIdeasLeftOut(question, criteria, understood.client, index)
  const answer = listWithPassages({ ...understood, criteria }, question, index)
  return { ...answer, ...joinPieces([...left.map((text) => textPiece(text)), answer]) }
}

function listWithPassages(
  asked: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const { answer, silent } = listLenders(asked, question, index, (route) => contextOf(asked, route))
  const below = silenceNotes(silent, index)
  return { ...answer, ...joinPieces([answer, ...below]) }
}

function silenceNotes(
  silent: readonly CriteriaDocument[],
  { documents }: CriteriaIndex,
): readonly Composed[] {
  if (silent.length === 0 || silent.length === documents.length) return []
  return [
    textPiece(
      `Nothing was found for this in ${documentNames(silent)}; lenders that stand only there are not stated.`,
    ),
  ]
}

function leftOut({ lenders }: UnderstoodQuestion): ReadonlySet<string> {
  return new Set(lenders.flatMap(({ lenderIds }) => lenderIds))
}

const MOST_REFUSED = 4
