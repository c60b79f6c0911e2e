import { mayDo } from '@criteria-desk/domain/access/roles'
import { WaitlistPage } from '../features/waitlist/waitlist-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate } from '../lib/router/router.tsx'

/** /waitlist: who would like to have an account, for developers. */
export function WaitlistRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'waitlist.manage')) return <Navigate to="/" />
  return <WaitlistPage />
}
