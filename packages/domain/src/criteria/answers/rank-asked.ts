/**
 * What matching by the table of synonyms leaves open is asked of the ranker: a row that it is sure of
 * is asked as if it had been named, rows that may be meant are the nearest that a refusal names.
 */
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { type FoundAnswers, findLenderAnswer } from '../matching/find-answers.ts'
import { outcomeOf } from '../matching/indexed-answer.ts'
import { type RankedRow, rankRows } from '../matching/rank-rows.ts'
import { askedRow } from '../questions/asked-row.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'

type Ranked = { readonly asked: AskedCriterion; readonly found: FoundAnswers }

/** What a lender states in the row that is meant, where its name alone does not tell. */
export function findRankedAnswer(
  lenderIds: readonly string[],
  asked: AskedCriterion,
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): Ranked {
  const found = findLenderAnswer(lenderIds, asked, index)
  if (!LEFT_OPEN.has(found.kind)) return { asked, found }
  const { verdict, rows } = rankRows(askedRow(understood, question, asked), lenderIds, index)
  if (verdict !== 'answer') return { asked: withNearest(asked, rows), found }
  const named = asNamed(asked, rows)
  const stated = findLenderAnswer(lenderIds, named, index)
  return saysSomething(stated) ? { asked: named, found: stated } : { asked, found }
}

const LEFT_OPEN: ReadonlySet<FoundAnswers['kind']> = new Set([
  'no-criterion',
  'not-for-lender',
  'several',
])

/** “TBC” in a row that was not named is no better than having none. */
function saysSomething(found: FoundAnswers): boolean {
  return (
    found.kind === 'answered' && found.entries.some((entry) => outcomeOf(entry) !== 'not-stated')
  )
}

/** A question of a lender in which no criterion is known, asked by the row that is surely meant. */
export function withRankedRow(
  understood: UnderstoodQuestion,
  lenderIds: readonly string[] | undefined,
  question: string,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const { verdict, rows } = rankRows(askedRow(understood, question), lenderIds, index)
  const [first] = rows
  if (verdict !== 'answer' || first === undefined) return understood
  const { name, core } = first.criterion
  return { ...understood, criteria: [asNamed({ words: name, facets: core, matches: [] }, rows)] }
}

/** Asked by the name of the first row, in each document that has such a row. */
function asNamed(asked: AskedCriterion, rows: readonly RankedRow[]): AskedCriterion {
  const [first] = rows
  const sure = rows.filter(
    ({ criterion, score }) =>
      criterion === first?.criterion ||
      (score >= (first?.score ?? 1) - ALIKE && criterion.document !== first?.criterion.document),
  )
  return {
    ...asked,
    matches: sure.map(({ criterion, score }) => ({ criterion, score, uncovered: [] })),
  }
}

/** Rows of two documents are both meant where one is about as likely as the other. */
const ALIKE = 0.1

function withNearest(asked: AskedCriterion, rows: readonly RankedRow[]): AskedCriterion {
  return rows.length === 0
    ? asked
    : { ...asked, nearest: rows.map(({ criterion: { name } }) => name) }
}
