/**
 * Questions with the rows of their document and which of them are meant: from the sets of the
 * evaluations, and from the sayings of the knowledge folder, where a sheet has one author's heads for
 * rows and is asked another author's questions.
 */
import type { CriteriaDocument } from '../../packages/domain/src/criteria/answers/answer.ts'
import {
  buildCriteriaIndex,
  type CriteriaIndex,
  type IndexedCriterion,
} from '../../packages/domain/src/criteria/matching/criteria-index.ts'
import { findLenderAnswer } from '../../packages/domain/src/criteria/matching/find-answers.ts'
import {
  type AskedRow,
  type ConceptReaders,
  featuredRows,
  featuresOfNone,
} from '../../packages/domain/src/criteria/matching/row-features.ts'
import { askedRow } from '../../packages/domain/src/criteria/questions/asked-row.ts'
import { understandQuestion } from '../../packages/domain/src/criteria/questions/understand-question.ts'
import type { UnderstoodQuestion } from '../../packages/domain/src/criteria/questions/understood-question.ts'
import { foldText } from '../../packages/domain/src/shared/text.ts'
import { testDocument } from '../../packages/domain/testing/documents.ts'
import type { Question } from '../evals/question-sets.ts'
import type { Concept, SayingsLine } from './concept-words.ts'
import { seeded } from './logistic.ts'

export type RowSample = {
  /** Of whose questions it is one. */
  readonly set: string
  readonly kind: 'asked' | 'unmatched' | 'absent'
  readonly rows: readonly (readonly number[])[]
  readonly none: readonly number[]
  /** Places of the rows that are meant; none where nothing is. */
  readonly right: readonly number[]
  readonly names: readonly string[]
  /** Whether matching by itself comes to nothing. */
  readonly isOpen: boolean
}

type Expected = {
  readonly answers?: readonly {
    readonly criterion?: string
    readonly lender?: string
    readonly text?: string
    readonly source?: Place
  }[]
  readonly criterion?: string
  readonly lists?: Readonly<Record<string, readonly (Place & { readonly row?: unknown })[]>>
}
type Place = {
  readonly file?: string
  readonly sheet?: string
  readonly cell?: string
  readonly page?: number
  readonly text?: string
}

const NOTHING_MEANT = new Set(['criterion_missing', 'criterion', 'off_topic', 'topic'])

/** The questions of a set that ask for one row, of each document that holds it. */
export function samplesOfSet(
  set: string,
  questions: readonly Question[],
  libraryOf: (files: readonly string[]) => readonly CriteriaDocument[],
): readonly RowSample[] {
  const indexes = new Map<string, CriteriaIndex>()
  return questions.flatMap((question) => {
    if (question.conversation !== undefined || question.type === 'adversarial') return []
    const key = question.documents.join('|')
    const index = indexes.get(key) ?? buildCriteriaIndex(libraryOf(question.documents))
    indexes.set(key, index)
    return samplesOf(set, question, index)
  })
}

function samplesOf(set: string, question: Question, index: CriteriaIndex): readonly RowSample[] {
  const { sub = '' } = question as { readonly sub?: string }
  const expected = question.expect as Expected
  const isNone = question.type === 'unanswerable' && NOTHING_MEANT.has(sub)
  const names = new Set((expected.answers ?? []).map(({ criterion = '' }) => criterion))
  const places = [
    ...(expected.answers ?? []).map(({ source = {}, text = '' }) => ({ ...source, text })),
    ...Object.values(expected.lists ?? {}).flat(),
  ]
  const isOfOne = names.size === 1 || (expected.criterion ?? ' + ').includes(' + ') === false
  if (!isNone && !isOfOne) return []
  const understood = understandQuestion(question.question, index)
  const lenderIds = understood.lenders.flatMap((lender) => lender.lenderIds)
  if (understood.lenders.length > 0 && lenderIds.length === 0) return []
  const asked = askedRow(understood, question.question)
  const isMeant = (row: IndexedCriterion) =>
    !isNone &&
    (names.has(row.name) ||
      row.name === expected.criterion ||
      places.some((place) => isAt(place, row)))
  const byDocument = Map.groupBy(index.criteria, ({ document }) => document)
  return [...byDocument.values()].flatMap((all) => {
    const rows =
      lenderIds.length === 0
        ? all
        : all.filter(({ answers }) => lenderIds.some((id) => answers.has(id)))
    const sample = sampleOf(set, asked, rows, lenderIds, index, isMeant, isOpen(understood, index))
    return sample.right.length === 0 && !isNone ? [] : [sample]
  })
}

function isOpen({ criteria, lenders }: UnderstoodQuestion, index: CriteriaIndex): boolean {
  const [asked] = criteria
  if (asked === undefined || asked.matches.length === 0) return true
  return lenders.some(
    ({ lenderIds }) => findLenderAnswer(lenderIds, asked, index).kind !== 'answered',
  )
}

function isAt({ file, sheet, cell, page, text }: Place, row: IndexedCriterion): boolean {
  if (
    file !== undefined &&
    file !== row.document.filename &&
    !file.endsWith(`/${row.document.filename}`)
  )
    return false
  return [...row.answers.values()].some((entries) =>
    entries.some(({ answer }) =>
      cell === undefined
        ? page !== undefined &&
          answer.place.page === page &&
          text !== undefined &&
          text !== '' &&
          foldText(answer.text).includes(foldText(text))
        : answer.place.cell === cell && (sheet === undefined || answer.place.sheet === sheet),
    ),
  )
}

function sampleOf(
  set: string,
  asked: AskedRow,
  rows: readonly IndexedCriterion[],
  lenderIds: readonly string[],
  index: CriteriaIndex,
  isMeant: (row: IndexedCriterion) => boolean,
  isOpened: boolean,
  readers?: ConceptReaders,
): RowSample {
  const ids = lenderIds.length === 0 ? undefined : lenderIds
  const featured = featuredRows(asked, rows, ids, index, readers)
  return {
    set,
    kind: 'asked',
    rows: featured.map(({ features }) => features),
    none: featuresOfNone(asked, readers),
    right: featured.flatMap(({ criterion }, at) => (isMeant(criterion) ? [at] : [])),
    names: featured.map(({ criterion }) => criterion.name),
    isOpen: isOpened,
  }
}

const ROWS = 40
const LENDERS = ['Halifax', 'Leeds Building Society', 'Skipton Building Society']
/** Of what is asked so much has no row. */
const ABSENT = 0.3

/** One author's rows asked by another: `of` writes the rows, `by` asks. */
export function samplesOfSayings(
  concepts: readonly (Concept & { readonly parents?: readonly string[] })[],
  of: readonly SayingsLine[],
  by: readonly SayingsLine[],
  readers: ConceptReaders,
  most: number,
): readonly RowSample[] {
  const random = seeded(of.length + (of[0]?.heads?.[0]?.length ?? 0))
  const heads = new Map(of.map((line) => [line.concept, line.heads ?? []]))
  const parents = new Map(concepts.map(({ id, parents: own = [] }) => [id, own]))
  const said = by.filter(({ concept }) => (heads.get(concept)?.length ?? 0) > 0)
  const ordered = [said, said.toSorted(() => random() - 0.5)]
  const sheets = ordered.flatMap((lines) =>
    Array.from({ length: Math.ceil(lines.length / ROWS) }, (_, at) =>
      lines.slice(at * ROWS, (at + 1) * ROWS),
    ),
  )
  return sheets.flatMap((lines) => {
    const rowOf = new Map(
      lines.map(({ concept }) => {
        const own = heads.get(concept) ?? []
        return [concept, own[Math.floor(random() * own.length)] ?? concept]
      }),
    )
    const cells = Object.fromEntries(
      [...rowOf.values()].map((name) => [name, ['Yes', 'No', 'Refer']]),
    )
    const index = buildCriteriaIndex([
      testDocument(1, 'Sheet.xlsx', [{ name: 'Criteria', lenders: LENDERS, rows: cells }]),
    ])
    const others = Array.from({ length: Math.round(ROWS * ABSENT) }, () => {
      const line = said[Math.floor(random() * said.length)]
      return line === undefined || isCovered(line.concept, rowOf, parents) ? undefined : line
    }).filter((line) => line !== undefined)
    return [...lines, ...others].flatMap((line) =>
      asksOf(line, random, most).flatMap(({ text, means }) => {
        if (means !== line.concept && !rowOf.has(means) && isCovered(means, rowOf, parents))
          return []
        const understood = understandQuestion(text, index)
        return [
          sampleOf(
            'sayings',
            askedRow(understood, text),
            index.criteria,
            [],
            index,
            ({ name }) => name === rowOf.get(means),
            isOpen(understood, index),
            readers,
          ),
        ]
      }),
    )
  })
}

/** Whether a wider or narrower row may answer. */
function isCovered(
  concept: string,
  rows: ReadonlyMap<string, string>,
  parents: ReadonlyMap<string, readonly string[]>,
): boolean {
  const own = parents.get(concept) ?? []
  return (
    rows.has(concept) ||
    own.some((parent) => rows.has(parent)) ||
    [...rows.keys()].some((row) =>
      parents.get(row)?.some((one) => one === concept || own.includes(one)),
    )
  )
}

function asksOf(
  { concept, questions = [], spoken = [], stories = [], nearMisses = [] }: SayingsLine,
  random: () => number,
  most: number,
): readonly { readonly text: string; readonly means: string }[] {
  const own = [...questions, ...spoken, ...stories].map((text) => ({ text, means: concept }))
  const near = nearMisses.map(({ says, means }) => ({ text: says, means }))
  return [...own.toSorted(() => random() - 0.5).slice(0, most), ...near.slice(0, 1)]
}
