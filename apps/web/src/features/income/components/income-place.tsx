import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SourcePlace } from '../../../lib/source-places.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { incomeDocumentQuery } from '../income.queries.ts'
import { CitedFigure } from './cited-figure.tsx'
import { IncomePagePicture } from './income-page-picture.tsx'

type IncomePlaceProps = { readonly place: SourcePlace }

/** A figure that an answer cites, lit on the page that it was read from. */
export function IncomePlace({ place }: IncomePlaceProps) {
  const { documentId, filename, page: number = 1, box, criterion = '' } = place
  const { data: detail, isError, isFetching, refetch } = useQuery(incomeDocumentQuery(documentId))
  const view = useRef<HTMLElement>(null)
  const page = detail?.pages.find((one) => one.number === number)
  useEffect(() => {
    if (page !== undefined) view.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <>
      <CitedFigure place={place} />
      {detail !== undefined && (page === undefined || box === undefined) && (
        <p
          role="status"
          className="flex-none border-b border-line bg-cond-soft px-4 py-1.5 text-12 text-cond"
        >
          Where on the page this stands is not known, so nothing is marked.
        </p>
      )}
      <section
        ref={view}
        data-page-view=""
        aria-label={`${filename}, page ${number}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface-3 p-4 focus-visible:-outline-offset-2 max-md:p-2"
      >
        {page !== undefined && (
          <IncomePagePicture
            key={page.number}
            documentId={documentId}
            page={page}
            name={`Page ${page.number} of ${filename}`}
            zoom={1}
            marks={box === undefined ? [] : [{ path: 'cited', label: criterion, box }]}
            litPath="cited"
          />
        )}
        {detail === undefined &&
          (isError ? (
            <ErrorState
              title="Couldn’t load this document"
              description="It may have been removed since. The answer keeps its words."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonRows rows={8} label="Loading the page" />
          ))}
      </section>
    </>
  )
}
