/**
 * The set of documents arranged for asking: every printed criterion with its facets, every printed
 * lender name with its identity, and every answer reachable by criterion and lender. Built once for
 * a set of documents and kept; asking never scans the documents again.
 */
import { foldText } from '../../shared/text.ts'
import type { Citation, CriteriaDocument, Outcome } from '../answers/answer.ts'
import { hintOfName } from '../cells/criterion-measure.ts'
import { limitsAnswer } from '../cells/limiting-notes.ts'
import { type Band, bandsInName } from '../cells/name-bands.ts'
import {
  BARE_FIGURE,
  explainOutcome,
  type OutcomeHint,
  type ReadOutcome,
} from '../cells/outcome.ts'
import type { AnswerNote, CriterionAnswer } from '../criteria-reading.ts'
import { lenderIdentity } from '../lender-names.ts'
import { nameInTerms } from '../questions/wording/question-wording.ts'
import {
  completeFacets,
  type Facet,
  facetsOf,
  findFacetSpans,
  type Token,
  tokenise,
  uniqueFacets,
} from './criterion-facets.ts'
import { isFigureRow } from './figure-rows.ts'
import { joinedNames } from './joined-names.ts'
import { sharersOf } from './note-sharers.ts'

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
  const criteria = parts.flatMap((part) => part.criteria)
  const lenderIds = new Map(parts.flatMap((part) => [...part.lenderIds]))
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

/** Kinds of lending that whole documents and sheets are about. */
export const TOPICS: ReadonlySet<string> = new Set([
  'bridging',
  'development-finance',
  'commercial-mortgage',
  'self-build',
  'equity-release',
  'retirement-interest-only',
  'hmo',
  'mufb',
  'holiday-let',
  'limited-company',
  'expat',
])

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
  const meaningOf = codeReader(document)
  const groups = new Map<string, AnswerGroup>()
  for (const [position, answer] of document.reading.answers.entries()) {
    if (position % ANSWERS_A_STEP === 0) yield
    const key = [answer.place.sheet ?? '', answer.section ?? '', answer.criterion].join('\u0000')
    const group = groups.get(key) ?? { first: answer, answers: new Map() }
    groups.set(key, group)
    const lenderId = lenderIds.get(answer.lender) ?? lenderIdentity(answer.lender)
    lenderIds.set(answer.lender, lenderId)
    const entries = group.answers.get(lenderId) ?? []
    const meaning = meaningOf(answer)
    entries.push({ document, answer, lenderId, ...(meaning !== undefined && { meaning }) })
    group.answers.set(lenderId, entries)
  }
  const criteria: IndexedCriterion[] = []
  const nameWords = new Map<string, ReadonlySet<string>>()
  const facetsFor = memoise(readCriterionName)
  for (const group of groups.values()) {
    if (criteria.length % NAMES_A_STEP === 0) yield
    criteria.push(toCriterion(document, group, facetsFor))
    const { criterion } = group.first
    nameWords.set(criterion, new Set(tokenise(criterion).map((token) => token.word)))
  }
  return { document, criteria, lenderIds, nameWords }
}

const ANSWERS_A_STEP = 500
const NAMES_A_STEP = 10

type AnswerGroup = {
  readonly first: CriterionAnswer
  readonly answers: Map<string, IndexedAnswer[]>
}

/** Every printed criterion's current answers of one lender; superseded ones are apart. */
export function currentAnswers(
  criterion: Pick<IndexedCriterion, 'answers'>,
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
export function citationOf(entry: IndexedAnswer, judged?: Outcome): Citation {
  const { document, answer } = entry
  const outcome = judged ?? spokenOutcome(entry)
  const updated = answer.reviewed ?? sheetUpdated(entry) ?? document.reading.updated
  return {
    ...answer.place,
    documentId: document.documentId,
    filename: document.filename,
    lender: answer.lender,
    criterion: answer.criterion,
    ...(answer.variant !== undefined && { variant: answer.variant }),
    quote: answer.text,
    ...(outcome !== undefined && { outcome }),
    ...(updated !== undefined && { updated }),
  }
}

/** A figure alone has no outcome until a case is held against it. */
function spokenOutcome(entry: IndexedAnswer): Outcome | undefined {
  return isBareFigure(entry) ? undefined : outcomeOf(entry)
}

/** Whether the words are a figure and nothing else, in a row that states figures. */
export function isBareFigure(entry: IndexedAnswer): boolean {
  return explainAnswer(entry) === BARE_FIGURE && isFigureRow(entry.answer, entry.document)
}

/** What an answer comes to by itself; a code is read by the sheet's key. */
export function outcomeOf(entry: IndexedAnswer): Outcome {
  return explainAnswer(entry).outcome
}

/** What an answer comes to by itself, with the rule that decided it. */
export function explainAnswer(entry: IndexedAnswer): ReadOutcome {
  const known = readOutcomes.get(entry)
  if (known !== undefined) return known
  const read = explainOutcome(wordsOf(entry), hintOf(entry))
  readOutcomes.set(entry, read)
  return read
}

/**
 * The words that an answer is judged by: its own, or what the sheet's key says that they mean, and
 * the conditions in the note beside it. What is quoted is always the answer's own text.
 */
export function wordsOf(entry: IndexedAnswer): string {
  const own = entry.meaning ?? entry.answer.text
  const limits = ownLimits(entry).map(({ text }) => text)
  return limits.length === 0 || own.trim() === '' ? own : [own, ...limits].join(' – ')
}

/** The notes beside this answer alone that limit it. */
export function ownLimits({ answer, document }: IndexedAnswer): readonly AnswerNote[] {
  return answer.notes.filter((note) => {
    if (note.kind !== 'note' || !limitsAnswer(note.text)) return false
    const { lenders, criteria } = sharersOf(note, document)
    return lenders.size === 1 && criteria.size === 1
  })
}

/** Words never change once indexed; lists of every lender ask for them again and again. */
const readOutcomes = new WeakMap<IndexedAnswer, ReadOutcome>()

const hintsByDocument = new WeakMap<CriteriaDocument, Map<string, OutcomeHint>>()

/** What a bare word means under an answer's criterion; worked out when it is first asked for. */
export function hintOf({ document, answer: { criterion: name } }: IndexedAnswer): OutcomeHint {
  const hints = hintsByDocument.get(document) ?? new Map<string, OutcomeHint>()
  hintsByDocument.set(document, hints)
  const hint = hints.get(name) ?? hintOfName({ name, core: facetsOf(name) })
  hints.set(name, hint)
  return hint
}

function sheetUpdated({ document, answer }: IndexedAnswer): string | undefined {
  return document.reading.sheets.find(({ name }) => name === answer.place.sheet)?.updated
}

function toCriterion(
  document: CriteriaDocument,
  { first, answers }: AnswerGroup,
  facetsFor: typeof readCriterionName,
): IndexedCriterion {
  return {
    document,
    sheet: first.place.sheet,
    section: first.section,
    name: first.criterion,
    ...facetsFor(nameToFind(first)),
    surroundings: [
      ...withoutLender(
        facetsFor(`${first.place.sheet ?? ''} ; ${first.section ?? ''}`).core,
        first.lender,
      ),
      ...facetsFor(document.filename.replace(/\.\w+$|[-_]+/g, ' ')).core.filter(
        ({ key }) => SIDES.has(key) || TOPICS.has(key),
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

// A sheet called by its lender's town says nothing about the town.
function withoutLender(facets: readonly Facet[], lender: string): readonly Facet[] {
  const own = new Set(tokenise(lender).map(({ word }) => `word:${word}`))
  return facets.filter(({ key }) => !own.has(key))
}

function codeReader(document: CriteriaDocument): (answer: CriterionAnswer) => string | undefined {
  const legends = new Map(
    document.reading.sheets
      .filter(({ legend = [] }) => legend.length > 0)
      .map(({ name, legend = [] }) => [
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
  const tokens = tokensOfName(name)
  const core: Facet[] = []
  const bracketed: Facet[] = []
  for (const span of findFacetSpans(tokens)) {
    const isBracketed = tokens[span.from]?.isBracketed === true
    for (const facet of span.facets) {
      if (isBracketed && facet.kind !== 'qualifier') bracketed.push(facet)
      else core.push(facet)
    }
  }
  const joined = joinedIdeas(name, new Set(core.map(({ key }) => key)))
  const named = [...core.filter(({ key }) => !joined.words.has(key)), ...joined.ideas]
  const outside = tokens.filter(({ isBracketed }) => !isBracketed)
  const words = outside.map(({ word }) => word)
  if (!named.some(({ kind }) => kind === 'criterion')) {
    return { core: facetsOf(name), bracketed: [], words }
  }
  const whole = completeFacets(named, outside)
  const coreKeys = new Set(whole.map(({ key }) => key))
  // "Small HMO (up to 4 rooms)" speaks of rooms in an HMO.
  const together = completeFacets(whole, tokens).filter(({ kind }) => kind === 'criterion')
  return {
    core: whole,
    bracketed: uniqueFacets([...bracketed, ...together]).filter(({ key }) => !coreKeys.has(key)),
    words,
  }
}

/**
 * What a name's parts mean with the word they share beyond what the name says as it stands, and the
 * plain words that this explains: “from friend” of a gifted deposit is explained by nothing.
 */
function joinedIdeas(
  name: string,
  known: ReadonlySet<string>,
): {
  readonly ideas: readonly Facet[]
  readonly words: ReadonlySet<string>
} {
  const parts = joinedNames(name.replace(/\([^)]*\)/g, ' ')).map((part) => ({
    part,
    ideas: facetsOf(part).filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.4),
  }))
  const telling = parts.filter(({ ideas }) => ideas.some(({ key }) => !known.has(key)))
  return {
    ideas: telling.flatMap(({ ideas }) => ideas),
    words: new Set(telling.flatMap(({ part }) => tokenise(part).map(({ word }) => `word:${word}`))),
  }
}

function nameToFind({ criterion, section = '', measure }: CriterionAnswer): string {
  if (measure !== undefined) return `${measure} – ${criterion}`
  return saysLittle(criterion) ? `${section} ${criterion}` : criterion
}

// "Standard" or "Above £75k" is a criterion only with the heading that it stands under.
function saysLittle(name: string): boolean {
  return !facetsOf(nameInTerms(name)).some(({ weight }) => weight >= 0.3)
}

const JOINT = /\s[-–—]\s|: /

// A dash or a colon inside a name joins its parts, in the order that says more: "Applicants – max
// number" as it stands, "Pension – Private" turned round.
function tokensOfName(name: string): readonly Token[] {
  const parts = nameInTerms(name).split(JOINT)
  const asPrinted = tokenise(parts.join(' '))
  if (parts.length !== 2) return asPrinted
  const turned = tokenise(parts.toReversed().join(' '))
  return plainWeight(turned) < plainWeight(asPrinted) ? turned : asPrinted
}

/** How much of a name no known phrase explains, less what its phrases explain. */
function plainWeight(tokens: readonly Token[]): number {
  const facets = findFacetSpans(tokens).flatMap((span) => span.facets)
  return facets.reduce((sum, { kind, weight }) => sum + (kind === 'word' ? weight : KNOWN_IDEA), 0)
}

// Words that no phrase knows weigh more than an idea the less.
const KNOWN_IDEA = -0.01

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
