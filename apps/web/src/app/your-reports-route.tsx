import { mayDo } from '@criteria-desk/domain/access/roles'
import { readReportPlace } from '../features/flagged-issues/report-place.ts'
import { YourReportsPage } from '../features/flagged-issues/your-reports-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { Navigate, useNavigate, useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'

/** /your-reports, for whoever may report. */
export function YourReportsRoute() {
  const { role } = useCurrentUser()
  const { report } = useSearch(readReportPlace)
  const navigate = useNavigate()
  if (!mayDo(role, 'issues.report')) return <Navigate to="/" />
  return (
    <YourReportsPage
      selected={report}
      onSelect={(id) =>
        navigate({ to: '/your-reports', search: id === undefined ? {} : { report: id } })
      }
      back={
        <Link to="/" className={backClasses}>
          <BackWords>Home</BackWords>
        </Link>
      }
    />
  )
}
