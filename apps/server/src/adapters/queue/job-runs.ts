import type { FailureListener, RunningJob, WorkOptions } from '../../ports/queue.ts'
import { createAloneGate } from './alone.ts'
import { type Bell, createBell } from './bell.ts'
import type { HeldJob, HeldJobs, WhichTries } from './held-jobs.ts'
import { untilAborted } from './run-job.ts'

export type Registration = {
  readonly run: (payload: unknown, job: RunningJob) => Promise<void>
  readonly options: WorkOptions
  readonly cron: string | undefined
}

/** Whether the run was given up rather than failed: nothing is held against the job. */
class HandedBack extends Error {}

export type RunsPace = {
  readonly pollSeconds: number
  /** Before what does not count is tried again. */
  readonly retryDelaySeconds: number
  /** How long a stop waits for what runs. */
  readonly patienceMs: number
  /** How many files this server reads at once. */
  readonly readers: number
}

type Parts = {
  readonly held: HeldJobs
  readonly registered: ReadonlyMap<string, Registration>
  readonly pace: RunsPace
  readonly tell: FailureListener
  /** False while other servers may hold this one for ended. */
  readonly mayWork: () => boolean
  readonly complete: (job: HeldJob) => Promise<unknown>
  /** A try that counts is over: again where there is another, else among the dead letters. */
  readonly fail: (job: HeldJob, error: unknown) => Promise<unknown>
  readonly progress: (job: HeldJob, percent: number) => Promise<void>
}

export type JobRuns = ReturnType<typeof createJobRuns>

/** The loops that take jobs up, and run each to what becomes of it. */
export function createJobRuns(parts: Parts) {
  const { held, registered, pace, tell, mayWork } = parts
  const gate = createAloneGate()
  const bells = new Map<string, { readonly usual: Bell; readonly alone: Bell }>()
  const loops: Promise<void>[] = []
  let claiming = 0
  let isStopping = false
  const runner = createRunner({ ...parts, isStopping: () => isStopping, wake })

  function wake(name: string): void {
    bells.get(name)?.usual.ring()
    bells.get(name)?.alone.ring()
  }

  async function claim(name: string, which: WhichTries): Promise<HeldJob | null> {
    claiming += 1
    try {
      const job = await held.claim(name, which)
      // Known to run before it is no longer known to be claimed.
      if (job) runner.begin(job)
      return job
    } finally {
      claiming -= 1
    }
  }

  /** False where there is nothing to do. */
  async function workOnce(name: string, which: WhichTries): Promise<boolean> {
    if (which === 'the last' && !(await held.isLastTryWaiting(name))) return false
    const leave = await enter(which)
    try {
      if (isStopping || !mayWork()) return false
      const job = await claim(name, which)
      if (job) await runner.run(job)
      return job !== null
    } finally {
      leave()
    }
  }

  async function enter(which: WhichTries): Promise<() => void> {
    if (which === 'any') return () => undefined
    return which === 'the last' ? gate.enterAlone() : gate.enter()
  }

  async function keepWorking(name: string, which: WhichTries, bell: Bell): Promise<void> {
    while (!isStopping) {
      const next = bell.listen()
      const hasWorked = await workOnce(name, which).catch((error) => {
        tell(error, null)
        return false
      })
      if (!hasWorked && !isStopping) await next.heard(pace.pollSeconds * 1000)
    }
  }

  return {
    wake,
    giveUp: runner.giveUp,
    /** What runs is handed back. */
    abandon: runner.abandon,

    start(): void {
      for (const [name, { options }] of registered) {
        const bell = { usual: createBell(), alone: createBell() }
        bells.set(name, bell)
        const which = options.lastTryAlone ? 'not the last' : 'any'
        for (let n = 0; n < atOnceOf(options, pace); n += 1) {
          loops.push(keepWorking(name, which, bell.usual))
        }
        if (options.lastTryAlone) loops.push(keepWorking(name, 'the last', bell.alone))
      }
    },

    /** Whether a job that this server holds may be at work here, or just being claimed. */
    mayRun: (id: string): boolean => runner.isRunning(id) || claiming > 0,

    /** Resolves when nothing runs any more; what goes on for too long is aborted and handed back. */
    async stop(): Promise<void> {
      isStopping = true
      for (const name of bells.keys()) wake(name)
      await held.uncount().catch((error) => tell(error, null))
      const patience = setTimeout(runner.abandon, pace.patienceMs)
      await Promise.all(loops)
      clearTimeout(patience)
    },
  }
}

function atOnceOf({ atOnce = 1 }: WorkOptions, { readers }: RunsPace): number {
  return atOnce === 'readers' ? readers : atOnce
}

/** Runs a job that is held, and settles it. */
function createRunner(
  parts: Parts & {
    readonly isStopping: () => boolean
    readonly wake: (name: string) => void
  },
) {
  const { held, registered, pace, tell, complete, fail, progress, isStopping, wake } = parts
  const running = new Map<string, AbortController>()
  const optionsOf = (name: string): WorkOptions => registered.get(name)?.options ?? {}

  async function giveUp(job: HeldJob, error: unknown): Promise<void> {
    await optionsOf(job.name).giveUp?.(job.payload, error)
  }

  async function settleFailed(job: HeldJob, error: unknown): Promise<void> {
    const { id, name, attempt, isLastTry: isLast } = job
    const { isCounted = () => true } = optionsOf(name)
    if (isStopping() || error instanceof HandedBack) return held.handBack(id)
    if (!isCounted(error)) {
      tell(error, { id, name, attempt, isLast: false })
      return held.handBack(id, pace.retryDelaySeconds)
    }
    if (isLast) await giveUp(job, error)
    tell(error, { id, name, attempt, isLast })
    await fail(job, error)
  }

  function start(job: HeldJob, signal: AbortSignal): Promise<void> {
    const { id, name, payload, attempt } = job
    const seen: RunningJob = { id, attempt, signal, progress: (done) => progress(job, done) }
    const run = Promise.resolve().then(() => registered.get(name)?.run(payload, seen))
    return untilAborted(run, signal)
  }

  return {
    giveUp,
    begin: (job: HeldJob) => running.set(job.id, new AbortController()),
    isRunning: (id: string) => running.has(id),

    async run(job: HeldJob): Promise<void> {
      const abort = running.get(job.id) ?? new AbortController()
      const { longestSeconds = usualLongestSeconds } = optionsOf(job.name)
      const late = new Error(`It took longer than ${longestSeconds} seconds.`)
      const limit = setTimeout(() => abort.abort(late), longestSeconds * 1000)
      try {
        // Claimed while the server was told to stop.
        if (isStopping()) await held.handBack(job.id)
        else {
          await start(job, abort.signal).then(
            () => complete(job),
            (error) => settleFailed(job, error),
          )
        }
      } finally {
        clearTimeout(limit)
        running.delete(job.id)
        wake(job.name)
      }
    },

    abandon(): void {
      for (const abort of running.values()) abort.abort(new HandedBack('given up'))
    },
  }
}

export const usualLongestSeconds = 15 * 60
