/**
 * The set of documents arranged for asking: every printed criterion with its facets, every printed
 * lender name with its identity, and every answer reachable by criterion and lender. Built once for
 * a set of documents and kept; asking never scans the documents again.
 */

import { foldText } from '../../shared/text.ts'
import type { CriteriaDocument } from '../answers/answer.ts'
import { type Band, bandsInName } from '../cells/name-bands.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import ideas from '../knowledge/idea-groups.json' with { type: 'json' }
import { lenderIdentity } from '../lender-names.ts'
import { codedFigures } from './coded-figures.ts'
import { type Facet, tokenise } from './criterion-facets.ts'
import { nameToFind, readCriterionName } from './criterion-names.ts'
import { type AnswersByLender, currentAnswers, type IndexedAnswer } from './indexed-answer.ts'
import { sameLenders, withSameLenders } from './lender-spellings.ts'
import { type PrintedName, spellOutNames } from './spelled-out.ts'
import { withWordsInNotes } from './words-in-notes.ts'

/** A criterion as one sheet (or PDF) of one document prints it. */
export type IndexedCriterion = AnswersByLender & {
  readonly document: CriteriaDocument
  readonly sheet: string | undefined
  readonly section: string | undefined
  /** As printed. */
  readonly name: string
  /** What the name says outside brackets, and qualifiers wherever they stand. */
  readonly core: readonly Facet[]
  /** What brackets add: other names and examples. */
  readonly bracketed: readonly Facet[]
  /** What the sheet's name and the section say. */
  readonly surroundings: readonly Facet[]
  /** The name's words in their common form, without brackets. */
  readonly words: readonly string[]
  readonly bands: readonly Band[]
  /** Running text, named by its first words. */
  readonly isPassage: boolean
  /** The lenders whose answer in force says something. */
  readonly statedBy: readonly string[]
}

export type CriteriaIndex = {
  readonly documents: readonly CriteriaDocument[]
  readonly criteria: readonly IndexedCriterion[]
  /** Criteria by the key of each of their facets. */
  readonly byFacet: ReadonlyMap<string, readonly IndexedCriterion[]>
  /** Printed lender names, each once, in the order read. */
  readonly lenderNames: readonly string[]
  /** Printed names by lender. */
  readonly namesById: ReadonlyMap<string, readonly string[]>
  /** Sides of the business that any name, section, sheet or file speaks of. */
  readonly sides: ReadonlySet<string>
  /** Words of the criteria's names in their common form, for typing slips. */
  readonly words: ReadonlySet<string>
  /** How many criteria names hold a word. */
  readonly wordCounts: ReadonlyMap<string, number>
}

/** What one document adds to an index; the same whatever other documents are asked with it. */
export type DocumentIndex = {
  readonly document: CriteriaDocument
  readonly criteria: readonly IndexedCriterion[]
  /** Lenders by printed name, in the order read. */
  readonly lenderIds: ReadonlyMap<string, string>
  /** Words of every printed criterion's name, each once, in their common form. */
  readonly nameWords: ReadonlyMap<string, ReadonlySet<string>>
}

/** Arranges documents for asking, at one go. */
export function buildCriteriaIndex(documents: readonly CriteriaDocument[]): CriteriaIndex {
  return joinDocumentIndexes(
    documents.map((document) => {
      const steps = indexDocument(document)
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
      }
    }),
  )
}

/** Documents that are arranged already, to be asked together, in this order. */
export function joinDocumentIndexes(parts: readonly DocumentIndex[]): CriteriaIndex {
  const printed = parts.flatMap((part) => part.criteria)
  const printedIds = new Map(parts.flatMap((part) => [...part.lenderIds]))
  const same = sameLenders(printedIds, printed)
  const criteria = withSameLenders(printed, same)
  const lenderIds = new Map([...printedIds].map(([name, id]) => [name, same.get(id) ?? id]))
  const lenderNames = [...lenderIds.keys()]
  return {
    documents: parts.map((part) => part.document),
    criteria,
    byFacet: groupByFacet(criteria),
    lenderNames,
    namesById: Map.groupBy(lenderNames, (name) => lenderIds.get(name) ?? name),
    sides: sidesOf(criteria),
    ...countWords(new Map(parts.flatMap((part) => [...part.nameWords]))),
  }
}

/** Ideas that divide lending as a whole, whatever the criterion. */
export const SIDES: ReadonlySet<string> = new Set(['second-charge', 'first-charge', 'buy-to-let'])

/** The side that goes without saying where no other one is named. */
export const RESIDENTIAL = 'residential'

/** Kinds of lending that whole documents and sheets are about. */
export const TOPICS: ReadonlySet<string> = new Set(ideas.topics)

function sidesOf(criteria: readonly IndexedCriterion[]): ReadonlySet<string> {
  const keys = criteria.flatMap(({ core, surroundings }) =>
    [...core, ...surroundings].map(({ key }) => key),
  )
  return new Set(keys.filter((key) => SIDES.has(key)))
}

/**
 * Arranges one document, in steps of about a millisecond, so that a caller with other things to
 * see to can see to them in between: 65,000 answers take more than a hundred of them.
 */
export function* indexDocument(document: CriteriaDocument): Generator<void, DocumentIndex> {
  const lenderIds = new Map<string, string>()
  const meant = new Map(Object.entries(document.reading.lendersMeant ?? {}))
  const meaningOf = codeReader(document)
  const groups = new Map<string, AnswerGroup>()
  const spelled = spellOutNames(namesPrinted(document))
  for (const [position, printed] of document.reading.answers.entries()) {
    if (position % ANSWERS_A_STEP === 0) yield
    const { answer, meaning } = withMeaning(printed, document, meaningOf)
    const key = [printed.place.sheet ?? '', answer.section ?? '', answer.criterion].join('\u0000')
    const group = groups.get(key) ?? { first: answer, answers: new Map() }
    groups.set(key, group)
    const lenderId =
      lenderIds.get(answer.lender) ?? lenderIdentity(meant.get(answer.lender) ?? answer.lender)
    lenderIds.set(answer.lender, lenderId)
    const entries = group.answers.get(lenderId) ?? []
    const spelledOut = spelled.get(answer.criterion)
    entries.push({
      document,
      answer,
      lenderId,
      ...(meaning !== undefined && { meaning }),
      ...(spelledOut !== undefined && { spelledOut }),
    })
    group.answers.set(lenderId, entries)
  }
  const criteria: IndexedCriterion[] = []
  const nameWords = new Map<string, ReadonlySet<string>>()
  const facetsFor = memoise(readCriterionName)
  for (const group of groups.values()) {
    if (criteria.length % NAMES_A_STEP === 0) yield
    criteria.push(toCriterion(document, group, facetsFor, spelled))
    const { criterion } = group.first
    nameWords.set(criterion, new Set(tokenise(criterion).map((token) => token.word)))
  }
  return { document, criteria, lenderIds, nameWords }
}

function namesPrinted({ reading: { answers } }: CriteriaDocument): readonly PrintedName[] {
  const named = answers.map(({ criterion: name, place: { sheet } }) => ({ name, sheet }))
  return [...new Map(named.map((one) => [`${one.sheet}\u0000${one.name}`, one])).values()]
}

const ANSWERS_A_STEP = 500
const NAMES_A_STEP = 10

type AnswerGroup = {
  readonly first: CriterionAnswer
  readonly answers: Map<string, IndexedAnswer[]>
}

function toCriterion(
  document: CriteriaDocument,
  { first, answers }: AnswerGroup,
  facetsFor: typeof readCriterionName,
  spelled: ReadonlyMap<string, string>,
): IndexedCriterion {
  const criterion = spelled.get(first.criterion) ?? first.criterion
  const around = facetsFor(`${first.place.sheet ?? ''} ; ${first.section ?? ''}`).core
  // “BTL and seconds.xlsx” says of its sheet “2nd charge” nothing that the sheet does not say better.
  const ofSheet = facetsFor(first.place.sheet ?? '').core
  const isOnOwnSide = ofSheet.some(({ key }) => SIDES.has(key) || key === RESIDENTIAL)
  return {
    document,
    sheet: first.place.sheet,
    section: first.section,
    name: first.criterion,
    ...facetsFor(nameToFind({ ...first, criterion })),
    surroundings: [
      ...withoutLender(around, first.lender),
      ...facetsFor(titleOf(document)).core.filter(
        ({ key }) => TOPICS.has(key) || ((SIDES.has(key) || key === RESIDENTIAL) && !isOnOwnSide),
      ),
    ],
    bands: bandsInName(first.criterion),
    isPassage: first.isPassage === true,
    answers,
    statedBy: [...answers.keys()].filter((lenderId) =>
      currentAnswers({ answers }, lenderId).some(({ answer }) => answer.text.trim() !== ''),
    ),
  }
}

/** The file's name; what calls itself short-term lending as a whole is bridging, a row of it is not. */
function titleOf({ filename }: CriteriaDocument): string {
  return filename
    .replace(/\.\w+$|[-_]+/g, ' ')
    .replace(/\bshort term (?=lend|loans?\b|finance\b)/gi, 'bridging ')
}

// A sheet called by its lender's town says nothing about the town.
function withoutLender(facets: readonly Facet[], lender: string): readonly Facet[] {
  const own = new Set(tokenise(lender).map(({ word }) => `word:${word}`))
  return facets.filter(({ key }) => !own.has(key))
}

/** What stands in its cell, or in a note for it, and what the words or the key say that it means. */
function withMeaning(
  printed: CriterionAnswer,
  document: CriteriaDocument,
  meaningOf: ReturnType<typeof codeReader>,
): Pick<IndexedAnswer, 'answer'> & { readonly meaning: string | undefined } {
  const { answer, meaning } = withWordsInNotes(printed, document)
  return { answer, meaning: meaning ?? meaningOf(answer) }
}

function codeReader(document: CriteriaDocument): (answer: CriterionAnswer) => string | undefined {
  const legends = new Map(
    document.reading.sheets
      .filter(({ legend = [] }) => legend.length > 0)
      .map(({ name, legend = [] }) => [
        name,
        {
          exact: new Map(legend.map(({ code, meaning }) => [foldText(code), meaning])),
          alike: codedFigures(legend),
        },
      ]),
  )
  // "21/85" under ages is no "2/24" of judgments: a code speaks where the key's own examples stand.
  const keyOf = ({ place, criterion }: CriterionAnswer) => `${place.sheet ?? ''}|${criterion}`
  const coded = new Set(
    document.reading.answers
      .filter(({ place, text }) => legends.get(place.sheet ?? '')?.alike.isExample(foldText(text)))
      .map(keyOf),
  )
  return (answer) => {
    const [legend, text] = [legends.get(answer.place.sheet ?? ''), foldText(answer.text)]
    const isCoded = coded.has(keyOf(answer))
    return legend?.exact.get(text) ?? (isCoded ? legend?.alike.meaningOf(text) : undefined)
  }
}

function groupByFacet(
  criteria: readonly IndexedCriterion[],
): ReadonlyMap<string, readonly IndexedCriterion[]> {
  const groups = new Map<string, IndexedCriterion[]>()
  for (const criterion of criteria) {
    for (const { key } of [...criterion.core, ...criterion.bracketed]) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [criterion])
      else group.push(criterion)
    }
  }
  return groups
}

function countWords(nameWords: ReadonlyMap<string, ReadonlySet<string>>): {
  readonly words: ReadonlySet<string>
  readonly wordCounts: ReadonlyMap<string, number>
} {
  const wordCounts = new Map<string, number>()
  for (const words of nameWords.values()) {
    for (const word of words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
  }
  return { words: new Set(wordCounts.keys()), wordCounts }
}

function memoise<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
