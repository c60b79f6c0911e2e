import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { later } from '../../../ui/later.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { chatTexts } from '../chat-texts.ts'
import { hasBegun } from '../conversation.ts'
import type { ConversationToOpen } from '../open-conversation.ts'
import type { Chat } from '../use-chat.ts'
import type { HistoryState } from '../use-history.ts'
import type { AnswerActions } from './answer.tsx'
import { Composer } from './composer.tsx'
import { ScopeStrip } from './scope-strip.tsx'
import { Welcome } from './welcome.tsx'

// An answer comes after a question: what draws it is fetched once the page stands.
const importMessages = () => import('./message-list.tsx')
const ReopenedBanner = later(async () => (await import('./reopened-banner.tsx')).ReopenedBanner)
const MessageList = later(
  async () => (await importMessages()).MessageList,
  <div className="flex-1" />,
)

type ChatPanelProps = Omit<AnswerActions, 'onAsk'> & {
  readonly chat: Chat
  readonly history: HistoryState
  /** Opens an earlier conversation. */
  readonly onOpenConversation: (one: ConversationToOpen) => Promise<void>
  /** While the documents are on their way or could not be had. */
  readonly notice: ReactNode
  /** Leads a developer to where documents are uploaded. */
  readonly onUpload: () => void
}

/** The chat, 500 px high until it takes the window: which documents are asked, the conversation, the question box. */
export function ChatPanel({ chat, history, onOpenConversation, ...content }: ChatPanelProps) {
  useEffect(() => void importMessages().catch(() => {}), [])
  const { conversation, again } = chat
  return (
    <section
      aria-label="Chat"
      className={classes(
        chat.takesWindow ? 'h-0 min-h-full' : 'h-(--h-chat)',
        'relative flex flex-none flex-col overflow-hidden rounded-card border border-line bg-surface print:block print:h-auto print:min-h-0 print:overflow-visible print:border-0',
      )}
    >
      <ScopeStrip chat={chat} history={history} />
      {(conversation.reopened || conversation.askedAgain) && (
        <ReopenedBanner
          conversation={conversation}
          again={again}
          isDisabled={chat.isDisabled}
          onOpen={onOpenConversation}
        />
      )}
      <Content chat={chat} {...content} />
      <Composer chat={chat} />
    </section>
  )
}

type ContentProps = Omit<ChatPanelProps, 'history' | 'onOpenConversation'>

function Content({ chat, notice, onUpload, ...open }: ContentProps) {
  if (hasBegun(chat.conversation)) {
    return <MessageList chat={chat} {...open} />
  }
  if (chat.restored.status !== 'done') return <Restoring chat={chat} />
  const { ready } = chat.attachments
  if (ready.length > 0) return <PayslipWelcome />
  if (chat.role === 'developer' && !chat.hasDocument && notice === null) {
    return (
      <EmptyState
        icon={Table2}
        title={chatTexts.emptyTitle}
        description={chatTexts.emptyText}
        action={<Button onClick={onUpload}>{chatTexts.emptyAction}</Button>}
        className="flex-1"
      />
    )
  }
  return <Welcome documents={chat.documents} notice={notice} />
}

/** What can be asked of payslips that are ready to be sent. */
function PayslipWelcome() {
  return (
    <div className="grid min-h-0 flex-1 content-center gap-2 overflow-y-auto px-6 py-4 max-md:px-4">
      <p className="text-14">{chatTexts.payslipGreeting}</p>
      <ul className="grid list-disc gap-1 pl-5 text-text-2 marker:text-text-3">
        {chatTexts.payslipTopics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </div>
  )
}

function Restoring({ chat: { restored } }: { readonly chat: Chat }) {
  if (restored.status === 'failed') {
    return (
      <ErrorState
        title="Couldn’t load your conversation"
        description="It is kept on the server. Press New Chat to begin another."
        onRetry={restored.retry}
        isRetrying={restored.isRetrying}
        className="flex-1"
      />
    )
  }
  return (
    <div className="flex-1 p-4">
      <SkeletonRows rows={6} label="Loading your conversation" />
    </div>
  )
}
