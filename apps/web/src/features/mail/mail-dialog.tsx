import type { OutboxMail } from '@criteria-desk/contract/mail'
import { useState } from 'react'
import { formatNearTime } from '../../lib/london-dates.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { linkInMail } from './link-in-mail.ts'
import { mailHtmlPath } from './mail.queries.ts'

type MailDialogProps = { readonly mail: OutboxMail; readonly onClose: () => void }

const forms = [
  { value: 'html', label: 'As it looks' },
  { value: 'text', label: 'As plain text' },
] as const

/** One mail, both ways in which its reader may see it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  const link = linkInMail(mail.text)
  return (
    <Dialog
      size="lg"
      title={mail.subject}
      description={`to ${mail.to} · ${formatNearTime(mail.createdAt, new Date())}`}
      onClose={onClose}
      actions={
        <>
          {link !== null && (
            <CopyButton variant="secondary" size="md" label="Copy link" textToCopy={() => link} />
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Segmented label="Show the mail" options={forms} value={form} onChange={setForm} />
        {form === 'html' ? (
          <iframe
            title={`The mail “${mail.subject}”`}
            src={mailHtmlPath(mail.id)}
            sandbox=""
            className="h-[min(32rem,calc(100dvh-20rem))] w-full rounded-card border border-line"
          />
        ) : (
          <pre className="max-h-[min(32rem,calc(100dvh-20rem))] overflow-auto rounded-card border border-line bg-surface-2 p-3 font-mono text-12/5 break-words whitespace-pre-wrap">
            {mail.text}
          </pre>
        )}
      </div>
    </Dialog>
  )
}
