import { mayDo } from '@criteria-desk/domain/access/roles'
import { ModelCheckPage } from '../features/model-check/model-check-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate } from '../lib/router/router.tsx'

/** /model-check: whether the configured AI model is up to it, for developers. */
export function ModelCheckRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'model.check')) return <Navigate to="/" />
  return <ModelCheckPage />
}
