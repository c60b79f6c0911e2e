import type Stripe from 'stripe'
import { newId } from './objects.ts'
import { ProviderError } from './provider-error.ts'

/** What the provider holds, what time it is there, and whom it tells. */
export type Held = ReturnType<typeof createHeld>

export function createHeld(settings: {
  /** Whole seconds. */
  readonly now: () => number
  /** Where its own pages are. */
  readonly base: () => string
  readonly onEvent: (event: ProviderEvent) => void
}) {
  const { base } = settings
  let ahead = 0
  const now = () => settings.now() + ahead
  return {
    ...{ base, now },
    customers: new Map<string, Stripe.Customer>(),
    prices: new Map<string, Stripe.Price>(),
    subscriptions: new Map<string, Stripe.Subscription>(),
    invoices: new Map<string, Stripe.Invoice>(),
    payments: new Map<string, Stripe.PaymentIntent>(),
    setups: new Map<string, Stripe.SetupIntent>(),
    cards: new Map<string, Stripe.PaymentMethod>(),
    portals: new Map<string, Stripe.BillingPortal.Session>(),
    /** Which bill a payment is for. */
    invoiceOfPayment: new Map<string, string>(),
    /** Subscriptions whose next bills are refused. */
    declines: new Set<string>(),
    waitUntil: (time: number) => {
      ahead += Math.max(0, time - now())
    },
    tell: (type: string, object: ToldObject) => settings.onEvent(toEvent(type, object, now())),
  }
}

/** Throws as the provider does. */
export function find<Value>(all: ReadonlyMap<string, Value>, what: string, id: string): Value {
  const found = all.get(id)
  if (!found) throw ProviderError.missing(what, id)
  return found
}

/** A subscription here has one. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`${id} has no item.`)
  return item
}

type ToldObject =
  | Stripe.Customer
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.PaymentIntent
  | Stripe.SetupIntent
  | Stripe.PaymentMethod

/** An event as it is sent: what it is about is as it was at that moment. */
export type ProviderEvent = Omit<Stripe.EventBase, 'data' | 'type'> & {
  readonly type: string
  readonly data: { readonly object: object }
}

function toEvent(type: string, object: ToldObject, created: number): ProviderEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created,
    // Amounts with decimals become texts, as on the wire.
    data: { object: Object(JSON.parse(JSON.stringify(object))) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
