import type { WaitlistBody, WaitlistEntry } from '@criteria-desk/contract/waitlist'
import type { QueryClient } from '@tanstack/react-query'
import { readPagesQuery } from '../../lib/query-client.ts'
import { send } from '../../lib/request.ts'

const path = '/api/waitlist'

/** Who is on it, newest first, page by page; with words to find, those who have them. */
export function waitlistQuery(find: string) {
  const pages = readPagesQuery<readonly WaitlistEntry[]>(`${path}${asked(find)}`)
  return { ...pages, refetchOnMount: 'always' } as const
}

/** Where the file of those who are found is. */
export const waitlistExportPath = (find: string) => `${path}/export${asked(find)}`

function asked(find: string): string {
  const words = find.trim().slice(0, 200)
  return words === '' ? '' : `?find=${encodeURIComponent(words)}`
}

export function removeFromWaitlist(id: number): Promise<void> {
  return send('DELETE', `${path}/${id}`)
}

/** Has every list of them asked for again. */
export function refetchWaitlist(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(path),
  })
}

export function joinWaitlist(entry: WaitlistBody): Promise<void> {
  return send('POST', path, entry)
}
