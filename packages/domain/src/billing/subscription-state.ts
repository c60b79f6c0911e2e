/**
 * What a firm's subscription at the payment provider means here: which of the product's few states is
 * shown, what may be done about it, and whether the firm's subscription has ended. The provider's
 * states and when they change: https://docs.stripe.com/billing/subscriptions/overview. A firm has one
 * subscription; an ended one is followed by another.
 */

/** As the provider says it. */
export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]

/** As it is shown; `none` before there is one. */
export const subscriptionStates = ['none', 'active', 'past_due', 'canceled', 'incomplete'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * What may be done with it: `begin` another or take this one up again, `pay` what is outstanding or
 * leave a card, `cancel` at the period's end, `resume` before it, open the provider's `portal`.
 */
export const subscriptionActions = ['begin', 'pay', 'cancel', 'resume', 'portal'] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/** As much of the provider's subscription as decides what is shown and done. */
export type FirmSubscription = {
  readonly status: ProviderStatus
  readonly cancelAtPeriodEnd: boolean
  readonly currentPeriodStart: Date | null
  readonly currentPeriodEnd: Date | null
  readonly endedAt: Date | null
}

const shownAs: Readonly<Record<ProviderStatus, SubscriptionState>> = {
  incomplete: 'incomplete',
  // Nobody paid within 23 hours: the provider has given it up, and it was never in force.
  incomplete_expired: 'none',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // The provider has stopped trying; what is owed can still be paid.
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'none',
}

/** The state that is shown of it; `none` where there is none. */
export function shownState(subscription: FirmSubscription | null): SubscriptionState {
  return subscription === null ? 'none' : shownAs[subscription.status]
}

/** Whether it is over for good, so that another may be begun. */
export function isOver({ status }: Pick<FirmSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Whether bills follow from it, so that how many people it is for has to be right. */
export function isBilled({ status }: Pick<FirmSubscription, 'status'>): boolean {
  return !isOver({ status }) && status !== 'incomplete' && status !== 'paused'
}

/**
 * What the firm's master users may do now.
 *
 * @param subscription null where there is none
 * @param waits whether a payment or a card can be given in the browser
 */
export function actionsOf(
  subscription: FirmSubscription | null,
  waits: boolean,
): SubscriptionAction[] {
  const pay = waits ? (['pay'] as const) : []
  switch (shownState(subscription)) {
    case 'none':
      return ['begin']
    case 'incomplete':
      return waits ? ['pay'] : ['begin']
    case 'active':
      return subscription?.cancelAtPeriodEnd
        ? [...pay, 'begin', 'resume', 'portal']
        : [...pay, 'cancel', 'portal']
    case 'past_due':
      return [...pay, 'portal']
    case 'canceled':
      return ['begin', 'portal']
  }
}

export const standings = ['fine', 'past_due', 'ended'] as const
export type Standing = (typeof standings)[number]

/** What everybody of the firm is told. A firm that never subscribed is as fine as one that pays. */
export function standingOf(subscription: FirmSubscription | null): Standing {
  const state = shownState(subscription)
  if (state === 'canceled') return 'ended'
  return state === 'past_due' ? 'past_due' : 'fine'
}

/** What an ended subscription closes where the setting says so: the tools, and not what was made with them. */
const toolCapabilities: ReadonlySet<string> = new Set([
  'criteria.ask',
  'criteria.search',
  'payslips.ask',
  'income.manage',
  'statements.review',
])

/** Whether a capability is one of the tools'. */
export function isOfTools(capability: string): boolean {
  return toolCapabilities.has(capability)
}
