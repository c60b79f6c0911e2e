import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { History } from '../../../ui/icons/history.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Loading } from './loading.ts'

type RecentListProps<Data> = {
  readonly title: string
  readonly query: Loading<Data>
  /** What it is called where it could not be had. */
  readonly failure: string
  /** What is said where there is nothing. */
  readonly empty: string
  readonly rowsOf: (data: Data) => readonly unknown[]
  readonly children: (data: Data) => ReactNode
}

/** What somebody did in the last 7 days, newest first. */
export function RecentList<Data>(props: RecentListProps<Data>) {
  const { title, query, failure, empty, rowsOf, children } = props
  const { data } = query
  return (
    <Card title={title} isPadded={false} className="@container">
      {data === undefined ? (
        query.isError ? (
          <ErrorState
            title={failure}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={6} label={`Loading: ${title}`} rowClassName="h-10" />
          </div>
        )
      ) : rowsOf(data).length === 0 ? (
        <EmptyState icon={History} title={empty} />
      ) : (
        children(data)
      )}
    </Card>
  )
}
