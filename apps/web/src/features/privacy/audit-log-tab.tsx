import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../lib/use-settled.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchX } from '../../ui/icons/search-x.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { auditQuery, companiesQuery } from './audit.queries.ts'
import { type AuditChoice, actions, periods } from './audit-filter.ts'
import { AuditTable } from './components/audit-table.tsx'
import { ChainLine } from './components/chain-line.tsx'

type AuditLogTabProps = {
  readonly choice: AuditChoice
  readonly onChoice: (choice: AuditChoice) => void
}

/** Who looked at what beyond their own, and what was done; and whether all of it is still there. */
export function AuditLogTab({ choice, onChoice }: AuditLogTabProps) {
  const search = useSettled(choice.search)
  const log = useInfiniteQuery({
    ...auditQuery({ ...choice, search }),
    placeholderData: keepPreviousData,
  })
  const entries = log.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <Filters choice={choice} onChoice={onChoice} total={log.data?.pages[0]?.total} />
      <Card isPadded={false} className="@container">
        {entries === undefined ? (
          log.isError ? (
            <ErrorState
              title="Couldn’t load the audit log"
              description="Nothing is lost."
              onRetry={() => void log.refetch()}
              isRetrying={log.isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={8} label="Loading the audit log" />
            </div>
          )
        ) : entries.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No entry is found"
            description="Names of people, companies and documents are looked through, and what was done."
          />
        ) : (
          <AuditTable entries={entries} />
        )}
        <MoreButton query={log} label="Earlier entries" />
        <ChainLine />
      </Card>
    </>
  )
}

const numbers = new Intl.NumberFormat('en-GB')

function Filters({
  choice,
  onChoice,
  total,
}: AuditLogTabProps & { readonly total: number | undefined }) {
  const companies = useQuery(companiesQuery)
  const choose = (name: keyof AuditChoice) => (value: string) =>
    onChoice({ ...choice, [name]: value })
  const select = (name: keyof AuditChoice) => ({
    isLabelHidden: true,
    value: choice[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      choose(name)(event.target.value),
  })
  const ofCompanies = (companies.data ?? []).map(({ id, name }) => ({
    ...{ value: String(id), label: name },
  }))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2">
      <SearchField
        label="Search who or what..."
        term={choice.search}
        onTerm={choose('search')}
        className="w-72 max-md:col-span-2 max-md:w-full"
      />
      <Select
        label="Company"
        options={[{ value: '', label: 'All companies' }, ...ofCompanies]}
        className="w-40 max-md:w-full"
        {...select('companyId')}
      />
      <Select label="Action" options={actions} className="w-44 max-md:w-full" {...select('act')} />
      <Select
        label="Period"
        options={periods}
        className="w-40 max-md:col-span-2 max-md:w-full"
        {...select('days')}
      />
      <p role="status" className="ml-auto text-12 text-text-2 max-md:col-span-2 max-md:ml-0">
        {total === undefined
          ? ' '
          : `${numbers.format(total)} ${total === 1 ? 'entry' : 'entries'}`}
      </p>
    </div>
  )
}
