import type { RetentionOverview } from '@criteria-desk/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChevronRight } from '../../ui/icons/chevron-right.ts'
import { History } from '../../ui/icons/history.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { InactiveAccounts } from './components/inactive-accounts.tsx'
import { AllRuns, RunList } from './components/runs.tsx'
import { ScheduleTable } from './components/schedule-table.tsx'
import { retentionQuery } from './privacy.queries.ts'

/** What is kept for how long, and what became of what was due. */
export function RetentionTab() {
  const { data, isError, isFetching, refetch } = useQuery(retentionQuery)
  if (data) return <Retention overview={data} />
  return (
    <Card title="Schedule">
      {isError ? (
        <ErrorState
          title="Couldn’t load what is kept"
          description="Nothing is lost."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonRows rows={6} label="Loading what is kept" />
      )}
    </Card>
  )
}

function Retention({ overview }: { readonly overview: RetentionOverview }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card
        title="Schedule"
        action={<p className="text-12 text-text-2">Runs every night at 03:00</p>}
        isPadded={false}
        className="@container"
      >
        <ScheduleTable overview={overview} />
      </Card>
      {overview.inactive.length > 0 && <InactiveAccounts accounts={overview.inactive} />}
      <Card
        title="Runs"
        isPadded={false}
        action={
          !isWhole &&
          overview.runs.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-2"
              icon={ChevronRight}
              onClick={() => setWhole(true)}
            >
              All runs
            </Button>
          )
        }
      >
        {isWhole ? (
          <AllRuns />
        ) : overview.runs.length === 0 ? (
          <EmptyState
            icon={History}
            title="No run yet"
            description="The first is tonight at 03:00, or at the next start after it."
          />
        ) : (
          <RunList runs={overview.runs} />
        )}
      </Card>
    </div>
  )
}
