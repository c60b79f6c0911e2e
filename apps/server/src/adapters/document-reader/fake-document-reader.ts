import type { DocumentReader } from '../../ports/document-reader.ts'
import { readCriteriaFile } from './read-criteria-file.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return { readCriteria: async (file) => readCriteriaFile(file) }
}
