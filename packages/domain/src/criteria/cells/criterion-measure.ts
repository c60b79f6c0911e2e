/**
 * What a criterion's printed name says that its cells are: whether they hold figures and which way
 * these limit ("Max term", "HMO – max bedrooms"), and what a bare word means under it: "None" under a
 * least income asks nothing, "Yes" under "Consent required" asks something. Sources: the printed names
 * of criteria sheets; no lender's own meaning is assumed.
 */

import type { CountNoun, FigureUnit } from '../../language/figure.ts'
import { nounIn } from '../../language/find-figures.ts'
import { foldText } from '../../shared/text.ts'
import { type CriterionGroup, criteriaSynonyms, type Measure } from '../criteria-synonyms.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import type { OutcomeHint } from './outcome.ts'

/** What a name says that the figures under it count. */
type CriterionMeasure = Pick<Measure, 'unit'> & {
  readonly bound: 'maximum' | 'minimum'
  readonly noun?: CountNoun
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
  return { unit, bound, ...(unit === 'count' && noun !== undefined && { noun }) }
}

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
): { readonly bound?: 'maximum' | 'minimum'; readonly isNamed: boolean } {
  const isLeast = keys.has('min') || LEAST.test(words)
  // "Lower age limit", "Purchase up to 80% – Min loan": a limit is whichever way the name says.
  const isMost = keys.has('max') || MOST.test(isLeast ? words.replace(EITHER_WAY, ' ') : words)
  if (isMost !== isLeast) return { bound: isMost ? 'maximum' : 'minimum', isNamed: true }
  return { ...(usual && { bound: usual }), isNamed: isMost || usual !== undefined }
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
