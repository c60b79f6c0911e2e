/**
 * "Which lenders …": every lender of the documents put into exactly one group, so that the counts
 * add up. A lender whose cell is blank, or who has no cell at all, is not stated, never a no. Where
 * documents disagree about a lender, all its answers are kept and it counts as conditional.
 */
import type { LenderGroups, Outcome } from './answer.ts'
import type { AskedCriterion } from './asked-criteria.ts'
import {
  type CriteriaIndex,
  currentAnswers,
  type IndexedAnswer,
  outcomeOf,
} from './criteria-index.ts'
import type { Measure } from './criteria-synonyms.ts'
import { readOutcomeForFigure } from './figures.ts'
import { bestMatches } from './match-criteria.ts'

export type JudgedAnswer = { readonly entry: IndexedAnswer; readonly outcome: Outcome }

export type GroupedLender = {
  readonly lenderId: string
  /** As the document writes it. */
  readonly name: string
  readonly outcome: Outcome
  readonly answers: readonly JudgedAnswer[]
  /** Documents come to different outcomes. */
  readonly isDisputed: boolean
}

/** The figure that a case is held against, and how the criterion's figures limit. */
export type Threshold = { readonly value: number; readonly measure: Measure }

/** Every lender of the documents with what its words come to for one asked criterion. */
export function groupLenders(
  asked: AskedCriterion,
  index: CriteriaIndex,
  threshold: Threshold | undefined,
  excluded: ReadonlySet<string>,
): readonly GroupedLender[] {
  const criteria = bestMatches(asked.matches).map(({ criterion }) => criterion)
  const lenders: GroupedLender[] = []
  for (const [lenderId, names] of index.namesById) {
    if (excluded.has(lenderId)) continue
    const entries = criteria.flatMap((criterion) => currentAnswers(criterion, lenderId))
    const answers = entries.map((entry) => ({ entry, outcome: judge(entry, threshold) }))
    const outcomes = new Set(answers.map(({ outcome }) => outcome))
    outcomes.delete('not-stated')
    lenders.push({
      lenderId,
      name: answers[0]?.entry.answer.lender ?? names[0] ?? lenderId,
      outcome: combine(outcomes),
      answers:
        outcomes.size > 0 ? answers.filter(({ outcome }) => outcome !== 'not-stated') : answers,
      isDisputed: outcomes.size > 1,
    })
  }
  return lenders
}

/** Lenders that meet all of several criteria: the least favourable outcome of each lender counts. */
export function combineGroups(
  lists: readonly (readonly GroupedLender[])[],
): readonly GroupedLender[] {
  const [first = [], ...others] = lists
  return first.map((lender) => {
    const same = others.flatMap((list) =>
      list.filter(({ lenderId }) => lenderId === lender.lenderId),
    )
    const all = [lender, ...same]
    const worst = WORST_FIRST.find((outcome) => all.some((entry) => entry.outcome === outcome))
    return {
      ...lender,
      outcome: worst ?? lender.outcome,
      answers: all.flatMap(({ answers }) => answers),
      isDisputed: all.some(({ isDisputed }) => isDisputed),
    }
  })
}

/** The names of each group, as the documents write them. */
export function toLenderGroups(lenders: readonly GroupedLender[]): LenderGroups {
  const named = (outcome: Outcome) =>
    lenders.filter((lender) => lender.outcome === outcome).map(({ name }) => name)
  return {
    accept: named('accept'),
    conditional: named('conditional'),
    decline: named('decline'),
    notApplicable: named('not-applicable'),
    unknown: named('not-stated'),
  }
}

const WORST_FIRST: readonly Outcome[] = [
  'decline',
  'not-applicable',
  'not-stated',
  'conditional',
  'accept',
]

function judge(entry: IndexedAnswer, threshold: Threshold | undefined): Outcome {
  if (threshold === undefined) return outcomeOf(entry)
  return readOutcomeForFigure(
    entry.meaning ?? entry.answer.text,
    threshold.value,
    threshold.measure,
  )
}

function combine(outcomes: ReadonlySet<Outcome>): Outcome {
  const [only, ...others] = outcomes
  if (only === undefined) return 'not-stated'
  if (others.length === 0) return only
  const stated = [...outcomes].filter((outcome) => outcome !== 'not-applicable')
  return stated.length === 1 && stated[0] !== undefined ? stated[0] : 'conditional'
}
