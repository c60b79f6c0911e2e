import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../features/companies/companies.queries.ts'
import { MasterDashboard } from '../features/home/components/master-dashboard.tsx'
import type { LoadedDocuments } from '../features/home/loaded-documents.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { buttonClasses } from '../ui/button.tsx'

type OwnCompanyDashboardProps = { readonly documents: LoadedDocuments }

/** A master user's dashboard, with their own company in it. */
export function OwnCompanyDashboard({ documents }: OwnCompanyDashboardProps) {
  const { companyId, companyName } = useCurrentUser()
  const { data, isError, refetch } = useQuery({
    ...companyQuery(companyId ?? 0),
    enabled: companyId !== null,
  })
  return (
    <MasterDashboard
      companyName={companyName}
      company={{ overview: data, hasFailed: isError, retry: () => void refetch() }}
      documents={documents}
      actions={
        <>
          <Link to="/company-users" className={buttonClasses({ variant: 'primary' })}>
            User Management
          </Link>
          <Link to="/subscriptions" className={buttonClasses({})}>
            Subscriptions
          </Link>
          <Link to="/quick-search" className={buttonClasses({})}>
            Quick Search
          </Link>
        </>
      }
    />
  )
}
