import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import type { DocumentedCall } from '../documented-calls.ts'
import { FieldTable } from './field-table.tsx'

type CallEntryProps = {
  readonly call: DocumentedCall
  /** The address names it. */
  readonly isNamed: boolean
}

/** One call: a line that opens to what goes in and what comes back. */
export function CallEntry({ call, isNamed }: CallEntryProps) {
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNamed) entry.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <li className="border-b border-line last:border-b-0">
      <details ref={entry} id={call.id} open={isNamed} className="group">
        <summary className="flex min-h-9 flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3">
          <Icon
            of={ChevronRight}
            size={14}
            className="text-text-3 transition-transform duration-(--dur-1) group-open:rotate-90"
          />
          <span className="w-14 font-mono text-12 font-medium">{call.method}</span>
          <span className="min-w-0 flex-1 basis-60 font-mono text-12 wrap-anywhere">
            {call.path}
          </span>
          <span className="text-12 text-text-2 max-md:basis-full max-md:pl-6.5">
            {needOf(call)}
          </span>
        </summary>
        <div className="grid gap-4 px-4 pt-1 pb-4 pl-10.5 max-md:px-3">
          {call.parameters.length > 0 && (
            <Part title="Parameters">
              <FieldTable label={`Parameters of ${call.path}`} fields={call.parameters} />
            </Part>
          )}
          {call.body && (
            <Part title={`Body, ${call.body.kind}`}>
              <FieldTable label={`Body of ${call.path}`} fields={call.body.fields} />
            </Part>
          )}
          <Part title="Answer, 200">
            {call.answer ? (
              <FieldTable label={`Answer of ${call.path}`} fields={call.answer} />
            ) : (
              <p className="text-text-2">A file</p>
            )}
          </Part>
          <p className="text-12 text-text-2">
            A refusal has its status and <code className="font-mono">message</code>,{' '}
            <code className="font-mono">code</code>, <code className="font-mono">requestId</code>{' '}
            and sometimes <code className="font-mono">details</code>.
          </p>
          <CopyButton
            variant="secondary"
            label="Copy link to this call"
            textToCopy={() => `${window.location.origin}/documentation?call=${call.id}`}
          />
        </div>
      </details>
    </li>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-12 font-medium text-text-2">{title}</h3>
      {children}
    </section>
  )
}

function needOf({ capability, roles }: DocumentedCall): string {
  if (capability === 'public') return 'anybody'
  if (capability === 'signed-in') return 'anybody signed in'
  return `${capability}: ${roles.join(', ')}`
}
