import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'
import { ReaderOverLimitError, type StatementFailure } from '../../ports/document-reader.ts'

/** What the error table calls it when a file of statements cannot be read. */
export const problemOfFailure: Readonly<Record<StatementFailure, ErrorCode>> = {
  unreadable: 'bank-statement.corrupt-file',
  'password-protected': 'bank-statement.password-protected',
  'empty-file': 'bank-statement.empty-corrupt-file',
  'too-complex': 'bank-statement.too-complex-corrupt-file',
  'not-a-bank-statement': 'bank-statement.not-a-bank-statement',
  'card-statement': 'bank-statement.card-not-a-bank-statement',
  'undated-statement': 'bank-statement.undated-not-a-bank-statement',
}

/** And when no try is left, by what the last one rejected with; null where its server ended with it. */
export function problemOfFault(error: unknown): ErrorCode {
  return error instanceof ReaderOverLimitError
    ? problemOfFailure['too-complex']
    : 'bank-statement.reader-failed'
}

/** What a developer may have tried again: nothing of it is the file's own fault for certain. */
export const problemsToTryAgain: readonly ErrorCode[] = [
  problemOfFault(null),
  problemOfFailure['too-complex'],
]

/** What is wrong with a document, as it was kept with it. */
export function problemOf({ problem }: { readonly problem: string | null }): ErrorCode {
  return problem !== null && isErrorCode(problem) ? problem : 'bank-statement.corrupt-file'
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}
