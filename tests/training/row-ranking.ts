/**
 * The ranker of rows, trained on the questions of the evaluation's sets and on the sayings, and
 * measured on each set with a table that was trained without it.
 */
import { conceptReader } from '../../packages/domain/src/criteria/matching/concept-of-words.ts'
import type { RankerTable } from '../../packages/domain/src/criteria/matching/rank-rows.ts'
import {
  noneFeatures,
  rowFeatures,
} from '../../packages/domain/src/criteria/matching/row-features.ts'
import { openLibrary } from '../evals/ask-questions.ts'
import { criteriaSets, keptSets, readQuestions } from '../evals/question-sets.ts'
import { type Concept, type SayingsLine, trainConcepts } from './concept-words.ts'
import { type RankedSample, type RowWeights, rankSample, trainRows } from './row-ranker.ts'
import { type RowSample, samplesOfSayings, samplesOfSet } from './row-samples.ts'
import { print } from './table.ts'

/** From these likelihoods on a row is answered, and offered: the measure says how often it is right. */
const ANSWERED = 0.95
const OFFERED = 0.15
const ASKED_OF_EACH = 4

/** Everything that is learned from; of sayings the concepts are read by whoever has not seen them. */
export async function rowSamples(
  concepts: readonly Concept[],
  sayingsOf: (author: string) => readonly SayingsLine[],
): Promise<readonly RowSample[]> {
  const samples: RowSample[] = []
  for (const set of [...criteriaSets, ...keptSets]) {
    const { questions } = readQuestions(set)
    const files = [...new Set(questions.flatMap(({ documents }) => documents))]
    const library = await openLibrary(set.folder, files)
    const documentsOf = (asked: readonly string[]) =>
      asked.flatMap((file) => library.get(file) ?? [])
    samples.push(...samplesOfSet(set.name, questions, documentsOf).flatMap(alsoUnmatched))
  }
  const [one, other] = [sayingsOf('a'), sayingsOf('b')]
  const [ofOne, ofOther] = [one, other].map((lines) =>
    conceptReader(trainConcepts(concepts, lines)),
  )
  if (ofOne === undefined || ofOther === undefined) return samples
  const asked = { ofQuestions: ofOne, ofRows: ofOther }
  const turned = { ofQuestions: ofOther, ofRows: ofOne }
  return [
    ...samples,
    ...samplesOfSayings(concepts, one, other, asked, ASKED_OF_EACH),
    ...samplesOfSayings(concepts, other, one, turned, ASKED_OF_EACH),
  ]
}

const BY_MATCHING = new Set([
  'matched',
  'score',
  'half matched',
  'ideas shared',
  'ideas of the row left out',
])

/**
 * What matching makes of the sets it was built on says little of others: each question is learned from
 * as if it had found nothing too, and as if the row that is meant were not there.
 */
function alsoUnmatched(sample: RowSample): readonly RowSample[] {
  const kept = rowFeatures.map((name) => !BY_MATCHING.has(name))
  const blind: RowSample = {
    ...sample,
    kind: 'unmatched',
    rows: sample.rows.map((values) => values.map((value, at) => (kept[at] === true ? value : 0))),
    none: sample.none.map((value, at) => (noneFeatures[at] === 'nothing matches' ? 1 : value)),
  }
  if (sample.right.length === 0) return [sample, blind]
  const isOther = (_: unknown, at: number) => !sample.right.includes(at)
  return [
    sample,
    blind,
    {
      ...blind,
      kind: 'absent',
      rows: blind.rows.filter(isOther),
      names: blind.names.filter(isOther),
      right: [],
    },
  ]
}

export function trainRanker(samples: readonly RowSample[]): RankerTable {
  const { rows, none } = trainRows(samples)
  return { rows: rounded(rows), none: rounded(none), answered: ANSWERED, offered: OFFERED }
}

function rounded(weights: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Math.round(weight * 100) / 100]),
  )
}

/** Prints how often each set's rows are found by a table that was trained without the set. */
export function measureRows(samples: readonly RowSample[]): void {
  const sets = [...new Set(samples.map(({ set }) => set))]
  const all = sets.flatMap((set) => {
    const weights: RowWeights = trainRows(samples.filter((sample) => sample.set !== set))
    const own = samples.filter((sample) => sample.set === set)
    const ranked = own.map((sample) => rankSample(sample, weights))
    report(`${set}, as asked`, ofKind(ranked, 'asked'))
    return ranked
  })
  const ofSets = all.filter(({ sample }) => sample.set !== 'sayings')
  report('all sets, as asked', ofKind(ofSets, 'asked'))
  report('all sets, matching finds nothing', ofKind(ofSets, 'unmatched'))
  report(
    'all sets, the same and as many absent',
    ofSets.filter(({ sample: { kind } }) => kind !== 'asked'),
  )
  const open = all.filter(({ sample: { set, isOpen } }) => set === 'sayings' && isOpen)
  report('sayings that matching finds nothing for', open)
}

function ofKind(ranked: readonly RankedSample[], kind: RowSample['kind']) {
  return ranked.filter(({ sample }) => sample.kind === kind)
}

function report(name: string, ranked: readonly RankedSample[]): void {
  const there = ranked.filter(({ sample: { right } }) => right.length > 0)
  const absent = ranked.filter(({ sample: { right } }) => right.length === 0)
  const answered = ranked.filter(({ likelihood }) => likelihood >= ANSWERED)
  const isRight = ({ place }: RankedSample) => place === 0
  print(
    [
      name,
      `first ${share(there.filter(isRight), there)}`,
      `among three ${share(
        there.filter(({ place }) => place >= 0 && place < 3),
        there,
      )}`,
      `answered ${share(answered, ranked)}, right ${share(answered.filter(isRight), answered)}`,
      `absent and nothing offered ${share(
        absent.filter(({ likelihood }) => likelihood < OFFERED),
        absent,
      )}`,
    ].join('; '),
  )
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  return whole.length === 0
    ? '–'
    : `${((100 * part.length) / whole.length).toFixed(1)} % of ${whole.length}`
}
