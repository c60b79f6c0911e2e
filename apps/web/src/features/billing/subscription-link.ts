/** Whose subscription /subscription-management shows. */
export type SubscriptionLink = { readonly userId: string; readonly username: string }

/** The parts of the address, '' for one that is missing. */
export function readSubscriptionLink(search: Record<string, unknown>): SubscriptionLink {
  return { userId: asText(search.userId), username: asText(search.username) }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
