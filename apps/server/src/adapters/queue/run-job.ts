/** A run that goes on after it was told to end is not waited for any longer. */
const longestEndMs = 1000

/**
 * What a run answers; rejects with the signal's reason where that is aborted first, once the run has
 * ended or does not hear of it.
 */
export function untilAborted(run: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      const patience = setTimeout(() => reject(signal.reason), longestEndMs)
      const end = () => clearTimeout(patience)
      run.then(end, end)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    run
      .then(resolve, (error) => reject(signal.aborted ? signal.reason : error))
      .finally(() => signal.removeEventListener('abort', giveUp))
  })
}
