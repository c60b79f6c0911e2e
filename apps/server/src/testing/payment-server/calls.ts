import type Stripe from 'stripe'
import { type Form, listAt, textAt } from './form.ts'
import { find } from './held.ts'
import { toList } from './objects.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/** The calls of the provider's API that the product makes: https://docs.stripe.com/api */

export type PaymentCall = {
  readonly method: string
  readonly path: string
  /** Of an order. */
  readonly key: string | undefined
  readonly authorization: string | undefined
  /** All of it, to tell whether another is the same. */
  readonly given: string
  readonly form: Form
}

type Handler = (provider: Provider, id: string, form: Form) => object

const calls: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v1\/customers$/, addCustomer],
  ['GET', /^\/v1\/customers\/([^/]+)$/, readCustomer],
  ['GET', /^\/v1\/customers\/([^/]+)\/payment_methods$/, listCards],
  ['GET', /^\/v1\/prices$/, listPrices],
  ['POST', /^\/v1\/prices$/, addPrice],
  ['GET', /^\/v1\/prices\/([^/]+)$/, (provider, id) => find(provider.prices, 'price', id)],
  ['POST', /^\/v1\/subscriptions$/, subscribe],
  ['GET', /^\/v1\/subscriptions\/([^/]+)$/, readSubscription],
  ['POST', /^\/v1\/subscriptions\/([^/]+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/([^/]+)$/, cancelSubscription],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['GET', /^\/v1\/invoices\/([^/]+)$/, readInvoice],
  ['POST', /^\/v1\/billing_portal\/sessions$/, openPortal],
]

/** Throws a `ProviderError`. */
export function answerCall(provider: Provider, { method, path, form }: PaymentCall): object {
  for (const [known, pattern, handler] of calls) {
    const found = known === method ? pattern.exec(path) : null
    if (found) return handler(provider, decodeURIComponent(found[1] ?? ''), form)
  }
  throw ProviderError.invalid(`Unrecognized request URL (${method}: ${path}).`)
}

/** Throws where it is missing, as the provider does. */
function needed(form: Form, ...path: readonly string[]): string {
  const text = textAt(form, ...path)
  if (text === undefined) throw ProviderError.invalid(`Missing required param: ${path.join('.')}.`)
  return text
}

function metadataOf(form: Form): Stripe.Metadata {
  const given = form.metadata
  if (typeof given !== 'object' || Array.isArray(given)) return {}
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
}

function addCustomer(provider: Provider, _id: string, form: Form): object {
  return provider.addCustomer({
    name: textAt(form, 'name') ?? null,
    email: textAt(form, 'email') ?? null,
    metadata: metadataOf(form),
  })
}

/** One that was deleted is answered as such: https://docs.stripe.com/api/customers/retrieve */
function readCustomer(provider: Provider, id: string, form: Form): object {
  const customer = provider.customers.get(id)
  if (!customer) {
    const known = [...provider.subscriptions.values()].some((one) => one.customer === id)
    if (known) return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    throw ProviderError.missing('customer', id)
  }
  if (!listAt(form, 'expand').includes('subscriptions')) return customer
  const running = [...provider.subscriptions.values()].filter(
    (one) => one.customer === id && one.status !== 'canceled',
  )
  return { ...customer, subscriptions: toList(running, `/v1/customers/${id}/subscriptions`) }
}

function listCards(provider: Provider, id: string): object {
  const own = [...provider.cards.values()].filter(({ customer }) => customer === id)
  return toList(own.reverse(), `/v1/customers/${id}/payment_methods`)
}

function listPrices(provider: Provider, _id: string, form: Form): object {
  const keys = listAt(form, 'lookup_keys')
  const found = [...provider.prices.values()].filter(
    (price) => price.active && price.lookup_key !== null && keys.includes(price.lookup_key),
  )
  return toList(found, '/v1/prices')
}

function addPrice(provider: Provider, _id: string, form: Form): object {
  return provider.addPrice({
    pence: Number(needed(form, 'unit_amount')),
    currency: needed(form, 'currency'),
    lookup_key: textAt(form, 'lookup_key') ?? null,
  })
}

function subscribe(provider: Provider, _id: string, form: Form): object {
  if (textAt(form, 'payment_behavior') !== 'default_incomplete') {
    throw ProviderError.invalid('This double knows default_incomplete alone.')
  }
  const subscription = provider.subscribe({
    customer: needed(form, 'customer'),
    price: needed(form, 'items', '0', 'price'),
    quantity: Number(needed(form, 'items', '0', 'quantity')),
    metadata: metadataOf(form),
  })
  return expanded(provider, subscription, form)
}

function readSubscription(provider: Provider, id: string, form: Form): object {
  return expanded(provider, find(provider.subscriptions, 'subscription', id), form)
}

/** https://docs.stripe.com/api/subscriptions/cancel: one that is over is not there to be cancelled. */
function cancelSubscription(provider: Provider, id: string, form: Form): object {
  const subscription = find(provider.subscriptions, 'subscription', id)
  if (subscription.status === 'canceled') throw ProviderError.missing('subscription', id)
  provider.cancelNow(id)
  return expanded(provider, subscription, form)
}

function updateSubscription(provider: Provider, id: string, form: Form): object {
  const ending = textAt(form, 'cancel_at_period_end')
  const quantity = textAt(form, 'items', '0', 'quantity')
  if (quantity !== undefined && textAt(form, 'proration_behavior') !== 'none') {
    throw ProviderError.invalid('This double knows no prorations.')
  }
  const subscription = provider.update(id, {
    price: textAt(form, 'items', '0', 'price'),
    quantity: quantity === undefined ? undefined : Number(quantity),
    cancelAtPeriodEnd: ending === undefined ? undefined : ending === 'true',
  })
  return expanded(provider, subscription, form)
}

/** The bill's secret is answered to those alone who ask for it: https://docs.stripe.com/api/invoices/object#invoice_object-confirmation_secret */
function expanded(provider: Provider, subscription: Stripe.Subscription, form: Form): object {
  const asked = listAt(form, 'expand')
  const invoice = provider.invoices.get(String(subscription.latest_invoice))
  const intent = provider.setups.get(String(subscription.pending_setup_intent))
  const payment = invoice && provider.paymentOf(invoice.id)
  const secret: Stripe.Invoice.ConfirmationSecret | null = payment?.client_secret
    ? { client_secret: payment.client_secret, type: 'payment_intent' }
    : null
  return {
    ...subscription,
    ...(invoice && asked.includes('latest_invoice.confirmation_secret')
      ? { latest_invoice: { ...invoice, confirmation_secret: secret } }
      : {}),
    ...(intent && asked.includes('pending_setup_intent') ? { pending_setup_intent: intent } : {}),
  }
}

function listInvoices(provider: Provider, _id: string, form: Form): object {
  const customer = needed(form, 'customer')
  const own = [...provider.invoices.values()].filter((invoice) => invoice.customer === customer)
  return toList(own.reverse(), '/v1/invoices')
}

function readInvoice(provider: Provider, id: string): object {
  return find(provider.invoices, 'invoice', id)
}

function openPortal(provider: Provider, _id: string, form: Form): object {
  return provider.openPortal({
    customer: needed(form, 'customer'),
    returnUrl: textAt(form, 'return_url') ?? '',
    flow: textAt(form, 'flow_data', 'type'),
  })
}
