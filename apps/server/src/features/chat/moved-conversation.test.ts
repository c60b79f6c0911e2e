import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { testPassword } from '../../testing/factories/user.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

/** A conversation stays in the company that it was had in; its id, sent in another, is a new one's. */
let product: TestApp
let developer: SignedInClient

beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader() })
  developer = await product.loginAs('developer')
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv),
  })
})
afterAll(() => product.close())

/** The same person, signed in again in another company. */
async function moveTo(who: SignedInClient, companyId: number | null): Promise<SignedInClient> {
  const url = `/api/users/${who.id}/no-auth`
  await developer.inject({ method: 'PATCH', url, payload: { companyId } })
  const answer = await product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: who.username, password: testPassword },
  })
  const sid = answer.cookies[0]?.value ?? ''
  const inject: SignedInClient['inject'] = (request) =>
    product.inject({ ...request, cookies: { sid } })
  return { ...who, companyId, sid, inject }
}

const ask = (who: SignedInClient, message: string, conversationId: string, more: object = {}) =>
  who.inject({ method: 'POST', url: '/api/chat', payload: { message, conversationId, ...more } })
const read = async (who: SignedInClient, conversationId: string) =>
  (await who.inject({ url: `/api/conversations/${conversationId}` })).json()
const historyOf = async (who: SignedInClient, id: number) =>
  (await who.inject({ url: `/api/users/${id}/chat-history-no-auth` })).json()

it.each([
  ['another company', () => product.addCompany()],
  ['none', async () => null],
])('goes on as a new one in %s, and reveals nothing', async (_where, company) => {
  const advisor = await product.loginAs('advisor')
  const conversationId = randomUUID()
  await ask(advisor, 'does Halifax take lodger income?', conversationId)
  const moved = await moveTo(advisor, await company())
  expect(await read(moved, conversationId)).toEqual([])

  const followUp = await ask(moved, 'what about Leeds?', conversationId)
  expect(followUp.statusCode).toBe(200)
  expect(JSON.stringify(followUp.json())).not.toContain('lodgers')
  expect(await read(moved, conversationId)).toMatchObject([
    { role: 'user', content: 'what about Leeds?' },
    { role: 'assistant' },
  ])
  const history = await historyOf(moved, moved.id)
  expect(history[0].conversations).toMatchObject([{ conversationId, messages: [{}, {}] }])

  const back = await moveTo(moved, advisor.companyId)
  expect(await read(back, conversationId)).toMatchObject([
    { content: 'does Halifax take lodger income?' },
    { role: 'assistant' },
  ])
  const goesOn = (await ask(back, 'what about Leeds?', conversationId)).json()
  expect(goesOn.message).toContain('lodgers')
  expect(await read(back, conversationId)).toHaveLength(4)

  const seen = await historyOf(developer, advisor.id)
  expect(seen[0].conversations).toHaveLength(2)
  const used = await product.ports.database.scripted((run) =>
    run(`select company_id from token_usage where user_id = ${advisor.id} order by id`),
  )
  expect(used).toEqual(
    [advisor.companyId, moved.companyId, advisor.companyId].map((id) => ({ company_id: id })),
  )
  const sealed = await product.ports.database.scripted((run) =>
    run(`select company_id from evidence_records where user_id = ${advisor.id} order by id`),
  )
  expect(sealed).toEqual(used)
})

it('has no payslips of before', async () => {
  const advisor = await product.loginAs('advisor')
  const upload = await advisor.inject({
    method: 'POST',
    url: '/api/payslip/upload',
    ...multipartOf('document', payslip()),
  })
  const { id } = upload.json()
  const conversationId = randomUUID()
  const askSlip = (who: SignedInClient, more: object) =>
    who.inject({
      method: 'POST',
      url: '/api/chat/payslip',
      payload: { message: 'what is the net pay?', conversationId, ...more },
    })
  expect((await askSlip(advisor, { documentIds: [id] })).json().message).toContain('2,098.32')
  const moved = await moveTo(advisor, await product.addCompany())
  expect((await askSlip(moved, { documentIds: [id] })).statusCode).toBe(404)
  const without = await askSlip(moved, {})
  expect(without.statusCode).toBe(200)
  expect(without.json().message).not.toContain('2,098.32')
})

it('is another one for each of two people who send the same id', async () => {
  const conversationId = randomUUID()
  const companyId = await product.addCompany()
  const one = await product.loginAs('advisor', companyId)
  const other = await product.loginAs('advisor', companyId)
  await ask(one, 'does Halifax take lodger income?', conversationId)
  expect(await read(other, conversationId)).toEqual([])
  expect((await ask(other, 'what about Leeds?', conversationId)).statusCode).toBe(200)
  expect(await read(one, conversationId)).toHaveLength(2)
})
