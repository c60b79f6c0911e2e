/**
 * Which of the bands that limits are stated for a case lies in. Bands of the same things are
 * alternatives, of which the narrowest counts; bands of more things are narrower than of fewer.
 */
import { roleRow } from '../knowledge/roles.ts'
import type { Band, Scope } from './cell-meaning.ts'
import type { ClientCase } from './client-case.ts'
import { isInBand, type Standing } from './hold-figures.ts'

export function placeIn(when: readonly Band[], client: ClientCase): 'yes' | 'no' | 'unknown' {
  const places = when.map((band) => isInBand(band, client))
  if (places.includes('no')) return 'no'
  return places.includes('unknown') ? 'unknown' : 'yes'
}

/** What the bands of a rule are of. */
export function thingsOf({ when = [] }: Scope): string {
  return when
    .map(({ role, of = '' }) => `${role} ${of}`)
    .sort()
    .join('|')
}

/** "Up to £150k" and "up to £600k" both hold a loan of £100k: the first is stated for it. */
export function narrowest<Rule extends Scope>(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter((rule) => !rules.some((other) => isNarrower(other, rule)))
}

function isNarrower(one: Scope, other: Scope): boolean {
  const [things, others] = [thingsOf(one), thingsOf(other)]
  if (things === others) return widthOf(one) < widthOf(other)
  const own = new Set(things.split('|'))
  return others.split('|').every((thing) => own.has(thing))
}

function widthOf({ when = [] }: Scope): number {
  return when.reduce((sum, band) => sum + topOf(band) - bottomOf(band), 0)
}

function topOf({ max, below }: Band): number {
  return max ?? below ?? MOST
}

function bottomOf({ min, above }: Band): number {
  return min ?? above ?? 0
}

const MOST = 1e12

/** "Up to £500k" and "over £500k" leave nothing between them. */
export function coverAll(rules: readonly Scope[]): boolean {
  const bands = rules.flatMap(({ when = [] }) => (when.length === 1 ? when : []))
  if (new Set(bands.map((band) => thingsOf({ when: [band] }))).size !== 1) return false
  let reached = 0
  for (const band of bands.toSorted((one, other) => bottomOf(one) - bottomOf(other))) {
    if (bottomOf(band) > reached + 1) return false
    reached = Math.max(reached, topOf(band))
  }
  return reached === MOST
}

/**
 * Outside of every band: past the last of several that end as a limit ends (a loan above the
 * largest, a time trading below the least) nobody is taken; what else no band speaks of is not known.
 */
export function beyondAll(rules: readonly Scope[], client: ClientCase): Standing {
  const bands = rules.flatMap(({ when = [] }) => when)
  const isPast = bands.every((band) => isCeiling(band) && isPastTop(band, client))
  const isShort = bands.every((band) => isFloor(band) && isBelowBottom(band, client))
  return rules.length > 1 && (isPast || isShort) ? 'fail' : 'unknown'
}

function isCeiling({ role, max, below }: Band): boolean {
  const isEnded = max !== undefined || below !== undefined
  return isEnded && (role === 'propertyValue' || roleRow(role).bound === 'max')
}

function isFloor({ role, min, above }: Band): boolean {
  return (min !== undefined || above !== undefined) && roleRow(role).bound === 'min'
}

function isPastTop({ min: _, above: __, ...ceiling }: Band, client: ClientCase): boolean {
  return isInBand(ceiling, client) === 'no'
}

function isBelowBottom({ max: _, below: __, ...floor }: Band, client: ClientCase): boolean {
  return isInBand(floor, client) === 'no'
}
