import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInClient } from '../../testing/app.ts'
import { type BilledProduct, createBilledProduct } from '../../testing/billed-product.ts'
import { insertTestUser, testPassword } from '../../testing/factories/user.ts'

/** Bills follow people, and the provider is asked at night whether they have. */
let product: BilledProduct
let master: SignedInClient
let developer: SignedInClient
let id: string
beforeAll(async () => {
  product = await createBilledProduct({ billing: { pricePence: 10, endedClosesTools: true } })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(async () => {
  master = await product.loginAs('broker-master-user')
  const { body } = await product.call(master, 'POST /api/get-or-create-subscription', {})
  product.server.provider.confirm(body.clientSecret)
  await product.settle()
  id = body.subscriptionId
})

const quantity = () => product.server.provider.subscriptions.get(id)?.items.data[0]?.quantity
const ordersOfSeats = () =>
  product.server.calls.filter(
    ({ method, path, form }) =>
      method === 'POST' && path === `/v1/subscriptions/${id}` && form.items !== undefined,
  ).length
const soon = async () => {
  product.clock.advance(1100)
  await product.queue.idle()
}
const change = (userId: number, payload: object) =>
  developer.inject({ method: 'PATCH', url: `/api/users/${userId}/no-auth`, payload })

describe('the seats of a bill', () => {
  it('follow who is active, on every path, and nobody who is invited', async () => {
    const { companyId } = master
    const invited = await product.call(master, 'POST /api/invitations', {
      email: `invited-${companyId}@firm.test`,
      companyId,
      role: 'advisor',
    })
    await soon()
    expect([invited.status, quantity(), ordersOfSeats()]).toEqual([200, 1, 0])

    const link = new URL(
      /https:\S+setup-password\S+/.exec(product.mails.at(-1)?.text ?? '')?.[0] ?? '',
    )
    const payload = { ...Object.fromEntries(link.searchParams), password: 'a fresh password' }
    await product.inject({ method: 'POST', url: '/api/registration/set-password', payload })
    await soon()
    expect(quantity()).toBe(2)

    const made = await developer.inject({
      method: 'POST',
      url: '/api/users-no-auth',
      payload: {
        username: `made-${companyId}@firm.test`,
        ...{ password: testPassword, role: 'advisor', companyId },
      },
    })
    await soon()
    expect(quantity()).toBe(3)

    const { id: userId } = made.json()
    await change(userId, { isActive: 0 })
    await soon()
    expect(quantity()).toBe(2)
    await change(userId, { isActive: 1 })
    await soon()
    expect(quantity()).toBe(3)
    await change(userId, { companyId: await product.addCompany() })
    await soon()
    expect(quantity()).toBe(2)
    await change(userId, { companyId })
    await developer.inject({ method: 'DELETE', url: `/api/users/${userId}/no-auth` })
    await soon()
    expect(quantity()).toBe(2)
  })

  it('of many changes in a moment are ordered once', async () => {
    const { companyId } = master
    const people = await Promise.all(
      Array.from({ length: 6 }, () =>
        insertTestUser(product.unitOfWork, { role: 'advisor', companyId }),
      ),
    )
    await Promise.all(people.slice(1).map((person) => change(person.id, { isActive: 0 })))
    const before = ordersOfSeats()
    await soon()
    expect([quantity(), ordersOfSeats() - before]).toEqual([2, 1])
    await product.queue.runByClock('billing.follow-by-clock')
    expect(ordersOfSeats() - before).toBe(1)
  })

  it('stay where the provider refuses them, which is written down', async () => {
    await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: master.companyId })
    product.server.fail(({ method }) => (method === 'POST' ? 400 : null))
    await product.queue.runByClock('billing.follow-by-clock')
    product.server.fail(null)
    expect(await told()).toEqual([{ act: 'billing.seats-refused' }])
    await product.queue.runByClock('billing.reconcile')
    expect(quantity()).toBe(2)
  })
})

const told = async () => {
  const rows = await product.ports.database.scripted((run) =>
    run(`select act, details from audit_log where company_id = ${master.companyId} and user_id = 0
         and act <> 'billing.news' order by position`),
  )
  return rows.map(({ act, details }) => ({ act, ...(details as object) }))
}

describe('the night', () => {
  it('finds what differs at the provider, writes it down and puts it right', async () => {
    product.server.provider.update(id, { quantity: 7, cancelAtPeriodEnd: true })
    await product.queue.runByClock('billing.reconcile')
    expect(quantity()).toBe(1)
    expect(await told()).toEqual([
      { act: 'billing.put-right', seats: 7, expected: 1, differences: 2 },
    ])
    const status = await product.call(master, 'GET /api/subscription-status')
    expect(status.body.cancelAtPeriodEnd).toBe(true)
    await product.queue.runByClock('billing.reconcile')
    expect(await told()).toHaveLength(1)
  })
})

describe('an ended subscription, where the setting says so', () => {
  it('closes the tools until the firm subscribes again, and nothing else', async () => {
    const advisor = await product.loginAs('advisor', master.companyId)
    const calls = ['GET /api/quick-search/criteria', 'GET /api/income-documents']
    const codes = async () =>
      Promise.all(calls.map(async (call) => (await product.call(advisor, call)).body.code))
    expect(await codes()).toEqual([undefined, undefined])
    product.server.provider.cancelNow(id)
    await product.settle()
    expect(await codes()).toEqual(calls.map(() => 'billing.subscription-ended'))
    const standing = await product.call(advisor, 'GET /api/billing-standing')
    expect(standing.body).toMatchObject({ standing: 'ended', areToolsClosed: true })
    expect((await product.call(advisor, 'GET /api/documents/latest')).status).toBe(200)
    const { body } = await product.call(master, 'POST /api/get-or-create-subscription', {})
    product.server.provider.confirm(body.clientSecret)
    await product.settle()
    expect(await codes()).toEqual([undefined, undefined])
  })
})
