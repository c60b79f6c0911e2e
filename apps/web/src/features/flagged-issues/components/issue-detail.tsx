import type { FlaggedIssue, LoggedMessage } from '@criteria-desk/contract/flagged-issues'
import { type ReactNode, useState } from 'react'
import { formatDayAndTime, formatTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'

type IssueDetailProps = {
  readonly issue: FlaggedIssue
  readonly onResolve: () => void
  readonly isResolving: boolean
  readonly onDelete: () => void
  readonly isDeleting: boolean
  /** Draws an answer's words. */
  readonly renderAnswer: (content: string) => ReactNode
}

/** What was reported, by whom, and the conversation that it stands in. */
export function IssueDetail(props: IssueDetailProps) {
  const { issue, renderAnswer } = props
  const { description, user, company, flaggedAt, chatLog, documentId } = issue
  const facts = [
    user?.username ?? 'An account that is gone',
    company?.name,
    formatDayAndTime(flaggedAt),
    documentId === null ? null : `Document ${documentId}`,
  ]
  return (
    <Card isPadded={false}>
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3 max-md:px-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-16 font-semibold wrap-anywhere whitespace-pre-line">{description}</h2>
          <p className="mt-1 text-12 wrap-anywhere text-text-2">
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        <Acts {...props} />
      </div>
      <section aria-label="Conversation" className="px-4 py-3 max-md:px-3">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h3 className="text-13 font-semibold">Conversation</h3>
          <span className="text-12 text-text-2">
            {chatLog.length === 1 ? '1 message' : `${chatLog.length} messages`}
          </span>
        </div>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {chatLog.map((message, at) => (
            <Message
              // biome-ignore lint/suspicious/noArrayIndexKey: a reported conversation never changes.
              key={at}
              message={message}
              isReported={message.role === 'assistant' && at === lastAnswerOf(chatLog)}
              renderAnswer={renderAnswer}
            />
          ))}
        </ol>
      </section>
    </Card>
  )
}

type ActsProps = Omit<IssueDetailProps, 'renderAnswer'>

function Acts({ issue, onResolve, isResolving, onDelete, isDeleting }: ActsProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      {issue.status === 'open' ? (
        <Button
          variant="primary"
          icon={Check}
          onClick={onResolve}
          isPending={isResolving}
          pendingText="Resolving..."
          className="max-md:flex-1"
        >
          Mark as Resolved
        </Button>
      ) : (
        <p className="text-12 text-text-2 max-md:flex-1">
          Resolved by {issue.resolvedBy}
          {issue.resolvedAt && <>, {formatDayAndTime(issue.resolvedAt)}</>}
        </p>
      )}
      <Button icon={Trash2} onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete this issue"
          description="It goes for good, with the conversation that was reported. The conversation itself stays with whoever had it."
          confirmText="Delete"
          pendingText="Deleting..."
          isPending={isDeleting}
          onConfirm={onDelete}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}

const lastAnswerOf = (log: readonly LoggedMessage[]) =>
  log.findLastIndex(({ role }) => role === 'assistant')

type MessageProps = Pick<IssueDetailProps, 'renderAnswer'> & {
  readonly message: LoggedMessage
  /** The answer that the report came after. */
  readonly isReported: boolean
}

function Message({ message, isReported, renderAnswer }: MessageProps) {
  const { role, content, timestamp } = message
  if (role === 'user') {
    return (
      <li className="ml-auto w-fit max-w-[min(100%,36rem)] rounded-card bg-ink-soft px-3 py-2">
        <p className="text-14 wrap-anywhere whitespace-pre-line">{content}</p>
      </li>
    )
  }
  if (!isReported) {
    return <li className="grid grid-cols-[minmax(0,1fr)] gap-2">{renderAnswer(content)}</li>
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line-2 px-3 py-2.5">
      <p className="flex justify-between gap-3 text-12 text-text-2">
        <span className="font-medium">Reported answer</span>
        {formatTime(timestamp)}
      </p>
      {renderAnswer(content)}
    </li>
  )
}
