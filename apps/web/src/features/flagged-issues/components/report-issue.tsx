import { type ReactNode, useState } from 'react'
import { HeadButton } from '../../../ui/head-button.tsx'
import { Flag } from '../../../ui/icons/flag.ts'
import { later } from '../../../ui/later.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { ReportedConversation } from '../flagged-issues.queries.ts'

// Nobody needs it before it is opened.
const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog)

type ReportIssueProps = {
  /** Null while no document is loaded or nothing has been said. */
  readonly conversation: ReportedConversation | null
  /** Leads to what one has reported before. */
  readonly ownReports: ReactNode
}

/** Tells the developers that an answer is wrong. */
export function ReportIssue({ conversation, ownReports }: ReportIssueProps) {
  const [isOpen, setOpen] = useState(false)
  const begin = () => {
    if (conversation !== null) return setOpen(true)
    toast({
      title: 'Cannot Report Issue',
      description: 'No chat conversation available to report.',
      tone: 'destructive',
    })
  }
  return (
    <>
      <HeadButton variant="ghost" icon={Flag} label="Report Issue" onClick={begin} />
      {isOpen && conversation && (
        <ReportDialog
          conversation={conversation}
          onClose={() => setOpen(false)}
          ownReports={ownReports}
        />
      )}
    </>
  )
}
