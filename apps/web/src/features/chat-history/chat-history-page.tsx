import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDay } from '../../lib/london-dates.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MessagesSquare } from '../../ui/icons/messages-square.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { chatHistoryQuery } from './chat-history.queries.ts'
import type { ChatHistoryPlace } from './chat-history-place.ts'
import { Conversation } from './components/conversation.tsx'
import { NobodySelected } from './components/nobody-selected.tsx'
import { many } from './conversation-words.ts'
import type { DrawMessages } from './draw-messages.ts'
import { joinDays } from './join-days.ts'
import type { PeopleOf } from './people-groups.ts'
import type { PersonLink } from './person-link.ts'

type ChatHistoryPageProps = {
  readonly place: ChatHistoryPlace
  /** The way back, above the title. */
  readonly backLink: ReactNode
  /** The way to where somebody is chosen. */
  readonly usageLink: ReactNode
  /** The way to somebody's conversations. */
  readonly personLink: PersonLink
  readonly peopleOf: PeopleOf
  readonly draw: DrawMessages
}

/** The last 7 days of somebody's conversations, to look at. */
export function ChatHistoryPage(props: ChatHistoryPageProps) {
  const { place, backLink, usageLink, personLink, peopleOf, draw } = props
  return (
    <>
      <PageHeader
        title="Chat History"
        subtitle={
          place.userId === undefined
            ? undefined
            : `${place.username ? `${place.username} · ` : ''}last 7 days, read-only`
        }
        back={backLink}
      />
      {place.userId === undefined ? (
        <NobodySelected usageLink={usageLink} personLink={personLink} peopleOf={peopleOf} />
      ) : (
        <Days key={place.userId} userId={place.userId} draw={draw} />
      )}
    </>
  )
}

type DaysProps = Pick<ChatHistoryPageProps, 'draw'> & { readonly userId: number }

function Days({ userId, draw }: DaysProps) {
  const history = useInfiniteQuery(chatHistoryQuery(userId))
  const { isError, isFetching, refetch } = history
  const data = history.data && joinDays(history.data.pages.flatMap((page) => page.data))
  if (data === undefined) {
    return (
      <Card>
        {isError ? (
          <ErrorState
            title="Failed to load chat history. Please try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <SkeletonRows rows={6} label="Loading chat history" rowClassName="h-13" />
        )}
      </Card>
    )
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={MessagesSquare}
          title="No Chat History"
          description="No conversations in the last 7 days."
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.map(({ date, conversationCount, conversations }) => (
        <Card
          key={date}
          title={formatLongDay(date)}
          isPadded={false}
          action={
            <span className="text-12 text-text-2">{many(conversationCount, 'conversation')}</span>
          }
        >
          <ul>
            {conversations.map((conversation) => (
              <Conversation
                key={`${conversation.companyId} ${conversation.conversationId}`}
                {...{ userId, date, conversation }}
                draw={draw}
              />
            ))}
          </ul>
        </Card>
      ))}
      {history.hasNextPage && (
        <Card isPadded={false}>
          <MoreButton query={history} label="Older conversations" />
        </Card>
      )}
    </div>
  )
}
