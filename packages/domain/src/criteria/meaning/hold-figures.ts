/**
 * One limit held against the figures of a case. Only figures of the same role meet (D45); the few
 * that imply one another say so here: a least deposit is a greatest LTV, an income of one person is
 * part of the joint one, time in a job is time in employment. Where a case gives nothing to compare,
 * the outcome is not known, which is never a yes.
 */
import type { Role } from '../knowledge/roles.ts'
import type { Band, Bounds, Limit } from './cell-meaning.ts'
import type { CaseFigure, ClientCase } from './client-case.ts'
import { restOfShare } from './derived-figures.ts'

/** `some`: it holds for some of what the words tell apart, and the case does not say which it is. */
export type Standing = 'ok' | 'fail' | 'some' | 'unknown'

export type HeldLimit = { readonly standing: Standing; readonly figures: readonly CaseFigure[] }

/** Whether the case stays within a limit's figures, whatever they hold for. */
export function holdLimit(limit: Limit, client: ClientCase): HeldLimit {
  const asked = asCompared(limit)
  const held = figuresFor(asked, client)
  const standing = held.standing(asked, held.figures)
  return {
    standing: standing === 'fail' && limit.beyond === 'refer' ? 'some' : standing,
    figures: standing === 'unknown' ? [] : held.figures,
  }
}

/** Whether the case lies in the band that a limit is stated for. */
export function isInBand(band: Band, client: ClientCase): 'yes' | 'no' | 'unknown' {
  const held = holdLimit(band, client).standing
  // Where one income is told, the household's is taken to be that.
  const isOfHousehold = band.role === 'jointIncome' && (held === 'unknown' || held === 'some')
  const standing = isOfHousehold ? holdLimit({ ...band, role: 'income' }, client).standing : held
  if (standing === 'ok') return 'yes'
  return standing === 'fail' ? 'no' : 'unknown'
}

type Judge = (bounds: Bounds, figures: readonly CaseFigure[]) => Standing

/** The roles of a case that a limit of the role is held against. */
export function comparableRoles(role: Role): readonly Role[] {
  return COMPARABLE[role] ?? [role]
}

const COMPARABLE: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  deposit: ['deposit', 'ltv'],
  age: ['age', 'ageAtApplication', 'ageAtEnd'],
  ageAtApplication: ['ageAtApplication', 'age'],
  ageAtEnd: ['ageAtEnd', 'ageAtApplication', 'age'],
  income: ['income', 'jointIncome'],
  jointIncome: ['jointIncome', 'income'],
  employment: ['employment', 'timeInJob'],
  leaseAtEnd: ['leaseAtEnd', 'leaseLeft'],
}

type Comparable = { readonly figures: readonly CaseFigure[]; readonly standing: Judge }

/** A least deposit of 10 % is a greatest LTV of 90 %. */
function asCompared(limit: Limit): Limit {
  if (limit.role !== 'deposit') return limit
  const { min, max, above, below, ...rest } = limit
  return {
    ...rest,
    role: 'ltv',
    ...(min !== undefined && { max: restOfShare(min) }),
    ...(above !== undefined && { below: restOfShare(above) }),
    ...(max !== undefined && { min: restOfShare(max) }),
    ...(below !== undefined && { above: restOfShare(below) }),
  }
}

function figuresFor({ role, of }: Limit, client: ClientCase): Comparable {
  const figures = client.figures.filter(({ isPart }) => isPart !== true)
  const own = figures.filter((one) => one.role === role && isSameThing(one.of, of))
  const ofRole = (other: Role) => figures.filter((one) => one.role === other)
  switch (role) {
    case 'age':
      return comparableAges(own, ofRole('ageAtApplication'), ofRole('ageAtEnd'))
    case 'ageAtApplication':
      return ageAtStart(own.length > 0 ? own : ofRole('age'), ofRole('ageAtEnd'))
    case 'ageAtEnd':
      return own.length > 0
        ? { figures: own, standing: everyOne }
        : { figures: [...ofRole('ageAtApplication'), ...ofRole('age')], standing: atLeastSoOld }
    case 'income':
      return own.length > 0
        ? { figures: own, standing: anyOne }
        : { figures: ofRole('jointIncome'), standing: partOfWhole }
    case 'jointIncome':
      return own.length > 0
        ? { figures: own, standing: everyOne }
        : { figures: ofRole('income'), standing: wholeOfParts }
    case 'leaseAtEnd':
      return own.length > 0
        ? { figures: own, standing: everyOne }
        : { figures: ofRole('leaseLeft'), standing: partOfWhole }
    case 'employment':
      return own.length > 0
        ? { figures: own, standing: everyOne }
        : { figures: ofRole('timeInJob'), standing: enoughOnly }
    default:
      return { figures: own, standing: everyOne }
  }
}

/** Whether what is counted may be the same; where one of both does not say, it may. */
export function isSameThing(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return true
  return FAMILIES.some((family) => family.has(one) && family.has(other))
}

/** Names of one thing, as rows and brokers use them. */
const FAMILIES: readonly ReadonlySet<string>[] = [
  new Set(['property', 'buy-to-let', 'mortgaged-property', 'portfolio', 'unit']),
  new Set(['bedroom', 'letting-room']),
]

/** Where the words do not say at which moment, the least is of the start and the most of the end. */
function comparableAges(
  own: readonly CaseFigure[],
  now: readonly CaseFigure[],
  end: readonly CaseFigure[],
): Comparable {
  if (end.length === 0) return { figures: [...own, ...now], standing: nowOnly }
  return {
    figures: [...own, ...now, ...end],
    standing: ({ min, above, max, below }, figures) => {
      const before = figures.filter(({ role }) => role !== 'ageAtEnd')
      const least = {
        ...(min !== undefined && { min }),
        ...(above !== undefined && { above }),
      }
      const most = { ...(max !== undefined && { max }), ...(below !== undefined && { below }) }
      if (everyOne(least, before) === 'fail' || everyOne(most, before) === 'fail') return 'fail'
      if (everyOne(most, end) === 'fail') return before.length === 0 ? 'fail' : 'some'
      return before.length === 0 && Object.keys(least).length > 0 ? 'unknown' : 'ok'
    },
  }
}

/** Who is told to be 84 at the end is old enough at the start, however long the term. */
function ageAtStart(now: readonly CaseFigure[], end: readonly CaseFigure[]): Comparable {
  if (now.length > 0 || end.length === 0) return { figures: now, standing: everyOne }
  return {
    figures: end,
    standing: (bounds, figures) =>
      enoughOnly(
        bounds,
        figures.map((figure) => ({ ...figure, value: figure.value - LONGEST_TERM })),
      ),
  }
}

/** In years, of any mortgage. */
const LONGEST_TERM = 40

/** Who is young enough now may still be too old at the end. */
function nowOnly(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  const standing = everyOne(bounds, figures)
  const mayPass = hasMost(bounds) && figures.some(({ role }) => role === 'ageAtApplication')
  return standing === 'ok' && mayPass ? 'unknown' : standing
}

/** Everybody and everything must stay within. */
function everyOne(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  if (figures.length === 0) return 'unknown'
  return figures.every((figure) => isWithin(bounds, figure)) ? 'ok' : 'fail'
}

/** Of two incomes one may do, where the lender does not say that both must. */
function anyOne(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  const standing = everyOne(bounds, figures)
  return standing === 'fail' && figures.length > 1 ? 'some' : standing
}

/** Who is older already than is allowed at the end cannot be younger then. */
function atLeastSoOld(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  return everyOne(bounds, figures) === 'fail' && !isBelowOnly(bounds, figures) ? 'fail' : 'unknown'
}

function isBelowOnly({ max, below }: Bounds, figures: readonly CaseFigure[]): boolean {
  return (
    everyOne(
      { ...(max !== undefined && { max }), ...(below !== undefined && { below }) },
      figures,
    ) !== 'fail'
  )
}

/** A joint income that is too small leaves no one income large enough, too short a lease no longer one. */
function partOfWhole(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  return everyOne(bounds, figures) === 'fail' && !hasMost(bounds) ? 'fail' : 'unknown'
}

/** The incomes that are told reach a joint one together, or others may come to them. */
function wholeOfParts(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  const [first] = figures
  if (first === undefined || hasMost(bounds)) return 'unknown'
  const value = figures.reduce((sum, figure) => sum + figure.value, 0)
  return isWithin(bounds, { ...first, value }) ? 'ok' : 'some'
}

function enoughOnly(bounds: Bounds, figures: readonly CaseFigure[]): Standing {
  return everyOne(bounds, figures) === 'ok' && !hasMost(bounds) ? 'ok' : 'unknown'
}

function hasMost({ max, below }: Bounds): boolean {
  return max !== undefined || below !== undefined
}

/** Whether one figure lies within the bounds; "just over 85" does not stay within 85. */
function isWithin(
  { min, max, above, below }: Bounds,
  { value, side }: Pick<CaseFigure, 'value' | 'side'>,
): boolean {
  if (min !== undefined && (value < min || (value === min && side === 'less'))) return false
  if (max !== undefined && (value > max || (value === max && side === 'more'))) return false
  if (above !== undefined && (value < above || (value === above && side !== 'more'))) return false
  return below === undefined || value < below || (value === below && side === 'less')
}
