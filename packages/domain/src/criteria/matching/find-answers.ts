/**
 * What the documents hold for one lender and one asked criterion: the current answers of every
 * document, older rows that they replaced, blanks, or nothing. Several documents may answer; none
 * is preferred over another.
 */

import { readsAsInstruction } from '../cells/instruction-text.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { bestMatches, limitOf, sheetsLeftOut } from './best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from './criteria-index.ts'
import type { Facet } from './criterion-facets.ts'
import { findCells } from './find-cells.ts'
import { clausesOn } from './find-clauses.ts'
import type { IndexedAnswer } from './indexed-answer.ts'
import { currentAnswers, supersededAnswers } from './indexed-answer.ts'
import type { CriterionMatch } from './match-criteria.ts'
import { matchStory } from './match-story.ts'
import { siblingNames } from './sibling-names.ts'
import { uniquePlaces } from './unique-places.ts'

export type FoundAnswers =
  | {
      readonly kind: 'answered'
      readonly entries: readonly IndexedAnswer[]
      readonly superseded: readonly IndexedAnswer[]
      readonly blanks: readonly IndexedAnswer[]
      readonly uncovered: readonly Facet[]
      /** Sheets with a row of the same name that were not meant. */
      readonly otherSheets: readonly string[]
      /** Rows that the question could as well have meant. */
      readonly siblings: readonly string[]
    }
  | { readonly kind: 'blank' | 'unclear'; readonly entries: readonly IndexedAnswer[] }
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'not-for-lender' }
  | { readonly kind: 'no-criterion' }

export type Answered = Extract<FoundAnswers, { kind: 'answered' }>

/** What the documents say for a lender, given by its identities, about an asked criterion. */
export function findLenderAnswer(
  lenderIds: readonly string[],
  asked: AskedCriterion,
  index: CriteriaIndex,
): FoundAnswers {
  const named = findNamedAnswer(lenderIds, asked)
  const filled = isEmpty(named) ? (answeredElsewhere(named, lenderIds, asked) ?? named) : named
  const found = filled.kind === 'not-for-lender' ? toldAsStory(lenderIds, asked, index) : filled
  if (found.kind === 'answered') return found
  if (found.kind !== 'no-criterion' && found.kind !== 'not-for-lender') return found
  const said = clausesOn(lenderIds, asked.facets, index)
  const passages = said.length > 0 ? said : findCells(lenderIds, asked.facets, index)
  if (passages.length === 0) return found
  // Two rows of a table's six are no answer: which of them is meant has to be asked.
  const rows = new Set(
    passages.flatMap(({ answer }) => (answer.isPassage === true ? [] : [answer.criterion])),
  )
  if (rows.size > MOST_PASSAGES) return { kind: 'several', names: [...rows] }
  return answeredBy(passages.slice(0, MOST_PASSAGES))
}

const MOST_PASSAGES = 2

/** What was found, with nothing to say beside the words themselves. */
export function answeredBy(entries: readonly IndexedAnswer[]): Answered {
  return {
    kind: 'answered',
    entries,
    superseded: [],
    blanks: [],
    uncovered: [],
    otherSheets: [],
    siblings: [],
  }
}

/** A row of this lender that holds what the question names, though not every word around it. */
function toldAsStory(
  lenderIds: readonly string[],
  asked: AskedCriterion,
  index: CriteriaIndex,
): FoundAnswers {
  const found = findNamedAnswer(lenderIds, { ...asked, matches: matchStory(asked.facets, index) })
  return found.kind === 'no-criterion' ? { kind: 'not-for-lender' } : found
}

type Empty = Extract<FoundAnswers, { kind: 'blank' | 'unclear' }>

function isEmpty(found: FoundAnswers): found is Empty {
  return found.kind === 'blank' || found.kind === 'unclear'
}

/**
 * A row left empty hides nothing that another document states under a name less alike: asked by
 * itself, that document would have answered.
 */
function answeredElsewhere(
  { entries }: Empty,
  lenderIds: readonly string[],
  asked: AskedCriterion,
): FoundAnswers | undefined {
  const empty = new Set(entries.map(({ document }) => document))
  const left = asked.matches.filter(({ criterion }) => !empty.has(criterion.document))
  const found = findNamedAnswer(lenderIds, { ...asked, matches: left })
  return found.kind === 'answered' ? { ...found, blanks: [...entries, ...found.blanks] } : undefined
}

function findNamedAnswer(lenderIds: readonly string[], asked: AskedCriterion): FoundAnswers {
  if (asked.matches.length === 0) return { kind: 'no-criterion' }
  const ofLender = asked.matches.filter(({ criterion }) =>
    lenderIds.some((id) => criterion.answers.has(id)),
  )
  const chosen = bestMatches(ofLender)
  if (chosen.length === 0) return { kind: 'not-for-lender' }
  const best = [...chosen, ...sameRowElsewhere(chosen, ofLender, asked)]
  const names = [...new Set(best.map(({ criterion }) => criterion.name))]
  const perDocument = Map.groupBy(best, ({ criterion }) => criterion.document.documentId)
  const isTooMany = (matches: readonly CriterionMatch[]) =>
    !isSmallTable(matches) &&
    (namesApart(matches).size > MOST_AT_ONCE || matches.length > MOST_SHEETS)
  if ([...perDocument.values()].some(isTooMany)) return { kind: 'several', names }
  const criteria = best.map(({ criterion }) => criterion)
  const entries = uniquePlaces(entriesOf(criteria, lenderIds, currentAnswers))
  const blanks = entries.filter(({ answer }) => answer.text.trim() === '')
  const unclear = entries.filter(({ answer }) => readsAsInstruction(answer.text))
  const answered = entries.filter((entry) => !blanks.includes(entry) && !unclear.includes(entry))
  if (answered.length > 0) {
    return {
      kind: 'answered',
      entries: answered,
      superseded: entriesOf(criteria, lenderIds, supersededAnswers),
      blanks,
      uncovered: best[0]?.uncovered ?? [],
      otherSheets: sheetsLeftOut(best, ofLender, lenderIds),
      siblings: siblingNames(asked, criteria, lenderIds),
    }
  }
  if (unclear.length > 0) return { kind: 'unclear', entries: unclear }
  return { kind: 'blank', entries: blanks }
}

/** Criteria that the documents do hold for a lender and that share an idea with the asked one. */
export function criteriaOfLender(
  lenderIds: readonly string[],
  asked: AskedCriterion,
  index: CriteriaIndex,
): readonly string[] {
  const keys = asked.facets.filter(({ kind }) => kind === 'criterion').map(({ key }) => key)
  const sharing = keys.flatMap((key) => index.byFacet.get(key) ?? [])
  const ofLender = sharing.filter((criterion) => lenderIds.some((id) => criterion.answers.has(id)))
  return [...new Set(ofLender.map(({ name }) => name))].slice(0, 3)
}

/**
 * The same row on other sheets of the document, where the question does not say which it means: a
 * lender's buy-to-let LTV is not left out in silence when its "max LTV" is asked.
 */
function sameRowElsewhere(
  chosen: readonly CriterionMatch[],
  all: readonly CriterionMatch[],
  asked: AskedCriterion,
): readonly CriterionMatch[] {
  const keys = new Set(asked.facets.map(({ key }) => key))
  const isNamed = chosen.some(
    ({ criterion: { core, surroundings } }) =>
      surroundings.some(({ key }) => keys.has(key)) &&
      !surroundings.every(({ key }) => core.some((facet) => facet.key === key)),
  )
  if (isNamed) return []
  return all.filter(
    ({ criterion }) =>
      !chosen.some((match) => match.criterion === criterion) &&
      chosen.some(
        ({ criterion: { name, document, sheet } }) =>
          name === criterion.name && document === criterion.document && sheet !== criterion.sheet,
      ),
  )
}

/** The names of several rows; columns that limit one of them are part of it. */
function namesApart(matches: readonly CriterionMatch[]): ReadonlySet<string> {
  const names = new Set(matches.map(({ criterion }) => criterion.name))
  return new Set([...names].filter((name) => !names.has(limitOf(name)?.head ?? '')))
}

/** A small table with a row for each size of income is the answer, where no income is told. */
function isSmallTable(matches: readonly CriterionMatch[]): boolean {
  const [first] = matches
  return (
    matches.length <= MOST_ROWS &&
    matches.every(
      ({ criterion: { bands, isPassage, section, sheet } }) =>
        bands.length > 0 &&
        !isPassage &&
        section === first?.criterion.section &&
        sheet === first?.criterion.sheet,
    )
  )
}

const MOST_ROWS = 6
const MOST_AT_ONCE = 3
const MOST_SHEETS = 6

type Read = (criterion: IndexedCriterion, lenderId: string) => readonly IndexedAnswer[]

function entriesOf(
  criteria: readonly IndexedCriterion[],
  lenderIds: readonly string[],
  read: Read,
): readonly IndexedAnswer[] {
  return criteria.flatMap((criterion) => lenderIds.flatMap((id) => read(criterion, id)))
}
