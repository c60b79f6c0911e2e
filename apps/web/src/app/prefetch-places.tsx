import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { sheetQuery } from '../features/documents/documents.queries.ts'
import { PrefetchPlaceContext } from '../lib/prefetch-place.tsx'
import type { SourcePlace } from '../lib/source-places.ts'

type PrefetchPlacesProps = {
  /** Fetches the panel's script, which every place needs. */
  readonly importPanel: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * Around answers: the panel's script comes once the page stands, what draws pages once an answer cites
 * one, a sheet when its chip is pointed at.
 */
export function PrefetchPlaces({ importPanel, children }: PrefetchPlacesProps) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => void importPanel().catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [importPanel])
  const prefetch = useCallback(
    ({ documentId, sheetName, filename, page, rulesKind }: SourcePlace, isPointedAt: boolean) => {
      if (page !== undefined) setTimeout(prepareForPages, afterAnswerMs)
      else if (isPointedAt && rulesKind === undefined)
        void queryClient.prefetchQuery(sheetQuery(documentId, sheetName ?? filename))
    },
    [queryClient],
  )
  return <PrefetchPlaceContext value={prefetch}>{children}</PrefetchPlaceContext>
}

/** The page's own requests go first. */
const idleMs = 1000

/** The answer is drawn first. */
const afterAnswerMs = 250

/**
 * Fetches what draws pages and starts its thread: most of what the first page would take to open. Whoever
 * opens one asks for it again, and is told where it cannot be had.
 */
function prepareForPages(): void {
  if ('Worker' in self)
    import('../features/documents/pdf-pages.ts').then(
      (pages) => pages.startThread(),
      () => {},
    )
}
