import Stripe from 'stripe'
import { newId, toList } from './objects.ts'

/** What is paid, and what with; made as in `objects.ts`. */

export type InvoiceOf = {
  readonly customer: Stripe.Customer
  readonly subscription: Stripe.Subscription
  readonly reason: 'subscription_create' | 'subscription_cycle'
  readonly start: number
  readonly end: number
  readonly amountDue: number
  readonly number: string
  readonly pdf: string
}

export function makeInvoice(created: number, of: InvoiceOf): Stripe.Invoice {
  const { customer, subscription, amountDue } = of
  const id = newId('in')
  const lines = subscription.items.data.map((item) => makeLine(id, item, of))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...unused,
    id,
    amount_due: amountDue,
    amount_remaining: amountDue,
    billing_reason: of.reason,
    created,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    effective_at: created,
    ending_balance: customer.balance + total - amountDue,
    invoice_pdf: of.pdf,
    lines: toList(lines, `/v1/invoices/${id}/lines`),
    number: of.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: of.end,
    period_start: of.start,
    starting_balance: customer.balance,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }
}

/** What a bill of this product has none of. */
const unused = {
  object: 'invoice',
  account_country: 'GB',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  currency: 'gbp',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: ['card'],
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'open',
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>

function makeLine(
  invoice: string,
  { id, price, quantity = 1 }: Stripe.SubscriptionItem,
  { subscription, start, end }: InvoiceOf,
): Stripe.InvoiceLineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  const product = typeof price.product === 'string' ? price.product : price.product.id
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'gbp',
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

export function makePaymentIntent(
  created: number,
  { customer, amount }: { readonly customer: string; readonly amount: number },
): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s')}`,
    confirmation_method: 'automatic',
    created,
    currency: 'gbp',
    customer,
    customer_account: null,
    description: 'Subscription creation',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export function makeSetupIntent(created: number, customer: string): Stripe.SetupIntent {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s')}`,
    created,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

/** Always this one: https://docs.stripe.com/testing#cards */
export function makeCard(created: number, customer: string, last4: string): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'GB',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function makePortalSession(
  created: number,
  given: Pick<Stripe.BillingPortal.Session, 'customer' | 'return_url'> & {
    readonly base: string
    readonly flow: string | undefined
  },
): Stripe.BillingPortal.Session {
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_double',
    created,
    customer: given.customer,
    customer_account: null,
    flow:
      given.flow === undefined
        ? null
        : {
            after_completion: {
              hosted_confirmation: null,
              redirect: { return_url: given.return_url ?? '' },
              type: 'redirect',
            },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: given.flow,
          },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: given.return_url,
    url: `${given.base}/portal/${id}`,
  }
}
