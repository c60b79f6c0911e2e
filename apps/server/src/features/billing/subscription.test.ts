import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInClient } from '../../testing/app.ts'
import { type BilledProduct, createBilledProduct } from '../../testing/billed-product.ts'
import { insertTestUser } from '../../testing/factories/user.ts'

/** A firm's subscription from its first bill to its end, at a double of the payment provider. */
let product: BilledProduct
let master: SignedInClient
beforeAll(async () => {
  product = await createBilledProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.server.fail(null)
  master = await product.loginAs('broker-master-user')
})

const addPeople = async (count: number, role: 'advisor' | 'broker-master-user' = 'advisor') => {
  const { companyId } = master
  const people = Array.from({ length: count }, () =>
    insertTestUser(product.unitOfWork, { role, companyId }),
  )
  return Promise.all(people)
}
const status = async () => (await product.call(master, 'GET /api/subscription-status')).body
const begin = () => product.call(master, 'POST /api/get-or-create-subscription', {})
const own = () => ({ userId: master.id })
const cancel = (payload: object = own()) =>
  product.call(master, 'POST /api/cancel-subscription-user-aware', payload)
const resume = (payload: object = own()) =>
  product.call(master, 'POST /api/resume-subscription', payload)

/** As the provider has it. */
function atProvider(id: string) {
  const subscription = product.server.provider.subscriptions.get(id)
  return { ...subscription, quantity: subscription?.items.data[0]?.quantity }
}

async function subscribe(): Promise<string> {
  const { body } = await begin()
  product.server.provider.confirm(body.clientSecret)
  await product.settle()
  return body.subscriptionId
}

describe('a subscription of few users', () => {
  it('is in force at once, and asks for a card', async () => {
    const { status: code, body } = await begin()
    expect([code, body.status, body.clientSecretFor]).toEqual([200, 'active', 'setup'])
    expect(body).toMatchObject({ pricePerUser: 0.1, monthlyTotal: 0.1, activeUserCount: 1 })
    expect(body.actions).toEqual(['pay', 'cancel', 'portal'])
    product.server.provider.confirm(body.clientSecret)
    await product.settle()
    expect(await status()).toMatchObject({
      status: 'active',
      clientSecret: null,
      actions: ['cancel', 'portal'],
    })
    const cards = await product.call(master, `GET /api/payment-methods?userId=${master.id}`)
    expect(cards.body).toEqual([
      expect.objectContaining({ brand: 'visa', last4: '4242', expMonth: 12, isDefault: true }),
    ])
  })
})

describe('a subscription of many users', () => {
  it('is in force once its first bill is paid', async () => {
    await addPeople(4)
    const { body } = await begin()
    expect(body).toMatchObject({ status: 'incomplete', clientSecretFor: 'payment' })
    expect(body).toMatchObject({ activeUserCount: 5, monthlyTotal: 0.5, actions: ['pay'] })
    expect(() => product.server.provider.confirm(body.clientSecret, true)).toThrow('declined')
    await product.settle()
    const again = await begin()
    expect(again.body).toMatchObject({
      subscriptionId: body.subscriptionId,
      clientSecret: body.clientSecret,
    })
    product.server.provider.confirm(body.clientSecret)
    await product.settle()
    expect(await status()).toMatchObject({ status: 'active', clientSecret: null })
    const [invoice] = (await product.call(master, 'GET /api/invoices')).body
    expect(invoice).toMatchObject({ total: 50, currency: 'gbp', status: 'paid', hasPdf: true })
    const pdf = await product.call(master, `GET /api/invoices/${invoice.id}/download`)
    expect((await fetch(pdf.body.url)).headers.get('content-type')).toBe('application/pdf')
    const other = await product.loginAs('broker-master-user')
    const foreign = await product.call(other, `GET /api/invoices/${invoice.id}/download`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'billing.invoice-not-found'])
  })

  it('is one, however many ask for it at once', async () => {
    await addPeople(4)
    const before = product.server.provider.subscriptions.size
    const answers = await Promise.all([begin(), begin(), begin()])
    const ids = new Set(
      answers.filter((one) => one.status === 200).map((one) => one.body.subscriptionId),
    )
    expect(ids.size).toBe(1)
    expect(product.server.provider.subscriptions.size).toBe(before + 1)
  })

  it('that nobody pays is given up, and another begun', async () => {
    await addPeople(4)
    const { body } = await begin()
    product.server.provider.advance(24 * 3600)
    await product.settle()
    expect(await status()).toMatchObject({ status: 'none', actions: ['begin'] })
    expect((await begin()).body.subscriptionId).not.toBe(body.subscriptionId)
  })
})

describe('cancelling', () => {
  it('ends it with the period, until which it can be resumed', async () => {
    const id = await subscribe()
    const ended = await cancel()
    expect(ended.body).toEqual({ message: expect.any(String), endsAt: expect.any(String) })
    expect(await status()).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      actions: ['begin', 'resume', 'portal'],
    })
    expect((await cancel()).body.message).toContain('already canceled')
    expect((await resume()).status).toBe(200)
    expect(atProvider(id).cancel_at_period_end).toBe(false)
    await cancel()
    // The plans that are offered again take it up again.
    expect((await begin()).body).toMatchObject({ subscriptionId: id, cancelAtPeriodEnd: false })
    await cancel()
    product.server.provider.advance(32 * 24 * 3600)
    await product.settle()
    expect(await status()).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(String),
      actions: ['begin', 'portal'],
    })
    expect((await resume()).body.code).toBe('billing.already-ended')
    const standing = await product.call(master, 'GET /api/billing-standing')
    expect(standing.body).toMatchObject({ standing: 'ended', areToolsClosed: false })
    const next = await begin()
    expect(next.body.subscriptionId).not.toBe(id)
  })

  it('is for firms that have one', async () => {
    expect((await cancel()).body.code).toBe('billing.no-subscription')
    expect((await resume()).body.code).toBe('billing.no-subscription')
  })
})

describe('a seat', () => {
  it('of an advisor ends with the period, and can be taken back', async () => {
    const [advisor] = await addPeople(4)
    const seat = { userId: advisor?.id }
    const id = await subscribe()
    expect(atProvider(id).quantity).toBe(5)
    expect((await cancel(seat)).body.endsAt).toEqual(expect.any(String))
    expect((await cancel(seat)).body.message).toContain('already canceled')
    await product.settle()
    // The next bill is for one less; until then nobody is locked out.
    expect(atProvider(id).quantity).toBe(4)
    const share = () => product.call(master, `GET /api/subscription?userId=${advisor?.id}`)
    expect((await share()).body).toMatchObject({
      status: 'active',
      seat: 'ending',
      cancelAtPeriodEnd: true,
      amount: 10,
      interval: 'month',
      canReactivate: 'seat',
      nextBillingDate: null,
    })
    await resume(seat)
    await product.settle()
    expect(atProvider(id).quantity).toBe(5)
    expect((await share()).body).toMatchObject({ seat: 'active', canCancel: 'seat' })

    const { endsAt } = (await cancel(seat)).body
    product.clock.advance(Date.parse(endsAt) - product.clock.now().getTime())
    await product.queue.runByClock('billing.follow-by-clock')
    // A session lasts six hours.
    master = await product.loginAs('broker-master-user', master.companyId)
    expect((await share()).body).toMatchObject({
      seat: 'deactivated',
      status: 'none',
      canCreate: 'seat',
    })
    expect((await resume(seat)).status).toBe(200)
    expect((await share()).body).toMatchObject({ seat: 'active' })
  })

  it('of another master user, or of somebody elsewhere, is not one’s to end', async () => {
    await subscribe()
    const [colleague] = await addPeople(1, 'broker-master-user')
    expect((await cancel({ userId: colleague?.id })).body.code).toBe('billing.not-an-advisor')
    const stranger = await product.loginAs('advisor')
    expect((await cancel({ userId: stranger.id })).body.code).toBe('user.not-found')
    expect((await resume({ userId: stranger.id })).body.code).toBe('user.not-found')
  })
})

describe('a price of the company’s own', () => {
  const setPrice = async (stripePriceId: string | null) => {
    const developer = await product.loginAs('developer')
    const url = `/api/companies/${master.companyId}`
    const company = (await developer.inject({ method: 'GET', url })).json()
    await developer.inject({ method: 'PUT', url, payload: { ...company, stripePriceId } })
  }

  it('goes before the default one, in what is shown and what is billed', async () => {
    const own = product.server.provider.addPrice({ pence: 250 })
    await setPrice(own.id)
    expect(await status()).toMatchObject({
      pricePerUser: 2.5,
      monthlyTotal: 2.5,
      isCustomPrice: true,
    })
    const id = await subscribe()
    expect(atProvider(id).items?.data[0]?.price.id).toBe(own.id)
    const other = product.server.provider.addPrice({ pence: 300 })
    await setPrice(other.id)
    product.clock.advance(1100)
    await product.queue.runByClock('billing.follow-by-clock')
    expect(atProvider(id).items?.data[0]?.price.id).toBe(other.id)
    expect(await status()).toMatchObject({ pricePerUser: 3 })
  })

  it('that nobody can be billed by says so', async () => {
    const yearly = product.server.provider.addPrice({
      pence: 250,
      recurring: {
        ...{ interval: 'year', interval_count: 1, meter: null },
        ...{ trial_period_days: null, usage_type: 'licensed' },
      },
    })
    for (const price of [yearly.id, 'price_none']) {
      await setPrice(price)
      const answer = await begin()
      expect([answer.status, answer.body.code]).toEqual([422, 'billing.unusable-price'])
    }
  })
})

describe('a provider that is away', () => {
  it.each(['break', 'hang', 503] as const)('(%s) is said, from what is kept', async (how) => {
    await addPeople(4)
    const id = await subscribe()
    product.server.fail(() => how)
    const [shown, order, share] = await Promise.all([
      product.call(master, 'GET /api/subscription-status'),
      cancel(),
      product.call(master, `GET /api/subscription?userId=${master.id}`),
    ])
    expect(shown.body).toMatchObject({ status: 'active', isProviderReachable: false })
    expect([order.status, order.body.code]).toEqual([503, 'billing.provider-unavailable'])
    expect(share.body).toMatchObject({ status: 'active', isProviderReachable: false })
    product.server.fail(null)
    await product.settle()
    // Nobody can know whether what was not answered was done: it was not.
    expect(atProvider(id).cancel_at_period_end).toBe(false)
  })

  it('keeps nobody from anything, and what was done meanwhile is followed after', async () => {
    const id = await subscribe()
    product.server.fail(() => 'break')
    await addPeople(2)
    await product.queue.runByClock('billing.follow-by-clock')
    expect(await status()).toMatchObject({ isProviderReachable: false, activeUserCount: 3 })
    expect(product.queue.dead).toEqual([])
    product.server.fail(null)
    await product.queue.runByClock('billing.follow-by-clock')
    expect(atProvider(id).quantity).toBe(3)
    expect(await status()).toMatchObject({ isProviderReachable: true })
  })

  it.each(['break-after', '500-after'] as const)(
    'after an order (%s) is not ordered of again',
    async (how) => {
      await addPeople(4)
      const before = product.server.provider.subscriptions.size
      product.server.fail(({ method, path }) =>
        method === 'POST' && path === '/v1/subscriptions' ? how : null,
      )
      expect((await begin()).status).toBe(503)
      product.server.fail(null)
      const { body } = await begin()
      expect(body).toMatchObject({ status: 'incomplete', clientSecret: expect.any(String) })
      expect(product.server.provider.subscriptions.size).toBe(before + 1)
    },
  )
})

describe('the provider’s script', () => {
  it('may run on the page where a card is given, and nowhere else', async () => {
    const policyOf = async (url: string) =>
      String((await product.inject({ method: 'GET', url })).headers['content-security-policy'])
    for (const url of [
      '/subscriptions',
      '/subscriptions/',
      '/subscriptions?redirect_status=succeeded',
    ]) {
      expect(await policyOf(url)).toContain("script-src 'self' https://js.stripe.com")
      expect(await policyOf(url)).toContain(`https://api.stripe.com ${product.server.url};`)
    }
    for (const url of ['/', '/subscriptions/x', '/subscription-management', '/api/invoices']) {
      expect(await policyOf(url)).not.toContain('stripe')
    }
  })

  it('has a stand-in at the double, which a page may ask and which takes a payment or refuses it', async () => {
    const { body } = await begin()
    const confirm = async (order: object) => {
      const url = `${product.server.url}/test/confirm`
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(order) })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      return { status: answer.status, body: await answer.json() }
    }
    const refused = await confirm({ client_secret: body.clientSecret, fail: true })
    expect(refused).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    expect(await confirm({})).toMatchObject({ status: 400 })
    const taken = await confirm({ client_secret: body.clientSecret })
    const [id] = body.clientSecret.split('_secret_')
    expect(taken).toEqual({ status: 200, body: { id, status: 'succeeded' } })
    await product.settle()
    expect(await status()).toMatchObject({ status: 'active', clientSecret: null })
  })

  it('is told of with the key that is for browsers', async () => {
    const configuration = await product.call(master, 'GET /api/billing-configuration')
    expect(configuration.body).toEqual({
      isConfigured: true,
      isDemo: false,
      publishableKey: 'pk_test_double',
      isTestMode: true,
      testServer: product.server.url,
    })
    await subscribe()
    const portal = await product.call(master, 'POST /api/billing-portal', {
      open: 'payment-method',
      userId: master.id,
    })
    const page = await (await fetch(portal.body.url)).text()
    expect(page).toContain(`/subscription-management?userId=${master.id}&amp;username=`)
  })
})

describe('the ids on users', () => {
  const stored = () =>
    product.ports.database.scripted((run) =>
      run(
        `select id, stripe_customer_id, stripe_subscription_id, subscription_status from users
         where company_id = ${master.companyId} and stripe_customer_id is not null`,
      ),
    )

  it('stand on who began it, and pass on when they go', async () => {
    const [colleague] = await addPeople(1, 'broker-master-user')
    const id = await subscribe()
    const [row] = await stored()
    expect(row).toMatchObject({
      id: master.id,
      stripe_subscription_id: id,
      subscription_status: 'active',
    })
    const developer = await product.loginAs('developer')
    await developer.inject({ method: 'DELETE', url: `/api/users/${master.id}/no-auth` })
    await product.settle()
    const passed = await stored()
    expect(passed).toEqual([{ ...row, id: colleague?.id }])
    expect(atProvider(id).quantity).toBe(1)
  })
})
