/** What a question says of the row that it asks for. */
import type { AskedRow } from '../matching/row-features.ts'
import type { AskedCriterion } from './criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/**
 * Of one thing asked the whole question but for the lenders' names, so that no word is lost that
 * nothing was found for; of several each in its own words.
 */
export function askedRow(
  { criteria, lenders }: Pick<UnderstoodQuestion, 'criteria' | 'lenders'>,
  question: string,
  asked: AskedCriterion | undefined = criteria[0],
): AskedRow {
  if (criteria.length > 1 && asked !== undefined) return asked
  const words = lenders.reduce((text, { asked: name }) => text.replace(name, ' , '), question)
  return { words, facets: asked?.facets ?? [], matches: asked?.matches ?? [] }
}
