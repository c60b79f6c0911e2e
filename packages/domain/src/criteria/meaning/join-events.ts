/**
 * The facts of a cell's clauses put together to rules. Counts make rules; an amount that stands for
 * itself holds for every count beside it, what stands in brackets for the one before. A stretch of
 * time that is stated once is meant for all that lead up to it ("1 CCJ, 2 defaults in 24m").
 */
import type { EventKind } from '../knowledge/roles.ts'
import type { Band, EventRule } from './cell-meaning.ts'
import type { RuleDraft } from './event-facts.ts'
import type { RowFrame } from './row-frame.ts'

/** A clause's facts with what they are of and where they hold. */
export type Stated = {
  readonly rule: RuleDraft
  readonly kinds: readonly EventKind[]
  readonly isNamed: boolean
  readonly for?: string
  readonly when?: readonly Band[]
  readonly isAside: boolean
  readonly isOtherwise: boolean
  readonly sentence: number
}

export function joinStated(stated: readonly Stated[], row: RowFrame): readonly EventRule[] {
  const timed = withTimes(withAsides(stated))
  const kinds = [...new Set(timed.flatMap((one) => one.kinds))]
  return kinds
    .flatMap((of) =>
      rulesOf(
        of,
        timed.filter((one) => one.kinds.includes(of)),
      ),
    )
    .map((rule) => withMoment(withRow(rule, row)))
}

function isCounted({ rule }: Stated): boolean {
  return rule.maxCount !== undefined || rule.within !== undefined
}

/** "Max 2 in last 24m (£1,500 total)", "3 (24 months)". */
function withAsides(stated: readonly Stated[]): readonly Stated[] {
  const joined: Stated[] = []
  for (const one of stated) {
    const last = joined.at(-1)
    if (last !== undefined && isTailOf(one, last)) {
      const kinds = [...new Set([...last.kinds, ...one.kinds])]
      joined[joined.length - 1] = { ...last, kinds, rule: { ...last.rule, ...one.rule } }
      continue
    }
    const isOwn = one.for !== undefined && one.for !== last?.for
    if (
      !one.isAside ||
      last === undefined ||
      isOwn ||
      one.isNamed ||
      !mayJoin(last.rule, one.rule)
    ) {
      joined.push(one)
      continue
    }
    const isBareTime =
      Object.keys(one.rule).join() === 'minSince' &&
      last.rule.maxCount !== undefined &&
      last.rule.within === undefined
    const added = isBareTime ? { within: one.rule.minSince } : one.rule
    joined[joined.length - 1] = { ...last, rule: { ...last.rule, ...added } as RuleDraft }
  }
  return joined
}

/** "Max 2 (…) registered within 24m": a time that comes late. */
function isTailOf(one: Stated, last: Stated): boolean {
  const isBare = Object.keys(one.rule).every((key) => key === 'within' || key === 'sinceIs')
  return isBare && last.sentence === one.sentence && isCounted(last) && !isTimed(last)
}

function mayJoin(one: RuleDraft, other: RuleDraft): boolean {
  return Object.keys(other).every((key) => one[key as keyof RuleDraft] === undefined)
}

function withTimes(stated: readonly Stated[]): readonly Stated[] {
  const filled = [...stated]
  for (let at = filled.length - 2; at >= 0; at -= 1) {
    const [one, next] = [filled[at], filled[at + 1]]
    if (one === undefined || next === undefined) continue
    const isLeading =
      one.sentence === next.sentence &&
      next.isNamed &&
      one.rule.maxCount !== undefined &&
      next.rule.maxCount !== undefined
    if (isLeading && !isTimed(one))
      filled[at] = { ...one, rule: { ...timeOf(next.rule), ...one.rule } }
  }
  filled.forEach((one, at) => {
    const last = filled[at - 1]
    const isOther = one.isOtherwise || (one.for !== undefined && one.for !== last?.for)
    if (last !== undefined && isOther && one.rule.maxCount !== undefined && !isTimed(one))
      filled[at] = { ...one, rule: { ...timeOf(last.rule), ...one.rule } }
  })
  return filled
}

function isTimed({ rule }: Stated): boolean {
  return rule.within !== undefined || rule.minSince !== undefined
}

function timeOf({ within, minSince, sinceIs }: RuleDraft): RuleDraft {
  return {
    ...(within !== undefined && { within }),
    ...(minSince !== undefined && { minSince }),
    ...(sinceIs !== undefined && { sinceIs }),
  }
}

function rulesOf(of: EventKind, stated: readonly Stated[]): readonly EventRule[] {
  const scopes = Map.groupBy(stated, scopeOf)
  const plain = scopes.get(scopeOf({})) ?? []
  const forAll = plain.filter((one) => !isCounted(one))
  return [...scopes.values()].flatMap((own) => {
    const [{ for: special, when } = {}] = own
    const scope = {
      ...(when !== undefined && { when }),
      ...(special !== undefined && { for: special }),
    }
    const isPlain = own === plain
    const general = isPlain ? [] : forAll.map((one) => besideOwn(one.rule, own))
    const shared = own.filter((one) => !isCounted(one)).map(({ rule }) => rule)
    const counted = own.filter(isCounted).map(({ rule }) => rule)
    if (isPlain && counted.length === 0 && standsInBands(scopes, plain)) return []
    return inScope(counted, [...shared, ...general]).map((rule) => ({ of, ...rule, ...scope }))
  })
}

/** What the bands of a loan share stands in each of them. */
function standsInBands(
  scopes: ReadonlyMap<string, readonly Stated[]>,
  plain: readonly Stated[],
): boolean {
  const bands = [...scopes.values()].filter(
    (other) => other !== plain && other.some(({ for: label }) => label === undefined),
  )
  // Where each band asks for a time of its own, the plain one is of what lies outside of them.
  const asksTime = (ones: readonly Stated[]) => ones.some(({ rule }) => rule.minSince !== undefined)
  return bands.length > 0 && !(asksTime(plain) && bands.every(asksTime))
}

/** A case that states its own time or amount takes what is general of the rest. */
function besideOwn(
  { minSince, sinceIs, maxAmount, amountIs, ...rest }: RuleDraft,
  own: readonly Stated[],
): RuleDraft {
  const isTimed = own.some(({ rule }) => rule.minSince !== undefined)
  const isPriced = own.some(({ rule }) => rule.maxAmount !== undefined)
  return {
    ...rest,
    ...(!own.some(({ rule }) => rule.sinceIs !== undefined) && said({ sinceIs })),
    ...(!isTimed && said({ minSince })),
    ...(!isPriced && said({ maxAmount, amountIs })),
  }
}

function scopeOf({ for: special, when }: Pick<Stated, 'for' | 'when'>): string {
  return JSON.stringify([special, when])
}

/** The counts of one scope with what is stated for all of them. */
function inScope(
  counted: readonly RuleDraft[],
  shared: readonly RuleDraft[],
): readonly RuleDraft[] {
  const rules = counted.map((rule) => ({ ...rule }))
  const apart = merged(shared.flatMap((one) => share(one, rules)))
  const [only, ...more] = rules
  const [first, ...further] = apart
  // What is limited beside "none in 12 months" is limited further back.
  const isApart = only?.maxCount === 0 && first?.maxAmount !== undefined
  const isOne = only !== undefined && more.length === 0 && !isApart
  if (!isOne || first === undefined || !mayJoin(only, first)) return [...rules, ...apart]
  return [{ ...only, ...first }, ...further]
}

/** Gives the counts an amount and what is ignored; what is left stands for itself. */
function share(one: RuleDraft, rules: readonly RuleDraft[]): readonly RuleDraft[] {
  const { maxAmount, amountIs, ignoreUnder, ignoreAfter, ...rest } = one
  const ignored = said({ ignoreUnder, ignoreAfter })
  const amount = maxAmount === undefined ? {} : said({ maxAmount, amountIs })
  const takers = rules.filter((rule) => rule.maxCount !== 0 && rule.maxAmount === undefined)
  for (const rule of rules) Object.assign(rule, ignored)
  for (const rule of takers) Object.assign(rule, amount)
  const left: RuleDraft = {
    ...rest,
    ...(takers.length === 0 && amount),
    ...(rules.length === 0 && ignored),
  }
  return Object.keys(left).length > 0 ? [left] : []
}

function said(figures: { readonly [name: string]: unknown }): RuleDraft {
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined))
}

/** Facts that do not stand in each other's way are one rule. */
function merged(drafts: readonly RuleDraft[]): readonly RuleDraft[] {
  const rules: RuleDraft[] = []
  for (const draft of drafts) {
    const last = rules.at(-1)
    if (last !== undefined && mayJoin(last, draft)) Object.assign(last, draft)
    else rules.push({ ...draft })
  }
  return rules
}

function withRow(rule: EventRule, { within }: RowFrame): EventRule {
  const isBound = rule.maxCount !== undefined || rule.maxAmount !== undefined
  return within === undefined ||
    rule.within !== undefined ||
    rule.minSince !== undefined ||
    !isBound
    ? rule
    : { ...rule, within }
}

/** "Must be discharged" with no time asks for that alone. */
function withMoment({ sinceIs, ...rule }: EventRule): EventRule {
  if (sinceIs === undefined || rule.minSince !== undefined)
    return sinceIs === undefined ? rule : { ...rule, sinceIs }
  return sinceIs === 'registered' || rule.within !== undefined ? rule : { ...rule, settled: true }
}
