import { logProblem } from './log.ts'

export const sessionExpiredMessage = 'Session expired'

const expiredKey = 'session-expired'

// A full page load, so that nothing of the last person's stays in memory.
let leave = () => window.location.assign('/login')

/** Any 401: says so in the log, clears everything kept in local storage and goes to /login. */
export function endExpiredSession(): void {
  logProblem(`${sessionExpiredMessage}. Please sign in again.`)
  localStorage.clear()
  sessionStorage.setItem(expiredKey, 'true')
  leave()
}

/** Whether this tab's last session ran out, so that the sign-in can say why it is shown. */
export function hasExpired(): boolean {
  return sessionStorage.getItem(expiredKey) !== null
}

export function forgetExpiry(): void {
  sessionStorage.removeItem(expiredKey)
}

/** Replaces how /login is reached, for documents that cannot navigate. */
export function leaveExpiredSessionBy(way: () => void): void {
  leave = way
}
