import { getRouteApi, Link } from '@tanstack/react-router'
import { SubscriptionManagementPage } from '../features/billing/subscription-management-page.tsx'
import { linkClasses } from '../ui/link-classes.ts'
import { MasterUsersOnly } from './master-users-only.tsx'

const route = getRouteApi('/signed-in/subscription-management')

/** /subscription-management?userId=&username=: one user's share of the subscription. */
export function SubscriptionManagementRoute() {
  const link = route.useSearch()
  return (
    <MasterUsersOnly>
      <SubscriptionManagementPage
        key={link.userId}
        link={link}
        backLink={
          <Link to="/" className={linkClasses()}>
            Back to Home
          </Link>
        }
      />
    </MasterUsersOnly>
  )
}
