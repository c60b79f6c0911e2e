import { randomUUID } from 'node:crypto'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { describeFailure } from '../../error-without-values.ts'
import type { Notices } from '../../ports/notices.ts'
import type { DeadLetter, FailureListener, JobState, Queue } from '../../ports/queue.ts'
import { createEndedServers, type Membership } from './ended-servers.ts'
import { createHeldJobs, type ExecuteSql, type HeldJob } from './held-jobs.ts'
import { createJobRuns, type Registration, usualLongestSeconds } from './job-runs.ts'

/** As much of the product's database as the queue needs. */
export type QueueDatabase = {
  readonly execute: ExecuteSql
  readonly joinServers: (onLost: () => void) => Promise<Membership>
  readonly notices: Notices
}

type Pace = {
  /** Between two looks for jobs that another server sent or whose time has come. */
  readonly pollSeconds: number
  /** Before the second run; it doubles from then on. */
  readonly retryDelaySeconds: number
  /** Between two looks for jobs that have taken too long. */
  readonly superviseSeconds: number
  /** Between two looks at the clock, of which a job by the clock takes two. */
  readonly clockSeconds: number
  /** How long a stop waits for what runs, before it hands that back. */
  readonly patienceMs: number
  /** How many files this server reads at once; 0 for one that takes no job, and sends them alone. */
  readonly readers: number
}

const usualPace: Pace = {
  pollSeconds: 30,
  retryDelaySeconds: 15,
  superviseSeconds: 60,
  clockSeconds: 30,
  patienceMs: 7000,
  readers: 2,
}
const deadLetters = 'dead-letters'
const day = 24 * 60 * 60

/** By which the database's clock may be behind this server's. */
const clockDifferenceMs = 250

/** By which a server is first to notice that one of its own jobs takes too long. */
const expiryGraceSeconds = 60

/** What pg-boss would ask the database for on its own, and this product has no use for. */
const unused = {
  queueCacheIntervalSeconds: 3600,
  flowIntervalSeconds: day,
  bamIntervalSeconds: 3600,
  monitorVacuum: false,
  reindex: false,
} as const

/**
 * Jobs in the schema `pgboss` of the product's database, embedded or not. pg-boss keeps, retries,
 * times and buries them; who holds one, and which of its tries count, is told by `held-jobs.ts`.
 */
export function createPgBossQueue(database: QueueDatabase, given: Partial<Pace> = {}): Queue {
  const { execute: executeSql, notices } = database
  const pace: Pace = { ...usualPace, ...given }
  const takesJobs = pace.readers > 0
  const boss = new PgBoss({
    db: { executeSql },
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    cronMonitorIntervalSeconds: pace.clockSeconds,
    cronWorkerIntervalSeconds: pace.clockSeconds,
    supervise: takesJobs,
    schedule: takesJobs,
    ...unused,
  })
  const registered = new Map<string, Registration>()
  const alarms = new Set<NodeJS.Timeout>()
  const listeners: FailureListener[] = []
  let work: Awaited<ReturnType<typeof startWork>> | undefined
  let isStarted = false
  const tell: FailureListener = (error, job) => {
    for (const listener of listeners) listener(error, job)
  }
  boss.on('error', (error) => tell(error, null))

  function register(name: string, registration: Registration): void {
    if (isStarted) throw new Error(`${name} was registered after the start.`)
    if (registered.has(name)) throw new Error(`${name} is registered already.`)
    registered.set(name, registration)
  }

  /**
   * Here and on every other server, once the job's time has come; where that is far off, the next look
   * finds it soon enough.
   */
  function wakeAt(name: string, time: Date | undefined): void {
    const delay = time ? time.getTime() - Date.now() + clockDifferenceMs : 0
    if (delay > pace.pollSeconds * 1000) return
    const timer = setTimeout(() => {
      alarms.delete(timer)
      work?.runs.wake(name)
      void notices.tell('job-sent', name)
    }, delay)
    alarms.add(timer)
  }

  async function sendOnce(name: string, payload: object, key: string, startAfter?: Date) {
    for (;;) {
      const options = { singletonKey: key, ...(startAfter && { startAfter }) }
      const id = await boss.send(name, payload, options)
      if (id) return id
      const { rows } = await executeSql(
        `select id from pgboss.job where name = $1 and singleton_key = $2 and state <= 'active'`,
        [name, key],
      )
      // None: it ended between the two queries, so that there is room for another.
      if (rows[0]) return String(rows[0].id)
    }
  }

  return {
    work: (name, run, options = {}) => register(name, { run, options, cron: undefined }),
    every: (name, cron, run) => register(name, { run: () => run(), options: {}, cron }),
    send: async (name, payload, { startAfter, singletonKey } = {}) => {
      if (!isStarted || !registered.has(name))
        throw new Error(`Nothing runs for jobs named ${name}.`)
      const id = await sendOnce(name, payload, singletonKey ?? randomUUID(), startAfter)
      wakeAt(name, startAfter)
      return id
    },
    onFailure: (listener) => {
      listeners.push(listener)
    },
    start: async () => {
      await boss.start()
      await makeQueues(boss, executeSql, registered, pace)
      if (takesJobs) {
        work = await startWork({ database, boss, registered, pace, tell })
        notices.hear('job-sent', (name) => work?.runs.wake(name))
      }
      isStarted = true
    },
    stop: async () => {
      for (const timer of alarms) clearTimeout(timer)
      await work?.endedServers.stop()
      await work?.runs.stop()
      await work?.membership.leave()
      await boss.stop({ close: false, timeout: pace.patienceMs })
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
      work?.runs.wake(letter.sourceName)
      return true
    },
  }
}

type Work = {
  readonly database: QueueDatabase
  readonly boss: PgBoss
  readonly registered: ReadonlyMap<string, Registration>
  readonly pace: Pace
  readonly tell: FailureListener
}

/** Becomes one of the servers on the database, takes up what ended ones left, and works. */
async function startWork({ database, boss, registered, pace, tell }: Work) {
  const executeSql = database.execute
  const membership = await database.joinServers(() => runs.abandon())
  const held = createHeldJobs(executeSql, membership.number)
  // Kept with the job, where developers read it.
  const fail = ({ name, id }: HeldJob, error: unknown) =>
    boss.fail(name, id, new Error(describeFailure(error)))
  const runs = createJobRuns({
    ...{ held, registered, pace, tell, fail },
    mayWork: membership.isHeld,
    complete: ({ name, id }) => boss.complete(name, id),
    progress: (job, percent) => keepProgress(executeSql, job, percent),
  })
  const endedServers = createEndedServers({
    ...{ held, runs, membership },
    names: [...registered.keys()],
    lookEveryMs: pace.pollSeconds * 1000,
    tell: (error) => tell(error, null),
    bury: async (job) => {
      await runs.giveUp(job, null)
      const ended = new Error('The server ended while it ran.')
      tell(ended, { id: job.id, name: job.name, attempt: job.attempt, isLast: true })
      await fail(job, ended)
    },
  })
  await endedServers.start()
  runs.start()
  return { runs, endedServers, membership }
}

/** Names of the past keep their jobs until these run out; their schedules end. */
async function makeQueues(
  boss: PgBoss,
  executeSql: ExecuteSql,
  registered: ReadonlyMap<string, Registration>,
  pace: Pace,
): Promise<void> {
  await boss.createQueue(deadLetters, { retentionSeconds: 30 * day })
  for (const [name, { options, cron }] of registered) {
    const retryDelay = options.lastTryAlone ? 0 : pace.retryDelaySeconds
    const settings = {
      deadLetter: deadLetters,
      retryLimit: options.retries ?? 5,
      retryDelay,
      retryBackoff: retryDelay > 0,
      expireInSeconds: (options.longestSeconds ?? usualLongestSeconds) + expiryGraceSeconds,
      deleteAfterSeconds: 7 * day,
    }
    await boss.createQueue(name, { policy, ...settings })
    // Of an earlier version: another policy, which pg-boss does not change, and a beat of every job.
    await executeSql(`update pgboss.queue set policy = $2 where name = $1 and policy <> $2`, [
      name,
      policy,
    ])
    await boss.updateQueue(name, { ...settings, heartbeatSeconds: null })
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London', missed: 'once' })
  }
  for (const { name } of await boss.getSchedules()) {
    if (!registered.get(name)?.cron) await boss.unschedule(name)
  }
}

/** One job of a key waits or runs. */
const policy = 'exclusive'

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
