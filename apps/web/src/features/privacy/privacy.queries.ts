import type {
  ErasurePreview,
  RetentionOverview,
  RetentionRun,
} from '@criteria-desk/contract/privacy'
import type { QueryClient } from '@tanstack/react-query'
import { readListQuery, readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { send } from '../../lib/request.ts'

/** What stands beside each kind of the schedule, and the last runs. */
export const retentionQuery = readQuery<RetentionOverview>('/api/privacy/retention')

/** Every run, the newest first, page by page. */
export const runsQuery = readPagesQuery<readonly RetentionRun[]>('/api/privacy/runs?limit=50')

/** Every run, for a file of them. */
export const allRunsQuery = readListQuery<RetentionRun>('/api/privacy/runs')

export type ErasedThing = { readonly kind: 'users' | 'companies'; readonly id: number }

/** What would go, and what would stay by its id; counted anew each time it is asked. */
export function erasurePreviewQuery({ kind, id }: ErasedThing) {
  return { ...readQuery<ErasurePreview>(`/api/${kind}/${id}/erasure`), staleTime: 0, gcTime: 0 }
}

export function eraseUser(id: number): Promise<void> {
  return send('DELETE', `/api/users/${id}/no-auth`)
}

/** Of a company, by its name as it was typed. */
export function actOnCompany(act: 'end' | 'erase', id: number, name: string): Promise<void> {
  return send('POST', `/api/companies/${id}/${act}`, { name })
}

export function takeCompanyBack(id: number): Promise<void> {
  return send('POST', `/api/companies/${id}/take-back`)
}

/** Has everything asked for again that shows people, companies, or what is kept of them. */
export function refetchKept(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/(companies|users|privacy)\b/.test(path),
  })
}
