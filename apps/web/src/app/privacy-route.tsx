import { mayDo } from '@criteria-desk/domain/access/roles'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { readPrivacyPlace } from '../features/privacy/privacy-place.ts'
import { useCurrentUser } from '../lib/current-user.tsx'

const route = getRouteApi('/signed-in/privacy')

/** /privacy, for developers. */
export function PrivacyRoute() {
  const { role } = useCurrentUser()
  // What the address says besides is in the search too, read or not.
  const { tab = 'retention' } = readPrivacyPlace(route.useSearch())
  const navigate = route.useNavigate()
  if (!mayDo(role, 'privacy.manage')) return <Navigate to="/" replace />
  return (
    <PrivacyPage
      tab={tab}
      onTab={(value) => void navigate({ search: readPrivacyPlace({ tab: value }), replace: true })}
    />
  )
}
