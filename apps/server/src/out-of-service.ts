import { readersAway } from './ports/document-reader.ts'
import { fileStoreAway } from './ports/file-store.ts'

/**
 * Whether an error says that something the product stands on is gone for now, be it the database,
 * its disk or the file store's, rather than that the product is wrong: trying again later may help.
 * What wraps an error is looked through to its cause.
 */
export function isOutOfService(error: unknown): boolean {
  return isCausedBy(
    error,
    (code, message) =>
      SYSTEM_CODES.has(code) || OUTAGE_STATES.test(code) || OUTAGE_TEXTS.test(message),
  )
}

/** Whether it is the disk that is full, of the files or of the database: somebody has to make room. */
export function isOfFullDisk(error: unknown): boolean {
  return isCausedBy(error, (code) => FULL_CODES.has(code))
}

/** Whether it is the store of the files that does not answer. */
export function isOfFileStore(error: unknown): boolean {
  return isCausedBy(error, (code) => code === fileStoreAway)
}

function isCausedBy(error: unknown, fits: (code: string, message: string) => boolean): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    if (fits('code' in at ? String(at.code) : '', at.message)) return true
    if (at instanceof AggregateError && at.errors.some((one) => isCausedBy(one, fits))) return true
  }
  return false
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

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
  fileStoreAway,
  readersAway,
])

/**
 * PostgreSQL's classes 08 (connection), 53 (resources: connections, disk, memory) and 57 (stopping,
 * starting, cancelled), 58030 (its own input and output), and 55P03 (a lock that others keep too long).
 */
const OUTAGE_STATES = /^(?:(?:08|53|57)[0-9A-Z]{3}|58030|55P03)$/

/** What the drivers of the two databases say without a code. */
const OUTAGE_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos(?:ed|ing)|PGlite failed to initialize)/
