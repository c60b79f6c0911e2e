/** Whose subscription /subscription-management shows. */
export type SubscriptionLink = {
  /** Null where the address names nobody. */
  readonly userId: number | null
  readonly username: string
}

export function readSubscriptionLink({
  userId,
  username,
}: Record<string, unknown>): SubscriptionLink {
  return {
    userId: typeof userId === 'number' && Number.isInteger(userId) ? userId : null,
    username: typeof username === 'string' ? username : '',
  }
}
