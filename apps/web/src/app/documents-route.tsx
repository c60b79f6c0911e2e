import { mayDo } from '@criteria-desk/domain/access/roles'
import { Navigate } from '@tanstack/react-router'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'

export function DocumentsRoute() {
  const { role } = useCurrentUser()
  return mayDo(role, 'documents.manage') ? <DocumentsPage /> : <Navigate to="/" replace />
}
