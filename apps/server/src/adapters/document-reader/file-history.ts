import type { FileHistory } from '@criteria-desk/domain/income/file-history'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says of its own making. */
export async function readFileHistory(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
): Promise<FileHistory> {
  const { info } = await document.getMetadata()
  const said = (name: string) => {
    const value: unknown = name in info ? Reflect.get(info, name) : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    producer: said('Producer'),
    creator: said('Creator'),
    created: toIsoTime(said('CreationDate')),
    modified: toIsoTime(said('ModDate')),
    incrementalSaves: countSaves(bytes),
  }
}

/** As `D:20251128093000+01'00'`, of which everything behind the year may be missing. */
const PDF_TIME = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/

export function toIsoTime(said: string | null): string | null {
  const parts = PDF_TIME.exec(said ?? '')
  if (parts === null) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = parts
  const [, , , , , , , utc, sign, zoneHours, zoneMinutes = '00'] = parts
  const zone =
    utc === undefined ? (sign === undefined ? '' : `${sign}${zoneHours}:${zoneMinutes}`) : 'Z'
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`
  return Number.isNaN(Date.parse(time)) ? null : time
}

/** Each save ends a file once more; one made for the web has two ends from the start. */
function countSaves(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [ends, at] = [0, file.indexOf('%%EOF')]
  while (at >= 0) {
    ends++
    at = file.indexOf('%%EOF', at + 5)
  }
  const isForWeb = file.subarray(0, 2048).includes('/Linearized')
  return Math.max(0, ends - (isForWeb ? 2 : 1))
}
