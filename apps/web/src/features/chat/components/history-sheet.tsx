import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { formatLongDay } from '../../../lib/london-dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MessagesSquare } from '../../../ui/icons/messages-square.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import {
  type EarlierDay,
  openEarlier,
  ownHistoryQuery,
  toEarlierDays,
} from '../earlier-conversations.ts'

/** One's own questions of the last 7 days: found by their words, opened as they were answered. */
export function HistorySheet({ onClose }: { readonly onClose: () => void }) {
  const { id } = useCurrentUser()
  const [term, setTerm] = useState('')
  const sought = useSettled(term)
  const history = useInfiniteQuery({
    ...ownHistoryQuery(id, sought),
    placeholderData: keepPreviousData,
  })
  const { isError, isFetching, refetch } = history
  const data = history.data?.pages.flatMap((page) => page.data)
  const open = async (conversationId: string) => {
    try {
      await openEarlier(conversationId)
      onClose()
    } catch {
      const description = 'This conversation could not be opened. Please try again.'
      toast({ title: 'Error', description, tone: 'destructive' })
    }
  }
  return (
    <Sheet title="Your history" onClose={onClose} className="sm:w-80!">
      {data === undefined ? (
        isError ? (
          <ErrorState
            title="Failed to load chat history. Please try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={6} label="Loading your history" rowClassName="h-13" />
          </div>
        )
      ) : data.length === 0 && sought === '' && !history.isPlaceholderData ? (
        <EmptyState
          icon={MessagesSquare}
          title="No Chat History"
          description="What you ask stands here for 7 days."
        />
      ) : (
        <>
          <div className="p-3">
            <SearchField
              label="Search your questions..."
              term={term}
              onTerm={setTerm}
              className="w-full"
            />
          </div>
          <Days days={toEarlierDays(data)} onOpen={(one) => void open(one)} />
          <MoreButton query={history} label="Older questions" />
          <p className="mt-auto border-t border-line px-4 py-2.5 text-12 text-text-3">
            Your own questions of the last 7 days.
          </p>
        </>
      )}
    </Sheet>
  )
}

/** So long after the last key what is sought is asked for. */
const settlesMs = 250

function useSettled(term: string): string {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), settlesMs)
    return () => clearTimeout(timer)
  }, [term])
  return settled
}

type DaysProps = {
  readonly days: readonly EarlierDay[]
  readonly onOpen: (conversationId: string) => void
}

function Days({ days, onOpen }: DaysProps) {
  if (days.length === 0) {
    return <EmptyState icon={SearchX} title="No question holds these words" />
  }
  return days.map(({ date, conversations }) => (
    <section key={date} aria-label={formatLongDay(date)}>
      <h3 className="px-4 pt-2 pb-1 text-12 font-medium text-text-2">{formatLongDay(date)}</h3>
      <ul>
        {conversations.map(({ conversationId, question, note }) => (
          <li key={conversationId} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(conversationId)}
              className="grid w-full gap-0.5 px-4 py-2 text-left hover:bg-surface-3 focus-visible:-outline-offset-2"
            >
              <span className="line-clamp-2 font-medium wrap-anywhere">{question}</span>
              <span className="text-12 text-text-3">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
