import type { ListedIssue } from '@criteria-desk/contract/flagged-issues'
import { type ReactNode, useId, useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { MessageSquareText } from '../../../ui/icons/message-square-text.ts'

type IssueListProps = {
  readonly title: string
  /** Those that have been read so far, of how many. */
  readonly issues: readonly ListedIssue[]
  readonly total: number
  readonly isOpenAtFirst: boolean
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  /** What is said where there is none. */
  readonly empty: ReactNode
  /** Has those before them read. */
  readonly more: ReactNode
}

/** The issues of one state, under a head that folds them away. */
export function IssueList(props: IssueListProps) {
  const { title, issues, total, isOpenAtFirst, selected, onSelect, empty, more } = props
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <section aria-label={title} className="border-b border-line last:border-b-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 px-4 text-left text-13 font-semibold hover:bg-surface-2 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="text-text-3" />
          {title}
          <span className="font-normal text-text-2">{total.toLocaleString('en-GB')}</span>
        </button>
      </h2>
      {isOpen && (
        <ul id={id}>
          {issues.length === 0 && (
            <li className="border-t border-line px-4 py-3 text-text-2 max-md:px-3">{empty}</li>
          )}
          {issues.map((issue) => (
            <li key={issue.id} className="border-t border-line">
              <IssueButton
                issue={issue}
                isSelected={issue.id === selected}
                onSelect={() => onSelect(issue.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && more}
    </section>
  )
}

type IssueButtonProps = {
  readonly issue: ListedIssue
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function IssueButton({ issue, isSelected, onSelect }: IssueButtonProps) {
  const { description, user, company, flaggedAt, messageCount: count, replyCount } = issue
  const replied = replyCount === 1 ? '1 reply' : `${replyCount} replies`
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-2 border-transparent py-2.5 pr-4 pl-3.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:border-ink-text aria-[current]:bg-ink-soft max-md:pr-3 max-md:pl-2.5"
    >
      <span className="col-span-2 line-clamp-3 font-medium wrap-anywhere">{description}</span>
      <span className="mt-0.5 text-12 wrap-anywhere text-text-2">
        {[user?.username ?? 'An account that is gone', company?.name].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-0.5 flex items-center gap-1 text-12 text-text-2">
        <Icon of={MessageSquareText} size={13} />
        {count}
        <span className="sr-only">{count === 1 ? 'message' : 'messages'}</span>
      </span>
      <span className="text-12 text-text-2">
        {formatDayAndTime(flaggedAt)}
        {replyCount > 0 && ` · ${replied}`}
      </span>
    </button>
  )
}
