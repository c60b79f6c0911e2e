import type { RetentionRun } from '@criteria-desk/contract/privacy'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { Clock } from '../../../ui/icons/clock.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateWord } from '../../../ui/state-word.tsx'
import { runsQuery } from '../privacy.queries.ts'
import { runWords } from '../retention-rows.ts'

/** What each night's schedule did, the newest first. */
export function RunList({ runs }: { readonly runs: readonly RetentionRun[] }) {
  return (
    <ul>
      {runs.map((run, index) => (
        <li
          key={run.id}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-3"
        >
          <span className="font-medium whitespace-nowrap">{formatDayAndTime(run.startedAt)}</span>
          <span className="wrap-anywhere text-text-2 max-md:col-span-2 max-md:row-start-2">
            {runWords(run, runs[index - 1])}
          </span>
          <Outcome outcome={run.outcome} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ outcome }: Pick<RetentionRun, 'outcome'>) {
  if (outcome === 'done') {
    return (
      <StateWord icon={CircleCheck} tone="good" isStrong>
        Done
      </StateWord>
    )
  }
  if (outcome === 'stopped') {
    return (
      <StateWord icon={CircleAlert} tone="bad" isStrong>
        Stopped
      </StateWord>
    )
  }
  return (
    <StateWord icon={Clock} tone="plain">
      Running
    </StateWord>
  )
}

/** Every run there was, page by page. */
export function AllRuns() {
  const query = useInfiniteQuery(runsQuery)
  const runs = query.data?.pages.flatMap(({ data }) => data)
  if (runs === undefined) {
    return query.isError ? (
      <ErrorState
        title="Couldn’t load the runs"
        description="Nothing is lost."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <div className="px-4">
        <SkeletonRows rows={4} label="Loading the runs" />
      </div>
    )
  }
  return (
    <>
      <RunList runs={runs} />
      <MoreButton query={query} label="Older runs" />
    </>
  )
}
