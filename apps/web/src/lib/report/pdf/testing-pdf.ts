import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Read here, in the page's own thread: a worker's address may have been set by another file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** A piece of a page's text, in millimetres from the page's top left corner to its baseline. */
export type PieceOfPage = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

export type PageOfPdf = { readonly pieces: readonly PieceOfPage[]; readonly text: string }

const millimetresPerPoint = 25.4 / 72
const pageHeight = 297

/** What another reader than ours reads of a PDF. */
export async function pagesOf(pdf: Blob): Promise<readonly PageOfPdf[]> {
  const task = getDocument({ data: new Uint8Array(await bytesOf(pdf)), verbosity: 0 })
  const document = await task.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_none, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      const pieces = items.flatMap((item): readonly PieceOfPage[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform
        const left = x * millimetresPerPoint
        return [
          {
            text: item.str,
            left,
            right: left + item.width * millimetresPerPoint,
            baseline: pageHeight - y * millimetresPerPoint,
          },
        ]
      })
      return { pieces, text: pieces.map(({ text }) => text).join(' ') }
    }),
  )
  await task.destroy()
  return pages
}

/** Test documents' own blobs tell their bytes to nobody else. */
function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
}
