import type { OwnSession, SignedInUser } from '@criteria-desk/contract/auth'
import { readQuery } from '../../lib/query-client.ts'
import { read, send, sendForJson } from '../../lib/request.ts'

/** Where one is signed in, newest first. */
export const sessionsQuery = readQuery<readonly OwnSession[]>('/api/sessions')

export const endSession = (id: number) => send('DELETE', `/api/sessions/${id}`)

export const endOtherSessions = () => send('POST', '/api/sessions/end-others')

/** One's own name, as printed on evidence, in the place of the one that was seen; '' for none. */
export const saveName = (name: string, before: string) =>
  sendForJson<SignedInUser>('PATCH', '/api/profile', { name, before: before || null })

/** Oneself as one is now. */
export const readMe = () => read<SignedInUser>('/api/auth/me')
