import { mayDo } from '@criteria-desk/domain/access/roles'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { CompanyPage } from '../features/companies/company-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { HomeLink } from './home-link.tsx'

export function CompanyRoute() {
  const { role } = useCurrentUser()
  const { id } = useParams({ from: '/signed-in/companies/{-$id}' })
  if (!mayDo(role, 'companies.manage')) return <Navigate to="/" replace />
  return (
    <CompanyPage
      companyId={readCompanyId(id)}
      backLink={
        <Link to="/manage-users" className={backClasses}>
          <BackWords>Back to Users</BackWords>
        </Link>
      }
      homeLink={<HomeLink />}
    />
  )
}

function readCompanyId(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
