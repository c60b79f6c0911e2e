import type { SignedInUser } from '@criteria-desk/contract/auth'
import { useSyncExternalStore } from 'react'
import { forgetCriteriaVersion } from './criteria-version.ts'
import { logProblem } from './log.ts'
import { read } from './request.ts'
import { forgetExpiry } from './session-expiry.ts'

/**
 * Who is signed in, as far as this page knows. It is asked of the server once, when the page
 * loads; signing in and out then change it. Kept apart from the query cache, which comes
 * and goes with each signed-in person.
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
  | { readonly status: 'signed-out' }
  | { readonly status: 'unknown'; readonly isRetrying: boolean }

const ownerKey = 'session-owner'

let session: Session = { status: 'checking' }
const listeners = new Set<() => void>()

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** Asks the server who is signed in. */
export async function checkSession(): Promise<void> {
  if (session.status === 'unknown') change({ status: 'unknown', isRetrying: true })
  try {
    const user = await read<SignedInUser | null>('/api/auth/me', { on401: 'null' })
    if (user) beginSession(user)
    else change({ status: 'signed-out' })
  } catch (cause) {
    logProblem('The session could not be checked', cause)
    change({ status: 'unknown', isRetrying: false })
  }
}

/** What the tab still keeps of a session that ran out is for the same person only. */
export function beginSession(user: SignedInUser): void {
  const owner = sessionStorage.getItem(ownerKey)
  if (owner !== null && owner !== String(user.id)) sessionStorage.clear()
  sessionStorage.setItem(ownerKey, String(user.id))
  forgetExpiry()
  change({ status: 'signed-in', user })
}

/** After signing out: what this tab kept belongs to the person who left. */
export function endSession(): void {
  forgetCriteriaVersion()
  sessionStorage.clear()
  change({ status: 'signed-out' })
}

/** As on a freshly loaded page: the session is not known and is asked for. */
export function startSession(): void {
  change({ status: 'checking' })
  void checkSession()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}
