/**
 * A figure of a question held against a lender's words: within the main figure, within an exception
 * alone, or beyond both. Words without a figure never say no to a figure by themselves, but for a
 * plain no. Nothing here decides about a client.
 */

import { findFigures } from '../../language/find-figures.ts'
import { holdsDigits } from '../../language/written-figures.ts'
import { foldText } from '../../shared/text.ts'
import type { Outcome } from '../outcomes.ts'
import { isWithin, type Limit, readCellLimits } from './cell-limits.ts'
import type { CriterionMeasure } from './criterion-measure.ts'
import { type LeaseTerms, readLeaseTerms } from './lease-limits.ts'
import {
  allowsOnlyOpposite,
  BARE_FIGURE,
  explainOutcome,
  isReferral,
  type OutcomeHint,
  type ReadOutcome,
} from './outcome.ts'

/**
 * What a lender's words come to for a case with the given figure, and why. Conditional where only
 * an exception reaches it or a condition is attached; not stated where the words give no figure.
 */
export function explainOutcomeForFigure(
  text: string,
  value: number,
  measure: CriterionMeasure,
  hint: OutcomeHint = {},
): ReadOutcome {
  const plain = explainOutcome(text, hint)
  if (plain.outcome === 'not-stated' || plain.outcome === 'not-applicable') return plain
  if (measure.runsDown === true) {
    const { runsDown: _, ...standing } = measure
    return explainLease(text, value, (words) => explainWords(words, value, standing, hint, plain))
  }
  return explainWords(text, value, measure, hint, plain)
}

function explainWords(
  text: string,
  value: number,
  measure: CriterionMeasure,
  hint: OutcomeHint,
  plain: ReadOutcome,
): ReadOutcome {
  const cell = readCellLimits(text, measure, hint.ideas)
  const { main, exceptions, hasConditions } = cell
  if (main === undefined) return withoutFigure(text, value, measure, hint, plain)
  if (plain.outcome === 'decline' && !holdsDigits(text) && Number.isFinite(main.value)) return plain
  const isMet = (limit: Limit) => isWithin(value, limit, measure)
  if (isMet(main)) {
    return hasConditions
      ? { outcome: 'conditional', rule: `within ${written(main)}, with a condition` }
      : { outcome: 'accept', rule: `within ${written(main)}` }
  }
  const exception = exceptions.find(isMet)
  return exception === undefined
    ? { outcome: 'decline', rule: `beyond ${[main, ...exceptions].map(written).join(' and ')}` }
    : {
        outcome: 'conditional',
        rule: `beyond ${written(main)}, within the exception ${written(exception)}`,
      }
}

/** What must be left of a lease at the start, at the end, or both. */
function explainLease(
  text: string,
  value: number,
  atStart: (words: string) => ReadOutcome,
): ReadOutcome {
  const terms = readLeaseTerms(text)
  const demands = [explainAtEnd(terms, value), explainForTerm(terms)].filter(
    (demand) => demand !== undefined,
  )
  if (demands.length === 0) return atStart(text)
  const hasStart = findFigures(terms.atStart).length > 0
  const all = hasStart ? [atStart(terms.atStart), ...demands] : demands
  const order: readonly Outcome[] = terms.isEither ? BEST_FIRST : BEST_FIRST.toReversed()
  const decisive = order.flatMap((outcome) => all.filter((one) => one.outcome === outcome))[0]
  const isSplit = terms.isEither && all.some(({ outcome }) => outcome !== 'accept')
  return isSplit && decisive?.outcome === 'accept'
    ? { outcome: 'conditional', rule: 'within one of two figures' }
    : (decisive ?? atStart(text))
}

const BEST_FIRST: readonly Outcome[] = ['accept', 'conditional', 'decline']

/** What is left by then hangs on the mortgage's term: what is less today is less then, no more is told. */
function explainAtEnd({ atEnd }: LeaseTerms, value: number): ReadOutcome | undefined {
  if (atEnd === undefined) return undefined
  return value < atEnd
    ? read('decline', `beyond ${atEnd} at the end before the term begins`)
    : read('conditional', `${atEnd} is stated for the end`)
}

function explainForTerm({ forTerm }: LeaseTerms): ReadOutcome | undefined {
  if (forTerm === undefined) return undefined
  return read('conditional', `${forTerm.least} is stated for a term of ${forTerm.term}`)
}

function read(outcome: Outcome, rule: string): ReadOutcome {
  return { outcome, rule }
}

/** "Not used" under a measure says that the lender measures otherwise. */
const UNUSED = /^(not|n't) (used|applied|applicable|relevant)\b/

/** Words that give no figure: a plain no is a no, anything else is to be read. */
function withoutFigure(
  text: string,
  value: number,
  measure: CriterionMeasure,
  { ideas }: OutcomeHint,
  plain: ReadOutcome,
): ReadOutcome {
  if (measure.named !== undefined) {
    // "5x" under “Above 75% LTV” answers another question than whether 80% is taken.
    if (plain === BARE_FIGURE) return plain
    return underNamedFigure(value, measure, measure.named, plain)
  }
  if (plain.outcome === 'decline' && !UNUSED.test(foldText(text))) return plain
  if (isReferral(text)) return { outcome: 'conditional', rule: 'left to the lender' }
  if (allowsOnlyOpposite(text, ideas)) {
    return { outcome: 'decline', rule: 'only the opposite is allowed' }
  }
  return plain.outcome === 'conditional' || plain.outcome === 'decline'
    ? { outcome: 'conditional', rule: 'no figure in the words: to be read' }
    : { outcome: 'not-stated', rule: 'a yes without a figure' }
}

/** Under "1 year's accounts" a yes or no answers for one year: a yes for more as well. */
function underNamedFigure(
  value: number,
  measure: CriterionMeasure,
  named: number,
  plain: ReadOutcome,
): ReadOutcome {
  const speaksForIt =
    plain.outcome === 'decline' ? value === named : isWithin(value, { value: named }, measure)
  return speaksForIt
    ? { ...plain, rule: `${plain.rule}, under a name that holds the figure` }
    : { outcome: 'not-stated', rule: `the name is about ${named}` }
}

function written({ value, isExclusive }: Limit): string {
  if (!Number.isFinite(value)) return 'no limit'
  return isExclusive === true ? `${value} (not itself)` : String(value)
}
