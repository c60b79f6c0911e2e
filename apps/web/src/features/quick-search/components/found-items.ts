import type {
  FoundCriterion,
  QuickSearchCriterion,
  QuickSearchFound,
  QuickSearchListedLender,
} from '@criteria-desk/contract/quick-search'
import type { Subject } from '@criteria-desk/domain/quick-search/subject-names'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../lib/use-settled.ts'
import { subjectOf } from '../criteria-groups.ts'
import { foundQuery } from '../quick-search.queries.ts'

/** What is found beside names: lenders, criteria by another word for them, and by what answers say. */

export type FoundItem =
  | { readonly kind: 'head'; readonly title: string; readonly count: number }
  | { readonly kind: 'lender'; readonly lender: QuickSearchListedLender }
  | { readonly kind: 'criterion'; readonly criterion: FoundCriterion }

/** What the server finds once nobody types any more; with nothing typed nothing. */
export function useFound(term: string) {
  const settled = useSettled(term.trim())
  const query = useQuery(foundQuery(settled))
  const isOfTerm = settled === term.trim()
  return {
    found: isOfTerm && settled !== '' ? query.data : undefined,
    isSettled: isOfTerm && (settled === '' || !query.isFetching),
  }
}

/** Criteria found otherwise than by their names. */
export function foundElsewhere(
  found: QuickSearchFound | undefined,
  named: readonly QuickSearchCriterion[],
): readonly FoundCriterion[] {
  const known = new Set(named.map(({ name }) => name))
  return found?.criteria.filter(({ name }) => !known.has(name)) ?? []
}

/** Under a head for each reason, of one subject where one is chosen; lenders are of none. */
export function foundItems(
  found: QuickSearchFound | undefined,
  criteria: readonly FoundCriterion[],
  subject: Subject | null,
): { readonly items: readonly FoundItem[]; readonly count: number } {
  if (found === undefined) return { items: [], count: 0 }
  const ofReason = (why: FoundCriterion['why']) =>
    criteria.filter((one) => one.why === why && (subject === null || subjectOf(one) === subject))
  const groups = [
    {
      title: 'Lenders',
      entries: (subject === null ? found.lenders : []).map(toLender),
    },
    { title: 'By another name', entries: ofReason('meaning').map(toCriterion) },
    { title: 'In the answers', entries: ofReason('answers').map(toCriterion) },
  ].filter(({ entries }) => entries.length > 0)
  return {
    items: groups.flatMap(({ title, entries }): readonly FoundItem[] => [
      { kind: 'head', title, count: entries.length },
      ...entries,
    ]),
    count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
  }
}

function toLender(lender: QuickSearchListedLender): FoundItem {
  return { kind: 'lender', lender }
}

function toCriterion(criterion: FoundCriterion): FoundItem {
  return { kind: 'criterion', criterion }
}
