import { mayDo } from '@criteria-desk/domain/access/roles'
import { CompanyPage } from '../features/companies/company-page.tsx'
import { CompanyEndCard } from '../features/privacy/company-end-card.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { Navigate, useNavigate, usePathId } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { later } from '../ui/later.tsx'
import { HomeLink } from './home-link.tsx'

const EraseUserDialog = later(
  async () => (await import('../features/privacy/erase-user-dialog.tsx')).EraseUserDialog,
)

export function CompanyRoute() {
  const { role } = useCurrentUser()
  const id = usePathId()
  const navigate = useNavigate()
  if (!mayDo(role, 'companies.manage')) return <Navigate to="/" />
  return (
    <CompanyPage
      drawEnd={(company) => (
        <CompanyEndCard company={company} onErased={() => navigate({ to: '/manage-users' })} />
      )}
      drawErasure={(user, close) => <EraseUserDialog user={user} onClose={close} />}
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

function readCompanyId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
