/** What ending the server takes, in the order in which it is done. */
export type ShutdownSteps = {
  /** Says that no more is to be sent here, and resolves when that has been heard; absent: at once. */
  leave?(): Promise<unknown>
  /** Takes nothing new on and resolves when all that runs is done. */
  finish(): Promise<unknown>
  /** Gives up what `finish` still waits for. */
  abandon(): unknown
  /** Closes what the work stood on. */
  close(): Promise<unknown>
}

export type ShutdownLimits = { readonly finishMs: number; readonly closeMs: number }

const usualLimits: ShutdownLimits = { finishMs: 10_000, closeMs: 5000 }

/**
 * Stops on a signal and ends the process. Another signal ends it at once; one right behind the
 * first is the same one, since a terminal tells npm and the server, and npm tells the server too.
 */
export function stopOnSignal(steps: ShutdownSteps, limits: Partial<ShutdownLimits> = {}): void {
  const stop = createShutdown(steps, { ...usualLimits, ...limits })
  let firstAt: number | undefined
  const hear = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      void stop().then((code) => process.exit(code))
    } else if (performance.now() - firstAt > sameSignalMs) {
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
  }
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
}

const sameSignalMs = 500

/** Resolves with 0 when everything was finished and closed, with 1 when a limit or a failure cut it short. */
export function createShutdown(
  steps: ShutdownSteps,
  limits: ShutdownLimits = usualLimits,
): () => Promise<number> {
  return async () => {
    await steps.leave?.()
    const isFinished = await settlesWithin(limits.finishMs, steps.finish())
    if (!isFinished) steps.abandon()
    const isClosed = await settlesWithin(limits.closeMs, steps.close())
    return isFinished && isClosed ? 0 : 1
  }
}

function settlesWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), milliseconds)
    const settle = (isDone: boolean) => {
      clearTimeout(limit)
      resolve(isDone)
    }
    work.then(
      () => settle(true),
      () => settle(false),
    )
  })
}
