import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { sheetQuery } from '../features/documents/documents.queries.ts'
import { type PlacesAhead, PrefetchPlaceContext } from '../lib/prefetch-place.tsx'

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
  const ahead = useMemo<PlacesAhead>(() => {
    let isPrepared = false
    return {
      seen: ({ page }) => {
        if (page === undefined || isPrepared) return
        isPrepared = true
        setTimeout(() => void prepareForPages(), afterAnswerMs)
      },
      pointedAt: ({ documentId, sheetName, filename, page, rulesKind }) => {
        if (page !== undefined) void prepareForPages()
        else if (rulesKind === undefined)
          void queryClient.prefetchQuery(sheetQuery(documentId, sheetName ?? filename))
      },
    }
  }, [queryClient])
  return <PrefetchPlaceContext value={ahead}>{children}</PrefetchPlaceContext>
}

/** The page's own requests go first. */
const idleMs = 1000

/** The answer is drawn first. */
const afterAnswerMs = 250

/** Fetches what draws pages and starts its thread: most of what the first page would take to open. */
async function prepareForPages(): Promise<void> {
  if (!('Worker' in globalThis)) return
  try {
    const { startThread } = await import('../features/documents/pdf-pages.ts')
    startThread()
  } catch {
    // Whoever opens a page asks for it again, and is told where it cannot be had.
  }
}
