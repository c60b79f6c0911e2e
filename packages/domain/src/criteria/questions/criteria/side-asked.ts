/**
 * Residential, buy to let or second charges: panels print them side by side, with rows and lenders of
 * their own. "Which resi lenders" means the residential sheet, its rows and the lenders that stand
 * there; a question that names a side is answered from another one only where its own has no such row
 * in any document.
 */
import type { CriteriaIndex, IndexedCriterion } from '../../matching/criteria-index.ts'
import type { Facet } from '../../matching/criterion-facets.ts'
import { leaveOut } from '../lenders/lenders-of-kind.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import type { AskedCriterion } from './ask-criterion.ts'

const SIDES_NAMED = ['residential', 'buy-to-let', 'second-charge'] as const
type Side = (typeof SIDES_NAMED)[number]

/**
 * What is asked without the rows of the side that the question does not name.
 *
 * @param said what the whole question says, where the words of this criterion name no side
 */
export function withinSideAsked(
  asked: AskedCriterion,
  said: readonly Facet[] = [],
): AskedCriterion {
  const side = sideOf(asked.facets) ?? sideOf(said)
  if (side === undefined) return asked
  const byDocument = Map.groupBy(asked.matches, ({ criterion }) => criterion.document)
  const documents = [...byDocument.values()].map((matches) => {
    const ofSide = matches.filter(({ criterion }) => !isOfOther(criterion, side))
    const isThere = (ofSide[0]?.score ?? 0) >= AS_GOOD * (matches[0]?.score ?? 0)
    return { matches, ofSide: isThere ? ofSide : [] }
  })
  const isAnywhere = documents.some(({ ofSide }) => ofSide.length > 0)
  // A guide to one side has chapters that name another; a workbook has a sheet for each.
  const left = documents.flatMap(({ matches, ofSide }) =>
    ofSide.length > 0 || (isAnywhere && matches.every(isOfSheet)) ? ofSide : matches,
  )
  return left.length === asked.matches.length
    ? asked
    : { ...asked, matches: left.toSorted((one, other) => other.score - one.score) }
}

function isOfSheet({ criterion }: AskedCriterion['matches'][number]): boolean {
  return criterion.sheet !== undefined
}

/** What is asked with rows that were added under other names, but for those on sheets of another side. */
export function withoutOtherSides(added: AskedCriterion, asked: AskedCriterion): AskedCriterion {
  const side = sideOf(asked.facets) ?? sideOf(asked.side ?? [])
  if (side === undefined) return added
  const matches = added.matches.filter(
    (match) =>
      asked.matches.includes(match) || !isOfSheet(match) || !isOfOther(match.criterion, side),
  )
  return { ...added, matches }
}

/** A row of the side that says a little less of what is asked is still the row meant. */
const AS_GOOD = 0.8

/** "Which btl lenders": those that stand only on the sheets of another side are left out. */
export function withLendersOfSide(
  understood: UnderstoodQuestion,
  question: string,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const words = SIDE_LENDERS.exec(question)?.[0]
  const isFound = understood.criteria.some(({ matches }) => matches.length > 0)
  if (words === undefined || understood.intent !== 'which' || !isFound) return understood
  const side = /^b/i.test(words) ? 'buy-to-let' : 'residential'
  const own = lendersWith(index, (criterion) => isPrintedUnder(criterion, side))
  const beside = lendersWith(index, (criterion) => isOfOther(criterion, side))
  const others = [...index.namesById].filter(([id]) => beside.has(id) && !own.has(id))
  if (own.size === 0 || others.length === 0) return understood
  return leaveOut(others, understood, {
    lead: LEAD[side],
    note: `lenders of the ${side} sheets only`,
  })
}

const SIDE_LENDERS =
  /\b(?:resi|residential|btl|buy[- ]to[- ]let)(?: (?:mortgage|only))? (?:lender|bank|societie|provider)s?\b/i

const LEAD = {
  residential: 'Residential lenders only:',
  'buy-to-let': 'Buy-to-let lenders only:',
} as const

/** What of a question names the side that it asks about, for rows that are found in another way. */
export function sidesIn(said: readonly Facet[]): readonly Facet[] {
  const side = sideOf(said)
  return said.filter(({ key }) => key === side)
}

function sideOf(facets: AskedCriterion['facets']): Side | undefined {
  const keys = new Set(facets.map(({ key }) => key))
  const named = SIDES_NAMED.filter((side) => keys.has(side))
  return named.length === 1 ? named[0] : undefined
}

/** Whether words that name a side are of another one than is asked. */
export function isOfOtherSide({ facets, side = [] }: AskedCriterion, core: readonly Facet[]) {
  const asked = sideOf(facets) ?? sideOf(side)
  return asked !== undefined && isOfOther({ core, surroundings: [] }, asked)
}

function isOfOther(row: Around, side: Side): boolean {
  return !isPrintedUnder(row, side) && OTHERS[side].some((other) => isPrintedUnder(row, other))
}

type Around = Pick<IndexedCriterion, 'core' | 'surroundings'>

/** A second charge is taken on a home: who asks about residential lending is answered by its lenders too. */
const OTHERS: Readonly<Record<Side, readonly Side[]>> = {
  residential: ['buy-to-let'],
  'buy-to-let': ['residential'],
  'second-charge': ['residential', 'buy-to-let'],
}

/** On a sheet or under a heading of the side, or about that side by its own name. */
function isPrintedUnder({ surroundings, core }: Around, side: Side): boolean {
  return [...surroundings, ...core].some(({ key }) => key === side)
}

function lendersWith(
  { criteria }: CriteriaIndex,
  isMeant: (criterion: IndexedCriterion) => boolean,
): ReadonlySet<string> {
  return new Set(criteria.filter(isMeant).flatMap(({ answers }) => [...answers.keys()]))
}
