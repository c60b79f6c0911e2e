import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTestDatabase } from '../../config.ts'
import { createDatabaseUnitOfWork, sqlOf } from '../../db/database-unit-of-work.ts'
import type { FailedJob, Queue } from '../../ports/queue.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createMemoryQueue } from './memory-queue.ts'
import { createPgBossQueue } from './pg-boss-queue.ts'

const { kind } = readTestDatabase()
const database = await openTestDatabase()
afterAll(() => database.close())

const atOnce = { pollSeconds: 0.5, retryDelaySeconds: 0, superviseSeconds: 1, clockSeconds: 1 }
const queues: [string, () => Queue][] = [
  ['memory', () => createMemoryQueue(createFakeClock(new Date()))],
  [`pg-boss on ${kind}`, () => createPgBossQueue(database.execute, atOnce)],
]

describe.each(queues)('queue: %s', (_name, open) => {
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

  it('makes one job of a key while none has begun', async () => {
    queue.work('try.four', async () => {})
    await queue.start()
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

  it('refuses a name that nothing runs for, and a second registration of one', async () => {
    queue.work('try.five', async () => {})
    expect(() => queue.work('try.five', async () => {})).toThrow('try.five')
    await queue.start()
    await expect(queue.send('try.unknown', {})).rejects.toThrow('try.unknown')
  })
})

describe(`pg-boss on ${kind}`, () => {
  const usual = () => createPgBossQueue(database.execute)

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
    const second = createPgBossQueue(database.execute, atOnce)
    const ran = Promise.withResolvers<unknown>()
    second.work('kept.one', async (payload, job) => ran.resolve({ payload, id: job.id }))
    await second.start()
    expect(await ran.promise).toEqual({ payload: { userId: 7 }, id })
    await second.stop()
  })

  it('takes up the job of a server that was killed', async () => {
    const queue = createPgBossQueue(database.execute, atOnce)
    const ran = Promise.withResolvers<number>()
    queue.work('left.one', async (_payload, { attempt }) => ran.resolve(attempt))
    await queue.start()
    const firstLook = `select monitor_claim_on as at from pgboss.queue where name = 'left.one'`
    await expect
      .poll(async () => (await database.execute(firstLook)).rows[0]?.at, { timeout: 10_000 })
      .not.toBeNull()
    const startAfter = new Date(Date.now() + 3_600_000)
    const id = await queue.send('left.one', {}, { startAfter })
    await database.execute(
      `update pgboss.job set state = 'active', started_on = now() - interval '3 minutes',
              heartbeat_on = now() - interval '2 minutes' where id = $1`,
      [id],
    )
    expect(await ran.promise).toBe(2)
    await queue.stop()
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
    const queue = createPgBossQueue(database.execute, atOnce)
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
    const servers = [1, 2].map(() => createPgBossQueue(database.execute, atOnce))
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
