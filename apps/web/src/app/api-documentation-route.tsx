import { mayDo } from '@criteria-desk/domain/access/roles'
import { ApiDocumentationPage } from '../features/api-documentation/api-documentation-page.tsx'
import { readNamedCall } from '../features/api-documentation/named-call.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate, useSearch } from '../lib/router/router.tsx'

/** /documentation?call=: every call, for developers. */
export function ApiDocumentationRoute() {
  const { role } = useCurrentUser()
  const { call } = useSearch(readNamedCall)
  if (!mayDo(role, 'api.read')) return <Navigate to="/" />
  return <ApiDocumentationPage namedCall={call ?? ''} />
}
