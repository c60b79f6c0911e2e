import type Stripe from 'stripe'
import { find, type Held, itemOf } from './held.ts'
import { type InvoiceOf, makeCard, makeInvoice, makePaymentIntent } from './paid-objects.ts'
import { ProviderError } from './provider-error.ts'

/** How the provider takes money, and cards for later. */

/** Below it nothing is charged: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastChargePence = 30

/**
 * A total below the least charge is not taken: the bill counts as paid and the customer owes it with the
 * next one (https://docs.stripe.com/api/invoices/object#invoice_object-amount_due).
 */
export function bill(
  held: Held,
  subscription: Stripe.Subscription,
  reason: InvoiceOf['reason'],
): Stripe.Invoice {
  const customer = find(held.customers, 'customer', String(subscription.customer))
  const item = itemOf(subscription)
  const total = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  const owed = customer.balance + total
  const amountDue = owed < leastChargePence ? 0 : owed
  const number = `${customer.id.slice(-4).toUpperCase()}-${String(held.invoices.size + 1).padStart(4, '0')}`
  const invoice = makeInvoice(held.now(), {
    ...{ customer, subscription, reason, amountDue, number },
    start: item.current_period_start,
    end: item.current_period_end,
    pdf: `${held.base()}/pdf/${number}`,
  })
  customer.balance = invoice.ending_balance ?? 0
  held.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  held.tell('invoice.created', invoice)
  held.tell('invoice.finalized', invoice)
  if (amountDue === 0) settle(held, invoice)
  else {
    const intent = makePaymentIntent(held.now(), { customer: customer.id, amount: amountDue })
    held.payments.set(intent.id, intent)
    held.invoiceOfPayment.set(intent.id, invoice.id)
    held.tell('payment_intent.created', intent)
  }
  return invoice
}

export function settle(held: Held, invoice: Stripe.Invoice): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.status_transitions.paid_at = held.now()
  held.tell('invoice.paid', invoice)
  held.tell('invoice.payment_succeeded', invoice)
}

export function paymentOf(held: Held, invoiceId: string): Stripe.PaymentIntent | undefined {
  return [...held.payments.values()].find(({ id }) => held.invoiceOfPayment.get(id) === invoiceId)
}

/** What the browser does with a secret. Throws where the card is refused. */
export function confirm(held: Held, clientSecret: string, isDeclined = false): void {
  const isOf = ({ client_secret }: { client_secret: string | null }) =>
    client_secret === clientSecret
  const payment = [...held.payments.values()].find(isOf)
  const setup = [...held.setups.values()].find(isOf)
  if (payment) confirmPayment(held, payment, isDeclined)
  else if (setup) confirmSetup(held, setup, isDeclined)
  else throw ProviderError.missing('intent', clientSecret.split('_secret_')[0] ?? '')
}

const declined = 'Your card was declined.'

/**
 * Of a payment: the bill is paid and the subscription in force. The first refused try leaves it
 * `incomplete` (https://docs.stripe.com/billing/subscriptions/overview#payment-status).
 */
function confirmPayment(held: Held, intent: Stripe.PaymentIntent, isDeclined: boolean): void {
  const invoice = find(held.invoices, 'invoice', held.invoiceOfPayment.get(intent.id) ?? '')
  const subscription = subscriptionOf(held, String(intent.customer))
  invoice.attempted = true
  invoice.attempt_count += 1
  if (isDeclined) {
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', message: declined }
    held.tell('payment_intent.payment_failed', intent)
    held.tell('invoice.payment_failed', invoice)
    throw ProviderError.declined(declined)
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.payment_method = leaveCard(held, subscription)
  held.tell('payment_intent.succeeded', intent)
  settle(held, invoice)
  subscription.status = 'active'
  held.tell('customer.subscription.updated', subscription)
}

/** Of a card: https://docs.stripe.com/api/subscriptions/object#subscription_object-pending_setup_intent */
function confirmSetup(held: Held, intent: Stripe.SetupIntent, isDeclined: boolean): void {
  if (isDeclined) {
    intent.last_setup_error = { type: 'card_error', code: 'card_declined', message: declined }
    held.tell('setup_intent.setup_failed', intent)
    throw ProviderError.declined(declined)
  }
  const subscription = subscriptionOf(held, String(intent.customer))
  intent.status = 'succeeded'
  intent.payment_method = leaveCard(held, subscription)
  held.tell('setup_intent.succeeded', intent)
  subscription.pending_setup_intent = null
  held.tell('customer.subscription.updated', subscription)
}

/** The last: earlier ones are over. */
function subscriptionOf(held: Held, customerId: string): Stripe.Subscription {
  const own = [...held.subscriptions.values()].filter(({ customer }) => customer === customerId)
  const last = own.at(-1)
  if (!last) throw ProviderError.missing('subscription of', customerId)
  return last
}

/** `save_default_payment_method: on_subscription`: https://docs.stripe.com/api/subscriptions/object#subscription_object-payment_settings-save_default_payment_method */
function leaveCard(held: Held, subscription: Stripe.Subscription): string {
  const card = makeCard(held.now(), String(subscription.customer), '4242')
  held.cards.set(card.id, card)
  subscription.default_payment_method = card.id
  held.tell('payment_method.attached', card)
  return card.id
}
