/**
 * The figures that limit in a lender's words: the main figure of the answer ("75"), exceptions to it
 * ("80 for RIO"), and whether other conditions are attached ("max £50k" beside an LTV). Cells are
 * written in haste: the words are cut into clauses, and each clause gives one figure, a range, no
 * limit at all, or a condition.
 */

import type { Figure } from '../../language/figure.ts'
import {
  countsYears,
  hasFigureInM,
  opensWithFigure,
  statesRange,
  timeUnitWritten,
  withoutDotsOfShortForms,
  withRangesJoined,
} from '../../language/figures-in-clauses.ts'
import { findFigures } from '../../language/find-figures.ts'
import { withoutDates } from '../../language/printed-dates.ts'
import { holdsDigits } from '../../language/written-figures.ts'
import { foldText } from '../../shared/text.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import type { CriterionMeasure } from './criterion-measure.ts'
import { hasInlineCondition, isCondition, isForSomeOnly, UNLIMITED } from './figure-conditions.ts'
import { inForce } from './then-and-now.ts'

export type CellFigures = {
  readonly main: number | undefined
  /** Figures that hold for some cases only. */
  readonly exceptions: readonly number[]
  /** The words add a condition of another kind. */
  readonly hasConditions: boolean
}

/** The main figure, the exceptions and whether other conditions are attached. */
export function readCellFigures(text: string, measure: CriterionMeasure): CellFigures {
  const { main, exceptions, hasConditions } = readCellLimits(text, measure)
  return { main: main?.value, exceptions: exceptions.map(({ value }) => value), hasConditions }
}

/** A figure that limits, not itself allowed where exclusive ("< 80%"), with its other end in a range. */
export type Limit = {
  readonly value: number
  readonly isExclusive?: boolean
  readonly other?: number
}

export type CellLimits = {
  readonly main: Limit | undefined
  readonly exceptions: readonly Limit[]
  readonly hasConditions: boolean
}

/**
 * The limits that the words state in the measure's unit, years and months as months.
 *
 * @param ideas what the criterion's name says: "75% on new build flats" under it limits nothing
 */
export function readCellLimits(
  text: string,
  measure: CriterionMeasure,
  ideas?: readonly Facet[],
): CellLimits {
  const all = splitClauses(withRangesJoined(simplify(inForce(text))))
  const clauses = all.filter(
    (clause) =>
      !isOfOtherMoment(clause, measure) &&
      !WISHED.test(clause) &&
      !limitsOtherWay(clause, all, measure),
  )
  const limits: { limit: Limit; clause: string }[] = []
  const open: Limit[] = []
  let hasConditions = false
  for (const clause of clauses) {
    const limit = clauseLimit(clause, measure, limits[0]?.clause)
    if (limit !== undefined) limits.push({ limit, clause })
    if (isOpenBeyond(clause, limit, measure)) open.push(boundless(measure))
    else if (limit === undefined && addsCondition(clause, measure)) hasConditions = true
  }
  const [main, ...others] = limits
  if (main === undefined) return { main: undefined, exceptions: [], hasConditions }
  // A further figure that is stricter than the main one is a condition ("95% (AVM max 80%)").
  const wider = others
    .map(({ limit }) => limit)
    .filter((limit) => isWithin(main.limit.value, limit, measure))
  return {
    main: main.limit,
    exceptions: [...wider, ...open],
    hasConditions:
      hasConditions ||
      wider.length < others.length ||
      (hasInlineCondition(main.clause, measure) && !LEAVES_BEYOND.test(main.clause)) ||
      isForSomeOnly(main.clause, measure, ideas),
  }
}

function simplify(text: string): string {
  const words = withoutDotsOfShortForms(foldText(text.replace(/\n/g, ' ; ')))
    .replace(/\bw\/ ?(?=[a-z])/g, 'with ')
    .replace(/ - (?=(by )?refer)/g, ' ')
  // "Stopped in May 26": when something changed is no figure of the criterion.
  return withoutDates(words).replace(
    /\b(a )?(the )?(std|standard|normal|usual) (terms|criteria)( apply)?\b/g,
    ' ',
  )
}

/** Whether a case's figure stays within a limit. */
export function isWithin(value: number, limit: Limit, measure: CriterionMeasure): boolean {
  const isLeast = measure.bound === 'minimum'
  const far = limit.other
  if (measure.isBothWays === true && far !== undefined) {
    if (isLeast ? value > far : value < far) return false
  }
  if (limit.isExclusive === true) {
    return isLeast ? value > limit.value : value < limit.value
  }
  return isLeast ? value >= limit.value : value <= limit.value
}

// "85 / 95 with evidence", "75% (80% if …)", "24 months std. 12 months with …", "Max 8; 14 with lift".
function splitClauses(words: string): readonly string[] {
  return words
    .split(
      /\s-+\s|[;()]|,(?!\d{3})|\.(?=\s|$)|\s\/\s|(?<=\d%?x?)\/(?=\d)|\bbut\b|\bor\b(?= \d)|\brising to\b|\bup to(?=.*\bup to\b)|(?<=\b(?:sole|single|joint|resi|btl|employed|repayment|io|purchase|remo|remortgage|new|existing)) (?=£?\d)|(?<=\d ?x) (?=up to [\d.]+ ?x)/,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** "75 at application / 85 at end": the other moment's figure is no exception. */
function isOfOtherMoment(clause: string, { moment }: CriterionMeasure): boolean {
  if (moment === undefined || !holdsDigits(clause)) return false
  const atStart =
    /\d ?(yrs?|years?)?( old)? ?(at|on) (application|outset|start|completion|inception)\b/.test(
      clause,
    )
  const atEnd = /\b(at|by|on) (the )?(end|expiry|maturity|redemption)\b|\bend of term\b/.test(
    clause,
  )
  return moment === 'end' ? atStart && !atEnd : atEnd && !atStart
}

/** "Minimum age 21. Maximum age 80": where both are named, each figure is of its own bound. */
function limitsOtherWay(
  clause: string,
  all: readonly string[],
  { bound }: CriterionMeasure,
): boolean {
  const [own, other] = bound === 'maximum' ? [MOST, LEAST] : [LEAST, MOST]
  return (
    other.test(clause) && !own.test(clause) && all.some((one) => own.test(one) && holdsDigits(one))
  )
}

const MOST = /\bmax(imum)?\b/
const LEAST = /\bmin(imum)?\b/

/** "1 (2 preferred)": a wish limits nothing. */
const WISHED = /\b(preferred|ideally|preferably)\b/

/** The figure of one clause in the measure's unit; only the first clause may be without limit. */
function clauseLimit(
  clause: string,
  measure: CriterionMeasure,
  first: string | undefined,
): Limit | undefined {
  const bare = bareNone(clause, measure)
  if (bare !== undefined) return bare
  if (isUnlimited(clause, measure)) {
    return first === undefined || !holdsDigits(clause) ? boundless(measure) : undefined
  }
  if (measure.bound === 'minimum' && /^(from )?day (one|1|zero|0)\b/.test(clause))
    return { value: 0 }
  return RELATIVE.test(clause) ? undefined : figureLimit(clause, measure, first)
}

function figureLimit(
  clause: string,
  measure: CriterionMeasure,
  first: string | undefined,
): Limit | undefined {
  const fitting = findFigures(clause)
    .map((figure) => ({ figure, value: inUnit(figure, measure, clause, first) }))
    .filter((entry): entry is { figure: Figure; value: number } => entry.value !== undefined)
  const [main, second] = fitting
  if (main === undefined) return undefined
  if (statesRange(clause) && second !== undefined) {
    const values = fitting.map(({ value }) => value)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return measure.bound === 'minimum' ? { value: low, other: high } : { value: high, other: low }
  }
  return isExclusive(main.figure, clause, measure) ? { value: main.value, isExclusive: true } : main
}

function isUnlimited(clause: string, measure: CriterionMeasure): boolean {
  if (!UNLIMITED.test(clause) || /\b(acceptable|over|above) [£\d]/.test(clause)) return false
  return !hasOwnFigure(clause, measure) && !isOfOtherBound(clause, measure)
}

/** "No max" beside a least figure says nothing about it. */
function isOfOtherBound(clause: string, { bound }: CriterionMeasure): boolean {
  return bound === 'minimum'
    ? /\bno (upper|max)/.test(clause) && !/\bno min/.test(clause)
    : /\bno min/.test(clause) && !/\bno (upper|max)/.test(clause)
}

/** "70% no max": the figure is the measure's, what has no maximum is something else. */
function hasOwnFigure(clause: string, measure: CriterionMeasure): boolean {
  return opensWithFigure(clause) && findFigures(clause).some(({ unit }) => unit === measure.unit)
}

// "CCJs: none" is a most of nought; "Maximum age: none" is no ceiling.
function bareNone(clause: string, measure: CriterionMeasure): Limit | undefined {
  if (!/^(none|nil|zero|no)$/.test(clause)) return undefined
  if (measure.bound === 'minimum') return clause === 'no' ? undefined : { value: 0 }
  const isAdverse =
    measure.unit === 'count' && /^(ccj|default|payment|lodger)$/.test(measure.noun ?? '')
  if (isAdverse) return { value: 0 }
  return clause === 'none' && measure.unit !== 'percent' ? boundless(measure) : undefined
}

function boundless({ bound }: CriterionMeasure): Limit {
  return { value: bound === 'minimum' ? 0 : Number.POSITIVE_INFINITY }
}

/** A figure that hangs on another: "term + 30 years", "state pension age + 10". */
const RELATIVE =
  /\b(term|age|spa|life|mortgage|loan|retirement) ?(\+|plus) ?\d|\d( ?(years?|yrs?|y))? ?(\+|plus) ?(the )?(term|mortgage|loan)\b/

/** "< 80%" and "before 81" do not reach the figure; "> 12 months" is more than it. */
function isExclusive({ side }: Figure, clause: string, { bound }: CriterionMeasure): boolean {
  if (bound === 'minimum') return side === 'above'
  return side === 'below' && !/<=|≤/.test(clause)
}

function inUnit(
  figure: Figure,
  measure: CriterionMeasure,
  clause: string,
  first: string | undefined,
): number | undefined {
  const { unit, value } = figure
  if (unit === measure.unit) {
    return isOfAnotherKind(figure, measure, clause) ? undefined : value
  }
  if (measure.unit === 'age' && unit === 'months' && countsYears(clause)) return value / 12
  // "1.5" under an amount is short for millions or for thousands.
  if (measure.unit === 'pounds' && unit === undefined && value < LEAST_AMOUNT) return undefined
  // Under an amount "2m" is two million, not two months.
  if (measure.unit === 'pounds' && unit === 'months' && hasFigureInM(clause)) {
    return value * 1_000_000
  }
  if (unit !== undefined || THINGS.test(clause)) return undefined
  if (measure.unit === 'months') return bareDuration(value, measure, clause, first)
  // A cell that is formatted as a plain number shows 0.9 for 90%.
  if (measure.unit === 'percent' && value > 0 && value <= MOST_AS_SHARE && !Number.isInteger(value))
    return Math.round(value * 1000) / 10
  return value
}

/** "1 payslip" under a time in the job is no length of time. */
const THINGS =
  /\d (?:months?'? )?(?:payslips?|pay ?slips?|p60s?|statements?|sa302s?|tax returns?|invoices?|contracts?|references?)\b/

// Of loans, incomes and values none is stated in full that is less.
const LEAST_AMOUNT = 100

// Interest cover goes to 150 % and hardly further.
const MOST_AS_SHARE = 1.5

function isOfAnotherKind(figure: Figure, measure: CriterionMeasure, clause: string): boolean {
  switch (figure.unit) {
    case 'percent':
      return isOtherPercent(clause, measure)
    case 'count':
      return isOtherCount(figure.noun, measure)
    case 'pounds':
      return isOtherPeriod(figure, measure)
    default:
      return false
  }
}

/** A yearly income under a day rate is another figure. */
function isOtherPeriod({ period }: Figure, measure: CriterionMeasure): boolean {
  return measure.period !== undefined && period !== undefined && period !== measure.period
}

function isOtherCount(noun: Figure['noun'], measure: CriterionMeasure): boolean {
  return noun !== undefined && measure.noun !== undefined && noun !== measure.noun
}

// A bare 70 under a lease is years, a bare 24 under a trading period months; "6 months (3 if …)".
function bareDuration(
  value: number,
  measure: CriterionMeasure,
  clause: string,
  first: string | undefined,
): number {
  const unit = timeUnitWritten(clause) ?? timeUnitWritten(first ?? '')
  if (unit !== undefined) return unit === 'years' ? value * 12 : value
  return bareMonths(value, measure)
}

/** A length of time without a unit, in months. */
function bareMonths(value: number, { bareUnit }: CriterionMeasure): number {
  if (bareUnit === 'months') return value
  if (bareUnit === 'years') return value <= MOST_YEARS ? value * 12 : value
  return value <= FEW_YEARS || value >= MANY_YEARS ? value * 12 : value
}

// Terms are also written in months, 300 or 480; a lease of more than 125 years is seldom at issue.
const MOST_YEARS = 130

// Of a length of time that may be either, 1 to 5 are years of trading or of address and 6 to 36
// months; 40 and more are years of a term or a lease.
const FEW_YEARS = 5
const MANY_YEARS = 40

function isOtherPercent(clause: string, measure: CriterionMeasure): boolean {
  const words = measure.role === undefined ? clause : clause.replace(measure.role, ' ')
  return (
    /\b(incentive|deposit|rate|loading|share|owner|turnover|income)\b/.test(words) &&
    !/^\W*(max |up to )?\d/.test(words)
  )
}

/** "More by referral", and "over 10 acres by referral": what lies beyond is left to the lender. */
function isOpenBeyond(
  clause: string,
  limit: Limit | undefined,
  { bound }: CriterionMeasure,
): boolean {
  if (limit === undefined) return OPEN_EXCEPTION.test(clause)
  return bound === 'maximum' && LEAVES_BEYOND.test(clause)
}

const LEAVES_BEYOND =
  /^(over|above|more than|greater than|exceeding|larger than|>) ?£?\d.*\b(refer\w*|exception|case by case|discretion|bdm|on application|consider\w*)\b/

function addsCondition(clause: string, measure: CriterionMeasure): boolean {
  return isCondition(clause) || statesOtherFigure(clause, measure)
}

/** "1 yr (75% LTV)": a figure of another kind beside the measure's own limits where it holds. */
function statesOtherFigure(clause: string, { unit }: CriterionMeasure): boolean {
  return findFigures(clause).some(
    (figure) =>
      figure.unit !== unit &&
      (figure.unit === 'percent' || figure.unit === 'pounds' || figure.unit === 'multiple'),
  )
}

/** "5 acres, more by referral": what lies beyond the figure is left to the lender. */
const OPEN_EXCEPTION =
  /^(?!.*\d).*\b(more|higher|larger|longer|older|above|over|greater|beyond|exceptions?)\b.{0,200}\b(refer\w*|exception\w*|case by case|consider\w*|possible|request|discretion|bdm|available|ok)\b|^(by|on|via) (referral|exception|request)\b(?! only)|^(?!.*\d).*\b(waived|relaxed)\b/
