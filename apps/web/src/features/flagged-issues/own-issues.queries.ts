import type { ListedOwnIssue, OwnIssue } from '@criteria-desk/contract/flagged-issues'
import { queryOptions } from '@tanstack/react-query'
import { readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { readPage, send } from '../../lib/request.ts'

/** One's own reports, newest first, page by page; asked for again at each visit. */
export const ownIssuesQuery = {
  ...readPagesQuery<readonly ListedOwnIssue[]>('/api/flagged-issues/mine'),
  refetchOnMount: 'always',
} as const

const newsPath = '/api/flagged-issues/mine?news=true&limit=1'

/** How many of them have a reply that was not seen yet, and the newest of those. */
export const newsQuery = queryOptions({
  queryKey: [newsPath],
  queryFn: async ({ signal }) => {
    const { data, total } = await readPage<readonly ListedOwnIssue[]>(newsPath, { signal })
    return { newest: data[0], count: Math.max(total ?? 0, data.length) }
  },
  refetchOnMount: 'always',
})

export function ownIssueQuery(id: number) {
  return {
    ...readQuery<OwnIssue>(`/api/flagged-issues/mine/${id}`),
    refetchOnMount: 'always',
  } as const
}

/** Replies up to that one are no news any more. */
export function seeReplies(id: number, replyId: number): Promise<void> {
  return send('POST', `/api/flagged-issues/mine/${id}/seen`, { replyId })
}
