import { formatTime } from '../../../lib/london-dates.ts'
import type { IssueDrawing, OpenPlaces, ShownMessage } from '../issue-drawing.ts'

type IssueConversationProps = OpenPlaces & {
  readonly messages: readonly ShownMessage[]
  readonly drawing: IssueDrawing
}

/** The conversation that was reported, its answers as they were given, the reported one apart. */
export function IssueConversation(props: IssueConversationProps) {
  const { messages, drawing, openKey, onOpen } = props
  const open = { openKey, onOpen }
  return (
    <section aria-label="Conversation" className="px-4 py-3 max-md:px-3">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="text-13 font-semibold">Conversation</h3>
        <span className="text-12 text-text-2">
          {messages.length === 1 ? '1 message' : `${messages.length} messages`}
        </span>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message, at) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: a reported conversation never changes.
            key={at}
            message={message}
            before={messages[at - 1]}
            drawing={drawing}
            {...open}
          />
        ))}
      </ol>
    </section>
  )
}

type MessageProps = Omit<IssueConversationProps, 'messages'> & {
  readonly message: ShownMessage
  readonly before: ShownMessage | undefined
}

function Message({ message, before, drawing, openKey, onOpen }: MessageProps) {
  const { role, content, timestamp, kept, isReported } = message
  if (role === 'user') {
    return (
      <li className="ml-auto w-fit max-w-[min(100%,36rem)] rounded-card bg-ink-soft px-3 py-2">
        <p className="text-14 wrap-anywhere whitespace-pre-line">{kept?.content ?? content}</p>
      </li>
    )
  }
  const answer =
    kept?.source == null
      ? drawing.drawWords(content)
      : drawing.drawAnswer({ message: kept, question: questionOf(before), openKey, onOpen })
  if (!isReported) return <li className="grid grid-cols-[minmax(0,1fr)] gap-2">{answer}</li>
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-[10px_10px_10px_2px] border border-line-2 px-3 py-2.5">
      <p className="flex justify-between gap-3 text-12 text-text-2">
        <span className="font-medium">Reported answer</span>
        {formatTime(timestamp)}
      </p>
      {answer}
    </li>
  )
}

function questionOf(before: ShownMessage | undefined) {
  return before?.role === 'user' ? (before.kept ?? { content: before.content }) : undefined
}
