/**
 * What the lenders named state about the criteria asked: each pair of them in its own words, and
 * those that nothing is stated for refused by name.
 */
import { type CriteriaIndex, SIDES } from '../matching/criteria-index.ts'
import { facetName } from '../matching/criterion-facets.ts'
import { explainMatches } from '../matching/explain-match.ts'
import { criteriaOfLender, type FoundAnswers } from '../matching/find-answers.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { isAskedOf } from '../questions/criteria/paired-parts.ts'
import type { LenderMention } from '../questions/lenders/question-lenders.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { CriteriaAnswer } from './answer.ts'
import { joinPieces, textPiece } from './answer-parts.ts'
import { ofVariantAsked } from './asked-variants.ts'
import { withClauses } from './clauses-asked.ts'
import { composeChoices, type OfferedRow } from './compose-choices.ts'
import { composeLookup, roomFor } from './compose-lookup.ts'
import {
  askWhichCriterion,
  joinRefusals,
  refuseCombination,
  refuseCriterion,
  refuseEntry,
  refuseLenders,
  refuseNoCriterion,
  refuseNoDocuments,
} from './compose-refusal.ts'
import type { FoundAnswer } from './found-answer.ts'
import { judge } from './hold-answer.ts'
import { type Pair, saidOnce } from './pairs.ts'
import { withPlanFirst } from './plan-asked.ts'
import { contextOf } from './question-context.ts'
import { findRankedAnswer, withRankedRow } from './rank-asked.ts'
import { wordsAsked } from './row-names.ts'

export function answerForLenders(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const { lenders, criteria, trace } = understood
  const missing = lenders.flatMap(({ lenderIds, asked }) => (lenderIds.length === 0 ? [asked] : []))
  const present = lenders.filter(({ lenderIds }) => lenderIds.length > 0)
  if (criteria.length === 0 && present.length === 0 && missing.length === 0) {
    return refuseNoCriterion(undefined, understood.strangeWords.join(' '), index, trace)
  }
  if (missing.length > 0 && present.length === 0) {
    return refuseLenders(missing, index, trace, contextOf(understood, 'refusal'))
  }
  const [first] = present
  if (criteria.length === 0) {
    const asked = present.flatMap(({ lenderIds }) => lenderIds)
    const { understood: ranked, offered } = withRankedRow(understood, asked, question, index)
    if (ranked.criteria.length > 0) return answerForLenders(ranked, question, index)
    if (offered.length > 0) return offerRows(understood, question, undefined, present, offered)
    return refuseNoCriterion(first?.asked, understood.strangeWords.join(' '), index, trace)
  }
  const said = present.flatMap((lender) =>
    criteria
      .filter((asked) => isAskedOf(asked, lender))
      .map((one) => {
        const { asked, found, offered } = findRankedAnswer(
          lender.lenderIds,
          one,
          understood,
          question,
          index,
        )
        const products = `${question} ; ${understood.carried ?? ''}`
        const ofVariant = ofVariantAsked(found, products, understood.figures)
        return { lender, asked, found: ofVariant, offered }
      }),
  )
  const ofPlan = withPlanFirst(said, question, index)
  const pairs = saidOnce(withClauses(ofPlan, understood, question, index))
  return answerPairs(pairs, missing, understood, question, index)
}

/** What was found for each lender and each criterion, or why nothing was. */
export function answerPairs(
  pairs: readonly Pair[],
  missing: readonly string[],
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): FoundAnswer {
  const { trace } = understood
  const answered = pairs.filter(({ found }) => found.kind === 'answered')
  if (answered.length === 0) {
    const [pair] = pairs
    if (pair === undefined) {
      return missing.length > 0
        ? refuseLenders(missing, index, trace, contextOf(understood, 'refusal'))
        : refuseNoDocuments(trace)
    }
    const open = pairs.find(({ offered = [] }) => offered.length > 0)
    if (open !== undefined) return offerForPairs(open, pairs, understood, question, index)
    const refusals = pairs.map((one) => refusePair(one, understood, index))
    const pieces = joinRefusals(refusals).map((message) => textPiece(message, 'headline'))
    return { ...refusePair(pair, understood, index), ...joinPieces(pieces) }
  }
  return composePairs(pairs, missing, understood, index)
}

/** Asks back what one criterion means; what else was asked and is in no document is said below. */
function offerForPairs(
  open: Pair,
  pairs: readonly Pair[],
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): CriteriaAnswer {
  const same = pairs.filter(({ asked }) => asked.words === open.asked.words)
  const rows = same.flatMap(({ offered = [] }) => offered)
  const others = pairs.filter((pair) => !same.includes(pair))
  const lenders = same.map(({ lender }) => lender)
  const answer = offerRows(understood, question, open.asked, lenders, [
    ...new Map(rows.map((row) => [row.criterion.name, row])).values(),
  ])
  const refusals = others.map((pair) => refusePair(pair, understood, index))
  const below = refusals.length === 0 ? [] : joinRefusals(refusals).map((text) => textPiece(text))
  return { ...answer, ...joinPieces([answer, ...below]) }
}

/** Asks back which of the rows is meant, of the lenders named or of all. */
export function offerRows(
  understood: UnderstoodQuestion,
  question: string,
  asked: AskedCriterion | undefined,
  lenders: readonly LenderMention[],
  rows: readonly OfferedRow[],
): CriteriaAnswer {
  const [only, ...others] = lenders
  return composeChoices(
    {
      words: wordsAsked(understood, question, asked),
      rows,
      ...(lenders.length > 0 && { lenderIds: lenders.flatMap(({ lenderIds }) => lenderIds) }),
      ...(only !== undefined && others.length === 0 && { lender: only.asked }),
    },
    understood.trace,
    contextOf(understood, 'choices'),
  )
}

function refusePair(
  pair: Pair,
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): CriteriaAnswer {
  const { lender, asked, found } = pair
  const { trace } = understood
  const context = contextOf(understood, 'refusal')
  const name = printedName(lender, index)
  switch (found.kind) {
    case 'no-criterion':
    case 'answered':
      return refuseCriterion(asked, name, index, trace)
    case 'not-for-lender':
      return refuseCombination(
        name,
        asked,
        index,
        criteriaOfLender(lender.lenderIds, asked, index),
        trace,
      )
    case 'several':
      return askWhichCriterion(asked, found.names, trace, context)
    default: {
      const criterion = found.entries[0]?.answer.criterion ?? asked.words
      const printed = found.entries[0]?.answer.lender ?? name
      return refuseEntry(found.kind, printed, criterion, found.entries, trace, context)
    }
  }
}

function composePairs(
  pairs: readonly Pair[],
  missing: readonly string[],
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): FoundAnswer {
  const { client } = understood
  const room = roomFor(pairs.length)
  const parts = pairs.map((pair) =>
    pair.found.kind === 'answered'
      ? (pair.compose?.(pair.found, room) ??
        composeLookup(pair.found, client, room, pair.asked.matches))
      : textPiece(refusePair(pair, understood, index).message),
  )
  const absent = missing.length === 0 ? [] : [textPiece(refuseLenders(missing, index, []).message)]
  const route = routeOf(pairs, understood)
  return {
    route,
    ...joinPieces([...parts, ...absent]),
    pairs: pairs.map((pair, at) => ({ ...pair, composed: parts[at] })),
    context: contextOf(understood, route, answeredOnSide(pairs)),
    trace: [
      ...understood.trace,
      ...explainMatches(understood.criteria),
      ...pairs.flatMap(({ found }) => describeFound(found, client)),
    ],
  }
}

/**
 * "Max age" of a lender that only the second charge sheet states: the next question leans on that
 * side's row, and on the row of cells that were pointed at.
 */
function answeredOnSide(pairs: readonly Pair[]): ReadonlyMap<AskedCriterion, string> {
  const byAsked = Map.groupBy(pairs, ({ asked }) => asked)
  return new Map(
    [...byAsked].flatMap(([asked, own]) => {
      const entries = own.flatMap(({ found }) => (found.kind === 'answered' ? found.entries : []))
      const [pointed] = own.some(({ compose }) => compose) ? entries : []
      if (pointed !== undefined) return [[asked, pointed.answer.criterion] as const]
      const names = new Set(entries.map(({ answer }) => answer.criterion))
      const said = new Set(asked.facets.map(({ key }) => key))
      const [match] = asked.matches.filter(({ criterion }) => names.has(criterion.name))
      const { core = [], bracketed = [] } = match?.criterion ?? {}
      const side = [...core, ...bracketed].find(({ key }) => SIDES.has(key) && !said.has(key))
      return names.size === 1 && side !== undefined
        ? [[asked, `${facetName(side.key)} ${asked.words}`] as const]
        : []
    }),
  )
}

function describeFound(found: FoundAnswers, client?: ClientCase): readonly string[] {
  if (found.kind !== 'answered') return []
  return found.entries.map((entry) => {
    const { lender, text } = entry.answer
    const { outcome, rule } = judge(entry, client)
    return `${lender}: “${text}” is ${outcome}: ${rule}`
  })
}

function routeOf(pairs: readonly Pair[], understood: UnderstoodQuestion): CriteriaAnswer['route'] {
  if (understood.intent === 'source') return 'source'
  if (new Set(pairs.map(({ lender }) => lender)).size > 1) return 'compare'
  if (understood.criteria.length > 1) return 'multi'
  const isPassage = pairs.every(
    ({ found }) =>
      found.kind === 'answered' && found.entries.every(({ answer }) => answer.isPassage),
  )
  return isPassage ? 'passage' : 'lookup'
}

function printedName({ lenderIds, asked }: LenderMention, index: CriteriaIndex): string {
  return lenderIds.flatMap((id) => index.namesById.get(id) ?? [])[0] ?? asked
}
