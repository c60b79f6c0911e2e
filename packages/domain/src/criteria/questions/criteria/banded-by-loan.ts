/**
 * "Max LTV on a £900k loan" where a table gives the LTV for each size of loan: the size is not asked
 * about, it chooses the row. Where no row is for a range of sums, the question is read as ever.
 */
import type { Figure } from '../../../language/figure.ts'
import { writeFigure } from '../../../language/write-figure.ts'
import { fitsBands } from '../../cells/name-bands.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  type Facet,
  type FacetSpan,
  facetsOf,
  type Token,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import { type CriterionMatch, matchCriteria } from '../../matching/match-criteria.ts'
import { withinBands } from '../../matching/within-bands.ts'
import { SMALL_LOAN } from '../figures/question-figure.ts'
import { type AskedCriterion, askFor } from './ask-criterion.ts'

/** What is asked of a loan of the question's size; undefined where nothing is given by size. */
export function askedOfLoanSize(
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): AskedCriterion | undefined {
  const sums = figures.filter(({ unit, role = 'loan' }) => unit === 'pounds' && SUMS.has(role))
  const sum = sums.find(({ role }) => role === 'loan') ?? sums[0]
  if (sum === undefined) return undefined
  const rest = spans.filter((span) => !saysOnlyLoan(span))
  const keys = new Set(rest.flatMap((span) => span.facets.map(({ key }) => key)))
  const isGiven = [...keys].some((key) => GIVEN_BY_SIZE.has(key))
  // A loan on a flat and nothing else asks how much of its value that may be.
  const isOfDwelling = keys.size > 0 && [...keys].every((key) => DWELLINGS.has(key))
  const isLoanAlone = isOfDwelling && sum.role === 'loan' && sum.value > SMALL_LOAN
  if (!isGiven && !isLoanAlone) return undefined
  const implied = isGiven ? [] : facetsOf('max ltv')
  const facets = uniqueFacets([...rest.flatMap((span) => span.facets), ...implied])
  const banded = withinBands(matchCriteria(facets, index, LEAST), figures).filter(
    ({ criterion: { name, bands }, uncovered }) =>
      OF_LOAN.test(name) && fitsBands(bands, figures) === true && !uncovered.some(isIdea),
  )
  if (banded.length === 0) return undefined
  const withoutSums = figures.filter(({ unit }) => unit !== 'pounds')
  const asked = askFor(question, tokens, rest, withoutSums, index)
  const matches = besideOthers(banded, asked.matches)
  const read = `The rows go by the size of the loan: ${writeFigure(sum.value, 'pounds')} is read as the loan.`
  const lead = sum.role === 'loan' ? {} : { lead: read }
  return { ...asked, facets, matches, figures, ...lead }
}

function saysOnlyLoan({ facets }: FacetSpan): boolean {
  return facets.length > 0 && facets.every(({ key }) => LOAN_WORDS.has(key))
}

const LOAN_WORDS = new Set([
  'loan-size',
  'word:borrowing',
  'word:borrow',
  'word:advance',
  'word:lending',
])

/** What a sum may be that chooses a row by the size of the loan. */
const SUMS: ReadonlySet<string> = new Set(['loan', 'property'])

const DWELLINGS = new Set(['flat', 'house', 'bungalow'])

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
const OF_LOAN = /\b(?:loans?|advances?|borrow(?:ing|ed)?|lending|lent|mortgages?)\b/i
