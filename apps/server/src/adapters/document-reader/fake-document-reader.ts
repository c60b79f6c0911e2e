import type { DocumentReader } from '../../ports/document-reader.ts'
import { readDocumentPages, renderDocumentPage } from './document-pages.ts'
import { judgeIncomeFile, readIncomeFile, tellIncome } from './income-file.ts'
import { renderIncomePage } from './income-pages.ts'
import { readCriteria, readCriteriaPictures, readKeptCells } from './packed-criteria.ts'
import { unpackCells, unpackReading, unpackText } from './packing.ts'
import { readRulesFile } from './read-rules-file.ts'
import { analyseStatements, findUnknownPayees } from './statement-analysis.ts'
import { judgeStatementFile, readStatementFile } from './statement-file.ts'

/** Reads in the server's own process: for tests, where files are known and speed counts. */
export function createFakeDocumentReader(): DocumentReader {
  return {
    readCriteria: async (file, given, marks) => {
      const read = await readCriteria(file, given, marks)
      const isOfPictures = !read.ok && read.error === 'no-text'
      return isOfPictures ? readCriteriaPictures(file, undefined, marks) : read
    },
    readKeptCells,
    readRules: async (file, kind) => readRulesFile(file, kind),
    readPages: readDocumentPages,
    renderPage: renderDocumentPage,
    readIncome: readIncomeFile,
    judgeIncome: async (read, pointed) => judgeIncomeFile(read, pointed),
    tellIncome,
    renderIncomePage,
    readStatements: readStatementFile,
    judgeStatements: async (words, pointed) => judgeStatementFile(words, pointed),
    unknownPayees: async (read) => findUnknownPayees(read),
    analyseStatements: async (read, payees) => analyseStatements(read, payees),
    expectSheets: () => undefined,
    unpackReading,
    unpackCells,
    unpackText,
  }
}
