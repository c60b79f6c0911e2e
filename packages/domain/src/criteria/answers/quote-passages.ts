/**
 * "Who takes thatch" where no document has a criterion of that name, and a guide's text speaks of it
 * under another heading: each lender's own words are quoted, and nobody is put into a group, since
 * a passage about several things takes no side on one of them.
 */

import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetName } from '../matching/criterion-facets.ts'
import { answeredBy } from '../matching/find-answers.ts'
import { clausesOn } from '../matching/find-clauses.ts'
import { uniquePlaces } from '../matching/unique-places.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { type Composed, joinPieces, textPiece } from './answer-parts.ts'
import { composeLookup, roomFor } from './compose-lookup.ts'
import { plainMarkdown } from './compose-quote.ts'

/** The passages of every lender that hold all that is asked; undefined where there are none. */
export function quotePassages(
  asked: AskedCriterion,
  excluded: ReadonlySet<string>,
  index: CriteriaIndex,
): Composed | undefined {
  const lead = `No criterion is called **${plainMarkdown(nameOf(asked))}**. These passages speak of it; read them whole.`
  const others = [...index.namesById.keys()].filter((lenderId) => !excluded.has(lenderId))
  const byLender = Map.groupBy(clausesOn(others, asked.facets, index), (one) => one.lenderId)
  const entries = uniquePlaces([...byLender.values()].flatMap((own) => own.slice(0, 1)))
  if (entries.length === 0) return undefined
  const shown = entries.slice(0, MOST_SHOWN)
  const more = entries.length - shown.length
  return joinPieces([
    textPiece(lead, 'headline'),
    ...shown.map((entry) => composeLookup(answeredBy([entry]), undefined, roomFor(shown.length))),
    ...(more === 0 ? [] : [textPiece(`${more} more; ask for a lender by name.`)]),
  ])
}

function nameOf({ words, facets }: AskedCriterion): string {
  return words !== '' ? words : facets.map(({ key }) => facetName(key)).join(' ')
}

/** Lenders whose passages are quoted at once. */
const MOST_SHOWN = 6
