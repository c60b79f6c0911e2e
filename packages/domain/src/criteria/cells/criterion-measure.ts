/**
 * What the figures under a criterion count and which way they limit, from the criterion's printed
 * name ("Max term", "HMO – max bedrooms", "1 year's accounts"), and from its cells where the name
 * does not say ("New build flats" with "85%" in most cells). The same name says what a bare word
 * under it means: "None" under a least income asks nothing, "Yes" under "Consent required" asks
 * something. Sources: the printed names of criteria sheets; no lender's own meaning is assumed.
 */

import type { CountNoun, Figure, FigureRole, FigureUnit } from '../../language/figure.ts'
import { findFigures, nounIn } from '../../language/find-figures.ts'
import { foldText } from '../../shared/text.ts'
import { type CriterionGroup, criteriaSynonyms, type Measure } from '../criteria-synonyms.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import type { OutcomeHint } from './outcome.ts'
import { NOT_APPLICABLE, NOT_STATED } from './silent-words.ts'

/** A measure that a case can be held against. */
export type CriterionMeasure = Measure & {
  readonly bound: 'maximum' | 'minimum'
  readonly noun?: CountNoun
  readonly role?: FigureRole
  /** What a length of time without a unit is written in, where the name or the subject says. */
  readonly bareUnit?: 'years' | 'months'
  /** The stretch of time that an amount is paid for, where the name says. */
  readonly period?: 'day' | 'year'
  /** Which moment an age is meant at. */
  readonly moment?: 'end' | 'application'
  /** The name bounds neither or both ways: a cell with a range limits on both sides. */
  readonly isBothWays?: boolean
  /** The figure that the name itself holds, in the measure's unit. */
  readonly named?: number
  /** What is left of it grows less while the mortgage runs: a lease. */
  readonly runsDown?: true
}

type PrintedName = { readonly name: string; readonly core: readonly Facet[] }

/** What the criterion's name says that its figures count; undefined where it does not say. */
export function measureOfName({ name, core }: PrintedName): CriterionMeasure | undefined {
  const words = foldText(name)
  const keys = new Set(core.map(({ key }) => key))
  const known = unitOf(core, keys)
  const noun = nounIn(words)
  const bounds = boundsOf(words, keys, known?.bound)
  const unit = known?.unit ?? (bounds.isNamed ? namedUnit(words, noun) : undefined)
  if (unit === undefined || OLDER_THAN.test(words)) return undefined
  const bound = bounds.bound ?? DEFAULT_BOUNDS.find(([key]) => keys.has(key))?.[1]
  if (bound === undefined) return undefined
  const role = roleOf(unit, keys, words)
  const bareUnit = unit === 'months' ? bareUnitOf(words, keys) : undefined
  const moment = momentOf(keys)
  const period = unit === 'pounds' ? periodOf(words, role) : undefined
  const named = findFigures(words).find((figure) => figure.unit === unit)?.value
  return {
    unit,
    bound,
    ...(unit === 'count' && noun !== undefined && { noun }),
    ...(role !== undefined && { role }),
    ...(bareUnit !== undefined && { bareUnit }),
    ...(moment !== undefined && { moment }),
    ...(period !== undefined && { period }),
    ...(bounds.isBothWays && { isBothWays: true }),
    ...(named !== undefined && { named }),
    ...courseOf(unit, bound, keys),
  }
}

function courseOf(
  unit: FigureUnit,
  bound: CriterionMeasure['bound'],
  keys: ReadonlySet<string>,
): Pick<CriterionMeasure, 'runsDown'> {
  const isLease = bound === 'minimum' && unit === 'months' && keys.has('lease')
  return isLease ? { runsDown: true } : {}
}

/**
 * What most of the cells count where the name does not say, in the unit of one of the question's
 * figures; undefined where most cells state something else.
 */
export function measureOfTexts(
  texts: readonly string[],
  figures: readonly Figure[],
  printed: PrintedName,
): CriterionMeasure | undefined {
  if (figures.length === 0) return undefined
  const stated = texts
    .map(foldText)
    .filter((words) => words !== '' && !NOT_STATED.test(words) && !NOT_APPLICABLE.test(words))
  for (const figure of figures) {
    const measure = mayMeasureTexts(figure, printed)
      ? measureInUnit(figure, stated, printed)
      : undefined
    if (measure !== undefined) return measure
  }
  return undefined
}

function measureInUnit(
  { unit, noun }: Figure,
  stated: readonly string[],
  { name, core }: PrintedName,
): CriterionMeasure | undefined {
  if (unit === undefined) return undefined
  const openings = stated.map((text) => ({ text, opens: opensWith(text, unit) }))
  const explicit = openings.filter(({ opens }) => opens === 'unit').map(({ text }) => text)
  const measured =
    explicit.length === 0
      ? []
      : openings.filter(({ opens }) => opens !== undefined).map(({ text }) => text)
  if (measured.length * 2 <= stated.length) return undefined
  const keys = new Set(core.map(({ key }) => key))
  const words = foldText(name)
  const bareUnit =
    unit === 'months' ? (bareUnitOf(words, keys) ?? bareUnitOfTexts(explicit)) : undefined
  const period = unit === 'pounds' ? periodOf(words) : undefined
  return {
    unit,
    bound: boundsOf(words, keys, undefined).bound ?? boundOfTexts(measured, unit),
    ...(period !== undefined && { period }),
    ...(noun !== undefined && { noun }),
    ...(bareUnit !== undefined && { bareUnit }),
  }
}

// A property's price or a deposit says nothing about cells that only happen to count in pounds, nor
// does a loan about what is paid for it.
function mayMeasureTexts({ unit, noun, role }: Figure, { name, core }: PrintedName): boolean {
  if (unit === 'pounds' && core.some(({ key }) => PAID.has(key))) return false
  if (unit === 'age') return false
  if (role !== undefined && role !== 'loan' && role !== 'income') return false
  return unit !== 'count' || (noun !== undefined && nounIn(foldText(name)) === noun)
}

const PAID = new Set(['word:fee', 'word:cost', 'valuation-fee', 'fees-added', 'proc-fee'])

/** What a bare word under a criterion of this name means. */
export function hintOfName(printed: PrintedName): OutcomeHint {
  const known = hintsByName.get(printed)
  if (known !== undefined) return known
  const hint = readHint(printed)
  hintsByName.set(printed, hint)
  return hint
}

/** Names never change; what is read under a hint is remembered by it. */
const hintsByName = new WeakMap<PrintedName, OutcomeHint>()

function readHint(printed: PrintedName): OutcomeHint {
  const measure = measureOfName(printed)
  const isDemand = asksSomething(printed.name)
  const isRequirement =
    measure === undefined ? LEAST.test(foldText(printed.name)) : measure.bound === 'minimum'
  return {
    ideas: printed.core,
    ...(isRequirement && { isRequirement }),
    ...(measure !== undefined && mayBeUnlimited(measure) && { isCeiling: true }),
    ...(isDemand && { isDemand }),
    ...(isIncome(printed.core) && { isIncome: true }),
  }
}

/** "Comms defaults" are defaults: no commission is among them. */
function isIncome(core: readonly Facet[]): boolean {
  return core.some(({ key }) => INCOMES.has(key)) && !core.some(({ key }) => CREDIT.has(key))
}

const INCOMES = keysOf('income')
const CREDIT = keysOf('credit')

function keysOf(wanted: CriterionGroup): ReadonlySet<string> {
  return new Set(criteriaSynonyms.filter(({ group }) => group === wanted).map(({ key }) => key))
}

function unitOf(core: readonly Facet[], keys: ReadonlySet<string>): Measure | undefined {
  // "Flats – max LTV" is measured by its LTV whatever else stands in the name.
  if (keys.has('ltv')) return { unit: 'percent', bound: 'maximum' }
  const measures = core.map(({ measure }) => measure).filter((measure) => measure !== undefined)
  return measures.find(({ unit }) => unit !== 'percent') ?? measures[0]
}

// "Over 85s" is a yes or a no about people of that age, whatever figures stand beside it.
const OLDER_THAN = /\b(over|past|above) (age )?\d{2}('?s\b|\+)/

function namedUnit(words: string, noun: CountNoun | undefined): FigureUnit | undefined {
  if (noun !== undefined) return 'count'
  return /\b(months?|mths?|years?|yrs?)\b/.test(words) ? 'months' : undefined
}

function boundsOf(
  words: string,
  keys: ReadonlySet<string>,
  usual: Measure['bound'],
): {
  readonly bound?: 'maximum' | 'minimum'
  readonly isNamed: boolean
  readonly isBothWays: boolean
} {
  const isLeast = keys.has('min') || LEAST.test(words)
  // "Lower age limit", "Purchase up to 80% – Min loan": a limit is whichever way the name says.
  const isMost = keys.has('max') || MOST.test(isLeast ? words.replace(EITHER_WAY, ' ') : words)
  if (isMost === isLeast) {
    return {
      ...(usual !== undefined && { bound: usual }),
      isNamed: isMost || usual !== undefined,
      isBothWays: isMost || usual === undefined,
    }
  }
  return { bound: isMost ? 'maximum' : 'minimum', isNamed: true, isBothWays: false }
}

const MOST =
  /\b(max(imum)?|most|up to|limit|cap|upper|highest|largest|longest|oldest|ceiling|number of|no\.? of|how (many|high|large|big|old))\b/

const EITHER_WAY = /\b(limits?|up to|number of|no\.? of|how (many|high|large|big|old))\b/g

const LEAST =
  /\b(min(imum)?|least|lowest|smallest|youngest|shortest|lower limit|(last|past|in) x (months|years)|(time|months|years|mths|yrs) since)\b/

/** Where the name bounds neither way, what is usually stated. */
const DEFAULT_BOUNDS: readonly (readonly [key: string, bound: 'maximum' | 'minimum'])[] = [
  ['term', 'maximum'],
  ['age', 'maximum'],
  ['loan-size', 'maximum'],
]

function roleOf(
  unit: FigureUnit,
  keys: ReadonlySet<string>,
  words: string,
): FigureRole | undefined {
  if (unit === 'percent') return shareRole(keys, words)
  if (unit === 'months') return keys.has('term') && !keys.has('lease') ? 'term' : undefined
  if (unit !== 'pounds') return undefined
  if (keys.has('min-property-value') || keys.has('max-property-value')) return 'property'
  if (keys.has('minimum-income')) return 'income'
  return keys.has('loan-size') ? 'loan' : undefined
}

function shareRole(keys: ReadonlySet<string>, words: string): FigureRole | undefined {
  if (keys.has('ltv')) return undefined
  if (/\bshares?\b/.test(words)) return 'share'
  return /\bdeposit\b/.test(words) ? 'deposit' : undefined
}

function bareUnitOf(words: string, keys: ReadonlySet<string>): 'years' | 'months' | undefined {
  if (/\b(in )?(months|mths)\b/.test(words)) return 'months'
  if (/\b(in )?(years|yrs)\b/.test(words)) return 'years'
  return keys.has('term') || keys.has('lease') ? 'years' : undefined
}

function periodOf(words: string, role?: FigureRole): CriterionMeasure['period'] {
  if (/\b(day rate|daily|per day|a day)\b/.test(words)) return 'day'
  return role === 'income' ? 'year' : undefined
}

function momentOf(keys: ReadonlySet<string>): CriterionMeasure['moment'] {
  if (keys.has('end-of-term')) return 'end'
  return keys.has('at-application') ? 'application' : undefined
}

/** Beside "6 years" a bare 3 is years as well. */
function bareUnitOfTexts(texts: readonly string[]): 'years' | 'months' | undefined {
  const inYears = texts.filter((text) => /\d ?\+? ?y/i.test(text)).length
  if (inYears === texts.length) return 'years'
  return inYears === 0 ? 'months' : undefined
}

/** Whether folded words open with a figure of the unit, or with one that names none. */
function opensWith(words: string, unit: FigureUnit): 'unit' | 'bare' | undefined {
  if (unit === 'count' && /^(none|nil|no|zero)$/.test(words)) return 'unit'
  if (!LEADING_FIGURE.test(words)) return undefined
  if (unit === 'months' && /\b(last|past|ago|since|within)\b/.test(words)) return undefined
  const [first] = findFigures(words)
  if (first === undefined) return undefined
  if (first.unit === unit || (unit === 'count' && first.unit === undefined)) return 'unit'
  return first.unit === undefined ? 'bare' : undefined
}

const LEADING_FIGURE =
  /^\W{0,40}(max(imum)?|mx|min(imum)?|up to|from|at least|one|two|three)?\W{0,40}(£?\d|\b(year|yr|month|set))/

function boundOfTexts(texts: readonly string[], unit: FigureUnit): 'maximum' | 'minimum' {
  const isMost = (pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).length * 2 > texts.length
  if (isMost(/\b(min|minimum|from|at least)\b/)) return 'minimum'
  // A length of time that a cell opens with is mostly one that must have passed: "2 yrs accounts".
  if (unit === 'months') return isMost(/\b(max|maximum|up to)\b/) ? 'maximum' : 'minimum'
  return 'maximum'
}

// "CCJs: none" allows none, "Maximum age: none" states no ceiling.
function mayBeUnlimited({ bound, unit, noun }: CriterionMeasure): boolean {
  if (bound !== 'maximum' || unit === 'percent') return false
  return unit !== 'count' || noun === undefined || !ADVERSE.has(noun)
}

const ADVERSE: ReadonlySet<CountNoun> = new Set(['ccj', 'default', 'payment', 'lodger'])

function asksSomething(name: string): boolean {
  const words = foldText(name)
  return DEMAND.test(words) && !NOT_A_DEMAND.test(words)
}

const DEMAND =
  /\b(required|needed|necessary|compulsory|mandatory|obligatory|deducted|payable|chargeable|charged|penalt(y|ies)|do you need|need(s)? (an?|the|first|1st|consent)|consent|ercs?|(early repayment|redemption|exit) (charges?|fees?|penalt(y|ies)))\b/

const NOT_A_DEMAND =
  /\b(accept\w*|allow\w*|without|no|not|refus\w*|waive\w*|considered|lend|docs?|documents?|documentation)\b/
