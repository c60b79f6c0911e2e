/**
 * Which concept of the trade a few words speak of, by a table that is trained on how sheets, guides
 * and brokers say each of them (`npm run train`).
 */

import { unpackWeights, type Weight } from '../../shared/packed-weights.ts'
import table from '../knowledge/concept-words.json' with { type: 'json' }
import { conceptFeatures } from './concept-features.ts'

export type ConceptTable = {
  /** Ids of concepts, as `knowledge/concepts.jsonl` of the package has them. */
  readonly concepts: readonly string[]
  /** Of each feature how telling it is, in hundredths. */
  readonly telling: Readonly<Record<string, number>>
  /** Of each feature its packed weights by concept. */
  readonly weights: Readonly<Record<string, string>>
}

export type LikelyConcept = {
  readonly concept: string
  /** From 0 to 1, over all concepts. */
  readonly likelihood: number
}

/** The likeliest concepts, best first; none where no word of them is known. */
export const conceptsOf: ConceptReader = conceptReader(table)

export type ConceptReader = (words: string, most: number) => readonly LikelyConcept[]

/** What a table knows of words; tables trained without some authors are asked what those say. */
export function conceptReader({ concepts, telling, weights }: ConceptTable): ConceptReader {
  const unpacked = new Map<string, readonly Weight[]>()
  const weightsOf = (feature: string): readonly Weight[] => {
    const known =
      unpacked.get(feature) ??
      unpackWeights(Object.hasOwn(weights, feature) ? (weights[feature] ?? '') : '')
    unpacked.set(feature, known)
    return known
  }
  return (words, most) => {
    const features = weighed(words, telling)
    if (features.length === 0) return []
    const sums = new Float64Array(concepts.length)
    for (const [feature, value] of features)
      for (const [label, weight] of weightsOf(feature))
        sums[label] = (sums[label] ?? 0) + weight * value
    const greatest = sums.reduce((one, other) => Math.max(one, other))
    const parts = sums.map((sum) => Math.exp(sum - greatest))
    const total = parts.reduce((sum, part) => sum + part, 0)
    return greatestOf(parts, most).map((at) => ({
      concept: concepts[at] ?? '',
      likelihood: (parts[at] ?? 0) / total,
    }))
  }
}

/** Places of the greatest, in their order; sorting them all would take most of the time. */
function greatestOf(parts: Float64Array, most: number): readonly number[] {
  const places: number[] = []
  parts.forEach((part, at) => {
    if (places.length === most && part <= (parts[places[most - 1] ?? 0] ?? 0)) return
    const before = places.findIndex((place) => part > (parts[place] ?? 0))
    places.splice(before < 0 ? places.length : before, 0, at)
    if (places.length > most) places.pop()
  })
  return places
}

/** Features that are known, by how telling they are, of length one together. */
function weighed(
  words: string,
  telling: ConceptTable['telling'],
): readonly (readonly [feature: string, value: number])[] {
  const known = [...conceptFeatures(words)].flatMap(([feature, value]) => {
    const own = Object.hasOwn(telling, feature) ? telling[feature] : undefined
    return own === undefined ? [] : [[feature, (value * own) / 100] as const]
  })
  const length = Math.sqrt(known.reduce((sum, [, value]) => sum + value * value, 0))
  return known.map(([feature, value]) => [feature, value / length])
}
