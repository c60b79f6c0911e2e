import type { Subscription } from '@criteria-desk/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { messageOf, RequestError } from '../../lib/request.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { UserX } from '../../ui/icons/user-x.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { subscriptionQuery } from './billing.queries.ts'
import { failureOf } from './billing-words.ts'
import { DemoShare } from './components/demo-share.tsx'
import { Share } from './components/share.tsx'
import { ShareActions } from './components/share-actions.tsx'
import { SubscriptionWord } from './components/subscription-word.tsx'
import type { SubscriptionLink } from './subscription-link.ts'

type SubscriptionManagementPageProps = {
  /** Whose share is shown. */
  readonly link: SubscriptionLink
  /** To the company's people. */
  readonly backLink: ReactNode
}

/** One user's share of the company's subscription. */
export function SubscriptionManagementPage({ link, backLink }: SubscriptionManagementPageProps) {
  const { userId, username = 'Subscription' } = link
  if (userId === undefined) {
    return (
      <>
        <PageHeader title={username} subtitle="Subscription" back={backLink} />
        <Card isPadded={false}>
          <EmptyState
            icon={UserX}
            title="No user selected"
            description="Please choose a user from the list of company users."
          />
        </Card>
      </>
    )
  }
  return <OfUser userId={userId} username={username} backLink={backLink} />
}

const loadFailed = 'Failed to load subscription information.'

type OfUserProps = {
  readonly userId: number
  readonly username: string
  readonly backLink: ReactNode
}

function OfUser({ userId, username, backLink }: OfUserProps) {
  const isPhone = useMedia(phoneQuery)
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(userId))
  const refusal = error instanceof RequestError ? error : null
  const isPending = refusal?.code === 'billing.not-configured'
  const isUnknown = refusal?.status === 404
  useEffect(() => {
    if (!error || isPending || isUnknown) return
    toast({ title: 'Error', description: failureOf(loadFailed, error), tone: 'destructive' })
  }, [error, isPending, isUnknown])
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
  const person = { userId, username }
  const actions = data && !error && <ShareActions share={data} person={person} />
  return (
    <>
      <PageHeader
        title={username}
        subtitle={<Subtitle share={error ? undefined : data} />}
        back={backLink}
        actions={!isPhone && actions}
      />
      {error ? (
        isPending ? (
          <DemoShare username={username} />
        ) : (
          <Card isPadded={false}>
            {isUnknown ? (
              <EmptyState
                icon={UserX}
                title="User not found"
                description="Nobody of your company has this account."
              />
            ) : (
              <ErrorState
                title={loadFailed}
                description={messageOf(error, 'Nothing has changed about it.')}
                {...retry}
              />
            )}
          </Card>
        )
      ) : data ? (
        <>
          <Share share={data} person={person} {...retry} />
          {isPhone && <div className="mt-3 grid gap-2">{actions}</div>}
        </>
      ) : (
        <Card isPadded={false}>
          <div className="px-4">
            <SkeletonRows rows={4} label="Loading the subscription" />
          </div>
        </Card>
      )}
    </>
  )
}

function Subtitle({ share }: { readonly share: Subscription | undefined }) {
  return (
    <>
      Subscription
      {share && (
        <>
          {' · '}
          <SubscriptionWord subscription={share} />
        </>
      )}
    </>
  )
}
