/**
 * What the question before supplies to a follow-up, read again from its own words: its criteria,
 * its lenders and its figure. Every way of leaning takes from here what the follow-up leaves out.
 */

import type { Figure } from '../../../language/figure.ts'
import type { QuestionContext } from '../../answers/answer.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { type Facet, facetsOf, findFacetSpans, tokenise } from '../../matching/criterion-facets.ts'
import { type AskedCriterion, askFor } from '../criteria/ask-criterion.ts'
import { questionFigures } from '../figures/question-figure.ts'
import { findLenderMentions, type LenderMention } from '../lenders/question-lenders.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { nameInTerms } from '../wording/question-wording.ts'

/** A follow-up as it reads by itself, and what it may lean on. */
export type FollowUp = {
  readonly alone: UnderstoodQuestion
  readonly question: string
  readonly index: CriteriaIndex
  readonly context: QuestionContext
}

/** The criteria that the question before asked about. */
export function contextCriteria(
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

/** The lenders that the question before named or was answered for. */
export function contextLenders(
  context: Pick<QuestionContext, 'lenders'>,
  index: CriteriaIndex,
): readonly LenderMention[] {
  return context.lenders.flatMap((name) => {
    const [mention] = findLenderMentions(name, tokenise(name), index)
    return mention === undefined ? [] : [{ ...mention, asked: name, from: -1, to: -1 }]
  })
}

/** The figure that the question before held a criterion against. */
export function contextFigures(context: QuestionContext): readonly Figure[] {
  return context.figure === undefined ? [] : questionFigures(context.figure)
}

/**
 * Whether nothing is said but a figure, whatever criterion its unit alone would mean: "80?", and
 * "she wants 85% LTV", "it's 31 sq m" where no row is called after the measure.
 */
export function isBareFigure(
  { figures, lenders, criteria }: UnderstoodQuestion,
  question: string,
): boolean {
  const rest = lenders.reduce((text, { asked }) => text.replace(asked, ' '), question)
  const isFound = criteria.some(isNamedWhole)
  const isOfFigure = ({ key, measure }: Facet) =>
    !isFound &&
    figures.some(
      ({ unit, noun }) =>
        (measure !== undefined && measure.unit === unit) ||
        (noun !== undefined && key === `word:${noun}`),
    )
  return (
    figures.length > 0 && !facetsOf(rest).some((facet) => facet.weight >= 0.3 && !isOfFigure(facet))
  )
}

/** Whether a row is called so and no more: “Max combined LTV” is no row for an LTV. */
function isNamedWhole({ facets, matches: [best] }: AskedCriterion): boolean {
  const said = new Set(facets.map(({ key }) => key))
  return best?.criterion.core.every(({ key, weight }) => weight < 0.25 || said.has(key)) === true
}

/** A follow-up's own, else what the question before has. */
export function orElse<Item>(own: readonly Item[], other: readonly Item[]): readonly Item[] {
  return own.length > 0 ? own : other
}

/** The trace with a note of how the follow-up leans. */
export function noted(
  alone: UnderstoodQuestion,
  text: string,
): { readonly trace: readonly string[] } {
  return { trace: [...alone.trace, text] }
}
