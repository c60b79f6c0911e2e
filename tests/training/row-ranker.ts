/**
 * How much each feature of a row counts, learned from which row was meant: the likelihood of all rows
 * that are meant, or of none where nothing is, beside all others of the document.
 */
import {
  likelihoodsOf,
  type RankerTable,
} from '../../packages/domain/src/criteria/matching/rank-rows.ts'
import {
  noneFeatures,
  rowFeatures,
} from '../../packages/domain/src/criteria/matching/row-features.ts'
import type { RowSample } from './row-samples.ts'

export type RowWeights = Pick<RankerTable, 'rows' | 'none'>

const EPOCHS = 60
const RATE = 0.05
/** Pulls weights towards nothing. */
const SMALL = 1e-4
/** All sayings together count as much as this many questions of sets. */
const SAYINGS = 1500

export function trainRows(samples: readonly RowSample[]): RowWeights {
  const width = rowFeatures.length
  const own = new Float64Array(width + noneFeatures.length)
  const [first, second] = [new Float64Array(own.length), new Float64Array(own.length)]
  const sayings = samples.filter(({ set }) => set === 'sayings').length
  const all = samples.map((sample) => ({
    sample,
    weight: sample.set === 'sayings' ? Math.min(1, SAYINGS / sayings) : 1,
  }))
  for (let epoch = 1; epoch <= EPOCHS * STEPS; epoch += 1) {
    const slope = new Float64Array(own.length)
    const part = all.filter((_, at) => at % STEPS === epoch % STEPS)
    for (const { sample, weight } of part) addSlope(sample, weight, weightsOf(own), slope)
    own.forEach((value, at) => {
      const down = (slope[at] ?? 0) / part.length + SMALL * value
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * down
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * down * down
      const [mean, spread] = [
        (first[at] ?? 0) / (1 - 0.9 ** epoch),
        (second[at] ?? 0) / (1 - 0.99 ** epoch),
      ]
      own[at] = value - (RATE * mean) / (Math.sqrt(spread) + 1e-8)
    })
  }
  return weightsOf(own)
}

const STEPS = 8

function weightsOf(own: Float64Array): RowWeights {
  const named = (names: readonly string[], from: number) =>
    Object.fromEntries(names.map((name, at) => [name, own[from + at] ?? 0]))
  return { rows: named(rowFeatures, 0), none: named(noneFeatures, rowFeatures.length) }
}

function addSlope(
  sample: RowSample,
  weight: number,
  weights: RowWeights,
  slope: Float64Array,
): void {
  const { likely, none } = likelihoodsOf(asRows(sample), sample.none, weights)
  const ofRight = sample.right.reduce((sum, at) => sum + (likely[at] ?? 0), 0)
  const right = new Set(sample.right)
  sample.rows.forEach((features, at) => {
    const wanted = right.has(at) ? (likely[at] ?? 0) / Math.max(ofRight, 1e-9) : 0
    const by = weight * ((likely[at] ?? 0) - wanted)
    if (Math.abs(by) < 1e-6) return
    features.forEach((value, place) => {
      slope[place] = (slope[place] ?? 0) + by * value
    })
  })
  const by = weight * (none - (sample.right.length === 0 ? 1 : 0))
  sample.none.forEach((value, place) => {
    const at = rowFeatures.length + place
    slope[at] = (slope[at] ?? 0) + by * value
  })
}

function asRows({ rows }: RowSample): readonly { readonly features: readonly number[] }[] {
  return rows.map((features) => ({ features }))
}

export type RankedSample = {
  readonly sample: RowSample
  /** Place of the first right row among the rows' names, from 0; -1 where none is. */
  readonly place: number
  readonly likelihood: number
  readonly none: number
  readonly best: string
}

export function rankSample(sample: RowSample, weights: RowWeights): RankedSample {
  const { likely, none } = likelihoodsOf(asRows(sample), sample.none, weights)
  const byName = new Map<string, { sum: number; isRight: boolean }>()
  sample.names.forEach((name, at) => {
    const known = byName.get(name) ?? { sum: 0, isRight: false }
    byName.set(name, {
      sum: known.sum + (likely[at] ?? 0),
      isRight: known.isRight || sample.right.includes(at),
    })
  })
  const ranked = [...byName].toSorted(([, one], [, other]) => other.sum - one.sum)
  return {
    sample,
    place: ranked.findIndex(([, { isRight }]) => isRight),
    likelihood: ranked[0]?.[1].sum ?? 0,
    none,
    best: ranked[0]?.[0] ?? '',
  }
}
