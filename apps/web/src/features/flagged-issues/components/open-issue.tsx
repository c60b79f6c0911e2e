import { useQuery } from '@tanstack/react-query'
import { RequestError } from '../../../lib/request.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { issueQuery } from '../flagged-issues.queries.ts'
import type { IssueDrawing } from '../issue-drawing.ts'
import { IssueDetail } from './issue-detail.tsx'

export type OpenIssueProps = {
  readonly id: number
  readonly onResolve: (id: number) => void
  readonly isResolving: boolean
  readonly onDelete: (id: number) => void
  readonly isDeleting: boolean
  readonly drawing: IssueDrawing
}

/** The issue that is selected, read with its conversation when it is opened. */
export function OpenIssue({ id, onResolve, onDelete, ...rest }: OpenIssueProps) {
  const { data, error, isFetching, refetch } = useQuery(issueQuery(id))
  if (data !== undefined) {
    return (
      <IssueDetail
        issue={data}
        onResolve={() => onResolve(id)}
        onDelete={() => onDelete(id)}
        {...rest}
      />
    )
  }
  return (
    <Card>
      {error === null ? (
        <SkeletonRows rows={6} label="Loading the issue" rowClassName="h-10" />
      ) : (
        <ErrorState
          title={
            error instanceof RequestError && error.status === 404
              ? 'This issue does not exist'
              : 'Couldn’t load the issue'
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Card>
  )
}
