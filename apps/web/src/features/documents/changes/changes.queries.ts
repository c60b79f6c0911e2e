import type { DocumentChanges } from '@criteria-desk/contract/reading-report'
import { readQuery } from '../../../lib/query-client.ts'

/** What a document says otherwise than the version before it. */
export function changesQuery(documentId: number) {
  return readQuery<DocumentChanges>(`/api/document/${documentId}/changes`, { isCriteria: true })
}
