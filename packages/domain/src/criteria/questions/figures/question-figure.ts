/**
 * The figure a question holds a criterion against ("95% LTV", "to age 80", "1 year self employed",
 * "client earns 15k"), and what it implies about the criterion where the words leave it out: a
 * percentage means an LTV, "to 80" an age, a low age the least and a high one the greatest.
 */

import type { Figure, FigureRole } from '../../../language/figure.ts'
import { findFigures } from '../../../language/find-figures.ts'
import { writeFigure, writeMonths } from '../../../language/write-figure.ts'
import { bareMonths, type HeldFigure, isOtherPeriod } from '../../cells/cell-limits.ts'
import type { CriterionMeasure } from '../../cells/criterion-measure.ts'
import { type Facet, facetsOf } from '../../matching/criterion-facets.ts'
import { withoutCountedTalk } from './counted-talk.ts'

/** The figures of the question, years as months where a length of time is meant. */
export function questionFigures(question: string): readonly Figure[] {
  const withoutNames = withoutCountedTalk(question)
    .replace(
      /\b(1st|2nd|3rd|4th|p60|sa302|ews1|ir35|s106|grade \d|tier \d|type \d|status \d|day (one|1)|plan \d|part \d)\b/gi,
      ' ',
    )
    .replace(/\b(zero|0|nil)[- ]hours?\b/gi, ' ')
    .replace(ONE_OF_TALK, ' ')
    .replace(/\b\d+ (year|yr)s? (fix(ed)?|tracker|discount)\b/gi, ' ')
    .replace(/\b(first|second)\b/gi, ' ')
  return findFigures(withoutNames).filter(
    ({ value, unit }) => unit === 'pounds' || !isCalendarYear(value),
  )
}

// "Quick one", "which one", "one for you": a one is a number beside what it counts alone.
const ONE_OF_TALK =
  /\bone\b(?![ -](?:and a half|years?|yrs?|months?|mths?|weeks?|days?|ccjs?|defaults?|missed|late|satisfied|unsatisfied|applicants?|borrowers?|lodgers?|propert|btls?|buy|bed|payment|set|storey|floor|acre|unit|person|people|incomes?|names?|million|hundred|thousand|percent|per ?cent|%))/gi

/** What the figure adds to the question's ideas. */
export function facetsImplied(
  figure: Figure | undefined,
  facets: readonly Facet[],
  question: string,
): readonly Facet[] {
  if (figure === undefined) return []
  const keys = new Set(facets.map(({ key }) => key))
  const hasCriterion = facets.some(({ kind, weight }) => kind === 'criterion' && weight >= 0.8)
  if (keys.has('age')) return impliedAgeBound(figure.value, keys)
  if (figure.unit === 'count' && COUNTED_PROPERTIES.test(question)) {
    return facetsOf('portfolio size')
  }
  if (figure.unit === 'age') return [...facetsOf('age'), ...impliedAgeBound(figure.value, keys)]
  if (figure.unit === 'percent') return impliedLtv(facets, keys)
  if (hasCriterion) return []
  if (figure.unit === 'multiple') return facetsOf('income multiple')
  if (figure.unit === 'pounds') return impliedMoney(question, figure.value)
  const tellsWhen = keys.has('end-of-term') || keys.has('at-application')
  const isAge = figure.unit === undefined && (tellsWhen || LENDING_AGE.test(question))
  if (isAge && figure.value >= 16 && figure.value <= 120) {
    return [...facetsOf('age'), ...impliedAgeBound(figure.value, keys)]
  }
  return []
}

/** A figure of the question that a criterion can be held against, and how a heading writes it. */
export type FittingFigure = HeldFigure & {
  readonly words: string
  readonly from: Figure
  /** A term that was added to an age, or that a lease is less by. */
  readonly term?: Figure
}

/**
 * The question's figure that a criterion's measure counts, in the measure's unit: storeys are not
 * held against the floor that a flat is on, nor a property's price against a loan. Undefined where
 * none fits.
 */
export function fittingFigure(
  figures: readonly Figure[],
  measure: CriterionMeasure,
): FittingFigure | undefined {
  const atEnd = ageAtEnd(figures, measure)
  if (atEnd !== undefined) return atEnd
  // How long the mortgage runs is no figure of the lease: it says what is left of it by then.
  const term = measure.runsDown === true ? figures.find(({ role }) => role === 'term') : undefined
  const fitting = figures.flatMap((figure) => {
    const value = figure === term ? undefined : valueIn(figure, measure)
    return value === undefined ? [] : [{ figure, value }]
  })
  const [first] = fitting
  // What names its unit, its noun or its role goes before what only could be meant.
  const best =
    fitting.find(({ figure }) => figure.unit === measure.unit && isNamed(figure, measure)) ??
    fitting.find(({ figure }) => figure.unit === measure.unit) ??
    first
  if (best === undefined) return undefined
  const { value, figure } = best
  const isMost = measure.bound === 'maximum'
  const isBeyond = isMost ? figure.side === 'above' : figure.side === 'below'
  const words = writeHeld(value, measure)
  const lead = isMost ? 'more than' : 'less than'
  const over = term === undefined ? {} : { term, overTerm: term.value }
  const after = term === undefined ? '' : ` and a term of ${writeMonths(term.value)}`
  return isBeyond
    ? { value, isBeyond, words: `${lead} ${words}${after}`, from: figure, ...over }
    : { value, words: `${words}${after}`, from: figure, ...over }
}

/** An age and a term add up to the age at its end: "client 67 wants a 15 year term". */
function ageAtEnd(
  figures: readonly Figure[],
  measure: CriterionMeasure,
): FittingFigure | undefined {
  if (measure.unit !== 'age' || measure.bound !== 'maximum' || measure.moment === 'application') {
    return undefined
  }
  const terms = figures.filter(({ role }) => role === 'term')
  const ages = figures.filter(
    ({ unit, value }) => (unit === undefined || unit === 'age') && value >= 16 && value <= 110,
  )
  // Of a couple the older one; what is said to be an age goes before what only could be one.
  const said = ages.filter(({ unit }) => unit === 'age')
  const [age] = (said.length > 0 ? said : ages).toSorted((one, two) => two.value - one.value)
  const [term] = terms
  if (term === undefined || age === undefined || terms.length > 1) return undefined
  const years = term.value / 12
  const value = age.value + years
  return {
    value,
    words: `age ${value} (${age.value} and a term of ${years} years)`,
    from: age,
    term,
  }
}

function writeHeld(value: number, measure: CriterionMeasure): string {
  if (measure.unit === 'age') return `age ${value}`
  return writeFigure(value, measure.unit, measure.noun)
}

function isNamed({ noun, role }: Figure, measure: CriterionMeasure): boolean {
  return (
    (noun !== undefined && noun === measure.noun) || (role !== undefined && role === measure.role)
  )
}

function valueIn(figure: Figure, measure: CriterionMeasure): number | undefined {
  const { value, unit, noun, role } = figure
  if (role !== undefined && !fitsRole(role, measure)) return undefined
  if (noun !== undefined && measure.noun !== undefined && noun !== measure.noun) return undefined
  if (isOtherPeriod(figure, measure)) return undefined
  if (unit === measure.unit) return value
  if (measure.unit === 'age' && unit === 'months' && value % 12 === 0) {
    return bareValueIn(value / 12, measure)
  }
  if (unit === 'count' && measure.unit === 'acres' && noun === undefined) return value
  return unit === undefined ? bareValueIn(value, measure) : undefined
}

// An income multiple or an exposure takes the figure of no role in particular.
function fitsRole(role: FigureRole, { role: measured, unit }: CriterionMeasure): boolean {
  if (measured !== undefined) return role === measured
  if (unit === 'months') return role === 'term'
  return unit === 'pounds' ? role !== 'deposit' : false
}

function bareValueIn(value: number, measure: CriterionMeasure): number | undefined {
  switch (measure.unit) {
    case 'pounds':
      return value >= 100 ? value : undefined
    case 'months':
      return bareMonths(value, measure)
    case 'age':
      return value >= 16 && value <= 120 ? value : undefined
    case 'multiple':
      return value <= 20 ? value : undefined
    default:
      return value
  }
}

function isCalendarYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1990 && value <= 2060
}

function impliedAgeBound(age: number, keys: ReadonlySet<string>): readonly Facet[] {
  if (keys.has('max') || keys.has('min')) return []
  return facetsOf(age < 40 ? 'min' : 'max')
}

/**
 * A share is of the value, and "80% LTV" by itself is held against the most that is lent. Beside a
 * criterion it is how much is lent in that case.
 */
function impliedLtv(facets: readonly Facet[], keys: ReadonlySet<string>): readonly Facet[] {
  if (keys.has('ltv')) {
    const isBeside = facets.some(
      ({ key, kind, weight, dimension }) =>
        key !== 'ltv' && kind === 'criterion' && weight >= 0.5 && dimension === undefined,
    )
    return isBeside || keys.has('max') || keys.has('min') ? [] : facetsOf('max')
  }
  const hasOwnPercent = facets.some(({ measure }) => measure?.unit === 'percent')
  return hasOwnPercent ? [] : facetsOf('ltv').map((facet) => ({ ...facet, weight: 0.3 }))
}

/**
 * What a sum in pounds asks about. Which bound a loan of a size runs into is not said: a small one
 * the least, a large one the most.
 */
export function impliedMoney(question: string, value: number): readonly Facet[] {
  if (value < LEAST_SUM || (COME_BY.test(question) && !LOAN_SAID.test(question))) return []
  if (/\b(income|earn\w*|salary|wage|paid|on £?\d)/i.test(question)) return facetsOf('min income')
  const [bound] = facetsOf(value <= SMALL_LOAN ? 'min' : 'max')
  const leaning: readonly Facet[] =
    bound === undefined ? [] : [{ key: bound.key, kind: bound.kind, weight: 0.15 }]
  return [...facetsOf('loan size'), ...leaning]
}

/** Below this no sum is a loan, nor an income by the year. */
const LEAST_SUM = 1_000

/** A loan up to this is asked about for the least that is lent, in pounds. */
export const SMALL_LOAN = 75_000

// "Nan left him £30k", "won £50k": money that the client has or owes, not what is to be lent.
const COME_BY =
  /\b(?:left (?:him|her|them|me|us)|was left|been left|inherit\w*|won|win|saved(?: up)?|has savings|savings of|gift(?:ed|ing)?|gave|giving|given|owes?|owing|prize|redundancy|pay-?out|compensation|lump sum)\b.{0,20}?£? ?\d|\d[\d,.]* ?(?:k|m|grand|thousand)?\b.{0,10}?\b(?:savings|saved|inheritance|inherited|gift\w*|winnings|redundancy|compensation|lump sum|prize|owed|owing)\b/i
const LOAN_SAID = /\b(loans?|lend\w*|borrow\w*|mortgages?|advance)\b/i

const LENDING_AGE =
  /\b(to|until|till|past|aged?|beyond|at) ((age|over|past|above|beyond|about) )?\d{2,3}\b/i

const COUNTED_PROPERTIES =
  /\d+ (other |existing |rental |mortgaged )*(propert(y|ies)|btls?|buy to lets?|rentals|houses)\b/i
