import { type AbilityKind, abilities, pointsOf, type Tally } from '../gate/abilities.ts'
import { pooled } from '../gate/gate.ts'
import type { MeasuredSet } from './measure.ts'

export type Worth = {
  /** Lines of a table: each ability with the mechanism, without it, and what it is worth in points. */
  readonly lines: readonly string[]
  /** How many answers are others without it. */
  readonly moved: number
  readonly answers: number
  /** Sets that it helps and that it hurts, by what is right in them all in all. */
  readonly helps: readonly string[]
  readonly hurts: readonly string[]
}

/** What a mechanism is worth over these sets, measured with it and without it. */
export function worthOver(
  sets: readonly string[],
  using: readonly MeasuredSet[],
  without: readonly MeasuredSet[],
): Worth {
  const pairs = sets.flatMap((name) => {
    const [one, other] = [using, without].map((all) => all.find(({ set }) => set === name))
    return one === undefined || other === undefined ? [] : [{ name, one, other }]
  })
  const [before, after] = [using, without].map((all) =>
    pooled(new Map(all.map(({ set, tallies }) => [set, tallies])), sets),
  )
  const gains = pairs.map(({ name, one, other }) => ({ name, gain: gainOf(one, other) }))
  return {
    lines: Object.entries(before ?? {}).flatMap(([name, tally]) =>
      lineOf(name, abilities[name], tally, after?.[name]),
    ),
    moved: pairs.reduce((sum, { one, other }) => sum + movedIn(one, other), 0),
    answers: pairs.reduce((sum, { one }) => sum + one.answers.length, 0),
    helps: gains.filter(({ gain }) => gain > 0).map(({ name }) => name),
    hurts: gains.filter(({ gain }) => gain < 0).map(({ name }) => name),
  }
}

function movedIn(one: MeasuredSet, other: MeasuredSet): number {
  return one.answers.filter((answer, at) => other.answers[at] !== answer).length
}

/** How much more is right with it; what is wrong counts against it. */
function gainOf(one: MeasuredSet, other: MeasuredSet): number {
  return Object.entries(one.tallies).reduce((sum, [name, tally]) => {
    const difference = tally.count - (other.tallies[name]?.count ?? 0)
    return sum + difference * signOf(abilities[name])
  }, 0)
}

function lineOf(
  name: string,
  kind: AbilityKind | undefined,
  before: Tally,
  after: Tally | undefined,
): readonly string[] {
  if (after === undefined || before.of === 0 || kind === 'none-fewer') return []
  const isCount = kind === 'none-more'
  const [one, other] = [before, after].map((tally) => (isCount ? tally.count : pointsOf(tally)))
  const worth = ((one ?? 0) - (other ?? 0)) * signOf(kind)
  const text = (value = 0) => (isCount ? `${value}` : value.toFixed(2)).padStart(9)
  const sign = worth > 0 ? '+' : ''
  return [
    `${name.padEnd(34)}${text(one)}${text(other)}${`${sign}${text(worth).trim()}`.padStart(9)}`,
  ]
}

function signOf(kind: AbilityKind | undefined): 1 | 0 | -1 {
  if (kind === 'share') return 1
  return kind === 'fault' || kind === 'none-more' ? -1 : 0
}
