import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInClient } from '../../testing/app.ts'
import { type BilledProduct, createBilledProduct } from '../../testing/billed-product.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { newId } from '../../testing/payment-server/objects.ts'

/** What the payment provider sends: late, twice, in any order, and what others send in its name. */
let product: BilledProduct
const lines: string[] = []
beforeAll(async () => {
  product = await createBilledProduct({ logTo: { write: (line) => lines.push(line) } })
})
afterAll(() => product.close())

const rows = (text: string) => product.ports.database.scripted((run) => run(text))

async function subscribe(people = 0): Promise<{ master: SignedInClient; id: string }> {
  const master = await product.loginAs('broker-master-user')
  for (let added = 0; added < people; added += 1) {
    const { companyId } = master
    await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })
  }
  const { body } = await product.call(master, 'POST /api/get-or-create-subscription', {})
  product.server.provider.confirm(body.clientSecret)
  await product.settle()
  return { master, id: body.subscriptionId }
}

const post = (payload: string | Buffer, headers: Record<string, string>) =>
  product.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })

const effectsOf = async (id: string) =>
  (await rows(`select act from audit_log where details ->> 'eventId' = '${id}'`)).length

describe('an event', () => {
  it('does what it does once, however often it comes', async () => {
    const { master, id } = await subscribe()
    product.server.provider.cancelNow(id)
    const event = product.server.events.at(-1)
    if (!event) throw new Error('Nothing was told.')
    const statuses = await Promise.all([1, 2, 3].map(() => product.send([event])))
    expect(statuses.flat()).toEqual([200, 200, 200])
    await product.settle()
    expect(await effectsOf(event.id)).toBe(1)
    const { body } = await product.call(master, 'GET /api/billing-standing')
    expect(body).toMatchObject({ standing: 'ended' })
  })

  it('that comes out of order ends in what is true at the provider', async () => {
    const { master, id } = await subscribe(4)
    const { provider, events } = product.server
    const before = events.length
    provider.decline(id, true)
    provider.advance(32 * 24 * 3600)
    provider.decline(id, false)
    provider.advance(31 * 24 * 3600)
    const told = events.slice(before)
    await product.send([...told].reverse())
    await product.settle()
    const kept = await rows(
      `select status from company_subscriptions where company_id = ${master.companyId}`,
    )
    expect(kept).toEqual([{ status: provider.subscriptions.get(id)?.status }])
    expect(told.length).toBeGreaterThan(6)
  })

  it('that nobody here knows is kept', async () => {
    const [known] = product.server.events
    if (!known) throw new Error('Nothing was told.')
    const unknown = { ...known, id: newId('evt'), type: 'treasury.account.updated' }
    const ofNobody = { ...known, id: newId('evt'), type: 'invoice.paid' }
    const nobody = { object: { object: 'invoice', id: 'in_none', customer: 'cus_none' } }
    expect(await product.send([unknown, { ...ofNobody, data: nobody }])).toEqual([200, 200])
    const kept = await rows(
      `select type, outcome from payment_events where id in ('${unknown.id}', '${ofNobody.id}')
       order by type`,
    )
    expect(kept).toEqual([
      { type: 'invoice.paid', outcome: 'of-no-firm' },
      { type: 'treasury.account.updated', outcome: 'unknown-type' },
    ])
  })
})

describe('what the provider did not send', () => {
  it('is refused, and never a fault of ours', async () => {
    const [event] = product.server.events
    if (!event) throw new Error('Nothing was told.')
    const now = product.clock.now()
    const { body, signature } = product.server.sign({ ...event, id: newId('evt') }, now)
    const stale = product.server.sign(event, new Date(now.getTime() - 301_000)).signature
    const json = { 'content-type': 'application/json' }
    const signed = { ...json, 'stripe-signature': signature }
    const nothing = product.server.sign(Object([]), now)
    const timeless = product.server.sign({ ...event, id: newId('evt'), created: 9e15 }, now)
    const bad = await Promise.all([
      post(body, json),
      post(body, { ...json, 'stripe-signature': 't=1,v1=00' }),
      post(body, { ...json, 'stripe-signature': '\u00e9\u00e9' }),
      post(body, { ...json, 'stripe-signature': stale }),
      post(body.slice(0, -1), signed),
      post(`${body} `, signed),
      post('', signed),
      post(Buffer.from([0, 255, 254]), { ...signed, 'content-type': 'application/octet-stream' }),
      post(nothing.body, { ...json, 'stripe-signature': nothing.signature }),
      post(timeless.body, { ...json, 'stripe-signature': timeless.signature }),
    ])
    expect(bad.map(({ statusCode }) => statusCode)).toEqual(bad.map(() => 400))
    expect(bad[0]?.json().code).toBe('billing.invalid-event')
    const kept = await rows(`select id from payment_events where id = '${event.id}'`)
    expect(kept.length).toBeLessThan(2)
    expect((await post(body, signed)).statusCode).toBe(200)
  })
})

describe('what is logged and kept', () => {
  it('holds no key, no secret of the browser’s and no card', async () => {
    const { master } = await subscribe(4)
    product.server.fail(() => 402)
    await product.call(master, 'POST /api/cancel-subscription-user-aware', { userId: master.id })
    product.server.fail(null)
    const tables = ['company_subscriptions', 'payment_events', 'seat_prices', 'audit_log']
    const kept = await Promise.all(tables.map((table) => rows(`select * from ${table}`)))
    const all = JSON.stringify([lines, kept])
    expect(lines.length).toBeGreaterThan(0)
    const secrets = ['sk_test', 'whsec_', '_secret_', 'visa', 'last4']
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })
})
