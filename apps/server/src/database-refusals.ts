import type { ErrorCode } from '@criteria-desk/contract/errors'

/**
 * What a refusal of the database means: the one table of its states. Requests are checked against
 * the contract before they come so far, and what they name is looked for; what the database still
 * refuses is a value that it cannot hold, or something that changed in that very moment. Neither is a
 * fault of the product, and each is answered as what it is.
 */
export function refusalOfDatabase(error: unknown): ErrorCode | null {
  const refusal = findRefusal(error)
  if (refusal === null) return null
  if (refusal.state === FOREIGN_KEY) return goneBy(refusal.constraint)
  return byState.find(([states]) => states.test(refusal.state))?.[1] ?? null
}

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'

const byState: readonly (readonly [states: RegExp, code: ErrorCode])[] = [
  // Out of range, too long, no date, no text, no JSON: class 22 is what is wrong with a value.
  [/^22/, 'request.invalid'],
  // Not null, check, exclusion: no such row may stand there.
  [/^23(?:502|514|P01)$/, 'request.invalid'],
  [new RegExp(`^${UNIQUE}$`), 'request.overtaken'],
  // More values than a statement takes, what no index holds, what is nested too deep.
  [/^(?:08P01|54)/, 'request.invalid'],
  // Serialisation, deadlock, a lock that was not to be had: the same again may succeed.
  [/^(?:40|55P03)/, 'server.unavailable'],
]

/** What a row was to belong to and is gone, by the column that names it. */
function goneBy(constraint: string): ErrorCode {
  if (constraint.includes('document_id')) return 'document.not-found'
  if (constraint.includes('company_id')) return 'company.not-found'
  return 'request.overtaken'
}

/** Whether what a row was to belong to is gone. */
export function isWithoutOwner(error: unknown): boolean {
  return findRefusal(error)?.state === FOREIGN_KEY
}

/** The constraint that a row would have broken by bearing another's values; null for other errors. */
export function takenConstraint(error: unknown): string | null {
  const refusal = findRefusal(error)
  return refusal?.state === UNIQUE ? refusal.constraint : null
}

/**
 * The value, or null where the database refused it because it is there already. The transaction is
 * lost with that; whoever asked refuses the request.
 */
export async function orNullWhenTaken<Value>(query: Promise<Value>): Promise<Value | null> {
  try {
    return await query
  } catch (error) {
    if (takenConstraint(error) === null) throw error
    return null
  }
}

type Refusal = { readonly state: string; readonly constraint: string }

/** Both drivers name the state as `code`; what wraps their error is looked through to its cause. */
function findRefusal(error: unknown): Refusal | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    if (!('code' in at && 'severity' in at) || !SQL_STATE.test(String(at.code))) continue
    return { state: String(at.code), constraint: 'constraint' in at ? String(at.constraint) : '' }
  }
  return null
}

const SQL_STATE = /^[0-9A-Z]{5}$/
