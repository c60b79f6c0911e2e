import type { ReactNode } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'

type SourceFootProps = {
  readonly document: {
    readonly version: number
    readonly uploadedAt: string
    readonly sha256: string
  }
  /** Which keys do what. */
  readonly keys: ReactNode
}

/** Which version of the document is shown, and the mark that tells it from any other. */
export function SourceFoot({ document, keys }: SourceFootProps) {
  const hash = `${document.sha256.slice(0, 6)}…${document.sha256.slice(-4)}`
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12 text-text-3">
      <span>
        Version {document.version} · uploaded {formatDayAndTime(document.uploadedAt)} ·{' '}
        <span className="font-mono whitespace-nowrap" title={`sha256 ${document.sha256}`}>
          sha256 {hash}
        </span>
      </span>
      <span className="flex items-center gap-2 max-lg:hidden">{keys}</span>
    </div>
  )
}
