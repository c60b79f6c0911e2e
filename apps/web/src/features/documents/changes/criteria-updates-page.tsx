import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Newspaper } from '../../../ui/icons/newspaper.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { documentContents } from '../contents-words.ts'
import { documentsQuery } from '../documents.queries.ts'
import { DocumentChanges } from './components/document-changes.tsx'

type CriteriaUpdatesPageProps = {
  /** The document whose changes are shown; the newest that has any version before where none is named. */
  readonly chosen: number | undefined
  readonly linkTo: (documentId: number, words: ReactNode) => ReactNode
  readonly back: ReactNode
}

/** What lenders' criteria say otherwise since the version before, document by document. */
export function CriteriaUpdatesPage({ chosen, linkTo, back }: CriteriaUpdatesPageProps) {
  const { data: documents, isError, isFetching, refetch } = useQuery(documentsQuery)
  return (
    <>
      <PageHeader
        title="Lender Criteria Updates"
        subtitle="What each document says otherwise than the version before it, in the lenders’ own words"
        back={back}
      />
      {documents === undefined ? (
        <Card>
          {isError ? (
            <ErrorState
              title="Couldn’t load the documents"
              description="Nothing is lost."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={4} label="Loading documents" />
          )}
        </Card>
      ) : (
        <Updates documents={documents} chosen={chosen} linkTo={linkTo} />
      )}
    </>
  )
}

type UpdatesProps = Pick<CriteriaUpdatesPageProps, 'chosen' | 'linkTo'> & {
  readonly documents: readonly DocumentDetail[]
}

function Updates({ documents, chosen, linkTo }: UpdatesProps) {
  const newest = documents.find(({ version }) => version > 1) ?? documents[0]
  const shown = chosen ?? newest?.id
  if (shown === undefined) {
    return (
      <Card>
        <EmptyState
          icon={Newspaper}
          title="No criteria documents yet"
          description="Updates appear here when documents have been uploaded."
        />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <section
        aria-label="Documents"
        className="max-h-56 overflow-y-auto rounded-card border border-line bg-surface lg:sticky lg:top-0 lg:max-h-[calc(100dvh-10rem)]"
      >
        <ul>
          {documents.map((document) => (
            <li
              key={document.id}
              className={classes(
                'relative grid gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0',
                document.id === shown
                  ? 'bg-ink-soft shadow-[inset_2px_0_0_var(--ink-text)]'
                  : 'hover:bg-surface-3',
              )}
            >
              <span className="font-medium wrap-anywhere">
                {linkTo(document.id, document.filename)}
              </span>
              <span className="text-12 text-text-2">{documentContents(document)}</span>
              <span className="text-12 text-text-3">
                Version {document.version} · {formatDayAndTime(document.uploadedAt)}
              </span>
              {document.reading?.updated && (
                <FreshnessLine verb="Last updated" updated={document.reading.updated} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <DocumentChanges key={shown} documentId={shown} />
    </div>
  )
}
