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
import { untilAborted } from './run-job.ts'

export type MemoryQueue = Queue & {
  /** Resolves when everything has run whose time has come, retries included. */
  idle(): Promise<void>
  /** Runs what `every` registered under this name, as the clock would, and all it sends. */
  runByClock(name: string): Promise<void>
  /** In the order in which they died. */
  readonly dead: readonly DeadLetter[]
}

type Run = (payload: unknown, job: RunningJob) => Promise<void>
type Worker = { readonly run: Run; readonly options: WorkOptions }
type Job = {
  readonly id: string
  readonly name: string
  readonly payload: string
  startAfter: Date | undefined
  readonly singletonKey: string | undefined
  state: JobState['state']
  progress: number
  /** Tries that counted, the one that runs among them. */
  attempt: number
}
type Running = { readonly ended: Promise<void>; readonly abort: AbortController }

/** Before what does not count is tried again. */
const retryDelayMs = 15_000

/**
 * Jobs in memory, for tests: nothing outlives the process, and retries come at once. `keep` stands
 * for what the real one does to keep a job, and for where that is refused. Stopped and started
 * again, it is its own next server. `patienceMs` is how long a stop waits for what runs.
 */
export function createMemoryQueue(
  clock: Clock,
  keep: () => Promise<unknown> = async () => {},
  patienceMs = 7000,
): MemoryQueue {
  const workers = new Map<string, Worker>()
  const jobs = new Map<string, Job>()
  const dead: DeadLetter[] = []
  const listeners: FailureListener[] = []
  const running = new Map<Job, Running>()
  let state: 'new' | 'started' | 'stopped' = 'new'

  function register(name: string, run: Run, options: WorkOptions = {}): void {
    if (state !== 'new') throw new Error(`${name} was registered after the start.`)
    if (workers.has(name)) throw new Error(`${name} is registered already.`)
    workers.set(name, { run, options })
  }

  const optionsOf = ({ name }: Job): WorkOptions => workers.get(name)?.options ?? {}
  const isLastTry = (job: Job) => job.attempt >= (optionsOf(job).retries ?? 5)

  /** Whose last try is alone among those that are marked so. */
  function hasRoom(job: Job): boolean {
    const atWork = [...running.keys()]
    const { atOnce = 1, lastTryAlone } = optionsOf(job)
    if (atWork.filter(({ name }) => name === job.name).length >= atOnce) return false
    const marked = atWork.filter((other) => optionsOf(other).lastTryAlone)
    if (!lastTryAlone || marked.length === 0) return true
    return (
      !isLastTry(job) && !marked.some((other) => other.attempt > (optionsOf(other).retries ?? 5))
    )
  }

  function startWaiting(): void {
    if (state !== 'started') return
    for (const job of jobs.values()) {
      const isDue = !job.startAfter || job.startAfter <= clock.now()
      if (job.state !== 'waiting' || !isDue || !hasRoom(job)) continue
      const abort = new AbortController()
      const ended = runOnce(workers.get(job.name), job, abort.signal)
        .then((outcome) => settle(job, outcome))
        .finally(() => running.delete(job))
        .then(startWaiting)
      running.set(job, { abort, ended })
    }
  }

  async function settle(job: Job, outcome: Outcome): Promise<void> {
    if (outcome.isDone) {
      job.state = 'done'
      job.progress = 100
      return
    }
    const { id, name, attempt } = job
    const { isCounted = () => true, giveUp, retries = 5 } = optionsOf(job)
    const isHandedBack = state === 'stopped'
    const counts = !isHandedBack && isCounted(outcome.error)
    const isLast = counts && attempt > retries
    if (!counts) job.attempt -= 1
    if (!counts && !isHandedBack) job.startAfter = new Date(clock.now().getTime() + retryDelayMs)
    if (isLast) await giveUp?.(JSON.parse(job.payload), outcome.error)
    job.state = isLast ? 'dead' : 'waiting'
    if (isLast) dead.push(toDeadLetter(job, outcome.error, clock.now()))
    if (isHandedBack) return
    for (const listener of listeners) listener(outcome.error, { id, name, attempt, isLast })
  }

  async function idle(): Promise<void> {
    startWaiting()
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }

  async function send(
    name: string,
    payload: object,
    options: { startAfter?: Date; singletonKey?: string } = {},
  ): Promise<string> {
    if (state === 'new') throw new Error('The queue is not started.')
    if (!workers.has(name)) throw new Error(`Nothing runs for jobs named ${name}.`)
    const { singletonKey, startAfter } = options
    const same = [...jobs.values()].find(
      (job) =>
        job.name === name &&
        (job.state === 'waiting' || job.state === 'running') &&
        job.singletonKey === singletonKey,
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
      state = 'started'
      startWaiting()
    },
    stop: async () => {
      state = 'stopped'
      const patience = setTimeout(() => {
        for (const { abort } of running.values()) abort.abort(new Error('given up'))
      }, patienceMs)
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearTimeout(patience)
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

type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown }

async function runOnce(
  worker: Worker | undefined,
  job: Job,
  signal: AbortSignal,
): Promise<Outcome> {
  job.state = 'running'
  job.attempt += 1
  const { id, attempt } = job
  const progress = async (percent: number) => {
    job.progress = percent
  }
  const run = Promise.resolve().then(() =>
    worker?.run(JSON.parse(job.payload), { id, attempt, signal, progress }),
  )
  return untilAborted(run, signal).then(
    () => ({ isDone: true }),
    (error: unknown) => ({ isDone: false, error }),
  )
}

function toDeadLetter(job: Job, error: unknown, diedAt: Date): DeadLetter {
  const { name, payload } = job
  const reason = describeFailure(error)
  return { id: randomUUID(), name, payload: JSON.parse(payload), diedAt, reason }
}
