/**
 * Ideas of a question that none of the columns of its list is about. "Cladding at 85% LTV" where no
 * row is about cladding lists who lends 85%: unless the list says that cladding is left out, its
 * lenders seem to take that too.
 */
import { kindsOfIdea } from '../knowledge/kinds.ts'
import { type CriteriaIndex, SIDES, TOPICS } from '../matching/criteria-index.ts'
import { type Facet, facetName, facetsOf } from '../matching/criterion-facets.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { documentsAsked, listed, plainMarkdown } from './compose-quote.ts'

/**
 * What a list must say of them; nothing where every idea has its column.
 *
 * @param criteria what the list asks, what no row was found for among it
 */
export function noteIdeasLeftOut(
  question: string,
  criteria: readonly AskedCriterion[],
  client: ClientCase | undefined,
  index: CriteriaIndex,
): readonly string[] {
  // Its parts were understood with the rows at hand, and what no row means is named as such.
  const held = heldKeys(criteria, client)
  const ideas = facetsOf(question).filter((facet) => isIdea(facet) && !held.has(facet.key))
  const keys = [...new Set(ideas.map(({ key }) => key))]
  if (keys.length === 0) return []
  const them = keys.length === 1 ? 'it' : 'them'
  const names = listed(keys.map((key) => `**${plainMarkdown(facetName(key))}**`))
  const isPrinted = keys.some((key) =>
    [key, ...(kindsOfIdea.get(key) ?? [])].some((one) => (index.byFacet.get(one) ?? []).length > 0),
  )
  return isPrinted
    ? [`This answer leaves ${names} out; ask about ${them} by name.`]
    : [
        `${names} ${keys.length === 1 ? 'is' : 'are'} not in the loaded criteria (${documentsAsked(index.documents)}), so this answer leaves ${them} out.`,
      ]
}

/** What the trade has a name for, other than a figure, a side or a kind of lending as a whole. */
function isIdea({ kind, key, weight, measure, cost }: Facet): boolean {
  return (
    kind === 'criterion' &&
    weight >= TELLING &&
    measure === undefined &&
    cost === undefined &&
    !SIDES.has(key) &&
    !TOPICS.has(key)
  )
}

const TELLING = 0.7

function heldKeys(
  criteria: readonly AskedCriterion[],
  client: ClientCase | undefined,
): ReadonlySet<string> {
  const ofRows = criteria.flatMap(({ facets, matches, isOfFigure }) => {
    const left = new Set(matches[0]?.uncovered.map(({ key }) => key))
    // What no row was found for is named by itself; a figure's own column is of its figure alone.
    const asked = isOfFigure === true ? [] : facets.filter(({ key }) => !left.has(key))
    const printed = matches.flatMap(({ criterion: { core, bracketed, surroundings } }) => [
      ...core,
      ...bracketed,
      ...surroundings,
    ])
    return [...asked, ...printed].map(({ key }) => key)
  })
  return new Set([...ofRows, ...(client?.events ?? []).map(({ of }) => of)])
}
