import { mayDo } from '@criteria-desk/domain/access/roles'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { CompanyPage } from '../features/companies/company-page.tsx'
import { CompanyEndCard } from '../features/privacy/company-end-card.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { later } from '../ui/later.tsx'
import { HomeLink } from './home-link.tsx'

const EraseUserDialog = later(
  async () => (await import('../features/privacy/erase-user-dialog.tsx')).EraseUserDialog,
)

export function CompanyRoute() {
  const { role } = useCurrentUser()
  const { id } = useParams({ from: '/signed-in/companies/{-$id}' })
  const navigate = useNavigate()
  if (!mayDo(role, 'companies.manage')) return <Navigate to="/" replace />
  return (
    <CompanyPage
      drawEnd={(company) => (
        <CompanyEndCard company={company} onErased={() => void navigate({ to: '/manage-users' })} />
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

function readCompanyId(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
