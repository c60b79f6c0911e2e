/**
 * When a search is worth logging: after a pause in typing, from two characters on, and each term
 * once a visit, whatever its case.
 */
export const searchLogDelayMs = 1000
const minLoggedLength = 2

/** The term to log, or null; `logged` holds what this visit has logged already, lower-cased. */
export function termToLog(typed: string, logged: ReadonlySet<string>): string | null {
  const term = typed.trim()
  if (term.length < minLoggedLength) return null
  return logged.has(term.toLowerCase()) ? null : term
}

/** `qs_` and something that no other visit has. */
export function makeSessionId(unique: string): string {
  return `qs_${unique}`
}
