import type { OwnSession, SignedInUser } from '@criteria-desk/contract/auth'
import { readQuery } from '../../lib/query-client.ts'
import { send, sendForJson } from '../../lib/request.ts'

/** Where one is signed in, newest first. */
export const sessionsQuery = readQuery<readonly OwnSession[]>('/api/sessions')

export const endSession = (id: number) => send('DELETE', `/api/sessions/${id}`)

export const endOtherSessions = () => send('POST', '/api/sessions/end-others')

/** One's own name, as printed on evidence; '' for none. */
export const saveName = (name: string) =>
  sendForJson<SignedInUser>('PATCH', '/api/profile', { name })
