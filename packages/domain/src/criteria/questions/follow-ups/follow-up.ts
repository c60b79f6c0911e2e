/**
 * Follow-up questions: what the question before asked fills what this one leaves out. "And Leeds?"
 * keeps the criterion, "and lodgers?" the lender, "at 95%?" both, "what if it's unsatisfied" turns
 * the last criterion round. Each way of leaning is tried in turn; the first that fits is noted in
 * the trace. A question that stands by itself leans on nothing.
 */
import { foldText } from '../../../shared/text.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import type { Figure } from '../../cells/find-figures.ts'
import { bestMatches } from '../../matching/best-matches.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  type Facet,
  facetName,
  facetsOf,
  findFacetSpans,
  tokenise,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import { currentAnswers } from '../../matching/indexed-answer.ts'
import { matchCriteria } from '../../matching/match-criteria.ts'
import { type AskedCriterion, askFor } from '../criteria/ask-criterion.ts'
import { questionFigures } from '../figures/question-figure.ts'
import {
  findLenderMentions,
  type LenderMention,
  withoutLenders,
} from '../lenders/question-lenders.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { nameInTerms } from '../wording/question-wording.ts'
import { alternativesIn, exchange } from './alternatives.ts'

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
      return { ...found, carried: found.criteria.map(({ words }) => words).join(' ; ') }
    }
  }
  return alone
}

type FollowUp = {
  readonly alone: UnderstoodQuestion
  readonly question: string
  readonly index: CriteriaIndex
  readonly context: QuestionContext
}

const WAYS_OF_LEANING: readonly ((asked: FollowUp) => UnderstoodQuestion | undefined)[] = [
  askForSource,
  askAmongThose,
  askOtherAlternative,
  askNegatedTwin,
  askOtherSide,
  askOtherLender,
  askOfSameWords,
  askOtherFigure,
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

/** "Which of those also take DMPs?" */
function askAmongThose({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  if (!OF_THOSE.test(question) || alone.criteria.length === 0) return undefined
  return {
    ...alone,
    intent: 'which',
    lenders: [],
    criteria: [...contextCriteria(context, index), ...alone.criteria],
    ...noted(alone, 'follow-up: of the lenders of the last answer'),
  }
}

const OF_THOSE = /\b(of|out of|from|among) (those|these|them|that list)\b|\bthose lenders\b/i

/** "And personal name?" after a company's: the last criterion with the other one in its place. */
function askOtherAlternative({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const text = alone.lenders.reduce((words, { asked }) => words.replace(asked, ' '), question)
  const alternatives = alternativesIn(text)
  if (alternatives.length === 0 || context.criteria.length === 0) return undefined
  const rest = alternatives.reduce(
    (words, { written }) => words.replace(written, ' '),
    foldText(text),
  )
  if (facetsOf(rest).some(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)) {
    return undefined
  }
  const exchanged = context.criteria.map((words) => exchange(words, alternatives))
  const isReplaced = exchanged.some((one) => one.isReplaced)
  const criteria = contextCriteria(
    { ...context, criteria: exchanged.map(({ words }) => words) },
    index,
  )
  // Put in another's place, or a criterion nowhere by itself, it may go unnamed in the row.
  const mayBeUnnamed = isReplaced || alone.criteria.every(({ matches }) => matches.length === 0)
  const isAsked = criteria.every(
    ({ matches: [best] }) =>
      best !== undefined && (mayBeUnnamed || !best.uncovered.some(({ weight }) => weight >= 0.3)),
  )
  if (!isAsked) return undefined
  const lenders = asksWhich(question) ? [] : orElse(alone.lenders, contextLenders(context, index))
  return {
    ...alone,
    intent: lenders.length > 0 ? 'lenders' : 'which',
    lenders,
    criteria,
    figures: orElse(alone.figures, contextFigures(context)),
    ...noted(
      alone,
      `follow-up: the last question as “${exchanged.map(({ words }) => words).join('”, “')}”`,
    ),
  }
}

/** "And without planning?": the opposite of the last criterion's row. */
function askNegatedTwin({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const [last, ...others] = context.criteria
  if (last === undefined || others.length > 0 || alone.criteria.length > 0) return undefined
  const text = alone.lenders.reduce((words, { asked }) => words.replace(asked, ' '), question)
  const asked = askFor(`${last} ${text}`, tokenise(last), findFacetSpans(tokenise(last)), [], index)
  const [before] = contextCriteria(context, index)
  const [best] = asked.matches
  const isOther = best !== undefined && best.criterion !== before?.matches[0]?.criterion
  if (!isOther || asked.words === last) return undefined
  const lenders = asksWhich(question) ? [] : orElse(alone.lenders, contextLenders(context, index))
  return {
    ...alone,
    intent: lenders.length > 0 ? 'lenders' : 'which',
    lenders,
    criteria: [asked],
    ...noted(alone, `follow-up: the last question’s opposite, “${asked.words}”`),
  }
}

/** "What if it's unsatisfied", "and houses?", "at 95%?": the last criterion, told apart anew. */
function askOtherSide({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const narrowed = narrow(question, alone, contextCriteria(context, index), index)
  if (narrowed === undefined) return undefined
  // "80?" after holiday lets, where no row has both: the figure is told of the row there is.
  const standsAlone = alone.criteria.some(({ matches: [best] }) => (best?.score ?? 0) >= NAMED)
  if (narrowed.matches.length === 0 && (standsAlone || isBareFigure(alone, question))) {
    return undefined
  }
  const lenders = asksWhich(question) ? [] : orElse(alone.lenders, contextLenders(context, index))
  return {
    ...alone,
    intent: lenders.length > 0 ? 'lenders' : 'which',
    lenders,
    criteria: [narrowed],
    figures: orElse(alone.figures, contextFigures(context)),
    ...noted(alone, `follow-up: the last question’s criterion as “${narrowed.words}”`),
  }
}

function narrow(
  question: string,
  { lenders, figures }: UnderstoodQuestion,
  before: readonly AskedCriterion[],
  index: CriteriaIndex,
): AskedCriterion | undefined {
  const [last, ...others] = before
  const tokens = withoutLenders(tokenise(question), lenders)
  const { facets } = askFor(question, tokens, findFacetSpans(tokens), figures, index)
  const said = facets.filter(({ kind, weight }) => kind !== 'word' || weight >= 0.5)
  if (last === undefined || others.length > 0 || said.length === 0) return undefined
  if (!said.every(tellsApart)) return undefined
  const dimensions = new Set(said.map(({ dimension }) => dimension ?? ''))
  const kept = last.facets.filter(
    ({ dimension }) => dimension === undefined || !dimensions.has(dimension),
  )
  const combined = uniqueFacets([...kept, ...said])
  const matches = matchCriteria(combined, index)
  const [best] = matches
  if (best === undefined || best.uncovered.some(isWeighty)) {
    const named = said.filter(({ weight }) => weight >= 0.4).map(({ key }) => facetName(key))
    const words = [last.words, ...named].join(', ')
    return named.length === 0 ? undefined : { words, facets: combined, matches: [] }
  }
  return { words: best.criterion.name, facets: combined, matches }
}

/** From here on a printed name holds what was asked, not a part of it. */
const NAMED = 0.75

/** Whether nothing is said but a figure, whatever criterion its unit alone would mean. */
function isBareFigure({ figures, lenders }: UnderstoodQuestion, question: string): boolean {
  const rest = lenders.reduce((text, { asked }) => text.replace(asked, ' '), question)
  return figures.length > 0 && !facetsOf(rest).some(({ weight }) => weight >= 0.3)
}

function isWeighty(facet: Facet): boolean {
  return tellsApart(facet) && facet.weight >= 0.4
}

function tellsApart({ kind, dimension, key }: Facet): boolean {
  return kind === 'qualifier' || dimension === 'dwelling' || key === 'ltv'
}

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
  const isNamed = alone.criteria.length > 0 && !isBareFigure(alone, question)
  if (isNamed || !isAsking || context.criteria.length === 0) return undefined
  const before = contextLenders(context, index)
  const isOfOthers = isOfAll && alone.lenders.length === 0 && OTHERS.test(question)
  const lenders = isOfAll && !isOfOthers ? [] : before
  return {
    ...alone,
    intent: lenders.length > 0 && !isOfOthers ? 'lenders' : 'which',
    lenders,
    ...(isOfOthers && { isExcluding: true }),
    criteria: contextCriteria(context, index),
    figures: orElse(alone.figures, contextFigures(context)),
    ...noted(
      alone,
      `follow-up: the criterion of the last question${isOfOthers ? ', without the lenders it named' : ''}`,
    ),
  }
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

function noted(alone: UnderstoodQuestion, text: string): { readonly trace: readonly string[] } {
  return { trace: [...alone.trace, text] }
}

function orElse<Item>(own: readonly Item[], other: readonly Item[]): readonly Item[] {
  return own.length > 0 ? own : other
}

function contextFigures(context: QuestionContext): readonly Figure[] {
  return context.figure === undefined ? [] : questionFigures(context.figure)
}

function contextCriteria(
  context: QuestionContext,
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  const figures = contextFigures(context)
  return context.criteria.map((words) => {
    const printed = index.criteria.filter(({ name }) => name === words)
    const said = printed.length > 0 ? nameInTerms(words) : words
    const tokens = tokenise(said)
    const asked = { ...askFor(said, tokens, findFacetSpans(tokens), figures, index), words }
    if (asked.matches.length > 0) return asked
    const matches = printed.map((criterion) => ({ criterion, score: 1, uncovered: [] }))
    return { ...asked, matches }
  })
}

function contextLenders(context: QuestionContext, index: CriteriaIndex): readonly LenderMention[] {
  return context.lenders.flatMap((name) => {
    const [mention] = findLenderMentions(name, tokenise(name), index)
    return mention === undefined ? [] : [{ ...mention, asked: name, from: -1, to: -1 }]
  })
}
