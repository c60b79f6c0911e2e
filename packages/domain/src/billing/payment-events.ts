/**
 * What an event of the payment provider is for. Events come late, twice, and in any order
 * (https://docs.stripe.com/webhooks#event-ordering), so that none is taken at its word: one that is about
 * a firm's money has the firm's subscription asked for. Others are kept and do nothing.
 */
import type { PaymentNews } from '../access/audit-acts.ts'

/** What their types begin with. */
const followed = [
  'customer.subscription.',
  'customer.deleted',
  'invoice.',
  'payment_intent.',
  'setup_intent.',
  'subscription_schedule.',
] as const

/** Whether an event of this type may have changed what a firm's subscription is. */
export function isFollowed(type: string): boolean {
  return followed.some((beginning) => type.startsWith(beginning))
}

/** What of a firm's bill is written down for whoever asks later, by the event that says it. */
const told: Readonly<Record<string, PaymentNews>> = {
  'invoice.paid': 'invoice paid',
  'invoice.payment_failed': 'payment of an invoice failed',
  'customer.subscription.created': 'subscription begun',
  'customer.subscription.deleted': 'subscription ended',
}

/** Null for what is not written down. */
export function wordsOf(type: string): PaymentNews | null {
  return told[type] ?? null
}
