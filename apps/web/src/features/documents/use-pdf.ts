import { useEffect, useState } from 'react'
import { logProblem } from '../../lib/log.ts'
import { readBytes } from '../../lib/request.ts'
import { originalPath } from './documents.queries.ts'
import type { PdfPages } from './pdf-pages.ts'

type PdfState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly pdf: PdfPages }
  | { readonly status: 'failed' }

/** The original of a PDF document, open for as long as it is shown. */
export function usePdf(documentId: number) {
  const [state, setState] = useState<PdfState>({ status: 'opening' })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const leaving = new AbortController()
    setState({ status: 'opening' })
    openOriginal(documentId, leaving.signal).then(
      (pdf) => setState({ status: 'open', pdf }),
      (cause) => {
        if (leaving.signal.aborted) return
        logProblem('The original could not be shown', cause)
        setState({ status: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [documentId, attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}

/** What draws pages is fetched when the first page is to be drawn, together with the document. */
async function openOriginal(documentId: number, signal: AbortSignal): Promise<PdfPages> {
  const [bytes, { openPdf }] = await Promise.all([
    readBytes(originalPath(documentId), signal),
    import('./pdf-pages.ts'),
  ])
  signal.throwIfAborted()
  const pdf = await openPdf(bytes)
  signal.addEventListener('abort', pdf.close, { once: true })
  if (signal.aborted) pdf.close()
  signal.throwIfAborted()
  return pdf
}
