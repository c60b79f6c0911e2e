/**
 * A table of features and labels is trained, measured on what it was not trained on (five parts in
 * turn, texts whole), and written down.
 */
import { writeFileSync } from 'node:fs'
import type { LabelTable } from '../../packages/domain/src/criteria/meaning/weighed-labels.ts'
import { NONE } from '../../packages/domain/src/criteria/meaning/weighed-labels.ts'
import { likelihoods, type Sample, seeded, train, type Weights } from './logistic.ts'

export type Labelled = Sample & {
  /** Number of the text it stands in. */
  readonly text: number
  /** The figure and its text, for showing. */
  readonly words: string
}

export type Training = {
  readonly labels: readonly string[]
  readonly samples: readonly Labelled[]
  readonly start: Weights
}

const PARTS = 5
/** Lighter weights decide nothing. */
const LEAST = 0.15

/** Trains on everything; weights in hundredths. */
export function trainTable({ labels, samples, start }: Training): LabelTable {
  const weights = train(samples, labels.length, start)
  const rows = [...weights]
    .map(([feature, row]): [string, number[]] => [
      feature,
      [...row].flatMap((weight, at) =>
        Math.abs(weight) < LEAST ? [] : [at, Math.round(weight * 100)],
      ),
    ])
    .filter(([, row]) => row.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { labels, weights: Object.fromEntries(rows) }
}

export function writeTable({ labels, weights }: LabelTable, file: string): void {
  const lines = Object.entries(weights).map(
    ([feature, row]) => `    ${JSON.stringify(feature)}: ${JSON.stringify(row)}`,
  )
  writeFileSync(
    file,
    `{\n  "labels": ${JSON.stringify(labels)},\n  "weights": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
  print(`${lines.length} features written`)
}

/** Prints how often labels of texts it was not trained on are right, and the first so many that are not. */
export function crossValidate({ labels, samples, start }: Training, shown: number): void {
  const random = seeded(7)
  const parts = new Map<number, number>()
  for (const { text } of samples)
    if (!parts.has(text)) parts.set(text, Math.floor(random() * PARTS))
  const results = Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const own = samples.filter(({ text }) => parts.get(text) !== part)
    const weights = train(own, labels.length, start)
    return samples
      .filter(({ text }) => parts.get(text) === part)
      .map((one) => {
        const likely = likelihoods(one, weights)
        const best = likely.indexOf(Math.max(...likely))
        return { one, said: labels[one.open[best] ?? 0] ?? NONE, likelihood: likely[best] ?? 0 }
      })
  })
  const named = results.map((result) => ({ ...result, label: labels[result.one.label] ?? NONE }))
  for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const sure = named.filter(({ likelihood }) => likelihood >= least)
    const right = sure.filter(({ label, said }) => label === said)
    const wrong = sure.filter(({ label, said }) => label !== said && said !== NONE)
    print(
      `likely ${least}: ${share(sure.length, named.length)} told, ${share(right.length, sure.length)} of them right, ${share(wrong.length, sure.length)} a wrong role`,
    )
  }
  for (const { one, said, label, likelihood } of named
    .filter((result) => result.label !== result.said)
    .slice(0, shown))
    print(`${label}, said ${said} ${likelihood.toFixed(2)} – ${one.words.slice(0, 220)}`)
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
