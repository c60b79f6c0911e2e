import type { OwnConversation } from '@criteria-desk/contract/conversations'
import { wordsSought } from '@criteria-desk/domain/conversations/found-words'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatLongDay } from '../../../lib/london-dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MessagesSquare } from '../../../ui/icons/messages-square.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { chatToasts } from '../chat-texts.ts'
import type { ConversationToOpen } from '../open-conversation.ts'
import { ownConversationsQuery, refetchOwnConversations, toDays } from '../own-conversations.ts'
import { HistoryRow } from './history-row.tsx'

type HistoryListProps = {
  /** The conversation that is shown, and how many answers it has: with each the list is another. */
  readonly current: { readonly conversationId: string; readonly answers: number }
  /** Throws where it cannot be opened. */
  readonly onOpen: (one: ConversationToOpen) => Promise<void>
}

/** One's own conversations by day, found by their words. */
export function HistoryList({ current, onOpen }: HistoryListProps) {
  const [term, setTerm] = useState('')
  const settled = useSettled(term)
  const list = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery({
    ...ownConversationsQuery(settled),
    placeholderData: keepPreviousData,
  })
  useRefetchAfterAnswers(current.answers)
  const [opening, open] = useOpening(onOpen)
  const listed = query.data?.pages.flatMap((page) => page.data)
  const isEmpty = listed?.length === 0 && settled === '' && !query.isPlaceholderData
  if (listed === undefined && query.isError) {
    return (
      <ErrorState
        title="Failed to load chat history. Please try again."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (isEmpty) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="No Chat History"
        description="What you ask stands here, to be found and opened again."
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shorter way between its buttons.
    <div ref={list} onKeyDown={(event) => moveAmongRows(event, list)} className="contents">
      <div className="sticky top-0 z-10 flex-none bg-surface p-3">
        <SearchField
          label="Search your conversations..."
          term={term}
          onTerm={setTerm}
          className="w-full"
        />
      </div>
      {listed === undefined ? (
        <div className="px-4">
          <SkeletonRows rows={6} label="Loading your history" rowClassName="h-13" />
        </div>
      ) : (
        <>
          <Days
            listed={listed}
            sought={query.isPlaceholderData ? [] : wordsSought(settled)}
            currentId={current.conversationId}
            openingId={opening}
            onOpen={(one) => void open(one)}
          />
          <MoreButton query={query} label="Older conversations" />
          <p role="status" className="sr-only">
            {settled === '' || query.isFetching ? '' : saidFound(listed.length, query.hasNextPage)}
          </p>
        </>
      )}
    </div>
  )
}

function saidFound(count: number, hasMore: boolean): string {
  if (count === 0) return 'No conversation found'
  return `${count}${hasMore ? ' and more' : ''} ${count === 1 ? 'conversation' : 'conversations'} found`
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

/** What was asked since the list was read is in it. */
function useRefetchAfterAnswers(answers: number): void {
  const client = useQueryClient()
  const seen = useRef(answers)
  useEffect(() => {
    if (seen.current === answers) return
    seen.current = answers
    refetchOwnConversations(client)
  }, [answers, client])
}

/** The conversation that is on its way, and how another is opened. */
function useOpening(onOpen: HistoryListProps['onOpen']) {
  const [openingId, setOpeningId] = useState<string | null>(null)
  const open = async ({ conversationId, title, found }: OwnConversation) => {
    setOpeningId(conversationId)
    try {
      await onOpen({ conversationId, title, foundId: found ? String(found.messageId) : null })
    } catch {
      toast({ ...chatToasts.notOpened, tone: 'destructive' })
    } finally {
      setOpeningId(null)
    }
  }
  return [openingId, open] as const
}

/** Up and down go from row to row, and from the search to the first. */
function moveAmongRows(event: KeyboardEvent, list: RefObject<HTMLElement | null>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [
    ...(list.current?.querySelectorAll<HTMLElement>('[type=search], [data-row]') ?? []),
  ]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

type DaysProps = {
  readonly listed: readonly OwnConversation[]
  readonly sought: readonly string[]
  readonly currentId: string
  readonly openingId: string | null
  readonly onOpen: (conversation: OwnConversation) => void
}

function Days({ listed, sought, currentId, openingId, onOpen }: DaysProps) {
  if (listed.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No conversation holds these words"
        description="Titles, questions and answers are searched, by the beginnings of words."
      />
    )
  }
  return toDays(listed).map(({ date, conversations }) => (
    <section key={date} aria-label={formatLongDay(date)}>
      <h3 className="px-4 pt-2.5 pb-1 text-12 font-medium text-text-3">{formatLongDay(date)}</h3>
      <ul>
        {conversations.map((conversation) => {
          const { conversationId } = conversation
          return (
            <HistoryRow
              key={conversationId}
              conversation={conversation}
              sought={sought}
              isCurrent={conversationId === currentId}
              isOpening={conversationId === openingId}
              onOpen={() => onOpen(conversation)}
            />
          )
        })}
      </ul>
    </section>
  ))
}
