const uniqueViolation = '23505'

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

/** The constraint that a row would have broken by bearing another's values; null for other errors. */
export function takenConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === uniqueViolation
  return isTaken && 'constraint' in cause ? cause.constraint : null
}
