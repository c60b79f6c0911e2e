import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { typeTitle } from '../../lib/income-types.ts'
import { RequestError } from '../../lib/request.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileX2 } from '../../ui/icons/file-x-2.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AskAgain } from './components/ask-again.tsx'
import { ReadingView } from './components/reading-view.tsx'
import { incomeDocumentQuery } from './income.queries.ts'
import { attentionLine } from './income-words.ts'

type IncomeDocumentPageProps = {
  /** Null where the address names none. */
  readonly documentId: number | null
  readonly backLink: ReactNode
}

/** One income document: its page, what was read of it, and whether that adds up. */
export function IncomeDocumentPage({ documentId, backLink }: IncomeDocumentPageProps) {
  if (documentId === null) return <NotThere backLink={backLink} />
  return <KnownDocument documentId={documentId} backLink={backLink} />
}

type KnownDocumentProps = { readonly documentId: number; readonly backLink: ReactNode }

function KnownDocument({ documentId, backLink }: KnownDocumentProps) {
  const query = useQuery(incomeDocumentQuery(documentId))
  const { data: detail, error } = query
  if (detail === undefined) {
    if (error instanceof RequestError && error.status === 404) {
      return <NotThere backLink={backLink} />
    }
    return (
      <>
        <PageHeader title="Document" back={backLink} />
        <Card>
          {query.isError ? (
            <ErrorState
              title="Couldn’t load this document"
              description="Nothing is lost."
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            <SkeletonRows rows={12} label="Loading the document" />
          )}
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader title={titleOf(detail)} subtitle={subtitleOf(detail)} back={backLink} />
      <Content detail={detail} />
    </>
  )
}

function Content({ detail }: { readonly detail: IncomeDocumentDetail }) {
  if (detail.status === 'reading') {
    return (
      <Card>
        <div role="status" className="mx-auto grid max-w-96 gap-2 py-12 text-center">
          <p className="font-medium">This document is being read</p>
          <Progress label={`Reading ${detail.originalName}`} value={detail.progress} />
          <p className="text-12 text-text-2">You can leave this page; it goes on.</p>
        </div>
      </Card>
    )
  }
  if (detail.reading === null) {
    return (
      <Alert tone="destructive" title="This document was not read">
        {detail.problem}
      </Alert>
    )
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
        <p>{readByLine(detail.readBy)}</p>
        <AskAgain detail={detail} />
      </div>
      <ReadingView detail={detail} />
    </>
  )
}

function NotThere({ backLink }: { readonly backLink: ReactNode }) {
  return (
    <>
      <PageHeader title="Document Not Found" back={backLink} />
      <Card>
        <EmptyState
          icon={FileX2}
          title="There is no such document"
          description="It was removed, or it is somebody else’s."
        />
      </Card>
    </>
  )
}

function titleOf({ documentType, status, originalName }: IncomeDocumentDetail): string {
  return status === 'read' ? typeTitle(documentType) : originalName
}

function subtitleOf({ about, originalName, attention, status }: IncomeDocumentDetail): string {
  const words = status === 'read' ? [about, originalName, attentionLine(attention)] : []
  return words.filter((word) => word !== null).join(' · ')
}
