import type { Corrections, ReadingReport } from '@criteria-desk/contract/reading-report'
import { readQuery } from '../../../lib/query-client.ts'
import { sendForJson } from '../../../lib/request.ts'

/** How a document was read: all of its parts in short, one of them cell by cell or line by line. */
export function reportQuery(documentId: number, part: string | undefined) {
  return readQuery<ReadingReport>(`/api/document/${documentId}/report${partOf(part)}`, {
    isCriteria: true,
  })
}

/** Has it read again with exactly these corrections; the same part as it is then. */
export function correctReading(
  documentId: number,
  part: string | undefined,
  corrections: Corrections,
): Promise<ReadingReport> {
  const path = `/api/document/${documentId}/corrections${partOf(part)}`
  return sendForJson<ReadingReport>('PUT', path, corrections)
}

function partOf(part: string | undefined): string {
  return part === undefined ? '' : `?part=${encodeURIComponent(part)}`
}
