/**
 * Figures on the way to an income, exact until they are rounded once at the end: a third of a month's
 * pay times twelve loses nothing. Of pence.
 */
import type { Pence } from '../income-reading.ts'

/** A fraction; the lower part is above nought. */
export type Exact = { readonly over: bigint; readonly under: bigint }

export const NOUGHT: Exact = { over: 0n, under: 1n }

/** `pence × times ÷ by`, of whole numbers, `by` above nought. */
export function exactly(pence: Pence, times = 1, by = 1): Exact {
  return { over: BigInt(pence) * BigInt(times), under: BigInt(by) }
}

export function add(one: Exact, other: Exact): Exact {
  return {
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }
}

export function subtract(from: Exact, what: Exact): Exact {
  return add(from, { over: -what.over, under: what.under })
}

/** A percentage of it, to four decimals of a percent. */
export function shareOf({ over, under }: Exact, percent: number): Exact {
  return { over: over * BigInt(Math.round(percent * 10_000)), under: under * 1_000_000n }
}

export function isBelow(one: Exact, other: Exact): boolean {
  return one.over * other.under < other.over * one.under
}

/** To the penny, half a penny upwards. */
export function toPence({ over, under }: Exact): Pence {
  const doubled = 2n * over + under
  const by = 2n * under
  const whole = doubled / by
  return Number(doubled < 0n && doubled % by !== 0n ? whole - 1n : whole)
}
