/**
 * The figures in a lender's words, each with its unit and its role: the main figure of the answer
 * ("75"), an exception to it ("80 for RIO"), or neither, because it belongs to a condition of
 * another kind ("max £50k" beside an LTV). A case is then held against them: within the main
 * figure, within the exception alone, or beyond both. Nothing here decides about a client.
 */
import { foldText } from '../shared/text.ts'
import type { Outcome } from './answer.ts'
import type { FigureUnit, Measure } from './criteria-synonyms.ts'
import { isReferral, readOutcome } from './outcome.ts'

/** A figure as a number of its unit: percent of 95, 4.5 times, whole pounds, years of age, months. */
export type Figure = { readonly value: number; readonly unit: FigureUnit | undefined }

export type CellFigures = {
  readonly main: number | undefined
  /** Figures that hold for some cases only. */
  readonly exceptions: readonly number[]
  /** The words add a condition of another kind. */
  readonly hasConditions: boolean
}

/**
 * What a lender's words come to for a case with the given figure. Conditional where only an
 * exception reaches it or a condition is attached; not stated where the words give no figure.
 */
export function readOutcomeForFigure(text: string, asked: number, measure: Measure): Outcome {
  const hint = { isRequirement: measure.bound === 'minimum' }
  const plain = readOutcome(text, hint)
  if (plain === 'not-stated' || plain === 'not-applicable') return plain
  const { main, exceptions, hasConditions } = readCellFigures(text, measure)
  if (main === undefined) return withoutFigure(text, plain)
  if (plain === 'decline' && !/\d/.test(text)) return 'decline'
  if (isWithin(asked, main, measure)) return hasConditions ? 'conditional' : 'accept'
  return exceptions.some((figure) => isWithin(asked, figure, measure)) ? 'conditional' : 'decline'
}

/** The main figure, the exceptions and whether other conditions are attached. */
export function readCellFigures(text: string, measure: Measure): CellFigures {
  const words = joinRanges(foldText(text.replace(/\n/g, ' ; ')))
  const clauses = splitClauses(words)
  const figures: { value: number; clause: string }[] = []
  let hasConditions = false
  for (const clause of clauses) {
    const value = clauseFigure(clause, measure, figures.length === 0)
    if (value !== undefined) figures.push({ value, clause })
    else if (isCondition(clause)) hasConditions = true
  }
  const [main, ...others] = figures
  if (main === undefined) return { main: undefined, exceptions: [], hasConditions }
  // A further figure that is stricter than the main one is a condition ("95% (AVM max 80%)").
  const exceptions = others
    .map(({ value }) => value)
    .filter((value) => isWithin(main.value, value, measure))
  return {
    main: main.value,
    exceptions,
    hasConditions:
      hasConditions || exceptions.length < others.length || hasInlineCondition(main.clause),
  }
}

/** Every figure of a question with its unit, in order: `95% LTV`, `to age 80`, `£1m`, `1 year`. */
export function findFigures(text: string): readonly Figure[] {
  const words = foldText(text)
  return [...words.matchAll(FIGURE)]
    .map((match) => toFigure(match))
    .filter((figure) => figure !== undefined)
}

function toFigure(match: RegExpMatchArray): Figure | undefined {
  const { currency, number, scale, unit } = match.groups ?? {}
  const value = spelledNumber(number ?? '')
  if (value === undefined) return undefined
  const factor = scale === undefined ? 1 : (SCALES.get(scale) ?? 1)
  if (currency !== undefined || scale !== undefined) {
    return { value: Math.round(value * factor), unit: 'pounds' }
  }
  return unit === undefined ? { value, unit: undefined } : withUnit(value, unit)
}

function withUnit(value: number, unit: string): Figure {
  if (unit === 'm' && !Number.isInteger(value)) return { value: value * 1_000_000, unit: 'pounds' }
  if (/^(%|per ?cent|percent|pct)/.test(unit)) return { value, unit: 'percent' }
  if (/^(x|times)/.test(unit)) return { value, unit: 'multiple' }
  if (/^ac/.test(unit)) return { value, unit: 'acres' }
  if (/^(y\/?o|year[- ]olds?|yrs? olds?|years? (old|of age))/.test(unit)) {
    return { value, unit: 'age' }
  }
  if (/^y/.test(unit)) return { value: value * 12, unit: 'months' }
  return /^m/.test(unit) ? { value, unit: 'months' } : { value, unit: 'count' }
}

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value): [string, number] => [word, value])
    .concat([
      ['fifteen', 15],
      ['eighteen', 18],
      ['twenty', 20],
      ['thirty', 30],
      ['forty', 40],
      ['fifty', 50],
      ['sixty', 60],
      ['seventy', 70],
      ['eighty', 80],
      ['ninety', 90],
    ]),
)

const SCALES = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['m', 1_000_000],
  ['mil', 1_000_000],
  ['mill', 1_000_000],
  ['mn', 1_000_000],
  ['million', 1_000_000],
])

const NUMBER = `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|${[...NUMBER_WORDS.keys()].slice(1).join('|')}`

const UNIT =
  '%|per ?cent|percent|pct|x\\b|times\\b|acres?|ac\\b|y/?o\\b|year[- ]olds?|yrs? olds?|years? (?:old|of age)|yrs?\\b|years?|y\\b|months?|mths?|mnths?|mos?\\b|m\\b|storeys?|stor(?:y|ies)\\b|floors?|lodgers?|propert(?:y|ies)|btls?\\b|applicants?|borrowers?|bed(?:s|rooms?)?\\b|units?|payments?|people'

const FIGURE = new RegExp(
  `(?<![\\w.])(?:(?<currency>[£])\\s?)?(?<number>${NUMBER})(?:\\s?(?<scale>k|thousand|mil|mill|mn|million|(?<=£\\s?[\\d.,]+\\s?)m)\\b)?(?:th)?(?:[\\s-]?(?<unit>${UNIT}))?(?!\\w)`,
  'g',
)

function spelledNumber(text: string): number | undefined {
  const spelled = NUMBER_WORDS.get(text)
  if (spelled !== undefined) return spelled
  const value = Number(text.replaceAll(',', ''))
  return text !== '' && Number.isFinite(value) ? value : undefined
}

function withoutFigure(text: string, plain: Outcome): Outcome {
  if (plain === 'decline') return 'decline'
  if (isReferral(text)) return 'conditional'
  if (/^\W*\w+( and \w+| & \w+)? only\W*$/.test(foldText(text))) return 'decline'
  return plain === 'conditional' ? 'conditional' : 'not-stated'
}

function isWithin(asked: number, figure: number, measure: Measure): boolean {
  return measure.bound === 'minimum' ? asked >= figure : asked <= figure
}

// "85 / 95 with evidence", "75% (80% if …)", "24 months std. 12 months with …", "Max 8; 14 with lift".
function splitClauses(words: string): readonly string[] {
  return words
    .split(
      /\s-+\s|[;()]|,(?!\d{3})|\.(?=\s|$)|\s\/\s|(?<=\d%?x?)\/(?=\d)|\bbut\b|\bor\b(?= \d)|\brising to\b|\bup to(?=.*\bup to\b)/,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

// "£25,000 – £2m" and "18 – 75" are one range, "75 – 80" may be a figure and its exception.
function joinRanges(words: string): string {
  return words
    .replace(/(£[\d.,]+[km]?) - (?=£[\d.,]+[km]?\b)/g, '$1 to ')
    .replace(/\b(1\d|2\d) - (?=\d\d\b)/g, '$1 to ')
}

const UNLIMITED =
  /\b(no|without|nil) (set |stated |upper |formal |lower |overall )?(max(imum)?|min(imum)?|limit|cap|restriction|upper limit|age limit|requirement)\b|\bunlimited\b|\bany (age|size|number|amount|height|term)\b|^none\b|^n\/?l$|\bno upper\b|\bno (max(imum)? )?age\b/

/** The figure of one clause in the measure's unit; only the first clause may leave the unit out. */
function clauseFigure(clause: string, measure: Measure, isFirst: boolean): number | undefined {
  if (isFirst && UNLIMITED.test(clause)) {
    return measure.bound === 'minimum' ? 0 : Number.POSITIVE_INFINITY
  }
  const figures = findFigures(clause).map((figure) => inUnit(figure, measure, clause))
  const fitting = figures.filter((value) => value !== undefined)
  if (fitting.length === 0) return undefined
  if (isRange(clause) && fitting.length >= 2) {
    return measure.bound === 'minimum' ? Math.min(...fitting) : Math.max(...fitting)
  }
  return fitting[0]
}

function isRange(clause: string): boolean {
  return /\d%?k?\s?(-|to)\s?£?\d/.test(clause)
}

function inUnit(figure: Figure, measure: Measure, clause: string): number | undefined {
  const { unit, value } = figure
  if (unit === measure.unit) {
    if (unit === 'percent' && measure.bound !== undefined && isOtherPercent(clause))
      return undefined
    return value
  }
  if (measure.unit === 'age' && unit === 'months' && /\by(ea)?rs?\b|\d ?y\b/.test(clause))
    return value / 12
  if (unit !== undefined) return undefined
  if (measure.unit === 'months') return bareDuration(value, measure)
  return value
}

// A bare 70 under a lease is years, a bare 24 under a trading period months.
function bareDuration(value: number, measure: Measure): number {
  return value <= 5 || value >= 40 ? value * 12 : measure.unit === 'months' ? value : value * 12
}

function isOtherPercent(clause: string): boolean {
  return (
    /\b(incentive|deposit|rate|loading|share|owner|turnover|income)\b/.test(clause) &&
    !/^\W*(max |up to )?\d/.test(clause)
  )
}

function isCondition(clause: string): boolean {
  return (
    /\b(max(imum)?|mx|min(imum)?|up to|no|not|required|req'?d|must|only|subject|if|where|when|provided|unless|with|needs?|sale of|excl\w*)\b/.test(
      clause,
    ) &&
    !/\b(main applicant|sole|joint|at application|at end of term|at completion|sa302s?|accounts|tax (calc|year)|tyos?|end of term|per application|std|standard)\b/.test(
      clause,
    )
  )
}

// "10 lift req'd above 4": the condition stands in the clause of the figure itself.
function hasInlineCondition(clause: string): boolean {
  return (
    /\b(if|unless|provided|subject to|required if|only (if|where|with)|must)\b/.test(clause) &&
    !UNLIMITED.test(clause)
  )
}
