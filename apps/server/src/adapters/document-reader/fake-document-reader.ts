import type { DocumentReader } from '../../ports/document-reader.ts'
import { packDocument, unpackCells, unpackReading } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return {
    readCriteria: async (file) => {
      const read = await readCriteriaDocument(file)
      return read.ok ? packDocument(read.value) : read
    },
    unpackReading,
    unpackCells,
  }
}
