/**
 * What was found for one lender, for the product, the kind of borrower and the time that the question
 * tells. The columns for other times are named, so that it is seen by which of them was answered.
 */
import type { Figure } from '../../language/figure.ts'
import type { FoundAnswers } from '../matching/find-answers.ts'
import { forPeriodAsked } from '../matching/variant-periods.ts'
import { forVariantAsked } from '../matching/variants.ts'

/** The answers found, or those of them that are meant. */
export function ofVariantAsked(
  found: FoundAnswers,
  question: string,
  figures: readonly Figure[],
): FoundAnswers {
  if (found.kind !== 'answered') return found
  const { entries, others } = forPeriodAsked(forVariantAsked(found.entries, question), figures)
  if (entries.length === 0) return found
  const superseded = forPeriodAsked(forVariantAsked(found.superseded, question), figures)
  const siblings = [...found.siblings, ...others]
  return { ...found, entries, superseded: superseded.entries, siblings }
}
