/** The outcome of a decision that can fail: a value, or an error that the caller must handle. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** A success carrying `value`. */
export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })

/** A failure carrying `error`. */
export const fail = <Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error })
