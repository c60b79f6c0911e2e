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

/** As a server has by itself. */
const readersAtOnce = 2

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

  function startWaiting(): void {
    if (state !== 'started') return
    for (const job of jobs.values()) {
      const isDue = !job.startAfter || job.startAfter <= clock.now()
      if (job.state !== 'waiting' || !isDue || !hasRoom(job, [...running.keys()], optionsOf))
        continue
      const abort = new AbortController()
      const ended = runOnce(workers.get(job.name), job, abort.signal)
        .then((outcome) => settle(job, outcome))
        .finally(() => running.delete(job))
        .then(startWaiting)
      running.set(job, { abort, ended })
    }
  }

  async function settle(job: Job, outcome: Outcome): Promise<void> {
    const isHandedBack = state === 'stopped'
    const after = afterwards(job, outcome, { isHandedBack, now: clock.now() }, optionsOf(job))
    const isLast = after.state === 'dead'
    const tried = { ...job, isLast }
    if (isLast) await optionsOf(job).giveUp?.(JSON.parse(job.payload), outcome.error)
    if (isLast) dead.push(toDeadLetter(job, outcome.error, clock.now()))
    Object.assign(job, after)
    if (outcome.isDone || isHandedBack) return
    for (const listener of listeners) listener(outcome.error, tried)
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
    const same = [...jobs.values()].find((job) => isOfKey(job, name, singletonKey))
    if (same) return same.id
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
      await endWithin(patienceMs, [...running.values()])
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

/** What goes on for longer is aborted. */
async function endWithin(milliseconds: number, all: readonly Running[]): Promise<void> {
  const abortAll = () => {
    for (const { abort } of all) abort.abort(new Error('given up'))
  }
  const patience = setTimeout(abortAll, milliseconds)
  await Promise.all(all.map(({ ended }) => ended))
  clearTimeout(patience)
}

type Outcome = { readonly isDone: boolean; readonly error?: unknown }

function isOfKey(job: Job, name: string, key: string | undefined): boolean {
  const hasEnded = job.state === 'done' || job.state === 'dead'
  return key !== undefined && job.name === name && job.singletonKey === key && !hasEnded
}

/** Whose last try is alone among those that are marked so. */
function hasRoom(job: Job, atWork: readonly Job[], optionsOf: (job: Job) => WorkOptions): boolean {
  const { atOnce = 1, lastTryAlone } = optionsOf(job)
  const isAtLast = (one: Job, tries: number) => tries > (optionsOf(one).retries ?? 5)
  const most = atOnce === 'readers' ? readersAtOnce : atOnce
  if (atWork.filter(({ name }) => name === job.name).length >= most) return false
  const marked = atWork.filter((other) => optionsOf(other).lastTryAlone)
  if (!lastTryAlone || marked.length === 0) return true
  const isAlone = marked.some((other) => isAtLast(other, other.attempt))
  return !isAlone && !isAtLast(job, job.attempt + 1)
}

/** What becomes of a job after a try. */
function afterwards(
  job: Job,
  outcome: Outcome,
  { isHandedBack, now }: { readonly isHandedBack: boolean; readonly now: Date },
  { isCounted = () => true, retries = 5 }: WorkOptions,
): Partial<Job> {
  if (outcome.isDone) return { state: 'done', progress: 100 }
  const uncounted = { state: 'waiting', attempt: job.attempt - 1 } as const
  if (isHandedBack) return uncounted
  if (!isCounted(outcome.error)) {
    return { ...uncounted, startAfter: new Date(now.getTime() + retryDelayMs) }
  }
  return { state: job.attempt > retries ? 'dead' : 'waiting' }
}

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
