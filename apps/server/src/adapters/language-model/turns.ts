/**
 * So many at once; others wait for their turn in the order in which they came, but no more than so
 * many of them. What nobody waits for lets all others go first, and never has every turn while there
 * are several.
 */
export type Turns = {
  /** Rejects with the signal's reason when it is aborted before the turn comes. */
  take<Result>(signal: AbortSignal, work: () => Promise<Result>, isBulk?: boolean): Promise<Result>
}

export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError'
}

type Line = { readonly waiting: (() => void)[]; readonly atOnce: number; running: number }

export function createTurns(limits: {
  readonly atOnce: number
  /** Of each of the two kinds. */
  readonly mostWaiting: number
}): Turns {
  const { atOnce, mostWaiting } = limits
  const first: Line = { waiting: [], atOnce, running: 0 }
  const bulk: Line = { waiting: [], atOnce: Math.max(1, atOnce - 1), running: 0 }

  const hasTurn = (line: Line) =>
    first.running + bulk.running < atOnce && line.running < line.atOnce

  function queueUp(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      line.waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function pass(line: Line) {
    line.running -= 1
    for (const next of [first, bulk]) {
      while (hasTurn(next)) {
        const start = next.waiting.shift()
        if (!start) break
        next.running += 1
        start()
      }
    }
  }

  return {
    take: async (signal, work, isBulk = false) => {
      signal.throwIfAborted()
      const line = isBulk ? bulk : first
      if (hasTurn(line)) line.running += 1
      else if (line.waiting.length < mostWaiting) await queueUp(line, signal)
      else throw new TooManyWaitingError('Too many wait for their turn.')
      try {
        return await work()
      } finally {
        pass(line)
      }
    },
  }
}
