import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Building2 } from '../../ui/icons/building-2.ts'
import { Plus } from '../../ui/icons/plus.ts'
import { SearchX } from '../../ui/icons/search-x.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { companiesQuery, usersQuery } from './companies.queries.ts'
import { CompanyCard, CompanyCardSkeleton } from './components/company-card.tsx'
import { AddCompanyDialog } from './components/forms.ts'
import { UnassignedUsers } from './components/unassigned-users.tsx'
import { findCompanies, findUnassigned } from './people-rows.ts'
import { joinedCount, many } from './people-words.ts'

type ManageUsersPageProps = {
  /** The way home, for wide screens. */
  readonly homeLink: ReactNode
}

/** Every firm, and those who belong to none. */
export function ManageUsersPage({ homeLink }: ManageUsersPageProps) {
  const { data: companies, ...query } = useQuery(companiesQuery)
  const { data: users = [] } = useQuery(usersQuery)
  const [term, setTerm] = useState('')
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    if (!query.isError) return
    toast({ title: 'Error', description: 'Failed to load companies', tone: 'destructive' })
  }, [query.isError])

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle={companies ? countLine(companies, users) : '\u00a0'}
        actions={
          <>
            {homeLink}
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              Add Company
            </Button>
          </>
        }
      />
      {companies === undefined ? (
        query.isError ? (
          <Card>
            <ErrorState
              title="Couldn’t load companies"
              description="Nothing is lost."
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </Card>
        ) : (
          <LoadingCards />
        )
      ) : (
        <CompaniesAndPeople companies={companies} users={users} term={term} onTerm={setTerm} />
      )}
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** `6 companies · 39 users · 3 without a company`. */
function countLine(companies: readonly Company[], users: readonly CompanyUser[]): string {
  const joined = companies.reduce((sum, company) => sum + joinedCount(company), 0)
  const unassigned = findUnassigned(users, '').length
  return [
    many(companies.length, 'company', 'companies'),
    many(joined, 'user'),
    ...(unassigned === 0 ? [] : [`${unassigned} without a company`]),
  ].join(' · ')
}

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading companies" className={`${gridClasses} mt-13`}>
      <CompanyCardSkeleton />
      <CompanyCardSkeleton />
      <CompanyCardSkeleton />
    </div>
  )
}

type CompaniesAndPeopleProps = {
  readonly companies: readonly Company[]
  readonly users: readonly CompanyUser[]
  readonly term: string
  readonly onTerm: (term: string) => void
}

function CompaniesAndPeople({ companies, users, term, onTerm }: CompaniesAndPeopleProps) {
  const found = findCompanies(companies, users, term)
  const unassigned = findUnassigned(users, term)
  return (
    <>
      {companies.length === 0 ? (
        <Card>
          <EmptyState
            icon={Building2}
            title="No companies yet"
            description="Get started by creating your first company"
          />
        </Card>
      ) : (
        <>
          <SearchField
            label="Search companies and people..."
            term={term}
            onTerm={onTerm}
            className="mb-3 w-80 max-md:w-full"
          />
          <ul className={gridClasses}>
            {found.map(({ company, people }) => (
              <li key={company.id} className="grid">
                <CompanyCard company={company} people={people} />
              </li>
            ))}
          </ul>
        </>
      )}
      {term !== '' && found.length === 0 && unassigned.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={`Nothing is called “${term.trim()}”`}
            description="Companies are found by name, contact and address, people by their username."
          />
        </Card>
      )}
      {unassigned.length > 0 && <UnassignedUsers users={unassigned} companies={companies} />}
    </>
  )
}
