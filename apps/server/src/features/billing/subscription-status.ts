import type { BillingStanding, SubscriptionStatus } from '@criteria-desk/contract/billing'
import { calculateMonthlyTotal } from '@criteria-desk/domain/billing/monthly-amount'
import {
  actionsOf,
  type FirmSubscription,
  isBilled,
  shownState,
} from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import { type PaymentSubscription, PaymentsError } from '../../ports/payments.ts'
import type { Scope } from '../../scope.ts'
import type { BilledFirm, KeptSubscription } from './billing.repository.ts'
import {
  asShown,
  type BillingPorts,
  openFirm,
  patienceMs,
  refresh,
  seatPence,
} from './firm-subscription.ts'

/**
 * The subscription of one's own company, as the provider has it now, or as it last said where it does
 * not answer. Throws `company.not-found`, `billing.unusable-price`, and `billing.provider-unavailable`
 * where nobody knows yet what the company's own price comes to.
 */
export async function readStatus(ports: BillingPorts, scope: Scope): Promise<SubscriptionStatus> {
  const firm = await openFirm(ports, scope)
  if (!ports.payments) {
    return toStatus(firm, { subscription: null, pence: ports.pricePence, isConfigured: false })
  }
  const calls = ports.payments.within(patienceMs)
  try {
    const [said, pence] = await Promise.all([
      refresh(ports, calls, firm),
      seatPence(ports, calls, firm),
    ])
    if (said) return statusOf(firm, said, pence)
    const isGone = firm.kept?.subscriptionId != null
    const kept = isGone ? (await openFirm(ports, scope)).kept : firm.kept
    return toStatus(firm, { ...ofKept(kept), pence })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    return asLastSaid(ports, firm, error)
  }
}

async function asLastSaid(
  ports: BillingPorts,
  firm: BilledFirm,
  cause: PaymentsError,
): Promise<SubscriptionStatus> {
  const kept = asShown(firm.kept)
  const isPaid = kept !== null && isBilled(kept)
  const pence =
    (isPaid ? firm.kept?.pricePence : null) ?? (firm.ownPriceId === null ? ports.pricePence : null)
  if (pence === null) throw new AppError('billing.provider-unavailable', undefined, cause)
  return toStatus(firm, { ...ofKept(firm.kept), pence, isReachable: false })
}

/** As the provider has just said it. */
export function statusOf(
  firm: BilledFirm,
  said: PaymentSubscription,
  pence: number,
): SubscriptionStatus {
  const isOrdered = shownState(said) === 'incomplete'
  const paid = isBilled(said) || isOrdered ? said.price.pence : null
  return toStatus(firm, {
    subscription: said,
    id: said.id,
    waiting: said.waiting,
    pence: paid ?? pence,
    // Its first bill stands as it was ordered, whoever has joined or left since.
    ...(isOrdered ? { seats: said.quantity } : {}),
  })
}

function ofKept(kept: KeptSubscription | null) {
  return { subscription: asShown(kept), id: kept?.subscriptionId ?? null }
}

type Known = {
  readonly subscription: FirmSubscription | null
  readonly id?: string | null
  readonly waiting?: PaymentSubscription['waiting']
  /** For one user a month. */
  readonly pence: number
  /** How many the bill is for; by default who is active. */
  readonly seats?: number
  readonly isConfigured?: boolean
  readonly isReachable?: boolean
}

function toStatus(firm: BilledFirm, known: Known): SubscriptionStatus {
  const { subscription, id = null, waiting = null, pence } = known
  const { seats = firm.activeUsers, isConfigured = true, isReachable = true } = known
  return {
    subscriptionId: id,
    status: shownState(subscription),
    activeUserCount: firm.activeUsers,
    pricePerUser: pence / 100,
    monthlyTotal: calculateMonthlyTotal(pence, seats) / 100,
    isCustomPrice: firm.ownPriceId !== null,
    currency: 'gbp',
    currentPeriodStart: asText(subscription?.currentPeriodStart),
    currentPeriodEnd: asText(subscription?.currentPeriodEnd),
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    endedAt: asText(subscription?.endedAt),
    clientSecret: waiting?.secret ?? null,
    clientSecretFor: waiting?.for ?? null,
    actions: isConfigured ? actionsOf(subscription, waiting !== null) : [],
    isConfigured,
    isProviderReachable: isReachable,
  }
}

/** What everybody of a firm is told of its subscription. */
export function toStanding(
  kept: KeptSubscription | null,
  endedClosesTools: boolean,
): BillingStanding {
  const lapsedAt = kept?.lapsedAt ?? null
  if (lapsedAt !== null) {
    return { standing: 'ended', endedAt: asText(lapsedAt), areToolsClosed: endedClosesTools }
  }
  const isPastDue = shownState(asShown(kept)) === 'past_due'
  return { standing: isPastDue ? 'past_due' : 'fine', endedAt: null, areToolsClosed: false }
}

export function asText(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null
}
