import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInClient } from '../../testing/app.ts'
import { type BilledProduct, createBilledProduct } from '../../testing/billed-product.ts'
import { insertTestUser } from '../../testing/factories/user.ts'

/** A firm begins one subscription, whoever of it asks and whatever the provider answered before. */
let product: BilledProduct
let master: SignedInClient
let colleague: SignedInClient
beforeAll(async () => {
  product = await createBilledProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.server.fail(null)
  master = await product.loginAs('broker-master-user')
  colleague = await product.loginAs('broker-master-user', master.companyId)
})

const begin = (person: SignedInClient) =>
  product.call(person, 'POST /api/get-or-create-subscription', {})
const failCustomers = (how: 'break-after' | '500-after') =>
  product.server.fail(({ method, path }) =>
    method === 'POST' && path === '/v1/customers' ? how : null,
  )

describe('a subscription that two master users begin', () => {
  it('in the same moment is one, and both are told of it', async () => {
    const before = product.server.provider.subscriptions.size
    const answers = await Promise.all([begin(master), begin(colleague)])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1)
    expect(product.server.provider.subscriptions.size).toBe(before + 1)
  })

  it('is begun by the second where the first had no answer', async () => {
    const before = product.server.provider.customers.size
    failCustomers('break-after')
    expect((await begin(master)).status).toBe(503)
    product.server.fail(null)
    const { status, body } = await begin(colleague)
    expect([status, body.code]).toEqual([200, undefined])
    expect(product.server.provider.customers.size).toBe(before + 1)
  })
})

it('a provider that failed at the customer is asked for another the next time', async () => {
  failCustomers('500-after')
  expect((await begin(master)).status).toBe(503)
  product.server.fail(null)
  expect((await begin(master)).status).toBe(200)
})

describe('a subscription whose first bill waits', () => {
  const addPeople = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        insertTestUser(product.unitOfWork, { role: 'advisor', companyId: master.companyId }),
      ),
    )

  it('shows what that bill comes to, whoever has joined since', async () => {
    await addPeople(3)
    const { body } = await begin(master)
    expect(body).toMatchObject({ status: 'incomplete', monthlyTotal: 0.5 })
    await addPeople(2)
    const shown = await product.call(master, 'GET /api/subscription-status')
    expect(shown.body).toMatchObject({ activeUserCount: 7, pricePerUser: 0.1, monthlyTotal: 0.5 })
    product.server.provider.confirm(body.clientSecret)
    await product.settle()
    const [invoice] = (await product.call(master, 'GET /api/invoices')).body
    expect(invoice).toMatchObject({ total: 50, status: 'paid' })
    const paid = await product.call(master, 'GET /api/subscription-status')
    expect(paid.body).toMatchObject({ status: 'active', monthlyTotal: 0.7 })
  })

  it('is not in force: neither it nor a seat of it can be ended', async () => {
    const [advisor] = await addPeople(3)
    await begin(master)
    const ended = await Promise.all(
      [master.id, advisor?.id].map((userId) =>
        product.call(master, 'POST /api/cancel-subscription-user-aware', { userId }),
      ),
    )
    expect(ended.map(({ body }) => body.code)).toEqual([
      'billing.no-subscription',
      'billing.no-subscription',
    ])
  })
})
