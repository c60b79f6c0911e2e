import { getRouteApi, Link } from '@tanstack/react-router'
import { SubscriptionManagementPage } from '../features/billing/subscription-management-page.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
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
          <Link to="/company-users" className={backClasses}>
            <BackWords>Company Users</BackWords>
          </Link>
        }
      />
    </MasterUsersOnly>
  )
}
