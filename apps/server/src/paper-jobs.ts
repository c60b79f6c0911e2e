import { isOutOfService } from './out-of-service.ts'
import type { ReadOptions } from './ports/document-reader.ts'
import type { RunningJob, WorkOptions } from './ports/queue.ts'

/**
 * How jobs run that work on a client's paper: after two tries that ended its reader or its server it
 * is tried once more, with no other paper beside it. What the product stands on being gone is none of
 * the paper's doing, and holds nothing against it.
 */
export const paperJob = {
  retries: 2,
  atOnce: 'readers',
  lastTryAlone: true,
  isCounted: (error: unknown) => !isOutOfService(error),
} satisfies WorkOptions

/** Progress is kept in the database, so not for every page of hundreds. */
const leastProgress = 4

/** Reads for a job: as long as that runs, and telling how far it is. */
export function readingFor(job: RunningJob): Pick<ReadOptions, 'signal' | 'onProgress'> {
  let kept = 0
  let writing = Promise.resolve()
  return {
    signal: job.signal,
    onProgress: (done, of) => {
      const percent = of === 0 ? 0 : (100 * done) / of
      if (percent - kept < leastProgress) return
      kept = percent
      // How far it is tells nothing that could not be told a moment later.
      writing = writing.then(() => job.progress(Math.round(percent))).catch(() => undefined)
    },
  }
}
