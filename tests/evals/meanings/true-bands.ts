/** Rules on one thing that hold in bands of other figures: which of them a client is held to. */
import { bandStanding, type Standing } from './true-figures.ts'
import type { TrueBand, TrueBounds, TrueCase } from './true-meaning.ts'

export function worstOf(standings: readonly Standing[]): Standing {
  const order = ['fail', 'refer', 'unknown'] as const
  return order.find((standing) => standings.includes(standing)) ?? 'ok'
}

type Banded = { readonly when?: readonly TrueBand[] }

export function standingAmong<Rule extends Banded>(
  rules: readonly Rule[],
  client: TrueCase,
  hold: (rule: Rule) => Standing,
): Standing {
  const plain = rules.filter(({ when = [] }) => when.length === 0)
  const banded = rules.filter((rule) => !plain.includes(rule))
  const otherwise = plain.length > 0 ? worstOf(plain.map(hold)) : undefined
  if (banded.length === 0) return otherwise ?? 'ok'
  const lying = (standing: Standing) =>
    banded.filter(
      (rule) => worstOf(bandsOf(rule).map((one) => bandStanding(one, client))) === standing,
    )
  const [inside, open] = [lying('ok'), lying('unknown')]
  if (inside.length + open.length === 0) return otherwise ?? beyondAll(banded, client)
  const here = [...Map.groupBy(narrowest(inside), thingsOf).values()].map((alike) =>
    worstOf(alike.map(hold)),
  )
  const areOfOne = banded.length > 1 && new Set(banded.map(thingsOf)).size === 1
  const gap = otherwise ?? (coversAll(banded) ? undefined : areOfOne ? 'past' : ('gap' as const))
  return ifAllAgree([...here, ...open.map(hold)], here.length > 0 ? undefined : gap)
}

function bandsOf({ when = [] }: Banded): readonly TrueBand[] {
  return when
}

/**
 * Who fails in every band that is stated fails. Who keeps all of several of one thing keeps them: that
 * he may lie past them was not told. Of one band, or of several things, he may still lie outside.
 */
function ifAllAgree(
  standings: readonly Standing[],
  outside: Standing | 'gap' | 'past' | undefined,
): Standing {
  const [first = 'unknown'] = standings
  if (!standings.every((standing) => standing === first)) return 'unknown'
  if (outside === undefined || outside === first) return first
  if (first === 'ok') return outside === 'past' ? 'ok' : 'unknown'
  return first === 'fail' && (outside === 'gap' || outside === 'past') ? 'fail' : 'unknown'
}

/** Bands of the same things are alternatives of one another; bands of more things are narrower. */
function narrowest<Rule extends Banded>(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter((rule) => !rules.some((other) => isNarrower(other, rule)))
}

function isNarrower(one: Banded, other: Banded): boolean {
  if (thingsOf(one) === thingsOf(other)) return widthOf(one) < widthOf(other)
  const things = new Set(thingsOf(one).split('|'))
  return thingsOf(other)
    .split('|')
    .every((thing) => things.has(thing))
}

function thingsOf(rule: Banded): string {
  return bandsOf(rule)
    .map(({ role, of = '' }) => `${role} ${of}`)
    .sort()
    .join('|')
}

function widthOf(rule: Banded): number {
  return bandsOf(rule).reduce((sum, band) => sum + topOf(band) - bottomOf(band), 0)
}

function topOf({ max, below }: TrueBand): number {
  return max ?? below ?? 1e12
}

function bottomOf({ min, above }: TrueBand): number {
  return min ?? above ?? 0
}

/** "Up to £500k" and "over £500k" leave nothing between them. */
function coversAll(rules: readonly Banded[]): boolean {
  const single = rules.flatMap((rule) => (bandsOf(rule).length === 1 ? bandsOf(rule) : []))
  if (new Set(single.map(({ role, of }) => `${role} ${of}`)).size !== 1) return false
  let reached = 0
  for (const band of single.toSorted((one, other) => bottomOf(one) - bottomOf(other))) {
    if (bottomOf(band) > reached + 1) return false
    reached = Math.max(reached, topOf(band))
  }
  return reached === 1e12
}

/** Above the largest of bands that end as a limit does nothing is lent, below the least likewise. */
function beyondAll(rules: readonly Banded[], client: TrueCase): Standing {
  const bands = rules.flatMap(bandsOf)
  const isBeyond = (end: 'most' | 'least') =>
    bands.every((band) => {
      const other = end === 'most' ? ['min', 'above'] : ['max', 'below']
      const own = Object.entries(band).filter(([name]) => !other.includes(name))
      const isEnded = own.some(([, value]) => typeof value === 'number')
      const limits = end === 'most' ? CEILINGS : FLOORS
      const only = { ...(Object.fromEntries(own) as TrueBounds), role: band.role }
      return isEnded && limits.has(band.role) && bandStanding(only, client) === 'fail'
    })
  return rules.length > 1 && (isBeyond('most') || isBeyond('least')) ? 'fail' : 'unknown'
}

const CEILINGS: ReadonlySet<string> = new Set(
  `ltv loan propertyValue loanToIncome debtToIncome ageAtApplication ageAtEnd term gap count amount
  share incomeShare acres groundRent serviceCharge rate fee tenancy validFor`.split(/\s+/),
)
const FLOORS: ReadonlySet<string> = new Set(
  `deposit depositAmount propertyValue income jointIncome dayRate rentCover stressRate rent trading
  timeInJob employment contracting contractLeft timeInUk visaLeft addressHistory ownedFor letFor
  leaseLeft leaseAtEnd timeSince floorArea distance builtYear`.split(/\s+/),
)
