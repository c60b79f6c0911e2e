/** Whether a cell was read to the verdict and the limits that its author wrote down. */
import type { CellMeaning } from '@criteria-desk/domain/criteria/meaning/cell-meaning'
import type { TrueBand, TrueMeaning } from './true-meaning.ts'

export function saysTheSame(means: TrueMeaning, read: CellMeaning): boolean {
  if (read.rest.length > 0) return false
  const verdict = means.verdict === 'n/a' ? 'not-applicable' : means.verdict
  if (verdict !== read.verdict) return false
  return (
    sameSets((means.limits ?? []).flatMap(endsOf), read.limits.flatMap(endsOf)) &&
    sameSets((means.events ?? []).map(ruleOf), read.events.map(ruleOf))
  )
}

type Scoped = TrueBand & { readonly when?: readonly TrueBand[]; readonly for?: string }

/** Each end by itself: a least and a most may stand in one limit or in two. */
function endsOf(limit: Scoped): readonly string[] {
  const { min, max, above, below } = limit
  const scope = `${(limit.when ?? []).flatMap(boundsOf).sort().join('&')}${limit.for === undefined ? '' : ' special'}`
  return boundsOf({ role: limit.role, min, max, above, below } as TrueBand).map(
    (end) => `${end} ${scope}`,
  )
}

/** Names that the sides spell for themselves: an age that no word ties to a moment. */
function boundsOf({ role, ...ends }: TrueBand): readonly string[] {
  const named = role === 'ageAtApplication' || role === 'ageAtEnd' ? 'age' : role
  return (['min', 'max', 'above', 'below'] as const).flatMap((end) =>
    ends[end] === undefined ? [] : [`${named} ${end} ${ends[end]}`],
  )
}

function ruleOf({ when = [], for: special, ...rule }: Rule): string {
  const said = Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([said, when.flatMap(boundsOf).sort(), special !== undefined])
}

type Rule = { readonly when?: readonly TrueBand[]; readonly for?: string }

function sameSets(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && [...left].every((each) => right.has(each))
}
