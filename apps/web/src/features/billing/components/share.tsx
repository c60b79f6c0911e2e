import type { Subscription } from '@criteria-desk/contract/billing'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { openDocument } from '../../../lib/open-document.ts'
import { formatPence } from '../../../lib/pounds.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarClock } from '../../../ui/icons/calendar-clock.ts'
import { CreditCard } from '../../../ui/icons/credit-card.ts'
import { Download } from '../../../ui/icons/download.ts'
import { toast } from '../../../ui/toast-store.ts'
import { findNewestInvoicePdf } from '../billing.queries.ts'
import { invoiceFailed, useBillingAct } from '../use-billing-acts.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { PaymentMethodsCard } from './payment-methods-card.tsx'
import type { BilledPerson } from './share-actions.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'

type ShareProps = {
  readonly share: Subscription
  readonly person: BilledPerson
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** What somebody's seat costs, for which period, and what it is paid with. */
export function Share({ share, person, onRetry, isRetrying }: ShareProps) {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, isProviderReachable } = share
  const hasPlan = status !== 'none'
  const part = useKeptFocus([status, share.canCancel, share.canReactivate, share.canCreate].join())
  const hasFirmOne = share.canCreate !== 'firm'
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {!isProviderReachable && <UnreachableNotice onRetry={onRetry} isRetrying={isRetrying} />}
      {cancelAtPeriodEnd && currentPeriodEnd !== null && (
        <Alert
          tone="warning"
          icon={CalendarClock}
          title="Subscription Canceled"
          className="mb-3 py-3 [&>svg]:mt-0.75"
        >
          <p className="text-13">
            {person.username} keeps access until {formatDay(currentPeriodEnd)}. Nothing is charged
            for this seat after that.
          </p>
        </Alert>
      )}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          hasFirmOne && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        {hasPlan ? (
          <PlanCard share={share} />
        ) : (
          <Card isPadded={false}>
            <EmptyState
              icon={CreditCard}
              title="No Active Subscription"
              description={whyNone(share)}
            />
          </Card>
        )}
        {hasFirmOne && (
          <PaymentMethodsCard
            title="Payment methods"
            userId={person.userId}
            updateText="Update Payment Method"
            leadsBackTo="user"
          />
        )}
      </div>
    </div>
  )
}

function whyNone({ seat, canCreate }: Subscription): string {
  if (canCreate === 'firm') return 'Your firm has no subscription yet.'
  if (seat === 'invited') return 'They are counted once they have accepted the invitation.'
  if (seat === 'deactivated') return 'This user is deactivated and is not counted.'
  return 'This user is not counted.'
}

function PlanCard({ share }: { readonly share: Subscription }) {
  const { amount, interval, currentPeriodStart, currentPeriodEnd, nextBillingDate } = share
  return (
    <Card title="Plan" isPadded={false} action={<DownloadInvoice />}>
      <dl className="px-4 py-1 max-md:px-3">
        <Fact name="Amount">
          <b className="font-semibold">{formatPence(amount)}</b>{' '}
          <span className="text-text-2">a {interval}</span>
        </Fact>
        <Fact name="Current period start">{dayOrDash(currentPeriodStart)}</Fact>
        <Fact name="Current period end">{dayOrDash(currentPeriodEnd)}</Fact>
        <Fact name="Next billing date">
          {nextBillingDate === null ? 'No further bill' : formatDay(nextBillingDate)}
        </Fact>
      </dl>
    </Card>
  )
}

function dayOrDash(value: string | null): string {
  return value === null ? '—' : formatDay(value)
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.25 last:border-b-0 max-md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DownloadInvoice() {
  const { mutate, isPending } = useBillingAct<void, string | null>({
    act: findNewestInvoicePdf,
    failed: invoiceFailed,
    onDone: (url) => {
      if (url === null) {
        toast({ title: 'No invoices yet', description: 'The first one has not been sent.' })
      } else openDocument(url)
    },
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Download}
      isPending={isPending}
      onClick={() => mutate()}
      className="-mr-2"
    >
      Download Invoice
    </Button>
  )
}
