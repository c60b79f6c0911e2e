import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RequestError } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CreditCard } from '../../ui/icons/credit-card.ts'
import { UserX } from '../../ui/icons/user-x.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { subscriptionQuery } from './billing.queries.ts'
import { PendingAlert } from './components/pending-alert.tsx'
import type { SubscriptionLink } from './subscription-link.ts'

type SubscriptionManagementPageProps = {
  /** Whose share is shown. */
  readonly link: SubscriptionLink
  /** To the company's people. */
  readonly backLink: ReactNode
}

/** One user's share of the company's subscription. */
export function SubscriptionManagementPage({ link, backLink }: SubscriptionManagementPageProps) {
  return (
    <>
      <PageHeader title={link.username ?? 'Subscription'} subtitle="Subscription" back={backLink} />
      {link.userId === undefined ? (
        <Card isPadded={false}>
          <EmptyState
            icon={UserX}
            title="No user selected"
            description="Please choose a user from the list of company users."
          />
        </Card>
      ) : (
        <Share userId={link.userId} />
      )}
    </>
  )
}

function Share({ userId }: { readonly userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(userId))
  if (data === undefined && !error) {
    return (
      <Card isPadded={false}>
        <div className="px-4">
          <SkeletonRows rows={4} label="Loading the subscription" />
        </div>
      </Card>
    )
  }
  if (error instanceof RequestError && error.code === 'billing.not-configured') {
    return <WithoutPayments />
  }
  const isUnknown = error instanceof RequestError && error.status === 404
  return (
    <Card isPadded={false}>
      {isUnknown ? (
        <EmptyState
          icon={UserX}
          title="User not found"
          description="Nobody of your company has this account."
        />
      ) : (
        <ErrorState
          title="Failed to load subscription information."
          description="Nothing has changed about it."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Card>
  )
}

const demoActions = [
  { label: 'Create Subscription', what: 'Creating a subscription', takesMs: 1500 },
  { label: 'Update Payment Method', what: 'Updating the payment method', takesMs: 1000 },
] as const

function WithoutPayments() {
  const [running, run] = useDemo()
  return (
    <div className="grid gap-3">
      <PendingAlert />
      <Card isPadded={false}>
        <EmptyState
          icon={CreditCard}
          title="No Active Subscription"
          description="This user has no subscription and no payment method."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {demoActions.map((action) => (
                <Button
                  key={action.label}
                  isPending={running === action.label}
                  onClick={() => run(action)}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          }
        />
      </Card>
    </div>
  )
}

/** Shows what an action will be like, and that it did nothing. */
function useDemo() {
  const [running, setRunning] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = ({ label, what, takesMs }: (typeof demoActions)[number]) => {
    clearTimeout(timer.current)
    setRunning(label)
    timer.current = setTimeout(() => {
      setRunning(null)
      toast({
        title: 'Demo Mode',
        description: `${what} will be implemented once payments are set up.`,
      })
    }, takesMs)
  }
  return [running, run] as const
}
