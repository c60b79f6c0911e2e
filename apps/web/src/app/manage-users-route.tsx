import { mayDo } from '@criteria-desk/domain/access/roles'
import { ManageUsersPage } from '../features/companies/manage-users-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate } from '../lib/router/router.tsx'
import { HomeLink } from './home-link.tsx'

export function ManageUsersRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'companies.manage')) return <Navigate to="/" />
  return <ManageUsersPage homeLink={<HomeLink />} />
}
