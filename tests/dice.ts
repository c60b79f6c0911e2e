/** Whole numbers below a limit, the same ones for the same seed, so that a find can be found again. */
export type Dice = (limit: number) => number

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, limit)
  }
}

/** One of the values, none likelier than another. */
export function pick<Value>(values: readonly Value[], dice: Dice): Value {
  const value = values[dice(values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}
