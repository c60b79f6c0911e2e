/** Blemishes made around the rules of a meaning: as many, as much and as long ago as they say, or beyond. */
import { type Dice, pick } from '../../dice.ts'
import type { TrueEvent, TrueEventRule, TrueMeaning } from './true-meaning.ts'

export function blemishesAround({ events = [] }: TrueMeaning, dice: Dice): readonly TrueEvent[] {
  return [...Map.groupBy(events, ({ of }) => of)].flatMap(([of, rules]) =>
    dice(8) === 0 ? [] : [blemish(of, rules, dice)],
  )
}

function blemish(of: string, rules: readonly TrueEventRule[], dice: Dice): TrueEvent {
  const count = oneOf(
    rules.flatMap(({ maxCount }) => besides(maxCount, 1)),
    dice,
  )
  const since = oneOf(
    rules.flatMap(({ within, minSince, ignoreAfter }) =>
      [within, minSince, ignoreAfter].flatMap((end) => besides(end, 1 + dice(11))),
    ),
    dice,
  )
  const amount = oneOf(
    rules.flatMap(({ maxAmount, ignoreUnder }) =>
      [maxAmount, ignoreUnder].flatMap((end) => besides(end, pick([1, 50, 400], dice))),
    ),
    dice,
  )
  const amountIs = rules.find((rule) => rule.amountIs !== undefined)?.amountIs
  const sinceIs = rules.find((rule) => rule.sinceIs !== undefined)?.sinceIs
  const isSettling = rules.some(({ settled }) => settled === true)
  return {
    of,
    ...(count !== undefined && { count }),
    ...(since !== undefined && { since, ...(sinceIs !== undefined && { sinceIs }) }),
    ...(amount !== undefined && { amount, ...(amountIs !== undefined && { amountIs }) }),
    ...(isSettling && dice(5) > 0 && { settled: dice(3) > 0 }),
  }
}

function besides(end: number | undefined, step: number): readonly number[] {
  if (end === undefined) return []
  return [end, end + step, Math.max(0, end - 1), end * 2]
}

/** Told more often than not, where any rule asks for it. */
function oneOf(values: readonly number[], dice: Dice): number | undefined {
  const real = values.filter((value) => value > 0)
  return real.length === 0 || dice(8) === 0 ? undefined : pick(real, dice)
}
