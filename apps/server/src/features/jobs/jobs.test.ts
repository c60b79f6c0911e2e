import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../adapters/clock/system-clock.ts'
import { createMemoryQueue } from '../../adapters/queue/memory-queue.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'

const queue = createMemoryQueue(systemClock)
let isMended = false
const mended: unknown[] = []
queue.work('trial.send', async (payload) => {
  if (!isMended) throw new Error('no room')
  mended.push(payload)
})

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp({ queue })
  developer = await product.loginAs('developer')
  await queue.send('trial.send', { userId: 7 })
  await queue.idle()
})
afterAll(() => product.close())

const list = async () => (await developer.inject({ method: 'GET', url: '/api/jobs/dead' })).json()
const retry = (id: string) =>
  developer.inject({ method: 'POST', url: `/api/jobs/dead/${id}/retry` })

describe('a job that failed each time it was tried', () => {
  it('is listed for developers, with what it was about and why it failed', async () => {
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: 'trial.send',
        payload: { userId: 7 },
        diedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        reason: 'no room',
      },
    ])
  })

  it('runs once more when a developer says so, and that is written down', async () => {
    const [{ id }] = await list()
    isMended = true
    expect((await retry(id)).json()).toEqual({ ok: true })
    await queue.idle()
    expect(mended).toEqual([{ userId: 7 }])
    expect(await list()).toEqual([])
    expect((await retry(id)).statusCode).toBe(404)
    expect(await actsOf(product, developer)).toContain(`job.retried jobId=${id}`)
  })

  it('is not found by an id that cannot be', async () => {
    expect((await retry('7')).statusCode).toBe(404)
    expect((await retry(crypto.randomUUID())).statusCode).toBe(404)
  })
})
