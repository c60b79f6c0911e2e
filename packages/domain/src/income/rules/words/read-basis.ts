/** The basis that a rule names: the terms that it averages or takes, and whether it takes the lower. */

import type { Quantity } from '../../../language/quantities.ts'
import type { AveragingBasis } from '../income-rules.ts'
import type { RuleItem } from './rule-items.ts'

export type BasisRead = {
  readonly basis: AveragingBasis | null
  /** Names a way of averaging that is none of those known. */
  readonly isUnknown: boolean
  readonly taken: ReadonlySet<RuleItem>
}

type Term =
  | 'latest'
  | 'latest-year'
  | 'ytd'
  | 'avg3'
  | 'avg6'
  | 'avg12'
  | 'avg-2-years'
  | 'p60'
  | 'p60s'
  | 'other'

const MONTHS: Readonly<Record<string, Term>> = {
  'three-months': 'avg3',
  'six-months': 'avg6',
  'twelve-months': 'avg12',
}

const SINGLE: Readonly<Partial<Record<Term, AveragingBasis>>> = {
  latest: 'latest',
  ytd: 'ytd',
  avg3: 'avg3',
  avg6: 'avg6',
  avg12: 'avg12',
  'avg-2-years': 'bonus-avg2',
  p60: 'p60-latest',
}

const LOWER_OF: readonly (readonly [terms: readonly Term[], AveragingBasis])[] = [
  [['avg3', 'ytd'], 'lower(avg3,ytd)'],
  [['avg-2-years', 'latest-year'], 'bonus-avg2-lower'],
  [['p60s'], 'p60-lower2'],
]

/** @param items those that speak of neither cap, evidence nor history */
export function readBasis(items: readonly RuleItem[]): BasisRead {
  const found = items.flatMap((item, at) => {
    const term = termOf(items, at)
    return term === undefined ? [] : [{ term, of: [item, ...countBeside(items, at)] }]
  })
  const terms = new Set(found.map(({ term }) => term))
  const isLower = items.some(({ idea }) => idea === 'lower')
  const isHigher = items.some(({ idea }) => idea === 'higher')
  const basis = isHigher ? null : basisOf([...terms], isLower)
  const qualifiers = items.filter(
    ({ idea }) => QUALIFIERS.has(idea) && (basis !== null || idea === 'latest'),
  )
  return {
    basis,
    // An average of nothing in particular states no basis.
    isUnknown: basis === null && (terms.size > 0 || isHigher),
    taken: new Set([...found.flatMap(({ of }) => of), ...qualifiers]),
  }
}

/** The count before a term, and the payslips that a figure counts: "2 P60s", "average of 3 payslips". */
function countBeside(items: readonly RuleItem[], at: number): readonly RuleItem[] {
  const before = items[at - 1]
  const isFigure = items[at]?.figure !== undefined
  return [
    ...(before?.figure !== undefined && isCount(before.figure) ? [before] : []),
    ...items.slice(at + 1, at + 3).filter(({ idea }) => isFigure && idea === 'payslip'),
  ]
}

const QUALIFIERS: ReadonlySet<RuleItem['idea']> = new Set(['average', 'lower', 'latest'])

function basisOf(terms: readonly Term[], isLower: boolean): AveragingBasis | null {
  if (isLower) {
    const found = LOWER_OF.find(
      ([wanted]) => wanted.length === terms.length && wanted.every((term) => terms.includes(term)),
    )
    return found?.[1] ?? null
  }
  const [only, ...others] = terms
  return only === undefined || others.length > 0 ? null : (SINGLE[only] ?? null)
}

function termOf(items: readonly RuleItem[], at: number): Term | undefined {
  const item = items[at]
  switch (item?.idea) {
    case 'latest-payslip':
      return isCounted(items[at - 1]) ? undefined : 'latest'
    case 'latest':
      return isLatestIfLower(items, at) ? 'latest-year' : undefined
    case 'latest-year':
      return isQuotedTime(items, item) ? undefined : 'latest-year'
    case 'ytd':
      return 'ytd'
    case 'three-months':
    case 'six-months':
    case 'twelve-months':
      return MONTHS[item.idea]
    case 'p60':
      return p60Term(items, at)
    case 'figure':
      return timeTerm(items, at)
    default:
      return undefined
  }
}

/** "Average of last 2 years, latest if lower": what is averaged is years, so the latest is one. */
function isLatestIfLower(items: readonly RuleItem[], at: number): boolean {
  const [latest, next] = [items[at], items[at + 1]]
  return next?.idea === 'lower' && next.part === latest?.part
}

/** "3 latest slips" are no latest one. */
function isCounted(before: RuleItem | undefined): boolean {
  return before?.figure !== undefined && isCount(before.figure) && before.figure.value > 1
}

function isCount({ unit }: Quantity): boolean {
  return unit === undefined || unit === 'times'
}

/** "Latest P60" is one, "latest 2 P60s" two; a lower needs two. */
function p60Term(items: readonly RuleItem[], at: number): Term {
  const before = items[at - 1]?.figure ?? items[at - 2]?.figure
  const isLower = items.some(({ idea }) => idea === 'lower')
  if (before?.unit === undefined && before?.value === 2) return 'p60s'
  if (before?.unit === undefined && before !== undefined && before.value > 2) return 'other'
  return isLower ? 'p60s' : 'p60'
}

/** "Shown on every payslip in the last year": a time within something that is not understood. */
function isQuotedTime(items: readonly RuleItem[], { part }: RuleItem): boolean {
  const isAveraged = items.some(({ idea }) => idea === 'average' || idea === 'lower')
  return !isAveraged && items.some((item) => item.part === part && item.idea === 'word')
}

function timeTerm(items: readonly RuleItem[], at: number): Term | undefined {
  const figure = items[at]?.figure
  if (figure === undefined) return undefined
  const isAverage = items.some(({ idea }) => idea === 'average')
  if (figure.unit === 'months') {
    const isLatest = [at - 1, at - 2].some((before) => items[before]?.idea === 'latest')
    if (!isAverage && !isLatest) return undefined
    const isOpen = figure.to !== undefined || figure.isPlus === true
    return isOpen ? 'other' : (AVERAGED[figure.value] ?? 'other')
  }
  const named = [at + 1, at + 2].some((next) => items[next]?.idea === 'payslip')
  const isOfPayslips = isCount(figure) && named
  if (!isAverage || !isOfPayslips || figure.value === 24) return undefined
  return AVERAGED[figure.value] ?? 'other'
}

const AVERAGED: Readonly<Record<number, Term>> = {
  3: 'avg3',
  6: 'avg6',
  12: 'avg12',
  24: 'avg-2-years',
}
