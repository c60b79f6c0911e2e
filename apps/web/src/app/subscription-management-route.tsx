import { readSubscriptionLink } from '../features/billing/subscription-link.ts'
import { SubscriptionManagementPage } from '../features/billing/subscription-management-page.tsx'
import { Link } from '../lib/router/link.tsx'
import { useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { MasterUsersOnly } from './master-users-only.tsx'

/** /subscription-management?userId=&username=: one user's share of the subscription. */
export function SubscriptionManagementRoute() {
  const link = useSearch(readSubscriptionLink)
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
