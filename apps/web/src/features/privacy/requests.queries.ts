import type {
  AsksFor,
  OwnRequest,
  PrivacyRequest,
  RequestBody,
} from '@criteria-desk/contract/privacy-requests'
import type { QueryClient } from '@tanstack/react-query'
import { readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { readFile, send } from '../../lib/request.ts'

const own = '/api/profile/privacy-requests'
const all = '/api/privacy-requests'

/** What one asked for oneself, newest first. */
export const ownRequestsQuery = readQuery<readonly OwnRequest[]>(own)

export const askFor = (asksFor: AsksFor) => send('POST', own, { asksFor })

export const takeBack = (id: number) => send('DELETE', `${own}/${id}`)

/** What everybody asked for, newest first; asked for again at each visit. */
export const requestsQuery = {
  ...readPagesQuery<readonly PrivacyRequest[]>(all),
  refetchOnMount: 'always',
} as const

/** How many are open: the first of them, with their count. */
export const openRequestsQuery = {
  ...readPagesQuery<readonly PrivacyRequest[]>(`${all}?state=open&limit=1`),
  refetchOnMount: 'always',
} as const

/** What somebody asked for in another way. */
export const enterRequest = (body: RequestBody) => send('POST', all, body)

export const endRequest = (id: number) => send('POST', `${all}/${id}/done`)

/** Has requests asked for again, wherever they are shown. */
export function refetchRequests(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && (path.startsWith(own) || path.startsWith(all)),
  })
}

/** Everything that is kept about oneself, as one archive. */
export const readOwnArchive = () => readFile('/api/profile/export')

/** The same of anybody, for developers. */
export const readArchiveOf = (userId: number) => readFile(`/api/users/${userId}/export`)
