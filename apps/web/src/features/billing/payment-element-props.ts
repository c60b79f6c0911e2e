import type { BillingConfiguration } from '@criteria-desk/contract/billing'

/** A payment, as whatever takes it in the browser is given it. */
export type PaymentElementProps = {
  readonly configuration: BillingConfiguration
  readonly clientSecret: string
  /** Whether money is taken now, or a card is left for later bills. */
  readonly clientSecretFor: 'payment' | 'setup'
  /** The button's words. */
  readonly submitText: string
  /** Why it was refused, in the provider's words. On success the provider leads to /subscriptions. */
  readonly onFailed: (message: string) => void
}
