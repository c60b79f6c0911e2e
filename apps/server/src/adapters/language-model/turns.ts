/**
 * So many at once; others wait for their turn in the order in which they came, but no more than so
 * many of them.
 */
export type Turns = {
  /** Rejects with the signal's reason when it is aborted before the turn comes. */
  take<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
}

export function createTurns(limits: {
  readonly atOnce: number
  readonly mostWaiting: number
}): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  function queueUp(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    take: async (signal, work) => {
      signal.throwIfAborted()
      if (running < limits.atOnce) running += 1
      else if (waiting.length < limits.mostWaiting) await queueUp(signal)
      else throw new TooManyWaitingError('Too many wait for their turn.')
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
