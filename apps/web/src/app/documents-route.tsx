import { mayDo } from '@criteria-desk/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { companiesQuery } from '../features/companies/companies.queries.ts'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'

export function DocumentsRoute() {
  const { role } = useCurrentUser()
  const mayManage = mayDo(role, 'documents.manage')
  const { data: companies } = useQuery({ ...companiesQuery, enabled: mayManage })
  return mayManage ? <DocumentsPage companies={companies} /> : <Navigate to="/" replace />
}
