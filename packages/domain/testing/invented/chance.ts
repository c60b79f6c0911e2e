/** Chance that repeats itself: the same seed gives the same choices. */

export type Chance = {
  readonly next: () => number
  readonly one: <T>(from: readonly T[]) => T
  readonly whole: (least: number, most: number) => number
  readonly is: (share: number) => boolean
}

/** The choices of a seed. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 40_503) >>> 0
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0
    let mixed = state ^ (state >>> 13)
    mixed = Math.imul(mixed, 3_266_489_917) >>> 0
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  return {
    next,
    one: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    is: (share) => next() < share,
  }
}
