/**
 * "Max LTV on a £900k loan" where a table gives the LTV for each size of loan: the size is not asked
 * about, it chooses the row. Where no row is for a range of sums, the question is read as ever.
 */
import type { Figure } from '../../cells/find-figures.ts'
import { fitsBands } from '../../cells/name-bands.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  type Facet,
  type FacetSpan,
  type Token,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import { type CriterionMatch, matchCriteria } from '../../matching/match-criteria.ts'
import { withinBands } from '../../matching/within-bands.ts'
import { type AskedCriterion, askFor } from './ask-criterion.ts'

/** What is asked of a loan of the question's size; undefined where nothing is given by size. */
export function askedOfLoanSize(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): AskedCriterion | undefined {
  const keys = spans.flatMap(({ facets }) => facets.map(({ key }) => key))
  if (!figures.some(({ unit }) => unit === 'pounds')) return undefined
  if (!keys.some((key) => GIVEN_BY_SIZE.has(key))) return undefined
  const rest = spans.filter(({ facets }) => !facets.some(({ key }) => key === 'loan-size'))
  const facets = uniqueFacets(rest.flatMap((span) => span.facets))
  const banded = withinBands(matchCriteria(facets, index, LEAST), figures).filter(
    ({ criterion: { name, bands }, uncovered }) =>
      OF_LOAN.test(name) && fitsBands(bands, figures) === true && !uncovered.some(isIdea),
  )
  if (banded.length === 0) return undefined
  const withoutSums = figures.filter(({ unit }) => unit !== 'pounds')
  const asked = askFor(question, tokens, rest, withoutSums, index)
  return { ...asked, facets, matches: besideOthers(banded, asked.matches), figures }
}

/** Where one document gives it by size, the others' own rows are asked as ever. */
function besideOthers(
  banded: readonly CriterionMatch[],
  asked: readonly CriterionMatch[],
): readonly CriterionMatch[] {
  const bySize = new Set(banded.map(({ criterion }) => criterion.document))
  const others = asked.filter(({ criterion }) => !bySize.has(criterion.document))
  const [best] = others
  const score = Math.max(best?.score ?? 0, banded[0]?.score ?? 0)
  const least = banded[0]?.score ?? 1
  return [...banded.map((one) => ({ ...one, score: (one.score / least) * score })), ...others]
}

/** The rows are chosen by their bands: their names add who and what they are for. */
const LEAST = 0.5

function isIdea({ kind, key }: Facet): boolean {
  return kind === 'criterion' && key !== 'loan-size'
}

/** What the trade gives by the size of the loan. */
const GIVEN_BY_SIZE = new Set(['ltv', 'income-multiple', 'term'])
const OF_LOAN = /\b(?:loans?|advances?|borrowing|lending|mortgages?)\b/i
