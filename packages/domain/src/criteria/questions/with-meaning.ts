/**
 * The built-in reading of a question with what it means put in its place. Where the built-in reading
 * is exact, a lender called by a name of its own or a row typed word for word, it has the word;
 * everywhere else whoever understood the question has. What neither found a row for stays asked, so
 * that it is refused by name.
 */

import { matchingKey } from '../../shared/text.ts'
import type { QuestionContext } from '../answers/answer.ts'
import type { CaseCorrection } from '../answers/understood-case.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetsOf, uniqueFacets } from '../matching/criterion-facets.ts'
import { caseTold } from './asked-case.ts'
import type { AskedCriterion } from './criteria/ask-criterion.ts'
import { isExactLender } from './lenders/names-lender.ts'
import type { LenderMention } from './lenders/question-lenders.ts'
import type { MeantCriterion, QuestionMeaning } from './question-meaning.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/**
 * @param builtIn what the words alone were read as
 * @param corrections what whoever asks has put right of the client's case
 */
export function withMeaning(
  builtIn: UnderstoodQuestion,
  meaning: QuestionMeaning,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext | undefined,
  corrections: readonly CaseCorrection[],
): UnderstoodQuestion {
  if (builtIn.intent === 'source') return builtIn
  const own = lendersOf(builtIn, meaning, question, index)
  // Lenders of another side, or left out before, that no word of this question names.
  const still = builtIn.isExcluding
    ? builtIn.lenders.filter(({ asked }) => !question.includes(asked))
    : []
  const isAsked = own.length > 0 && !meaning.isExcluding
  const lenders = isAsked ? own : [...own, ...still]
  const criteria = meaning.asked.map((meant) => criterionOf(meant, builtIn))
  const told = {
    figures: meaning.figures,
    events: meaning.events,
    about: [question],
    unread: meaning.unread,
  }
  const client = caseTold(told, meaning.isFollowUp ? context?.case : undefined, corrections)
  const { figures, figureText, carried, strangeWords } = builtIn
  return {
    intent: isAsked ? 'lenders' : 'which',
    lenders,
    criteria,
    figures,
    ...(client !== undefined && { client }),
    ...(figureText !== undefined && { figureText }),
    isExcluding: !isAsked && lenders.length > 0,
    ...(meaning.isFollowUp && carried !== undefined && { carried }),
    ...(still.length > 0 && builtIn.lead !== undefined && { lead: builtIn.lead }),
    strangeWords,
    trace: [...builtIn.trace, ...describe(meaning, criteria)],
  }
}

function lendersOf(
  builtIn: UnderstoodQuestion,
  meaning: QuestionMeaning,
  question: string,
  index: CriteriaIndex,
): readonly LenderMention[] {
  const exact = builtIn.lenders.filter(
    (mention) => question.includes(mention.asked) && isExactLender(mention, index),
  )
  const meant = meaning.lenders.filter(
    ({ asked, lenderIds }) =>
      !exact.some(
        (mention) =>
          matchingKey(mention.asked) === matchingKey(asked) ||
          mention.lenderIds.some((id) => lenderIds.includes(id)),
      ),
  )
  return [...exact, ...meant.map((one) => ({ ...one, from: -1, to: -1, isTypo: false }))]
}

function criterionOf(meant: MeantCriterion, builtIn: UnderstoodQuestion): AskedCriterion {
  const exact = builtIn.criteria.find(
    (asked) => isTypedWhole(asked) && isSaidIn(meant.words, asked),
  )
  const isOther =
    exact !== undefined &&
    !exact.matches.some(({ criterion }) => meant.rows.some(({ name }) => name === criterion.name))
  if (isOther) return exact
  const { words, rows } = meant
  const side = builtIn.criteria.find((asked) => asked.side !== undefined)?.side
  return {
    words,
    facets: uniqueFacets([...facetsOf(words), ...rows.slice(0, 1).flatMap(({ core }) => core)]),
    matches: rows.map((criterion) => ({ criterion, score: SURE, uncovered: [], isMeant: true })),
    rowIs: 'understood',
    ...(side !== undefined && { side }),
  }
}

/** A printed name that was typed whole, with nothing else asked beside it. */
function isTypedWhole({ matches: [best] }: AskedCriterion): boolean {
  return best !== undefined && best.score > 1 && best.uncovered.length === 0
}

function isSaidIn(words: string, { words: typed }: AskedCriterion): boolean {
  const [one, other] = [matchingKey(words), matchingKey(typed)]
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/** As a name that was typed whole. */
const SURE = 2

function describe(
  { figures, events, unread }: QuestionMeaning,
  criteria: readonly AskedCriterion[],
): readonly string[] {
  return [
    ...criteria.map(({ words, matches, rowIs }) => {
      const names = [...new Set(matches.map(({ criterion }) => `“${criterion.name}”`))]
      const how = rowIs === 'understood' ? 'understood as' : 'typed as'
      return `“${words}” ${how} ${names.join('; ') || 'no printed row'}`
    }),
    ...figures.map(({ role, value, from }) => `understood: ${role} ${value} (${from})`),
    ...events.map(({ of, from }) => `understood: ${of} (${from})`),
    ...unread.map((words) => `not understood: ${words}`),
  ]
}
