/**
 * Whether an error says that something the product stands on is gone for now, be it the database,
 * its disk or the file store's, rather than that the product is wrong: trying again later may help.
 * What wraps an error is looked through to its cause.
 */
export function isOutOfService(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : ''
    if (SYSTEM_CODES.has(code) || OUTAGE_STATES.test(code) || OUTAGE_TEXTS.test(at.message)) {
      return true
    }
    if (at instanceof AggregateError && at.errors.some(isOutOfService)) return true
  }
  return false
}

/** No room, no more open files, nobody at the other end. */
const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])

/**
 * PostgreSQL's classes 08 (connection), 53 (resources: connections, disk, memory) and 57 (stopping,
 * starting, cancelled), 58030 (its own input and output), and 55P03 (a lock that others keep too long).
 */
const OUTAGE_STATES = /^(?:(?:08|53|57)[0-9A-Z]{3}|58030|55P03)$/

/** What the drivers of the two databases say without a code. */
const OUTAGE_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos(?:ed|ing)|PGlite failed to initialize)/
