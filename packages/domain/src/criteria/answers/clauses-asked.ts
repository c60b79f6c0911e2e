/**
 * What a guide says of a question as a whole. Rows and clauses are found by their names; where no name
 * is sure, the clause answers that speaks of most of what is asked, and where those found leave
 * something out that one other clause speaks of, that one stands beside them.
 */
import { bandsInName } from '../cells/name-bands.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { type Facet, facetsOf, tokenise, uniqueFacets } from '../matching/criterion-facets.ts'
import { answeredBy } from '../matching/find-answers.ts'
import { type ClauseRanking, type RankedClause, rankClauses } from '../matching/find-clauses.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import { uniquePlaces } from '../matching/unique-places.ts'
import { withoutPlans } from '../matching/variant-words.ts'
import { forVariantAsked } from '../matching/variants.ts'
import type { UnderstoodQuestion } from '../questions/understood-question.ts'
import type { Pair } from './pairs.ts'
import { numberedPlan } from './plan-asked.ts'

/** The pairs of each lender, with the clause that says what they do not. */
export function withClauses(
  pairs: readonly Pair[],
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): readonly Pair[] {
  // Of a plan that is told by its number its own words stand first.
  if (numberedPlan(question) !== undefined) return pairs
  const facets = facetsAsked(understood, question, index)
  return [...Map.groupBy(pairs, ({ lender }) => lender)].flatMap(([lender, own]) => {
    const ranking = rankClauses(lender.lenderIds, facets, index, understood.figures)
    const isAnswered = own.some(({ found }) => found.kind === 'answered')
    const said = isAnswered
      ? withMoreSaid(own, ranking, question)
      : saidAlone(own, ranking, question)
    return said.map((pair) => withWholeRow(pair, ranking))
  })
}

/** The clause that speaks of most of what is asked, where nothing was found by name. */
function saidAlone(
  own: readonly Pair[],
  ranking: ClauseRanking,
  question: string,
): readonly Pair[] {
  const [first] = own
  const best = ranking.clauses.find(({ holdsIdeas }) => holdsIdeas)
  if (first === undefined || best === undefined || best.score < ALONE) return own
  const said = rowsOf(best, ranking, question)
  const rows = new Set(said.map(({ answer }) => answer.criterion))
  return rows.size > MOST ? own : [{ ...first, offered: [], found: answeredBy(said) }]
}

/** A clause with those that speak of as much: the same row of other plans, where none is named. */
function rowsOf(
  { entry, score }: RankedClause,
  { clauses }: ClauseRanking,
  question: string,
): readonly IndexedAnswer[] {
  const alike = clauses.filter((one) => one.score >= score - ALIKE).map((one) => one.entry)
  return forVariantAsked(uniquePlaces([entry, ...alike]), question)
}

/** The clause that says most of what those found leave out, beside them; without what it says as well. */
function withMoreSaid(
  own: readonly Pair[],
  ranking: ClauseRanking,
  question: string,
): readonly Pair[] {
  const [first] = own
  const [best] = ranking.clauses
  const { shareOf } = ranking
  if (first === undefined || best === undefined) return own
  const isLess = (entry: IndexedAnswer) =>
    shareOf([entry]) < best.score - LESS && shareOf([best.entry, entry]) - best.score < ADDS
  const kept = own.map((pair): Pair => {
    if (pair.found.kind !== 'answered') return pair
    return {
      ...pair,
      found: { ...pair.found, entries: pair.found.entries.filter((one) => !isLess(one)) },
    }
  })
  const said = (pairs: readonly Pair[]) =>
    pairs.flatMap(({ found }) => (found.kind === 'answered' ? found.entries : []))
  const have = shareOf(said(kept))
  const isLeft = said(kept).length < said(own).length
  const isNew = ({ entry }: RankedClause) =>
    said(own).every(({ answer }) => !answer.text.includes(entry.answer.text))
  const [more] = ranking.clauses
    .filter(isNew)
    .map((clause) => ({ clause, gain: shareOf([...said(kept), clause.entry]) - have }))
    .filter(({ clause, gain }) => gain >= (clause.score >= BESIDE ? LEAST_GAIN : MUCH))
    .toSorted((one, other) => other.gain - one.gain || other.clause.score - one.clause.score)
  const isWhole = said(kept).every((one) => shareOf([one]) < best.score - WHOLE)
  const clause = more?.clause ?? (isWhole && isNew(best) && best.score >= BESIDE ? best : undefined)
  if (clause === undefined) return isLeft ? kept.filter(isSaid) : own
  const entries = rowsOf(clause, ranking, question).filter((one) => !said(kept).includes(one))
  const rows = entries.length === 0 || entries.length > MOST_ROWS ? [clause.entry] : entries
  return [...kept.filter(isSaid), { ...first, offered: [], found: answeredBy(rows) }]
}

/** "Agency worker – Used" with "Agency worker – Least time": a row of a table states both of one thing. */
function withWholeRow(pair: Pair, { clauses, shareOf }: ClauseRanking): Pair {
  const { found } = pair
  if (found.kind !== 'answered') return pair
  // Where the question names no head over the one found.
  const isBeside = (one: IndexedAnswer, entry: IndexedAnswer) =>
    one !== entry && isOfSameRow(one, entry) && shareOf([one]) <= shareOf([entry]) + ALIKE
  const beside = clauses
    .map(({ entry }) => entry)
    .filter((entry) => found.entries.some((one) => isBeside(one, entry)))
  if (beside.length > MOST) return pair
  const entries = [...new Set([...found.entries, ...beside])]
  const names = new Set(entries.map(({ answer }) => answer.criterion))
  const siblings = found.siblings.filter((name) => !names.has(name))
  return { ...pair, found: { ...found, entries, siblings } }
}

function isOfSameRow(one: IndexedAnswer, other: IndexedAnswer): boolean {
  const [own, theirs] = [one.answer, other.answer]
  const [head, ...rest] = own.criterion.split(' – ')
  const isNamedAlike = rest.length === 1 && theirs.criterion.split(' – ').length === 2
  const isOfRow = isNamedAlike && theirs.criterion.startsWith(`${head} – `)
  const isBanded = bandsInName(own.criterion).length > 0
  const [left = 0, top = 0, , bottom = 0] = own.place.box ?? []
  const [start = 0, above = 0, , below = 0] = theirs.place.box ?? []
  const isInRow = own.place.page === theirs.place.page && top < below && above < bottom
  const isBeside = isInRow && left !== start
  return one.document === other.document && isOfRow && !isBanded && isBeside
}

function isSaid({ found }: Pair): boolean {
  return found.kind === 'answered' && found.entries.length > 0
}

/** The ideas of the whole question, and a little of each word that they are told by. */
function facetsAsked(
  { criteria, lenders }: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): readonly Facet[] {
  const words = lenders.reduce(
    (text, { asked }) => text.replace(asked, ' , '),
    withoutPlans(question, index),
  )
  const named = new Set(
    index.lenderNames.flatMap((name) => tokenise(name).map(({ word }) => `word:${word}`)),
  )
  const told = tokenise(words).flatMap(({ word }): readonly Facet[] => {
    const [facet] = facetsOf(word)
    const weight = OF_WORD * (facet?.weight ?? 0)
    return weight === 0 ? [] : [{ key: `word:${word}`, kind: 'word', weight }]
  })
  const asked = [...told, ...criteria.flatMap(({ facets }) => facets), ...facetsOf(words)]
  return uniqueFacets(asked.filter(({ key }) => !named.has(key)))
}

const OF_WORD = 0.3
const ALONE = 0.5
const ALIKE = 0.02
const MOST = 2
const BESIDE = 0.5
const LEAST_GAIN = 0.12
const MUCH = 0.3
const LESS = 0.3
const ADDS = 0.12
const WHOLE = 0.15
const MOST_ROWS = 4
