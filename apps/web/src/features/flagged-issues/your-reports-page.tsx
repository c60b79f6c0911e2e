import type { ListedOwnIssue, OwnIssue } from '@criteria-desk/contract/flagged-issues'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { formatDayAndTime } from '../../lib/london-dates.ts'
import { RequestError } from '../../lib/request.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { BackWords, backClasses } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Flag } from '../../ui/icons/flag.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ReplyList } from './components/reply-list.tsx'
import { newsQuery, ownIssueQuery, ownIssuesQuery, seeReplies } from './own-issues.queries.ts'

type YourReportsPageProps = {
  readonly selected: number | undefined
  readonly onSelect: (id: number | undefined) => void
  /** Leads back to the chat. */
  readonly back: ReactNode
}

/** What one has reported: how it stands, and what the developers replied. */
export function YourReportsPage({ selected, onSelect, back }: YourReportsPageProps) {
  const query = useInfiniteQuery(ownIssuesQuery)
  const isPhone = useMedia(phoneQuery)
  const issues = query.data?.pages.flatMap(({ data }) => data)
  const list = (
    <Card isPadded={false} className="self-start">
      {issues === undefined ? (
        query.isError ? (
          <ErrorState
            title="Couldn’t load your reports"
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <SkeletonRows rows={5} label="Loading your reports" rowClassName="h-13" />
        )
      ) : issues.length === 0 ? (
        <EmptyState
          icon={Flag}
          title="You have reported nothing yet"
          description="Report Issue, above the chat, tells the developers that an answer is wrong."
        />
      ) : (
        <>
          <ul>
            {issues.map((issue) => (
              <li key={issue.id} className="border-b border-line last:border-b-0">
                <ReportButton
                  issue={issue}
                  isSelected={issue.id === selected}
                  onSelect={() => onSelect(issue.id)}
                />
              </li>
            ))}
          </ul>
          <MoreButton query={query} label="Older reports" />
        </>
      )}
    </Card>
  )
  const detail =
    selected === undefined ? (
      <Card>
        <EmptyState icon={Flag} title="Select a report to see its replies" />
      </Card>
    ) : (
      <OpenReport key={selected} id={selected} />
    )
  return (
    <>
      <PageHeader
        title="Your reports"
        back={back}
        subtitle="What you told the developers of answers that are wrong, and what they replied"
      />
      {isPhone ? (
        selected === undefined ? (
          list
        ) : (
          <>
            <button type="button" className={backClasses} onClick={() => onSelect(undefined)}>
              <BackWords>All your reports</BackWords>
            </button>
            {detail}
          </>
        )
      ) : (
        <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-[16rem_minmax(0,1fr)]">
          {list}
          {issues?.length === 0 && selected === undefined ? null : detail}
        </div>
      )}
    </>
  )
}

type ReportButtonProps = {
  readonly issue: ListedOwnIssue
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function ReportButton({ issue, isSelected, onSelect }: ReportButtonProps) {
  const { description, flaggedAt, hasNews } = issue
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className="grid w-full gap-0.5 border-l-2 border-transparent py-2.5 pr-4 pl-3.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:border-ink-text aria-[current]:bg-ink-soft max-md:pr-3 max-md:pl-2.5"
    >
      <span className="line-clamp-3 font-medium wrap-anywhere">{description}</span>
      <span className="text-12 text-text-2">{formatDayAndTime(flaggedAt)}</span>
      <span className="text-12 text-text-2">
        {stateOf(issue)}
        {hasNews && <b className="font-semibold text-ink-text"> · New reply</b>}
      </span>
    </button>
  )
}

function stateOf({ status, replyCount }: ListedOwnIssue): string {
  const state = status === 'resolved' ? 'Resolved' : 'Open'
  if (replyCount === 0) return state
  return `${state} · ${replyCount === 1 ? '1 reply' : `${replyCount} replies`}`
}

function OpenReport({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownIssueQuery(id))
  useSeen(data)
  if (data !== undefined) return <Report issue={data} />
  return (
    <Card>
      {error === null ? (
        <SkeletonRows rows={4} label="Loading the report" rowClassName="h-10" />
      ) : (
        <ErrorState
          title={
            error instanceof RequestError && error.status === 404
              ? 'This report does not exist any more'
              : 'Couldn’t load the report'
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Card>
  )
}

/** What is shown is no news any more, here and at the home page. */
function useSeen(issue: OwnIssue | undefined): void {
  const client = useQueryClient()
  const id = issue?.id
  const last = issue?.hasNews === true ? issue.replies.at(-1)?.id : undefined
  useEffect(() => {
    if (id === undefined || last === undefined) return
    void seeReplies(id, last)
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ownIssuesQuery.queryKey }),
          client.invalidateQueries({ queryKey: newsQuery.queryKey }),
        ]),
      )
      // It stays news, and is told again.
      .catch(() => {})
  }, [id, last, client])
}

function Report({ issue }: { readonly issue: OwnIssue }) {
  const { description, flaggedAt, status, resolvedAt, question, replies } = issue
  const facts = [
    `Reported ${formatDayAndTime(flaggedAt)}`,
    status === 'open' ? 'Open' : `Resolved${resolvedAt ? ` ${formatDayAndTime(resolvedAt)}` : ''}`,
  ]
  return (
    <Card isPadded={false}>
      <div className="border-b border-line px-4 py-3 max-md:px-3">
        <h2 className="text-16 font-semibold wrap-anywhere whitespace-pre-line">{description}</h2>
        <p className="mt-1 text-12 text-text-2">{facts.join(' · ')}</p>
        {question !== null && (
          <p className="mt-2 text-12 wrap-anywhere text-text-2">
            Of the answer to <span className="text-text">“{question}”</span>
          </p>
        )}
      </div>
      <section aria-label="Replies" className="grid gap-3 px-4 py-3 max-md:px-3">
        <h3 className="text-13 font-semibold">Replies</h3>
        {replies.length === 0 ? (
          <p className="text-text-2">
            {status === 'open' ? 'No reply yet. A mail tells you when there is one.' : 'No reply.'}
          </p>
        ) : (
          <ReplyList replies={replies} />
        )}
      </section>
    </Card>
  )
}
