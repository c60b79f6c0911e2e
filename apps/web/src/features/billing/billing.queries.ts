import type {
  BillingConfiguration,
  BillingStanding,
  Cancellation,
  Invoice,
  PaymentMethod,
  ProviderPage,
  Resumption,
  Subscription,
  SubscriptionStatus,
} from '@criteria-desk/contract/billing'
import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../../lib/query-client.ts'
import { read, sendForJson } from '../../lib/request.ts'

/** The subscription of one's own company. */
export const subscriptionStatusQuery = readQuery<SubscriptionStatus>('/api/subscription-status')

/** What a payment is made with. */
export const billingConfigurationQuery = readQuery<BillingConfiguration>(
  '/api/billing-configuration',
)

/** What everybody of the company is told of its subscription. */
export const billingStandingQuery = readQuery<BillingStanding>('/api/billing-standing')

/** The company's bills, the newest first. */
export const invoicesQuery = readQuery<readonly Invoice[]>('/api/invoices')

/** One user's share of the subscription. People and provider change it behind a page's back. */
export const subscriptionQuery = (userId: number) => ({
  ...readQuery<Subscription>(`/api/subscription?userId=${userId}`),
  refetchOnMount: 'always' as const,
})

/** The cards that the company has left at the provider. */
export const paymentMethodsQuery = (userId: number) =>
  readQuery<readonly PaymentMethod[]>(`/api/payment-methods?userId=${userId}`)

/** Has everything of the subscription asked for again, wherever it is shown. */
export function refetchBilling(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/(subscription|payment|invoice|billing)/.test(path),
  })
}

/** Begins the company's subscription, or goes on with one that waits for its payment. */
export function beginSubscription(): Promise<SubscriptionStatus> {
  return sendForJson('POST', '/api/get-or-create-subscription')
}

/** One's own id ends the company's at the period's end, an advisor's their seat. */
export function cancelSubscription(userId: number): Promise<Cancellation> {
  return sendForJson('POST', '/api/cancel-subscription-user-aware', { userId })
}

/** Takes back what `cancelSubscription` ended, or makes a deactivated advisor active again. */
export function resumeSubscription(userId: number): Promise<Resumption> {
  return sendForJson('POST', '/api/resume-subscription', { userId })
}

type PortalPlace = { readonly open: 'overview' | 'payment-method'; readonly userId?: number }

/** Where the provider's own pages are, or its form for another card. */
export async function findPortal(place: PortalPlace): Promise<string> {
  return (await sendForJson<ProviderPage>('POST', '/api/billing-portal', place)).url
}

/** Where the PDF of a bill is. */
export async function findInvoicePdf(invoiceId: string): Promise<string> {
  const path = `/api/invoices/${encodeURIComponent(invoiceId)}/download`
  return (await read<ProviderPage>(path)).url
}

/** Where the PDF of the newest bill is; null where there is none yet. */
export async function findNewestInvoicePdf(): Promise<string | null> {
  const newest = (await read<readonly Invoice[]>('/api/invoices')).find(({ hasPdf }) => hasPdf)
  return newest ? findInvoicePdf(newest.id) : null
}
