import type { Cancellation, Resumption, Subscription } from '@criteria-desk/contract/billing'
import { type Share, shareOf } from '@criteria-desk/domain/billing/seats'
import { type FirmSubscription, isBilled } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import { PaymentsError } from '../../ports/payments.ts'
import type { Scope } from '../../scope.ts'
import type { UsersService } from '../companies/users.service.ts'
import * as billing from './billing.repository.ts'
import {
  asShown,
  type BillingPorts,
  callsForPage,
  openFirm,
  patienceMs,
  refresh,
  seatPence,
} from './firm-subscription.ts'
import * as seats from './seats.repository.ts'
import { asText } from './subscription-status.ts'

/** One person's share of their firm's subscription, and the end of it at the end of the paid period. */

/** Somebody of one's own firm. Throws `user.not-found`. */
export async function findPerson(
  { unitOfWork }: BillingPorts,
  scope: Scope,
  userId: number,
): Promise<seats.BilledPerson> {
  const person = await unitOfWork.inTransaction(scope, (transaction) =>
    seats.findPerson(scope, transaction, userId),
  )
  if (!person) throw new AppError('user.not-found')
  return person
}

/**
 * Throws `user.not-found`, `company.not-found`, `billing.not-configured`, and `billing.unusable-price` or
 * `billing.provider-unavailable` where nobody knows what a seat comes to.
 */
export async function readShare(
  ports: BillingPorts,
  scope: Scope,
  userId: number,
): Promise<Subscription> {
  const person = await findPerson(ports, scope, userId)
  if (!ports.payments) throw new AppError('billing.not-configured')
  const firm = await openFirm(ports, scope)
  const calls = ports.payments.within(patienceMs)
  try {
    const [said, pence] = await Promise.all([
      refresh(ports, calls, firm),
      seatPence(ports, calls, firm),
    ])
    const paid = said && isBilled(said) ? said.price.pence : null
    return toSubscription(shareFor(scope, said, person), said, paid ?? pence)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    const kept = asShown(firm.kept)
    const pence = firm.kept?.pricePence ?? (firm.ownPriceId === null ? ports.pricePence : null)
    if (pence === null) throw new AppError('billing.provider-unavailable', undefined, error)
    return toSubscription(shareFor(scope, kept, person), kept, pence, false)
  }
}

function shareFor(
  scope: Scope,
  subscription: FirmSubscription | null,
  person: seats.BilledPerson,
): Share {
  const { id, role, status, seatEndsAt } = person
  const isSelf = id === scope.userId
  return shareOf(subscription, { isSelf, isAdvisor: role === 'advisor', status, seatEndsAt })
}

function toSubscription(
  share: Share,
  subscription: FirmSubscription | null,
  pence: number,
  isProviderReachable = true,
): Subscription {
  const isShown = share.status !== 'none'
  return {
    ...share,
    nextBillingDate: asText(share.nextBillingDate),
    amount: pence,
    currency: 'gbp',
    interval: 'month',
    currentPeriodStart: isShown ? asText(subscription?.currentPeriodStart) : null,
    currentPeriodEnd: isShown ? asText(subscription?.currentPeriodEnd) : null,
    isProviderReachable,
  }
}

/**
 * Ends an advisor's seat at the end of the paid period: they are deactivated then, and the next bill
 * counts without them. Throws `billing.not-configured`, `billing.not-an-advisor`, `company.not-found` and
 * `billing.no-subscription`; rejects with a `PaymentsError`.
 */
export async function endSeat(
  ports: BillingPorts,
  scope: Scope,
  person: seats.BilledPerson,
): Promise<Cancellation> {
  const calls = callsForPage(ports)
  refuseOthers(person)
  if (person.seatEndsAt !== null) return alreadyEnded(person.seatEndsAt)
  const firm = await openFirm(ports, scope)
  const subscription = await refresh(ports, calls, firm)
  if (!subscription || !isBilled(subscription) || person.status !== 'active') {
    throw new AppError('billing.no-subscription')
  }
  const endsAt = subscription.currentPeriodEnd ?? ports.clock.now()
  const isEnded = await ports.unitOfWork.inTransaction(scope, async (transaction) => {
    const isNew = await seats.insertEndingSeat(scope, transaction, person.id, endsAt)
    if (isNew) {
      await billing.noteChange(scope, transaction)
      const act = { act: 'billing.seat-cancelled', userId: person.id } as const
      ports.unitOfWork.writeDown(transaction, act)
    }
    return isNew
  })
  if (!isEnded) return alreadyEnded(endsAt)
  return { message: 'The seat ends with the current period.', endsAt: asText(endsAt) }
}

function alreadyEnded(endsAt: Date): Cancellation {
  return { message: 'This subscription is already canceled.', endsAt: asText(endsAt) }
}

/**
 * Takes an advisor's seat back before it has ended, or their account after. Throws as `endSeat`, and
 * whatever activating somebody does.
 */
export async function takeSeatBack(
  ports: BillingPorts & { readonly users: Pick<UsersService, 'change'> },
  scope: Scope,
  person: seats.BilledPerson,
): Promise<Resumption> {
  callsForPage(ports)
  refuseOthers(person)
  if (person.status === 'deactivated') {
    await ports.users.change(scope, person.id, { isActive: 1 })
    return { message: 'The user is active again and counts from the next bill.' }
  }
  await ports.unitOfWork.inTransaction(scope, async (transaction) => {
    if (!(await seats.deleteEndingSeat(scope, transaction, person.id))) return
    await billing.noteChange(scope, transaction)
    const act = { act: 'billing.seat-taken-back', userId: person.id } as const
    ports.unitOfWork.writeDown(transaction, act)
  })
  return { message: 'The seat goes on.' }
}

/** Another master user is managed by developers; the firm's subscription is one's own page's. */
function refuseOthers({ role }: seats.BilledPerson): void {
  if (role !== 'advisor') throw new AppError('billing.not-an-advisor')
}
