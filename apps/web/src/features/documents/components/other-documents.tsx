import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { everyCompanyQuery } from '../documents.queries.ts'

type OtherDocumentsProps = {
  /** Those that stand above: one's own questions go to them. */
  readonly shown: readonly DocumentDetail[]
  readonly row: (document: DocumentDetail) => ReactNode
}

/** What is in force for other companies alone, whoever uploaded it; nothing where there is none. */
export function OtherDocuments({ shown, row }: OtherDocumentsProps) {
  const { data, isError, isFetching, refetch } = useQuery(everyCompanyQuery)
  const others = data?.filter(({ id }) => shown.every((document) => document.id !== id))
  if (others?.length === 0) return null
  return (
    <section aria-label="Documents of other companies" className="mt-6 grid gap-3">
      <p className="text-text-2">
        Documents of other companies: only their people’s questions go to them
      </p>
      <Card isPadded={false}>
        {others ? (
          <ul>{others.map(row)}</ul>
        ) : isError ? (
          <ErrorState
            title="Couldn’t load the documents of other companies"
            description="Nothing is lost."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={2} label="Loading documents of other companies" />
          </div>
        )}
      </Card>
    </section>
  )
}
