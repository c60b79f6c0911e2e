import { logProblem } from './log.ts'

export const sessionExpiredMessage = 'Session expired'

const expiredKey = 'session-expired'

// A full page load, so that nothing of the last person's stays in memory.
let leave = () => window.location.assign('/login')

// A page has several calls under way, and each is refused: a second departure would break off the first.
let isLeaving = false

// Back again by the browser's Back button, with its memory as it was.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false
})

/** Any 401: says so in the log, clears everything kept in local storage and goes to /login, once. */
export function endExpiredSession(): void {
  logProblem(`${sessionExpiredMessage}. Please sign in again.`)
  localStorage.clear()
  sessionStorage.setItem(expiredKey, 'true')
  if (isLeaving) return
  isLeaving = true
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
  isLeaving = false
}
