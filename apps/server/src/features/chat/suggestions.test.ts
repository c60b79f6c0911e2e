import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

it('suggests what the documents of one’s own firm answer, to who may ask', async () => {
  const advisor = await product.loginAs('advisor')
  const suggestions = async () =>
    (await advisor.inject({ method: 'GET', url: '/api/chat/suggestions' })).json()
  expect((await suggestions()).accepts).toEqual([
    'right to buy',
    'lodger income',
    '1 year self-employed',
  ])
  const developer = await product.loginAs('developer')
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv, { companyId: String(advisor.companyId) }),
  })
  const { accepts, asks } = await suggestions()
  expect(accepts).toEqual(['right to buy', 'lodger income', 'Zero hours contracts'])
  expect(asks).toContain('maximum age')
  for (const topic of accepts) {
    const message = `Which lenders accept ${topic}`
    const payload = { message }
    const answer = await advisor.inject({ method: 'POST', url: '/api/chat', payload })
    expect([topic, answer.json().source.route]).toEqual([topic, 'which'])
  }
  const master = await product.loginAs('broker-master-user')
  const refused = await master.inject({ method: 'GET', url: '/api/chat/suggestions' })
  expect(refused.statusCode).toBe(403)
})
