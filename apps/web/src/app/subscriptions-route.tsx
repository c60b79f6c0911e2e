import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SubscriptionsPage } from '../features/billing/subscriptions-page.tsx'
import { companyQuery } from '../features/companies/companies.queries.ts'
import { notCountedLine } from '../features/companies/people-words.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { House } from '../ui/icons/house.ts'
import { MasterUsersOnly } from './master-users-only.tsx'

const route = getRouteApi('/signed-in/subscriptions')

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
  const { redirect_status: returnedFrom } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: company } = useQuery({
    ...companyQuery(companyId ?? 0),
    enabled: companyId !== null,
  })
  const onReturnTold = useCallback(
    () => void navigate({ to: '/subscriptions', search: {}, replace: true }),
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
