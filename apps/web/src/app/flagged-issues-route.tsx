import { mayDo } from '@criteria-desk/domain/access/roles'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { MarkdownText } from '../features/chat/components/markdown-text.tsx'
import { FlaggedIssuesPage } from '../features/flagged-issues/flagged-issues-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { parseMarkdown } from '../lib/markdown-blocks.ts'

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
      renderAnswer={(content) => <MarkdownText blocks={parseMarkdown(content)} />}
    />
  )
}
