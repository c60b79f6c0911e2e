import type { PaymentMethod } from '@criteria-desk/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CreditCard } from '../../../ui/icons/credit-card.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { paymentMethodsQuery } from '../billing.queries.ts'
import { cardExpiry, cardName } from '../billing-words.ts'
import { usePortal } from '../use-billing-acts.ts'

type PaymentMethodsCardProps = {
  readonly title: string
  /** Whose page this is on. */
  readonly userId: number
  /** The button's words. */
  readonly updateText: string
  /** Where the provider leads back to: that user's page, or the company's. */
  readonly leadsBackTo: 'user' | 'company'
}

/** The cards that bills are taken from; another is given at the provider, never here. */
export function PaymentMethodsCard(props: PaymentMethodsCardProps) {
  const { title, userId, updateText, leadsBackTo } = props
  const { data, error, isFetching, refetch } = useQuery(paymentMethodsQuery(userId))
  const portal = usePortal()
  return (
    <Card
      title={title}
      isPadded={false}
      action={
        <Button
          size="sm"
          isPending={portal.isPending}
          onClick={() =>
            portal.mutate({
              open: 'payment-method',
              ...(leadsBackTo === 'user' ? { userId } : {}),
            })
          }
        >
          {updateText}
        </Button>
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorState
            title="Couldn’t load the payment methods"
            description={messageOf(error, 'Nothing has changed about them.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            className="min-h-28"
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={1} label="Loading the payment methods" rowClassName="h-15" />
          </div>
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          title="No payment method yet"
          description="The next bill needs a card to be taken from."
          isCompact
        />
      ) : (
        <ul>
          {data.map((method) => (
            <PaymentMethodRow key={method.id} method={method} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentMethodRow({ method }: { readonly method: PaymentMethod }) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 max-md:px-3">
      <span className="grid h-6 w-9 flex-none place-items-center rounded-chip inset-ring inset-ring-line-2">
        <Icon of={CreditCard} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{cardName(method)}</span>
        <span className="block text-12 text-text-3">{cardExpiry(method)}</span>
      </span>
      {method.isDefault && <span className="text-12 text-text-2">For the next bill</span>}
    </li>
  )
}
