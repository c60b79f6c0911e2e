/**
 * Columns for stretches of time that a document prints as criteria: “CCJs – 0–12 months | 12–24 | 24+”,
 * “Defaults in the last 12 months”. How long ago something was says which of them is meant; the
 * others are not held against it. The same as `variant-periods.ts` where they stand as variants.
 */

import type { Figure } from '../../language/figure.ts'
import {
  areTouching,
  askedPeriod,
  findStretch,
  type NamedStretch,
  type Period,
  periodOf,
  unitOfTime,
  withUnit,
} from '../../language/stretches-of-time.ts'
import { foldText } from '../../shared/text.ts'
import { blemishes } from '../blemishes.ts'
import type { IndexedCriterion } from './criteria-index.ts'
import type { CriterionMatch } from './match-criteria.ts'

/** The matches without those that name a stretch of time beside the one that the figures tell. */
export function withinPeriods(
  matches: readonly CriterionMatch[],
  figures: readonly Figure[],
): readonly CriterionMatch[] {
  const asked = askedPeriod(figures)
  if (asked === undefined) return matches
  const rows = [...Map.groupBy(matches, ({ criterion }) => rowOf(criterion)).values()]
  const told = rows.map((row) => ofPeriod(row, asked))
  const fitting = new Set(told.flatMap((row) => row.fitting))
  if (fitting.size === 0) return matches
  const others = new Set(told.flatMap((row) => row.others))
  return matches
    .filter((match) => !others.has(match))
    .map((match) => (fitting.has(match) ? beforeSiblings(match, matches) : match))
    .toSorted((one, other) => other.score - one.score)
}

/** Whether a criterion only stands beside the columns of which one was meant: “CCJs – Must be paid?”. */
export function isBesidePeriod(
  criterion: IndexedCriterion,
  matches: readonly CriterionMatch[],
): boolean {
  return (
    matches.some((match) => match.isOfPeriod === true && areSiblings(match.criterion, criterion)) &&
    !matches.some((match) => match.isOfPeriod === true && match.criterion === criterion)
  )
}

type Told = {
  readonly fitting: readonly CriterionMatch[]
  readonly others: readonly CriterionMatch[]
}

function ofPeriod(row: readonly CriterionMatch[], asked: Period): Told {
  const unit = unitOf(row.map(({ criterion }) => criterion))
  const periods = row.flatMap((match) => {
    const { label } = timeIn(match.criterion)
    const period = label === undefined ? undefined : periodOf(withUnit(label, unit))
    return period === undefined ? [] : [{ match, period, label }]
  })
  const fitting = periods.filter(({ period }) => areTouching(period, asked))
  if (new Set(periods.map(({ label }) => label)).size < 2) return { fitting: [], others: [] }
  if (fitting.length === 0) return { fitting: [], others: [] }
  return {
    fitting: fitting.map(({ match }) => match),
    others: periods.filter((one) => !fitting.includes(one)).map(({ match }) => match),
  }
}

/** “CCJs – Must be paid?” says more of what was asked, and does not come before the column meant. */
function beforeSiblings(match: CriterionMatch, all: readonly CriterionMatch[]): CriterionMatch {
  const scores = all
    .filter(
      ({ criterion, uncovered }) =>
        uncovered.length >= match.uncovered.length && areSiblings(criterion, match.criterion),
    )
    .map(({ score }) => score)
  return { ...match, score: Math.max(match.score, ...scores) + FIRST, isOfPeriod: true }
}

const FIRST = 0.03

function areSiblings(one: IndexedCriterion, other: IndexedCriterion): boolean {
  return (
    one.document === other.document &&
    one.sheet === other.sheet &&
    one.section === other.section &&
    (isWithin(subjectOf(one), subjectOf(other)) || isWithin(subjectOf(other), subjectOf(one)))
  )
}

/** “CCJs” in “CCJs must be paid”. */
function isWithin(subject: string, other: string): boolean {
  return subject !== '' && (other === subject || other.startsWith(`${subject} `))
}

function subjectOf(criterion: IndexedCriterion): string {
  const [subject = ''] = timeIn(criterion).head.split(DASH)
  return subject
}

const DASH = / - /

function rowOf(criterion: IndexedCriterion): string {
  const { document, sheet = '', section = '' } = criterion
  return [document.documentId, sheet, section, timeIn(criterion).head].join('\u0000')
}

function timeIn(criterion: IndexedCriterion): NamedStretch {
  const known = timeByCriterion.get(criterion)
  if (known !== undefined) return known
  const found = findStretch(foldText(criterion.name))
  timeByCriterion.set(criterion, found)
  return found
}

const timeByCriterion = new WeakMap<IndexedCriterion, NamedStretch>()

/** “0–12 | 12–24 | 24+ months”: the unit may stand once, or in the heading over all of them. */
function unitOf(criteria: readonly IndexedCriterion[]): string {
  const texts = criteria.map(({ name, section = '' }) => foldText(`${section} ${name}`))
  const printed = texts.map(unitOfTime).find((unit) => unit !== undefined)
  if (printed !== undefined) return printed
  const isBlemish = criteria.every(({ core }) => core.some(({ key }) => isTimed(key)))
  const values = texts.flatMap((text) => text.match(/\d+/g) ?? []).map(Number)
  return isBlemish && values.every((value) => value % 6 === 0) ? 'months' : ''
}

/** What is told by how long ago it was; halves of years without a unit are counted in months. */
function isTimed(key: string): boolean {
  return key === 'repossession' || blemishes.has(key)
}
