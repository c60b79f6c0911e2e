import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const pathOf = (id: number | string, query = '?days=7') =>
  `/api/users/${id}/chat-history-no-auth${query}`
const read = (who: SignedInClient, id: number | string, query?: string) =>
  who.inject({ method: 'GET', url: pathOf(id, query) })
const historyFor = async (who: SignedInClient, id: number): Promise<ChatHistory> =>
  (await read(who, id)).json()

async function ask(who: SignedInClient, message: string, conversationId = crypto.randomUUID()) {
  const payload = { message, conversationId }
  await who.inject({ method: 'POST', url: '/api/chat', payload })
  return conversationId
}

const run = (statement: string) => product.ports.database.execute(statement)
const auditOf = async (who: SignedInClient) => {
  const { rows } = await run(
    `select action from audit_log where user_id = ${who.id} and action like 'conv%' order by id`,
  )
  return rows.map(({ action }) => action)
}

describe('somebody’s chat history', () => {
  it('has their conversations by day, each with its messages and what an answer took', async () => {
    const advisor = await product.loginAs('advisor')
    const first = await ask(advisor, 'Does Halifax accept lodgers?')
    await ask(advisor, 'and Leeds?', first)
    const second = await ask(advisor, 'Does Leeds accept overtime?')
    const history = await historyFor(advisor, advisor.id)
    expect(history).toHaveLength(1)
    expect(history[0]?.conversations.map(({ conversationId }) => conversationId)).toEqual([
      second,
      first,
    ])
    expect(history[0]?.conversations[1]?.messages).toMatchObject([
      { role: 'user', content: 'Does Halifax accept lodgers?', tokensUsed: null, cost: null },
      { role: 'assistant', tokensUsed: 0, cost: 0, requestType: 'refusal' },
      { role: 'user', content: 'and Leeds?', requestType: null },
      { role: 'assistant' },
    ])
    expect(await auditOf(advisor)).toEqual([])
  })

  it('adds up the calls of an answer', async () => {
    const advisor = await product.loginAs('advisor')
    await ask(advisor, 'Does Halifax accept lodgers?')
    await run(
      `insert into token_usage (user_id, company_id, message_id, tokens_used, cost, request_type, usage_date)
       select user_id, company_id, message_id, 120, 0.3, request_type, usage_date from token_usage
        where user_id = ${advisor.id}`,
    )
    const [day] = await historyFor(advisor, advisor.id)
    expect(day?.conversations[0]?.messages[1]).toMatchObject({ tokensUsed: 120, cost: 0.3 })
  })

  it('is of as many days of London as are asked for', async () => {
    const advisor = await product.loginAs('advisor')
    const [today, old] = [await ask(advisor, 'today?'), await ask(advisor, 'long ago?')]
    await run(
      `update messages set timestamp = now() - interval '8 days' where conversation_id = '${old}'`,
    )
    const seen = await historyFor(advisor, advisor.id)
    expect(seen.flatMap(({ conversations }) => conversations)).toMatchObject([
      { conversationId: today },
    ])
    expect((await read(advisor, advisor.id, '?days=14')).json()).toHaveLength(2)
    expect((await read(advisor, advisor.id, '')).json()).toHaveLength(1)
    for (const days of ['0', '32', 'many']) {
      expect((await read(advisor, advisor.id, `?days=${days}`)).statusCode).toBe(400)
    }
  })

  it.each(['developer', 'broker-master-user'] as const)(
    'is opened by a %s who oversees them, to look at and written down',
    async (role) => {
      const advisor = await product.loginAs('advisor')
      const conversationId = await ask(advisor, 'Does Halifax accept lodgers?')
      const who = await product.loginAs(role, role === 'developer' ? undefined : advisor.companyId)
      const seen = await historyFor(who, advisor.id)
      expect(seen).toEqual(await historyFor(advisor, advisor.id))
      expect(seen[0]?.conversations).toMatchObject([{ conversationId }])
      expect(await auditOf(who)).toEqual([`conversations of user ${advisor.id} opened`])
    },
  )

  it('from another company stays there', async () => {
    const master = await product.loginAs('broker-master-user')
    const advisor = await product.loginAs('advisor', master.companyId)
    await ask(advisor, 'Does Halifax accept lodgers?')
    const elsewhere = await product.addCompany()
    await run(`update messages set company_id = ${elsewhere} where user_id = ${advisor.id}`)
    expect(await historyFor(master, advisor.id)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const advisor = await product.loginAs('advisor')
    await ask(advisor, 'Does Halifax accept lodgers?')
    for (const who of [
      await product.loginAs('advisor', advisor.companyId),
      await product.loginAs('advisor'),
      await product.loginAs('broker-master-user'),
    ]) {
      for (const id of [advisor.id, 'nobody', 99_999_999]) {
        const answer = await read(who, id)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'user.not-found'])
      }
      expect(await auditOf(who)).toEqual([])
    }
  })
})
