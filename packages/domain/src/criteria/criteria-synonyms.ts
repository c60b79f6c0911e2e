// biome-ignore-all format: a table reads best with one criterion a row
/**
 * What the trade calls each criterion: the names printed in criteria sheets, the abbreviations
 * that brokers type and the everyday words for the same thing. Data only; the matching is in
 * criterion-facets.ts. The facts (which words mean the same) come from criteria sheets, criteria
 * systems and broker glossaries; the grouping is ours. A criterion printed in a document and in no
 * row of knowledge is still found by its own words.
 */
import type { FigureUnit } from '../language/figure.ts'
import combinationRows from './knowledge/combinations.json' with { type: 'json' }
import table from './knowledge/criteria-synonyms.json' with { type: 'json' }

/** What a figure under a criterion counts, and which way round it limits. */
export type Measure = {
  readonly unit: FigureUnit
  /** `maximum`: the case must not exceed the figure. `minimum`: it must reach it. */
  readonly bound?: 'maximum' | 'minimum'
}

export type CriterionSynonyms = {
  readonly key: string
  /** How the product names it when a document does not. */
  readonly name: string
  readonly group: CriterionGroup
  /** Comma separated; singular will do; `maximum`, `years` and the like are understood as `max`, `year`. */
  readonly words: string
  /** The ideas that the words are made of, where they combine with others; otherwise `key` alone. */
  readonly parts?: readonly string[] | undefined
  /** A more general criterion that covers this one where a document has no row of its own for it. */
  readonly broader?: string | undefined
  /** A criterion to offer where a document has none for this one; never used as its answer. */
  readonly near?: string | undefined
  readonly measure?: Measure | undefined
  /** How much it counts in a match; 1 unless said. */
  readonly weight?: number | undefined
  /** How much it costs where a printed name leaves it out; its weight unless said. */
  readonly cost?: number | undefined
}

const groups = [
  'applicant', 'employment', 'income', 'credit', 'property', 'purpose', 'product', 'buy-to-let', 'second charge',
] as const
export type CriterionGroup = (typeof groups)[number]

/** Ideas that together with plain words mean more: "self employed" with "minimum time". */
export type Combination = {
  /** Any of these ideas … */
  readonly ideas: readonly string[]
  /** … together with any of these words … */
  readonly words: string
  /** … adds this idea. */
  readonly adds: string
  /** Only where no other criterion is named. */
  readonly isAlone?: boolean | undefined
  /** Only where nothing else is named at all, by whatever word. */
  readonly isBare?: boolean | undefined
}

export const combinations: readonly Combination[] = combinationRows

/** As rows write them: a unit, and which way round it limits. */
const MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  (['age', 'count', 'months', 'pounds', 'percent', 'multiple', 'acres'] as const).flatMap((unit) => [
    [unit, { unit }],
    [`${unit} maximum`, { unit, bound: 'maximum' }],
    [`${unit} minimum`, { unit, bound: 'minimum' }],
  ]),
)

type Row = Omit<CriterionSynonyms, 'group' | 'measure'> & {
  readonly group: string
  readonly measure?: string | undefined
}
const rows: readonly Row[] = table

export const criteriaSynonyms: readonly CriterionSynonyms[] = rows.flatMap(({ measure, ...row }) => {
  const group = groups.find((one) => one === row.group)
  const own = measure === undefined ? {} : { measure: MEASURES[measure] }
  return group === undefined ? [] : [{ ...row, group, ...own }]
})
