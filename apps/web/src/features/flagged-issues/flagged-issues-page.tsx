import type { ListedIssue } from '@criteria-desk/contract/flagged-issues'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { formatDay, oldestOf } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { BackWords, backClasses } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Flag } from '../../ui/icons/flag.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { IssueList } from './components/issue-list.tsx'
import type { OpenIssueProps } from './components/open-issue.tsx'
import {
  deleteIssue,
  issueQuery,
  issuesQuery,
  refetchIssues,
  resolveIssue,
} from './flagged-issues.queries.ts'

type FlaggedIssuesPageProps = {
  readonly selected: number | undefined
  readonly onSelect: (id: number | undefined) => void
  /** The issue that is selected, with its answers as they were seen. */
  readonly drawIssue: (opened: Omit<OpenIssueProps, 'drawing'>) => ReactNode
}

/** What people reported, open and resolved, beside the one that is looked at. */
export function FlaggedIssuesPage({ selected, onSelect, drawIssue }: FlaggedIssuesPageProps) {
  const open = useIssues('open')
  const resolved = useIssues('resolved')
  const isError = open.query.isError || resolved.query.isError
  const isLoaded = open.issues !== undefined && resolved.issues !== undefined
  useEffect(() => {
    if (!isError) return
    toast({ title: 'Error', description: 'Failed to load flagged issues.', tone: 'destructive' })
  }, [isError])
  const retry = () => {
    void open.query.refetch()
    void resolved.query.refetch()
  }
  return (
    <>
      <PageHeader title="Flagged Issues" subtitle={isLoaded ? subtitleOf(open) : '\u00a0'} />
      {!isLoaded ? (
        <Card>
          {isError ? (
            <ErrorState
              title="Couldn’t load the flagged issues"
              onRetry={retry}
              isRetrying={open.query.isFetching || resolved.query.isFetching}
            />
          ) : (
            <SkeletonRows rows={5} label="Loading flagged issues" rowClassName="h-13" />
          )}
        </Card>
      ) : open.total + resolved.total === 0 ? (
        <Card>
          <EmptyState
            icon={Flag}
            title="No flagged issues"
            description="What people report from the chat appears here."
          />
        </Card>
      ) : (
        <Panes {...{ open, resolved, selected, onSelect, drawIssue }} />
      )}
    </>
  )
}

type Issues = ReturnType<typeof useIssues>

/** Those of one state that have been read so far, and how many there are. */
function useIssues(status: ListedIssue['status']) {
  const query = useInfiniteQuery(issuesQuery(status))
  const issues = query.data?.pages.flatMap(({ data }) => data)
  // While pages were read, more may have come in.
  const total = Math.max(query.data?.pages.at(-1)?.total ?? 0, issues?.length ?? 0)
  return { query, issues, total }
}

function subtitleOf({ issues = [], total, query }: Issues): string {
  const oldest = query.hasNextPage ? null : oldestOf(issues.map(({ flaggedAt }) => flaggedAt))
  const open = `${total.toLocaleString('en-GB')} open`
  if (total === 0) return 'None open'
  return oldest === null ? open : `${open}, the oldest from ${formatDay(oldest)}`
}

type PanesProps = FlaggedIssuesPageProps & { readonly open: Issues; readonly resolved: Issues }

function Panes({ open, resolved, selected, onSelect, drawIssue }: PanesProps) {
  const isPhone = useMedia(phoneQuery)
  const acts = useActs(() => onSelect(undefined))
  const lists = (
    <Card isPadded={false} className="self-start">
      <IssueList
        title="Open"
        issues={open.issues ?? []}
        total={open.total}
        isOpenAtFirst
        selected={selected}
        onSelect={onSelect}
        empty="Nothing is open."
        more={<MoreButton query={open.query} label="Older issues" />}
      />
      <IssueList
        title="Resolved"
        issues={resolved.issues ?? []}
        total={resolved.total}
        isOpenAtFirst={false}
        selected={selected}
        onSelect={onSelect}
        empty="Nothing has been resolved yet."
        more={<MoreButton query={resolved.query} label="Older issues" />}
      />
    </Card>
  )
  const detail =
    selected === undefined ? (
      <Card>
        <EmptyState icon={Flag} title="Select an issue to see its conversation" />
      </Card>
    ) : (
      <Fragment key={selected}>{drawIssue({ id: selected, ...acts })}</Fragment>
    )
  if (!isPhone) {
    return (
      <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-3 max-2xl:grid-cols-[16rem_minmax(0,1fr)]">
        {lists}
        {detail}
      </div>
    )
  }
  if (selected === undefined) return lists
  return (
    <>
      <button type="button" className={backClasses} onClick={() => onSelect(undefined)}>
        <BackWords>All issues</BackWords>
      </button>
      {detail}
    </>
  )
}

/** To resolve an issue and to delete one; afterwards the lists are read again and nothing is selected. */
function useActs(onDone: () => void) {
  const { username } = useCurrentUser()
  const client = useQueryClient()
  const finish = async () => {
    // What is closed is not asked for again: a deleted one is not there any more.
    onDone()
    await refetchIssues(client)
  }
  const resolving = useMutation({
    mutationFn: (id: number) => resolveIssue(id, username),
    onSuccess: async (issue) => {
      await finish()
      toast({
        title: 'Issue Resolved',
        description: 'The issue has been marked as resolved.',
        tone: 'success',
      })
      client.setQueryData(issueQuery(issue.id).queryKey, issue)
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to resolve the issue.', tone: 'destructive' }),
  })
  const deleting = useMutation({
    mutationFn: deleteIssue,
    onSuccess: finish,
    onError: (error) => {
      const description = messageOf(error, 'Failed to delete the issue.')
      toast({ title: 'Error', description, tone: 'destructive' })
    },
  })
  return {
    onResolve: resolving.mutate,
    isResolving: resolving.isPending,
    onDelete: deleting.mutate,
    isDeleting: deleting.isPending,
  }
}
