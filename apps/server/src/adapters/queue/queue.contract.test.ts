import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JobFailure, Queue } from '../../ports/queue.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createMemoryQueue } from './memory-queue.ts'

const queues: [string, () => Promise<Queue>][] = [
  ['memory', async () => createMemoryQueue(createFakeClock(new Date()))],
]

describe.each(queues)('queue: %s', (_name, open) => {
  let queue: Queue
  beforeEach(async () => {
    queue = await open()
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
    const died = Promise.withResolvers<JobFailure>()
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
    queue.onFailure((failure) => {
      if (failure.isLast) died.resolve(failure)
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

  it('refuses a name that nothing runs for, and a second registration of one', async () => {
    queue.work('try.five', async () => {})
    expect(() => queue.work('try.five', async () => {})).toThrow('try.five')
    await queue.start()
    await expect(queue.send('try.unknown', {})).rejects.toThrow('try.unknown')
  })
})
