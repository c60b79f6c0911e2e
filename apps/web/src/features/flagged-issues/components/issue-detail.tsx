import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import type { IssueDrawing } from '../issue-drawing.ts'
import { messagesShown } from '../issue-drawing.ts'
import { useOpenPlace } from '../use-open-place.ts'
import { ExportCase } from './export-case.tsx'
import { IssueConversation } from './issue-conversation.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueReplies } from './issue-replies.tsx'
import { IssueSources } from './issue-sources.tsx'

type IssueDetailProps = {
  readonly issue: FlaggedIssue
  readonly onResolve: () => void
  readonly isResolving: boolean
  readonly onDelete: () => void
  readonly isDeleting: boolean
  readonly drawing: IssueDrawing
}

/** What was reported and by whom: the conversation, the reported answer's place open beside it, the replies. */
export function IssueDetail(props: IssueDetailProps) {
  const { issue, drawing } = props
  const messages = messagesShown(issue)
  const reported = messages.find(({ isReported }) => isReported)?.kept
  const place = useOpenPlace(reported ? drawing.placesOf(reported) : [])
  return (
    <Card isPadded={false} className="@container overflow-clip">
      <Head {...props} />
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)]',
          reported && '@2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]',
        )}
      >
        <div className="@2xl:border-r @2xl:border-line">
          <IssueConversation messages={messages} drawing={drawing} {...place} />
          <IssueReplies issue={issue} />
        </div>
        {reported && (
          <div
            ref={place.besideRef}
            className="max-@2xl:scroll-mt-4 max-@2xl:border-t max-@2xl:border-line @2xl:sticky @2xl:top-0 @2xl:max-h-[calc(100dvh-4rem)] @2xl:self-start @2xl:overflow-y-auto"
          >
            <IssueSources place={place} reported={reported} kept={issue.kept} drawing={drawing} />
            <IssueFacts issue={issue} drawing={drawing} place={place} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Head(props: IssueDetailProps) {
  const { description, user, company, flaggedAt, documentId, reported, ...rest } = props.issue
  const facts = [
    user?.username ?? 'An account that is gone',
    company?.name,
    formatDayAndTime(flaggedAt),
    // Of an answer that is kept its documents are told by name.
    documentId === null || reported !== null ? null : `Document ${documentId}`,
  ]
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3 max-md:px-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-16 font-semibold wrap-anywhere whitespace-pre-line">{description}</h2>
        <p className="mt-1 text-12 wrap-anywhere text-text-2">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {rest.status === 'resolved' && (
          <p className="text-12 wrap-anywhere text-text-2">
            Resolved by {rest.resolvedBy}
            {rest.resolvedAt && <>, {formatDayAndTime(rest.resolvedAt)}</>}
          </p>
        )}
      </div>
      <Acts {...props} />
    </div>
  )
}

function Acts({ issue, onResolve, isResolving, onDelete, isDeleting }: IssueDetailProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <ExportCase issue={issue} />
      {issue.status === 'open' && (
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
      )}
      <IconButton icon={Trash2} label="Delete" onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title="Delete this issue"
          description="It goes for good, with the conversation that was reported and what was replied. The conversation itself stays with whoever had it."
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
