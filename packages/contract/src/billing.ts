import {
  standings,
  subscriptionActions,
  subscriptionStates,
} from '@criteria-desk/domain/billing/subscription-state'
import { z } from 'zod'
import { idText } from './common.ts'

/**
 * What a firm's subscription looks like from outside. Pounds and pence are named in each field; dates
 * are ISO. A card never crosses this wire: it goes from the browser to the payment provider alone.
 */

/**
 * GET /api/subscription-status: the subscription of one's own company. What the provider last said is
 * kept here, so that this answers when the provider does not: `isProviderReachable` is then false and
 * the rest is as it was last heard. POST /api/get-or-create-subscription answers the same.
 */
export const subscriptionStatus = z.object({
  subscriptionId: z.string().nullable(),
  status: z.enum(subscriptionStates),
  activeUserCount: z.int(),
  /** Pounds for one active user a month. */
  pricePerUser: z.number(),
  /**
   * Pounds a month: the price for each active user, for one at the least; of an incomplete one what its
   * first bill comes to, which stands as it was ordered.
   */
  monthlyTotal: z.number(),
  /** Whether the company has a price of its own. */
  isCustomPrice: z.boolean(),
  /** Three small letters; `gbp` without a provider. */
  currency: z.string(),
  currentPeriodStart: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** When a subscription that is over ended. */
  endedAt: z.iso.datetime().nullable(),
  /** Present while a payment or a card is to be set up in the browser; also of an active one. */
  clientSecret: z.string().nullable(),
  /** What the secret is of: `payment` is confirmed with confirmPayment, `setup` with confirmSetup. */
  clientSecretFor: z.enum(['payment', 'setup']).nullable(),
  /** What the page offers, as decided by `domain/billing`: buttons and forms follow these. */
  actions: z.array(z.enum(subscriptionActions)),
  /** Whether this server has a payment provider at all. */
  isConfigured: z.boolean(),
  isProviderReachable: z.boolean(),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/**
 * GET /api/billing-configuration: what the browser needs before it shows a payment. Without a
 * provider `isDemo` is true, and the actions of /subscription-management are for show.
 */
export const billingConfiguration = z.object({
  isConfigured: z.boolean(),
  /** Actions say "Demo Mode" and do nothing. */
  isDemo: z.boolean(),
  /** Given to the provider's script; null without a provider. */
  publishableKey: z.string().nullable(),
  /** Keys of the provider's test mode: no money moves. */
  isTestMode: z.boolean(),
  /** Where the provider's double confirms payments; null in front of the provider itself. */
  testServer: z.url().nullable(),
})
export type BillingConfiguration = z.infer<typeof billingConfiguration>

/**
 * GET /api/billing-standing, for everybody who is signed in: what a banner says of the firm's
 * subscription. `fine` also where there is none yet, no company, or no provider.
 */
export const billingStanding = z.object({
  standing: z.enum(standings),
  endedAt: z.iso.datetime().nullable(),
  /** Whether the tools answer 402 `billing.subscription-ended` until the firm subscribes again. */
  areToolsClosed: z.boolean(),
})
export type BillingStanding = z.infer<typeof billingStanding>

const userId = z.coerce.string().pipe(idText)

/** GET /api/subscription?userId= and /api/payment-methods?userId=. A malformed id is nobody's. */
export const billedUserQuery = z.object({ userId })

/**
 * POST /api/cancel-subscription-user-aware and /api/resume-subscription. One's own id is the firm's
 * subscription, an advisor's their seat.
 */
export const cancelSubscriptionBody = z.object({ userId })
export const resumeSubscriptionBody = z.object({ userId })

/** What the page of one user offers: `firm` is the firm's subscription, `seat` the user's own. */
const shareAction = z.enum(['firm', 'seat']).nullable()

/**
 * One user's share of the subscription. `status` is `none` where the firm has no subscription or the
 * user has no seat ("No Active Subscription").
 */
export const subscription = z.object({
  status: z.enum(subscriptionStates),
  /** Of the firm's subscription or of this seat. */
  cancelAtPeriodEnd: z.boolean(),
  /** Pence for this user's seat for one interval. */
  amount: z.int(),
  currency: z.string(),
  interval: z.string(),
  currentPeriodStart: z.iso.datetime().nullable(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** Null where no bill follows for this user. */
  nextBillingDate: z.iso.datetime().nullable(),
  /** `ending` is over at `currentPeriodEnd`; invited and deactivated people have no seat. */
  seat: z.enum(['active', 'ending', 'invited', 'deactivated']),
  /** What POST /api/cancel-subscription-user-aware with this user's id would end. */
  canCancel: shareAction,
  /** What POST /api/resume-subscription with this user's id would take back. */
  canReactivate: shareAction,
  /**
   * `firm`: POST /api/get-or-create-subscription, then /subscriptions for the payment; `seat`: the
   * user is deactivated, POST /api/resume-subscription with their id makes them active again.
   */
  canCreate: shareAction,
  isProviderReachable: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

export const paymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** The one that the next bill is taken from. */
  isDefault: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>
export const paymentMethodList = z.array(paymentMethod)

/** What cancelling came to. Contains "already canceled" where nothing was left to cancel. */
export const cancellation = z.object({
  message: z.string().optional(),
  /** When what was cancelled ends. */
  endsAt: z.iso.datetime().nullable(),
})
export type Cancellation = z.infer<typeof cancellation>

/** What resuming came to. */
export const resumption = z.object({ message: z.string() })
export type Resumption = z.infer<typeof resumption>

/** GET /api/invoices: the firm's, newest first. Drafts are none. */
export const invoice = z.object({
  id: z.string(),
  /** As printed on it. */
  number: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Pence. */
  total: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Whether GET /api/invoices/{id}/download has a PDF to name. */
  hasPdf: z.boolean(),
})
export type Invoice = z.infer<typeof invoice>
export const invoiceList = z.array(invoice)

export const invoiceParams = z.object({ id: z.string().max(255) })

/** GET /api/invoices/{id}/download, POST /api/billing-portal: an address at the provider to open. */
export const providerPage = z.object({ url: z.url() })
export type ProviderPage = z.infer<typeof providerPage>

/**
 * POST /api/billing-portal. With a `userId` the provider's way back is that user's
 * /subscription-management, otherwise /subscriptions.
 */
export const portalBody = z.object({
  /** `payment-method` opens at the form for another card; the rest is not shown. */
  open: z.enum(['overview', 'payment-method']).default('overview'),
  userId: userId.optional(),
})
export type PortalBody = z.infer<typeof portalBody>

/** POST /api/stripe/webhook, for the payment provider alone. */
export const eventTaken = z.object({ received: z.literal(true) })
