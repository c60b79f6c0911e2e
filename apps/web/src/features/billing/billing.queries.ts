import type { Subscription, SubscriptionStatus } from '@criteria-desk/contract/billing'
import { readQuery } from '../../lib/query-client.ts'

/** The subscription of one's own company. */
export const subscriptionStatusQuery = readQuery<SubscriptionStatus>('/api/subscription-status')

/** One user's share of it. */
export const subscriptionQuery = (userId: number) =>
  readQuery<Subscription>(`/api/subscription?userId=${userId}`)
