import type { ChatHistoryMessage, HistoryConversation } from '@criteria-desk/contract/chat-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatTimeToSecond } from '../../../lib/london-dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { Paperclip } from '../../../ui/icons/paperclip.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { conversationQuery } from '../chat-history.queries.ts'
import { factsOf, lastAnswerFacts, many, previewOf, titleOf } from '../conversation-words.ts'
import type { DrawMessages } from '../draw-messages.ts'

type ConversationProps = {
  /** Whose it is, and the day that it is shown of. */
  readonly userId: number
  readonly date: string
  readonly conversation: HistoryConversation
  readonly draw: DrawMessages
}

/** One conversation: how it began and what its last answer took; opened, all of its messages. */
export function Conversation(props: ConversationProps) {
  const { conversation } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { documentName, messageCount, startedAt } = conversation
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 max-md:px-3"
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="mt-0.5 text-text-3" />
        <span className="font-medium wrap-anywhere">
          {titleOf(conversation)}
          {documentName && <span className="font-normal text-text-2"> · {documentName}</span>}
        </span>
        <span className="text-12/5 text-text-2">{formatTimeToSecond(startedAt)}</span>
        <span className="col-start-2 col-end-3 line-clamp-2 wrap-anywhere text-text-2 max-md:col-end-4">
          {previewOf(conversation)}
        </span>
        <span className="col-start-2 col-end-3 text-12 text-text-3 max-md:col-end-4">
          {[many(messageCount, 'message'), ...lastAnswerFacts(conversation)].join(' · ')}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="border-t border-line bg-surface-2 px-4 py-4 max-md:px-3">
          <Messages {...props} />
        </div>
      )}
    </li>
  )
}

/** Read when it is opened: the newest of them, and those before where there are more. */
function Messages({ userId, date, conversation, draw }: ConversationProps) {
  const query = useInfiniteQuery(conversationQuery(userId, date, conversation))
  const messages = query.data?.pages.toReversed().flatMap((page) => page.data)
  if (messages === undefined) {
    return query.isError ? (
      <ErrorState
        title="Couldn’t load this conversation"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <SkeletonRows rows={3} label="Loading the conversation" rowClassName="h-13" />
    )
  }
  return (
    <>
      {query.hasNextPage && (
        <div className="mb-3">
          <MoreButton query={query} label="Earlier messages" />
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            before={messages[at - 1]}
            after={messages[at + 1]}
            draw={draw}
          />
        ))}
      </ol>
    </>
  )
}

type MessageProps = Pick<ConversationProps, 'draw'> & {
  readonly message: ChatHistoryMessage
  readonly before: ChatHistoryMessage | undefined
  readonly after: ChatHistoryMessage | undefined
}

/** As whoever asked saw it, with its time and what it took. */
function Message({ message, before, after, draw }: MessageProps) {
  const { role, timestamp, attachments = [] } = message
  if (role === 'user') {
    const answer = after?.role === 'assistant' ? after : undefined
    return (
      <li className="grid grid-cols-[minmax(0,1fr)]">
        <p className="-mb-1 text-right text-12 text-text-2">
          <span className="font-medium">Question</span> {formatTimeToSecond(timestamp)}
        </p>
        {draw.question(message, answer)}
        {attachments.length > 0 && (
          <p className="mt-1 flex items-start justify-end gap-1 text-12 text-text-2">
            <Icon of={Paperclip} size={14} className="mt-px" />
            <span className="min-w-0 wrap-anywhere">{attachments.join(', ')}</span>
          </p>
        )}
      </li>
    )
  }
  const question = before?.role === 'user' ? before : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface px-3 py-2.5">
      <p className="text-12 text-text-2">
        <span className="font-medium">Answer</span>{' '}
        {[formatTimeToSecond(timestamp), ...factsOf(message)].join(' · ')}
      </p>
      {draw.answer(message, question)}
    </li>
  )
}
