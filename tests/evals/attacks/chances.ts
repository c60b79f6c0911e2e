import { createDice, pick } from '../../dice.ts'

/** Choices that are the same for the same seed. */
export type Chances = {
  readonly pick: <Value>(values: readonly Value[]) => Value
  /** Different ones, between `least` and `most` of them. */
  readonly some: <Value>(values: readonly Value[], least: number, most: number) => readonly Value[]
  /** A whole number, both ends among them. */
  readonly int: (least: number, most: number) => number
  /** True so often, of 1. */
  readonly chance: (share: number) => boolean
}

export function createChances(seed: number): Chances {
  const dice = createDice(seed)
  const int = (least: number, most: number) => least + dice(most - least + 1)
  return {
    pick: (values) => pick(values, dice),
    int,
    chance: (share) => dice(1000) < share * 1000,
    some: (values, least, most) => {
      const left = [...values]
      const count = Math.min(left.length, int(least, most))
      return Array.from({ length: count }, () => left.splice(dice(left.length), 1)).flat()
    },
  }
}
