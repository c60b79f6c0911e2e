/** Whose subscription /subscription-management?userId=&username= shows; neither where it names nobody. */
export type SubscriptionLink = { readonly userId?: number; readonly username?: string }

export function readSubscriptionLink({
  userId,
  username,
}: Record<string, unknown>): SubscriptionLink {
  return {
    ...(typeof userId === 'number' && Number.isInteger(userId) && { userId }),
    ...(typeof username === 'string' && username !== '' && { username }),
  }
}
