import type { Clock } from '../../ports/clock.ts'

/**
 * Keeps from asking somebody who does not answer. Closed: everybody goes through. After so many
 * failures in a row, none older than the window, it opens: nobody does, for a while. Then it is
 * half open: one goes through, and how that ends closes it or opens it again.
 */
export type CircuitBreaker = {
  /** Null while it is open; else a call goes through, and what came of it is told once. */
  enter(): ((outcome: CallOutcome) => void) | null
}

/** `unknown`: the one who asked broke it off or did not send it, which says nothing of the one asked. */
export type CallOutcome = 'answered' | 'failed' | 'unknown'

export type BreakerSettings = {
  readonly failures: number
  readonly windowMs: number
  readonly openMs: number
}

export function createCircuitBreaker(clock: Clock, settings: BreakerSettings): CircuitBreaker {
  const { failures, windowMs, openMs } = settings
  let failedAt: readonly number[] = []
  let openSince: number | null = null
  let isProbing = false

  const now = () => clock.now().getTime()
  const open = () => {
    openSince = now()
    failedAt = []
  }

  const tellOfProbe = (outcome: CallOutcome) => {
    isProbing = false
    if (outcome === 'answered') openSince = null
    if (outcome === 'failed') open()
  }

  const tell = (outcome: CallOutcome) => {
    // It went through before the circuit opened, and comes too late to say anything new.
    if (openSince !== null) return
    if (outcome === 'answered') failedAt = []
    if (outcome !== 'failed') return
    failedAt = [...failedAt.filter((time) => time > now() - windowMs), now()]
    if (failedAt.length >= failures) open()
  }

  return {
    enter: () => {
      if (openSince === null) return tell
      if (isProbing || now() - openSince < openMs) return null
      isProbing = true
      return tellOfProbe
    },
  }
}
