import { Link } from '@tanstack/react-router'
import { SubscriptionsPage } from '../features/billing/subscriptions-page.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { MasterUsersOnly } from './master-users-only.tsx'

/** /subscriptions: the company's own subscription. */
export function SubscriptionsRoute() {
  return (
    <MasterUsersOnly>
      <SubscriptionsPage
        homeLink={
          <Link to="/" className={buttonClasses({ variant: 'ghost' })}>
            Back to Home
          </Link>
        }
      />
    </MasterUsersOnly>
  )
}
