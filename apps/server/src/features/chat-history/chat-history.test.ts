import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'

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

const today = () =>
  new Date(product.clock.now()).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
const openConversation = (
  who: SignedInClient,
  id: number | string,
  conversationId: string,
  more = '',
) =>
  who.inject({
    method: 'GET',
    url: `/api/users/${id}/chat-history-no-auth/${conversationId}?date=${today()}${more}`,
  })
const messagesOf = async (who: SignedInClient, id: number, conversationId: string) =>
  (await openConversation(who, id, conversationId)).json()

async function ask(who: SignedInClient, message: string, conversationId = crypto.randomUUID()) {
  const payload = { message, conversationId }
  await who.inject({ method: 'POST', url: '/api/chat', payload })
  return conversationId
}

const run = (statement: string) => product.ports.database.execute(statement)
const auditOf = async (who: SignedInClient) =>
  (await actsOf(product, who)).filter((act) => act.startsWith('conv'))

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
    expect(history[0]).toMatchObject({ conversationCount: 2 })
    expect(history[0]?.conversations[0]).toMatchObject({ isOfPapers: false })
    await run(`update messages set is_payslip = true where conversation_id = '${second}'`)
    const [ofPapers] = await historyFor(advisor, advisor.id)
    expect(ofPapers?.conversations.map(({ isOfPapers }) => isOfPapers)).toEqual([true, false])
    expect(history[0]?.conversations[1]).toMatchObject({ messageCount: 4, questionCount: 2 })
    // How it began, and its last answer.
    expect(history[0]?.conversations[1]?.messages).toMatchObject([
      { role: 'user', content: 'Does Halifax accept lodgers?', tokensUsed: null, cost: null },
      { role: 'assistant', tokensUsed: 0, cost: 0, requestType: 'refusal' },
    ])
    expect(await messagesOf(advisor, advisor.id, first)).toMatchObject([
      { role: 'user', content: 'Does Halifax accept lodgers?', tokensUsed: null, cost: null },
      { role: 'assistant', tokensUsed: 0, cost: 0, requestType: 'refusal' },
      { role: 'user', content: 'and Leeds?', requestType: null },
      { role: 'assistant' },
    ])
    expect(await auditOf(advisor)).toEqual([])
  })

  it('has each answer with what it was drawn from, and each question with its papers by name', async () => {
    const master = await product.loginAs('broker-master-user')
    const asker = await product.loginAs('developer', master.companyId)
    const conversationId = await ask(asker, 'Does Halifax accept lodgers?')
    await run(
      `update messages set attachments = '[{"documentId": 7, "filename": "payslip.pdf"}]',
         corrections = '[{"role": "ltv", "value": 80}]'
        where user_id = ${asker.id} and role = 'user'`,
    )
    const [question, answer] = await messagesOf(asker, asker.id, conversationId)
    expect(question).toMatchObject({
      source: null,
      attachments: ['payslip.pdf'],
      corrections: [{ role: 'ltv', value: 80 }],
    })
    expect(answer.source).toMatchObject({ route: 'refusal', citations: [] })
    expect(answer.source.trace).toBeDefined()
    const [, seen] = await messagesOf(master, asker.id, conversationId)
    expect(seen.source).toMatchObject({ route: 'refusal' })
    expect(seen.source.trace).toBeUndefined()
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
      expect(await auditOf(who)).toEqual([`conversations.opened days=7 userId=${advisor.id}`])
    },
  )

  it('from another company stays there', async () => {
    const master = await product.loginAs('broker-master-user')
    const advisor = await product.loginAs('advisor', master.companyId)
    await ask(advisor, 'Does Halifax accept lodgers?')
    const elsewhere = await product.addCompany()
    const there = `set company_id = ${elsewhere} where user_id = ${advisor.id}`
    await run(`with moved as (update conversations ${there}) update messages ${there}`)
    expect(await historyFor(master, advisor.id)).toEqual([])
  })

  it('comes in pages, over the end of a day too', async () => {
    const advisor = await product.loginAs('advisor')
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.unshift(await ask(advisor, `Question ${at}?`))
    await run(
      `update messages set timestamp = now() - interval '1 day'
        where conversation_id in ('${ids[3]}', '${ids[4]}')`,
    )
    const seen: (readonly (readonly [number, string[]])[])[] = []
    let path: string | undefined = pathOf(advisor.id, '?days=7&limit=2')
    while (path !== undefined && seen.length < 9) {
      const answer = await advisor.inject({ method: 'GET', url: path })
      const days: ChatHistory = answer.json()
      seen.push(
        days.map(({ conversationCount, conversations }) => [
          conversationCount,
          conversations.map(({ conversationId }) => conversationId),
        ]),
      )
      expect(answer.headers['x-total-count']).toBe('5')
      path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    const [a = '', b = '', c = '', d = '', e = ''] = ids
    expect(seen).toEqual([
      [[3, [a, b]]],
      [
        [3, [c]],
        [2, [d]],
      ],
      [[2, [e]]],
    ])
  })

  it('shows of a long message how it begins, and all of it when the conversation is opened', async () => {
    const advisor = await product.loginAs('advisor')
    const conversationId = await ask(advisor, 'Does Halifax accept lodgers?')
    await run(
      `update messages set content = repeat('é', 5000) where conversation_id = '${conversationId}'`,
    )
    const [day] = await historyFor(advisor, advisor.id)
    const lengths = day?.conversations[0]?.messages.map(({ content }) => content.length)
    expect(lengths).toEqual([300, 300])
    const opened = await messagesOf(advisor, advisor.id, conversationId)
    expect(opened.map(({ content }: { content: string }) => content.length)).toEqual([5000, 5000])
    const newest = await openConversation(advisor, advisor.id, conversationId, '&limit=1')
    expect(newest.json()).toMatchObject([{ role: 'assistant' }])
    expect(newest.headers['x-total-count']).toBe('2')
    const before = /before=(\d+)/.exec(String(newest.headers.link))?.[1]
    const rest = await openConversation(advisor, advisor.id, conversationId, `&before=${before}`)
    expect([rest.json(), rest.headers.link]).toMatchObject([[{ role: 'user' }], undefined])
  })

  it('takes no cursor that it did not give, and no day that there is none of', async () => {
    const advisor = await product.loginAs('advisor')
    for (const before of ['x', '2026-01-01', '2026-02-30.1', '2026-01-01.2147483648', '.1']) {
      expect((await read(advisor, advisor.id, `?before=${before}`)).statusCode).toBe(400)
    }
    const path = `${pathOf(advisor.id, '')}/${crypto.randomUUID()}`
    for (const [query, status] of [
      ['', 400],
      ['?date=2026-02-30', 400],
      ['?date=today', 400],
      ['?date=2026-01-01', 200],
    ] as const) {
      const answer = await advisor.inject({ method: 'GET', url: `${path}${query}` })
      expect([query, answer.statusCode]).toEqual([query, status])
    }
    const unknown = await openConversation(advisor, advisor.id, 'nothing')
    expect([unknown.statusCode, unknown.json()]).toEqual([200, []])
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
        const opened = await openConversation(who, id, crypto.randomUUID())
        expect([opened.statusCode, opened.json().code]).toEqual([404, 'user.not-found'])
      }
      expect(await auditOf(who)).toEqual([])
    }
  })
})
