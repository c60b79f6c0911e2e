import type { DocumentReader } from '../../ports/document-reader.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return { readCriteria: readCriteriaDocument }
}
