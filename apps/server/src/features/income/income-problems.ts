import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'
import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { type PageFailure, ReaderOverLimitError } from '../../ports/document-reader.ts'

/** What the error table calls it when a document cannot be read. */
export const problemOfFailure: Readonly<Record<PageFailure, ErrorCode>> = {
  unreadable: 'income.unreadable',
  'password-protected': 'income.password-protected',
  'empty-file': 'income.empty-unreadable',
  'too-complex': 'income.too-complex-unreadable',
  'no-page': 'income.unreadable',
}

/** And what is none of them, by what else it looks like. */
export function problemOfOther(reading: IncomeReading): ErrorCode {
  const { looksLike = null } = reading.documentType === 'other' ? reading : {}
  return looksLike === null ? 'income.not-income-document' : `income.is-${looksLike}`
}

/** And when no try is left, by what the last one rejected with; null where its server ended with it. */
export function problemOfFault(error: unknown): ErrorCode {
  return error instanceof ReaderOverLimitError
    ? problemOfFailure['too-complex']
    : 'income.reader-failed'
}

/** What a developer may have tried again: nothing of it is the file's own fault for certain. */
export const problemsToTryAgain: readonly ErrorCode[] = [
  problemOfFault(null),
  problemOfFailure['too-complex'],
]

/** Why a document failed, as it was kept with it. */
export function problemOf({ problem }: { readonly problem: string | null }): ErrorCode {
  return problem !== null && isErrorCode(problem) ? problem : 'income.unreadable'
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}
