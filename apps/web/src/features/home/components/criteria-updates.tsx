import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Newspaper } from '../../../ui/icons/newspaper.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { LoadedDocuments } from '../loaded-documents.ts'

/** What each loaded document says about its own date, newest first. */
export function CriteriaUpdates({ documents }: { readonly documents: LoadedDocuments }) {
  if (documents.status === 'loading') return <SkeletonRows rows={3} label="Loading documents" />
  if (documents.status === 'failed') {
    return (
      <ErrorState
        title="Couldn’t load the documents"
        description="Nothing is lost."
        onRetry={documents.retry}
      />
    )
  }
  if (documents.list.length === 0) {
    return (
      <EmptyState
        icon={Newspaper}
        title="No criteria documents yet"
        description="Updates appear here when documents have been uploaded."
      />
    )
  }
  const newestFirst = documents.list.toSorted((one, other) =>
    (other.updated ?? other.uploadedAt).localeCompare(one.updated ?? one.uploadedAt),
  )
  return (
    <ul className="border-t border-line">
      {newestFirst.map((document) => (
        <li key={document.id} className="grid gap-0.5 border-b border-line py-2.5">
          <FreshnessLine
            name={document.filename}
            verb={document.updated === null ? 'no date inside; uploaded' : 'last updated'}
            updated={document.updated ?? document.uploadedAt}
          />
          <p className="text-12 text-text-2">{document.contents}</p>
          {document.updated !== null && (
            <p className="text-12 text-text-3">Uploaded {formatDayAndTime(document.uploadedAt)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
