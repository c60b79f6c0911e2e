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

/** Around answers: the panel's script comes once the page stands, a sheet when its chip is pointed at. */
export function PrefetchPlaces({ importPanel, children }: PrefetchPlacesProps) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => void importPanel().catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [importPanel])
  const prefetch = useCallback(
    ({ documentId, sheetName, filename, page, rulesKind }: SourcePlace) => {
      if (page !== undefined || rulesKind !== undefined) return
      void queryClient.prefetchQuery(sheetQuery(documentId, sheetName ?? filename))
    },
    [queryClient],
  )
  return <PrefetchPlaceContext value={prefetch}>{children}</PrefetchPlaceContext>
}

/** The page's own requests go first. */
const idleMs = 1000
