/**
 * A client's case held against what a lender's words come to. Limits on one thing that hold for
 * different cases are alternatives: the band that the case lies in counts, a special case counts
 * where the story names it, and where the story does not say which it is, all of them must come to
 * the same for a plain answer. What cannot be compared makes a yes conditional, words that were not
 * understood leave the judging to whoever reads them (D45).
 */
import { has, tagText } from '../text/tag-words.ts'
import { beyondAll, coverAll, narrowest, placeIn, thingsOf } from './bands.ts'
import type { CellMeaning, EventRule, Limit, Scope } from './cell-meaning.ts'
import type { CaseEvent, CaseFigure, ClientCase } from './client-case.ts'
import { says } from './event-words.ts'
import { holdEvent, holdTogether, isAbout, onlyIgnores, worst } from './hold-events.ts'
import { holdLimit, type Standing } from './hold-figures.ts'
import { isRelief } from './reliefs.ts'
import { areOpposites, areTiers, namedCases, SOME_CASES } from './special-case.ts'

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
  if (standing === 'fail') {
    // "0 in 24m, refer otherwise"; "85% by referral" ends there.
    const isReferred = meaning.events.length > 0 && needs.includes('refer')
    const isOpen = isReferred || needs.some(isBeyond)
    return { verdict: isOpen ? 'conditional' : 'decline', compared, reasons }
  }
  const isLimited = standing !== 'ok' || needs.length > 0 || verdict === 'depends'
  const why = needs.map((need) => `on condition: ${need}`)
  return { verdict: isLimited ? 'conditional' : 'accept', compared, reasons: [...reasons, ...why] }
}

/** "Less by referral", "larger considered": what lies past the limit is open. */
function isBeyond(need: string): boolean {
  const { items } = tagText(need)
  const first = items.find((item) => !says(item, 'refer'))
  const isDenied = items.some((item) => has(item, 'not') || has(item, 'none') || says(item, 'no'))
  return !isDenied && (has(first, 'lesser') || has(first, 'wider'))
}

function plain(verdict: HeldVerdict, reason: string): Held {
  return { verdict, compared: [], reasons: [reason] }
}

type Group = {
  readonly name: string
  readonly standing: Standing
  readonly compared: readonly (CaseFigure | CaseEvent)[]
}

/** Limits on the same thing and end are alternatives of one another; different things must all hold. */
function limitGroups({ limits, isOpen }: CellMeaning, client: ClientCase): readonly Group[] {
  const ends = limits.flatMap((limit) => [mostOf(limit), leastOf(limit)])
  const stated = ends.filter((end) => end !== undefined)
  const groups = [...Map.groupBy(stated, ({ key }) => key).values()].map((group) => {
    const own = withoutPassed(
      group.map(({ limit }) => limit),
      client,
    )
    const [{ role, of } = { role: '' }] = own
    return {
      name: `${role} ${of ?? ''}`.trim(),
      standing: isReferredPast(own, limits, client)
        ? ('some' as const)
        : standingOf(own, (limit) => holdLimit(limit, client).standing, client, isOpen),
      compared: own.flatMap((limit) => figuresMet(limit, client)),
      isEither: own.every((limit) => limit.isEither === true),
      isOpenEnd: own.every(({ beyond }) => beyond !== undefined),
    }
  })
  // Past an end that was not told is referred, which leaves a met limit met.
  const told = groups.filter(({ standing, isOpenEnd }) => !(isOpenEnd && standing === 'unknown'))
  const held = told.length > 0 ? told : groups
  return [...held.filter(({ isEither }) => !isEither), ...oneOf(held)]
}

/** "90% to £500k, 80% to £1m, refer above": past the last of the bands no share is stated. */
function isReferredPast(
  own: readonly Limit[],
  limits: readonly Limit[],
  client: ClientCase,
): boolean {
  const isOfBand = ({ role }: Limit) =>
    own.every(({ when = [] }) => when.some((band) => band.role === role))
  const isPast = ({ beyond: _, ...limit }: Limit) => holdLimit(limit, client).standing === 'fail'
  return limits.some((one) => one.beyond === 'refer' && isOfBand(one) && isPast(one))
}

/** A limit's own figure, and those of the case that chose the band it is stated for. */
function figuresMet(limit: Limit, client: ClientCase): readonly CaseFigure[] {
  const { figures } = holdLimit(limit, client)
  const { when = [] } = limit
  if (figures.length === 0 || placeIn(when, client) !== 'yes') return figures
  return [...figures, ...when.flatMap((band) => holdLimit(band, client).figures)]
}

/** Of several least figures one is enough. */
function oneOf(groups: readonly (Group & { readonly isEither: boolean })[]): readonly Group[] {
  const own = groups.filter(({ isEither }) => isEither)
  if (own.length < 2) return own
  const isMet = own.some(({ standing }) => standing === 'ok')
  return [
    {
      name: own.map(({ name }) => name).join(' or '),
      standing: isMet ? 'ok' : either(own.map(({ standing }) => standing)),
      compared: own.flatMap(({ compared }) => compared),
    },
  ]
}

/** "£1m (refer above £750k)": who is past the plain end is not helped by what is referred before it. */
function withoutPassed(limits: readonly Limit[], client: ClientCase): readonly Limit[] {
  const isPlain = ({ beyond, when, for: whose }: Limit) =>
    beyond === undefined && whose === undefined && (when ?? []).length === 0
  const fails = (limit: Limit) => holdLimit(limit, client).standing === 'fail'
  if (!limits.some((limit) => isPlain(limit) && fails(limit))) return limits
  const left = limits.filter(({ beyond, ...limit }) => beyond !== 'refer' || !fails(limit))
  return left.length === 0 ? limits : left
}

type End = { readonly key: string; readonly limit: Limit }

/** "£25k to £500k, £1m for BTL": the special case has another most and the same least. */
function mostOf({ min: _, above: __, ...limit }: Limit): End | undefined {
  const isStated = limit.max !== undefined || limit.below !== undefined
  return isStated ? { key: `${limit.role} ${limit.of ?? ''} most`, limit } : undefined
}

function leastOf({ max: _, below: __, ...limit }: Limit): End | undefined {
  const isStated = limit.min !== undefined || limit.above !== undefined
  return isStated ? { key: `${limit.role} ${limit.of ?? ''} least`, limit } : undefined
}

/** One rule on several blemishes ("bankruptcy or IVA") is held against the one that the client has. */
function eventGroups({ events }: CellMeaning, client: ClientCase): readonly Group[] {
  const all = [...Map.groupBy(events, ({ of }) => of)]
  const metBy = (of: EventRule['of']) => client.events.filter((event) => isAbout(of, event.of))
  const told = new Set(all.flatMap(([of, rules]) => (metBy(of).length > 0 ? [ruleOf(rules)] : [])))
  const own = all.filter(([of, rules]) => metBy(of).length > 0 || !told.has(ruleOf(rules)))
  return own.map(([of, rules]) => {
    const met = metBy(of)
    const hold = (rule: EventRule) =>
      worst([...met.map((event) => holdEvent(rule, event)), holdTogether(rule, met)])
    return {
      name: of,
      standing: met.length === 0 ? 'unknown' : relieved(rules, hold, client),
      compared: met,
    }
  })
}

/**
 * Who breaks the plain rule may still keep the one that relieves it. What is ignored of some kinds
 * takes a blemish out where all of it holds, and says nothing of one beyond it.
 */
function relieved(
  all: readonly EventRule[],
  hold: (rule: EventRule) => Standing,
  client: ClientCase,
): Standing {
  const told = namedCases(
    all.flatMap((rule) => rule.for ?? []),
    client.about,
  )
  const isIdle = (rule: EventRule) =>
    onlyIgnores(rule) && rule.for !== undefined && !(told.has(rule.for) && hold(rule) === 'ok')
  const counted = all.filter((rule) => !isIdle(rule))
  const rules = counted.length > 0 ? counted : all
  const reliefs = rules.filter((rule) => isRelief(rule, rules))
  const usual = rules.filter((rule) => !reliefs.includes(rule))
  const standing = standingOf(usual, hold, client)
  if (standing !== 'fail') return standing
  const relief = reliefs.map(hold)
  if (relief.includes('ok')) return 'ok'
  return relief.every((one) => one === 'fail') ? 'fail' : 'some'
}

function ruleOf(rules: readonly EventRule[]): string {
  return JSON.stringify(rules.map(({ of: _, ...rule }) => rule))
}

/** What rules on one thing come to: those of the case's band, or the plain ones, and special cases. */
function standingOf<Rule extends Scope>(
  rules: readonly Rule[],
  hold: (rule: Rule) => Standing,
  client: ClientCase,
  isOpen = false,
): Standing {
  const special = rules.filter((rule) => rule.for !== undefined)
  const usual = rules.filter((rule) => rule.for === undefined)
  const judge = (own: readonly Rule[]) => standingInBand(withUsual(own, usual), hold, client)
  const labels = namedCases(
    special.map((rule) => rule.for ?? ''),
    client.about,
  )
  const named = special.filter((rule) => labels.has(rule.for ?? ''))
  if (named.length > 0) return judge(named)
  const others = [...Map.groupBy(special, (rule) => rule.for)].map(([name, own]) =>
    name === SOME_CASES && judge(own) !== 'ok' ? 'unknown' : judge(own),
  )
  if (usual.length === 0 && areOpposites(special.map((rule) => rule.for ?? '')))
    return either(others)
  if (usual.length === 0 && !isOpen && areTiers(special.map((rule) => rule.for ?? '')))
    return either(others)
  // Two special cases are two among others; beside a single one nothing is known of the rest.
  const isUntold = usual.length === 0 && others.length === 1 && !isOpen
  return either([isUntold ? 'unknown' : judge(usual), ...others])
}

/** Outside of the bands of a special case the plain figures hold for it too. */
function withUsual<Rule extends Scope>(
  own: readonly Rule[],
  usual: readonly Rule[],
): readonly Rule[] {
  const isBanded = own.every(({ when }) => when !== undefined && when.length > 0)
  return isBanded ? [...own, ...usual.filter((rule) => !own.includes(rule))] : own
}

function standingInBand<Rule extends Scope>(
  rules: readonly Rule[],
  hold: (rule: Rule) => Standing,
  client: ClientCase,
): Standing {
  const banded = rules.filter(({ when }) => when !== undefined && when.length > 0)
  const unbanded = rules.filter((rule) => !banded.includes(rule))
  const usual = unbanded.length > 0 ? worst(unbanded.map(hold)) : undefined
  if (banded.length === 0) return usual ?? 'ok'
  const places = banded.map((rule) => ({ rule, place: placeIn(rule.when ?? [], client) }))
  const within = places.filter(({ place }) => place === 'yes').map(({ rule }) => rule)
  const open = places.filter(({ place }) => place === 'unknown').map(({ rule }) => rule)
  if (within.length + open.length === 0) return usual ?? beyondAll(banded, client)
  const here = [...Map.groupBy(narrowest(within), thingsOf).values()].map((alike) =>
    worst(alike.map(hold)),
  )
  const told = [...here, ...open.map(hold)]
  if (here.length > 0) return either(told)
  // Who fails in every band fails; who keeps all of several of one thing keeps them, whichever was not told.
  const areOfOne = banded.length > 1 && new Set(banded.map(thingsOf)).size === 1
  const areKept = areOfOne && told.every((standing) => standing === 'ok')
  const isSame = coverAll(banded) || areKept || told.every((standing) => standing === 'fail')
  return either([
    ...told,
    ...(usual !== undefined ? [usual] : isSame ? [] : (['unknown'] as const)),
  ])
}

/** One of several holds and the case does not say which. */
function either(standings: readonly Standing[]): Standing {
  const [first] = standings
  if (first === undefined) return 'unknown'
  if (standings.every((standing) => standing === first)) return first
  return standings.includes('ok') || standings.includes('some') ? 'some' : 'unknown'
}
