import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { messageOf } from '../../lib/request.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleDashed } from '../../ui/icons/circle-dashed.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { subscriptionStatusQuery } from './billing.queries.ts'
import { HowBillingWorks } from './components/how-billing-works.tsx'
import { MonthlyPrice } from './components/monthly-price.tsx'
import { PendingAlert } from './components/pending-alert.tsx'

/** The company's own subscription, for its master users. */
export function SubscriptionsPage({ homeLink }: { readonly homeLink: ReactNode }) {
  const { companyName } = useCurrentUser()
  const { data: status, error, isFetching, refetch } = useQuery(subscriptionStatusQuery)
  useEffect(() => {
    if (!error) return
    const description = messageOf(error, 'Failed to load subscription information.')
    toast({ title: 'Error', description, tone: 'destructive' })
  }, [error])

  return (
    <>
      <PageHeader title="Subscription" subtitle={companyName} actions={homeLink} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          {status === undefined ? (
            <Card isPadded={false}>
              {error ? (
                <ErrorState
                  title="Failed to load subscription information."
                  description="Nothing has changed about it."
                  onRetry={() => void refetch()}
                  isRetrying={isFetching}
                />
              ) : (
                <div className="px-4">
                  <SkeletonRows rows={3} label="Loading the subscription" />
                </div>
              )}
            </Card>
          ) : (
            <>
              <PendingAlert />
              <Card>
                <p className="flex items-center gap-2 font-semibold">
                  <Icon of={CircleDashed} className="text-text-2" />
                  No Subscription
                </p>
                <p className="mt-1 text-text-2">No bill is running for your firm.</p>
              </Card>
              <MonthlyPrice status={status} />
            </>
          )}
        </div>
        <HowBillingWorks />
      </div>
    </>
  )
}
