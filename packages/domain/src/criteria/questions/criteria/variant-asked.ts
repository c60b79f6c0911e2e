/**
 * "9 bed HMO in a limited company": where the row for HMOs has a column for companies, the company
 * says which column is meant. No other row that shares a word with it, such as what a company
 * director's profit counts for, is asked as well.
 */
import { bestMatches } from '../../matching/best-matches.ts'
import type { CriteriaIndex, IndexedCriterion } from '../../matching/criteria-index.ts'
import { facetsOf } from '../../matching/criterion-facets.ts'
import { matchCriteria } from '../../matching/match-criteria.ts'
import { variantWords } from '../../matching/variant-words.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { type AskedCriterion, isNamed } from './ask-criterion.ts'

/** The question with what names a column of its rows read as that, and as no criterion. */
export function withColumnsNamed(
  understood: UnderstoodQuestion,
  index: CriteriaIndex,
): UnderstoodQuestion {
  const criteria = understood.criteria.map((asked) => withinColumn(asked, index))
  return withoutColumnsNamed({ ...understood, criteria })
}

/** "Max LTV for an SPV": the row for the LTV, where it has a column for companies. */
function withinColumn(asked: AskedCriterion, index: CriteriaIndex): AskedCriterion {
  if (isNamed(asked)) return asked
  const { keys } = variantWords(index)
  const ideas = asked.facets.filter(({ key, kind }) => kind === 'criterion' && keys.has(key))
  const rest = asked.facets.filter((facet) => !ideas.includes(facet))
  if (ideas.length === 0 || !rest.some(({ kind }) => kind === 'criterion')) return asked
  const matches = matchCriteria(rest, index).filter(({ criterion }) =>
    isColumnIn({ facets: ideas }, criterion),
  )
  const [best] = matches
  return best === undefined || best.score <= (asked.matches[0]?.score ?? 0)
    ? asked
    : { ...asked, matches }
}

function withoutColumnsNamed(understood: UnderstoodQuestion): UnderstoodQuestion {
  const { criteria } = understood
  if (criteria.length < 2) return understood
  const kept = criteria.filter((asked) => !isColumnOf(asked, criteria))
  if (kept.length === criteria.length || kept.length === 0) return understood
  const left = criteria.filter((asked) => !kept.includes(asked))
  const names = left.map(({ words }) => words).join('” and “')
  const isOfSome = left.some((asked) => kept.some((other) => !isColumnThroughout(asked, other)))
  const lead = understood.intent === 'which' && isOfSome ? leadOf(names) : undefined
  return {
    ...understood,
    criteria: isOfSome ? kept.map((asked) => ({ ...asked, column: names })) : kept,
    ...(lead !== undefined && { lead: [understood.lead, lead].filter(Boolean).join(' ') }),
    trace: [...understood.trace, `“${names}” names a column`],
  }
}

function leadOf(names: string): string {
  return `Some of these rows have a column for “${names}”; the others do not say whether they hold for it.`
}

function isColumnThroughout(asked: AskedCriterion, { matches }: AskedCriterion): boolean {
  return bestMatches(matches).every(({ criterion }) => isColumnIn(asked, criterion))
}

function isColumnOf(asked: AskedCriterion, criteria: readonly AskedCriterion[]): boolean {
  if (isNamed(asked)) return false
  return criteria
    .filter((other) => other !== asked)
    .some(({ matches }) =>
      bestMatches(matches).some(({ criterion }) => isColumnIn(asked, criterion)),
    )
}

function isColumnIn(
  { facets }: Pick<AskedCriterion, 'facets'>,
  criterion: IndexedCriterion,
): boolean {
  const ideas = facets.filter(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)
  const keys = columnIdeas(criterion)
  return ideas.length > 0 && ideas.every(({ key }) => keys.has(key))
}

const ideasByCriterion = new WeakMap<IndexedCriterion, ReadonlySet<string>>()

function columnIdeas(criterion: IndexedCriterion): ReadonlySet<string> {
  const known = ideasByCriterion.get(criterion)
  if (known !== undefined) return known
  const entries = [...criterion.answers.values()].flat()
  const variants = new Set(entries.flatMap(({ answer }) => answer.variant ?? []))
  const keys = new Set([...variants].flatMap((one) => facetsOf(one).map(({ key }) => key)))
  ideasByCriterion.set(criterion, keys)
  return keys
}
