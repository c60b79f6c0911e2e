/**
 * A reported question put once more: to the documents as they are in force, after the questions that
 * stood before it in its conversation, with what its firm calls rows. Nothing else of the time it was
 * asked in is needed, since the same question on the same documents gives the same answer.
 */
import type { Citation, CriteriaAnswer, QuestionContext } from '../criteria/answers/answer.ts'
import { answerQuestion, isAskedOfRows } from '../criteria/answers/answer-question.ts'
import type { FoundAnswer } from '../criteria/answers/found-answer.ts'
import {
  type RowChoice,
  type RowName,
  withRowsNamed,
  wordsAsked,
} from '../criteria/answers/row-names.ts'
import type { CriteriaIndex, IndexedCriterion } from '../criteria/matching/criteria-index.ts'
import { citationOf, currentAnswers } from '../criteria/matching/indexed-answer.ts'
import type { CaseCorrection } from '../criteria/questions/client-facts.ts'
import { whatIsAsked } from '../criteria/questions/question-scope.ts'
import { understandQuestion } from '../criteria/questions/understand-question.ts'
import type { UnderstoodQuestion } from '../criteria/questions/understood-question.ts'

/** A question as it was put. */
export type PutQuestion = {
  readonly question: string
  readonly corrections: readonly CaseCorrection[]
  readonly choice?: RowChoice | undefined
}

export type AskedAgain = {
  readonly answer: CriteriaAnswer
  /** What of the question may be understood. */
  readonly asked: string
  readonly understood: UnderstoodQuestion
  /** What asks for a criterion in it, as typed, each once; none where it is asked of no row. */
  readonly words: readonly string[]
}

/** What is known beside the question. */
export type AskingAgain = {
  /** What the question before it was about. */
  readonly context: QuestionContext | undefined
  /** What the firm calls rows of these documents, confirmed. */
  readonly names: readonly RowName[]
  /** What cells that were pointed at, and proved, answer; without it the question is read by rule. */
  readonly found?: FoundAnswer | undefined
}

/** Answers one question of a conversation anew. */
export function askAgain(
  index: CriteriaIndex,
  { question, corrections, choice }: PutQuestion,
  { context, names, found }: AskingAgain,
): AskedAgain {
  const asked = whatIsAsked(question)
  const read = understandQuestion(asked, index, context, corrections)
  const understood = found?.understood ?? read
  return {
    answer: found ?? answerQuestion(index, question, context, { corrections, choice, names }),
    asked,
    understood,
    words: isAskedOfRows(index, question) ? wordsOf(understood, asked) : [],
  }
}

function wordsOf(understood: UnderstoodQuestion, asked: string): readonly string[] {
  const { criteria } = understood
  const all = criteria.length === 0 ? [undefined] : criteria
  return [...new Set(all.map((one) => wordsAsked(understood, asked, one)))].filter(
    (words) => words !== '',
  )
}

/** Whether a name, once confirmed, puts its row in the place of words of this question. */
export function isNameFor(
  { understood, asked, words }: AskedAgain,
  index: CriteriaIndex,
  name: RowName,
): boolean {
  return (
    words.length > 0 && withRowsNamed(understood, asked, index, [name], undefined).notes.length > 0
  )
}

/** Where the words of an answer stand, whichever version of a document they stand in. */
type PlacedWords = Pick<
  Citation,
  'filename' | 'sheet' | 'cell' | 'row' | 'page' | 'lender' | 'criterion' | 'quote'
>

/** Whether two answers rest on the same words in the same places, and sort lenders alike. */
export function areSameAnswers(
  one: Pick<CriteriaAnswer, 'route' | 'lenders'> & { readonly citations: readonly PlacedWords[] },
  other: Pick<CriteriaAnswer, 'route' | 'lenders'> & { readonly citations: readonly PlacedWords[] },
): boolean {
  return one.route === other.route && told(one) === told(other)
}

function told({
  citations,
  lenders,
}: Pick<CriteriaAnswer, 'lenders'> & { readonly citations: readonly PlacedWords[] }): string {
  const places = citations.map(({ sheet, cell, row, page, lender, criterion, quote }) =>
    [sheet, cell, row, page, lender, criterion, quote].map((part) => part ?? '').join('\u0000'),
  )
  const groups = lenders && [
    ...[lenders.accept, lenders.conditional, lenders.decline],
    ...[lenders.read, lenders.notApplicable, lenders.unknown],
  ]
  return JSON.stringify([places.toSorted(), groups?.map((names) => [...names].sort())])
}

/**
 * What else the documents state for the lenders cited on the same matter: other rows that hold every
 * idea of a row cited and none that tells them apart (a least is no most), with words of their own. At
 * most so many, those of a cited document first; none beside a list of lenders.
 */
export function statedElsewhere(
  citations: readonly PlacedOfRow[],
  index: CriteriaIndex,
  most: number,
): readonly Citation[] {
  const cited = new Set(citations.map(placeOf))
  const documents = new Set(citations.map(({ documentId }) => documentId))
  const lenderIds = idsOfLenders(citations, index)
  if (lenderIds.length > MOST_LENDERS) return []
  const rows = sameMatter(citations, index)
  const found = rows.flatMap((row) =>
    lenderIds.flatMap((lenderId) =>
      currentAnswers(row, lenderId).map((answer) => citationOf(answer)),
    ),
  )
  const other = found.filter((one) => one.quote.trim() !== '' && !cited.has(placeOf(one)))
  const once = [...new Map(other.map((one) => [placeOf(one), one])).values()]
  const isBeside = ({ documentId }: Citation) => documents.has(documentId)
  return [...once.filter(isBeside), ...once.filter((one) => !isBeside(one))].slice(0, most)
}

type PlacedOfRow = PlacedWords & Pick<Citation, 'documentId'>

/** More than these are a list, which has them all. */
const MOST_LENDERS = 3

function sameMatter(
  citations: readonly PlacedOfRow[],
  index: CriteriaIndex,
): readonly IndexedCriterion[] {
  const names = new Set(citations.map(({ criterion }) => criterion))
  const asked = index.criteria.filter((row) => names.has(row.name) && ideasOf(row).length > 0)
  return index.criteria.filter((row) => {
    const own = new Set(ideasOf(row))
    return asked.some(
      (one) => ideasOf(one).every((idea) => own.has(idea)) && !areToldApart(one, row),
    )
  })
}

/** Two ideas of one dimension: the oldest age and the youngest. */
function areToldApart({ core }: IndexedCriterion, other: IndexedCriterion): boolean {
  return core.some(({ key, dimension }) =>
    other.core.some(
      (facet) => dimension !== undefined && facet.dimension === dimension && facet.key !== key,
    ),
  )
}

function ideasOf({ core }: IndexedCriterion): readonly string[] {
  return core.flatMap(({ key, kind }) => (kind === 'criterion' ? [key] : []))
}

function idsOfLenders(
  citations: readonly PlacedOfRow[],
  { namesById }: CriteriaIndex,
): readonly string[] {
  const names = new Set(citations.flatMap(({ lender }) => lender ?? []))
  return [...namesById].flatMap(([id, printed]) =>
    printed.some((name) => names.has(name)) ? [id] : [],
  )
}

function placeOf({ filename, sheet, cell, row, page, quote }: PlacedWords): string {
  return [filename, sheet, cell ?? row, page, page === undefined ? '' : quote]
    .map((part) => part ?? '')
    .join('\u0000')
}
