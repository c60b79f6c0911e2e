/**
 * Follow-ups that put the last criterion to another case: "and personal name?" after a company's,
 * "and without planning?", "what if it's unsatisfied", "at 95%?". Its lenders and figures are kept.
 */
import { foldText } from '../../../shared/text.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  type Facet,
  facetName,
  facetsOf,
  findFacetSpans,
  tokenise,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import { matchCriteria } from '../../matching/match-criteria.ts'
import { type AskedCriterion, askFor, isNamed } from '../criteria/ask-criterion.ts'
import { withoutLenders } from '../lenders/question-lenders.ts'
import { asksWhich } from '../question-intent.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { tellsMore } from './added-criterion.ts'
import { alternativesIn, exchange } from './alternatives.ts'
import {
  contextCriteria,
  contextFigures,
  contextLenders,
  type FollowUp,
  isBareFigure,
  noted,
  orElse,
} from './question-before.ts'

/** "And personal name?" after a company's: the last criterion with the other one in its place. */
export function askOtherAlternative({
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
  const others = facetsOf(rest)
  if (others.some(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)) return undefined
  // "A house that isn't new" after a new build changes more than the house.
  if (contradictsAny(others, contextCriteria(context, index))) return undefined
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

/** Whether one of the ideas is the other kind beside one that was asked before. */
function contradictsAny(facets: readonly Facet[], before: readonly AskedCriterion[]): boolean {
  const asked = before.flatMap((criterion) => criterion.facets)
  return facets.some(
    ({ key, dimension }) =>
      dimension !== undefined &&
      asked.some((other) => other.dimension === dimension && other.key !== key),
  )
}

/** "And without planning?": the opposite of the last criterion's row. */
export function askNegatedTwin({
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
export function askOtherSide({
  alone,
  question,
  index,
  context,
}: FollowUp): UnderstoodQuestion | undefined {
  const narrowed = narrow(question, alone, contextCriteria(context, index), index)
  if (narrowed === undefined) return undefined
  // "80?" after holiday lets, where no row has both: the figure is told of the row there is.
  const standsAlone = alone.criteria.some(isNamed)
  const isOfOther = standsAlone || isBareFigure(alone, question) || tellsMore(question, context)
  if (narrowed.matches.length === 0 && isOfOther) return undefined
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

function isWeighty(facet: Facet): boolean {
  return tellsApart(facet) && facet.weight >= 0.4
}

function tellsApart({ kind, dimension, key }: Facet): boolean {
  return kind === 'qualifier' || dimension === 'dwelling' || key === 'ltv'
}
