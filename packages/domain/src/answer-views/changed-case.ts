/**
 * The one figure of a client that would have to be another one for a limit to be kept: the term for
 * an age at the end, the loan or the deposit for a loan to value. What follows from it is worked out
 * anew. What nobody can change, or wait for, is no such figure.
 */

import { labelOfEvent, writeValue } from '../criteria/answers/write-case.ts'
import type { Role } from '../criteria/knowledge/roles.ts'
import type { Bounds, Limit } from '../criteria/meaning/cell-meaning.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../criteria/meaning/client-case.ts'
import { restOfShare, withDerived } from '../criteria/meaning/derived-figures.ts'
import { type CaseCorrection, factsOfEvent } from '../criteria/questions/client-facts.ts'

/** A limit that a case breaks: what it is of, and the limit, or the blemish that is too fresh. */
export type Broken =
  | { readonly of: string; readonly limit: Limit }
  | { readonly of: string; readonly event: CaseEvent; readonly minSince: number }

export type Change = {
  readonly client: ClientCase
  /** "a term of 18 years", "LTV 80%". */
  readonly needs: string
  /** How far the figure is from the one told, as a share of it. */
  readonly far: number
  /** With which the same question is asked again. */
  readonly correction?: CaseCorrection
}

/**
 * @param broken the limits that the case breaks, all of one thing
 * @param limits all that stands beside them, whose figures may be the ends of bands
 */
export function changesBy(
  broken: readonly Broken[],
  limits: readonly Limit[],
  client: ClientCase,
): readonly Change[] {
  const changes = broken.flatMap((one): readonly (Change | undefined)[] => {
    if ('event' in one) return [waited(one, client)]
    const alike = limits.filter(({ role, of }) => role === one.limit.role && of === one.limit.of)
    const bands = alike.flatMap(({ when = [] }) => when)
    return [...alike, ...bands].flatMap((limit) =>
      endsOf(limit).flatMap((end) => toKeep(limit.role, end, client)),
    )
  })
  return changes.flatMap((change) => (change && change.far <= FARTHEST ? [change] : []))
}

/** Beyond that it is another case. */
const FARTHEST = 0.75

/** The figures at which a limit is just kept. */
function endsOf({ min, max, above, below }: Bounds): readonly number[] {
  return [min, max, above === undefined ? undefined : above + 1, below && below - 1].filter(
    (end) => end !== undefined && end > 0,
  ) as readonly number[]
}

/** The figures told that decide one of a role, each as it would have to be. */
function toKeep(role: Role, end: number, client: ClientCase): readonly (Change | undefined)[] {
  const told = (wanted: Role) => toldOf(wanted, client)
  const [loan, value, income] = [told('loan'), told('propertyValue'), told('income')]
  switch (role) {
    case 'age':
    case 'ageAtEnd': {
      const [age, term] = [told('ageAtApplication'), told('term')]
      if (age === undefined || term === undefined) return [changed('ageAtEnd', end, client)]
      return [changed('term', (end - age.value) * 12, client)]
    }
    case 'deposit':
      return toKeep('ltv', restOfShare(end), client)
    case 'ltv':
      return [
        changed('ltv', end, client),
        changed('deposit', restOfShare(end), client),
        value && changed('loan', Math.floor((value.value * end) / 100), client),
        value &&
          changed('depositAmount', Math.ceil((value.value * restOfShare(end)) / 100), client),
      ]
    case 'loanToIncome':
      return [
        changed('loanToIncome', end, client),
        income && loan && changed('loan', Math.floor(income.value * end), client),
      ]
    default:
      return CHANGEABLE.has(role) ? [changed(role, end, client)] : []
  }
}

/** What can be chosen otherwise, or waited for. */
const CHANGEABLE: ReadonlySet<Role> = new Set<Role>([
  'loan',
  'depositAmount',
  'term',
  'income',
  'jointIncome',
  'propertyValue',
  'trading',
  'timeInJob',
  'employment',
  'contracting',
  'timeInUk',
  'addressHistory',
  'ownedFor',
  'mortgageHistory',
  'letFor',
])

/** The one figure of a role that is told, and does not follow from others. */
function toldOf(role: Role, { figures }: ClientCase): CaseFigure | undefined {
  const own = figures.filter((one) => one.role === role && one.isDerived !== true)
  return own.length === 1 ? own[0] : undefined
}

function changed(role: Role, value: number, client: ClientCase): Change | undefined {
  const figure = toldOf(role, client)
  if (figure === undefined || value <= 0 || value === figure.value) return undefined
  if (role === 'term' && value < SHORTEST_TERM) return undefined
  const { side: _, ...rest } = figure
  const others = client.figures.filter((one) => one !== figure && one.isDerived !== true)
  const figures = withDerived([...others, { ...rest, value }])
  return {
    client: { ...client, figures },
    needs: needsOf(role, value, figures),
    far: Math.abs(value - figure.value) / figure.value,
    correction: { role, ...(figure.of !== undefined && { of: figure.of }), value },
  }
}

/** In months; nobody takes a mortgage for less. */
const SHORTEST_TERM = 60

function needsOf(role: Role, value: number, figures: readonly CaseFigure[]): string {
  const words = writeValue(role, value)
  const ltv = figures.find((one) => one.role === 'ltv' && one.isDerived === true)
  const share = ltv === undefined ? '' : ` (LTV ${writeValue('ltv', ltv.value)})`
  switch (role) {
    case 'term':
      return `a term of ${words}`
    case 'ageAtEnd':
      return `age ${words} at the end`
    case 'ltv':
      return `LTV ${words}`
    case 'loanToIncome':
      return `a loan of ${words} income`
    case 'loan':
      return `a loan of ${words}${share}`
    case 'deposit':
    case 'depositAmount':
      return `a deposit of ${words}${share}`
    case 'income':
    case 'jointIncome':
      return `${role === 'income' ? 'an' : 'a joint'} income of ${words}`
    case 'propertyValue':
      return `a value of ${words}`
    default:
      return `${WAITED[role] ?? ''}${words}`
  }
}

const WAITED: Readonly<Partial<Record<Role, string>>> = {
  trading: 'trading for ',
  timeInJob: 'time in the job of ',
  employment: 'employment of ',
  contracting: 'contracting for ',
  timeInUk: 'time in the UK of ',
  addressHistory: 'an address history of ',
  ownedFor: 'ownership of ',
  mortgageHistory: 'a mortgage history of ',
  letFor: 'letting for ',
}

/** A blemish that is only too fresh grows older. */
function waited(
  { event, minSince }: Extract<Broken, { event: unknown }>,
  client: ClientCase,
): Change | undefined {
  const { since } = event
  if (since === undefined || since <= 0 || minSince <= since) return undefined
  const events = client.events.map((one) => (one === event ? { ...one, since: minSince } : one))
  return {
    client: { ...client, events },
    needs: `${labelOfEvent(event)} ${writeValue('timeSince', minSince)} ago`,
    far: (minSince - since) / since,
    correction: {
      event: event.of,
      ...(event.place !== undefined && { place: event.place }),
      now: { ...factsOfEvent(event), since: minSince },
    },
  }
}
