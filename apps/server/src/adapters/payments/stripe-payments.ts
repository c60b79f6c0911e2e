import { productName } from '@criteria-desk/contract/product'
import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentCalls, PaymentEvent, Payments } from '../../ports/payments.ts'
import { PaymentsError } from '../../ports/payments.ts'
import { orNullWhenMissing, toPaymentsError } from './stripe-errors.ts'
import { toCard, toInvoice, toPrice, toSubscription } from './stripe-objects.ts'

/**
 * The payment provider Stripe, through its own library. Nothing is tried again here, so that whoever
 * waits hears in time; whoever does not wait tries again under the same key.
 */
export function createStripePayments(config: {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Undefined: the provider's own. */
  readonly apiBase: string | undefined
}): Payments {
  const stripe = new Stripe(config.secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    ...placeOf(config.apiBase),
  })
  return {
    publishableKey: config.publishableKey,
    isTestMode: config.secretKey.includes('_test_'),
    testServer: config.apiBase ?? null,
    within: (milliseconds) => callsWithin(stripe, Date.now() + milliseconds),
    readEvent: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          ...[body, signature, config.webhookSecret, toleranceSeconds, undefined, now.getTime()],
        )
        return toEvent(event)
      } catch {
        // Forged, stale, cut off, or signed and no JSON: nothing that can be said of it is of use.
        return null
      }
    },
  }
}

/** Between the signing of an event and its arrival: https://docs.stripe.com/webhooks#replay-attacks */
const toleranceSeconds = 300

function placeOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isTls = protocol === 'https:'
  return {
    protocol: isTls ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
  }
}

/** What a page shows of a subscription: its secret for the browser stands in one of two places. */
const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

function callsWithin(stripe: Stripe, until: number): PaymentCalls {
  /** Throws when the time is over; what is asked until then is given the rest of it. */
  const inTime = (key?: string): Stripe.RequestOptions => {
    const timeout = until - Date.now()
    if (timeout < 1) throw new PaymentsError('away', timeIsOver)
    return { timeout, ...(key === undefined ? {} : { idempotencyKey: key }) }
  }
  const asked = askedUntil(until)
  return {
    ...subscriptionCalls(stripe, inTime, asked),
    ...priceCalls(stripe, inTime, asked),
    ...paperCalls(stripe, inTime, asked),
    makeCustomer: ({ companyId, ...person }, key) =>
      asked(async () => {
        const metadata = { companyId: String(companyId) }
        return (await stripe.customers.create({ ...person, metadata }, inTime(key))).id
      }),
    findCustomer: (id) =>
      asked(async () => {
        const customer = await orNullWhenMissing(
          stripe.customers.retrieve(id, { expand: ['subscriptions'] }, inTime()),
        )
        if (!customer || customer.deleted) return null
        // Cancelled ones are not in it: https://docs.stripe.com/api/customers/object#customer_object-subscriptions
        const running = customer.subscriptions?.data.find(
          ({ status }) => status !== 'incomplete_expired' && status !== 'canceled',
        )
        return { subscriptionId: running?.id ?? null }
      }),
  }
}

type InTime = (key?: string) => Stripe.RequestOptions

type Asked = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Rejects with a `PaymentsError` and with nothing else, and when the time is over at the latest: the
 * library counts silence alone, for which an answer that trickles is never late.
 */
function askedUntil(until: number): Asked {
  return async (work) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new PaymentsError('away', timeIsOver)),
      Math.max(0, until - Date.now()),
    )
    try {
      return await Promise.race([work(), late.promise])
    } catch (error) {
      throw toPaymentsError(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

const timeIsOver = 'The time for the provider was over.'

function subscriptionCalls(
  stripe: Stripe,
  inTime: InTime,
  asked: Asked,
): Pick<
  PaymentCalls,
  'createSubscription' | 'readSubscription' | 'changeSeats' | 'endAtPeriodEnd' | 'endNow'
> {
  return {
    createSubscription: ({ customerId, companyId, priceId, quantity }, key) =>
      asked(async () => {
        const order: Stripe.SubscriptionCreateParams = {
          customer: customerId,
          items: [{ price: priceId, quantity }],
          // Nothing is in force before somebody has paid:
          // https://docs.stripe.com/billing/subscriptions/overview#requires-payment-method
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          metadata: { companyId: String(companyId) },
          expand,
        }
        return toSubscription(await stripe.subscriptions.create(order, inTime(key)))
      }),
    readSubscription: (id) =>
      asked(async () => {
        const found = await orNullWhenMissing(
          stripe.subscriptions.retrieve(id, { expand }, inTime()),
        )
        return found && toSubscription(found)
      }),
    changeSeats: ({ id, itemId }, { priceId, quantity }, key) =>
      asked(async () => {
        const order: Stripe.SubscriptionUpdateParams = {
          items: [{ id: itemId, price: priceId, quantity }],
          // From the next bill on: https://docs.stripe.com/billing/subscriptions/prorations#disable-prorations
          proration_behavior: 'none',
          expand,
        }
        return toSubscription(await stripe.subscriptions.update(id, order, inTime(key)))
      }),
    endAtPeriodEnd: (id, isToEnd, key) =>
      asked(async () => {
        const order = { cancel_at_period_end: isToEnd, expand }
        return toSubscription(await stripe.subscriptions.update(id, order, inTime(key)))
      }),

    endNow: (id) =>
      asked(async () => {
        // Nothing is billed for the rest of the period, or given back for it:
        // https://docs.stripe.com/api/subscriptions/cancel
        const order = { invoice_now: false, prorate: false, expand }
        return toSubscription(await stripe.subscriptions.cancel(id, order, inTime()))
      }),
  }
}

function priceCalls(
  stripe: Stripe,
  inTime: InTime,
  asked: Asked,
): Pick<PaymentCalls, 'findPrice' | 'findOrMakePrice'> {
  return {
    findPrice: (id) =>
      asked(async () => {
        const found = await orNullWhenMissing(stripe.prices.retrieve(id, {}, inTime()))
        return found && toPrice(found)
      }),
    findOrMakePrice: (pence, key) =>
      asked(async () => {
        // A name of ours for a price: https://docs.stripe.com/products-prices/manage-prices#lookup-keys
        const lookupKey = `criteria-desk-user-month-gbp-${pence}`
        const known = await stripe.prices.list(
          { lookup_keys: [lookupKey], active: true, limit: 1 },
          inTime(),
        )
        const [price] = known.data
        if (price) return toPrice(price)
        const order: Stripe.PriceCreateParams = {
          currency: 'gbp',
          unit_amount: pence,
          recurring: { interval: 'month' },
          product_data: { name: productName },
          lookup_key: lookupKey,
          transfer_lookup_key: true,
        }
        return toPrice(await stripe.prices.create(order, inTime(key)))
      }),
  }
}

function paperCalls(
  stripe: Stripe,
  inTime: InTime,
  asked: Asked,
): Pick<PaymentCalls, 'listCards' | 'listInvoices' | 'findInvoicePdf' | 'openPortal'> {
  return {
    listCards: (customerId, subscriptionId) =>
      asked(async () => {
        const [cards, customer, subscription] = await Promise.all([
          stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }, inTime()),
          stripe.customers.retrieve(customerId, {}, inTime()),
          subscriptionId === null
            ? null
            : orNullWhenMissing(stripe.subscriptions.retrieve(subscriptionId, {}, inTime())),
        ])
        const ofCustomer = customer.deleted
          ? null
          : customer.invoice_settings.default_payment_method
        // The subscription's own goes before the customer's:
        // https://docs.stripe.com/api/subscriptions/object#subscription_object-default_payment_method
        const used = subscription?.default_payment_method ?? ofCustomer
        const usedId = typeof used === 'string' ? used : used?.id
        return cards.data.flatMap((method) => toCard(method, usedId))
      }),
    listInvoices: (customerId) =>
      asked(async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 }, inTime())
        return data.flatMap(toInvoice)
      }),
    findInvoicePdf: (customerId, invoiceId) =>
      asked(async () => {
        const invoice = await orNullWhenMissing(stripe.invoices.retrieve(invoiceId, {}, inTime()))
        const of = invoice?.customer
        const isOwn = (typeof of === 'string' ? of : of?.id) === customerId
        return isOwn ? (invoice?.invoice_pdf ?? null) : null
      }),
    openPortal: (customer, { returnUrl, open }, key) =>
      asked(async () => {
        const order: Stripe.BillingPortal.SessionCreateParams = {
          customer,
          return_url: returnUrl,
          ...(open === 'payment-method' ? { flow_data: cardFlow(returnUrl) } : {}),
        }
        return (await stripe.billingPortal.sessions.create(order, inTime(key))).url
      }),
  }
}

/** https://docs.stripe.com/customer-management/portal-deep-links */
function cardFlow(returnUrl: string): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  }
}

const named = z.string().min(1).max(255)
const eventShape = z.object({
  object: z.literal('event'),
  id: named,
  type: named,
  // Seconds that a date can be made of, here and in a database.
  created: z.int().min(0).max(10_000_000_000),
  data: z.object({
    object: z.object({
      id: named.optional(),
      object: named.optional(),
      customer: z.union([named, z.object({ id: named })]).nullish(),
    }),
  }),
})

/** Throws for what is no event. */
function toEvent(event: unknown): PaymentEvent {
  const { id, type, created, data } = eventShape.parse(event)
  const { object, id: objectId = null, customer } = data.object
  const customerId = typeof customer === 'object' ? customer?.id : customer
  return {
    ...{ id, type, objectId },
    createdAt: new Date(created * 1000),
    customerId: object === 'customer' ? objectId : (customerId ?? null),
  }
}
