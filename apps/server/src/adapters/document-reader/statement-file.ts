import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import {
  readStatementExport,
  type StatementExport,
} from '@criteria-desk/domain/statements/exports/read-statement-export'
import { judgeStatements } from '@criteria-desk/domain/statements/judge/judge-statements'
import {
  cardStatement,
  undatedStatement,
} from '@criteria-desk/domain/statements/knowledge/document-words'
import type { PointedStatementPage } from '@criteria-desk/domain/statements/pointed/pointed-statement'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type {
  StatementProblem,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import { maskedStatementPages } from '@criteria-desk/understanding/papers/masked-asked'
import type {
  ReadOptions,
  StatementFailure,
  StatementsRead,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { readCsvRecords } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import { detectFileKind } from './file-kind.ts'
import { readIncomePages } from './income-pages.ts'
import { packWords, sizesOf, unpackWords } from './packed-words.ts'

/**
 * The bank statements of a file: of a PDF or a picture from its pages in words, of an export from
 * its text.
 */
export async function readStatementFile(
  file: UploadedFile,
  { isAnybodyAsked = false, onProgress }: ReadOptions = {},
): Promise<Result<StatementsRead, StatementFailure>> {
  const kind = detectFileKind(file.bytes)
  if (kind === 'empty') return fail('empty-file')
  if (kind === 'text') return readExport(file)
  const read = await readIncomePages(file, onProgress)
  if (!read.ok) return fail(read.error === 'no-page' ? 'unreadable' : read.error)
  const { pages } = read.value
  const statements = withinLimits(readStatements(pages))
  const isToAsk = isAnybodyAsked && (statements.ok || ASKED_ABOUT.has(statements.error))
  const asked = isToAsk ? maskedStatementPages(pages, statements.ok) : []
  if (!statements.ok && asked.length === 0) return statements
  return ok({
    ...(statements.ok
      ? { statements: statements.value }
      : { statements: [], refused: statements.error }),
    pages: sizesOf(pages),
    ...(asked.length > 0 && { toAsk: { asked, words: packWords(pages) } }),
  })
}

/** What is readable and seems to be something else. */
const ASKED_ABOUT: ReadonlySet<StatementFailure> = new Set([
  'not-a-bank-statement',
  'card-statement',
  'undated-statement',
])

/** The statements of such words by both readers. */
export function judgeStatementFile(
  words: Uint8Array,
  pointed: readonly PointedStatementPage[],
): Result<readonly StatementReading[], StatementFailure> {
  const pages = unpackWords(words)
  return withinLimits(judgeStatements(readStatements(pages), pages, pointed))
}

// Text under another name is no export, but what is left of some other file.
function readExport({ bytes, filename }: UploadedFile): Result<StatementsRead, StatementFailure> {
  if (!EXPORT_NAME.test(filename)) return fail('unreadable')
  const written = toExport(bytes)
  if (written.format === 'csv' && written.rows.length > MOST_RECORDS) return fail('too-complex')
  const read = withinLimits(readStatementExport(written))
  return read.ok ? ok({ statements: read.value, pages: [] }) : read
}

/** By its content: a name is changed more easily than what stands in the file. */
export function toExport(bytes: Uint8Array): StatementExport {
  const text = decodeText(bytes)
  const start = text.slice(0, 2000).trimStart()
  if (/^OFXHEADER|<\s*OFX[\s>]/i.test(start)) return { format: 'ofx', text }
  if (/^!(type|account|option|clear)/i.test(start)) return { format: 'qif', text }
  return { format: 'csv', rows: readCsvRecords(bytes) }
}

const EXPORT_NAME = /\.(csv|ofx|qif)$/i

/** Several years of a busy account. */
const MOST_TRANSACTIONS = 20_000
/** With the records of an export that are no transactions. */
const MOST_RECORDS = 2 * MOST_TRANSACTIONS
/** Of all rows: some hundred to each, where there are so many. */
const MOST_LETTERS = 100 * MOST_TRANSACTIONS

/** What is refused by the name of what it is. */
const FAILURES: Readonly<Record<string, StatementFailure>> = {
  [cardStatement]: 'card-statement',
  [undatedStatement]: 'undated-statement',
}

function withinLimits(
  read: Result<readonly StatementReading[], StatementProblem>,
): Result<readonly StatementReading[], StatementFailure> {
  if (!read.ok) {
    const { problem, looksLike } = read.error
    if (problem === 'empty') return fail('empty-file')
    return fail(FAILURES[looksLike ?? ''] ?? problem)
  }
  const statements = read.value
  if (statements.length === 0) return fail('not-a-bank-statement')
  const rows = statements.flatMap(({ transactions, unread, unbooked = [] }) => [
    ...transactions.map(({ description }) => description),
    ...unread,
    ...unbooked,
  ])
  const letters = rows.reduce((sum, row) => sum + row.length, 0)
  return rows.length > MOST_TRANSACTIONS || letters > MOST_LETTERS
    ? fail('too-complex')
    : ok(statements)
}
