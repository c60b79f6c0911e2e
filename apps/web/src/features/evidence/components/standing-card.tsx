import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import type { ReactNode } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { TriangleAlert } from '../../../ui/icons/triangle-alert.ts'
import { kindNames, wordStanding } from '../standing-words.ts'

/** What became of a record first, in plain words; then what it is. */
export function StandingCard({ standing }: { readonly standing: EvidenceStanding }) {
  const { tone, title, lines } = wordStanding(standing)
  const { reference, kind, at, sha256, words, isOwn } = standing
  return (
    <Card>
      <div role="status" className="flex items-start gap-2.5">
        <Icon of={looks[tone].icon} size={20} className={`mt-0.5 ${looks[tone].colour}`} />
        <div className="min-w-0">
          <h2 className={`text-16 tracking-[-.006em] ${looks[tone].colour}`}>{title}</h2>
          <div className="mt-0.5 max-w-208 text-text-2">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </div>
      <dl className="mt-3 grid border-t border-line pt-3 gap-x-6 gap-y-2.5 @lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)]">
        <Fact name="Reference">
          <span className="font-mono font-medium">{reference}</span>
        </Fact>
        <Fact name="Record">{kindNames[kind]}</Fact>
        <Fact name={kind === 'export' ? 'Handed out' : 'Given'}>
          {formatDayAndTime(at)}
          {words && `, ${authorOf(words.head.record.user)}`}
        </Fact>
        <Fact name="Record hash, SHA-256" className="col-span-full">
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0 pt-0.5 font-mono text-12/5 wrap-anywhere">{sha256}</span>
            <CopyButton textToCopy={() => sha256} label="Copy hash" className="flex-none" />
          </span>
        </Fact>
      </dl>
      <p className="mt-2 border-t border-line pt-2 text-12 text-text-3">
        {words === null
          ? 'The words of a record are for its author, for master users of the company and for developers.'
          : isOwn
            ? 'The words are shown because the record is your own. Anybody of your company sees what became of it, and not what was asked.'
            : 'That you opened the words of this record is written to the audit log.'}
      </p>
    </Card>
  )
}

const looks = {
  success: { icon: CircleCheck, colour: 'text-accept' },
  warning: { icon: TriangleAlert, colour: 'text-cond' },
  destructive: { icon: CircleAlert, colour: 'text-decline' },
} as const

type FactProps = {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A name that was taken out, since its person was erased, leaves the number. */
function authorOf({ id, name }: { readonly id: number; readonly name?: string }): string {
  return name ?? `by user ${id}, whose name was erased`
}
