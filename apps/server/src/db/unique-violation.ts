const uniqueViolation = '23505'

/**
 * The value, or null where the database refused it because it is there already. The transaction is
 * lost with that; whoever asked refuses the request.
 */
export async function orNullWhenTaken<Value>(query: Promise<Value>): Promise<Value | null> {
  try {
    return await query
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === uniqueViolation
    if (isTaken) return null
    throw error
  }
}
