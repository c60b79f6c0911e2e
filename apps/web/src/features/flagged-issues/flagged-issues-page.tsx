import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { formatDay, oldestOf } from '../../lib/london-dates.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { BackWords, backClasses } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { IssueDetail } from './components/issue-detail.tsx'
import { IssueList } from './components/issue-list.tsx'
import { flaggedIssuesQuery, resolveIssue } from './flagged-issues.queries.ts'

type FlaggedIssuesPageProps = {
  readonly selected: number | undefined
  readonly onSelect: (id: number | undefined) => void
  readonly renderAnswer: (content: string) => ReactNode
}

/** What people reported, open and resolved, beside the one that is looked at. */
export function FlaggedIssuesPage({ selected, onSelect, renderAnswer }: FlaggedIssuesPageProps) {
  const { data, isError, isFetching, refetch } = useQuery(flaggedIssuesQuery)
  useEffect(() => {
    if (!isError) return
    toast({ title: 'Error', description: 'Failed to load flagged issues.', tone: 'destructive' })
  }, [isError])
  return (
    <>
      <PageHeader title="Flagged Issues" subtitle={data ? subtitleOf(data) : '\u00a0'} />
      {data === undefined ? (
        <Card>
          {isError ? (
            <ErrorState
              title="Couldn’t load the flagged issues"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={5} label="Loading flagged issues" rowClassName="h-13" />
          )}
        </Card>
      ) : data.length === 0 ? (
        <Card>
          <EmptyState
            icon={Flag}
            title="No flagged issues"
            description="What people report from the chat appears here."
          />
        </Card>
      ) : (
        <Panes issues={data} {...{ selected, onSelect, renderAnswer }} />
      )}
    </>
  )
}

function subtitleOf(issues: readonly FlaggedIssue[]): string {
  const open = issues.filter(({ status }) => status === 'open')
  const oldest = oldestOf(open.map(({ flaggedAt }) => flaggedAt))
  return oldest === null ? 'None open' : `${open.length} open, the oldest from ${formatDay(oldest)}`
}

type PanesProps = FlaggedIssuesPageProps & { readonly issues: readonly FlaggedIssue[] }

function Panes({ issues, selected, onSelect, renderAnswer }: PanesProps) {
  const isPhone = useMedia(phoneQuery)
  const { resolve, isResolving } = useResolving(() => onSelect(undefined))
  const issue = issues.find(({ id }) => id === selected)
  const lists = (
    <Card isPadded={false} className="self-start">
      {(['open', 'resolved'] as const).map((state) => (
        <IssueList
          key={state}
          title={state === 'open' ? 'Open' : 'Resolved'}
          issues={issues.filter(({ status }) => status === state)}
          isOpenAtFirst={state === 'open'}
          selected={selected}
          onSelect={onSelect}
          empty={state === 'open' ? 'Nothing is open.' : 'Nothing has been resolved yet.'}
        />
      ))}
    </Card>
  )
  const detail = issue ? (
    <IssueDetail
      key={issue.id}
      issue={issue}
      onResolve={() => resolve(issue.id)}
      isResolving={isResolving}
      renderAnswer={renderAnswer}
    />
  ) : (
    <Card>
      <EmptyState icon={Flag} title="Select an issue to see its conversation" />
    </Card>
  )
  if (!isPhone) {
    return (
      <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-[16rem_minmax(0,1fr)]">
        {lists}
        {detail}
      </div>
    )
  }
  if (!issue) return lists
  return (
    <>
      <button type="button" className={backClasses} onClick={() => onSelect(undefined)}>
        <BackWords>All issues</BackWords>
      </button>
      {detail}
    </>
  )
}

function useResolving(onResolved: () => void) {
  const { username } = useCurrentUser()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => resolveIssue(id, username),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: flaggedIssuesQuery.queryKey })
      onResolved()
      toast({
        title: 'Issue Resolved',
        description: 'The issue has been marked as resolved.',
        tone: 'success',
      })
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to resolve the issue.', tone: 'destructive' }),
  })
  return { resolve: mutate, isResolving: isPending }
}
