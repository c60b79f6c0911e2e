import { mayDo } from '@criteria-desk/domain/access/roles'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ApiDocumentationPage } from '../features/api-documentation/api-documentation-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'

const route = getRouteApi('/signed-in/documentation')

/** /documentation?call=: every call, for developers. */
export function ApiDocumentationRoute() {
  const { role } = useCurrentUser()
  const { call } = route.useSearch()
  if (!mayDo(role, 'api.read')) return <Navigate to="/" replace />
  return <ApiDocumentationPage namedCall={call ?? ''} />
}
