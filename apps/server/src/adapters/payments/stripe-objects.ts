import { priceIntervals, type SeatPrice } from '@criteria-desk/domain/billing/seat-price'
import { providerStatuses } from '@criteria-desk/domain/billing/subscription-state'
import type Stripe from 'stripe'
import {
  type PaymentCard,
  type PaymentInvoice,
  type PaymentSubscription,
  PaymentsError,
} from '../../ports/payments.ts'

/** The provider's objects in the product's words. Times are whole seconds there. */

const toDate = (seconds: number) => new Date(seconds * 1000)
const toDateOrNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds))

/** Throws a `PaymentsError` for one that seats could not stand on. */
export function toSubscription(subscription: Stripe.Subscription): PaymentSubscription {
  const [item] = subscription.items.data
  if (!item) throw new PaymentsError('refused', 'The subscription has no item.')
  const { id, customer } = subscription
  return {
    id,
    // A state of the future is one that nothing is billed in, as far as anybody here can know.
    status: providerStatuses.find((known) => known === subscription.status) ?? 'paused',
    customerId: typeof customer === 'string' ? customer : customer.id,
    itemId: item.id,
    quantity: item.quantity ?? 0,
    price: toPrice(item.price),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    // Each item has its own: https://docs.stripe.com/api/subscription_items/object
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(item.current_period_end),
    endedAt: toDateOrNull(subscription.ended_at),
    waiting: waitingOf(subscription),
  }
}

/**
 * A first bill that has to be paid, or one that could not be, has a payment's secret; where there is
 * nothing to pay yet, the subscription has that of a card's
 * (https://docs.stripe.com/billing/subscriptions/build-subscriptions?payment-ui=elements).
 */
function waitingOf(subscription: Stripe.Subscription): PaymentSubscription['waiting'] {
  const { status, latest_invoice: invoice, pending_setup_intent: intent } = subscription
  const isOpen = status === 'incomplete' || status === 'past_due' || status === 'unpaid'
  if (isOpen && invoice && typeof invoice !== 'string' && invoice.status === 'open') {
    const secret = invoice.confirmation_secret?.client_secret
    if (secret) return { secret, for: 'payment' }
  }
  if (!intent || typeof intent === 'string' || !intent.client_secret) return null
  const isWaiting = intent.status.startsWith('requires_') && status !== 'canceled'
  return isWaiting ? { secret: intent.client_secret, for: 'setup' } : null
}

export function toPrice(price: Stripe.Price): SeatPrice {
  const { id, currency, recurring, active: isActive } = price
  // What is billed by use, in steps or in packs is no amount for each user.
  const isPlain =
    price.billing_scheme === 'per_unit' &&
    price.transform_quantity === null &&
    recurring?.usage_type !== 'metered'
  return {
    ...{ id, currency, isActive },
    pence: isPlain ? price.unit_amount : null,
    interval: priceIntervals.find((known) => known === recurring?.interval) ?? null,
    intervalCount: recurring?.interval_count ?? 0,
  }
}

export function toCard(
  { id, card }: Stripe.PaymentMethod,
  usedId: string | undefined,
): readonly PaymentCard[] {
  if (!card) return []
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return [{ id, brand, last4, expMonth, expYear, isDefault: id === usedId }]
}

/** A draft has not been sent to anybody. */
const sentStatuses = ['open', 'paid', 'uncollectible', 'void'] as const

export function toInvoice(invoice: Stripe.Invoice): readonly PaymentInvoice[] {
  const { id, number, total, currency } = invoice
  const status = sentStatuses.find((known) => known === invoice.status)
  if (!status) return []
  return [
    {
      ...{ id, number, total, currency, status },
      createdAt: toDate(invoice.created),
      periodStart: toDate(invoice.period_start),
      periodEnd: toDate(invoice.period_end),
      hasPdf: Boolean(invoice.invoice_pdf),
    },
  ]
}
