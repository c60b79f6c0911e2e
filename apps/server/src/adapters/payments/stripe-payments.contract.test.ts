import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentsError } from '../../ports/payments.ts'
import {
  type Failure,
  type PaymentServer,
  startPaymentServer,
  testKeys,
} from '../../testing/payment-server/payment-server.ts'
import { createStripePayments } from './stripe-payments.ts'

/** The provider's own library against the double that its types describe. */
let server: PaymentServer
beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.close())
beforeEach(() => server.fail(null))

const open = (keys: { readonly secretKey?: string } = {}) =>
  createStripePayments({ ...testKeys, ...keys, apiBase: server.url })
const calls = (milliseconds = 10_000) => open().within(milliseconds)
let keys = 0
const newKey = () => {
  keys += 1
  return `key-${keys}`
}

async function subscribe(quantity: number) {
  const customer = { companyId: 7, name: 'Leek & Sons', email: 'master@firm.test' }
  const customerId = await calls().makeCustomer(customer, newKey())
  const { id: priceId } = await calls().findOrMakePrice(10, newKey())
  const order = { customerId, companyId: 7, priceId, quantity }
  return { customerId, subscription: await calls().createSubscription(order, newKey()) }
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PaymentsError ? error.kind : String(error)),
  )

describe('a subscription', () => {
  it('waits for its first payment, and is in force with it', async () => {
    const { customerId, subscription } = await subscribe(5)
    expect(subscription).toMatchObject({
      ...{ customerId, status: 'incomplete', quantity: 5, cancelAtPeriodEnd: false, endedAt: null },
      price: { pence: 10, currency: 'gbp', interval: 'month', intervalCount: 1, isActive: true },
      waiting: { for: 'payment', secret: expect.stringContaining('_secret_') },
    })
    server.provider.confirm(subscription.waiting?.secret ?? '')
    const paid = await calls().readSubscription(subscription.id)
    expect(paid).toMatchObject({ status: 'active', waiting: null })
    expect(paid?.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now())
    expect(await calls().findCustomer(customerId)).toEqual({ subscriptionId: subscription.id })
    expect(await calls().listCards(customerId, subscription.id)).toMatchObject([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDefault: true },
    ])
    const [invoice] = await calls().listInvoices(customerId)
    expect(invoice).toMatchObject({ total: 50, currency: 'gbp', status: 'paid', hasPdf: true })
    const pdf = calls().findInvoicePdf(customerId, invoice?.id ?? '')
    expect(await pdf).toContain(server.url)
    expect(await calls().findInvoicePdf('cus_other', invoice?.id ?? '')).toBeNull()
  })

  it('below the least charge is in force at once, and waits for a card', async () => {
    const { customerId, subscription } = await subscribe(2)
    expect(subscription).toMatchObject({ status: 'active', waiting: { for: 'setup' } })
    server.provider.confirm(subscription.waiting?.secret ?? '')
    expect((await calls().readSubscription(subscription.id))?.waiting).toBeNull()
    // What was too little to take is taken with what follows.
    server.provider.advance(32 * 24 * 3600)
    const [second] = await calls().listInvoices(customerId)
    expect(second).toMatchObject({ total: 20, status: 'paid' })
    expect(server.provider.invoices.get(second?.id ?? '')?.amount_due).toBe(40)
  })

  it('changes its seats from the next bill on, and ends with its period', async () => {
    const { customerId, subscription } = await subscribe(5)
    server.provider.confirm(subscription.waiting?.secret ?? '')
    const bills = (await calls().listInvoices(customerId)).length
    const seats = { priceId: subscription.price.id, quantity: 3 }
    expect(await calls().changeSeats(subscription, seats, newKey())).toMatchObject({ quantity: 3 })
    expect(await calls().listInvoices(customerId)).toHaveLength(bills)
    const ending = await calls().endAtPeriodEnd(subscription.id, true, newKey())
    expect(ending).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    server.provider.advance(32 * 24 * 3600)
    const over = await calls().readSubscription(subscription.id)
    expect(over).toMatchObject({ status: 'canceled', endedAt: ending.currentPeriodEnd })
    expect(await kindOf(calls().changeSeats(subscription, seats, newKey()))).toBe('refused')
    expect(await calls().findCustomer(customerId)).toEqual({ subscriptionId: null })
  })

  it('ends at once, and is not there to be ended again', async () => {
    const { subscription } = await subscribe(5)
    server.provider.confirm(subscription.waiting?.secret ?? '')
    const ended = await calls().endNow(subscription.id)
    expect(ended).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) })
    expect(await kindOf(calls().endNow(subscription.id))).toBe('refused')
    expect(await calls().readSubscription(subscription.id)).toMatchObject({ status: 'canceled' })
  })

  it('whose bill is refused can be paid all the same', async () => {
    const { subscription } = await subscribe(5)
    server.provider.confirm(subscription.waiting?.secret ?? '')
    server.provider.decline(subscription.id, true)
    server.provider.advance(32 * 24 * 3600)
    const owing = await calls().readSubscription(subscription.id)
    expect(owing).toMatchObject({ status: 'past_due', waiting: { for: 'payment' } })
    server.provider.confirm(owing?.waiting?.secret ?? '')
    expect(await calls().readSubscription(subscription.id)).toMatchObject({ status: 'active' })
  })
})

describe('what is not there', () => {
  it('is null', async () => {
    expect(await calls().readSubscription('sub_none')).toBeNull()
    expect(await calls().findPrice('price_none')).toBeNull()
    expect(await calls().findCustomer('cus_none')).toBeNull()
    const { customerId } = await subscribe(1)
    server.provider.deleteCustomer(customerId)
    expect(await calls().findCustomer(customerId)).toBeNull()
  })
})

describe('an order under a key', () => {
  it('is carried out once and answered alike; under the same key there is no other', async () => {
    const customer = { companyId: 7, name: 'Leek & Sons', email: 'master@firm.test' }
    const key = newKey()
    const made = await calls().makeCustomer(customer, key)
    expect(await calls().makeCustomer(customer, key)).toBe(made)
    expect(await kindOf(calls().makeCustomer({ ...customer, name: 'Other' }, key))).toBe('refused')
  })

  it.each<[Failure, string]>([
    ['break-after', 'done'],
    ['500-after', 'failed'],
    [429, 'done'],
    [409, 'done'],
  ])('that was answered with %s is %s when it is given again', async (failure, then) => {
    const customer = { companyId: 7, name: 'Leek & Sons', email: 'master@firm.test' }
    const key = newKey()
    server.fail(() => failure)
    const first = await kindOf(calls().makeCustomer(customer, key))
    expect(first).toBe(failure === '500-after' || failure === 429 ? 'failed' : 'away')
    server.fail(null)
    expect(await kindOf(calls().makeCustomer(customer, key))).toBe(then)
  })
})

describe('what goes wrong', () => {
  it.each<[Failure, string]>([
    ['break', 'away'],
    ['hang', 'away'],
    [500, 'failed'],
    [400, 'refused'],
  ])('(%s) is %s, and says nothing of what was sent', async (failure, kind) => {
    server.fail(() => failure)
    expect(await kindOf(calls(300).findPrice('price_none'))).toBe(kind)
  })

  it('is over when the time is, whatever is asked in it', async () => {
    const late = calls(0)
    expect(await kindOf(late.findPrice('price_none'))).toBe('away')
  })

  it('is away where an answer trickles in and never ends', async () => {
    const trickle = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(trickle, 'listening')
    const address = trickle.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const slow = createStripePayments({ ...testKeys, apiBase: `http://127.0.0.1:${port}` })
    const started = Date.now()
    expect(await kindOf(slow.within(300).findPrice('price_none'))).toBe('away')
    expect(Date.now() - started).toBeLessThan(2000)
    trickle.closeAllConnections()
    trickle.close()
  })

  it('of the key is a refusal', async () => {
    const wrong = open({ secretKey: 'sk_test_wrong' }).within(5000)
    expect(await kindOf(wrong.findPrice('price_none'))).toBe('refused')
  })
})

describe('the provider’s own pages', () => {
  it('are opened at what is asked for', async () => {
    const { customerId } = await subscribe(1)
    const place = { returnUrl: 'https://desk.test/subscriptions', open: 'payment-method' } as const
    const url = await calls().openPortal(customerId, place, newKey())
    const session = server.provider.portals.get(url.split('/').at(-1) ?? '')
    expect(session).toMatchObject({ customer: customerId, flow: { type: 'payment_method_update' } })
  })
})
