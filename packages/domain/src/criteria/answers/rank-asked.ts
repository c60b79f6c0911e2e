/**
 * What matching by the table of synonyms leaves open is asked of the ranker: a row that it is sure of
 * is asked as if it had been named, rows that may be meant are offered, or are the nearest that a
 * refusal names.
 */
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import { type FoundAnswers, findLenderAnswer } from '../matching/find-answers.ts'
import { outcomeOf } from '../matching/indexed-answer.ts'
import { keysOf } from '../matching/match-criteria.ts'
import { type RankedRow, rankRows } from '../matching/rank-rows.ts'
import { askedRow } from '../questions/asked-row.ts'
import { type AskedCriterion, isNamed } from '../questions/criteria/ask-criterion.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import { mostOffered, type OfferedRow, rowsOfNames, rowsThatState } from './compose-choices.ts'
import { kindsKnown, kindsOf } from './compose-refusal.ts'

export type Ranked = {
  readonly asked: AskedCriterion
  readonly found: FoundAnswers
  /** Rows that may be meant, where none surely is. */
  readonly offered: readonly OfferedRow[]
}

/** What a lender states in the row that is meant, where its name alone does not tell. */
export function findRankedAnswer(
  lenderIds: readonly string[],
  asked: AskedCriterion,
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): Ranked {
  const found = findLenderAnswer(lenderIds, asked, index)
  if (!LEFT_OPEN.has(found.kind) || asked.rowIs === 'chosen') return { asked, found, offered: [] }
  const { verdict, rows } = rankRows(askedRow(understood, question, asked), lenderIds, index)
  const alike = found.kind === 'several' ? found.names : kindsWithout(found, asked, index)
  const offered = understood.isOfferOver ? [] : rowsOffered(rows, asked, lenderIds, index, alike)
  if (verdict !== 'answer') return { asked: withNearest(asked, rows), found, offered }
  const named = asNamed(asked, rows)
  const stated = findLenderAnswer(lenderIds, named, index)
  return saysSomething(stated)
    ? { asked: named, found: stated, offered: [] }
    : { asked, found, offered }
}

/**
 * Rows of all documents that may be meant by what no name finds, for a question of every lender.
 *
 * @param among names that fit equally well, where there are such
 */
export function rowsForAll(
  understood: UnderstoodQuestion,
  question: string,
  asked: AskedCriterion | undefined,
  index: CriteriaIndex,
  among?: readonly string[],
): readonly OfferedRow[] {
  if (understood.isOfferOver) return []
  const { rows } = rankRows(askedRow(understood, question, asked), undefined, index)
  return rowsOffered(rows, asked, undefined, index, among ?? kindsAsked(asked, index))
}

/** The kinds of an idea of which no row is printed as such. */
function kindsWithout(
  { kind }: FoundAnswers,
  asked: AskedCriterion,
  index: CriteriaIndex,
): readonly string[] {
  return kind === 'no-criterion' ? kindsKnown(asked, index) : []
}

/** The kinds that the documents print of the one idea asked, where they are few enough to be offered. */
function kindsAsked(asked: AskedCriterion | undefined, index: CriteriaIndex): readonly string[] {
  const kinds = asked === undefined || asked.words === '' ? [] : kindsOf(asked, index)
  return kinds.length <= mostOffered ? kinds : []
}

/**
 * Rows that fit equally well, or are likely enough to be asked back; less likely ones are the nearest
 * that a refusal names.
 */
function rowsOffered(
  rows: readonly RankedRow[],
  asked: AskedCriterion | undefined,
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
  alike: readonly string[] = [],
): readonly OfferedRow[] {
  if (alike.length > 0) return rowsOfNames(alike, rows, lenderIds, index)
  // What stands printed under its own name, if not for this lender, is no other row.
  if (asked !== undefined && (isNamed(asked) || asked.words === '')) return []
  const subjects = subjectsOf(asked?.facets ?? [])
  const likely = rowsThatState(rows, lenderIds).filter(
    ({ criterion, score }) =>
      score >= VERY_LIKELY ||
      subjects.size === 0 ||
      criterion.core.some(({ key }) => subjects.has(key)),
  )
  return (likely[0]?.score ?? 0) >= ASKED_BACK ? likely : []
}

/** What the trade has names for in the words asked; “max LTV” alone is of no subject but itself. */
function subjectsOf(facets: readonly Facet[]): ReadonlySet<string> {
  const ideas = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= TELLING)
  const subjects = ideas.filter(({ measure }) => measure === undefined)
  return keysOf(subjects.length > 0 ? subjects : ideas)
}

/** A sum beside a lender's name asks for nothing. */
const HAS_WORDS = /\p{L}{3}/u

const TELLING = 0.5
/** How likely the first row is that is asked back, and one that holds none of the ideas asked. */
const ASKED_BACK = 0.25
const VERY_LIKELY = 0.75

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

/**
 * A question of lenders in which no criterion is known: asked by the row that is surely meant, or
 * with the rows that may be.
 */
export function withRankedRow(
  understood: UnderstoodQuestion,
  lenderIds: readonly string[],
  question: string,
  index: CriteriaIndex,
): { readonly understood: UnderstoodQuestion; readonly offered: readonly OfferedRow[] } {
  const asked = askedRow(understood, question)
  const { verdict, rows } = rankRows(asked, lenderIds, index)
  const [first] = rows
  if (first === undefined || !HAS_WORDS.test(asked.words)) return { understood, offered: [] }
  if (verdict === 'choices') {
    return {
      understood,
      offered: understood.isOfferOver ? [] : rowsOffered(rows, undefined, lenderIds, index),
    }
  }
  const { name, core } = first.criterion
  const named = asNamed({ words: name, facets: core, matches: [] }, rows)
  return { understood: { ...understood, criteria: [named] }, offered: [] }
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
