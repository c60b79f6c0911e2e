import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import {
  readStatementExport,
  type StatementExport,
} from '@criteria-desk/domain/statements/exports/read-statement-export'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type {
  StatementProblem,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import type {
  StatementFailure,
  StatementsRead,
  TellProgress,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { readCsvRecords } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import { detectFileKind } from './file-kind.ts'
import { readIncomePages } from './income-pages.ts'

/**
 * The bank statements of a file: of a PDF or a picture from its pages in words, of an export from
 * its text.
 */
export async function readStatementFile(
  file: UploadedFile,
  tell: TellProgress = () => undefined,
): Promise<Result<StatementsRead, StatementFailure>> {
  const kind = detectFileKind(file.bytes)
  if (kind === 'empty') return fail('empty-file')
  if (kind === 'text') return readExport(file)
  const read = await readIncomePages(file, tell)
  if (!read.ok) return fail(read.error === 'no-page' ? 'unreadable' : read.error)
  const { pages } = read.value
  const sizes = pages.map(({ page: { number, width, height } }) => ({ number, width, height }))
  return withinLimits(readStatements(pages), sizes)
}

// Text under another name is no export, but what is left of some other file.
function readExport({ bytes, filename }: UploadedFile): Result<StatementsRead, StatementFailure> {
  if (!EXPORT_NAME.test(filename)) return fail('unreadable')
  return withinLimits(readStatementExport(toExport(bytes)), [])
}

/** By its content: a name is changed more easily than what stands in the file. */
function toExport(bytes: Uint8Array): StatementExport {
  const text = decodeText(bytes)
  const start = text.slice(0, 2000).trimStart()
  if (/^OFXHEADER|<OFX>/i.test(start)) return { format: 'ofx', text }
  if (/^!(type|account|option)/i.test(start)) return { format: 'qif', text }
  return { format: 'csv', rows: readCsvRecords(bytes) }
}

const EXPORT_NAME = /\.(csv|ofx|qif)$/i

/** Several years of a busy account. */
const MOST_TRANSACTIONS = 20_000

function withinLimits(
  read: Result<readonly StatementReading[], StatementProblem>,
  pages: StatementsRead['pages'],
): Result<StatementsRead, StatementFailure> {
  if (!read.ok) return fail(read.error.problem === 'empty' ? 'empty-file' : 'not-a-bank-statement')
  const statements = read.value
  const transactions = statements.reduce((count, one) => count + one.transactions.length, 0)
  if (transactions > MOST_TRANSACTIONS) return fail('too-complex')
  return statements.length === 0 ? fail('not-a-bank-statement') : ok({ statements, pages })
}
