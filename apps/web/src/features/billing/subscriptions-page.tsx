import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { messageOf } from '../../lib/request.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { refetchBilling, subscriptionStatusQuery } from './billing.queries.ts'
import { failureOf } from './billing-words.ts'
import { CancelDialog } from './components/cancel-dialog.tsx'
import { CurrentSubscription } from './components/current-subscription.tsx'
import { SubscriptionWord } from './components/subscription-word.tsx'
import type { PaymentOutcome } from './payment-return.ts'
import { useCancel } from './use-billing-acts.ts'

type SubscriptionsPageProps = {
  readonly homeLink: ReactNode
  /** Who of the company does not count: `1 invited, 1 deactivated`. */
  readonly othersLine: string
  /** How the payment ended from which somebody comes back. */
  readonly returnedFrom: PaymentOutcome | undefined
  /** Takes it out of the address: it is told once. */
  readonly onReturnTold: () => void
}

const loadFailed = 'Failed to load subscription information.'

/** The company's own subscription, for its master users. */
export function SubscriptionsPage(props: SubscriptionsPageProps) {
  const { homeLink, othersLine, returnedFrom, onReturnTold } = props
  const { companyName } = useCurrentUser()
  const isPhone = useMedia(phoneQuery)
  const queryClient = useQueryClient()
  const { data: status, error, isFetching } = useQuery(subscriptionStatusQuery)
  const retry = () => void refetchBilling(queryClient)
  const outcome = useReturn(returnedFrom, onReturnTold)
  useEffect(() => {
    if (!error) return
    toast({ title: 'Error', description: failureOf(loadFailed, error), tone: 'destructive' })
  }, [error])
  const cancelButton = status?.actions.includes('cancel') && <CancelButton status={status} />

  return (
    <>
      <PageHeader
        title="Subscription"
        subtitle={
          <>
            {companyName}
            {status && status.status !== 'none' && (
              <>
                {' · '}
                <SubscriptionWord subscription={status} />
              </>
            )}
          </>
        }
        actions={
          <>
            {homeLink}
            {!isPhone && cancelButton}
          </>
        }
      />
      {status ? (
        <>
          <CurrentSubscription
            status={status}
            othersLine={othersLine}
            isConfirming={outcome === 'succeeded' || outcome === 'processing'}
            onRetry={retry}
            isRetrying={isFetching}
          />
          {isPhone && cancelButton && <div className="mt-3 grid">{cancelButton}</div>}
        </>
      ) : (
        <Card isPadded={false}>
          {error ? (
            <ErrorState
              title={loadFailed}
              description={messageOf(error, 'Nothing has changed about it.')}
              onRetry={retry}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={3} label="Loading the subscription" />
            </div>
          )}
        </Card>
      )}
    </>
  )
}

/** Tells once how a payment ended, and remembers it while the page is open. */
function useReturn(returnedFrom: PaymentOutcome | undefined, onReturnTold: () => void) {
  const [outcome] = useState(returnedFrom)
  useEffect(() => {
    if (returnedFrom === undefined) return
    toast(outcomeWords[returnedFrom])
    onReturnTold()
  }, [returnedFrom, onReturnTold])
  return outcome
}

const outcomeWords = {
  succeeded: {
    title: 'Subscription Active',
    description: 'Thank you. The payment provider has confirmed it.',
    tone: 'success',
  },
  processing: {
    title: 'Payment Processing',
    description: 'The payment provider is still at it. This takes a moment.',
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not confirmed. Please try another payment method.',
    tone: 'destructive',
  },
} as const

function CancelButton({ status }: { readonly status: SubscriptionStatus }) {
  const { id } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { mutate, isPending } = useCancel('Everyone keeps', close)
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)} className="max-md:w-full">
        Cancel Subscription
      </Button>
      {isAsking && (
        <CancelDialog
          what="your firm’s subscription"
          periodEnd={status.currentPeriodEnd}
          consequence="Everyone keeps access until then, and nothing is charged after that. There are no partial refunds."
          isPending={isPending}
          onConfirm={() => mutate(id)}
          onKeep={close}
        />
      )}
    </>
  )
}
