import type Stripe from 'stripe'
import { bill, paymentOf, settle } from './bills.ts'
import { type Held, itemOf } from './held.ts'

/** What time does: https://docs.stripe.com/billing/subscriptions/overview#subscription-lifecycle */

/** `incomplete_expired`: https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
const longestIncompleteSeconds = 23 * 3600

/** Lets what is due by then happen, in the order in which it falls due. */
export function advance(held: Held, seconds: number): void {
  const until = held.now() + seconds
  for (;;) {
    const due = [...held.subscriptions.values()]
      .flatMap((subscription) => {
        const at = dueAt(subscription)
        return at !== null && at <= until ? [{ subscription, at }] : []
      })
      .sort((one, other) => one.at - other.at)[0]
    if (!due) break
    held.waitUntil(due.at)
    if (due.subscription.status === 'incomplete') expire(held, due.subscription)
    else renew(held, due.subscription)
  }
  held.waitUntil(until)
}

function dueAt(subscription: Stripe.Subscription): number | null {
  const { status, created } = subscription
  if (status === 'incomplete') return created + longestIncompleteSeconds
  const runs = status === 'active' || status === 'past_due'
  return runs ? itemOf(subscription).current_period_end : null
}

function expire(held: Held, subscription: Stripe.Subscription): void {
  subscription.status = 'incomplete_expired'
  const invoice = held.invoices.get(String(subscription.latest_invoice))
  if (invoice) invoice.status = 'void'
  held.tell('customer.subscription.updated', subscription)
}

function renew(held: Held, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription)
  if (subscription.cancel_at_period_end) end(held, subscription, item.current_period_end)
  else {
    item.current_period_start = item.current_period_end
    item.current_period_end = monthAfter(item.current_period_start)
    charge(held, subscription, bill(held, subscription, 'subscription_cycle'))
    held.tell('customer.subscription.updated', subscription)
  }
}

/** A bill that cannot be taken is tried again by rules of the account's, and then given up (`giveUp`). */
function charge(held: Held, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const intent = paymentOf(held, invoice.id)
  if (!intent) return
  invoice.attempted = true
  invoice.attempt_count = 1
  if (subscription.default_payment_method === null || held.declines.has(subscription.id)) {
    subscription.status = 'past_due'
    held.tell('invoice.payment_failed', invoice)
    return
  }
  intent.status = 'succeeded'
  held.tell('payment_intent.succeeded', intent)
  settle(held, invoice)
}

/** For good: https://docs.stripe.com/billing/subscriptions/cancel */
export function end(held: Held, subscription: Stripe.Subscription, at: number): void {
  subscription.status = 'canceled'
  subscription.ended_at = at
  subscription.canceled_at ??= at
  held.tell('customer.subscription.deleted', subscription)
}

/** The same day of the next month, or its last: https://docs.stripe.com/billing/subscriptions/billing-cycle */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
