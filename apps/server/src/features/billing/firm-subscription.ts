import { isUsable, type UsableSeatPrice } from '@criteria-desk/domain/billing/seat-price'
import type { FirmSubscription } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type PaymentCalls,
  type PaymentSubscription,
  type Payments,
  PaymentsError,
} from '../../ports/payments.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as billing from './billing.repository.ts'

/** What a firm's subscription is at the provider, and what of that is kept here. */

export type BillingPorts = {
  readonly unitOfWork: UnitOfWork
  readonly clock: Clock
  /** Null where none is configured. */
  readonly payments: Payments | null
  /** For one user a month, where a company has no price of its own. */
  readonly pricePence: number
}

/** Of the provider, for somebody who waits: a page says within five seconds that it does not answer. */
export const patienceMs = 4000

/** Throws `billing.not-configured`. */
export function callsForPage({ payments }: BillingPorts): PaymentCalls {
  if (!payments) throw new AppError('billing.not-configured')
  return payments.within(patienceMs)
}

/** One's own firm. Throws `company.not-found`. */
export async function openFirm(
  { unitOfWork }: BillingPorts,
  scope: Scope,
): Promise<billing.BilledFirm> {
  const firm = await unitOfWork.inTransaction(scope, (transaction) =>
    billing.findOwnFirm(scope, transaction),
  )
  if (!firm) throw new AppError('company.not-found')
  return firm
}

/** What is kept of it, as it is shown; null where the firm has none. */
export function asShown(kept: billing.KeptSubscription | null): FirmSubscription | null {
  if (!kept?.subscriptionId || !kept.status) return null
  return { ...kept, status: kept.status }
}

/**
 * The subscription as the provider has it now, which is kept; null where the firm has none. Rejects with
 * a `PaymentsError`.
 */
export async function refresh(
  ports: BillingPorts,
  calls: PaymentCalls,
  { companyId, kept }: billing.BilledFirm,
): Promise<PaymentSubscription | null> {
  if (!kept?.subscriptionId) return null
  const subscription = await calls.readSubscription(kept.subscriptionId)
  await keepSaid(ports, companyId, subscription ?? goneOf(kept, ports.clock.now()), {
    changes: kept.changes,
    isFollowed: false,
  })
  return subscription
}

/** Keeps what the provider said of a firm's subscription. */
export async function keepSaid(
  { unitOfWork, clock }: BillingPorts,
  companyId: number,
  said: PaymentSubscription | billing.SubscriptionState,
  when: Omit<billing.Said, 'now'>,
): Promise<void> {
  const state = 'price' in said ? toState(said) : said
  await unitOfWork.asSystem((transaction) =>
    billing.keepStateAcrossCompanies(transaction, companyId, state, { ...when, now: clock.now() }),
  )
}

function toState(subscription: PaymentSubscription): billing.SubscriptionState {
  const { id, price, waiting: _secret, ...state } = subscription
  const { id: priceId, pence: pricePence, currency } = price
  return { ...state, subscriptionId: id, priceId, pricePence, currency }
}

/** Of one that the provider knows nothing of any more. */
export function goneOf(kept: billing.KeptSubscription, now: Date): billing.SubscriptionState {
  const { endedAt, ...state } = kept
  return {
    subscriptionId: state.subscriptionId,
    customerId: state.customerId,
    itemId: state.itemId,
    priceId: state.priceId,
    quantity: state.quantity,
    pricePence: state.pricePence,
    currency: state.currency,
    currentPeriodStart: state.currentPeriodStart,
    currentPeriodEnd: state.currentPeriodEnd,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    status: 'canceled',
    endedAt: endedAt ?? now,
  }
}

/**
 * Pence for one user a month. A company's own price is asked for once: its amount never changes. Throws
 * `billing.unusable-price`; rejects with a `PaymentsError`.
 */
export async function seatPence(
  { unitOfWork, pricePence }: BillingPorts,
  calls: PaymentCalls,
  { ownPriceId }: billing.BilledFirm,
): Promise<number> {
  if (ownPriceId === null) return pricePence
  const known = await unitOfWork.asSystem((transaction) =>
    billing.findPricePence(transaction, ownPriceId),
  )
  if (known !== null) return known
  const { pence } = await findOwnPrice(calls, ownPriceId)
  await unitOfWork.asSystem((transaction) => billing.keepPricePence(transaction, ownPriceId, pence))
  return pence
}

/**
 * The price that a firm's seats are billed by. Throws `billing.unusable-price`; rejects with a
 * `PaymentsError`.
 */
export async function findSeatPrice(
  { pricePence }: BillingPorts,
  calls: PaymentCalls,
  { ownPriceId }: billing.BilledFirm,
  key: string,
): Promise<UsableSeatPrice> {
  if (ownPriceId !== null) return findOwnPrice(calls, ownPriceId)
  const price = await calls.findOrMakePrice(pricePence, key)
  if (!isUsable(price)) throw new AppError('billing.unusable-price')
  return price
}

async function findOwnPrice(calls: PaymentCalls, id: string): Promise<UsableSeatPrice> {
  const price = await calls.findPrice(id)
  if (price === null || !isUsable(price)) throw new AppError('billing.unusable-price')
  return price
}

/**
 * What the provider could not do, as whoever asked for it reads it: `billing.provider-refused` in the
 * provider's words for people, else `billing.provider-unavailable`.
 */
export async function asRefusals<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    if (error.kind !== 'refused') {
      throw new AppError('billing.provider-unavailable', undefined, error)
    }
    throw new AppError('billing.provider-refused', undefined, error, error.sentence)
  }
}
