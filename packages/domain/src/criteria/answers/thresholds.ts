/**
 * What a question holds an answer's words against: a figure of the criterion's own measure, or how
 * many blemishes there were and when. A column that limits the one beside it ("CCJs – Max amount"
 * beside "CCJs: Yes") is held against the figures of its own kind; beside such a column a bare yes
 * is a yes only as far as the column goes.
 */

import type { Figure } from '../../language/figure.ts'
import { type AdverseCase, explainOutcomeForAdverse } from '../cells/adverse-limits.ts'
import { combineOutcomes } from '../cells/combine-outcomes.ts'
import type { CriterionMeasure } from '../cells/criterion-measure.ts'
import { explainOutcomeForFigure } from '../cells/figures.ts'
import type { OutcomeHint, ReadOutcome } from '../cells/outcome.ts'
import { limitOf } from '../matching/best-matches.ts'
import { explainAnswer, type IndexedAnswer, wordsOf } from '../matching/indexed-answer.ts'
import { guardOutcome } from '../meaning/guard-outcome.ts'
import type { FittingFigure } from '../questions/figures/question-figure.ts'
import type { Outcome } from './answer.ts'

/** The figure that a case is held against, and how the criterion's figures limit. */
export type Threshold = {
  readonly held: FittingFigure
  readonly measure: CriterionMeasure
  readonly hint: OutcomeHint
  /** What the question says of blemishes; words that limit those are held against it first. */
  readonly adverse?: AdverseCase
  /** The figures that are held beside `held.from`. */
  readonly also?: readonly Figure[]
  /** Words that state no limit of this kind are read as they stand. */
  readonly isLoose?: boolean
  /** Only some cells state such a figure: a yes without one is a yes that is to be checked. */
  readonly isOfSome?: boolean
  /** The least beside a most: it only rules out what lies below it. */
  readonly isFloor?: boolean
  /** The rows and columns beside it that are held by themselves, by their printed names. */
  readonly ofLimits?: ReadonlyMap<string, Threshold>
}

/** An answer, what it comes to and why. */
export type JudgedAnswer = {
  readonly entry: IndexedAnswer
  readonly outcome: Outcome
  /** Why the words come to that. */
  readonly rule: string
  /** It stands under a wider name than another document's row, which decides. */
  readonly isWider?: true
  /** It holds for every stretch of time that the row tells apart, and the one asked about decides. */
  readonly isBeside?: true
}

/** What an answer comes to, held against the question's figure where there is one. */
export function judge(entry: IndexedAnswer, threshold: Threshold | undefined): ReadOutcome {
  if (threshold === undefined) return explainAnswer(entry)
  const { held, measure, hint, adverse, isLoose, isOfSome, ofLimits } = threshold
  const own = ofLimits?.get(entry.answer.criterion)
  if (own !== undefined) return judge(entry, own)
  const plain = explainAnswer(entry)
  const isOpen = plain.outcome === 'accept' || plain.outcome === 'conditional'
  const words = wordsToHold(entry)
  const found =
    adverse !== undefined && isOpen ? explainOutcomeForAdverse(words, adverse) : undefined
  if (found !== undefined) return found
  if (isLoose === true) return plain
  const read = explainOutcomeForFigure(words, held, measure, hint)
  if (isOfSome !== true || isCompared(read)) {
    return guardOutcome(read, { words, criterion: entry.answer.criterion, held, measure })
  }
  return plain.outcome === 'accept'
    ? { outcome: 'conditional', rule: 'a yes that states no such figure' }
    : plain
}

/** A least beside a most that does not rule the case out says nothing more of it. */
export function isSilentFloor(
  { entry, outcome }: JudgedAnswer,
  threshold: Threshold | undefined,
): boolean {
  const own = threshold?.ofLimits?.get(entry.answer.criterion)
  return own?.isFloor === true && outcome !== 'decline'
}

/** Whether the words were compared with a figure, by the rule that decided. */
export function isCompared({ rule }: Pick<JudgedAnswer, 'rule'>): boolean {
  return /^(within|beyond)/.test(rule)
}

/**
 * What one lender's answers come to together. Answers that differ are conditional, but for a column
 * that limits another: what is beyond it is beyond the whole.
 */
export function outcomeOfAll(answers: readonly JudgedAnswer[], threshold?: Threshold): Outcome {
  const isFloor = ({ entry }: JudgedAnswer) =>
    threshold?.ofLimits?.get(entry.answer.criterion)?.isFloor === true
  const limits = answers.filter((one) => isFloor(one) || limitsAnother(one, answers))
  const others = answers.filter((one) => !limits.includes(one))
  const main = combineOutcomes(others.map(({ outcome }) => outcome))
  if (limits.length === 0 || main === 'decline') return main
  if (limits.some((one) => isCompared(one) && one.outcome === 'decline')) return 'decline'
  const compared = limits.filter(isCompared)
  const isMet =
    compared.length === limits.length && compared.every((one) => one.outcome === 'accept')
  return isMet ? main : combineOutcomes(answers.map(({ outcome }) => outcome))
}

function limitsAnother({ entry }: JudgedAnswer, answers: readonly JudgedAnswer[]): boolean {
  const limit = limitOf(entry.answer.criterion)
  return (
    limit !== undefined &&
    answers.some(
      ({ entry: { answer, document } }) =>
        answer.criterion === limit.head &&
        document === entry.document &&
        answer.place.sheet === entry.answer.place.sheet,
    )
  )
}

/** A bare figure in a limit's column is of what the column's name says: "2" under “Max number”. */
function wordsToHold(entry: IndexedAnswer): string {
  const { answer } = entry
  const text = wordsOf(entry)
  const part = limitOf(answer.criterion)?.part ?? ''
  if (part === '' || !BARE.test(text.trim())) return text
  if (/\b(number|how many|count|no\.?)\b/i.test(part)) return `max ${text}`
  if (/\b(amount|value|how much|size|total)\b/i.test(part)) return `max £${text.replace('£', '')}`
  return /\b(age|time|period|how (old|long)|since)\b/i.test(part) ? `over ${text}` : text
}

const BARE = /^£?\d[\d,.]*k?( ?(m|months?|mths?|y|yrs?|years?))?$/i
