import type { PeopleUsage } from '@criteria-desk/contract/usage'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Users } from '../../../ui/icons/users.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { nextSort, type Sort } from '../../../ui/sort-head.tsx'
import type { UsageLink } from '../usage-link.ts'
import { type PersonColumn, showPeople } from '../usage-rows.ts'
import type { Loading } from './loading.ts'
import { PeopleTable } from './people-table.tsx'

type PeopleCardProps = {
  readonly companyId: number
  readonly query: Loading<PeopleUsage>
  readonly link: UsageLink
}

/** A company's people and what each asked for: found by name, sorted by any column. */
export function PeopleCard({ companyId, query, link }: PeopleCardProps) {
  const [term, setTerm] = useState('')
  const [sort, setSort] = useState<Sort<PersonColumn>>({ by: 'chat', isDescending: false })
  const usage = query.data
  const shown = showPeople(usage?.users ?? [], term, sort)
  return (
    <Card
      title="Users, last 7 days"
      isPadded={false}
      className="@container"
      action={
        usage && usage.users.length > 0 ? (
          <SearchField
            label="Search users..."
            term={term}
            onTerm={setTerm}
            className="-mr-2 w-56 max-md:my-1.5 max-md:mr-0 max-md:w-40"
          />
        ) : null
      }
    >
      {usage === undefined ? (
        query.isError ? (
          <ErrorState
            title="Couldn’t load the users"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={5} label="Loading users" rowClassName="h-11" />
          </div>
        )
      ) : usage.users.length === 0 ? (
        <EmptyState
          icon={Users}
          title="No users for this company"
          description="Whoever joins it appears here with what they ask for."
        />
      ) : shown.length === 0 ? (
        <EmptyState icon={SearchX} title="No brokers found" />
      ) : (
        <PeopleTable
          {...{ companyId, link, sort }}
          people={shown}
          days={usage.days}
          onSort={(by) => setSort(nextSort(sort, by))}
        />
      )}
    </Card>
  )
}
