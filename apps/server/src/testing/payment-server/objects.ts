import Stripe from 'stripe'

/**
 * The provider's objects, each with every field that its own types ask for: a field that is missing, too
 * many or of another kind does not compile. Expandable ones hold ids, as they are answered unless somebody
 * asks for more (https://docs.stripe.com/expand).
 */

let made = 0
/** The product keeps ids for longer than a double lives: another start makes others. */
const start = Date.now().toString(36)

/** Ids look as the provider's do; they are told apart by a number. */
export function newId(prefix: string): string {
  made += 1
  return `${prefix}_${start}${made.toString(36).padStart(6, '0')}`
}

export function makeCustomer(
  created: number,
  given: Pick<Stripe.Customer, 'name' | 'email' | 'metadata'>,
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    shipping: null,
    ...given,
  }
}

export function makePrice(
  created: number,
  { pence, ...given }: { readonly pence: number | null } & Partial<Stripe.Price>,
): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'gbp',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod'),
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: pence,
    unit_amount_decimal: pence === null ? null : Stripe.Decimal.from(pence),
    ...given,
  }
}

/** A price as older versions of the provider name it, which items still carry. */
function toPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: typeof price.product === 'string' ? price.product : price.product.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring?.usage_type ?? 'licensed',
  }
}

export function makeItem(
  created: number,
  given: {
    readonly subscription: string
    readonly price: Stripe.Price
    readonly quantity: number
    readonly periodEnd: number
  },
): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: given.periodEnd,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(given.price),
    price: given.price,
    quantity: given.quantity,
    subscription: given.subscription,
    tax_rates: [],
  }
}

/** The item with another price. */
export function withPrice(item: Stripe.SubscriptionItem, price: Stripe.Price): void {
  item.price = price
  item.plan = toPlan(price)
}

export function makeSubscription(
  created: number,
  given: {
    readonly id: string
    readonly customer: string
    readonly item: Stripe.SubscriptionItem
  } & Pick<Stripe.Subscription, 'metadata'>,
): Stripe.Subscription {
  return {
    id: given.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: 'gbp',
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: toList([given.item], `/v1/subscription_items?subscription=${given.id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

export function toList<Entry>(data: Entry[], url: string): Stripe.ApiList<Entry> {
  return { object: 'list', data, has_more: false, url }
}
