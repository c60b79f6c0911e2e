import type {
  QuickSearchCriterion,
  QuickSearchDetail,
  QuickSearchLeftOut,
  QuickSearchLender,
  SearchActivityBody,
} from '@criteria-desk/contract/quick-search'
import { queryOptions } from '@tanstack/react-query'
import { logProblem } from '../../lib/log.ts'
import { readQuery } from '../../lib/query-client.ts'
import { read, send } from '../../lib/request.ts'

const criteriaPath = '/api/quick-search/criteria'

/** Every criterion, or those that one lender states. */
export function criteriaQuery(lender?: string) {
  const path =
    lender === undefined ? criteriaPath : `${criteriaPath}?${new URLSearchParams({ lender })}`
  return readQuery<readonly QuickSearchCriterion[]>(path, { isCriteria: true })
}

/** The documents that everything here leaves out. */
export const leftOutQuery = readQuery<QuickSearchLeftOut>('/api/quick-search/left-out', {
  isCriteria: true,
})

/** With the need that its outcomes are for, so that neither is ever shown without the other. */
export type CriterionLenders = QuickSearchDetail & { readonly need: number | null }

/** The lenders of a criterion, by its key; with a need, held against what a client needs. */
export function criterionQuery(criterion: string, need: number | null) {
  const path = `${criteriaPath}/${encodeURIComponent(criterion)}`
  return queryOptions({
    queryKey: [path, need],
    queryFn: async ({ signal }): Promise<CriterionLenders> => ({
      ...(await readAllPages(path, need, signal)),
      need,
    }),
    meta: { isCriteria: true },
  })
}

/**
 * Every lender, page after page: they are counted, sorted and looked through here, which none of
 * them may be missing from. Where the documents change between two pages it begins again.
 */
async function readAllPages(
  path: string,
  need: number | null,
  signal: AbortSignal,
): Promise<QuickSearchDetail> {
  const readPage = (offset: number) => {
    const query = new URLSearchParams({
      ...(need === null ? {} : { need: `${need}` }),
      ...(offset === 0 ? {} : { offset: `${offset}` }),
    })
    return read<QuickSearchDetail>(query.size === 0 ? path : `${path}?${query}`, { signal })
  }
  for (;;) {
    const first = await readPage(0)
    const lenders = [...first.lenders]
    let page = first
    while (lenders.length < first.total && page.lenders.length > 0) {
      page = await readPage(lenders.length)
      if (page.criteriaVersion !== first.criteriaVersion) break
      lenders.push(...page.lenders)
    }
    if (page.criteriaVersion === first.criteriaVersion) return { ...first, lenders }
  }
}

/** One lender's answer to a criterion. */
export function lenderQuery(criterion: string, lender: string) {
  const path = `${criteriaPath}/${encodeURIComponent(criterion)}/lenders/${encodeURIComponent(lender)}`
  return readQuery<QuickSearchLender>(path, { isCriteria: true })
}

/** Logs what was looked for. That it could not be logged is no reason to disturb the reader. */
export function logSearchActivity(activity: SearchActivityBody): void {
  send('POST', '/api/search-activity', activity).catch((error: unknown) => {
    logProblem('A search could not be logged', error)
  })
}
