import { mayDo } from '@criteria-desk/domain/access/roles'
import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { readPrivacyPlace } from '../features/privacy/privacy-place.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate, useNavigate, useSearch } from '../lib/router/router.tsx'

/** /privacy, for developers. */
export function PrivacyRoute() {
  const { role } = useCurrentUser()
  const { tab = 'retention' } = useSearch(readPrivacyPlace)
  const navigate = useNavigate()
  if (!mayDo(role, 'privacy.manage')) return <Navigate to="/" />
  return (
    <PrivacyPage
      tab={tab}
      onTab={(value) =>
        navigate({ to: '/privacy', search: readPrivacyPlace({ tab: value }), replace: true })
      }
    />
  )
}
