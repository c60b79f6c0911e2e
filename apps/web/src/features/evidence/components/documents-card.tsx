import type { EvidenceDocumentStanding } from '@criteria-desk/contract/evidence'
import { formatDay } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { FileX2 } from '../../../ui/icons/file-x-2.ts'
import { Lock } from '../../../ui/icons/lock.ts'
import { Replace } from '../../../ui/icons/replace.ts'
import { StateWord } from '../../../ui/state-word.tsx'
import { wordSince } from '../standing-words.ts'

type DocumentsCardProps = { readonly documents: readonly EvidenceDocumentStanding[] }

/** Every document that was asked, as it was then, and what became of it. */
export function DocumentsCard({ documents }: DocumentsCardProps) {
  return (
    <Card
      title="Documents"
      action={<span className="text-12 text-text-3">{documents.length}</span>}
      isPadded={false}
    >
      <ul>
        {documents.map((document) => (
          <li
            key={`${document.kind} ${document.id} ${document.version}`}
            className="grid gap-1 border-b border-line px-4 py-2.5 last:border-b-0 max-md:px-3"
          >
            <p className="font-medium wrap-anywhere">
              {document.filename ?? 'A paper of the client’s'}
            </p>
            <p className="text-12 text-text-2">
              {[
                document.kind === 'rules' && 'Rules',
                `Version ${document.version}`,
                `uploaded ${formatDay(document.uploadedAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-12">
              <StateWord
                icon={document.since === null ? Lock : icons[document.since]}
                tone={toneOf(document)}
              >
                {wordSince(document)}
              </StateWord>
            </p>
            {document.newer && document.newer.filename !== document.filename && (
              <p className="text-12 wrap-anywhere text-text-2">now {document.newer.filename}</p>
            )}
            {document.isDamaged && (
              <p className="text-12 text-decline">Its file can no longer be read.</p>
            )}
            {document.newer?.isDamaged && (
              <p className="text-12 text-decline">The newer version cannot be opened.</p>
            )}
            <p className="flex items-start justify-between gap-2 text-text-3">
              <span className="min-w-0 pt-1 font-mono text-11 wrap-anywhere">
                {document.sha256}
              </span>
              <CopyButton
                textToCopy={() => document.sha256}
                label="Copy hash"
                className="-my-px flex-none"
              />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const icons: Readonly<Record<NonNullable<EvidenceDocumentStanding['since']>, IconShape>> = {
  current: CircleCheck,
  superseded: Replace,
  removed: FileX2,
}

function toneOf({ since, isDamaged }: EvidenceDocumentStanding): 'good' | 'plain' | 'quiet' {
  if (isDamaged || since === null) return 'quiet'
  return since === 'current' ? 'good' : 'plain'
}
