/**
 * The figure a question holds a criterion against ("95% LTV", "to age 80", "1 year self employed",
 * "client earns 15k"), and what it implies about the criterion where the words leave it out: a
 * percentage means an LTV, "to 80" an age, a low age the least and a high one the greatest.
 */
import type { FigureUnit, Measure } from './criteria-synonyms.ts'
import type { Facet } from './criterion-facets.ts'
import { facetsOf } from './criterion-facets.ts'
import { type Figure, findFigures } from './figures.ts'
import { readOutcome } from './outcome.ts'

/** The figures of the question, years as months where a length of time is meant. */
export function questionFigures(question: string): readonly Figure[] {
  const withoutNames = question
    .replace(
      /\b(1st|2nd|3rd|4th|p60|sa302|ews1|ir35|s106|grade \d|tier \d|type \d|status \d|day (one|1)|plan \d|part \d)\b/gi,
      ' ',
    )
    .replace(/\b(zero|0|nil)[- ]hours?\b/gi, ' ')
    .replace(/\b(two|2|three|3|four|4) (things|questions|criteria|lenders|points)\b/gi, ' ')
    .replace(/\b\d+ (year|yr)s? (fix(ed)?|tracker|discount)\b/gi, ' ')
    .replace(/\b(first|second)\b/gi, ' ')
  return findFigures(withoutNames).filter(({ value }) => !isCalendarYear(value))
}

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
  if (figure.unit === 'percent' && !keys.has('ltv')) return impliedLtv(facets)
  if (hasCriterion) return []
  if (figure.unit === 'multiple') return facetsOf('income multiple')
  if (figure.unit === 'pounds') return impliedMoney(question, figure.value)
  const isAge = figure.unit === undefined && (keys.has('end-of-term') || LENDING_AGE.test(question))
  if (isAge && figure.value >= 16 && figure.value <= 120) {
    return [...facetsOf('age'), ...impliedAgeBound(figure.value, keys)]
  }
  return []
}

/** `95%`, `£15,000`, `12 months`, `70 years`: a figure as a person writes it. */
export function writeFigure(value: number, unit: FigureUnit | undefined): string {
  switch (unit) {
    case 'percent':
      return `${value}%`
    case 'multiple':
      return `${value}x`
    case 'pounds':
      return `£${value.toLocaleString('en-GB')}`
    case 'acres':
      return `${value} acres`
    case 'months':
      return value >= 24 && value % 12 === 0 ? `${value / 12} years` : `${value} months`
    default:
      return String(value)
  }
}

/** The figure that fits a criterion's measure, in the measure's unit. */
export function fittingFigure(figures: readonly Figure[], measure: Measure): number | undefined {
  for (const figure of figures) {
    const value = inUnit(figure, measure.unit)
    if (value !== undefined) return value
  }
  return undefined
}

/** What a criterion's name says that its figures count and which way they limit. */
export function measureOf(facets: readonly Facet[]): Measure | undefined {
  const keys = new Set(facets.map(({ key }) => key))
  const measures = facets.map(({ measure }) => measure).filter((measure) => measure !== undefined)
  const main = measures.find(({ unit }) => unit !== 'percent') ?? measures[0]
  if (main === undefined) return keys.has('ltv') ? { unit: 'percent', bound: 'maximum' } : undefined
  const bound = keys.has('max') ? 'maximum' : keys.has('min') ? 'minimum' : main.bound
  const own = bound === undefined ? { unit: main.unit } : { unit: main.unit, bound }
  // "Flats – max LTV" is measured by its LTV whatever else stands in the name.
  return keys.has('ltv') ? { unit: 'percent', bound: bound ?? 'maximum' } : own
}

/**
 * What the cells themselves count, where the name does not say: "New build flats" with "85%" in
 * most cells limits a percentage. Only where most cells open with a figure of the question's unit.
 */
export function measureOfTexts(
  texts: readonly string[],
  figures: readonly Figure[],
): Measure | undefined {
  const stated = texts.filter(
    (text) => !['not-stated', 'not-applicable'].includes(readOutcome(text)),
  )
  for (const { unit } of figures) {
    if (unit !== 'percent' && unit !== 'multiple' && unit !== 'pounds') continue
    const measured = stated.filter(
      (text) => LEADING_FIGURE.test(text) && findFigures(text)[0]?.unit === unit,
    )
    if (measured.length * 2 <= stated.length) continue
    const least = measured.filter((text) => /\b(min|minimum|from|at least)\b/i.test(text))
    return { unit, bound: least.length * 2 > measured.length ? 'minimum' : 'maximum' }
  }
  return undefined
}

const LEADING_FIGURE = /^\W*(max(imum)?|mx|min(imum)?|up to|from|at least)?\W*£?\d/i

function inUnit(figure: Figure, unit: FigureUnit): number | undefined {
  const { value } = figure
  if (figure.unit === unit) return value
  if (unit === 'age' && figure.unit === 'months' && value % 12 === 0) return value / 12
  if (unit === 'pounds' && figure.unit === undefined) return value >= 100 ? value : undefined
  if (figure.unit !== undefined && !(figure.unit === 'count' && unit === 'acres')) return undefined
  if (unit === 'months') return value <= 5 || value >= 40 ? value * 12 : value
  return value
}

function isCalendarYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1990 && value <= 2060
}

function impliedAgeBound(age: number, keys: ReadonlySet<string>): readonly Facet[] {
  if (keys.has('max') || keys.has('min')) return []
  return facetsOf(age < 40 ? 'min' : 'max')
}

function impliedLtv(facets: readonly Facet[]): readonly Facet[] {
  const hasOwnPercent = facets.some(({ measure }) => measure?.unit === 'percent')
  return hasOwnPercent ? [] : facetsOf('ltv').map((facet) => ({ ...facet, weight: 0.3 }))
}

// Which bound a loan of a size runs into is not said: a small one the least, a large one the most.
function impliedMoney(question: string, value: number): readonly Facet[] {
  if (/\b(income|earn\w*|salary|wage|paid|on £?\d)/i.test(question)) return facetsOf('min income')
  const [bound] = facetsOf(value <= SMALL_LOAN ? 'min' : 'max')
  const leaning: readonly Facet[] =
    bound === undefined ? [] : [{ key: bound.key, kind: bound.kind, weight: 0.15 }]
  return [...facetsOf('loan size'), ...leaning]
}

const SMALL_LOAN = 75_000

const LENDING_AGE = /\b(to|until|till|past|aged?|beyond|at) (age )?\d{2,3}\b/i

const COUNTED_PROPERTIES =
  /\d+ (other |existing |rental |mortgaged )*(propert(y|ies)|btls?|buy to lets?|rentals|houses)\b/i
