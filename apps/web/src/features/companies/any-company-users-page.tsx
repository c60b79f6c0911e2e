import type { Company } from '@criteria-desk/contract/companies'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Building2 } from '../../ui/icons/building-2.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { companiesQuery, companyUsersQuery } from './companies.queries.ts'
import { CompanyFacts } from './components/company-facts.tsx'
import { UsersCard } from './components/users-card.tsx'

type AnyCompanyUsersPageProps = {
  /** The firm that the address names; else the first. */
  readonly chosen: number | undefined
  readonly onChoose: (companyId: number) => void
  readonly backLink: ReactNode
  /** The way to where a firm is changed. */
  readonly companyLink: (company: Company) => ReactNode
}

/** What the master user of any firm sees, for developers: to look at, not to change. */
export function AnyCompanyUsersPage(props: AnyCompanyUsersPageProps) {
  const { chosen, onChoose, backLink, companyLink } = props
  const { data: companies, isError, isFetching, refetch } = useQuery(companiesQuery)
  const company = companies?.find(({ id }) => id === chosen) ?? companies?.[0]
  return (
    <>
      <PageHeader
        title="Company Users"
        subtitle="To look at; changes are made on the company’s own page"
        back={backLink}
        actions={
          company && (
            <>
              <Select
                label="Company"
                isLabelHidden
                value={company.id}
                onChange={({ target }) => onChoose(Number(target.value))}
                options={(companies ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
                className="w-60 max-w-full"
              />
              {companyLink(company)}
            </>
          )
        }
      />
      {companies === undefined ? (
        <Card>
          {isError ? (
            <ErrorState
              title="Couldn’t load companies"
              description="Nothing is lost."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={5} label="Loading companies" />
          )}
        </Card>
      ) : company ? (
        <UsersOf key={company.id} company={company} />
      ) : (
        <Card>
          <EmptyState
            icon={Building2}
            title="No companies yet"
            description="Create the first one under Manage Users."
          />
        </Card>
      )}
    </>
  )
}

function UsersOf({ company }: { readonly company: Company }) {
  const users = useQuery(companyUsersQuery(company.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-md:order-last">
        <CompanyFacts company={company} />
      </div>
      <UsersCard
        title="Company users"
        query={users}
        emptyHint="Nobody has been added or invited."
      />
    </div>
  )
}
