/**
 * What a question is asked with: the lenders and rows that it may mean. All of it is written into the
 * prompt, so that another version of the documents is another prompt.
 */
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import { columnsOfCase } from '@criteria-desk/domain/criteria/answers/case-columns'
import { knownLenderSpellings } from '@criteria-desk/domain/criteria/lender-names'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import {
  findRowCandidates,
  type MostCandidates,
  type RowCandidate,
} from '@criteria-desk/domain/criteria/matching/row-candidates'
import { standsAlone } from '@criteria-desk/domain/criteria/questions/follow-ups/stands-alone'
import { mayNameLender } from '@criteria-desk/domain/criteria/questions/lenders/names-lender'
import { whatIsAsked } from '@criteria-desk/domain/criteria/questions/question-scope'
import { understandQuestion } from '@criteria-desk/domain/criteria/questions/understand-question'
import { matchingKey, matchingWords } from '@criteria-desk/domain/shared/text'

export type QuestionAsked = {
  readonly index: CriteriaIndex
  /** As typed. */
  readonly question: string
  /** What the conversation's last answer was about. */
  readonly context?: QuestionContext | undefined
}

export type LenderCandidate = {
  readonly lenderId: string
  /** As printed first; then other names. */
  readonly names: readonly string[]
}

export type QuestionInput = {
  /** Without orders to the machine. */
  readonly question: string
  readonly index: CriteriaIndex
  readonly context: QuestionContext | undefined
  readonly lenders: readonly LenderCandidate[]
  readonly rows: readonly RowCandidate[]
  /** Those whose cells are shown first. */
  readonly lendersRead: readonly string[]
}

/**
 * The question as far as it decides what is meant: one that says all of it by itself is the same
 * question wherever in a conversation it is asked, so that it is understood once.
 */
export function withWhatItLeansOn(asked: QuestionAsked): QuestionAsked {
  const { index, question: typed, context } = asked
  if (context === undefined) return asked
  const question = whatIsAsked(typed)
  const leansOnNothing = standsAlone(understandQuestion(question, index, context), question)
  return leansOnNothing ? { ...asked, context: undefined } : asked
}

export function candidatesFor({ index, question: typed, context }: QuestionAsked): QuestionInput {
  const question = whatIsAsked(typed)
  const read = understandQuestion(question, index, context)
  const lendersRead = read.lenders.flatMap(({ lenderIds }) => lenderIds)
  const lenders = lendersFor(question, lendersRead, context, index)
  const rows = findRowCandidates(read, question, index, mostFor(index), {
    rowsOfCase: columnsOfCase(read, index).flatMap(({ matches }) =>
      matches.map(({ criterion }) => criterion),
    ),
    before: context?.criteria ?? [],
  })
  return { question, index, context, lenders, rows, lendersRead }
}

/** Rows, and passages of guides: together no more than a short prompt holds. */
function mostFor({ criteria }: CriteriaIndex): MostCandidates {
  const passages = criteria.filter(({ isPassage }) => isPassage).length
  if (passages === 0) return { rows: MOST_ROWS, passages: 0 }
  if (passages === criteria.length) return { rows: 0, passages: MOST_PASSAGES }
  return { rows: MOST_ROWS_BESIDE, passages: MOST_PASSAGES_BESIDE }
}

const MOST_ROWS = 60
const MOST_PASSAGES = 60
const MOST_ROWS_BESIDE = 45
const MOST_PASSAGES_BESIDE = 40

/** All where they are few, else those that some words of the question may name. */
function lendersFor(
  question: string,
  read: readonly string[],
  context: QuestionContext | undefined,
  index: CriteriaIndex,
): readonly LenderCandidate[] {
  const all = [...index.namesById.keys()]
  const said = [...runsOf(question), ...(context?.lenders ?? []), ...(context?.without ?? [])]
  const mayBe = (lenderId: string) =>
    read.includes(lenderId) || said.some((words) => mayNameLender(words, lenderId, index))
  const meant = all.filter(mayBe)
  const others = all.length <= FEW_LENDERS ? all.filter((id) => !meant.includes(id)) : []
  return [
    ...meant.map((lenderId) => ({ lenderId, names: namesOf(lenderId, index) })),
    ...others.map((lenderId) => ({ lenderId, names: namesOf(lenderId, index).slice(0, 1) })),
  ]
}

const FEW_LENDERS = 40

function namesOf(lenderId: string, { namesById }: CriteriaIndex): readonly string[] {
  const printed = namesById.get(lenderId) ?? []
  const known = knownLenderSpellings().flatMap(({ key, lender }) =>
    lender.name === lenderId ? [key] : [],
  )
  const names = [...new Set(printed)]
  const keys = new Set(names.map(matchingKey))
  return [...names, ...known.filter((name) => !keys.has(name))].slice(0, MOST_NAMES)
}

const MOST_NAMES = 5

/** Every one to four words that stand together. */
function runsOf(question: string): readonly string[] {
  const words = matchingWords(question)
  const runs = words.flatMap((_, at) =>
    [1, 2, 3, 4].map((length) => words.slice(at, at + length).join(' ')),
  )
  return [...new Set(runs)].filter((run) => run.length > 1)
}
