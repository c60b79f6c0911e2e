import type { CompanyUser } from '@criteria-desk/contract/companies'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { Users } from '../../../ui/icons/users.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { nextSort, type Sort } from '../../../ui/sort-head.tsx'
import { showUsers, type UserColumn } from '../people-rows.ts'
import { UsersTable } from './users-table.tsx'

type UsersCardProps = {
  readonly title: string
  readonly query: Pick<
    UseQueryResult<readonly CompanyUser[]>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >
  /** Of those who came, whom this list is about. */
  readonly isListed?: (user: CompanyUser) => boolean
  /** Where there is nobody: what to do about it. */
  readonly emptyHint: string
  readonly actions?: ((user: CompanyUser) => ReactNode) | undefined
  readonly actionsWidth?: string
  readonly isSeenSpare?: boolean
}

/** The people of a firm: found by name, sorted by any column. */
export function UsersCard(props: UsersCardProps) {
  const { title, query, isListed = () => true, emptyHint, ...table } = props
  const [term, setTerm] = useState('')
  const [sort, setSort] = useState<Sort<UserColumn>>({ by: 'created', isDescending: false })
  const users = query.data?.filter(isListed)
  const shown = showUsers(users ?? [], term, sort)
  return (
    <Card
      title={title}
      isPadded={false}
      className="@container"
      action={
        users !== undefined && users.length > 0 ? (
          <SearchField
            label="Search users..."
            term={term}
            onTerm={setTerm}
            className="-mr-2 w-56 max-md:my-1.5 max-md:mr-0 max-md:w-44"
          />
        ) : null
      }
    >
      {users === undefined ? (
        query.isError ? (
          <ErrorState
            title="Couldn’t load the users"
            description="Nothing is lost."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={5} label="Loading users" rowClassName="h-11" />
          </div>
        )
      ) : users.length === 0 ? (
        <EmptyState icon={Users} title="No users for this company" description={emptyHint} />
      ) : shown.length === 0 ? (
        <EmptyState icon={SearchX} title={`Nobody is called “${term.trim()}”`} />
      ) : (
        <UsersTable
          users={shown}
          sort={sort}
          onSort={(by) => setSort(nextSort(sort, by))}
          {...table}
        />
      )}
    </Card>
  )
}
