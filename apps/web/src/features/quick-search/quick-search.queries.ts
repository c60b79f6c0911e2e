import type {
  QuickSearchCriterion,
  QuickSearchDetail,
  QuickSearchFound,
  QuickSearchLeftOut,
  QuickSearchLender,
  QuickSearchLenderPage,
  QuickSearchListedLender,
  SearchActivityBody,
} from '@criteria-desk/contract/quick-search'
import { queryOptions } from '@tanstack/react-query'
import { logProblem } from '../../lib/log.ts'
import { readQuery } from '../../lib/query-client.ts'
import { read, send } from '../../lib/request.ts'

const criteriaPath = '/api/quick-search/criteria'

/** Every criterion. */
export const criteriaQuery = readQuery<readonly QuickSearchCriterion[]>(criteriaPath, {
  isCriteria: true,
})

const lendersPath = '/api/quick-search/lenders'

/** Every lender that states something, by name. */
export const lendersQuery = readQuery<readonly QuickSearchListedLender[]>(lendersPath, {
  isCriteria: true,
})

/** What is found for what is typed; nothing is asked for nothing. */
export function foundQuery(typed: string) {
  const q = typed.trim().slice(0, 200)
  const path = `/api/quick-search/find?${new URLSearchParams({ q, limit: '50' })}`
  return { ...readQuery<QuickSearchFound>(path, { isCriteria: true }), enabled: q !== '' }
}

/** All that one lender states. */
export function lenderPageQuery(lender: string) {
  const path = `${lendersPath}/${encodeURIComponent(lender)}`
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) =>
      readTogether({
        readPage: (offset) => {
          const query = offset === 0 ? '' : `?offset=${offset}`
          return read<QuickSearchLenderPage>(`${path}${query}`, { signal })
        },
        entriesOf: (page) => page.stated,
        totalOf: (page) => page.criteria,
        withEntries: (page, stated) => ({ ...page, stated }),
      }),
    meta: { isCriteria: true },
  })
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

function readAllPages(
  path: string,
  need: number | null,
  signal: AbortSignal,
): Promise<QuickSearchDetail> {
  return readTogether({
    readPage: (offset) => {
      const query = new URLSearchParams({
        ...(need === null ? {} : { need: `${need}` }),
        ...(offset === 0 ? {} : { offset: `${offset}` }),
      })
      return read<QuickSearchDetail>(query.size === 0 ? path : `${path}?${query}`, { signal })
    },
    entriesOf: (page) => page.lenders,
    totalOf: (page) => page.total,
    withEntries: (page, lenders) => ({ ...page, lenders }),
  })
}

type Pages<Page, Entry> = {
  readonly readPage: (offset: number) => Promise<Page>
  readonly entriesOf: (page: Page) => readonly Entry[]
  readonly totalOf: (page: Page) => number
  readonly withEntries: (page: Page, entries: readonly Entry[]) => Page
}

/**
 * Every entry, page after page: they are counted, sorted and looked through here, which none of
 * them may be missing from. Where the documents change between two pages it begins again.
 */
async function readTogether<Page extends { readonly criteriaVersion: string }, Entry>({
  readPage,
  entriesOf,
  totalOf,
  withEntries,
}: Pages<Page, Entry>): Promise<Page> {
  for (;;) {
    const first = await readPage(0)
    const entries = [...entriesOf(first)]
    let page = first
    while (entries.length < totalOf(first) && entriesOf(page).length > 0) {
      page = await readPage(entries.length)
      if (page.criteriaVersion !== first.criteriaVersion) break
      entries.push(...entriesOf(page))
    }
    if (page.criteriaVersion === first.criteriaVersion) return withEntries(first, entries)
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
