import type { OutboxMail } from '@criteria-desk/contract/mail'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNearTime } from '../../lib/london-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mail } from '../../ui/icons/mail.ts'
import { Mailbox } from '../../ui/icons/mailbox.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { linkInMail } from './link-in-mail.ts'
import { outboxQuery } from './mail.queries.ts'
import { MailDialog } from './mail-dialog.tsx'

/** The mail that would have been sent, newest first. */
export function OutboxCard() {
  const outbox = useInfiniteQuery(outboxQuery)
  const [open, setOpen] = useState<OutboxMail | null>(null)
  const mails = outbox.data?.pages.flatMap((page) => page.mails)
  return (
    <Card
      title="E-mail kept here"
      isPadded={false}
      action={
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2"
          isPending={outbox.isRefetching}
          onClick={() => void outbox.refetch()}
        >
          Refresh
        </Button>
      }
    >
      {mails === undefined ? (
        outbox.isError ? (
          <ErrorState
            title="Couldn’t load the mail"
            description="Nothing is lost."
            onRetry={() => void outbox.refetch()}
            isRetrying={outbox.isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={4} label="Loading the mail" rowClassName="h-14" />
          </div>
        )
      ) : mails.length === 0 ? (
        <EmptyState
          icon={Mailbox}
          title="No mail is kept here"
          description="Invitations and password resets appear here while no mail server is configured; with one they are sent."
        />
      ) : (
        <ul>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
          ))}
        </ul>
      )}
      <MoreButton query={outbox} label="Older mail" />
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function MailRow({ mail, onOpen }: { readonly mail: OutboxMail; readonly onOpen: () => void }) {
  const link = linkInMail(mail.text)
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 max-md:flex-wrap max-md:px-3">
      <Icon of={Mail} className="text-text-2 max-md:hidden" />
      <button
        type="button"
        onClick={onOpen}
        className="min-w-0 flex-1 basis-60 rounded-chip py-0.5 text-left hover:[&>span:first-child]:underline"
      >
        <span className="block font-medium wrap-anywhere">{mail.subject}</span>
        <span className="block text-12 wrap-anywhere text-text-2">
          to {mail.to} · {formatNearTime(mail.createdAt, new Date())}
        </span>
      </button>
      {link !== null && (
        <CopyButton variant="secondary" label="Copy link" textToCopy={() => link} />
      )}
    </li>
  )
}
