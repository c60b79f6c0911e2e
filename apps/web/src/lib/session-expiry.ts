import { logProblem } from './log.ts'

export const sessionExpiredMessage = 'Session expired'

// A full page load, so that nothing of the last person's stays in memory.
let leave = () => window.location.assign('/login')

/** Any 401: says so in the log, clears everything kept in local storage and goes to /login. */
export function endExpiredSession(): void {
  logProblem(`${sessionExpiredMessage}. Please sign in again.`)
  localStorage.clear()
  leave()
}

/** Replaces how /login is reached, for documents that cannot navigate. */
export function leaveExpiredSessionBy(way: () => void): void {
  leave = way
}
