import type { IssueReply } from '@criteria-desk/contract/flagged-issues'
import { formatDayAndTime } from '../../../lib/london-dates.ts'

/** What developers wrote, in order, each with who and when. */
export function ReplyList({ replies }: { readonly replies: readonly IssueReply[] }) {
  return (
    <ol className="grid gap-2.5">
      {replies.map(({ id, text, writtenAt, writtenBy }) => (
        <li key={id} className="grid gap-0.5 border-l-3 border-line-2 py-0.5 pl-3">
          <p className="text-14 wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-12 wrap-anywhere text-text-2">
            {writtenBy ?? 'An account that is gone'} · {formatDayAndTime(writtenAt)}
          </p>
        </li>
      ))}
    </ol>
  )
}
