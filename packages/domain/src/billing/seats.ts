import {
  type FirmSubscription,
  isBilled,
  type SubscriptionState,
  shownState,
} from './subscription-state.ts'

/**
 * One person's share of their firm's subscription. A firm has one subscription with a seat for each
 * active person; a seat that is ended runs to the end of the period that is paid for, and then its
 * person is deactivated. The next bill counts without it from the moment it is ended, since bills are
 * sent in advance.
 */

export type Person = {
  /** Whether they ask for themselves: a master user's own share is the firm's subscription. */
  readonly isSelf: boolean
  readonly isAdvisor: boolean
  readonly status: 'active' | 'invited' | 'deactivated'
  /** When the seat ends that somebody has ended; null while nobody has. */
  readonly seatEndsAt: Date | null
}

/** Whose an action is: the firm's subscription, the person's seat, or nobody's. */
export type ShareAction = 'firm' | 'seat' | null

export type Share = {
  readonly status: SubscriptionState
  readonly cancelAtPeriodEnd: boolean
  readonly nextBillingDate: Date | null
  readonly seat: 'active' | 'ending' | 'invited' | 'deactivated'
  readonly canCancel: ShareAction
  readonly canReactivate: ShareAction
  readonly canCreate: ShareAction
}

/**
 * For how many people the next bill is.
 *
 * @param activeUsers people who can sign in, master users among them
 * @param endingSeats how many of them have a seat that ends
 */
export function countBilledSeats(activeUsers: number, endingSeats: number): number {
  return Math.max(1, activeUsers - endingSeats)
}

/** What is shown of somebody's share and may be done with it. */
export function shareOf(subscription: FirmSubscription | null, person: Person): Share {
  const seat = seatOf(person)
  const hasSeat = seat === 'active' || seat === 'ending'
  const isFirmEnding = subscription?.cancelAtPeriodEnd ?? false
  const isLive = subscription !== null && isBilled(subscription)
  const cancelAtPeriodEnd = hasSeat && isLive && (isFirmEnding || seat === 'ending')
  return {
    status: hasSeat ? shownState(subscription) : 'none',
    cancelAtPeriodEnd,
    nextBillingDate:
      hasSeat && isLive && !cancelAtPeriodEnd ? (subscription?.currentPeriodEnd ?? null) : null,
    seat,
    ...actionsOfShare(subscription, person, seat),
  }
}

function seatOf({ status, seatEndsAt }: Person): Share['seat'] {
  return status === 'active' && seatEndsAt !== null ? 'ending' : status
}

function actionsOfShare(
  subscription: FirmSubscription | null,
  { isSelf, isAdvisor }: Person,
  seat: Share['seat'],
): Pick<Share, 'canCancel' | 'canReactivate' | 'canCreate'> {
  const state = shownState(subscription)
  const nothing = { canCancel: null, canReactivate: null, canCreate: null }
  if (state === 'none' || state === 'canceled' || state === 'incomplete') {
    return { ...nothing, canCreate: 'firm' }
  }
  if (isSelf) {
    if (state !== 'active') return nothing
    return subscription?.cancelAtPeriodEnd
      ? { ...nothing, canReactivate: 'firm' }
      : { ...nothing, canCancel: 'firm' }
  }
  if (!isAdvisor) return nothing
  if (seat === 'active') return { ...nothing, canCancel: 'seat' }
  if (seat === 'ending') return { ...nothing, canReactivate: 'seat' }
  return seat === 'deactivated' ? { ...nothing, canCreate: 'seat' } : nothing
}
