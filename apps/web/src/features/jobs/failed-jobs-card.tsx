import type { DeadLetterList } from '@criteria-desk/contract/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatNearTime } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CircleCheck } from '../../ui/icons/circle-check.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failedJobsQuery, retryJob } from './jobs.queries.ts'

/** Work that failed each time it was tried; a developer has it tried once more. */
export function FailedJobsCard() {
  const { data: jobs, isError, isFetching, refetch } = useQuery(failedJobsQuery)
  const retry = useRetry()
  return (
    <Card title="Failed jobs" isPadded={false}>
      {jobs === undefined ? (
        isError ? (
          <ErrorState
            title="Couldn’t load the failed jobs"
            description="They are kept."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={2} label="Loading failed jobs" />
          </div>
        )
      ) : jobs.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="No failed jobs"
          description="Work that fails each time it is tried waits here."
        />
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isPending={retry.isPending && retry.variables === job.id}
              onRetry={() => retry.mutate(job.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function useRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: retryJob,
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Not tried again', description, tone: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: failedJobsQuery.queryKey }),
  })
}

type JobRowProps = {
  readonly job: DeadLetterList[number]
  readonly isPending: boolean
  readonly onRetry: () => void
}

function JobRow({ job, isPending, onRetry }: JobRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 max-md:px-3">
      <div className="min-w-0 flex-1">
        <p className="font-mono text-12 wrap-anywhere">{job.name}</p>
        <p className="wrap-anywhere">{job.reason}</p>
        <p className="text-12 wrap-anywhere text-text-2">
          {formatNearTime(job.diedAt, new Date())} · {JSON.stringify(job.payload)}
        </p>
      </div>
      <Button size="sm" aria-label={`Retry ${job.name}`} isPending={isPending} onClick={onRetry}>
        Retry
      </Button>
    </li>
  )
}
