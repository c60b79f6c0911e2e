/** Multinomial logistic regression over named features: a few dozen labels, some thousand samples. */

export type Sample = {
  readonly features: readonly string[]
  /** Numbers of the labels that are open to it, and the right one. */
  readonly open: readonly number[]
  readonly label: number
}

export type Weights = Map<string, Float64Array>

const EPOCHS = 40
const RATE = 0.3
const SHRINK = 2e-3

/** Trained from the weights given, by steps that fall with what a weight was moved already; the order is seeded. */
export function train(
  samples: readonly Sample[],
  labels: number,
  start: Weights,
  seed = 1,
): Weights {
  const weights: Weights = new Map([...start].map(([feature, row]) => [feature, row.slice()]))
  const moved: Weights = new Map()
  const order = samples.map((_, at) => at)
  const random = seeded(seed)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random)
    for (const at of order) {
      const sample = samples[at]
      if (sample !== undefined) step(sample, labels, weights, moved)
    }
  }
  return weights
}

function step(sample: Sample, labels: number, weights: Weights, moved: Weights): void {
  const likely = likelihoods(sample, weights)
  for (const feature of sample.features) {
    const own = rowOf(weights, feature, labels)
    const past = rowOf(moved, feature, labels)
    for (const [index, label] of sample.open.entries()) {
      const slope =
        (likely[index] ?? 0) - (label === sample.label ? 1 : 0) + SHRINK * (own[label] ?? 0)
      past[label] = (past[label] ?? 0) + slope * slope
      own[label] = (own[label] ?? 0) - (RATE * slope) / (0.3 + Math.sqrt(past[label] ?? 0))
    }
  }
}

/** How likely each open label is, in their order. */
export function likelihoods({ features, open }: Sample, weights: Weights): readonly number[] {
  const sums = open.map((label) =>
    features.reduce((sum, feature) => sum + (weights.get(feature)?.[label] ?? 0), 0),
  )
  const most = Math.max(...sums)
  const parts = sums.map((sum) => Math.exp(sum - most))
  const total = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / total)
}

function rowOf(rows: Weights, feature: string, labels: number): Float64Array {
  const known = rows.get(feature)
  if (known !== undefined) return known
  const made = new Float64Array(labels)
  rows.set(feature, made)
  return made
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
