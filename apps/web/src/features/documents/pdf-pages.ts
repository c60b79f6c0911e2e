import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

// A file of our own: the content security policy lets no other script run.
GlobalWorkerOptions.workerSrc = workerUrl

/** In points, turned the way the page is shown. */
export type PageSize = { readonly width: number; readonly height: number }

/** The pages of one PDF, counted from 1. */
export type PdfPages = {
  readonly count: number
  readonly sizeOf: (page: number) => Promise<PageSize>
  /** Draws a page this many pixels wide. Rejects when it cannot be drawn, or when `signal` ends it. */
  readonly draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

/** More than this cannot be told apart on any screen, and some browsers draw nothing beyond it. */
const widestPixels = 4096

/** The thread that the next document will be read in, and no other: what holds one up ends with it. */
let waiting: PDFWorker | undefined

/**
 * Starts that thread before there is a document, and has it do once what it will do with that: the first
 * page takes several times as long as the next.
 */
export function startThread(): void {
  if (waiting !== undefined) return
  const worker = new PDFWorker()
  waiting = worker
  const task = getDocument({ data: new TextEncoder().encode(ownPage), worker, verbosity: 0 })
  task.promise
    .then((pdf) => pdf.getPage(1))
    .catch(() => undefined)
    .finally(() => void task.destroy())
}

/** The library finds its objects without a list of where they begin. */
const ownPage = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> >> endobj
trailer << /Root 1 0 R >>
%%EOF
`

/** Opens a PDF; rejects when it is damaged. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfPages> {
  const worker = waiting ?? new PDFWorker()
  waiting = undefined
  const task = getDocument({ data: bytes, worker, enableXfa: false, stopAtErrors: false })
  const close = () => void task.destroy().finally(() => worker.destroy())
  const pdf = await task.promise.catch((cause: unknown) => {
    close()
    throw cause
  })
  return {
    count: pdf.numPages,
    close,

    async sizeOf(number) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    },

    async draw(number, width, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const atOne = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(width, widestPixels) / atOne.width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const drawing = page.render({ canvas, viewport })
      signal.addEventListener('abort', () => drawing.cancel(), { once: true })
      await drawing.promise
      return canvas
    },
  }
}
