import type { CompanyUser } from '@criteria-desk/contract/companies'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { AnyCompanyUsersPage } from '../features/companies/any-company-users-page.tsx'
import { CompanyUsersPage } from '../features/companies/company-users-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { Navigate, useNavigate, useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { readCompanySearch } from './company-search.ts'

/** Master users look after their own company here, developers look at any. */
export function CompanyUsersRoute() {
  const { role, companyId } = useCurrentUser()
  const navigate = useNavigate()
  if (mayDo(role, 'companies.manage')) return <ForDevelopers />
  if (!mayDo(role, 'company-users.read') || companyId === null) return <Navigate to="/" />
  return (
    <CompanyUsersPage
      companyId={companyId}
      backLink={<BackToDashboard />}
      onManageSubscription={(user) => navigate(subscriptionOf(user))}
      subscriptionLink={(user) => (
        <Link
          {...subscriptionOf(user)}
          aria-label={`Manage Subscription of ${user.username}`}
          className={buttonClasses({ size: 'sm' })}
        >
          Manage Subscription
        </Link>
      )}
    />
  )
}

function subscriptionOf({ id, username }: Pick<CompanyUser, 'id' | 'username'>) {
  return { to: '/subscription-management', search: { userId: id, username } } as const
}

function ForDevelopers() {
  const { company } = useSearch(readCompanySearch)
  const navigate = useNavigate()
  return (
    <AnyCompanyUsersPage
      chosen={company}
      onChoose={(company) => navigate({ to: '/company-users', search: { company } })}
      backLink={<BackToDashboard />}
      companyLink={({ id }) => (
        <Link
          to="/companies/$id"
          params={{ id: String(id) }}
          className={buttonClasses({ variant: 'primary' })}
        >
          Open company
        </Link>
      )}
    />
  )
}

function BackToDashboard() {
  return (
    <Link to="/" className={backClasses}>
      <BackWords>Back to Dashboard</BackWords>
    </Link>
  )
}
