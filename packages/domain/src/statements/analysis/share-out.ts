/**
 * Shares that add up: each of some sums as so many parts of all of them, whole parts, the largest
 * remainders rounded up, so that together they are all parts and none is rounded further than to the
 * next.
 */

/** Sums of nought or more, in pence; all nought gives nought of everything. */
export function shareOut(sums: readonly number[], parts: number): readonly number[] {
  const whole = sums.reduce((sum, of) => sum + of, 0)
  if (whole <= 0) return sums.map(() => 0)
  const down = sums.map((of) => Math.floor((of * parts) / whole))
  const left = parts - down.reduce((sum, of) => sum + of, 0)
  const remainders = sums.map((of, at) => ({ at, remainder: (of * parts) % whole }))
  const up = new Set(
    remainders
      .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return down.map((of, at) => of + (up.has(at) ? 1 : 0))
}
