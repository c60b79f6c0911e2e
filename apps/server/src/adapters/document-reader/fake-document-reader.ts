import type { DocumentReader } from '../../ports/document-reader.ts'
import { readDocumentPages, renderDocumentPage } from './document-pages.ts'
import { readIncomePages, renderIncomePage } from './income-pages.ts'
import { readCriteria, readCriteriaPictures } from './packed-criteria.ts'
import { unpackCells, unpackReading } from './packing.ts'
import { readRulesFile } from './read-rules-file.ts'
import { readStatementFile } from './statement-file.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return {
    readCriteria: async (file, given) => {
      const read = await readCriteria(file, given)
      return !read.ok && read.error === 'no-text' ? readCriteriaPictures(file) : read
    },
    readRules: async (file, kind) => readRulesFile(file, kind),
    readPages: readDocumentPages,
    renderPage: renderDocumentPage,
    readIncomePages,
    renderIncomePage,
    readStatements: readStatementFile,
    unpackReading,
    unpackCells,
  }
}
