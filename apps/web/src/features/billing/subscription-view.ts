import type { SubscriptionStatus } from '@criteria-desk/contract/billing'

/** A status with something to pay, or a card to leave. */
export type PayableStatus = SubscriptionStatus & {
  readonly clientSecret: string
  readonly clientSecretFor: 'payment' | 'setup'
}

export function isPayable(status: SubscriptionStatus): status is PayableStatus {
  return (
    status.actions.includes('pay') &&
    status.clientSecret !== null &&
    status.clientSecretFor !== null
  )
}

/** Which parts the page of a subscription has. */
export type SubscriptionView = {
  /** The payment form is for it; null where nothing is to be paid. */
  readonly payable: PayableStatus | null
  /** What a payment comes to is known only of a subscription that begins. */
  readonly hasSum: boolean
  /** Canceled: it runs to its period's end, or is over. */
  readonly isEnding: boolean
  /** In force, with bills to come. */
  readonly isLive: boolean
  readonly hasPlans: boolean
  readonly canBegin: boolean
  readonly canResume: boolean
  /** Bills were sent, or are to be. */
  readonly hasBills: boolean
  /** Bills are to be taken from a card, and it is not just being given. */
  readonly hasCards: boolean
}

export function viewOf(status: SubscriptionStatus): SubscriptionView {
  const { actions, isConfigured, cancelAtPeriodEnd } = status
  const isEnding = status.status === 'canceled' || cancelAtPeriodEnd
  const payable = isPayable(status) ? status : null
  const hasBills = isConfigured && actions.includes('portal')
  const canBegin = isConfigured && actions.includes('begin')
  return {
    payable,
    hasSum: payable !== null && status.status !== 'past_due',
    isEnding,
    isLive: !isEnding && (status.status === 'active' || status.status === 'past_due'),
    hasPlans: canBegin || !isConfigured,
    canBegin,
    canResume: actions.includes('resume'),
    hasBills,
    hasCards: hasBills && !isEnding && payable?.clientSecretFor !== 'setup',
  }
}
