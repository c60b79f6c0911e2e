import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readPaymentReturn } from '../features/billing/payment-return.ts'
import { SubscriptionsPage } from '../features/billing/subscriptions-page.tsx'
import { companyQuery } from '../features/companies/companies.queries.ts'
import { notCountedLine } from '../features/companies/people-words.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { House } from '../ui/icons/house.ts'
import { MasterUsersOnly } from './master-users-only.tsx'

/** /subscriptions: the company's own subscription. */
export function SubscriptionsRoute() {
  return (
    <MasterUsersOnly>
      <OwnSubscription />
    </MasterUsersOnly>
  )
}

function OwnSubscription() {
  const { companyId } = useCurrentUser()
  const { redirect_status: returnedFrom } = useSearch(readPaymentReturn)
  const navigate = useNavigate()
  const { data: company } = useQuery({
    ...companyQuery(companyId ?? 0),
    enabled: companyId !== null,
  })
  const onReturnTold = useCallback(
    () => navigate({ to: '/subscriptions', search: {}, replace: true }),
    [navigate],
  )
  return (
    <SubscriptionsPage
      homeLink={
        <Link to="/" className={buttonClasses({ variant: 'ghost' }, 'max-md:hidden')}>
          <span className="inline-flex items-center gap-1.5">
            <Icon of={House} />
            Back to Home
          </span>
        </Link>
      }
      othersLine={company ? notCountedLine(company) : ''}
      returnedFrom={returnedFrom}
      onReturnTold={onReturnTold}
    />
  )
}
