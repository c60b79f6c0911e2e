/**
 * Which concept words speak of, learned from the sayings of the knowledge folder: logistic regression
 * over all concepts, beginning where the mean saying of each concept stands.
 */
import { conceptFeatures } from '../../packages/domain/src/criteria/matching/concept-features.ts'
import type { ConceptTable } from '../../packages/domain/src/criteria/matching/concept-of-words.ts'
import { packWeights } from '../../packages/domain/src/shared/packed-weights.ts'
import { seeded } from './logistic.ts'

export type Concept = {
  readonly id: string
  readonly name: string
  readonly means: string
  readonly abbreviations?: readonly string[]
}
export type SayingsLine = {
  readonly concept: string
  readonly nearMisses?: readonly { readonly says: string; readonly means: string }[]
} & Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>

const KINDS = ['heads', 'abbreviations', 'questions', 'spoken', 'stories'] as const
const EPOCHS = 8
const RATE = 2
/** As much as a concept's mean saying counts before it is trained. */
const MEAN = 6
/** Lighter weights, by how telling their feature is, decide nothing. */
const LEAST = 0.5

type Sample = { readonly label: number; readonly features: readonly (readonly [number, number])[] }

export function trainConcepts(
  concepts: readonly Concept[],
  lines: readonly SayingsLine[],
): ConceptTable {
  const numbers = new Map(concepts.map(({ id }, at) => [id, at]))
  const said = concepts
    .flatMap(({ id, name, means, abbreviations = [] }) =>
      [name, means, ...abbreviations].map((text) => ({ concept: id, text })),
    )
    .concat(lines.flatMap(textsOf))
    .flatMap(({ concept, text }) => {
      const label = numbers.get(concept)
      return label === undefined ? [] : [{ label, features: conceptFeatures(text) }]
    })
  const counts = new Map<string, number>()
  for (const { features } of said)
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const telling = new Map(
    [...counts].flatMap(([feature, count]): [string, number][] =>
      count < 2 ? [] : [[feature, Math.round(100 * Math.log(said.length / count))]],
    ),
  )
  const places = new Map([...telling.keys()].map((feature, at) => [feature, at]))
  const samples = said.map(({ label, features }) => ({
    label,
    features: weighed(features, telling, places),
  }))
  const weights = learn(samples, places.size, concepts.length)
  return {
    concepts: concepts.map(({ id }) => id),
    telling: Object.fromEntries(telling),
    weights: Object.fromEntries(
      [...places].flatMap(([feature, at]): [string, string][] => {
        const own = packed(weights, at, concepts.length)
        return own === '' ? [] : [[feature, own]]
      }),
    ),
  }
}

function textsOf({ concept, nearMisses = [], ...line }: SayingsLine) {
  return KINDS.flatMap((kind) => (line[kind] ?? []).map((text) => ({ concept, text }))).concat(
    nearMisses.map(({ says, means }) => ({ concept: means, text: says })),
  )
}

function weighed(
  features: ReadonlyMap<string, number>,
  telling: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
): Sample['features'] {
  const known = [...features].flatMap(([feature, value]): [number, number][] => {
    const place = places.get(feature)
    return place === undefined ? [] : [[place, (value * (telling.get(feature) ?? 0)) / 100]]
  })
  const length = Math.sqrt(known.reduce((sum, [, value]) => sum + value * value, 0))
  return known.map(([place, value]) => [place, value / length])
}

function learn(samples: readonly Sample[], features: number, labels: number): Float32Array {
  const weights = beginning(samples, features, labels)
  const order = samples.map((_, at) => at)
  const random = seeded(1)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const sample = samples[at]
      if (sample !== undefined) step(sample, weights, labels, RATE / (1 + epoch / 2))
    }
  }
  return weights
}

function beginning(samples: readonly Sample[], features: number, labels: number): Float32Array {
  const weights = new Float32Array(features * labels)
  const counts = new Float32Array(labels)
  for (const { label } of samples) counts[label] = (counts[label] ?? 0) + 1
  for (const sample of samples) {
    const share = MEAN / Math.sqrt(counts[sample.label] ?? 1)
    for (const [feature, value] of sample.features) {
      const at = feature * labels + sample.label
      weights[at] = (weights[at] ?? 0) + value * share
    }
  }
  return weights
}

/** Slopes as small as this move nothing. */
const IDLE = 1e-4

function step(
  { label, features }: Sample,
  weights: Float32Array,
  labels: number,
  rate: number,
): void {
  const slopes = likelihoods(features, weights, labels)
  slopes[label] = (slopes[label] ?? 0) - 1
  for (const [feature, value] of features) {
    const own = weights.subarray(feature * labels, (feature + 1) * labels)
    slopes.forEach((slope, at) => {
      if (Math.abs(slope) > IDLE) own[at] = (own[at] ?? 0) - rate * value * slope
    })
  }
}

function likelihoods(
  features: Sample['features'],
  weights: Float32Array,
  labels: number,
): Float32Array {
  const sums = new Float32Array(labels)
  for (const [feature, value] of features) {
    const own = weights.subarray(feature * labels, (feature + 1) * labels)
    own.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight * value
    })
  }
  const most = sums.reduce((one, other) => Math.max(one, other))
  const parts = sums.map((sum) => Math.exp(sum - most))
  const total = parts.reduce((one, other) => one + other, 0)
  return parts.map((part) => part / total)
}

function packed(weights: Float32Array, feature: number, labels: number): string {
  return packWeights(
    Array.from(weights.subarray(feature * labels, (feature + 1) * labels), (weight, label) => [
      label,
      Math.abs(weight) < LEAST ? 0 : weight,
    ]),
  )
}
