import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { reloadDocument } from '../../../lib/open-document.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isPayable, type SubscriptionView, viewOf } from '../subscription-view.ts'
import { useBegin, useResume } from '../use-billing-acts.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { CanceledNotice } from './canceled-notice.tsx'
import { HowBillingWorks } from './how-billing-works.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PaymentCard, TodayCard } from './payment-card.tsx'
import { PaymentMethodsCard } from './payment-methods-card.tsx'
import { PendingAlert } from './pending-alert.tsx'
import { PlansCard } from './plans-card.tsx'
import { SubscriptionWord } from './subscription-word.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'

type CurrentSubscriptionProps = {
  readonly status: SubscriptionStatus
  /** Who of the company does not count. */
  readonly othersLine: string
  /** Somebody comes back from a payment that the provider has taken. */
  readonly isConfirming: boolean
  /** Asks anew how it stands. */
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** Where the company's subscription stands, and what can be done about it. */
export function CurrentSubscription(props: CurrentSubscriptionProps) {
  const { status, othersLine } = props
  const view = viewOf(status)
  const part = useKeptFocus([status.status, status.clientSecret, ...status.actions].join())
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <Notices {...props} view={view} />
      {view.isLive && <KeyFigures status={status} othersLine={othersLine} />}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={column}>
          <MainColumn {...props} view={view} />
        </div>
        <div className={column}>
          <SideColumn {...props} view={view} />
        </div>
      </div>
    </div>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-3'

type PartProps = CurrentSubscriptionProps & { readonly view: SubscriptionView }

function Notices({ status, view, onRetry, isRetrying }: PartProps) {
  const { id } = useCurrentUser()
  if (!status.isConfigured) {
    return (
      <div className="mb-3">
        <PendingAlert />
      </div>
    )
  }
  return (
    <>
      {!status.isProviderReachable && (
        <UnreachableNotice onRetry={onRetry} isRetrying={isRetrying} />
      )}
      {view.isEnding && (
        <CanceledNotice status={status} action={view.canResume && <ResumeButton userId={id} />} />
      )}
      {status.status === 'past_due' && <PastDueNotice hasForm={view.payable !== null} />}
    </>
  )
}

function MainColumn({ status, view, isConfirming, onRetry, isRetrying }: PartProps) {
  const { payable } = view
  return (
    <>
      {payable && isConfirming && <ConfirmingNotice onRetry={onRetry} isRetrying={isRetrying} />}
      {payable && !isConfirming && <PaymentCard status={payable} />}
      {status.status === 'none' && (
        <Card>
          <SubscriptionWord subscription={status} />
          <p className="mt-0.5 text-text-2">No bill is running for your firm.</p>
        </Card>
      )}
      {view.hasPlans && <PlansCard status={status} action={view.canBegin && <GetStarted />} />}
      {view.hasBills && !view.isEnding && <InvoicesCard />}
    </>
  )
}

function SideColumn({ view, isConfirming }: PartProps) {
  const { id } = useCurrentUser()
  return (
    <>
      {view.payable && view.hasSum && !isConfirming && <TodayCard status={view.payable} />}
      {view.hasBills && view.isEnding && <InvoicesCard />}
      {view.hasCards && (
        <PaymentMethodsCard
          title="Payment method"
          userId={id}
          updateText="Update"
          leadsBackTo="company"
        />
      )}
      <HowBillingWorks />
    </>
  )
}

/** How long its words stand before the page is loaded anew. */
const reloadAfterMs = 1000

function GetStarted() {
  const { mutate, isPending, isSuccess } = useBegin((status) => {
    if (isPayable(status)) {
      toast({
        title: 'Subscription Created',
        description: 'Please complete the payment setup below.',
        tone: 'success',
      })
      return
    }
    toast({
      title: 'Subscription Active',
      description: 'Your firm’s subscription is active.',
      tone: 'success',
    })
    setTimeout(reloadDocument, reloadAfterMs)
  })
  return (
    <Button
      variant="primary"
      isPending={isPending || isSuccess}
      pendingText="Creating..."
      onClick={() => mutate()}
      className="max-md:h-11 max-md:w-full"
    >
      Get Started
    </Button>
  )
}

function ResumeButton({ userId }: { readonly userId: number }) {
  const { mutate, isPending } = useResume()
  return (
    <Button
      isPending={isPending}
      pendingText="Resuming..."
      onClick={() => mutate(userId)}
      className="max-md:w-full"
    >
      Resume Subscription
    </Button>
  )
}

function PastDueNotice({ hasForm }: { readonly hasForm: boolean }) {
  return (
    <Alert tone="warning" title="The last payment did not go through" className="mb-3">
      {hasForm
        ? 'Please pay what is outstanding below, or give another card. The payment provider tries again by itself, too.'
        : 'Please give another card under Payment method. The payment provider tries again by itself, too.'}
    </Alert>
  )
}

type ConfirmingNoticeProps = Pick<CurrentSubscriptionProps, 'onRetry' | 'isRetrying'>

/** A second payment is not offered while the first one may be on its way. */
function ConfirmingNotice({ onRetry, isRetrying }: ConfirmingNoticeProps) {
  return (
    <Alert
      title="The payment is being confirmed"
      action={
        <Button size="sm" onClick={onRetry} isPending={isRetrying}>
          Check again
        </Button>
      }
    >
      The payment provider has taken it. This page shows it as soon as it is confirmed.
    </Alert>
  )
}
