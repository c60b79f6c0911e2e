import { mayDo } from '@criteria-desk/domain/access/roles'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { FlaggedIssuesPage } from '../features/flagged-issues/flagged-issues-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { later } from '../ui/later.tsx'

const ReportedIssue = later(async () => (await import('./reported-issue.tsx')).ReportedIssue)

const route = getRouteApi('/signed-in/flagged-issues')

/** /flagged-issues, for developers. */
export function FlaggedIssuesRoute() {
  const { role } = useCurrentUser()
  const { issue } = route.useSearch()
  const navigate = route.useNavigate()
  if (!mayDo(role, 'issues.resolve')) return <Navigate to="/" replace />
  return (
    <FlaggedIssuesPage
      selected={issue}
      onSelect={(id) => void navigate({ search: id === undefined ? {} : { issue: id } })}
      drawIssue={(opened) => <ReportedIssue {...opened} />}
    />
  )
}
