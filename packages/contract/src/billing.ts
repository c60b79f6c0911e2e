import { z } from 'zod'
import { idText } from './common.ts'

/** Where a company's subscription stands; `none` before there is one. */
const subscriptionStates = ['none', 'active', 'past_due', 'canceled', 'incomplete'] as const

/** GET /api/subscription-status: the subscription of one's own company. */
export const subscriptionStatus = z.object({
  subscriptionId: z.string().nullable(),
  status: z.enum(subscriptionStates),
  activeUserCount: z.int(),
  /** Pounds for one active user a month. */
  pricePerUser: z.number(),
  /** Pounds a month: the price for each active user, for one at the least. */
  monthlyTotal: z.number(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Present while a payment is to be set up in the browser. */
  clientSecret: z.string().nullable(),
  /** Whether this server has a payment provider at all. */
  isConfigured: z.boolean(),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

const userId = z.coerce.string().pipe(idText)

/** GET /api/subscription?userId= and /api/payment-methods?userId=. A malformed id is nobody's. */
export const billedUserQuery = z.object({ userId })

/** POST /api/cancel-subscription-user-aware. */
export const cancelSubscriptionBody = z.object({ userId })

/** One user's share of the subscription. */
export const subscription = z.object({
  status: z.enum(subscriptionStates),
  cancelAtPeriodEnd: z.boolean(),
  /** Pence. */
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  currentPeriodStart: z.iso.datetime(),
  currentPeriodEnd: z.iso.datetime(),
})
export type Subscription = z.infer<typeof subscription>

export const paymentMethodList = z.array(
  z.object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
  }),
)

/** What cancelling came to, in the payment provider's words where it has some. */
export const cancellation = z.object({ message: z.string().optional() })
