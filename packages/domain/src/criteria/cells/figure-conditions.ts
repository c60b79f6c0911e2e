/**
 * Whether the words around a figure attach a condition to it: in a clause of their own ("max £50k"
 * beside an LTV), in the figure's ("lower of 70 or retirement"), or by keeping the figure to some
 * cases ("6x up to 85% LTV", "80 for employed"). A condition never changes the figure itself.
 */

import { findFigures } from '../../language/find-figures.ts'
import { anyOf, matchPhrases } from '../../shared/phrases.ts'
import { type Facet, facetsOf } from '../matching/criterion-facets.ts'
import type { CriterionMeasure } from './criterion-measure.ts'

/** A clause without a figure of the measure that limits. */
export function isCondition(clause: string): boolean {
  if (LEFT_OPEN.test(clause)) return true
  return (
    /\b(max(imum)?|mx|min(imum)?|up to|no|not|required|req'?d|must|only|subject|if|where|when|provided|unless|with|needs?|sale of|excl\w*)\b/.test(
      clause,
    ) &&
    !/\b(main applicant|sole|joint|at application|at end of term|at completion|sa302s?|accounts|tax (calc|year)|tyos?|end of term|per application|std|standard|(must )?meets? affordability|subject to affordability|affordability based)\b/.test(
      clause,
    )
  )
}

/** "No max – case by case": the figure is stated, the case is still for the lender to decide. */
const LEFT_OPEN =
  /\b(whichever (is )?(the )?(sooner|soonest|earlier|earliest|first|comes first)|case ?by ?case|cbc|refer(s|red|ral)?|discretion\w*|(individual|own) merits?|individually|subject to (an? )?(underwrit\w+|uw|assessment|review))\b/

const NO_LIMIT = [
  '(no|without|nil) (set |stated |upper |formal |lower |overall |lti |ltv |age |income |loan )?(max(imum)?|min(imum)?|limit|cap|restriction|upper limit|age limit|requirement)',
  'unlimited',
  'unrestricted',
  'uncapped',
  'any ?(age|size|number|amount|height|term|time)',
  'no upper',
  'no (max(imum)? )?age',
  'none (required|needed|set|stated)',
]

/** Words for a figure that is not limited. */
export const UNLIMITED = new RegExp(
  `\\b${anyOf(NO_LIMIT)}\\b|^none\\b|^(?:any|ignored?|disregarded|n/?l|not (?:required|needed))$`,
)

// "10 lift req'd above 4", "lower of 70 or retirement": the condition stands in the figure's clause.
export function hasInlineCondition(clause: string, { unit, bound }: CriterionMeasure): boolean {
  // "Unlimited if residential" reaches every figure.
  if (bound === 'maximum' && unit !== 'count' && UNLIMITED.test(clause)) return false
  if (unit === 'count' && /\bin (the )?(last |past )?\d/.test(clause)) return true
  // "£1.5m to 75%", "95% to £500k": the figure holds up to another kind of figure.
  if (unit === 'pounds' && /\d.{0,200}\b(to|up to|at) \d+ ?%/.test(clause)) return true
  if (unit === 'percent' && /%.{0,200}\b(to|up to) £\d/.test(clause)) return true
  if (/\bmust (end|be repaid|be paid|finish|mature|expire|complete)\b/.test(clause)) return false
  if (/\bmust not (exceed|be (over|above|older|more)|go (over|above|beyond))\b/.test(clause)) {
    return false
  }
  return INLINE_CONDITION.test(clause)
}

const INLINE_CONDITION = matchPhrases(
  [
    'if',
    'unless',
    'provided',
    /subject to(?! affordability)/,
    'required if',
    'only (if|where|with)',
    'must',
    'depend~',
    'otherwise',
    'guaranteed',
    'by product',
    'per product',
    '(lower|lesser|earlier|lowest|greater|later) of',
    'refer~',
    'by exception',
    'discretion',
    'case by case',
    '(is |are |may be )?considered',
    /with (?!us\b)/,
  ],
  'anywhere',
)

/** "6x up to 85% LTV", "60% for loans under £500k", "80 for employed": the figure is not for all. */
export function isForSomeOnly(
  clause: string,
  { unit, bound }: CriterionMeasure,
  ideas: readonly Facet[] | undefined,
): boolean {
  if (leadsWithAnother(clause, ideas) || isFollowedByAnother(clause, ideas)) return true
  if (bound !== 'maximum') return false
  const beside = BESIDE[unit]
  if (beside !== undefined && HOLDS_ELSEWHERE.test(clause)) {
    if (findFigures(clause).some((figure) => beside.includes(figure.unit ?? 'count'))) return true
  }
  const [, some] = /\d ?\S{0,40} (?:[a-z]{1,40} )?(?:for|on|in) (.+)$/.exec(clause) ?? []
  if (some === undefined || ideas === undefined || FOR_ALL.test(some)) return false
  if (PART_OF_CLIENTS.test(some)) return true
  const keys = new Set(ideas.map(({ key }) => key))
  return facetsOf(some).some(({ key, kind }) => kind !== 'word' && !keys.has(key))
}

/** "Interest only to 85", "Scotland 75%", "contractors 12 months": what the figure is of comes first. */
function leadsWithAnother(clause: string, ideas: readonly Facet[] | undefined): boolean {
  const [, lead] =
    /^([a-z][a-z &'-]{0,40}?)(?: (?:to|up to|max(?:imum)?|min(?:imum)?|at|is|of)){0,8} £?\d/.exec(
      clause,
    ) ?? []
  return lead !== undefined && namesAnotherCase(lead, ideas)
}

/** "Up to 6x professionals", "80% flats", "£5,000 further advance": what the figure is of follows it. */
function isFollowedByAnother(clause: string, ideas: readonly Facet[] | undefined): boolean {
  const [, rest] =
    /^\D*?\d[\d,.]*(?:k|m|x|%)?(?: (?:years?|yrs?|months?|mths?|max|min|x|times|ltv|lti|income))* ([a-z][a-z &'-]+)/.exec(
      clause,
    ) ?? []
  if (
    rest === undefined ||
    /^(?:at|by|of|to|from|and|or|if|with|per|in|on|for|as|under|over|net|gross|inc\w*|excl?\w*|no|without|plus)\b/.test(
      rest,
    )
  )
    return false
  return PART_OF_CLIENTS.test(rest) || namesAnotherCase(rest, ideas)
}

function namesAnotherCase(words: string, ideas: readonly Facet[] | undefined): boolean {
  if (ideas === undefined || FOR_ALL.test(words)) return false
  const keys = new Set(ideas.map(({ key }) => key))
  return facetsOf(words).some(
    ({ key, kind, measure, weight, dimension }) =>
      kind !== 'word' &&
      measure === undefined &&
      weight >= TELLING &&
      dimension !== 'bound' &&
      !keys.has(key),
  )
}

// Below this an idea colours a phrase and names no case of its own.
const TELLING = 0.4

/** The kinds of figure that may stand beside a figure and limit where it holds. */
const BESIDE: Readonly<Partial<Record<CriterionMeasure['unit'], readonly string[]>>> = {
  percent: ['multiple', 'pounds'],
  multiple: ['percent', 'pounds'],
  pounds: ['percent', 'multiple'],
  months: ['age', 'percent', 'pounds'],
}

const HOLDS_ELSEWHERE =
  /\d.{0,100}(<|>|\b(up to|to|till|until|at|for|on|below|above|under|over|where|if|exceeding|more than|less than)\b).{0,100}\d/

const FOR_ALL =
  /\b(all|any|every\w*|both|either|most|joint|sole|single|each|main applicant|application|standard|std|norm\w*|resi\w*|btl|buy to let|mortgages?|lending|term|total|aggregate|place|uk)\b/

const PART_OF_CLIENTS =
  /\b(existing|professionals?|customers?|members?|key workers?|nhs|teachers|doctors|selected|certain|some|higher earners?|high earners?|like for like)\b/
