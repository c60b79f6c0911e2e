/**
 * Words that narrow a criterion down without being one ("max", "second charge", "monthly"), how much
 * each counts, and which of them speak of different criteria: rows of knowledge.
 */
import type { Measure } from '../../criteria-synonyms.ts'
import rows from '../../knowledge/qualifiers.json' with { type: 'json' }

export type Qualifier = {
  readonly key: string
  readonly words: string
  /** How much it counts in a match, where a criterion counts 1. */
  readonly weight: number
  /** Two different qualifiers of one dimension speak of different criteria. */
  readonly dimension?: string | undefined
  readonly measure?: Measure | undefined
  /** How much it costs where the printed name leaves it out; half its weight unless said. */
  readonly cost?: number | undefined
}

const SINCE: Measure = { unit: 'months', bound: 'minimum' }

export const qualifiers: readonly Qualifier[] = rows.map(({ measure, note: _, ...row }) => ({
  ...row,
  measure: measure === 'since' ? SINCE : undefined,
}))
