import { randomUUID } from 'node:crypto'
import { describeFailure } from '../../error-without-values.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  DeadLetter,
  FailureListener,
  JobState,
  Queue,
  RunningJob,
  WorkOptions,
} from '../../ports/queue.ts'

export type MemoryQueue = Queue & {
  /** Resolves when everything has run whose time has come, retries included. */
  idle(): Promise<void>
  /** Runs what `every` registered under this name, as the clock would, and all it sends. */
  runByClock(name: string): Promise<void>
  /** In the order in which they died. */
  readonly dead: readonly DeadLetter[]
}

type Run = (payload: unknown, job: RunningJob) => Promise<void>
type Worker = Required<Omit<WorkOptions, 'longestSeconds'>> & { readonly run: Run }
type Job = {
  readonly id: string
  readonly name: string
  readonly payload: string
  readonly startAfter: Date | undefined
  readonly singletonKey: string | undefined
  state: JobState['state']
  progress: number
  attempt: number
}

/**
 * Jobs in memory, for tests: nothing outlives the process, and retries come at once. `keep` stands
 * for what the real one does to keep a job, and for where that is refused.
 */
export function createMemoryQueue(
  clock: Clock,
  keep: () => Promise<unknown> = async () => {},
): MemoryQueue {
  const workers = new Map<string, Worker>()
  const jobs = new Map<string, Job>()
  const dead: DeadLetter[] = []
  const listeners: FailureListener[] = []
  const running = new Map<Job, Promise<void>>()
  let isStarted = false

  function register(name: string, run: Run, { retries = 5, atOnce = 1 }: WorkOptions = {}): void {
    if (isStarted) throw new Error(`${name} was registered after the start.`)
    if (workers.has(name)) throw new Error(`${name} is registered already.`)
    workers.set(name, { run, retries, atOnce })
  }

  function startWaiting(): void {
    if (!isStarted) return
    for (const job of jobs.values()) {
      const { atOnce = 0 } = workers.get(job.name) ?? {}
      const atWork = [...running.keys()].filter((other) => other.name === job.name).length
      const isDue = !job.startAfter || job.startAfter <= clock.now()
      if (job.state !== 'waiting' || !isDue || atWork >= atOnce) continue
      running.set(job, runOnce(job))
    }
  }

  async function runOnce(job: Job): Promise<void> {
    job.state = 'running'
    job.attempt += 1
    const { id, name, attempt } = job
    const worker = workers.get(name)
    try {
      await Promise.resolve()
      const progress = async (percent: number) => {
        job.progress = percent
      }
      await worker?.run(JSON.parse(job.payload), { id, attempt, progress })
      job.state = 'done'
      job.progress = 100
    } catch (error) {
      const isLast = attempt > (worker?.retries ?? 0)
      job.state = isLast ? 'dead' : 'waiting'
      if (isLast) dead.push(toDeadLetter(job, error, clock.now()))
      for (const listener of listeners) listener(error, { id, name, attempt, isLast })
    } finally {
      running.delete(job)
      startWaiting()
    }
  }

  async function idle(): Promise<void> {
    startWaiting()
    while (running.size > 0) await Promise.all(running.values())
  }

  async function send(name: string, payload: object, options: Partial<Job> = {}): Promise<string> {
    if (!isStarted) throw new Error('The queue is not started.')
    if (!workers.has(name)) throw new Error(`Nothing runs for jobs named ${name}.`)
    const { singletonKey, startAfter } = options
    const same = [...jobs.values()].find(
      (job) => job.name === name && job.attempt === 0 && job.singletonKey === singletonKey,
    )
    if (same && singletonKey !== undefined) return same.id
    await keep()
    const id = randomUUID()
    const kept = { id, name, payload: JSON.stringify(payload), startAfter, singletonKey }
    jobs.set(id, { ...kept, state: 'waiting', progress: 0, attempt: 0 })
    startWaiting()
    return id
  }

  return {
    work: register,
    every: (name, _cron, run) => register(name, run),
    send,
    onFailure: (listener) => {
      listeners.push(listener)
    },
    start: async () => {
      isStarted = true
      startWaiting()
    },
    stop: async () => {
      isStarted = false
      await Promise.all(running.values())
    },
    find: async (_name, id) => {
      const job = jobs.get(id)
      return job ? { state: job.state, progress: job.progress } : null
    },
    listDead: async (limit) => [...dead].reverse().slice(0, limit),
    retryDead: async (id) => {
      const place = dead.findIndex((letter) => letter.id === id)
      const [letter] = place < 0 ? [] : dead.splice(place, 1)
      if (!letter) return false
      await send(letter.name, Object(letter.payload))
      return true
    },
    dead,
    idle,
    runByClock: async (name) => {
      await send(name, {})
      await idle()
    },
  }
}

function toDeadLetter(job: Job, error: unknown, diedAt: Date): DeadLetter {
  const { name, payload } = job
  const reason = describeFailure(error)
  return { id: randomUUID(), name, payload: JSON.parse(payload), diedAt, reason }
}
