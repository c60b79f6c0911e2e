import type { PrivacyRequest } from '@criteria-desk/contract/privacy-requests'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepFile } from '../../lib/keep-file.ts'
import { formatDay } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClockAlert } from '../../ui/icons/clock-alert.ts'
import { ShieldCheck } from '../../ui/icons/shield-check.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { EraseUserDialog } from './erase-user-dialog.tsx'
import {
  endRequest,
  openRequestsQuery,
  readArchiveOf,
  refetchRequests,
  requestsQuery,
} from './requests.queries.ts'

/** The tab's name, with how many are open. */
export function RequestsLabel() {
  const { data } = useInfiniteQuery(openRequestsQuery)
  const open = data?.pages[0]?.total ?? 0
  return (
    <>
      Requests
      {open > 0 && (
        <span className="ml-1.5 text-text-2">
          {' '}
          {open}
          <span className="sr-only"> open</span>
        </span>
      )}
    </>
  )
}

/** Who asked for a copy of their data or its erasure, and by when they are to be answered. */
export function RequestsTab() {
  const list = useInfiniteQuery(requestsQuery)
  const requests = list.data?.pages.flatMap(({ data }) => data)
  return (
    <Card isPadded={false} className="@container">
      {requests === undefined ? (
        list.isError ? (
          <ErrorState
            title="Couldn’t load the requests"
            description="Nothing is lost."
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={4} label="Loading the requests" rowClassName="h-10" />
          </div>
        )
      ) : requests.length === 0 ? (
        <EmptyState
          icon={ShieldCheck}
          title="Nobody has asked for anything"
          description="Whoever asks on their profile for the erasure of their data stands here, with the day by which they are to be answered."
        />
      ) : (
        <RequestsTable requests={requests} />
      )}
      <MoreButton query={list} label="Earlier ones" />
    </Card>
  )
}

const head =
  'h-8 border-b border-line-2 px-3 text-left text-12 font-medium text-text-2 first:pl-4 last:pr-4'
const cell = 'h-11 px-3 py-0 first:pl-4 last:pr-4 @max-3xl:h-auto @max-3xl:p-0!'

type RequestsTableProps = { readonly requests: readonly PrivacyRequest[] }

function RequestsTable({ requests }: RequestsTableProps) {
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        <col className="w-16" />
        <col className="w-34" />
        <col />
        <col />
        <col className="w-30" />
        <col className="w-44" />
        <col className="w-32" />
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          {['No.', 'Asks for', 'Of', 'Company', 'Received', 'Answer by'].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">Answer</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  )
}

const wanted = { erasure: 'Erasure', copy: 'Copy of data' } as const

type RowProps = { readonly request: PrivacyRequest }

function Row({ request }: RowProps) {
  const { id, asksFor, userId, username, companyName, receivedAt, doneAt } = request
  return (
    <tr className="border-b border-line last:border-b-0 @max-3xl:grid @max-3xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:gap-y-0.5 @max-3xl:px-4 @max-3xl:py-2">
      <td className={`${cell} font-mono text-12 @max-3xl:row-start-1`}>{id}</td>
      <td className={`${cell} font-medium @max-3xl:row-start-1`}>{wanted[asksFor]}</td>
      <td className={`${cell} truncate @max-3xl:col-span-2 @max-3xl:row-start-2`}>
        {username ?? `user ${userId}`}
      </td>
      <td className={`${cell} truncate text-text-2 @max-3xl:hidden`}>{companyName ?? '–'}</td>
      <td className={`${cell} text-text-2 @max-3xl:hidden`}>{formatDay(receivedAt)}</td>
      <td className={`${cell} @max-3xl:col-span-2 @max-3xl:row-start-3`}>
        <AnswerBy request={request} />
      </td>
      <td
        className={`${cell} text-right @max-3xl:col-start-3 @max-3xl:row-span-3 @max-3xl:row-start-1`}
      >
        {doneAt === null &&
          (asksFor === 'copy' ? <Prepare request={request} /> : <Erase request={request} />)}
      </td>
    </tr>
  )
}

/** A day; once it is past, that nobody was answered by then. */
function AnswerBy({ request: { answerBy, doneAt } }: { readonly request: PrivacyRequest }) {
  if (doneAt !== null) return <span className="text-text-2">Done {formatDay(doneAt)}</span>
  if (new Date(answerBy) >= new Date())
    return (
      <>
        <span className="hidden text-text-2 @max-3xl:inline">Answer by </span>
        {formatDay(answerBy)}
      </>
    )
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-decline">
      <Icon of={ClockAlert} size={14} />
      Overdue since {formatDay(answerBy)}
    </span>
  )
}

/** Has the archive made, to be handed on; then the request is done. */
function Prepare({ request }: { readonly request: PrivacyRequest }) {
  const { id, userId, username } = request
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { content, name } = await readArchiveOf(userId)
      keepFile(content, name ?? 'data.zip')
      await endRequest(id)
    },
    onSuccess: () =>
      toast({
        title: 'Archive prepared',
        description: `Hand it to ${username ?? `user ${userId}`}, and to nobody else.`,
        tone: 'success',
      }),
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'The archive was not made', description, tone: 'destructive' })
    },
    onSettled: () => refetchRequests(queryClient),
  })
  return (
    <Button
      size="sm"
      isPending={isPending}
      onClick={() => mutate()}
      aria-label={`Prepare the archive of request ${id}`}
    >
      Prepare
    </Button>
  )
}

/** Erases whoever asked for it; then the request is done. */
function Erase({ request }: { readonly request: PrivacyRequest }) {
  const { id, userId, username } = request
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  if (username === null) return null
  return (
    <>
      <Button
        size="sm"
        variant="destructive"
        onClick={() => setAsking(true)}
        aria-label={`Erase User of request ${id}`}
      >
        Erase User
      </Button>
      {isAsking && (
        <EraseUserDialog
          user={{ id: userId, username }}
          onClose={() => setAsking(false)}
          onErased={() => void refetchRequests(queryClient)}
        />
      )}
    </>
  )
}
