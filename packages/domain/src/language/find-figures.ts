/**
 * Figures in running text, each with its unit and, where the words around it say so, what it counts
 * (storeys, bedrooms), what it is of (a loan, a property, an income) and whether it is meant as a
 * strict bound ("over 85", "under £10,000"). Years are months; `£1.2m`, `40k` and `a million` are
 * whole pounds. Advisors and lenders write alike, so one grammar serves questions and cells.
 */
import { rememberedByText } from '../shared/remembered.ts'
import { foldText } from '../shared/text.ts'
import type { CountNoun, Figure, FigureRole } from './figure.ts'
import { MONTH_NAME } from './months.ts'
import { TENS, UNDER_TWENTY } from './numbers.ts'

/** Every figure of a text with its unit, in order: `95% LTV`, `to age 80`, `£1m`, `1 year`. */
export const findFigures: (text: string) => readonly Figure[] = rememberedByText(readFigures)

function readFigures(text: string): readonly Figure[] {
  const words = foldText(text)
    .replace(/\bhalf a million\b/g, '500 thousand')
    .replace(/\ba (?=(million|thousand)\b)/g, '1 ')
    .replace(DATE, 'then')
  return [...words.matchAll(FIGURE)].flatMap((match) => {
    const figure = toFigure(match)
    if (figure === undefined) return []
    const before = words.slice(0, match.index)
    const after = words.slice(match.index + match[0].length)
    if (isDistance(match[0], after)) return [{ ...figure, unit: 'count', noun: 'metre' }]
    // "2 kids" counts something, and is no length of time or age.
    if (figure.unit === undefined && COUNTED.test(after)) return [{ ...figure, unit: 'count' }]
    return [withSurroundings(figure, before, after)]
  })
}

const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
const YEAR = "(?:(?:19|20)\\d\\d|'\\d\\d)"

/** A day is no figure. "2 may" and "5 mar" are days only where a year or a word like "from" says so. */
const DATE = new RegExp(
  [
    `\\b(?:${DAY} )?${MONTH_NAME},? ${YEAR}\\b`,
    `(?<=\\b(?:on|from|until|till|since|by|before|after) )${DAY} ${MONTH_NAME}\\b`,
    '\\b\\d{1,2}/\\d{1,2}/(?:20)?\\d\\d\\b',
  ].join('|'),
  'g',
)

/** The figure with what the words around it say of it. */
function withSurroundings(figure: Figure, before: string, after: string): Figure {
  const role = roleOf(figure, before, after)
  const when = figure.unit === 'months' ? whenOf(before, after) : undefined
  const side = sideOf({ ...figure, ...(when !== undefined && { when }) }, before)
  const unit = figure.unit === undefined && AGED.test(before) ? 'age' : figure.unit
  return {
    ...figure,
    unit,
    ...(role !== undefined && { role }),
    ...(side !== undefined && { side }),
    ...(when !== undefined && { when }),
  }
}

/** "5m away" is a distance and no length of time. */
function isDistance(text: string, after: string): boolean {
  return (
    /\d ?m$/.test(text) &&
    /^ ?(away|from|off|radius|distance|to the|of (the )?(house|property|boundary))\b/.test(after)
  )
}

const AGED = /\b(aged?|age of|ages) *(over |about |around )?$/

function whenOf(before: string, after: string): Figure['when'] {
  if (/^ ?(ago|old|back|since)\b/.test(after)) return 'ago'
  return /\b(in|within|over|during|for)? ?(the |her |his |their )?(last|past|previous) *$|\bwithin (the )?$/.test(
    before,
  )
    ? 'within'
    : undefined
}

const COUNTED =
  /^ (?!plus|is|as|was|has|this|less|years|basis|gross|times|unless|across|his|yes|its|wants|needs|earns|owns|gets|looks|lives|works|pays|goes|comes|lends|does|retires|borrows|buys)[a-z]{3,}s\b/

/** What a count in this unit word, or a criterion of this name, counts. */
export function nounIn(text: string): CountNoun | undefined {
  return NOUNS.find(([, pattern]) => pattern.test(text))?.[0]
}

function toFigure(match: RegExpMatchArray): Figure | undefined {
  const { currency, number, scale, ordinal, unit } = match.groups ?? {}
  const value = spelledNumber(number ?? '')
  if (value === undefined) return undefined
  const factor = scale === undefined ? 1 : (SCALES.get(scale) ?? 1)
  if (currency !== undefined || scale !== undefined) {
    return { value: Math.round(value * factor), unit: 'pounds' }
  }
  if (unit === undefined) return { value, unit: undefined }
  if (ordinal !== undefined && /^floor/.test(unit)) return { value, unit: 'count', noun: 'level' }
  return withUnit(value, unit)
}

function withUnit(value: number, unit: string): Figure {
  if (unit === 'm' && !Number.isInteger(value)) return { value: value * 1_000_000, unit: 'pounds' }
  if (/^(%|per ?cent|percent|pct|pc)/.test(unit)) return { value, unit: 'percent' }
  if (/^(x|times)/.test(unit)) return { value, unit: 'multiple' }
  if (/^ac/.test(unit)) return { value, unit: 'acres' }
  if (/^(y\/?o|year[- ]olds?|yrs? olds?|years? (old|of age))/.test(unit)) {
    return { value, unit: 'age' }
  }
  if (/^(weeks?|wks?)/.test(unit)) return { value: (value * 12) / 52, unit: 'months' }
  if (/^day/.test(unit)) return { value: (value * 12) / 365, unit: 'months' }
  if (/^(y|sets? of)/.test(unit)) return { value: value * 12, unit: 'months' }
  if (/^sq(uare)? ?f/.test(unit)) {
    const metres = Math.round(value * METRES_IN_FOOT * 10) / 10
    return { value: metres, unit: 'count', noun: 'square-metre' }
  }
  const noun = nounIn(unit)
  if (noun !== undefined) return { value, unit: 'count', noun }
  return /^m/.test(unit) ? { value, unit: 'months' } : { value, unit: 'count' }
}

/** Square metres in a square foot. */
const METRES_IN_FOOT = 0.092903

const NOUNS: readonly (readonly [CountNoun, RegExp])[] = [
  ['square-metre', /\b(sq ?m|sqm|m2|square met(re|er)s?|sq met(re|er)s?|floor area|min size)\b/],
  ['storey', /\b(storeys?|stor(y|ies)|floors?|high rise)\b/],
  ['bedroom', /\b(bed(room)?s?|rooms|bedded)\b/],
  ['applicant', /\b(applicants?|borrowers?|proprietors?|people|owners)\b/],
  ['lodger', /\blodgers?\b/],
  ['ccj', /\b(ccjs?|county court judge?ments?)\b/],
  ['default', /\bdefaults?\b/],
  ['payment', /\b(payments?|arrears)\b/],
  ['property', /\b(portfolio|propert(y|ies)|btls?|buy to lets?|rentals?|houses)\b/],
  ['unit', /\bunits?\b/],
]

const SMALL = UNDER_TWENTY.slice(1, 10)

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ...SMALL.map((word, at): [string, number] => [word, at + 1]),
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['eighteen', 18],
  ...TENS.flatMap((ten, at): [string, number][] => [
    [ten, (at + 2) * 10],
    ...SMALL.map((word, more): [string, number] => [`${ten} ${word}`, (at + 2) * 10 + more + 1]),
  ]),
])

const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['m', 1_000_000],
  ['mil', 1_000_000],
  ['mill', 1_000_000],
  ['mn', 1_000_000],
  ['million', 1_000_000],
])

const SPELLED = `(?:${TENS.join('|')})(?:[ -](?:${SMALL.join('|')})\\b)?|${SMALL.join('|')}|ten|eleven|twelve|fifteen|eighteen`

const NUMBER = `\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${SPELLED}`

const UNIT =
  '%|per ?cent|percent|pct|pc\\b|x\\b|times\\b|acres?|ac\\b|y/?o\\b|year[- ]olds?|yrs? olds?|years? (?:old|of age)|yrs?\\b|years?|y\\b|sets? of (?:accounts|books|figures)|sq ?m(?:et(?:re|er)s?)?\\b|square met(?:re|er)s?|sq(?:uare)? ?f(?:ee|oo)?t\\b|m2\\b|months?|mths?|mnths?|mos?\\b|m\\b|weeks?|wks?\\b|days?\\b|storeys?|stor(?:y|ies)\\b|floors?|lodgers?|propert(?:y|ies)|btls?\\b|buy to lets?|rentals?|applicants?|borrowers?|bed(?:s|rooms?|room|ded)?\\b|rooms\\b|units?|(?:missed )?(?:mortgage )?payments?|ccjs?\\b|(?:satisfied |unsatisfied )?(?:ccjs?\\b|defaults?)|people'

const FIGURE = new RegExp(
  `(?<![\\w.])(?:(?<currency>[£])\\s?)?(?<number>${NUMBER})(?:\\s?(?<scale>k|thousand|mil|mill|mn|million|(?<=£\\s?[\\d.,]{1,20}\\s?)m)\\b)?(?<ordinal>th|st|nd|rd)?(?:\\+(?=[\\s-]?(?:yrs?|years?|months?|mths?|m)\\b))?(?:[\\s-]?(?<unit>${UNIT}))?(?!,\\d)(?=p(?:a|cm|d|w)\\b|\\W|$)`,
  'g',
)

function spelledNumber(text: string): number | undefined {
  const spelled = NUMBER_WORDS.get(text.replace('-', ' '))
  if (spelled !== undefined) return spelled
  const value = Number(text.replaceAll(',', ''))
  return text !== '' && Number.isFinite(value) ? value : undefined
}

function roleOf(figure: Figure, before: string, after: string): FigureRole | undefined {
  if (figure.unit === 'months') return isTerm(before, after) ? 'term' : undefined
  if (figure.unit !== 'pounds' && figure.unit !== 'percent') return undefined
  const roles = figure.unit === 'pounds' ? MONEY_ROLES : SHARE_ROLES
  return (
    roles.find(([, , follows]) => follows.test(after))?.[0] ??
    roles.find(([, leads]) => leads.test(before))?.[0]
  )
}

function isTerm(before: string, after: string): boolean {
  if (/^[ -]*(mortgage |repayment |loan )?term\b/.test(after)) return true
  if (/\bterm (of|is) *$/.test(before)) return true
  // Beside a lease "over 25 years" is how long the mortgage runs.
  return /\b(over|for) (a |the next )?$/.test(before) && /\blease/.test(`${before} ${after}`)
}

type RoleWords = readonly [FigureRole, leads: RegExp, follows: RegExp]

const MONEY_ROLES: readonly RoleWords[] = [
  ['deposit', /\bdeposit( of| is)? *$/, /^ *(cash |gifted )?(deposit|down)\b/],
  [
    'income',
    /\b(earn(s|ing)?|incomes?( of| is)?|salary( of| is)?|basic( of| is)?|wages?|paid|is on|are on|only on) *(only |just |about |around |a |an )*$/,
    /^ {0,20}(basic|gross|net|joint|sole|total|household)?,? {0,20}(salary|income|basic|wage|a year|pa\b|p\.a|per annum|per year|earner)/,
  ],
  [
    'loan',
    /\b(borrow(ing|s)?|loan( of| for)?|mortgage( of| for)?|lends?|lending|rais(e|ing)|advance( of)?|bridge of|needs?|wants?( to borrow)?) *(only |just |about |around |at least |over |a |an )*$/,
    /^ *(secured |bridging |second charge |2nd charge |btl |max |min |mortgage )?(loan|mortgage|borrowing|advance|bridge|bridging|secured|remortgage|remo\b|lend)/,
  ],
  [
    'property',
    /\b(worth|valued( at)?|value( of| is)?|valuation( of| is)?|purchase price( of| is)?|price( of| is)?|propert(y|ies) (at|of|for|under|over)|house (at|of|for|under|over)|flat (at|of|for|under|over)|buying (at|for)|costs?|costing) *(only |just |about |around |at |under |over |less than )*$/,
    /^ *(\w+ )?(house|property|flat|home|bungalow|purchase|value|valuation|place)\b/,
  ],
  [
    'debt',
    /\b(ccjs?|defaults?|debts?|cards?|arrears)( of| for| is)? *$/,
    /^ *(of )?(ccj|default|debt|arrears|cards|unsecured)/,
  ],
]

const SHARE_ROLES: readonly RoleWords[] = [
  ['deposit', /\bdeposit( of| is)? *$/, /^ *(cash |gifted |own )?(deposit|down)\b/],
  ['share', /\b(share|stake)( of| is)? *$/, /^ *(share|stake|ownership)\b/],
]

function sideOf({ unit, when }: Figure, before: string): Figure['side'] {
  if (NOT_BEYOND.test(before)) return undefined
  if (BELOW.test(before)) return 'below'
  if (!ABOVE.test(before)) return undefined
  // "40k over 20 years" spreads a loan; "terms over 20 years" bounds one.
  const mayRun = unit === 'months' && when !== 'ago' && /\bover *$/.test(before)
  return mayRun && !BOUNDS_TIME.test(before) ? undefined : 'above'
}

const LEAD = '(?:the |age |aged |a |an |their |his |her |just ){0,8}£? {0,9}$'

const ABOVE = new RegExp(
  `(?:\\b(?:over|above|beyond|past|exceed(?:s|ing)?|(?:more|greater|higher|older|longer|bigger|larger) than|in excess of|north of)|>) {0,9}${LEAD}`,
)

const BELOW = new RegExp(
  `(?:\\b(?:under|below|beneath|(?:less|fewer|lower|younger|shorter|smaller) than|before)|<) {0,9}${LEAD}`,
)

const NOT_BEYOND = new RegExp(
  `\\b(?:not?|never|n't) (?:go |be |any |lend |or )?(?:over|above|beyond|past|exceed(?:s|ing)?|under|below|(?:\\w{1,20}er|more|less) than) {0,9}${LEAD}`,
)

const BOUNDS_TIME =
  /\b(terms?|go(es|ing)?|does?|lends?|offers?|allows?|any(thing)?|trading|employed) over *$/
