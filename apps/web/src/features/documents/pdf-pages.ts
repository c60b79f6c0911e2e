import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
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

/** Opens a PDF; rejects when it is damaged. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfPages> {
  const task = getDocument({ data: bytes, enableXfa: false, stopAtErrors: false })
  const pdf = await task.promise
  return {
    count: pdf.numPages,
    close: () => void task.destroy(),

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
