/**
 * In a document about bridging every row is about bridging: "a bridge of £2m", "the smallest
 * bridge", "an 18 month bridge" ask for the size or the term of the loan, not for the one row that
 * happens to print the word. The trade calls these loans by their kind.
 */
import type { Figure } from '../../../language/figure.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { type Facet, facetsOf } from '../../matching/criterion-facets.ts'
import { impliedMoney } from '../figures/question-figure.ts'

/** What a figure or a superlative asks of the loan itself, where only its kind is named. */
export function impliedByTopic(
  question: string,
  words: readonly string[],
  spoken: readonly Facet[],
  figures: readonly Figure[],
  index: CriteriaIndex,
): readonly Facet[] {
  const named = spoken.filter(
    ({ key, kind, weight }) => (kind === 'criterion' && weight >= 0.5) || KINDS_OF_LOAN.has(key),
  )
  const isOfKind = named.length > 0 && named.every(({ key }) => isKindOfDocument(key, index))
  if (!isOfKind) return []
  if (figures[0]?.unit === 'months') return facetsOf('mortgage term')
  const sum = figures.find(({ unit, role }) => unit === 'pounds' && role !== 'deposit')
  if (sum !== undefined) return impliedMoney(question, sum.value)
  if (figures.length > 0) return []
  const text = words.join(' ')
  const [, bound] = BOUNDS.find(([pattern]) => pattern.test(text)) ?? []
  return bound === undefined ? [] : facetsOf(bound)
}

const KINDS_OF_LOAN: ReadonlySet<string> = new Set([
  'bridging',
  'development-finance',
  'commercial-mortgage',
  'second-charge',
])

function isKindOfDocument(key: string, { criteria }: CriteriaIndex): boolean {
  return (
    KINDS_OF_LOAN.has(key) &&
    criteria.some(({ surroundings }) => surroundings.some((facet) => facet.key === key))
  )
}

const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(smallest|lowest|minimum|min|least|how (small|little|low))\b/, 'min loan'],
  [/\b(biggest|largest|highest|maximum|max|most|how (big|large|much|high))\b/, 'max loan'],
]
