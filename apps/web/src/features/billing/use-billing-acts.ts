import type { Cancellation, SubscriptionStatus } from '@criteria-desk/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../lib/london-dates.ts'
import { openDocument } from '../../lib/open-document.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  beginSubscription,
  cancelSubscription,
  findInvoicePdf,
  findPortal,
  refetchBilling,
  resumeSubscription,
  subscriptionStatusQuery,
} from './billing.queries.ts'
import { failureOf } from './billing-words.ts'

/** What can be done about a subscription; each says how it went. */

type BillingAct<Input, Result> = {
  readonly act: (input: Input) => Promise<Result>
  readonly onDone: (result: Result) => unknown
  /** What is said when it did not succeed, before the server's reason. */
  readonly failed: string
}

export function useBillingAct<Input, Result>({ act, onDone, failed }: BillingAct<Input, Result>) {
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: 'Error', description: failureOf(failed, error), tone: 'destructive' }),
  })
}

/** What comes of it is on the page at once; `onBegun` is told whether something is left to pay. */
export function useBegin(onBegun: (status: SubscriptionStatus) => void) {
  const queryClient = useQueryClient()
  return useBillingAct<void, SubscriptionStatus>({
    act: beginSubscription,
    failed: 'Failed to create subscription.',
    onDone: (status) => {
      queryClient.setQueryData(subscriptionStatusQuery.queryKey, status)
      onBegun(status)
    },
  })
}

/** `whoKeeps` are those who have access until the end: "Everyone keeps". */
export function useCancel(whoKeeps: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useBillingAct({
    act: cancelSubscription,
    failed: 'Failed to cancel subscription.',
    onDone: (result) => {
      onDone()
      tellCancellation(result, whoKeeps)
      return refetchBilling(queryClient)
    },
  })
}

function tellCancellation({ message = '', endsAt }: Cancellation, whoKeeps: string): void {
  const isAlready = /already canceled/i.test(message)
  const until = endsAt === null ? '' : `${whoKeeps} access until ${formatDay(endsAt)}.`
  toast({
    title: isAlready ? 'Already Canceled' : 'Subscription Canceled',
    description: isAlready ? message : until || message,
    tone: isAlready ? 'neutral' : 'success',
  })
}

export function useResume() {
  const queryClient = useQueryClient()
  return useBillingAct({
    act: resumeSubscription,
    failed: 'Failed to resume subscription.',
    onDone: () => refetchBilling(queryClient),
  })
}

/** Leaves for the provider's own pages, which lead back. */
export function usePortal() {
  return useBillingAct({
    act: findPortal,
    failed: 'Failed to open the payment provider’s page.',
    onDone: openDocument,
  })
}

export const invoiceFailed = 'Failed to download the invoice.'

export function useInvoiceDownload() {
  return useBillingAct({ act: findInvoicePdf, failed: invoiceFailed, onDone: openDocument })
}
