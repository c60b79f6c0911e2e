import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'

/**
 * A refusal that the person can read: its status and message come from the one error table. Where it
 * is about what somebody sent, `sentence` says the same of that.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown, cause?: unknown, sentence?: string) {
    super(sentence ?? errorTable[code].message, { cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** Whether somebody has lost what let them do it: they are signed out, or no longer who they were. */
export function isOfLostRights(error: unknown): boolean {
  return error instanceof AppError && error.code === 'auth.no-session'
}
