import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'

/** A refusal that the person can read: its status and message come from the one error table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, cause?: unknown) {
    super(errorTable[code].message, { cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
