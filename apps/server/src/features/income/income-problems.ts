import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'
import type { PageFailure } from '../../ports/document-reader.ts'

/** What the error table calls it when a document cannot be read. */
export const problemOfFailure: Readonly<Record<PageFailure, ErrorCode>> = {
  unreadable: 'income.unreadable',
  'password-protected': 'income.password-protected',
  'empty-file': 'income.empty-unreadable',
  'too-complex': 'income.too-complex-unreadable',
  'no-page': 'income.unreadable',
}

/** Why a document failed, as it was kept with it. */
export function problemOf({ problem }: { readonly problem: string | null }): ErrorCode {
  return problem !== null && isErrorCode(problem) ? problem : 'income.unreadable'
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code)
}
