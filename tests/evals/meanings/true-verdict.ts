/**
 * What a lender's words come to for a client, worked out from the meaning that an author wrote down
 * and not by anything of the product: the truth that its readers are held against. Bands on one
 * thing are alternatives, a special case holds instead of the plain figure where the client is it,
 * and whatever the client does not tell leaves a yes conditional.
 */
import type {
  TrueBand,
  TrueBounds,
  TrueCase,
  TrueEvent,
  TrueEventRule,
  TrueFigure,
  TrueLimit,
  TrueMeaning,
} from './true-meaning.ts'

export type TrueVerdict = 'accept' | 'conditional' | 'decline' | 'not-stated' | 'not-applicable'

/** From best to worst; `unknown` is what could not be compared. */
const STANDINGS = ['ok', 'unknown', 'refer', 'fail'] as const
type Standing = (typeof STANDINGS)[number]

export function trueVerdict(meaning: TrueMeaning, client: TrueCase): TrueVerdict {
  const { verdict, limits = [], events = [], needs = [] } = meaning
  if (verdict === 'blank') return 'not-stated'
  if (verdict === 'n/a') return 'not-applicable'
  if (verdict === 'no') return 'decline'
  const standing = worst([...limitStandings(limits, client), ...eventStandings(events, client)])
  if (standing === 'fail') return 'decline'
  const isPlain = standing === 'ok' && verdict === 'yes' && needs.length === 0
  return isPlain ? 'accept' : 'conditional'
}

function limitStandings(limits: readonly TrueLimit[], client: TrueCase): readonly Standing[] {
  const things = new Set(limits.map(thingOf))
  return [...things].map((thing) => {
    const here = limits.filter((limit) => thingOf(limit) === thing)
    const holding = specialOrPlain(here, client)
    if (holding.length === 0) return 'ok'
    const figures = client.figures.filter((figure) => thingOf(figure) === thing)
    if (figures.length === 0) return 'unknown'
    return worst(figures.map((figure) => standingIn(holding, figure, client)))
  })
}

function thingOf({ role, of = '' }: { readonly role: string; readonly of?: string }): string {
  return `${role} ${of}`
}

function specialOrPlain<Scoped extends { readonly for?: string }>(
  scoped: readonly Scoped[],
  client: TrueCase,
): readonly Scoped[] {
  const special = scoped.filter((each) => each.for !== undefined && isAbout(client, each.for))
  return special.length > 0 ? special : scoped.filter((each) => each.for === undefined)
}

function isAbout({ about }: TrueCase, special: string): boolean {
  const wanted = special.toLowerCase()
  return about.map((kind) => kind.toLowerCase()).some((kind) => kind === wanted)
}

/** Bands that the client lies in hold before figures without a band; in none of them is beyond all. */
function standingIn(limits: readonly TrueLimit[], figure: TrueFigure, client: TrueCase): Standing {
  const banded = limits.filter(({ when = [] }) => when.length > 0)
  const lying = banded.map(({ when = [] }) => worst(when.map((band) => bandStanding(band, client))))
  const inside = banded.filter((_, at) => lying[at] === 'ok')
  if (inside.length > 0) return best(inside.map((limit) => against(limit, figure)))
  if (lying.includes('unknown')) return 'unknown'
  const plain = limits.filter(({ when = [] }) => when.length === 0)
  return plain.length > 0 ? worst(plain.map((limit) => against(limit, figure))) : 'fail'
}

function bandStanding(band: TrueBand, client: TrueCase): Standing {
  const figures = client.figures.filter((figure) => thingOf(figure) === thingOf(band))
  if (figures.length === 0) return 'unknown'
  return figures.every((figure) => lies(band, figure)) ? 'ok' : 'fail'
}

function against(limit: TrueLimit, figure: TrueFigure): Standing {
  if (lies(limit, figure)) return 'ok'
  return limit.beyond === 'refer' ? 'refer' : 'fail'
}

function lies({ min, max, above, below }: TrueBounds, { value, more, less }: TrueFigure): boolean {
  // "Just over 75" is over a most of 75; figures are whole or have one decimal.
  const really = value + (more ? 0.001 : 0) - (less ? 0.001 : 0)
  if (min !== undefined && really < min) return false
  if (max !== undefined && really > max) return false
  if (above !== undefined && really <= above) return false
  return below === undefined || really < below
}

function eventStandings(rules: readonly TrueEventRule[], client: TrueCase): readonly Standing[] {
  const kinds = new Set(rules.map(({ of }) => of))
  return [...kinds].map((kind) => {
    const holding = specialOrPlain(
      rules.filter(({ of }) => of === kind),
      client,
    )
    const events = client.events.filter(({ of }) => of === kind)
    if (holding.length === 0) return 'ok'
    if (events.length === 0) return 'unknown'
    return worst(events.flatMap((event) => holding.map((rule) => inScope(rule, event, client))))
  })
}

function inScope(rule: TrueEventRule, event: TrueEvent, client: TrueCase): Standing {
  const lying = worst((rule.when ?? []).map((band) => bandStanding(band, client)))
  if (lying === 'fail') return 'ok'
  const standing = againstRule(rule, event)
  return lying === 'unknown' && standing !== 'ok' ? 'unknown' : standing
}

function againstRule(rule: TrueEventRule, event: TrueEvent): Standing {
  const { since, amount, settled } = event
  if (rule.ignoreUnder !== undefined && amount !== undefined && amount < rule.ignoreUnder)
    return 'ok'
  if (rule.ignoreAfter !== undefined && since !== undefined && since > rule.ignoreAfter) return 'ok'
  const parts: Standing[] = [countAndAmount(rule, event)]
  if (rule.settled) parts.push(settled === undefined ? 'unknown' : settled ? 'ok' : 'fail')
  if (rule.minSince !== undefined) parts.push(atLeast(since, rule.minSince))
  return worst(parts)
}

/** What happened just so many months ago is no longer within them, as "over 2 years ago" takes it. */
function countAndAmount(rule: TrueEventRule, { count = 1, amount, since }: TrueEvent): Standing {
  const { within, maxCount, maxAmount } = rule
  if (within !== undefined && since !== undefined && since >= within) return 'ok'
  const tooMany = maxCount !== undefined && count > maxCount
  const tooMuch = maxAmount !== undefined && amount !== undefined && amount > maxAmount
  if (tooMany || tooMuch) return within !== undefined && since === undefined ? 'unknown' : 'fail'
  return maxAmount !== undefined && amount === undefined ? 'unknown' : 'ok'
}

function atLeast(value: number | undefined, least: number): Standing {
  if (value === undefined) return 'unknown'
  return value >= least ? 'ok' : 'fail'
}

function worst(standings: readonly Standing[]): Standing {
  return STANDINGS.findLast((standing) => standings.includes(standing)) ?? 'ok'
}

function best(standings: readonly Standing[]): Standing {
  return STANDINGS.find((standing) => standings.includes(standing)) ?? 'ok'
}
