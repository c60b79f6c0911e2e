import type {
  Invoice,
  PaymentMethod,
  PortalBody,
  ProviderPage,
} from '@criteria-desk/contract/billing'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import * as billing from './billing.repository.ts'
import { type BillingPorts, callsForPage, openFirm } from './firm-subscription.ts'
import { findPerson } from './seats.ts'

/**
 * Cards and bills of a firm, which the provider keeps and nobody else. Each throws
 * `billing.not-configured` and `company.not-found`, and rejects with a `PaymentsError`.
 */

/** For a person of the firm. Throws `user.not-found`. */
export async function listCards(
  ports: BillingPorts,
  scope: Scope,
  userId: number,
): Promise<PaymentMethod[]> {
  await findPerson(ports, scope, userId)
  const calls = callsForPage(ports)
  const { kept } = await openFirm(ports, scope)
  if (!kept?.customerId) return []
  return [...(await calls.listCards(kept.customerId, kept.subscriptionId))]
}

export async function listInvoices(ports: BillingPorts, scope: Scope): Promise<Invoice[]> {
  const calls = callsForPage(ports)
  const { kept } = await openFirm(ports, scope)
  if (!kept?.customerId) return []
  const invoices = await calls.listInvoices(kept.customerId)
  return invoices.map((invoice) => ({
    ...invoice,
    createdAt: invoice.createdAt.toISOString(),
    periodStart: invoice.periodStart.toISOString(),
    periodEnd: invoice.periodEnd.toISOString(),
  }))
}

/** Throws `billing.invoice-not-found`. */
export async function findInvoicePdf(
  ports: BillingPorts,
  scope: Scope,
  invoiceId: string,
): Promise<ProviderPage> {
  const calls = callsForPage(ports)
  const { kept } = await openFirm(ports, scope)
  const url = kept?.customerId ? await calls.findInvoicePdf(kept.customerId, invoiceId) : null
  if (url === null) throw new AppError('billing.invoice-not-found')
  return { url }
}

/**
 * The provider's pages, with a way back to the page that they were opened from. Whatever is done there,
 * the firm is followed after it. Throws `user.not-found` and `billing.no-subscription`.
 */
export async function openPortal(
  ports: BillingPorts & { readonly publicUrl: string },
  scope: Scope,
  { open, userId }: PortalBody,
): Promise<ProviderPage> {
  const calls = callsForPage(ports)
  const place = await placeOf(ports, scope, userId)
  const { companyId, kept } = await openFirm(ports, scope)
  if (!kept?.customerId) throw new AppError('billing.no-subscription')
  const changes = await ports.unitOfWork.inTransaction(scope, (transaction) =>
    billing.noteChange(scope, transaction),
  )
  const returnUrl = `${ports.publicUrl}${place}`
  const key = `portal:${companyId}:${changes}`
  return { url: await calls.openPortal(kept.customerId, { returnUrl, open }, key) }
}

async function placeOf(
  ports: BillingPorts,
  scope: Scope,
  userId: number | undefined,
): Promise<string> {
  if (userId === undefined) return '/subscriptions'
  const { id, username } = await findPerson(ports, scope, userId)
  const query = new URLSearchParams({ userId: String(id), username })
  return `/subscription-management?${query}`
}
