import { mayDo } from '@criteria-desk/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../features/companies/companies.queries.ts'
import { CompaniesUsagePage } from '../features/usage/companies-usage-page.tsx'
import { CompanyUsagePage } from '../features/usage/company-usage-page.tsx'
import type { UsageLink } from '../features/usage/usage-link.ts'
import type { UsagePlace } from '../features/usage/usage-place.ts'
import { readUsagePlace } from '../features/usage/usage-place.ts'
import { UserUsagePage } from '../features/usage/user-usage-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { NoCompanyPage } from './no-company-page.tsx'
import { UsageViewersOnly } from './usage-viewers-only.tsx'

/** /usage-statistics: developers see every company, master users their own. */
export function UsageStatisticsRoute() {
  return (
    <UsageViewersOnly>
      <UsageViews place={useSearch(readUsagePlace)} />
    </UsageViewersOnly>
  )
}

const link: UsageLink = (target, face, { className, label }) => {
  const look = { className, ...(label === undefined ? {} : { 'aria-label': label }) }
  switch (target.to) {
    case 'usage':
      return (
        <Link to="/usage-statistics" search={target.place} {...look}>
          {face}
        </Link>
      )
    case 'chat-history': {
      const { userId, username } = target
      return (
        <Link to="/chat-history" search={{ userId, username }} {...look}>
          {face}
        </Link>
      )
    }
    case 'analysis':
      return (
        <Link to="/bank-statement-reviewer" search={{ analysisId: target.analysisId }} {...look}>
          {face}
        </Link>
      )
  }
}

function UsageViews({ place }: { readonly place: UsagePlace }) {
  const { role, companyId: ownCompanyId } = useCurrentUser()
  const seesAll = mayDo(role, 'companies.manage')
  const companyId = seesAll ? place.company : ownCompanyId
  if (companyId === null) return <NoCompanyPage />
  if (companyId === undefined) return <CompaniesUsagePage link={link} />
  return <OfCompany companyId={companyId} place={place} seesAll={seesAll} />
}

type OfCompanyProps = {
  readonly companyId: number
  readonly place: UsagePlace
  readonly seesAll: boolean
}

function OfCompany({ companyId, place: { user, view = 'chat-bot' }, seesAll }: OfCompanyProps) {
  const navigate = useNavigate()
  const { data } = useQuery(companyQuery(companyId))
  if (user === undefined) {
    return (
      <CompanyUsagePage
        key={companyId}
        companyId={companyId}
        companyName={data?.name}
        backLink={seesAll && <Back to={{}} words="All companies" />}
        link={link}
      />
    )
  }
  return (
    <UserUsagePage
      key={user}
      companyId={companyId}
      userId={user}
      view={view}
      onView={(next) =>
        navigate({ to: '/usage-statistics', search: { company: companyId, user, view: next } })
      }
      backLink={<Back to={{ company: companyId }} words={data?.name ?? 'All users'} />}
      link={link}
    />
  )
}

function Back({ to, words }: { readonly to: UsagePlace; readonly words: string }) {
  return (
    <Link to="/usage-statistics" search={to} className={backClasses}>
      <BackWords>{words}</BackWords>
    </Link>
  )
}
