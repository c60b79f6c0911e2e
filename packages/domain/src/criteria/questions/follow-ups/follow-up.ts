/**
 * Follow-up questions: what the question before asked fills what this one leaves out. "And Leeds?"
 * keeps the criterion, "and lodgers?" the lender, "at 95%?" both, "what if it's unsatisfied" turns
 * the last criterion round. Each way of leaning is tried in turn; the first that fits is noted in
 * the trace. A question that stands by itself leans on nothing.
 */

import type { Figure } from '../../../language/figure.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import { bestMatches } from '../../matching/best-matches.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { tokenise } from '../../matching/criterion-facets.ts'
import { currentAnswers } from '../../matching/indexed-answer.ts'
import { recalled } from '../figures/recalled-figures.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { askAddedCriterion, askAmongThose, askOtherOfMeasure } from './added-criterion.ts'
import { askNegatedTwin, askOtherAlternative, askOtherSide } from './other-case.ts'
import {
  contextCriteria,
  contextFigures,
  contextLenders,
  type FollowUp,
  isBareFigure,
  noted,
  orElse,
} from './question-before.ts'

/** The question with what the one before it supplies. */
export function leanOnContext(
  alone: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
  context: QuestionContext,
): UnderstoodQuestion {
  const asked: FollowUp = { alone, question, index, context }
  for (const lean of WAYS_OF_LEANING) {
    const found = lean(asked)
    // Which product was asked about ("ltd co") stands in the words of the question before.
    if (found !== undefined) {
      const carried = found.criteria.map(({ words }) => words).join(' ; ')
      return { ...withoutStill(found, index, context), carried }
    }
  }
  return alone
}

/** Who was left out of the list stays out of the next one: "not Halifax", "and not Metro either". */
function withoutStill(
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
  { without = [] }: QuestionContext,
): UnderstoodQuestion {
  if (without.length === 0 || understood.intent !== 'which') return understood
  const own = understood.isExcluding ? understood.lenders : []
  const still = contextLenders({ lenders: without }, index).filter(
    ({ asked }) => !own.some((mention) => mention.asked === asked),
  )
  return { ...understood, isExcluding: true, lenders: [...own, ...still] }
}

const WAYS_OF_LEANING: readonly ((asked: FollowUp) => UnderstoodQuestion | undefined)[] = [
  askForSource,
  askAmongThose,
  askOtherAlternative,
  askNegatedTwin,
  askOtherSide,
  askAddedCriterion,
  askOtherLender,
  askOfSameWords,
  askOtherFigure,
  askOtherOfMeasure,
  askOtherCriterion,
]

function askForSource({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const asksWhy = WHY.test(question)
  const isAgain = asksWhy || AGAIN.test(question)
  if (alone.intent !== 'source' && !isAgain) return undefined
  return {
    ...alone,
    intent: 'source',
    ...(asksWhy && { lead: 'The documents state positions, not the reasons for them:' }),
    criteria: contextCriteria(context, index),
    lenders: contextLenders(context, index),
    figures: contextFigures(context),
    ...noted(alone, 'follow-up: the source of the last answer'),
  }
}

const WHY =
  /^\W*(but |and |ok )?(why|how come|what'?s the reason|for what reason)( (not|is that|do they|don'?t they|so|that))?\W*$/i

const AGAIN =
  /^\W*(are you sure|you sure|sure|really|say (that|it) again|what did (it|they|you) say( again)?|come again|repeat( that)?|(can you )?(show|tell) me (that )?again|again|pardon)\W*$/i

/** "And Halifax?", "compare with Leeds" */
function askOtherLender({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const hasLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  if (alone.criteria.length > 0 || !hasLender) return undefined
  if (LEFT_OUT.test(question) && alone.lenders.length > 0) {
    return {
      ...alone,
      intent: 'which',
      isExcluding: true,
      criteria: contextCriteria(context, index),
      figures: orElse(alone.figures, contextFigures(context)),
      ...noted(alone, 'follow-up: the last question without the lenders named'),
    }
  }
  const isComparing = /\b(compare|compared|versus|vs|against|better)\b/i.test(question)
  return {
    ...alone,
    lenders: isComparing ? [...contextLenders(context, index), ...alone.lenders] : alone.lenders,
    criteria: contextCriteria(context, index),
    figures: orElse(alone.figures, contextFigures(context)),
    ...noted(
      alone,
      `follow-up: the criterion of the last question, ${context.criteria.join(', ')}`,
    ),
  }
}

const LEFT_OUT =
  /^\W*(?:(?:but|and|ok|so|just|maybe|anyone|everyone|all) )*(?:not(?: with)?|without|except|excluding|leave out|forget|ignore|drop|minus|apart from|other than)\b/i

/** "He had a 6 week gap though": no criterion has the word, but the words just quoted speak of it. */
function askOfSameWords({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const isNamed = alone.criteria.some(({ matches }) => matches.length > 0)
  if (isNamed || alone.lenders.length > 0 || asksWhich(question)) return undefined
  const lenders = contextLenders(context, index)
  const criteria = contextCriteria(context, index)
  const asked = alone.criteria
    .flatMap(({ facets }) => facets)
    .filter(({ kind, weight }) => kind === 'word' && weight >= 0.3)
  const quoted = criteria.flatMap(({ matches }) =>
    bestMatches(matches).flatMap(({ criterion }) =>
      lenders.flatMap(({ lenderIds }) => lenderIds.flatMap((id) => currentAnswers(criterion, id))),
    ),
  )
  const spoken = new Set(
    quoted.flatMap(({ answer }) => tokenise(answer.text).map(({ word }) => `word:${word}`)),
  )
  if (asked.length === 0 || !asked.every(({ key }) => spoken.has(key))) return undefined
  // Its figure is of what the words name, and not what the row as a whole counts.
  return {
    ...alone,
    intent: 'lenders',
    lenders,
    criteria,
    figures: [],
    ...noted(alone, 'follow-up: the words quoted last speak of it'),
  }
}

/** "What about 5k?", "who else?" */
function askOtherFigure({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const isOfAll = asksWhich(question)
  const isAsking = alone.figures.length > 0 || isOfAll
  const isOfSame = alone.figures.length > 0 && !isOfAll && isOfCriteriaBefore(alone, context, index)
  const isNamed = alone.criteria.length > 0 && !isOfSame && !isBareFigure(alone, question)
  if (isNamed || !isAsking || context.criteria.length === 0) return undefined
  const before = orElse(alone.lenders, contextLenders(context, index))
  const isOfOthers = isOfAll && alone.lenders.length === 0 && OTHERS.test(question)
  const lenders = isOfAll && !isOfOthers ? [] : before
  return {
    ...alone,
    intent: lenders.length > 0 && !isOfOthers ? 'lenders' : 'which',
    lenders,
    ...(isOfOthers && { isExcluding: true }),
    criteria: contextCriteria(context, index),
    ...exchangeFigures(alone, context, index),
    ...noted(
      alone,
      `follow-up: the criterion of the last question${isOfOthers ? ', without the lenders it named' : ''}`,
    ),
  }
}

/** "And 3 defaults?" after two defaults of 15 months ago: all that it names was asked before. */
function isOfCriteriaBefore(
  { criteria }: UnderstoodQuestion,
  context: QuestionContext,
  index: CriteriaIndex,
): boolean {
  const before = contextCriteria(context, index)
  return criteria.every((asked) =>
    before.some(({ facets }) =>
      asked.facets.every(({ key }) => facets.some((facet) => facet.key === key)),
    ),
  )
}

/** "What about 90%?" after two defaults and 85%: of several things asked, one has another figure. */
function exchangeFigures(
  { figures }: UnderstoodQuestion,
  context: QuestionContext,
  index: CriteriaIndex,
): Pick<UnderstoodQuestion, 'figures' | 'figureText'> {
  const before = contextFigures(context)
  if (context.criteria.length < 2) return { figures: orElse(figures, before) }
  const counted = ({ unit }: Figure) => unit ?? 'count'
  const units = new Set(figures.map(counted))
  const all = [...before.filter((figure) => !units.has(counted(figure))), ...figures]
  return { figures: all, ...recalled(all, { criteria: contextCriteria(context, index) }) }
}

/** "Who else?" wants the others. */
const OTHERS =
  /\b(?:who|whos|any ?(?:one|body)|which lenders?|what lenders?)(?:['’]s)? else\b|\b(?:any|which|what) others?\b|\bother (?:lenders?|banks?|societies)\b/i

/** "And lodgers?" */
function askOtherCriterion({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const hasLender = alone.lenders.length > 0 || alone.unknownLender !== undefined
  if (alone.criteria.length === 0 || hasLender || asksWhich(question)) return undefined
  if (context.lenders.length === 0) return undefined
  return {
    ...alone,
    intent: 'lenders',
    lenders: contextLenders(context, index),
    ...noted(alone, `follow-up: the lender of the last question, ${context.lenders.join(', ')}`),
  }
}
