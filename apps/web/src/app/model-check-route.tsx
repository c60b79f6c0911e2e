import { mayDo } from '@criteria-desk/domain/access/roles'
import { Navigate } from '@tanstack/react-router'
import { ModelCheckPage } from '../features/model-check/model-check-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'

/** /model-check: whether the configured AI model is up to it, for developers. */
export function ModelCheckRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'model.check')) return <Navigate to="/" replace />
  return <ModelCheckPage />
}
