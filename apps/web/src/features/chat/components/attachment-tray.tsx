import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { FileText } from '../../../ui/icons/file-text.ts'
import { X } from '../../../ui/icons/x.ts'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import type { PendingUpload } from '../attachments.ts'
import type { Attachments } from '../use-attachments.ts'

/** Payslips on their way, each with its ring, and those that go with the next question. */
export function AttachmentTray({ attachments }: { readonly attachments: Attachments }) {
  const { pending, ready, refused, remove, clear, dismissRefused } = attachments
  return (
    <div className="mb-2 grid max-h-40 gap-2 overflow-y-auto">
      {pending.length > 0 && (
        <Strip title={`Uploading ${pending.length} payslip(s)...`}>
          {pending.map((one) => (
            <OnItsWay key={one.id} upload={one} />
          ))}
        </Strip>
      )}
      {refused.length > 0 && (
        <Strip
          title={`Not uploaded (${refused.length})`}
          action={
            <Button size="sm" variant="ghost" onClick={dismissRefused}>
              Dismiss
            </Button>
          }
        >
          {refused.map(({ id, fileName, reason }) => (
            <li key={id} className="flex min-w-0 basis-full items-start gap-1.5 text-12">
              <Icon of={CircleAlert} size={14} className="mt-0.5 flex-none text-decline" />
              <span className="min-w-0">
                <b className="font-medium wrap-anywhere">{fileName}</b>
                <span className="text-text-2">: {reason}</span>
              </span>
            </li>
          ))}
        </Strip>
      )}
      {ready.length > 0 && (
        <Strip
          title={`Ready to send (${ready.length} documents)`}
          action={
            <Button size="sm" variant="ghost" onClick={clear}>
              Clear all
            </Button>
          }
        >
          {ready.map(({ documentId, fileName }) => (
            <li key={documentId} className={`${chip} pr-0.5`}>
              <Icon of={FileText} size={14} className="text-text-2" />
              <span className="truncate">{fileName}</span>
              <button
                type="button"
                aria-label={`Remove ${fileName}`}
                onClick={() => remove(documentId)}
                className="inline-grid size-6 flex-none place-items-center rounded-chip text-text-2 hover:bg-surface-3 hover:text-text max-md:size-8"
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </Strip>
      )}
    </div>
  )
}

const chip =
  'inline-flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded-chip bg-surface-2 px-2 text-12 font-medium inset-ring inset-ring-line'

function OnItsWay({ upload: { file, status, progress } }: { readonly upload: PendingUpload }) {
  return (
    <li className={chip}>
      {status === 'error' ? (
        <Icon of={CircleAlert} size={14} className="text-decline" />
      ) : (
        <ProgressRing label={`Uploading ${file.name}`} value={progress} size={14} />
      )}
      <span className="truncate">{file.name}</span>
      <span className={status === 'error' ? 'text-decline' : 'text-text-2 tabular-nums'}>
        {status === 'error' ? 'Failed' : `${progress}%`}
      </span>
    </li>
  )
}

type StripProps = {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Strip({ title, action, children }: StripProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-1 rounded-card border border-line bg-surface px-2.5 py-1.5"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <p role="status" className="text-12 font-medium">
          {title}
        </p>
        {action}
      </div>
      <ul className="flex flex-wrap gap-1.5 pb-0.5">{children}</ul>
    </section>
  )
}
