import { toIdText } from '@criteria-desk/domain/access/audit-acts'
import { isFollowed, wordsOf } from '@criteria-desk/domain/billing/payment-events'
import { AppError } from '../../app-error.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import * as billing from './billing.repository.ts'
import type { BillingPorts } from './firm-subscription.ts'
import * as events from './payment-events.repository.ts'

/**
 * Keeps an event of the provider under its own id, in one transaction with what it does: the firm it is
 * about is behind from then on. One that has come before does nothing. Answers whether a firm has to be
 * followed. Throws `billing.not-configured`, and `billing.invalid-event` for what the provider did not
 * send, or not just now.
 */
export async function takeEvent(
  { unitOfWork, clock, payments }: BillingPorts,
  body: Buffer,
  signature: string,
): Promise<boolean> {
  if (!payments) throw new AppError('billing.not-configured')
  const now = clock.now()
  const event = payments.readEvent(body, signature, now)
  if (!event) throw new AppError('billing.invalid-event')
  return unitOfWork.asSystem((transaction) => keepEvent(unitOfWork, transaction, event, now))
}

async function keepEvent(
  unitOfWork: BillingPorts['unitOfWork'],
  transaction: Transaction,
  { id, type, objectId, createdAt, customerId }: PaymentEvent,
  receivedAt: Date,
): Promise<boolean> {
  const companyId =
    customerId === null ? null : await events.findFirmOfCustomer(transaction, customerId)
  const outcome = !isFollowed(type)
    ? 'unknown-type'
    : companyId === null
      ? 'of-no-firm'
      : 'followed'
  const kept = { id, type, objectId, companyId, createdAt, receivedAt, outcome } as const
  const isNew = await events.insertEvent(transaction, kept)
  if (!isNew || companyId === null || outcome !== 'followed') return false
  const news = wordsOf(type)
  if (news !== null) {
    const about = { objectId: toIdText(objectId ?? ''), eventId: toIdText(id), about: companyId }
    unitOfWork.writeDown(transaction, { act: 'billing.news', news, ...about })
  }
  return (await billing.noteChangeAcrossCompanies(transaction, companyId)) !== null
}
