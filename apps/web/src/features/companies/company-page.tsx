import type { Company } from '@criteria-desk/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../lib/london-dates.ts'
import { RequestError } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Building2 } from '../../ui/icons/building-2.ts'
import { Mail } from '../../ui/icons/mail.ts'
import { Plus } from '../../ui/icons/plus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { companiesQuery, companyQuery, companyUsersQuery } from './companies.queries.ts'
import { CompanyFacts } from './components/company-facts.tsx'
import { AddUserDialog, InviteDialog, MayLeaveCard } from './components/forms.ts'
import { type DrawErasure, useUserActs } from './components/use-user-acts.tsx'
import { UserRowActions } from './components/user-row-actions.tsx'
import { UsersCard } from './components/users-card.tsx'
import { usersLine } from './people-words.ts'

type CompanyPageProps = {
  /** Null for an address that names no company. */
  readonly companyId: number | null
  /** The way back to all companies. */
  readonly backLink: ReactNode
  /** The way home, for wide screens. */
  readonly homeLink: ReactNode
  /** Whether it has ended, to end and to erase it; and what erases one of its people. */
  readonly drawEnd: (company: Company) => ReactNode
  readonly drawErasure: DrawErasure
}

/** One firm and its people, for those who manage them. */
export function CompanyPage({ companyId, ...links }: CompanyPageProps) {
  return companyId === null ? (
    <NoCompany title="Invalid Company ID" {...links}>
      The address of this page names no company.
    </NoCompany>
  ) : (
    <KnownCompany key={companyId} companyId={companyId} {...links} />
  )
}

type Links = Omit<CompanyPageProps, 'companyId'>

function KnownCompany({ companyId, ...links }: Links & { readonly companyId: number }) {
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId))
  if (error instanceof RequestError && error.status === 404) {
    return (
      <NoCompany title="Company Not Found" {...links}>
        There is no company at this address.
      </NoCompany>
    )
  }
  if (error && company === undefined) {
    return (
      <>
        <PageHeader title="Company" back={links.backLink} actions={links.homeLink} />
        <Card>
          <ErrorState
            title="Couldn’t load the company"
            description="Nothing is lost."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      </>
    )
  }
  return <CompanyAndPeople companyId={companyId} company={company} {...links} />
}

type CompanyAndPeopleProps = Links & {
  readonly companyId: number
  /** Absent while it is on its way. */
  readonly company: Company | undefined
}

function CompanyAndPeople(props: CompanyAndPeopleProps) {
  const { companyId, company, backLink, homeLink, drawEnd, drawErasure } = props
  const users = useQuery(companyUsersQuery(companyId))
  const { data: companies } = useQuery(companiesQuery)
  const [open, setOpen] = useState<'add' | 'invite' | null>(null)
  const acts = useUserActs(companies, drawErasure)
  const isOpen = company !== undefined && company.endedAt === null
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={company?.name ?? 'Company'}
        subtitle={
          company ? (
            <>
              {usersLine(company)}
              {company.endedAt !== null && ` · ended ${formatDay(company.endedAt)}`}
              <span className="max-md:hidden"> · created {formatDay(company.createdAt)}</span>
            </>
          ) : (
            '\u00a0'
          )
        }
        back={backLink}
        actions={
          <>
            {homeLink}
            <Button icon={Plus} disabled={!companies || !isOpen} onClick={() => setOpen('add')}>
              Add User
            </Button>
            <Button
              variant="primary"
              icon={Mail}
              disabled={!isOpen}
              onClick={() => setOpen('invite')}
            >
              Invite User
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[86rem]:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-[86rem]:order-last">
          <CompanyFacts company={company} isEditable />
          <MayLeaveCard company={company} />
          {company && drawEnd(company)}
        </div>
        <UsersCard
          title="Company users"
          query={users}
          emptyHint="Invite the first one by e-mail: they set a password of their own."
          actions={(user) => <UserRowActions user={user} acts={acts} isWhole />}
        />
      </div>
      {acts.dialog}
      {open === 'add' && companies && (
        <AddUserDialog companyId={companyId} companies={companies} onClose={close} />
      )}
      {open === 'invite' && company && (
        <InviteDialog company={company} isRoleOpen onClose={close} />
      )}
    </>
  )
}

type NoCompanyProps = Links & { readonly title: string; readonly children: ReactNode }

function NoCompany({ title, backLink, homeLink, children }: NoCompanyProps) {
  return (
    <>
      <PageHeader title={title} back={backLink} actions={homeLink} />
      <Card>
        <EmptyState icon={Building2} title="Nothing to show" description={children} />
      </Card>
    </>
  )
}
