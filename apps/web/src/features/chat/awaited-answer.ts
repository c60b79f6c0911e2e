/**
 * The answer that is waited for. It outlives the page it is shown on, as its conversation does, so
 * that whoever comes back can still stop it.
 */

/** `stopped`: its question is not put after all; `built-in`: it is put again, to no provider; `left`: nobody asks. */
export type WhyNotAwaited = 'stopped' | 'built-in' | 'left'

let awaited = new AbortController()
let since = 0

/** Aborted, with the reason, when nobody waits for the answer any more: the server stops too. */
export function beginWaiting(): AbortSignal {
  awaited = new AbortController()
  since = performance.now()
  return awaited.signal
}

export function endWaiting(why: WhyNotAwaited): void {
  awaited.abort(why)
}

/** Whole seconds. */
export function secondsWaited(): number {
  return Math.floor((performance.now() - since) / 1000)
}
