/**
 * What each criterion asked about is held against: which of the question's figures its name or its
 * cells count, and what the columns beside it count that limit it. Figures beside another criterion
 * are that one's.
 */

import type { Figure } from '../../language/figure.ts'
import { findFigures } from '../../language/find-figures.ts'
import { writeFigure } from '../../language/write-figure.ts'
import { blemishes } from '../blemishes.ts'
import { adverseCaseOf, type EventHint, figuresOfAdverse } from '../cells/adverse-limits.ts'
import {
  type CriterionMeasure,
  hintOfName,
  measureOfName,
  measureOfTexts,
} from '../cells/criterion-measure.ts'
import { fitsBands } from '../cells/name-bands.ts'
import { bestMatches, limitOf } from '../matching/best-matches.ts'
import type { IndexedCriterion } from '../matching/criteria-index.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { type FittingFigure, fittingFigure } from '../questions/figures/question-figure.ts'
import { absentBound } from '../questions/question-polarity.ts'
import { NEVER_SETTLED } from '../questions/wording/never-settled.ts'
import { boundPairsOf } from './bound-pairs.ts'
import type { Threshold } from './thresholds.ts'

/** One criterion asked about and what it is held against. */
export type Scan = {
  readonly asked: AskedCriterion
  /** The criteria that are scanned, as the documents print them. */
  readonly printed: readonly IndexedCriterion[]
  readonly measure?: CriterionMeasure
  readonly threshold?: Threshold
}

/**
 * Every criterion with what it is held against: "14 months left on the visa, 2 years in the UK". A
 * figure without a unit is held against one criterion only.
 *
 * @param question as typed, for a bound that it asks to be absent
 */
export function scanCriteria(
  criteria: readonly AskedCriterion[],
  figures: readonly Figure[],
  question: string,
): readonly Scan[] {
  const taken = new Set<Figure>()
  return criteria.map((asked) => {
    const own = asked.figures ?? []
    const elsewhere = new Set(
      criteria.flatMap((other) => (other === asked ? [] : (other.figures ?? []))),
    )
    const loose = figures.filter((figure) => !own.includes(figure) && !elsewhere.has(figure))
    const left = [...own, ...loose].filter((figure) => !taken.has(figure))
    const terms = figures.filter(({ role }) => role === 'term')
    const scan = withBounds(
      withLimits(scanOne(asked, { figures: left, terms }, question), left, question),
      left,
    )
    const from = scan.threshold?.held.from
    if (from !== undefined && from.unit === undefined) taken.add(from)
    return scan
  })
}

/** What the question's figures are held against, for each criterion that counts one of them. */
export function thresholdsOf(
  criteria: readonly AskedCriterion[],
  figures: readonly Figure[],
  question: string,
): ReadonlyMap<AskedCriterion, Threshold> {
  return new Map(
    scanCriteria(criteria, figures, question).flatMap(({ asked, threshold }) =>
      threshold === undefined ? [] : [[asked, threshold]],
    ),
  )
}

/** Every answer's words under these criteria. */
export function textsOf(printed: readonly IndexedCriterion[]): readonly string[] {
  return printed.flatMap(({ answers }) =>
    [...answers.values()].flat().map(({ answer }) => answer.text),
  )
}

/** The figures that a criterion may be held against, and the mortgage's term wherever it is said. */
type OwnFigures = { readonly figures: readonly Figure[]; readonly terms: readonly Figure[] }

function scanOne(
  asked: AskedCriterion,
  { figures: all, terms }: OwnFigures,
  question: string,
): Scan {
  const printed = bestMatches(asked.matches).map(({ criterion }) => criterion)
  const [first] = printed
  if (first === undefined) return { asked, printed }
  // What has chosen the row of a table is held against nothing in it.
  const figures = all.filter((figure) => fitsBands(first.bands, [figure]) !== true)
  const named = measureOfName(first)
  const own = named?.runsDown === true ? [...new Set([...figures, ...terms])] : figures
  const held = named === undefined ? undefined : heldBy(own, named, question)
  if (named !== undefined && held !== undefined) {
    return { asked, printed, measure: named, threshold: toThreshold(held, named, first) }
  }
  const counted = measureOfTexts(textsOf(withoutLimits(printed)), figures, first)
  const heldByTexts = counted === undefined ? undefined : fittingFigure(figures, counted)
  const ofSome =
    named === undefined && heldByTexts === undefined
      ? leastOfSome(figures, first, printed)
      : undefined
  if (ofSome !== undefined) return { asked, printed, measure: ofSome.measure, threshold: ofSome }
  const measure = heldByTexts === undefined ? named : counted
  return {
    asked,
    printed,
    ...(measure !== undefined && { measure }),
    ...(heldByTexts !== undefined &&
      counted !== undefined && { threshold: toThreshold(heldByTexts, counted, first) }),
  }
}

/** "A studio of 28 sq m": where yes and no are usual, some cells state the least size they take. */
function leastOfSome(
  figures: readonly Figure[],
  first: IndexedCriterion,
  printed: readonly IndexedCriterion[],
): Threshold | undefined {
  const from = figures.find(({ noun }) => noun === 'square-metre')
  if (from === undefined) return undefined
  const isStated = textsOf(printed).some((text) =>
    findFigures(text).some(({ noun }) => noun === 'square-metre'),
  )
  if (!isStated) return undefined
  const measure: CriterionMeasure = { unit: 'count', bound: 'minimum', noun: 'square-metre' }
  const held = fittingFigure([from], measure)
  return held === undefined ? undefined : { ...toThreshold(held, measure, first), isOfSome: true }
}

/** What the columns count that limit a criterion says nothing of its own cells. */
function withoutLimits(printed: readonly IndexedCriterion[]): readonly IndexedCriterion[] {
  const names = new Set(printed.map(({ name }) => name))
  return printed.filter(({ name }) => !names.has(limitOf(name)?.head ?? ''))
}

function withLimits(scan: Scan, figures: readonly Figure[], question: string): Scan {
  const [first] = scan.printed
  if (first === undefined) return scan
  const keys = first.core.map(({ key }) => key)
  const isOneEvent = keys.some((key) => EVENTS.has(key))
  const threshold =
    isOneEvent || keys.some((key) => blemishes.has(key))
      ? adverseThreshold(scan.threshold, figures, first, {
          isOneEvent,
          isSettled: SETTLED.test(question.replace(NEVER_SETTLED, ' ')),
          isOpen: OPEN.test(question) || question.search(NEVER_SETTLED) >= 0,
        })
      : limitThreshold(scan, figures)
  return threshold === undefined ? scan : { ...scan, threshold }
}

const SETTLED =
  /\b(discharged?|completed?|satisfied|settled|cleared|finished|ended|paid( off| up)?)\b/i

const OPEN = /\b(unsatisfied|unpaid|unsettled|outstanding|still (open|owed|owing|owes))\b/i

/** What happens once, and of which a lender states how long it must be over. */
const EVENTS: ReadonlySet<string> = new Set(['iva', 'bankruptcy', 'dro', 'dmp', 'repossession'])

function adverseThreshold(
  own: Threshold | undefined,
  figures: readonly Figure[],
  criterion: IndexedCriterion,
  hint: EventHint,
): Threshold | undefined {
  const adverse = adverseCaseOf(figures, hint)
  const used = figuresOfAdverse(figures, hint)
  const [from] = used
  if (adverse === undefined || from === undefined) return undefined
  const words = writeAdverse(used)
  if (own !== undefined) {
    return { ...own, held: { ...own.held, words }, adverse, also: used }
  }
  return {
    held: { value: from.value, words, from },
    measure: { unit: 'count', bound: 'maximum' },
    hint: hintOfName(criterion),
    adverse,
    also: used,
    isLoose: true,
  }
}

/** "3 CCJs in the last 2 years", "£400 18 months ago". */
function writeAdverse(figures: readonly Figure[]): string {
  return figures
    .map(({ value, unit, noun, when, side }) => {
      const words = writeFigure(value, unit, noun)
      if (when === 'within') return `in the last ${words}`
      if (when !== 'ago' && unit !== 'months') return words
      return side === 'above' ? `more than ${words} ago` : `${words} ago`
    })
    .join(' ')
}

/** What the columns beside a criterion count of the question's figures: “HMO – Max beds”. */
function limitThreshold(scan: Scan, figures: readonly Figure[]): Threshold | undefined {
  const names = new Set(scan.printed.map(({ name }) => name))
  const ofLimits = new Map(
    scan.printed.flatMap((criterion): (readonly [string, Threshold])[] => {
      const limit = limitOf(criterion.name)
      if (limit === undefined || !names.has(limit.head)) return []
      const measure =
        measureOfName(criterion) ?? measureOfTexts(textsOf([criterion]), figures, criterion)
      const held = measure === undefined ? undefined : fittingFigure(figures, measure)
      if (measure === undefined || held === undefined) return []
      return [[criterion.name, toThreshold(held, measure, criterion)]]
    }),
  )
  const [first] = ofLimits.values()
  if (first === undefined) return undefined
  return scan.threshold === undefined
    ? { ...first, isLoose: true, ofLimits }
    : { ...scan.threshold, ofLimits }
}

/** Where both the least and the most are listed, each is held by its own bound. */
function withBounds(scan: Scan, figures: readonly Figure[]): Scan {
  const bounds = boundPairsOf(scan.printed).flatMap(
    ({ most, least, mostMeasure, leastMeasure }): readonly (readonly [string, Threshold])[] => {
      const upper = fittingFigure(figures, mostMeasure)
      const lower = fittingFigure(figures, leastMeasure)
      if (upper === undefined || lower === undefined) return []
      return [
        [most.name, toThreshold(upper, mostMeasure, most)],
        [least.name, { ...toThreshold(lower, leastMeasure, least), isFloor: true }],
      ]
    },
  )
  const [[, upper] = []] = bounds
  const threshold = upper ?? scan.threshold
  if (threshold === undefined) return scan
  const turned = turnedBounds(scan.printed, threshold, figures)
  if (upper === undefined && turned.length === 0) return scan
  const ofLimits = new Map([...turned, ...(scan.threshold?.ofLimits ?? []), ...bounds])
  return { ...scan, measure: threshold.measure, threshold: { ...threshold, ofLimits } }
}

/** “Minimum age” among rows that state a greatest one is no limit to how old somebody may be. */
function turnedBounds(
  printed: readonly IndexedCriterion[],
  { measure }: Threshold,
  figures: readonly Figure[],
): readonly (readonly [string, Threshold])[] {
  return printed.flatMap((criterion): readonly (readonly [string, Threshold])[] => {
    const own = measureOfName(criterion)
    if (own === undefined || own.unit !== measure.unit || own.bound === measure.bound) return []
    const held = fittingFigure(figures, own)
    if (held === undefined) return []
    const isFloor = own.bound === 'minimum'
    return [[criterion.name, { ...toThreshold(held, own, criterion), ...(isFloor && { isFloor }) }]]
  })
}

function toThreshold(
  held: FittingFigure,
  measure: CriterionMeasure,
  criterion: IndexedCriterion,
): Threshold {
  return { held, measure, hint: hintOfName(criterion) }
}

function heldBy(
  figures: readonly Figure[],
  measure: CriterionMeasure,
  question: string,
): FittingFigure | undefined {
  const held = fittingFigure(figures, measure)
  if (held !== undefined || absentBound(question) !== measure.bound) return held
  const value = measure.bound === 'minimum' ? 0 : Number.POSITIVE_INFINITY
  return { value, words: `no ${measure.bound}`, from: { value, unit: measure.unit } }
}
