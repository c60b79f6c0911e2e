/**
 * Running text of a document, searched by its own words where no criterion's name answers: a
 * bullet under "EEA and Swiss nationals" may be all a guide says about pre-settled status. Only
 * passages that hold every idea of the question are shown, word for word.
 */
import { CHANGE, CONTACT } from '../criteria-reading.ts'
import { topicOf } from '../sentence-topic.ts'
import type { CriteriaIndex } from './criteria-index.ts'
import { type Facet, facetsOf } from './criterion-facets.ts'
import type { IndexedAnswer } from './indexed-answer.ts'
import { DEFINES } from './match-criteria.ts'
import { uniquePlaces } from './unique-places.ts'

/** The lenders' passages and rows of pages that speak of everything asked, the shortest first. */
export function findPassages(
  lenderIds: readonly string[],
  facets: readonly Facet[],
  index: CriteriaIndex,
): readonly IndexedAnswer[] {
  const telling = facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.8)
  if (telling.length === 0) return []
  const asksMeaning = facets.some(({ key }) => key === DEFINES)
  const found = passagesOf(index)
    .filter(({ entry, keys, kinds, defines, ofVerb, subject }) => {
      if (!lenderIds.includes(entry.lenderId) || (defines && !asksMeaning)) return false
      const saysOf = subject.every((own) => facets.some(({ key }) => key === own))
      return facets.every(
        ({ key, weight, cost, dimension = '' }) =>
          keys.has(key) ||
          (saysOf && ofVerb.has(key)) ||
          ((cost ?? weight) < 0.3 && !kinds.has(dimension)),
      )
    })
    .toSorted(
      (one, other) =>
        Number(isAbout(other, telling)) - Number(isAbout(one, telling)) ||
        one.entry.answer.text.length - other.entry.answer.text.length,
    )
  const entries = uniquePlaces(onTheBoundAsked(found, facets).map(({ entry }) => entry))
  const inForce = entries.filter(
    ({ answer: { measure } }) => measure !== CHANGE && measure !== CONTACT,
  )
  return (inForce.length > 0 ? inForce : entries).map((entry) => withoutSide(entry, telling))
}

/** Several sentences under another name come to nothing by themselves on the one that is asked. */
function withoutSide(entry: IndexedAnswer, telling: readonly Facet[]): IndexedAnswer {
  const { criterion, text } = entry.answer
  const named = new Set(facetsOf(criterion).map(({ key }) => key))
  const isNamed = telling.every(({ key }) => named.has(key))
  return isNamed || !GOES_ON.test(text) ? entry : { ...entry, speaksOfMore: true }
}

const GOES_ON = /[.;]\s{1,20}\S|\n\s{0,20}\S/

/** "Max term": words of some least term say nothing of it where others speak of the most. */
function onTheBoundAsked(found: readonly Passage[], facets: readonly Facet[]): readonly Passage[] {
  const bounds = facets.filter(({ dimension }) => dimension === 'bound')
  const own = found.filter(({ keys }) => bounds.every(({ key }) => keys.has(key)))
  return own.length > 0 ? own : found
}

/** “A decision in principle holds for 90 days” is about it, “insurance terms at DIP” is not. */
function isAbout({ subjects }: Passage, ideas: readonly Facet[]): boolean {
  return ideas.every(({ key }) => subjects.has(key))
}

type Passage = {
  readonly entry: IndexedAnswer
  readonly keys: ReadonlySet<string>
  /** What its sentences begin with. */
  readonly subjects: ReadonlySet<string>
  /** What it names a kind of: one benefit says nothing of another. */
  readonly kinds: ReadonlySet<string>
  /** What its verb alone says its figure is of: that of its subject and of nothing else. */
  readonly ofVerb: ReadonlySet<string>
  readonly subject: readonly string[]
  /** Says what words mean, and nothing else about them. */
  readonly defines: boolean
}

const passagesByIndex = new WeakMap<CriteriaIndex, readonly Passage[]>()

function passagesOf(index: CriteriaIndex): readonly Passage[] {
  const known = passagesByIndex.get(index)
  if (known !== undefined) return known
  const passages = index.criteria.flatMap(({ answers }) =>
    [...answers.values()].flat().flatMap((entry): Passage[] => {
      const { isPassage, criterion, text, place, measure } = entry.answer
      if (isPassage !== true && place.page === undefined) return []
      const saidByVerb = isPassage === true ? facetsOf(measure ?? '') : []
      // A limit is that of its subject alone; what brokers are paid is the same fee, whoever receives it.
      const paid = saidByVerb.filter(({ key }) => key !== 'loan-size')
      const facets = [...facetsOf(criterion), ...facetsOf(text.replace(CONDITIONS, ' ')), ...paid]
      const ofVerb = new Set(saidByVerb.map(({ key }) => key))
      const subject = facetsOf(criterion).flatMap(({ key, kind }) =>
        kind === 'qualifier' || ofVerb.has(key) ? [] : [key],
      )
      const kinds = new Set(facets.flatMap(({ dimension = [] }) => dimension))
      const defines = facetsOf(measure ?? '').some(({ key }) => key === DEFINES)
      const keys = new Set(facets.map(({ key }) => key))
      return [{ entry, keys, subjects: subjectsOf(text), kinds, defines, ofVerb, subject }]
    }),
  )
  passagesByIndex.set(index, passages)
  return passages
}

/** “Insurance on normal terms” says nothing of the term of a mortgage. */
const CONDITIONS =
  /\b(?:on|under|to) (?:\w+ ){0,2}terms\b(?! of)|\bterms (?:and|&) conditions\b|\bin terms of\b/gi

function subjectsOf(text: string): ReadonlySet<string> {
  const subjects = text.split(/(?<=[.;])\s+|\n+/).map((sentence) => topicOf(sentence) ?? '')
  return new Set(subjects.flatMap((subject) => facetsOf(subject).map(({ key }) => key)))
}
