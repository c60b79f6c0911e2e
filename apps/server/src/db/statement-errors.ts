/** Whether a statement was refused because a row with the same values stands there already. */
export function breaksUniqueness(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === '23505' &&
    'constraint' in cause &&
    cause.constraint === constraint
  )
}
