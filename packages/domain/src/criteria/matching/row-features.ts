/**
 * What speaks for a row being the one that is asked for, each as a number about 0 to 1. Which of them
 * counts how much is trained (`npm run train -- --only rows`).
 */
import { foldText } from '../../shared/text.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { type ConceptReader, conceptsOf, type LikelyConcept } from './concept-of-words.ts'
import { type CriteriaIndex, type IndexedCriterion, SIDES } from './criteria-index.ts'
import { keysOf, matchCriteria } from './match-criteria.ts'
import {
  conceptsAsked,
  profileOfRow,
  profileOfWords,
  type RowProfile,
  rarityOfWords,
  type WordProfile,
  wordsOfLenders,
} from './row-profile.ts'

/** Words of a question that ask for one row. */
export type AskedRow = Pick<AskedCriterion, 'words' | 'facets' | 'matches'>

/** Who knows of which concept words speak: in training nobody who has seen them. */
export type ConceptReaders = { readonly ofQuestions: ConceptReader; readonly ofRows: ConceptReader }

const trained: ConceptReaders = { ofQuestions: conceptsOf, ofRows: conceptsOf }

export const rowFeatures = [
  'matched',
  'score',
  'half matched',
  'ideas shared',
  'ideas of the row left out',
  'concept',
  'concept under its headings',
  'concept likelier than any other row’s',
  'first concept the same',
  'words of the question',
  'words of the row',
  'all words of the row',
  'pieces',
  'words in headings',
  'words in the cell',
  'blank',
  'side asked',
  'other side',
  'asks how much, and a figure stands there',
  'asks how much, and none does',
  'running text',
  'long name',
] as const
export type RowFeature = (typeof rowFeatures)[number]

export type FeaturedRow = {
  readonly criterion: IndexedCriterion
  /** In the order of `rowFeatures`. */
  readonly features: readonly number[]
  /** What is shared, for saying why. */
  readonly shared: SharedWithRow
}

export type SharedWithRow = {
  readonly concept: LikelyConcept | undefined
  readonly words: readonly string[]
  readonly inCell: readonly string[]
  readonly inHeadings: readonly string[]
}

/** What the words asked say by themselves of there being no such row, in the order of `noneFeatures`. */
export const noneFeatures = [
  'always',
  'sure of its concept',
  'nothing matches',
  'few words',
] as const

/** The rows of an index with what speaks for each; rows that none of the words touch are left out. */
export function featuredRows(
  asked: AskedRow,
  rows: readonly IndexedCriterion[],
  lenderIds: readonly string[] | undefined,
  index: CriteriaIndex,
  concepts: ConceptReaders = trained,
): readonly FeaturedRow[] {
  const question = questionOf(asked, index, concepts.ofQuestions)
  const touched = rows.flatMap((row) => touchedRow(row, question, lenderIds, concepts.ofRows) ?? [])
  const best = touched.reduce((most, { likeness }) => Math.max(most, likeness), 0)
  return touched.map((row) => featured(row, best, question, lenderIds))
}

/** In the order of `noneFeatures`. */
export function featuresOfNone(
  { words, matches }: AskedRow,
  { ofQuestions }: ConceptReaders = trained,
): readonly number[] {
  const [first] = conceptsAsked(words, ofQuestions)
  return [
    1,
    first?.likelihood ?? 0,
    Number(matches.length === 0),
    Number(profileOfWords(words).words.size <= 1),
  ]
}

type Question = WordProfile & {
  readonly keys: ReadonlySet<string>
  readonly ideas: ReadonlySet<string>
  readonly scores: ReadonlyMap<IndexedCriterion, number>
  readonly halves: ReadonlyMap<IndexedCriterion, number>
  readonly concepts: readonly LikelyConcept[]
  readonly asksFigure: boolean
  readonly typed: ReadonlyMap<string, string>
  readonly rarity: (word: string) => number
}

function questionOf(
  { words, facets, matches }: AskedRow,
  index: CriteriaIndex,
  concepts: ConceptReader,
): Question {
  return {
    ...profileOfWords(words),
    keys: keysOf(facets),
    ideas: keysOf(facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.4)),
    scores: scoresOf(matches),
    halves: scoresOf(matchCriteria(facets, index, HALF)),
    concepts: conceptsAsked(words, concepts),
    asksFigure: HOW_MUCH.test(words),
    typed: typedWords(words),
    rarity: rarityOfWords(index),
  }
}

const HALF = 0.3
const HOW_MUCH =
  /\b(?:how (?:much|many|long|old|high|big|late|far)|max\w*|min\w*|most|least|limit|highest|lowest|oldest|youngest)\b/i

function scoresOf(matches: AskedRow['matches']): ReadonlyMap<IndexedCriterion, number> {
  return new Map(matches.map(({ criterion, score }) => [criterion, score]))
}

/** Words as typed, by their common form. */
function typedWords(text: string): ReadonlyMap<string, string> {
  return new Map(
    (foldText(text).match(/[\p{L}\p{N}%£'-]+/gu) ?? []).flatMap((word) =>
      [...profileOfWords(word).words].map((form) => [form, word] as const),
    ),
  )
}

type TouchedRow = {
  readonly criterion: IndexedCriterion
  readonly row: RowProfile
  readonly beside: Beside
  readonly likeness: number
}

/** A row that has anything in common with the question; most of a large sheet's have not. */
function touchedRow(
  criterion: IndexedCriterion,
  question: Question,
  lenderIds: readonly string[] | undefined,
  concepts: ConceptReader,
): TouchedRow | undefined {
  const row = profileOfRow(criterion, concepts)
  const spoken = lenderIds === undefined ? NO_WORDS : wordsOfLenders(criterion, lenderIds)
  const beside: Beside = {
    words: common(question.words, row.words),
    inHeadings: common(question.words, row.headings),
    inCell: common(question.words, spoken).filter((word) => !row.words.has(word)),
    own: likenessOf(question.concepts, row.concepts),
    headed: likenessOf(question.concepts, row.headedConcepts),
  }
  const likeness = Math.max(beside.own, beside.headed)
  const isTouched =
    likeness > TOUCHED ||
    beside.words.length + beside.inCell.length > 0 ||
    question.scores.has(criterion) ||
    question.halves.has(criterion)
  return isTouched ? { criterion, row, beside, likeness } : undefined
}

function featured(
  { criterion, row, beside, likeness }: TouchedRow,
  best: number,
  question: Question,
  lenderIds: readonly string[] | undefined,
): FeaturedRow {
  const values: Readonly<Record<RowFeature, number>> = {
    ...matchedFeatures(criterion, question),
    ...conceptFeatures(question, row, beside),
    'concept likelier than any other row’s': likeness === best ? likeness : 0,
    ...wordFeatures(question, row, beside),
    ...cellFeatures(criterion, question, lenderIds),
  }
  return {
    criterion,
    features: rowFeatures.map((name) => values[name]),
    shared: sharedWith(question, row, beside, likeness),
  }
}

/** What a question and a row have in common. */
type Beside = {
  readonly words: readonly string[]
  readonly inHeadings: readonly string[]
  readonly inCell: readonly string[]
  readonly own: number
  readonly headed: number
}

function matchedFeatures(criterion: IndexedCriterion, question: Question) {
  const { core, bracketed } = criterion
  const score = question.scores.get(criterion) ?? 0
  const printed = keysOf([...core, ...bracketed])
  const left = core.filter(
    ({ key, kind, weight }) => kind === 'criterion' && weight >= 0.4 && !question.keys.has(key),
  )
  const shared = common(question.ideas, printed).length
  return {
    matched: Number(score > 0),
    score,
    'half matched': question.halves.get(criterion) ?? 0,
    'ideas shared': shared / Math.max(1, question.ideas.size),
    'ideas of the row left out': keysOf(left).size / 3,
  }
}

function conceptFeatures({ concepts }: Question, row: RowProfile, { own, headed }: Beside) {
  return {
    concept: own,
    'concept under its headings': headed,
    'first concept the same': Number(own > 0 && concepts[0]?.concept === row.concepts[0]?.concept),
  }
}

function wordFeatures(question: Question, row: RowProfile, { words, inHeadings, inCell }: Beside) {
  const weigh = (some: Iterable<string>) => weightOf(some, question.rarity)
  const [ofQuestion, ofRow] = [
    Math.max(LIGHTEST, weigh(question.words)),
    Math.max(LIGHTEST, weigh(row.words)),
  ]
  const pieces = common(question.pieces, row.pieces).length
  return {
    'words of the question': weigh(words) / ofQuestion,
    'words of the row': weigh(words) / ofRow,
    'all words of the row': Number(row.words.size > 0 && words.length === row.words.size),
    pieces: pieces / Math.sqrt(Math.max(1, question.pieces.size * row.pieces.size)),
    'words in headings': weigh(inHeadings) / ofQuestion,
    'words in the cell': weigh(inCell) / ofQuestion,
    'long name': Math.min(2, row.words.size / 6),
  }
}

const LIGHTEST = 0.05

function cellFeatures(
  criterion: IndexedCriterion,
  question: Question,
  lenderIds: readonly string[] | undefined,
) {
  const [side, otherSide] = sidesOf(question, criterion)
  const hasFigure = hasFigures(criterion, lenderIds)
  return {
    blank: Number(!isFilled(criterion, lenderIds)),
    'side asked': side,
    'other side': otherSide,
    'asks how much, and a figure stands there': Number(question.asksFigure && hasFigure),
    'asks how much, and none does': Number(question.asksFigure && !hasFigure),
    'running text': Number(criterion.isPassage),
  }
}

function sharedWith(
  { concepts, typed }: Question,
  { concepts: own, headedConcepts }: RowProfile,
  { words, inCell, inHeadings }: Beside,
  likeness: number,
): SharedWithRow {
  const likely = new Set(
    [...own, ...headedConcepts].flatMap(({ concept, likelihood }) =>
      likelihood >= SEEN ? [concept] : [],
    ),
  )
  const shown = (some: readonly string[]) => some.map((word) => typed.get(word) ?? word)
  return {
    concept: likeness >= SEEN ? concepts.find(({ concept }) => likely.has(concept)) : undefined,
    words: shown(words),
    inCell: shown(inCell),
    inHeadings: shown(inHeadings),
  }
}

const NO_WORDS: ReadonlySet<string> = new Set()
/** Likeness of concepts that is worth telling, and that makes a row one that may be meant. */
const SEEN = 0.2
const TOUCHED = 0.05

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  const shared: string[] = []
  for (const word of one) if (other.has(word)) shared.push(word)
  return shared
}

function weightOf(words: Iterable<string>, rarity: (word: string) => number): number {
  let sum = 0
  for (const word of words) sum += rarity(word)
  return sum
}

/** 1 where both are as likely of the same concepts, 0 where they share none. */
function likenessOf(one: readonly LikelyConcept[], other: readonly LikelyConcept[]): number {
  return one.reduce((sum, { concept, likelihood }) => {
    const theirs = other.find((own) => own.concept === concept)
    return theirs === undefined ? sum : sum + Math.sqrt(likelihood * theirs.likelihood)
  }, 0)
}

/** Whether it is of the side asked, and whether it is of another one. */
function sidesOf(
  { keys }: Question,
  { core, bracketed, surroundings }: IndexedCriterion,
): readonly [number, number] {
  const own = [...core, ...bracketed, ...surroundings].filter(({ key }) => SIDES.has(key))
  const isAsked = own.some(({ key }) => keys.has(key))
  return [Number(isAsked), Number(own.length > 0 && !isAsked)]
}

function isFilled({ statedBy }: IndexedCriterion, lenderIds?: readonly string[]): boolean {
  return lenderIds === undefined
    ? statedBy.length > 0
    : lenderIds.some((id) => statedBy.includes(id))
}

/** Whether any of a few cells holds a figure. */
function hasFigures(
  { answers, statedBy }: IndexedCriterion,
  lenderIds?: readonly string[],
): boolean {
  return (lenderIds ?? statedBy.slice(0, FEW)).some((id) =>
    answers.get(id)?.some(({ answer }) => /\d/.test(answer.text)),
  )
}

const FEW = 3
