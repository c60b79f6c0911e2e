import { mayDo } from '@criteria-desk/domain/access/roles'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { YourReportsPage } from '../features/flagged-issues/your-reports-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

const route = getRouteApi('/signed-in/your-reports')

/** /your-reports, for whoever may report. */
export function YourReportsRoute() {
  const { role } = useCurrentUser()
  const { report } = route.useSearch()
  const navigate = route.useNavigate()
  if (!mayDo(role, 'issues.report')) return <Navigate to="/" replace />
  return (
    <YourReportsPage
      selected={report}
      onSelect={(id) => void navigate({ search: id === undefined ? {} : { report: id } })}
      back={
        <Link to="/" className={backClasses}>
          <BackWords>Home</BackWords>
        </Link>
      }
    />
  )
}
