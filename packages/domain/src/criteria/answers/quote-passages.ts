/**
 * "Who takes thatch" where no document has a criterion of that name, and a guide's text speaks of it
 * under another heading: each lender's own words are quoted, and nobody is put into a group, since
 * a passage about several things takes no side on one of them.
 */

import { lenderIdentity } from '../lender-names.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { facetName } from '../matching/criterion-facets.ts'
import { answeredBy } from '../matching/find-answers.ts'
import { findPassages } from '../matching/find-passages.ts'
import { uniquePlaces } from '../matching/unique-places.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import type { CriteriaAnswer } from './answer.ts'
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
  return quoteBelow(textPiece(lead, 'headline'), asked, excluded, index)
}

/** The passages of lenders that a list found nothing of, to stand below it. */
export function passagesBelow(
  list: CriteriaAnswer,
  asked: AskedCriterion,
  excluded: ReadonlySet<string>,
  index: CriteriaIndex,
): Composed | undefined {
  const listed = list.citations.flatMap(({ lender }) =>
    lender === undefined ? [] : [lenderIdentity(lender)],
  )
  const lead = textPiece('Lenders without such a criterion speak of it in these passages:')
  return quoteBelow(lead, asked, new Set([...excluded, ...listed]), index)
}

/** The passages of lenders that state only another of the criteria asked at once. */
export function passagesOfPart(
  asked: AskedCriterion,
  lenderIds: readonly string[],
  index: CriteriaIndex,
): Composed | undefined {
  const name = plainMarkdown(nameOf(asked))
  const lead = textPiece(`Not stated under a name of its own, **${name}** is spoken of here:`)
  return lenderIds.length === 0 ? undefined : quoteOf(lenderIds, lead, asked, index)
}

function quoteBelow(
  lead: Composed,
  asked: AskedCriterion,
  excluded: ReadonlySet<string>,
  index: CriteriaIndex,
): Composed | undefined {
  const others = [...index.namesById.keys()].filter((lenderId) => !excluded.has(lenderId))
  return quoteOf(others, lead, asked, index)
}

function quoteOf(
  others: readonly string[],
  lead: Composed,
  asked: AskedCriterion,
  index: CriteriaIndex,
): Composed | undefined {
  const byLender = Map.groupBy(findPassages(others, asked.facets, index), (one) => one.lenderId)
  const entries = uniquePlaces([...byLender.values()].flatMap((own) => own.slice(0, 1)))
  if (entries.length === 0) return undefined
  const shown = entries.slice(0, MOST_SHOWN)
  const more = entries.length - shown.length
  return joinPieces([
    lead,
    ...shown.map((entry) => composeLookup(answeredBy([entry]), undefined, roomFor(shown.length))),
    ...(more === 0 ? [] : [textPiece(`${more} more; ask for a lender by name.`)]),
  ])
}

function nameOf({ words, facets }: AskedCriterion): string {
  return words !== '' ? words : facets.map(({ key }) => facetName(key)).join(' ')
}

/** Lenders whose passages are quoted at once. */
const MOST_SHOWN = 6
