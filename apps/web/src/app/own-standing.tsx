import { mayDo } from '@criteria-desk/domain/access/roles'
import { StandingBanner } from '../features/billing/components/standing-banner.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useLocation } from '../lib/router/router.tsx'
import { linkClasses } from '../ui/link-classes.ts'

/** How the company's subscription stands, over every page but the one that says it all. */
export function OwnStanding() {
  const { role, companyId } = useCurrentUser()
  const { pathname } = useLocation()
  if (companyId === null || pathname === '/subscriptions') return null
  return (
    <StandingBanner
      subscriptionLink={
        mayDo(role, 'billing.manage') ? (
          <Link to="/subscriptions" className={linkClasses('flex-none')}>
            Subscription
          </Link>
        ) : null
      }
    />
  )
}
