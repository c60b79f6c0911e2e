/**
 * The set of documents arranged for asking: every printed criterion with its facets, every printed
 * lender name with its identity, and every answer reachable by criterion and lender. Built once for
 * a set of documents and kept; asking never scans the documents again.
 */
import { foldText } from '../shared/text.ts'
import type { Citation, CriteriaDocument, Outcome } from './answer.ts'
import type { CriterionAnswer } from './criteria-reading.ts'
import {
  completeFacets,
  type Facet,
  facetsOf,
  findFacetSpans,
  tokenise,
  uniqueFacets,
} from './criterion-facets.ts'
import { lenderIdentity } from './lender-names.ts'
import { type Band, bandsInName } from './name-bands.ts'
import { readOutcome } from './outcome.ts'

/** One lender's answer in one document, ready to be quoted. */
export type IndexedAnswer = {
  readonly document: CriteriaDocument
  readonly answer: CriterionAnswer
  /** The same for every printed name of one lender. */
  readonly lenderId: string
  /** What the sheet's key says the whole text means, where the text is one of its codes. */
  readonly meaning?: string
}

/** A criterion as one sheet (or PDF) of one document prints it. */
export type IndexedCriterion = {
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
  /** Answers by lender, those of one lender in the order read. */
  readonly answers: ReadonlyMap<string, readonly IndexedAnswer[]>
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
  /** Words of the criteria's names in their common form, for typing slips. */
  readonly words: ReadonlySet<string>
  /** How many criteria names hold a word. */
  readonly wordCounts: ReadonlyMap<string, number>
}

/** Arranges documents for asking. 65,000 answers take about a second. */
export function buildCriteriaIndex(documents: readonly CriteriaDocument[]): CriteriaIndex {
  const identify = memoise(lenderIdentity)
  const criteria = documents.flatMap((document) => indexDocument(document, identify))
  const lenderNames = uniqueLenderNames(documents)
  return {
    documents,
    criteria,
    byFacet: groupByFacet(criteria),
    lenderNames,
    namesById: groupNames(lenderNames, identify),
    ...countWords(criteria),
  }
}

/** Every printed criterion's current answers of one lender; superseded ones are apart. */
export function currentAnswers(
  criterion: IndexedCriterion,
  lenderId: string,
): readonly IndexedAnswer[] {
  const all = criterion.answers.get(lenderId) ?? []
  const current = all.filter(({ answer }) => answer.isSuperseded !== true)
  return current.length > 0 ? current : all
}

/** The answers that a later row of the same document replaced. */
export function supersededAnswers(
  criterion: IndexedCriterion,
  lenderId: string,
): readonly IndexedAnswer[] {
  const all = criterion.answers.get(lenderId) ?? []
  const current = currentAnswers(criterion, lenderId)
  return all.filter((entry) => !current.includes(entry))
}

/** The citation of an answer, word for word. */
export function citationOf(entry: IndexedAnswer, outcome?: Outcome): Citation {
  const { document, answer } = entry
  const updated = answer.reviewed ?? sheetUpdated(entry) ?? document.reading.updated
  return {
    ...answer.place,
    documentId: document.documentId,
    filename: document.filename,
    lender: answer.lender,
    criterion: answer.criterion,
    quote: answer.text,
    outcome: outcome ?? outcomeOf(entry),
    ...(updated !== undefined && { updated }),
  }
}

/** What an answer comes to by itself; a code is read by the sheet's key. */
export function outcomeOf({ answer, meaning }: IndexedAnswer): Outcome {
  return readOutcome(meaning ?? answer.text)
}

function sheetUpdated({ document, answer }: IndexedAnswer): string | undefined {
  return document.reading.sheets.find(({ name }) => name === answer.place.sheet)?.updated
}

function indexDocument(
  document: CriteriaDocument,
  identify: (name: string) => string,
): readonly IndexedCriterion[] {
  const facetsFor = memoise(readCriterionName)
  const meaningOf = codeReader(document)
  const groups = new Map<
    string,
    { first: CriterionAnswer; answers: Map<string, IndexedAnswer[]> }
  >()
  for (const answer of document.reading.answers) {
    const key = [answer.place.sheet ?? '', answer.section ?? '', answer.criterion].join('\u0000')
    const group = groups.get(key) ?? { first: answer, answers: new Map() }
    groups.set(key, group)
    const lenderId = identify(answer.lender)
    const entries = group.answers.get(lenderId) ?? []
    const meaning = meaningOf(answer)
    entries.push({ document, answer, lenderId, ...(meaning !== undefined && { meaning }) })
    group.answers.set(lenderId, entries)
  }
  return [...groups.values()].map(({ first, answers }) => ({
    document,
    sheet: first.place.sheet,
    section: first.section,
    name: first.criterion,
    ...facetsFor(first.criterion),
    surroundings: facetsFor(`${first.place.sheet ?? ''} ; ${first.section ?? ''}`).core,
    bands: bandsInName(first.criterion),
    isPassage: first.isPassage === true,
    answers,
  }))
}

function codeReader(document: CriteriaDocument): (answer: CriterionAnswer) => string | undefined {
  const legends = new Map(
    document.reading.sheets.map(({ name, legend = [] }) => [
      name,
      new Map(legend.map(({ code, meaning }) => [foldText(code), meaning])),
    ]),
  )
  return ({ place, text }) => legends.get(place.sheet ?? '')?.get(foldText(text))
}

function readCriterionName(name: string): {
  readonly core: readonly Facet[]
  readonly bracketed: readonly Facet[]
  readonly words: readonly string[]
} {
  // A dash or a colon inside a name joins its parts: "Applicants – max number".
  const tokens = tokenise(name.replace(/\s[-–—]\s|: /g, ' '))
  const core: Facet[] = []
  const bracketed: Facet[] = []
  for (const span of findFacetSpans(tokens)) {
    const isBracketed = tokens[span.from]?.isBracketed === true
    for (const facet of span.facets) {
      if (isBracketed && facet.kind !== 'qualifier') bracketed.push(facet)
      else core.push(facet)
    }
  }
  const outside = tokens.filter(({ isBracketed }) => !isBracketed)
  const words = outside.map(({ word }) => word)
  if (!core.some(({ kind }) => kind === 'criterion')) {
    return { core: facetsOf(name), bracketed: [], words }
  }
  const whole = completeFacets(core, outside)
  const coreKeys = new Set(whole.map(({ key }) => key))
  return {
    core: whole,
    bracketed: uniqueFacets(bracketed).filter(({ key }) => !coreKeys.has(key)),
    words,
  }
}

function uniqueLenderNames(documents: readonly CriteriaDocument[]): readonly string[] {
  const names = documents.flatMap(({ reading }) => reading.answers.map(({ lender }) => lender))
  return [...new Set(names)]
}

function groupNames(
  names: readonly string[],
  identify: (name: string) => string,
): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(names, identify)
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

function countWords(criteria: readonly IndexedCriterion[]): {
  readonly words: ReadonlySet<string>
  readonly wordCounts: ReadonlyMap<string, number>
} {
  const wordCounts = new Map<string, number>()
  for (const name of new Set(criteria.map((criterion) => criterion.name))) {
    for (const word of new Set(tokenise(name).map((token) => token.word))) {
      wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
    }
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
