/**
 * A client's case held against what a lender's words come to. Limits on one thing that hold for
 * different cases are alternatives: the band that the case lies in counts, a special case counts
 * where the story names it, and where the story does not say which it is, all of them must come to
 * the same for a plain answer. What cannot be compared makes a yes conditional, words that were not
 * understood leave the judging to whoever reads them (D45).
 */
import type { Band, CellMeaning, EventRule, Limit, Scope } from './cell-meaning.ts'
import type { CaseEvent, CaseFigure, ClientCase } from './client-case.ts'
import { holdEvent, isAbout, worst } from './hold-events.ts'
import { holdLimit, isInBand, type Standing } from './hold-figures.ts'
import { isSpecialCase } from './special-case.ts'

export type HeldVerdict =
  | 'accept'
  | 'conditional'
  | 'decline'
  | 'read'
  | 'not-stated'
  | 'not-applicable'

export type Held = {
  readonly verdict: HeldVerdict
  /** Figures and blemishes of the case that met a figure of their role in the words. */
  readonly compared: readonly (CaseFigure | CaseEvent)[]
  /** Why, a short phrase a step. */
  readonly reasons: readonly string[]
}

/** What a lender's words come to for a client. */
export function holdCase(client: ClientCase, meaning: CellMeaning): Held {
  const { verdict, rest, needs } = meaning
  if (verdict === 'blank') return plain('not-stated', 'blank')
  if (verdict === 'not-applicable') return plain('not-applicable', 'does not apply')
  const groups = [...limitGroups(meaning, client), ...eventGroups(meaning, client)]
  const compared = [...new Set(groups.flatMap((group) => group.compared))]
  const reasons = groups.map(({ name, standing }) => `${name}: ${standing}`)
  if (rest.length > 0) {
    return {
      verdict: 'read',
      compared,
      reasons: [...reasons, `not understood: ${rest.join(' | ')}`],
    }
  }
  if (verdict === 'no') return { verdict: 'decline', compared, reasons: [...reasons, 'a plain no'] }
  const standing = worst(groups.map((group) => group.standing))
  if (standing === 'fail') return { verdict: 'decline', compared, reasons }
  const isLimited = standing !== 'ok' || needs.length > 0 || verdict === 'depends'
  const why = needs.map((need) => `on condition: ${need}`)
  return { verdict: isLimited ? 'conditional' : 'accept', compared, reasons: [...reasons, ...why] }
}

function plain(verdict: HeldVerdict, reason: string): Held {
  return { verdict, compared: [], reasons: [reason] }
}

type Group = {
  readonly name: string
  readonly standing: Standing
  readonly compared: readonly (CaseFigure | CaseEvent)[]
}

/** Limits on the same thing and side are alternatives of one another; different things must all hold. */
function limitGroups({ limits }: CellMeaning, client: ClientCase): readonly Group[] {
  return [...Map.groupBy(limits, ({ role, of }) => `${role} ${of ?? ''}`.trim())].flatMap(
    ([name, ofRole]) =>
      sidesOf(ofRole).map((side) => ({
        name,
        standing: standingOf(side, (limit) => holdLimit(limit, client).standing, client),
        compared: side.flatMap((limit) => holdLimit(limit, client).figures),
      })),
  )
}

/** A least stated apart from a most is no alternative to it. */
function sidesOf(limits: readonly Limit[]): readonly (readonly Limit[])[] {
  const hasMost = ({ max, below }: Limit) => max !== undefined || below !== undefined
  const [most, least] = [limits.filter(hasMost), limits.filter((limit) => !hasMost(limit))]
  return [most, least].filter((side) => side.length > 0)
}

function eventGroups({ events }: CellMeaning, client: ClientCase): readonly Group[] {
  return [...Map.groupBy(events, ({ of }) => of)].map(([of, rules]) => {
    const met = client.events.filter((event) => isAbout(of, event.of))
    const hold = (rule: EventRule) => worst(met.map((event) => holdEvent(rule, event)))
    return {
      name: of,
      standing: met.length === 0 ? 'unknown' : standingOf(rules, hold, client),
      compared: met,
    }
  })
}

/** What rules on one thing come to: those of the case's band, or the plain ones, and special cases. */
function standingOf<Rule extends Scope>(
  rules: readonly Rule[],
  hold: (rule: Rule) => Standing,
  client: ClientCase,
): Standing {
  const special = rules.filter((rule) => rule.for !== undefined)
  const own = special.filter((rule) => isSpecialCase(rule.for ?? '', client.about))
  if (own.length > 0) return standingInBand(own, hold, client)
  const usual = rules.filter((rule) => rule.for === undefined)
  const base = usual.length === 0 ? undefined : standingInBand(usual, hold, client)
  const others = special.map((rule) => standingInBand([rule], hold, client))
  return either([...(base === undefined ? ['unknown' as const] : [base]), ...others])
}

function standingInBand<Rule extends Scope>(
  rules: readonly Rule[],
  hold: (rule: Rule) => Standing,
  client: ClientCase,
): Standing {
  const banded = rules.filter(({ when }) => when !== undefined && when.length > 0)
  const unbanded = rules.filter((rule) => !banded.includes(rule))
  const outside = unbanded.length > 0 ? worst(unbanded.map(hold)) : undefined
  if (banded.length === 0) return outside ?? 'ok'
  const places = banded.map((rule) => ({ rule, place: placeIn(rule.when ?? [], client) }))
  const within = places.filter(({ place }) => place === 'yes').map(({ rule }) => rule)
  if (within.length > 0) return worst(narrowest(within).map(hold))
  const open = places.filter(({ place }) => place === 'unknown').map(({ rule }) => rule)
  if (open.length === 0) return outside ?? beyondAll(banded, client)
  return either([...open.map(hold), ...(outside === undefined ? [] : [outside])])
}

function placeIn(when: readonly Band[], client: ClientCase): 'yes' | 'no' | 'unknown' {
  const places = when.map((band) => isInBand(band, client))
  if (places.includes('no')) return 'no'
  return places.includes('unknown') ? 'unknown' : 'yes'
}

/** "Up to £150k" and "up to £600k" both hold a loan of £100k: the first is stated for it. */
function narrowest<Rule extends Scope>(rules: readonly Rule[]): readonly Rule[] {
  const widths = rules.map(({ when = [] }) => when.map(widthOf).reduce((sum, one) => sum + one, 0))
  const least = Math.min(...widths)
  return rules.filter((_, at) => widths[at] === least)
}

/** Of bands open above the one that begins highest is the narrowest. */
function widthOf({ min, above, max, below }: Band): number {
  const top = max ?? below ?? MOST
  return top - (min ?? above ?? 0)
}

const MOST = 1e12

/** Beyond the last of bands that rise to a most nothing is lent; what no band speaks of is not known. */
function beyondAll(rules: readonly Scope[], client: ClientCase): Standing {
  const bands = rules.flatMap(({ when = [] }) => when)
  const areCeilings = bands.every(({ max, below }) => max !== undefined || below !== undefined)
  const isBeyond = bands.every((band) => {
    const { min: _, above: __, ...ceiling } = band
    return isInBand(ceiling, client) === 'no'
  })
  return areCeilings && isBeyond && rules.length > 1 ? 'fail' : 'unknown'
}

/** One of several holds and the case does not say which. */
function either(standings: readonly Standing[]): Standing {
  const [first] = standings
  if (first === undefined) return 'unknown'
  if (standings.every((standing) => standing === first)) return first
  return standings.includes('ok') || standings.includes('some') ? 'some' : 'unknown'
}
