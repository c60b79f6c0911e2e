import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { countBilledSeats } from '@criteria-desk/domain/billing/seats'
import { isOver } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import { type PaymentCalls, type PaymentSubscription, PaymentsError } from '../../ports/payments.ts'
import type { Scope } from '../../scope.ts'
import * as billing from './billing.repository.ts'
import { endAtPeriodEnd } from './end-subscription.ts'
import {
  type BillingPorts,
  callsForPage,
  findSeatPrice,
  keepSaid,
  openFirm,
  refresh,
} from './firm-subscription.ts'
import { findPerson } from './seats.repository.ts'
import { statusOf } from './subscription-status.ts'

/**
 * The firm's subscription: the one that runs, taken up again where it was to end, else one that is begun
 * now. However often and by however many it is asked for, there is one. Throws `billing.not-configured`,
 * `company.not-found` and `billing.unusable-price`; rejects with a `PaymentsError`.
 */
export async function getOrCreateSubscription(
  ports: BillingPorts,
  scope: Scope,
): Promise<SubscriptionStatus> {
  const calls = callsForPage(ports)
  const firm = await openFirm(ports, scope)
  const found = await refresh(ports, calls, firm)
  if (found && !isOver(found)) {
    const running = found.cancelAtPeriodEnd
      ? await endAtPeriodEnd(ports, calls, scope, { subscription: found, isToEnd: false })
      : found
    return statusOf(firm, running, running.price.pence ?? ports.pricePence)
  }
  const price = await findSeatPrice(ports, calls, firm, priceKey(firm))
  const quantity = countBilledSeats(firm.activeUsers, firm.endingSeats)
  const wanted = { priceId: price.id, quantity }
  const attempt = await ports.unitOfWork.inTransaction(scope, async (transaction) => {
    const begun = await billing.beginAttempt(scope, transaction, wanted)
    ports.unitOfWork.writeDown(transaction, { act: 'billing.subscription-asked-for' })
    return begun
  })
  if (!attempt) throw new AppError('company.not-found')
  const begun = await orderOnce(ports, calls, scope, { firm, attempt, wanted })
  await keepSaid(ports, firm.companyId, begun, { changes: attempt.changes, isFollowed: false })
  return statusOf(firm, begun, price.pence)
}

const priceKey = ({ companyId, kept }: billing.BilledFirm) =>
  `price:${companyId}:${kept?.attempt ?? 0}:${kept?.changes ?? 0}`

type Attempt = {
  readonly firm: billing.BilledFirm
  /** As it was ordered first. */
  readonly attempt: billing.KeptSubscription
  /** As it would be ordered today. */
  readonly wanted: billing.Order
}

/** What the provider would not or could not do has to be ordered under another key the next time. */
async function orderOnce(
  ports: BillingPorts,
  calls: PaymentCalls,
  scope: Scope,
  { firm, attempt, wanted }: Attempt,
): Promise<PaymentSubscription> {
  const { subscriptionId } = attempt
  // Somebody else of the firm began it in this moment.
  const other = subscriptionId ? await calls.readSubscription(subscriptionId) : null
  if (other) return other
  try {
    return await order(ports, calls, scope, { firm, attempt, wanted })
  } catch (error) {
    const isSettled = error instanceof PaymentsError && error.kind !== 'away'
    if (isSettled) {
      const next = { attempt: attempt.attempt, ...wanted }
      await ports.unitOfWork.inTransaction(scope, (transaction) =>
        billing.renewAttempt(scope, transaction, next),
      )
    }
    throw error
  }
}

async function order(
  ports: BillingPorts,
  calls: PaymentCalls,
  scope: Scope,
  { firm, attempt, wanted }: Attempt,
): Promise<PaymentSubscription> {
  const { companyId, companyName } = firm
  const { customerId: known, priceId, quantity } = attempt
  const customer = known === null ? null : await calls.findCustomer(known)
  if (customer?.subscriptionId) {
    // Of an order whose answer never came.
    const made = await calls.readSubscription(customer.subscriptionId)
    if (made) return made
  }
  const isGone = known !== null && customer === null
  const customerAttempt = attempt.customerAttempt + (isGone ? 1 : 0)
  const customerId =
    known !== null && customer !== null
      ? known
      : await calls.makeCustomer(
          { companyId, name: companyName, email: await emailOf(ports, scope, attempt) },
          `customer:${companyId}:${customerAttempt}`,
        )
  if (customerId !== known) {
    const made = { customerId, customerAttempt }
    await ports.unitOfWork.inTransaction(scope, (transaction) =>
      billing.saveCustomer(scope, transaction, made),
    )
  }
  return calls.createSubscription(
    {
      ...{ customerId, companyId },
      priceId: priceId ?? wanted.priceId,
      quantity: quantity ?? wanted.quantity,
    },
    `subscription:${companyId}:${attempt.attempt}:${customerId}`,
  )
}

/** Of who began it, whoever of the firm orders it: under one key there is one order. */
async function emailOf(
  { unitOfWork }: BillingPorts,
  scope: Scope,
  { userId }: billing.KeptSubscription,
): Promise<string> {
  if (userId === null || userId === scope.userId) return scope.username
  const person = await unitOfWork.inTransaction(scope, (transaction) =>
    findPerson(scope, transaction, userId),
  )
  return person?.username ?? scope.username
}
