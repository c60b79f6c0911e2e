import type Stripe from 'stripe'
import { bill, confirm, paymentOf } from './bills.ts'
import { advance, end, monthAfter } from './cycle.ts'
import { createHeld, find, type Held, itemOf } from './held.ts'
import * as made from './objects.ts'
import { makePortalSession, makeSetupIntent } from './paid-objects.ts'
import { ProviderError } from './provider-error.ts'

/**
 * What the provider does, as far as this product asks it to. Each rule stands beside the page that says
 * it. Nothing of it knows HTTP.
 */
export type Provider = ReturnType<typeof createProvider>

export function createProvider(settings: Parameters<typeof createHeld>[0]) {
  const held = createHeld(settings)
  const { customers, prices, subscriptions, portals, now, tell } = held
  const subscriptionOf = (id: string) => find(subscriptions, 'subscription', id)
  return {
    ...held,
    advance: (seconds: number) => advance(held, seconds),
    paymentOf: (invoiceId: string) => paymentOf(held, invoiceId),
    confirm: (secret: string, isDeclined = false) => confirm(held, secret, isDeclined),
    subscribe: (order: Order) => subscribe(held, order),
    update: (id: string, change: Change) => update(held, id, change),

    addCustomer(given: Pick<Stripe.Customer, 'name' | 'email' | 'metadata'>): Stripe.Customer {
      const customer = made.makeCustomer(now(), given)
      customers.set(customer.id, customer)
      tell('customer.created', customer)
      return customer
    },

    /** https://docs.stripe.com/api/customers/delete: its subscriptions end at once. */
    deleteCustomer(id: string): void {
      const customer = find(customers, 'customer', id)
      for (const one of subscriptions.values()) {
        if (one.customer === id && one.ended_at === null) end(held, one, now())
      }
      customers.delete(id)
      tell('customer.deleted', customer)
    },

    /** `transfer_lookup_key`: https://docs.stripe.com/api/prices/create#create_price-transfer_lookup_key */
    addPrice(given: { readonly pence: number | null } & Partial<Stripe.Price>): Stripe.Price {
      const key = given.lookup_key
      for (const price of prices.values()) {
        if (key && price.lookup_key === key) price.lookup_key = null
      }
      const price = made.makePrice(now(), given)
      prices.set(price.id, price)
      return price
    },

    /** At once, as from the provider's own pages. */
    cancelNow: (id: string): void => end(held, subscriptionOf(id), now()),

    /** After the last try, as the account is set: https://docs.stripe.com/billing/revenue-recovery/smart-retries */
    giveUp(id: string, how: 'canceled' | 'unpaid'): void {
      const subscription = subscriptionOf(id)
      if (how === 'canceled') end(held, subscription, now())
      else {
        subscription.status = how
        tell('customer.subscription.updated', subscription)
      }
    },

    /** Whether the next bills of this subscription are refused. */
    decline(id: string, isDeclined: boolean): void {
      if (isDeclined) held.declines.add(id)
      else held.declines.delete(id)
    },

    openPortal(given: {
      readonly customer: string
      readonly returnUrl: string
      readonly flow: string | undefined
    }): Stripe.BillingPortal.Session {
      const { id: customer } = find(customers, 'customer', given.customer)
      const { returnUrl: return_url, flow } = given
      const place = { customer, return_url, flow, base: held.base() }
      const session = makePortalSession(now(), place)
      portals.set(session.id, session)
      return session
    },
  }
}

type Order = {
  readonly customer: string
  readonly price: string
  readonly quantity: number
  readonly metadata: Stripe.Metadata
}

/**
 * `payment_behavior: default_incomplete`: not in force before the first bill is paid. Where there is
 * nothing to pay yet it is in force at once, and the card is asked for by a setup intent
 * (https://docs.stripe.com/billing/subscriptions/build-subscriptions?payment-ui=elements).
 */
function subscribe(held: Held, order: Order): Stripe.Subscription {
  const { id: customer } = find(held.customers, 'customer', order.customer)
  const price = find(held.prices, 'price', order.price)
  if (!price.active) throw ProviderError.invalid('This price is inactive.')
  const id = made.newId('sub')
  const { metadata, quantity } = order
  const periodEnd = monthAfter(held.now())
  const item = made.makeItem(held.now(), { subscription: id, price, quantity, periodEnd })
  const subscription = made.makeSubscription(held.now(), { id, customer, item, metadata })
  held.subscriptions.set(id, subscription)
  if (bill(held, subscription, 'subscription_create').status === 'paid') {
    subscription.status = 'active'
    const intent = makeSetupIntent(held.now(), customer)
    held.setups.set(intent.id, intent)
    subscription.pending_setup_intent = intent.id
  }
  held.tell('customer.subscription.created', subscription)
  return subscription
}

type Change = {
  readonly price?: string | undefined
  readonly quantity?: number | undefined
  readonly cancelAtPeriodEnd?: boolean | undefined
}

/** https://docs.stripe.com/billing/subscriptions/cancel: one that is over can only be described anew. */
function update(held: Held, id: string, change: Change): Stripe.Subscription {
  const subscription = find(held.subscriptions, 'subscription', id)
  if (subscription.ended_at !== null || subscription.status === 'incomplete_expired') {
    throw ProviderError.invalid('A canceled subscription can only update its metadata.')
  }
  const item = itemOf(subscription)
  if (change.price !== undefined) made.withPrice(item, find(held.prices, 'price', change.price))
  if (change.quantity !== undefined) item.quantity = change.quantity
  const { cancelAtPeriodEnd } = change
  if (cancelAtPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = cancelAtPeriodEnd
    subscription.cancel_at = cancelAtPeriodEnd ? item.current_period_end : null
    subscription.canceled_at = cancelAtPeriodEnd ? held.now() : null
  }
  held.tell('customer.subscription.updated', subscription)
  return subscription
}
