import { mayDo } from '@criteria-desk/domain/access/roles'
import { Navigate } from '@tanstack/react-router'
import { ManageUsersPage } from '../features/companies/manage-users-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { HomeLink } from './home-link.tsx'

export function ManageUsersRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'companies.manage')) return <Navigate to="/" replace />
  return <ManageUsersPage homeLink={<HomeLink />} />
}
