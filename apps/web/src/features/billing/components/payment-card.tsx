import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds } from '../../../lib/pounds.ts'
import { messageOf } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Lock } from '../../../ui/icons/lock.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { billingConfigurationQuery } from '../billing.queries.ts'
import { formatPeriod } from '../billing-words.ts'
import { PaymentElement } from '../payment-element.tsx'
import type { PayableStatus } from '../subscription-view.ts'
import { Sum } from './sum.tsx'

/** The payment form: it goes to the provider alone, who leads back to this page. */
export function PaymentCard({ status }: { readonly status: PayableStatus }) {
  const { data, error, isFetching, refetch } = useQuery(billingConfigurationQuery)
  const [refusal, setRefusal] = useState<string | null>(null)
  const tellRefusal = (message: string) => {
    setRefusal(message)
    toast({ title: 'Payment Failed', description: message, tone: 'destructive' })
  }
  return (
    <Card
      title={status.clientSecretFor === 'payment' ? 'Payment' : 'Payment setup'}
      action={
        <span className="flex items-center gap-1 text-12 text-text-3">
          <Icon of={Lock} size={14} />
          Sent to the payment provider only
        </span>
      }
    >
      <div className="grid min-h-42 content-start gap-4">
        {status.clientSecretFor === 'setup' && (
          <p className="text-text-2">
            The first bill is too small for the payment provider to take by itself, so nothing is
            charged today. Your card is kept for the bills to come.
          </p>
        )}
        {refusal && (
          <Alert tone="destructive" title="Payment Failed">
            {refusal}
          </Alert>
        )}
        {data ? (
          <PaymentElement
            // Another secret is another payment: nothing of the last form holds for it.
            key={status.clientSecret}
            configuration={data}
            clientSecret={status.clientSecret}
            clientSecretFor={status.clientSecretFor}
            submitText={submitText(status)}
            onFailed={tellRefusal}
          />
        ) : error ? (
          <ErrorState
            title="Couldn’t load the payment form"
            description={messageOf(error, 'Nothing has been charged.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRows rows={4} label="Loading the payment form" rowClassName="h-12" />
        )}
        <p className="text-12 text-text-3">
          {data?.isTestMode && 'Test mode: no money moves. '}
          You return to this page when the payment is confirmed.
        </p>
      </div>
    </Card>
  )
}

function submitText({ status, clientSecretFor, monthlyTotal }: PayableStatus): string {
  if (clientSecretFor === 'setup') return 'Save Card'
  return status === 'incomplete' ? `Pay ${formatPounds(monthlyTotal)} and start` : 'Pay Now'
}

/** What the payment of a subscription that begins is made of. */
export function TodayCard({ status }: { readonly status: PayableStatus }) {
  const { activeUserCount, pricePerUser, monthlyTotal } = status
  // Those whom it was ordered for, who need not be those who are active now.
  const users = Math.max(1, Math.round(monthlyTotal / pricePerUser) || activeUserCount)
  const period = formatPeriod(status.currentPeriodStart, status.currentPeriodEnd)
  const isNow = status.clientSecretFor === 'payment'
  return (
    <Card title="You pay today">
      <Sum
        rows={[
          {
            name: `${users} active ${users === 1 ? 'user' : 'users'} × ${formatPounds(pricePerUser)}`,
            value: formatPounds(monthlyTotal),
          },
          ...(isNow
            ? []
            : [{ name: 'Charged with a later bill', value: `−${formatPounds(monthlyTotal)}` }]),
          ...(status.currentPeriodStart === null
            ? []
            : [{ name: period, value: '1 month', isQuiet: true }]),
        ]}
        total={{ name: 'Today', value: formatPounds(isNow ? monthlyTotal : 0) }}
      />
    </Card>
  )
}
