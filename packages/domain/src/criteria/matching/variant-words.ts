/**
 * The words that documents print as products, plans and kinds of borrower ("Near prime", "Ltd Co").
 * In a question they choose among a criterion's answers; they name no criterion, and are no slips.
 */
import { isKnownLenderName } from '../lender-names.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import { facetsOf, tokenise } from './criterion-facets.ts'

export type VariantWords = {
  /** In their common form. */
  readonly words: ReadonlySet<string>
  /** The keys of the ideas that they hold. */
  readonly keys: ReadonlySet<string>
  /** Those of a lender's name and a number: `Pepper 12`. */
  readonly numbered: readonly string[]
}

/** Every word and idea of the documents' variants. */
export function variantWords(index: CriteriaIndex): VariantWords {
  const known = knownWords.get(index)
  if (known !== undefined) return known
  const printed = new Set<string>()
  for (const { answers } of index.criteria) {
    for (const entries of answers.values()) {
      for (const { answer } of entries) {
        if (answer.variant !== undefined) printed.add(answer.variant)
      }
    }
  }
  const variants = [...printed]
  const found = {
    words: new Set(variants.flatMap((variant) => tokenise(variant).map(({ word }) => word))),
    keys: new Set(variants.flatMap((variant) => facetsOf(variant).map(({ key }) => key))),
    numbered: variants.filter((name) => isKnownLenderName(NUMBERED.exec(name)?.[1] ?? '')),
  }
  knownWords.set(index, found)
  return found
}

const NUMBERED = /^([\p{L} ]+) \d{1,3}$/u

/** A question without the numbers that are names of plans: none of them is a client's figure. */
export function withoutPlans(question: string, index: CriteriaIndex): string {
  const { numbered } = variantWords(index)
  return numbered.reduce(
    (text, plan) => text.replace(new RegExp(`\\b${plan}\\b`, 'gi'), ' '),
    question,
  )
}

/** Whether an answer to the criterion is for a variant that the words name in full. */
export function namesVariant(criterion: IndexedCriterion, words: ReadonlySet<string>): boolean {
  let variants = knownVariants.get(criterion)
  if (variants === undefined) {
    const entries = [...criterion.answers.values()].flat()
    const printed = new Set(entries.flatMap(({ answer }) => answer.variant ?? []))
    variants = [...printed].map((variant) => tokenise(variant).map(({ word }) => word))
    knownVariants.set(criterion, variants)
  }
  return variants.some((variant) => variant.length > 0 && variant.every((word) => words.has(word)))
}

const knownVariants = new WeakMap<IndexedCriterion, readonly (readonly string[])[]>()

const knownWords = new WeakMap<CriteriaIndex, VariantWords>()
