import { randomUUID } from 'node:crypto'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { describeFailure } from '../../error-without-values.ts'
import type {
  DeadLetter,
  FailureListener,
  JobState,
  Queue,
  RunningJob,
  WorkOptions,
} from '../../ports/queue.ts'

/** Runs statements one after another outside any transaction of ours, as the database's owner. */
export type ExecuteSql = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

type Pace = {
  /** Between two looks for jobs that another server sent or whose time has come. */
  readonly pollSeconds: number
  /** Before the second run; it doubles from then on. */
  readonly retryDelaySeconds: number
  /** Between two looks for jobs of servers that died. */
  readonly superviseSeconds: number
  /** Between two looks at the clock, of which a job by the clock takes two. */
  readonly clockSeconds: number
}

const usualPace: Pace = {
  pollSeconds: 30,
  retryDelaySeconds: 15,
  superviseSeconds: 60,
  clockSeconds: 30,
}
const deadLetters = 'dead-letters'
const day = 24 * 60 * 60

/** A server that was killed shows no sign of life for so long: its jobs are then tried elsewhere. */
const heartbeatSeconds = 60
const longestStopMs = 20_000

/** By which the database's clock may be behind this server's. */
const clockDifferenceMs = 250

/** What pg-boss would ask the database for on its own, and this product has no use for. */
const unused = {
  queueCacheIntervalSeconds: 3600,
  flowIntervalSeconds: day,
  bamIntervalSeconds: 3600,
  monitorVacuum: false,
  reindex: false,
} as const

type Registration = {
  readonly run: (payload: unknown, job: RunningJob) => Promise<void>
  readonly options: WorkOptions
  readonly cron: string | undefined
}

/** Jobs in the schema `pgboss` of the product's database, embedded or not. */
export function createPgBossQueue(executeSql: ExecuteSql, pace: Pace = usualPace): Queue {
  const boss = new PgBoss({
    db: { executeSql },
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    cronMonitorIntervalSeconds: pace.clockSeconds,
    cronWorkerIntervalSeconds: pace.clockSeconds,
    ...unused,
  })
  const registered = new Map<string, Registration>()
  const workers = new Map<string, readonly string[]>()
  const alarms = new Set<NodeJS.Timeout>()
  const listeners: FailureListener[] = []
  const tell: FailureListener = (error, job) => {
    for (const listener of listeners) listener(error, job)
  }
  boss.on('error', (error) => tell(error, null))

  function register(name: string, registration: Registration): void {
    if (workers.size > 0) throw new Error(`${name} was registered after the start.`)
    if (registered.has(name)) throw new Error(`${name} is registered already.`)
    registered.set(name, registration)
  }

  function wake(name: string): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  /** Once the job's time has come; where that is far off, the next look finds it soon enough. */
  function wakeAt(name: string, time: Date | undefined): void {
    const delay = time ? time.getTime() - Date.now() + clockDifferenceMs : 0
    if (delay > pace.pollSeconds * 1000) return
    const timer = setTimeout(() => {
      alarms.delete(timer)
      wake(name)
    }, delay)
    alarms.add(timer)
  }

  async function startWorkers(name: string, { run, options }: Registration): Promise<void> {
    const how = { includeMetadata: true, pollingIntervalSeconds: pace.pollSeconds } as const
    const handle = async ([job]: JobWithMetadata<unknown>[]) => {
      if (!job) return
      const attempt = job.retryCount + 1
      const progress = (percent: number) => keepProgress(executeSql, job, percent)
      try {
        await run(job.data, { id: job.id, attempt, progress })
      } catch (error) {
        const isLast = attempt > job.retryLimit
        tell(error, { id: job.id, name, attempt, isLast })
        // Kept with the job, where developers read it.
        throw new Error(describeFailure(error))
      } finally {
        wake(name)
      }
    }
    const ids: string[] = []
    for (let n = 0; n < (options.atOnce ?? 1); n += 1) ids.push(await boss.work(name, how, handle))
    workers.set(name, ids)
  }

  async function sendOnce(name: string, payload: object, key: string, startAfter?: Date) {
    for (;;) {
      const options = { singletonKey: key, ...(startAfter && { startAfter }) }
      const id = await boss.send(name, payload, options)
      if (id) return id
      const [waiting] = await boss.findJobs(name, { key, queued: true })
      // None: it began between the two queries, so that there is room for another.
      if (waiting) return waiting.id
    }
  }

  return {
    work: (name, run, options = {}) => register(name, { run, options, cron: undefined }),
    every: (name, cron, run) => register(name, { run: () => run(), options: {}, cron }),
    send: async (name, payload, { startAfter, singletonKey } = {}) => {
      if (!workers.has(name)) throw new Error(`Nothing runs for jobs named ${name}.`)
      const id = await sendOnce(name, payload, singletonKey ?? randomUUID(), startAfter)
      wakeAt(name, startAfter)
      return id
    },
    onFailure: (listener) => {
      listeners.push(listener)
    },
    start: async () => {
      await boss.start()
      await makeQueues(boss, registered, pace)
      for (const [name, registration] of registered) await startWorkers(name, registration)
    },
    stop: async () => {
      for (const timer of alarms) clearTimeout(timer)
      await boss.stop({ close: false, timeout: longestStopMs })
    },
    find: async (name, id) => {
      const [job] = await boss.findJobs(name, { id })
      return job ? toState(job) : null
    },
    listDead: (limit) => listDeadLetters(executeSql, limit),
    retryDead: async (id) => {
      const [letter] = await boss.findJobs(deadLetters, { id, queued: true })
      if (!letter?.sourceName) return false
      await boss.redrive(deadLetters, { ids: [id] })
      wake(letter.sourceName)
      return true
    },
  }
}

/** Names of the past keep their jobs until these run out; their schedules end. */
async function makeQueues(
  boss: PgBoss,
  registered: ReadonlyMap<string, Registration>,
  pace: Pace,
): Promise<void> {
  await boss.createQueue(deadLetters, { retentionSeconds: 30 * day })
  for (const [name, { options, cron }] of registered) {
    const settings = {
      deadLetter: deadLetters,
      retryLimit: options.retries ?? 5,
      retryDelay: pace.retryDelaySeconds,
      retryBackoff: pace.retryDelaySeconds > 0,
      expireInSeconds: options.longestSeconds ?? 15 * 60,
      deleteAfterSeconds: 7 * day,
      heartbeatSeconds,
    }
    // `short`: one job of a key waits to begin.
    await boss.createQueue(name, { policy: 'short', ...settings })
    await boss.updateQueue(name, settings)
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London', missed: 'once' })
  }
  for (const { name } of await boss.getSchedules()) {
    if (!registered.get(name)?.cron) await boss.unschedule(name)
  }
}

/** pg-boss keeps what a job answers in `output`; until it does, how far it is stands there. */
async function keepProgress(
  executeSql: ExecuteSql,
  job: { readonly id: string; readonly name: string },
  percent: number,
): Promise<void> {
  await executeSql(
    `update pgboss.job set output = jsonb_build_object('progress', $3::int)
      where name = $1 and id = $2::uuid and state = 'active'`,
    [job.name, job.id, Math.round(percent)],
  )
}

function toState({ state, output }: JobWithMetadata<unknown>): JobState {
  if (state === 'completed') return { state: 'done', progress: 100 }
  if (state === 'failed' || state === 'cancelled') return { state: 'dead', progress: 0 }
  if (state !== 'active') return { state: 'waiting', progress: 0 }
  const progress = Number(Object(output).progress ?? 0)
  return { state: 'running', progress }
}

async function listDeadLetters(
  executeSql: ExecuteSql,
  limit: number,
): Promise<readonly DeadLetter[]> {
  const { rows } = await executeSql(
    `select id, source_name, data, created_on,
            coalesce(output->>'message', output->'value'->>'message') as reason
       from pgboss.job where name = $1 and state = 'created'
      order by created_on desc, id limit $2`,
    [deadLetters, limit],
  )
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.source_name),
    payload: row.data,
    diedAt: new Date(String(row.created_on)),
    reason: String(row.reason ?? 'unknown'),
  }))
}
