import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTestDatabase } from '../../config.ts'
import { createDatabaseUnitOfWork, sqlOf } from '../../db/database-unit-of-work.ts'
import type { FailedJob, Queue } from '../../ports/queue.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createMemoryQueue, type MemoryQueue } from './memory-queue.ts'
import { createPgBossQueue } from './pg-boss-queue.ts'

const { kind } = readTestDatabase()
const database = await openTestDatabase()
afterAll(() => database.close())

const atOnce = {
  ...{ pollSeconds: 0.5, retryDelaySeconds: 0, superviseSeconds: 1, clockSeconds: 1 },
  patienceMs: 100,
}
/** How one is opened, and who is the next server after it. */
/** Time passes for the one whose clock is not the machine's. */
const clock = createFakeClock(new Date())
const advance = (queue: Queue) => {
  clock.advance(60_000)
  if ('idle' in queue) void (queue as MemoryQueue).idle()
}
const queues: [string, () => Queue, (before: Queue) => Queue][] = [
  ['memory', () => createMemoryQueue(clock, undefined, atOnce.patienceMs), (before) => before],
  [
    `pg-boss on ${kind}`,
    () => createPgBossQueue(database, atOnce),
    () => createPgBossQueue(database, atOnce),
  ],
]

describe.each(queues)('queue: %s', (_name, open, openNext) => {
  let queue: Queue
  beforeEach(() => {
    queue = open()
  })
  afterEach(() => queue.stop())

  it('runs what was sent, once, with its payload', async () => {
    const ran = Promise.withResolvers<unknown>()
    queue.work('try.one', async (payload, { attempt }) => ran.resolve({ payload, attempt }))
    await queue.start()
    await queue.send('try.one', { userId: 7, at: null })
    expect(await ran.promise).toEqual({ payload: { userId: 7, at: null }, attempt: 1 })
  })

  it('tries again what failed, then lists it as dead, and runs it once more when told', async () => {
    const died = Promise.withResolvers<FailedJob>()
    const mended = Promise.withResolvers<unknown>()
    let isMended = false
    queue.work(
      'try.two',
      async (payload) => {
        if (!isMended) throw new Error('no room')
        mended.resolve(payload)
      },
      { retries: 1 },
    )
    queue.onFailure((_error, job) => {
      if (job?.isLast) died.resolve(job)
    })
    await queue.start()
    const id = await queue.send('try.two', { userId: 7 })
    expect(await died.promise).toMatchObject({ id, name: 'try.two', attempt: 2 })
    await expect.poll(() => queue.find('try.two', id)).toMatchObject({ state: 'dead' })
    const [letter] = await queue.listDead(10)
    expect(letter).toMatchObject({ name: 'try.two', payload: { userId: 7 }, reason: 'no room' })
    isMended = true
    expect(await queue.retryDead(letter?.id ?? '')).toBe(true)
    expect(await mended.promise).toEqual({ userId: 7 })
    expect(await queue.listDead(10)).toEqual([])
    expect(await queue.retryDead(letter?.id ?? '')).toBe(false)
  })

  it('tells how far a job is', async () => {
    const isHalf = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    queue.work('try.three', async (_payload, job) => {
      await job.progress(50)
      isHalf.resolve()
      await goOn.promise
    })
    await queue.start()
    const id = await queue.send('try.three', {})
    await isHalf.promise
    expect(await queue.find('try.three', id)).toEqual({ state: 'running', progress: 50 })
    goOn.resolve()
    await expect.poll(() => queue.find('try.three', id)).toEqual({ state: 'done', progress: 100 })
    expect(await queue.find('try.three', crypto.randomUUID())).toBeNull()
  })

  it('makes one job of a key while none has ended', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    queue.work('try.four', async (payload) => {
      if (!Object(payload).waits) return
      begun.resolve()
      await goOn.promise
    })
    await queue.start()
    const runs = await queue.send('try.four', { waits: true }, { singletonKey: 'runs' })
    await begun.promise
    expect(await queue.send('try.four', {}, { singletonKey: 'runs' })).toBe(runs)
    goOn.resolve()
    await expect.poll(() => queue.find('try.four', runs)).toMatchObject({ state: 'done' })
    expect(await queue.send('try.four', {}, { singletonKey: 'runs' })).not.toBe(runs)
    const startAfter = new Date(Date.now() + 3_600_000)
    const once = await queue.send('try.four', {}, { singletonKey: 'a', startAfter })
    expect(await queue.send('try.four', {}, { singletonKey: 'a', startAfter })).toBe(once)
    expect(await queue.send('try.four', {}, { singletonKey: 'b', startAfter })).not.toBe(once)
    expect(await queue.send('try.four', {}, { startAfter })).not.toBe(once)
    expect(await queue.find('try.four', once)).toEqual({ state: 'waiting', progress: 0 })
  })

  it('runs a backlog one after another, or as many at once as it was told', async () => {
    let atWork = 0
    const most = { one: 0, three: 0 }
    let left = 12
    const count = (kind: keyof typeof most) => async () => {
      atWork += 1
      most[kind] = Math.max(most[kind], atWork)
      await new Promise(setImmediate)
      atWork -= 1
      left -= 1
    }
    queue.work('try.single', count('one'))
    queue.work('try.triple', count('three'), { atOnce: 3 })
    await queue.start()
    for (let n = 0; n < 6; n += 1) await queue.send('try.single', { n })
    await expect.poll(() => left).toBe(6)
    await Promise.all([...Array(6)].map((_, n) => queue.send('try.triple', { n })))
    await expect.poll(() => left).toBe(0)
    expect(most.one).toBe(1)
    expect(most.three).toBeLessThanOrEqual(3)
  })

  it('waits at its stop for what runs', async () => {
    const begun = Promise.withResolvers<void>()
    let isDone = false
    queue.work('try.six', async () => {
      begun.resolve()
      await new Promise(setImmediate)
      isDone = true
    })
    await queue.start()
    await queue.send('try.six', {})
    await begun.promise
    await queue.stop()
    expect(isDone).toBe(true)
  })

  it('hands back at its stop what goes on, uncounted, to be run by the next server', async () => {
    const begun = Promise.withResolvers<void>()
    const said: string[] = []
    const told: unknown[] = []
    const waits: Parameters<Queue['work']>[1] = (_payload, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          said.push('aborted')
          reject(new Error('its reader ended'))
        })
        begun.resolve()
      })
    const ran = Promise.withResolvers<number>()
    let isNext = false
    const work: typeof waits = async (payload, job) =>
      isNext ? ran.resolve(job.attempt) : waits(payload, job)
    queue.work('try.seven', work, { retries: 0 })
    queue.onFailure((error) => told.push(error))
    await queue.start()
    const id = await queue.send('try.seven', {})
    await begun.promise
    await queue.stop()
    expect(said).toEqual(['aborted'])
    expect(told).toEqual([])
    const next = openNext(queue)
    if (next !== queue) next.work('try.seven', work, { retries: 0 })
    isNext = true
    await next.start()
    expect(await ran.promise).toBe(1)
    await expect.poll(() => next.find('try.seven', id)).toMatchObject({ state: 'done' })
    await next.stop()
  })

  it('keeps what is sent while it stops for the next server', async () => {
    const ran = Promise.withResolvers<void>()
    queue.work('try.eight', async () => ran.resolve())
    await queue.start()
    await queue.stop()
    await queue.send('try.eight', {})
    const next = openNext(queue)
    if (next !== queue) next.work('try.eight', async () => ran.resolve())
    await next.start()
    await ran.promise
    await next.stop()
  })

  it('does not count what is not to be counted, and tries again', async () => {
    const attempts: number[] = []
    const failed: boolean[] = []
    queue.work(
      'try.nine',
      async (_payload, { attempt }) => {
        attempts.push(attempt)
        if (attempts.length < 3) throw new Error('the database was away')
      },
      { retries: 0, isCounted: (error) => !String(error).includes('away') },
    )
    queue.onFailure((_error, job) => failed.push(job?.isLast ?? true))
    await queue.start()
    const id = await queue.send('try.nine', {})
    await expect
      .poll(async () => {
        advance(queue)
        return queue.find('try.nine', id)
      })
      .toMatchObject({ state: 'done' })
    expect(attempts).toEqual([1, 1, 1])
    expect(failed).toEqual([false, false])
  })

  it('tells who sent it that no try is left, before it is listed', async () => {
    const said: unknown[] = []
    queue.work(
      'try.ten',
      async (_payload, { attempt }) => {
        throw new Error(`try ${attempt}`)
      },
      {
        retries: 2,
        lastTryAlone: true,
        giveUp: async (payload, error) => {
          const isListed = (await queue.listDead(100)).some(({ name }) => name === 'try.ten')
          said.push({ payload, error: String(error), isListed })
        },
      },
    )
    await queue.start()
    const id = await queue.send('try.ten', { documentId: 7 })
    await expect.poll(() => queue.find('try.ten', id)).toMatchObject({ state: 'dead' })
    expect(said).toEqual([{ payload: { documentId: 7 }, error: 'Error: try 3', isListed: false }])
    expect(await queue.listDead(1)).toMatchObject([{ name: 'try.ten', reason: 'try 3' }])
  })

  it('runs a last try while no other of its kind runs, whatever its name', async () => {
    const atWork = new Set<{ readonly id: string; readonly isLast: boolean }>()
    const besideLast: unknown[] = []
    let left = 20
    const work: Parameters<Queue['work']>[1] = async (payload, job) => {
      const entry = { id: job.id, isLast: job.attempt === 2 }
      const all = [...atWork, entry]
      if (all.length > 1 && all.some(({ isLast }) => isLast)) besideLast.push(all)
      atWork.add(entry)
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
      atWork.delete(entry)
      if (Object(payload).isBad) throw new Error('bad')
      left -= 1
    }
    const options = { retries: 1, atOnce: 2, lastTryAlone: true } as const
    queue.work('papers.one', work, options)
    queue.work('papers.two', work, options)
    await queue.start()
    const bad: string[] = []
    for (let n = 0; n < 10; n += 1) {
      if (n % 3 === 0) bad.push(await queue.send('papers.one', { isBad: true }))
      await queue.send('papers.one', { n })
      await queue.send('papers.two', { n })
    }
    for (const id of bad) {
      await expect.poll(() => queue.find('papers.one', id)).toMatchObject({ state: 'dead' })
    }
    await expect.poll(() => left).toBe(0)
    expect(besideLast).toEqual([])
  })

  it('refuses a name that nothing runs for, and a second registration of one', async () => {
    queue.work('try.five', async () => {})
    expect(() => queue.work('try.five', async () => {})).toThrow('try.five')
    await queue.start()
    await expect(queue.send('try.unknown', {})).rejects.toThrow('try.unknown')
  })
})

describe(`pg-boss on ${kind}`, () => {
  const usual = () => createPgBossQueue(database)

  it('starts at once what another job sent, without waiting for its next look', async () => {
    const queue = usual()
    const ran = Promise.withResolvers<void>()
    let left = 8
    queue.work('quick.step', async () => {
      left -= 1
      if (left === 0) ran.resolve()
      else await queue.send('quick.step', {})
    })
    await queue.start()
    await queue.send('quick.step', {})
    await ran.promise
    await queue.stop()
  })

  it('starts at once what a server sent that takes no job itself', async () => {
    const never = { pollSeconds: 3600 }
    const sender = createPgBossQueue(database, { ...never, readers: 0 })
    const worker = createPgBossQueue(database, never)
    const ranBy: string[] = []
    const ran = Promise.withResolvers<void>()
    for (const [name, queue] of Object.entries({ sender, worker })) {
      queue.work('elsewhere.one', async () => {
        ranBy.push(name)
        ran.resolve()
      })
      await queue.start()
    }
    const id = await sender.send('elsewhere.one', {})
    await ran.promise
    await expect
      .poll(() => sender.find('elsewhere.one', id))
      .toEqual({ state: 'done', progress: 100 })
    expect(ranBy).toEqual(['worker'])
    await sender.stop()
    await worker.stop()
  })

  it('starts when its time has come what was sent for later, without waiting for its next look', async () => {
    const queue = usual()
    const ran = Promise.withResolvers<void>()
    queue.work('soon.one', async () => ran.resolve())
    await queue.start()
    await queue.send('soon.one', {}, { startAfter: new Date(Date.now() + 300) })
    await ran.promise
    await queue.stop()
  })

  it('keeps what was sent for the next start', async () => {
    const first = usual()
    first.work('kept.one', async () => {})
    await first.start()
    const startAfter = new Date(Date.now() + 1500)
    const id = await first.send('kept.one', { userId: 7 }, { startAfter })
    await first.stop()
    const second = createPgBossQueue(database, atOnce)
    const ran = Promise.withResolvers<unknown>()
    second.work('kept.one', async (payload, job) => ran.resolve({ payload, id: job.id }))
    await second.start()
    expect(await ran.promise).toEqual({ payload: { userId: 7 }, id })
    await second.stop()
  })

  /** A job as a server leaves it that ends in the middle of its try, told by its number. */
  const leaveBehind = (id: string, number: string, retries: number, counts = true) =>
    database.execute(
      `update pgboss.job set state = 'active', retry_count = $3, group_id = $2, start_after = now(),
              started_on = case when $4 then now() end where id = $1`,
      [id, number, retries, counts],
    )
  const later = () => ({ startAfter: new Date(Date.now() + 3_600_000) })
  /** Of no server that lives. */
  const nobody = kind === 'postgres' ? '999999999' : 'nobody'

  it('takes up at its start what a server that ended had in hand, and counts the try', async () => {
    const before = usual()
    for (const name of ['left.one', 'left.two']) before.work(name, async () => {})
    await before.start()
    const counted = await before.send('left.one', {}, later())
    const handedBack = await before.send('left.two', {}, later())
    await before.stop()
    await leaveBehind(counted, nobody, 1)
    await leaveBehind(handedBack, nobody, 1, false)
    const attempts: Record<string, number> = {}
    const after = usual()
    for (const name of ['left.one', 'left.two']) {
      after.work(name, async (_payload, { attempt }) => {
        attempts[name] = attempt
      })
    }
    await after.start()
    await expect.poll(() => attempts).toEqual({ 'left.one': 3, 'left.two': 2 })
    await after.stop()
  })

  it('gives up what ended its server in its last try, and lists it', async () => {
    const before = usual()
    before.work('left.three', async () => {}, { retries: 2, lastTryAlone: true })
    await before.start()
    const id = await before.send('left.three', { documentId: 7 }, later())
    await before.stop()
    await leaveBehind(id, nobody, 2)
    const said: unknown[] = []
    let hasRun = false
    const after = usual()
    after.work(
      'left.three',
      async () => {
        hasRun = true
      },
      {
        ...{ retries: 2, lastTryAlone: true },
        giveUp: async (payload, error) => {
          said.push(payload, error)
        },
      },
    )
    await after.start()
    await expect.poll(() => after.find('left.three', id)).toMatchObject({ state: 'dead' })
    expect(said).toEqual([{ documentId: 7 }, null])
    expect(hasRun).toBe(false)
    expect(await after.listDead(1)).toMatchObject([
      { name: 'left.three', reason: 'The server ended while it ran.' },
    ])
    await after.stop()
  })

  it('leaves a server that lives what it has in hand', async () => {
    const servers = [usual(), createPgBossQueue(database, atOnce)]
    const runs: string[] = []
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    for (const [at, server] of servers.entries()) {
      server.work('kept.busy', async () => {
        runs.push(`server ${at}`)
        begun.resolve()
        await goOn.promise
      })
      server.work('kept.other', async () => {
        if (at === 1) seen.resolve()
        else throw new Error('for the other')
      })
    }
    await servers[0]?.start()
    await servers[0]?.send('kept.busy', {})
    await begun.promise
    await servers[1]?.start()
    // Left by nobody: by the time it is taken up, the second server has looked several times.
    const id = await servers[1]?.send('kept.other', {}, later())
    await leaveBehind(String(id), nobody, 0)
    await expect
      .poll(() => servers[1]?.find('kept.other', String(id)))
      .toMatchObject({ state: 'done' })
    expect(runs).toEqual(['server 0'])
    goOn.resolve()
    for (const server of servers) await server.stop()
  })

  it('runs a job on one of two servers', async () => {
    const servers = [usual(), usual()]
    const runs: string[] = []
    for (const server of servers) {
      server.work('shared.one', async (_payload, { id }) => {
        runs.push(id)
      })
    }
    for (const server of servers) await server.start()
    const sent = await Promise.all(
      [...Array(20)].map((_, n) => servers[n % 2]?.send('shared.one', { n })),
    )
    await expect.poll(() => runs.length).toBe(20)
    for (const server of servers) await server.stop()
    expect(runs.toSorted()).toEqual(sent.toSorted())
  })

  it('takes turns with transactions', async () => {
    const queue = usual()
    const ran = Promise.withResolvers<void>()
    const isOpen = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    queue.work('turn.one', async () => {
      ran.resolve()
    })
    await queue.start()
    const open = database.scripted(async (run) => {
      await run('create temporary table turns (n integer); insert into turns values (1)')
      isOpen.resolve()
      await goOn.promise
      return run('select count(*)::int as n from turns')
    })
    await isOpen.promise
    const sending = queue.send('turn.one', {})
    goOn.resolve()
    expect(await open).toEqual([{ n: 1 }])
    await Promise.all([sending, ran.promise])
    await queue.stop()
  })

  it('refuses a job from inside a transaction, for whose end it would wait', async () => {
    const queue = usual()
    queue.work('inside.one', async () => {})
    await queue.start()
    const unitOfWork = createDatabaseUnitOfWork(database)
    const sending = unitOfWork.asSystem(() => queue.send('inside.one', {}))
    await expect(sending).rejects.toThrow('waits for the end of the transaction')
    await queue.stop()
  })

  it('keeps its tables from the application’s role', async () => {
    const queue = usual()
    await queue.start()
    const reading = database.scripted(async (run) => {
      await run('set local role criteria_desk_app')
      return run('select count(*) from pgboss.job')
    })
    await expect(reading).rejects.toThrow('permission denied for schema pgboss')
    await queue.stop()
  })

  it('keeps no values of a failed statement', async () => {
    const queue = createPgBossQueue(database, atOnce)
    const unitOfWork = createDatabaseUnitOfWork(database)
    const fail = () =>
      unitOfWork.asSystem((tx) => sqlOf(tx).execute(sql`select ${'a secret'}::integer`))
    queue.work(
      'secret.one',
      async () => {
        await fail()
      },
      { retries: 0 },
    )
    await queue.start()
    const id = await queue.send('secret.one', {})
    await expect.poll(() => queue.find('secret.one', id)).toMatchObject({ state: 'dead' })
    const kept = await database.execute(
      `select id from pgboss.job where job::text like '%a secret%'`,
    )
    expect(kept.rows).toEqual([])
    expect(await queue.listDead(1)).toMatchObject([{ reason: 'failed query (22P02)' }])
    await queue.stop()
  })

  it('leaves no broken transaction behind a script that fails', async () => {
    const failing = database.execute('begin; select 1/0; commit;')
    const next = database.execute('select 1 as n')
    await expect(failing).rejects.toThrow('division by zero')
    expect((await next).rows).toEqual([{ n: 1 }])
  })

  it('runs by the clock, on one of two servers', async () => {
    const servers = [1, 2].map(() => createPgBossQueue(database, atOnce))
    const ticked = Promise.withResolvers<void>()
    for (const server of servers) {
      server.every('clock.tick', '* * * * *', async () => ticked.resolve())
      await server.start()
    }
    await ticked.promise
    for (const server of servers) await server.stop()
    const { rows } = await database.execute(
      `select count(*)::int as jobs, count(distinct date_trunc('minute', created_on))::int as minutes
         from pgboss.job where name = 'clock.tick'`,
    )
    expect(rows[0]?.jobs).toBe(rows[0]?.minutes)
  })

  it('forgets the schedule of a name that nothing runs by the clock any more', async () => {
    const before = usual()
    before.every('clock.one', '0 3 * * *', async () => {})
    before.every('clock.two', '0 3 * * *', async () => {})
    await before.start()
    await before.stop()
    const after = usual()
    after.every('clock.two', '30 3 * * *', async () => {})
    await after.start()
    const kept = await database.execute('select name, cron, timezone from pgboss.schedule')
    expect(kept.rows).toEqual([
      { name: 'clock.two', cron: '30 3 * * *', timezone: 'Europe/London' },
    ])
    await after.stop()
  })
})
