import type { DocumentReader } from '../../ports/document-reader.ts'
import { readCriteria } from './answer-parent.ts'
import { readDocumentPages, renderDocumentPage } from './document-pages.ts'
import { toIncomePages } from './income-pages.ts'
import { unpackCells, unpackReading } from './packing.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return {
    readCriteria,
    readPages: readDocumentPages,
    renderPage: renderDocumentPage,
    readIncomePages: (file, onProgress) => toIncomePages(readDocumentPages, file, onProgress),
    renderIncomePage: renderDocumentPage,
    unpackReading,
    unpackCells,
  }
}
