import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { insertTestUser } from '../../testing/factories/user.ts'

let product: TestApp
let master: SignedInClient
let advisorId: number
let foreignId: number
beforeAll(async () => {
  product = await createTestApp()
  master = await product.loginAs('broker-master-user')
  const { companyId } = master
  advisorId = (await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })).id
  await insertTestUser(product.unitOfWork, { role: 'advisor', companyId, isActive: false })
  foreignId = (await product.loginAs('advisor')).id
})
afterAll(() => product.close())

const get = (url: string) => master.inject({ method: 'GET', url })
const post = (url: string, payload: object = {}) => master.inject({ method: 'POST', url, payload })
const codeOf = async (answer: ReturnType<typeof get>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}

describe('a subscription on a server without payments', () => {
  it('counts the active people of the own company at the default price', async () => {
    expect((await get('/api/subscription-status')).json()).toEqual({
      subscriptionId: null,
      status: 'none',
      activeUserCount: 2,
      pricePerUser: 0.1,
      monthlyTotal: 0.2,
      isCustomPrice: false,
      currency: 'gbp',
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
      clientSecret: null,
      clientSecretFor: null,
      actions: [],
      isConfigured: false,
      isProviderReachable: true,
    })
    expect((await get('/api/billing-configuration')).json()).toEqual({
      isConfigured: false,
      isDemo: true,
      publishableKey: null,
      isTestMode: false,
      testServer: null,
    })
    expect((await get('/api/billing-standing')).json()).toMatchObject({ standing: 'fine' })
  })

  it('is neither begun nor shown nor cancelled, and says why', async () => {
    const refused = [409, 'billing.not-configured']
    const user = `?userId=${advisorId}`
    expect(await codeOf(get(`/api/subscription${user}`))).toEqual(refused)
    expect(await codeOf(get(`/api/payment-methods${user}`))).toEqual(refused)
    expect(await codeOf(post('/api/get-or-create-subscription'))).toEqual(refused)
    for (const path of ['cancel-subscription-user-aware', 'resume-subscription']) {
      expect(await codeOf(post(`/api/${path}`, { userId: advisorId }))).toEqual(refused)
    }
    expect(await codeOf(get('/api/invoices'))).toEqual(refused)
    expect(await codeOf(get('/api/invoices/in_1/download'))).toEqual(refused)
    expect(await codeOf(post('/api/billing-portal'))).toEqual(refused)
    expect(await codeOf(post('/api/stripe/webhook'))).toEqual(refused)
  })

  it('tells nothing of people of other companies', async () => {
    const unknown = [404, 'user.not-found']
    for (const id of [foreignId, 999_999, 'x']) {
      expect(await codeOf(get(`/api/subscription?userId=${id}`))).toEqual(unknown)
      expect(await codeOf(get(`/api/payment-methods?userId=${id}`))).toEqual(unknown)
      const cancelling = post('/api/cancel-subscription-user-aware', { userId: id })
      expect(await codeOf(cancelling)).toEqual(unknown)
    }
  })

  it('is nobody’s without a company', async () => {
    const alone = await product.loginAs('broker-master-user', null)
    const answer = alone.inject({ method: 'GET', url: '/api/subscription-status' })
    expect(await codeOf(answer)).toEqual([404, 'company.not-found'])
  })
})
