/**
 * The figure a question holds a criterion against ("95% LTV", "to age 80", "1 year self employed",
 * "client earns 15k"), and what it implies about the criterion where the words leave it out: a
 * percentage means an LTV, "to 80" an age, a low age the least and a high one the greatest.
 */

import type { Figure } from '../../../language/figure.ts'
import { findFigures } from '../../../language/find-figures.ts'
import { type Facet, facetsOf } from '../../matching/criterion-facets.ts'

/** The figures of the question, years as months where a length of time is meant. */
export function questionFigures(question: string): readonly Figure[] {
  const withoutNames = question
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
  if (INCOME_SAID.test(question)) return facetsOf('min income')
  const [bound] = facetsOf(value <= SMALL_LOAN ? 'min' : 'max')
  const leaning: readonly Facet[] =
    bound === undefined ? [] : [{ key: bound.key, kind: bound.kind, weight: 0.15 }]
  return [...facetsOf('loan size'), ...leaning]
}

/**
 * An income and what is to be borrowed, and nothing else that is asked: how many times the income is
 * lent, not the least income.
 */
export function impliedMultiple(
  question: string,
  figures: readonly Figure[],
  facets: readonly Facet[],
): readonly Facet[] {
  const asksElse = facets.some(
    ({ key, kind, weight }) =>
      key === 'min' || (kind === 'criterion' && weight >= 0.5 && key !== LEAST_INCOME),
  )
  const tellsBoth = INCOME_SAID.test(question) && LOAN_WANTED.test(question)
  return figures.length >= 2 && tellsBoth && !asksElse ? facetsOf('income multiple') : []
}

/** The least that has to be earned. */
export const LEAST_INCOME = 'minimum-income'

const INCOME_SAID =
  /\b(?:income|earn\w*|salary|wage|paid|on £?\d|(?:him|her|he|she|his|hers) £?\d)/i
const LOAN_WANTED = /\b(?:loans?|lend\w*|borrow\w*|mortgages?|advance|needs? £?\d|after £?\d)/i

/** Below this no sum is a loan, nor an income by the year. */
const LEAST_SUM = 1_000

/** A loan up to this is asked about for the least that is lent, in pounds. */
const SMALL_LOAN = 75_000

// "Nan left him £30k", "won £50k": money that the client has or owes, not what is to be lent.
const COME_BY =
  /\b(?:left (?:him|her|them|me|us)|was left|been left|inherit\w{0,40}|won|win|saved(?: up)?|has savings|savings of|gift(?:ed|ing)?|gave|giving|given|owes?|owing|prize|redundancy|pay-?out|compensation|lump sum)\b.{0,20}?£? ?\d|\d[\d,.]{0,40} ?(?:k|m|grand|thousand)?\b.{0,10}?\b(?:savings|saved|inheritance|inherited|gift\w{0,40}|winnings|redundancy|compensation|lump sum|prize|owed|owing)\b/i
const LOAN_SAID = /\b(loans?|lend\w*|borrow\w*|mortgages?|advance)\b/i

const LENDING_AGE =
  /\b(to|until|till|past|aged?|beyond|at) ((age|over|past|above|beyond|about) )?\d{2,3}\b/i

const COUNTED_PROPERTIES =
  /(?<!\d)\d+ (other |existing |rental |mortgaged )*(propert(y|ies)|btls?|buy to lets?|rentals|houses)\b/i
