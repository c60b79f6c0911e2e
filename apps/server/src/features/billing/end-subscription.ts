import type { Cancellation, Resumption } from '@criteria-desk/contract/billing'
import { isOver, shownState } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import type { PaymentCalls, PaymentSubscription } from '../../ports/payments.ts'
import type { Scope } from '../../scope.ts'
import * as billing from './billing.repository.ts'
import {
  type BillingPorts,
  callsForPage,
  keepSaid,
  openFirm,
  refresh,
} from './firm-subscription.ts'
import { asText } from './subscription-status.ts'

/** The end of the firm's own subscription, when the period that is paid for is over. */

const alreadyCanceled = 'This subscription is already canceled.'

/**
 * Throws `billing.not-configured`, `company.not-found` and `billing.no-subscription`; rejects with a
 * `PaymentsError`.
 */
export async function cancelFirm(ports: BillingPorts, scope: Scope): Promise<Cancellation> {
  const calls = callsForPage(ports)
  const subscription = await findSubscription(ports, calls, scope)
  if (isOver(subscription)) {
    return { message: alreadyCanceled, endsAt: asText(subscription.endedAt) }
  }
  if (subscription.cancelAtPeriodEnd) {
    return { message: alreadyCanceled, endsAt: asText(subscription.currentPeriodEnd) }
  }
  const ending = await endAtPeriodEnd(ports, calls, scope, { subscription, isToEnd: true })
  return {
    message: 'Your subscription ends with the current period. Until then nothing changes.',
    endsAt: asText(ending.currentPeriodEnd),
  }
}

/** As `cancelFirm`; throws `billing.already-ended` too. */
export async function resumeFirm(ports: BillingPorts, scope: Scope): Promise<Resumption> {
  const calls = callsForPage(ports)
  const subscription = await findSubscription(ports, calls, scope)
  if (isOver(subscription)) throw new AppError('billing.already-ended')
  if (subscription.cancelAtPeriodEnd) {
    await endAtPeriodEnd(ports, calls, scope, { subscription, isToEnd: false })
  }
  return { message: 'Your subscription goes on.' }
}

async function findSubscription(
  ports: BillingPorts,
  calls: PaymentCalls,
  scope: Scope,
): Promise<PaymentSubscription> {
  const firm = await openFirm(ports, scope)
  const subscription = await refresh(ports, calls, firm)
  // One whose first bill nobody has paid is not in force, and the provider gives it up by itself.
  const state = shownState(subscription)
  if (!subscription || state === 'none' || state === 'incomplete') {
    throw new AppError('billing.no-subscription')
  }
  return subscription
}

/** Noted before it is ordered: where no answer comes, the job that follows firms finds out. */
export async function endAtPeriodEnd(
  ports: BillingPorts,
  calls: PaymentCalls,
  scope: Scope,
  { subscription, isToEnd }: { subscription: PaymentSubscription; isToEnd: boolean },
): Promise<PaymentSubscription> {
  const changes = await ports.unitOfWork.inTransaction(scope, async (transaction) => {
    const act = isToEnd ? 'billing.subscription-cancelled' : 'billing.subscription-resumed'
    ports.unitOfWork.writeDown(transaction, { act })
    return billing.noteChange(scope, transaction)
  })
  if (scope.companyId === null || changes === null) throw new AppError('billing.no-subscription')
  const key = `end:${scope.companyId}:${changes}`
  const said = await calls.endAtPeriodEnd(subscription.id, isToEnd, key)
  await keepSaid(ports, scope.companyId, said, { changes, isFollowed: false })
  return said
}
