import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCents } from '../../lib/dollars.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Building2 } from '../../ui/icons/building-2.ts'
import { SearchX } from '../../ui/icons/search-x.ts'
import { linkClasses } from '../../ui/link-classes.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { nextSort, type Sort, SortHead } from '../../ui/sort-head.tsx'
import { cellClasses, headClasses, rowClasses } from './components/table-classes.ts'
import { companiesUsageQuery } from './usage.queries.ts'
import type { UsageLink } from './usage-link.ts'
import { type CompanyColumn, type CompanyUsage, showCompanies } from './usage-rows.ts'
import { cacheWords, formatCount, monthSoFar } from './usage-words.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Every company with what it used this month; for developers. */
export function CompaniesUsagePage({ link }: { readonly link: UsageLink }) {
  const { data, isError, isFetching, refetch } = useQuery(companiesUsageQuery)
  const [term, setTerm] = useState('')
  const [sort, setSort] = useState<Sort<CompanyColumn>>({ by: 'requests', isDescending: false })
  useFailureToast(isError, 'Failed to load companies')
  const shown = showCompanies(data ?? [], term, sort)
  return (
    <>
      <PageHeader title="Usage Statistics" subtitle={monthSoFar(new Date())} />
      <Card
        title="Companies, this month"
        isPadded={false}
        className="@container"
        action={
          data && data.length > 0 ? (
            <SearchField
              label="Search companies..."
              term={term}
              onTerm={setTerm}
              className="-mr-2 w-56 max-md:my-1.5 max-md:mr-0 max-md:w-40"
            />
          ) : null
        }
      >
        {data === undefined ? (
          isError ? (
            <ErrorState
              title="Couldn’t load the companies"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={5} label="Loading companies" rowClassName="h-11" />
            </div>
          )
        ) : data.length === 0 ? (
          <EmptyState icon={Building2} title="No companies yet" />
        ) : shown.length === 0 ? (
          <EmptyState icon={SearchX} title={`No company is called “${term.trim()}”`} />
        ) : (
          <CompaniesTable
            companies={shown}
            sort={sort}
            onSort={(by) => setSort(nextSort(sort, by))}
            link={link}
          />
        )}
      </Card>
    </>
  )
}

type CompaniesTableProps = {
  readonly companies: readonly CompanyUsage[]
  readonly sort: Sort<CompanyColumn>
  readonly onSort: (by: CompanyColumn) => void
  readonly link: UsageLink
}

const figures = [
  { by: 'requests', label: 'Requests' },
  { by: 'users', label: 'Active users' },
  { by: 'tokens', label: 'Tokens' },
  { by: 'cost', label: 'Cost' },
] as const

function CompaniesTable({ companies, sort, onSort, link }: CompaniesTableProps) {
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        <col />
        {figures.map(({ by }) => (
          <col key={by} className="w-32" />
        ))}
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          <SortHead {...{ sort, onSort }} label="Company" by="name" className={headClasses} />
          {figures.map(({ by, label }) => (
            <SortHead key={by} {...{ sort, onSort, by, label }} isFigure className={headClasses} />
          ))}
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {companies.map((company) => (
          <CompanyRow key={company.companyId} company={company} link={link} />
        ))}
      </tbody>
    </table>
  )
}

type CompanyRowProps = { readonly company: CompanyUsage; readonly link: UsageLink }

function CompanyRow({ company, link }: CompanyRowProps) {
  const { companyId, name, requestCount, totalTokens, totalCostCents } = company
  const cached = cacheWords(company.cachedTokens)
  const users = `${formatCount(company.uniqueUsers)} of ${formatCount(company.userCount)}`
  const cost = formatCents(totalCostCents)
  const isQuiet = requestCount === 0
  return (
    <tr
      className={classes(
        rowClasses,
        '@max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:px-4 @max-3xl:py-2 @max-3xl:max-md:px-3',
      )}
    >
      <td className={cellClasses}>
        {link({ to: 'usage', place: { company: companyId } }, name, {
          className: linkClasses('block truncate max-md:py-1.5'),
        })}
      </td>
      <Figure className="font-medium" isQuiet={isQuiet}>
        {formatCount(requestCount)}
      </Figure>
      <Figure className="@max-3xl:hidden" isQuiet={isQuiet}>
        {users}
      </Figure>
      <Figure className="@max-3xl:hidden" isQuiet={totalTokens === 0}>
        {formatCount(totalTokens)}
        {cached && <span className="block text-12 text-text-3">{cached}</span>}
      </Figure>
      <td className="hidden text-12 text-text-2 @max-3xl:col-span-2 @max-3xl:row-start-2 @max-3xl:block">
        {users} users active · {formatCount(totalTokens)} tokens{cached && `, ${cached}`} · {cost}
      </td>
      <Figure className="@max-3xl:hidden" isQuiet={totalCostCents === 0}>
        {isQuiet ? '–' : cost}
      </Figure>
    </tr>
  )
}

type FigureProps = {
  readonly className: string
  readonly isQuiet: boolean
  readonly children: ReactNode
}

function Figure({ className, isQuiet, children }: FigureProps) {
  return (
    <td className={classes(cellClasses, 'text-right', className, isQuiet && 'text-text-3')}>
      {children}
    </td>
  )
}
