/** The same numbers for the same seed, so that a history that found something can be lived again. */
export type Chance = {
  readonly below: (most: number) => number
  readonly pick: <Value>(from: readonly Value[]) => Value | undefined
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: (from) => from[below(from.length)] }
}
