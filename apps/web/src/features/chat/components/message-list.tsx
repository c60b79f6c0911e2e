import { useRef } from 'react'
import type { Chat } from '../use-chat.ts'
import { useScrollToNewest } from '../use-scroll-to-newest.ts'
import { useSince } from '../use-since.ts'
import { Answer, type AnswerActions } from './answer.tsx'
import { AwaitedAnswer, AwaitedNews } from './awaited-answer.tsx'
import { ChangedSince } from './changed-since.tsx'
import { EarlierMessages } from './earlier-messages.tsx'
import { Question } from './question.tsx'

type MessageListProps = Omit<AnswerActions, 'onAsk'> & { readonly chat: Chat }

/** The conversation. A new answer begins at the top of the view, under its question. */
export function MessageList(props: MessageListProps) {
  const { chat, onOpenSource, openKey, drawCalculation } = props
  // What became of the words of answers that were given before; null while it is not known.
  const { since } = useSince(chat.conversation)
  const log = useRef<HTMLDivElement>(null)
  const { messages, isWaiting } = chat.conversation
  useScrollToNewest(log, chat.conversation)
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-busy={isWaiting}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative min-h-0 flex-1 scroll-pt-14 scroll-pb-6 overflow-y-auto overscroll-contain px-4 pt-4 pb-5 focus-visible:-outline-offset-2 max-md:px-3 print:overflow-visible print:px-0"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 print:block print:space-y-3">
          <EarlierMessages conversation={chat.conversation} />
          {messages.map((message, index) => {
            if (message.role === 'system') {
              return (
                <p key={message.id} className="text-text-2">
                  {message.content}
                </p>
              )
            }
            if (message.role === 'user') {
              const dropped = message.dropped ?? messages[index + 1]?.source?.dropped
              return <Question key={message.id} message={message} dropped={dropped} />
            }
            const changes = since?.changes.get(message.id) ?? []
            return (
              <div
                key={message.id}
                data-message={message.id}
                className="grid grid-cols-[minmax(0,1fr)] gap-2 print:block"
              >
                <Answer
                  message={message}
                  question={messages[index - 1]}
                  role={chat.role}
                  isAskingDisabled={chat.isDisabled}
                  isLast={index === messages.length - 1}
                  onOpenSource={onOpenSource}
                  openKey={openKey}
                  drawCalculation={drawCalculation}
                  onAsk={(question, again) => void chat.ask(question, again)}
                />
                {since !== null && changes.length > 0 && (
                  <ChangedSince
                    changes={changes}
                    documents={since.documents}
                    isOfOnePlace={message.source?.citations.length === 1}
                    openKey={openKey}
                    onOpenSource={onOpenSource}
                  />
                )}
              </div>
            )
          })}
          {isWaiting && <AwaitedAnswer key={messages.at(-1)?.id} chat={chat} />}
        </div>
      </div>
      <AwaitedNews chat={chat} />
    </>
  )
}
