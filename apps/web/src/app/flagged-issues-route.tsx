import { mayDo } from '@criteria-desk/domain/access/roles'
import { FlaggedIssuesPage } from '../features/flagged-issues/flagged-issues-page.tsx'
import { readIssuePlace } from '../features/flagged-issues/issue-place.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate, useNavigate, useSearch } from '../lib/router/router.tsx'
import { later } from '../ui/later.tsx'

const ReportedIssue = later(async () => (await import('./reported-issue.tsx')).ReportedIssue)

/** /flagged-issues, for developers. */
export function FlaggedIssuesRoute() {
  const { role } = useCurrentUser()
  const { issue } = useSearch(readIssuePlace)
  const navigate = useNavigate()
  if (!mayDo(role, 'issues.resolve')) return <Navigate to="/" />
  return (
    <FlaggedIssuesPage
      selected={issue}
      onSelect={(id) =>
        navigate({ to: '/flagged-issues', search: id === undefined ? {} : { issue: id } })
      }
      drawIssue={(opened) => <ReportedIssue {...opened} />}
    />
  )
}
