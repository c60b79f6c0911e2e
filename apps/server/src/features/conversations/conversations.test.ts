import type { OwnConversation } from '@criteria-desk/contract/conversations'
import { maxConversationTitleLength } from '@criteria-desk/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv),
  })
})
afterAll(() => product.close())

const run = (statement: string) => product.ports.database.execute(statement)

async function ask(
  who: SignedInClient,
  message: string,
  conversationId: string = crypto.randomUUID(),
  more: object = {},
) {
  const payload = { message, conversationId, ...more }
  await who.inject({ method: 'POST', url: '/api/chat', payload })
  return conversationId
}
const list = (who: SignedInClient, query = '') =>
  who.inject({ method: 'GET', url: `/api/conversations${query}` })
const listed = async (who: SignedInClient, query = ''): Promise<OwnConversation[]> =>
  (await list(who, query)).json()
const find = (who: SignedInClient, words: string) =>
  listed(who, `?find=${encodeURIComponent(words)}`)
const idsOf = (found: readonly OwnConversation[]) =>
  found.map(({ conversationId }) => conversationId)
const rename = (who: SignedInClient, id: string, title: unknown) =>
  who.inject({ method: 'PATCH', url: `/api/conversations/${id}`, payload: { title } })

describe('one’s own conversations', () => {
  it('are listed from whichever day, the last answered first, each with how it began', async () => {
    const advisor = await product.loginAs('advisor')
    const first = await ask(advisor, 'Which lenders accept lodger income?')
    const old = await ask(advisor, 'does halifax take lodger income?')
    await ask(advisor, 'and Leeds?', old)
    await run(
      `update conversations set updated_at = now() - interval '40 days' where id = '${old}'`,
    )
    expect(await listed(advisor)).toMatchObject([
      {
        conversationId: first,
        title: null,
        question: 'Which lenders accept lodger income?',
        questionCount: 1,
        chosenFrom: null,
      },
      { conversationId: old, question: 'does halifax take lodger income?', questionCount: 2 },
    ])
    const [newest, older] = await listed(advisor)
    expect(newest?.lenderCount).toBeGreaterThan(1)
    expect(newest).not.toHaveProperty('found')
    expect(older?.lenderCount).toBeNull()
    await ask(advisor, 'and Skipton?', old)
    expect(idsOf(await listed(advisor))).toEqual([old, first])
  })

  it('say how many lenders were compared', async () => {
    const advisor = await product.loginAs('advisor')
    await ask(advisor, 'Compare Halifax and Nationwide on lodger income')
    expect((await listed(advisor))[0]?.lenderCount).toBe(2)
  })

  it('count a question once that was asked again, and say of how many rows it was chosen', async () => {
    const advisor = await product.loginAs('advisor')
    const upload = multipartOf('document', {
      filename: 'rows.csv',
      bytes: Buffer.from(
        'Criteria,Halifax,Leeds\nSecond job income,Yes,No\nSecond home income,No,Yes\nHobby income,No,No',
      ),
    })
    const url = '/api/document/upload'
    const { id: documentId } = (await developer.inject({ method: 'POST', url, ...upload })).json()
    const question = 'does halifax accept side income'
    const id = await ask(advisor, question, undefined, { documentIds: [documentId] })
    const [asked] = await listed(advisor)
    const opened = await advisor.inject({ method: 'GET', url: `/api/conversations/${id}` })
    const { source } = opened.json()[1]
    expect([asked?.questionCount, asked?.chosenFrom, source.route]).toEqual([1, null, 'choices'])
    const choice = { words: 'side income', documentId, criterion: 'Second job income' }
    await ask(advisor, question, id, { documentIds: [documentId], choice })
    const offered = source.parts.find(({ kind }: { kind: string }) => kind === 'choices').offered
    expect((await listed(advisor))[0]).toMatchObject({
      questionCount: 1,
      chosenFrom: offered.length,
    })
    await developer.inject({ method: 'DELETE', url: `/api/document/${documentId}` })
  })

  it('say which of them were handed out as evidence', async () => {
    const advisor = await product.loginAs('advisor')
    const [handedOut, kept] = [
      await ask(advisor, 'Which lenders accept lodger income?'),
      await ask(advisor, 'does leeds take lodger income?'),
    ]
    const payload = { conversationId: handedOut }
    const url = '/api/evidence/exports'
    expect((await advisor.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    const said = (await listed(advisor)).map((one) => [one.conversationId, one.isExported])
    expect(new Map(said as [string, boolean][])).toEqual(
      new Map([
        [handedOut, true],
        [kept, false],
      ]),
    )
  })

  it('come in pages, also of those that were answered at the same moment', async () => {
    const advisor = await product.loginAs('advisor')
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.unshift(await ask(advisor, `Question ${at} of it?`))
    await run(
      `update conversations set updated_at = '2026-01-01T00:00:00.000123Z' where user_id = ${advisor.id}`,
    )
    for (const [query, total] of [
      ['?limit=2', '5'],
      ['?limit=2&find=question', undefined],
    ] as const) {
      const seen: string[][] = []
      let path: string | undefined = query
      while (path !== undefined && seen.length < 9) {
        const answer = await list(advisor, path)
        seen.push(idsOf(answer.json()))
        expect(answer.headers['x-total-count']).toBe(total)
        path = /<\/api\/conversations([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      expect(seen).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    }
  })

  it('take no cursor that they did not give', async () => {
    const advisor = await product.loginAs('advisor')
    for (const before of ['x', '1', '1.', '.1', '1.2147483648', '-1.1', '1'.repeat(18)]) {
      expect((await list(advisor, `?before=${before}`)).statusCode).toBe(400)
    }
    for (const limit of ['0', '101', 'x']) {
      expect((await list(advisor, `?limit=${limit}`)).statusCode).toBe(400)
    }
    expect((await list(advisor, '?before=99999999999999999.1')).json()).toEqual([])
  })

  it('are nobody else’s, and another company has others', async () => {
    const advisor = await product.loginAs('advisor')
    const id = await ask(advisor, 'Which lenders accept lodger income?')
    for (const who of [
      await product.loginAs('advisor', advisor.companyId),
      await product.loginAs('advisor'),
      developer,
    ]) {
      expect(idsOf(await listed(who))).not.toContain(id)
      expect(idsOf(await find(who, 'lodger'))).not.toContain(id)
      const answer = await rename(who, id, 'Mine')
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'conversation.not-found'])
    }
    const there = `set company_id = ${await product.addCompany()} where user_id = ${advisor.id}`
    await run(
      `with moved as (update conversations ${there}), words as (update message_words ${there})
       update messages ${there}`,
    )
    expect(await listed(advisor)).toEqual([])
    expect(await find(advisor, 'lodger')).toEqual([])
    expect((await rename(advisor, id, 'Mine')).statusCode).toBe(404)
  })

  it('are not a master user’s, who has no chat', async () => {
    const master = await product.loginAs('broker-master-user')
    for (const answer of [await list(master), await rename(master, crypto.randomUUID(), 'x')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.forbidden'])
    }
  })
})

describe('a conversation is found', () => {
  let advisor: SignedInClient
  let lodger: string
  let overtime: string
  beforeAll(async () => {
    advisor = await product.loginAs('advisor')
    lodger = await ask(advisor, 'does leeds take lodger income?')
    overtime = await ask(advisor, 'Mrs O’Brien: is OVERTIME 100%_ paid at Café Ltd?')
    await rename(advisor, overtime, 'Pürple Ltd, 500,000')
  })

  it.each([
    ['lee', 'what begins a word of a question'],
    ['LEEDS lodger', 'every word, whatever their case and order'],
  ])('by %s: %s', async (words) => {
    expect(idsOf(await find(advisor, words))).toEqual([lodger])
  })

  it.each([
    ['overtime 100%_ '],
    ['o’brien'],
    ["O'Brien overtime"],
    ['cafe'],
    ['purple'],
    ['£500,000'],
    ['purple overtime'],
  ])('by %s', async (words) => {
    expect(idsOf(await find(advisor, words))).toEqual([overtime])
  })

  it('by the lender’s words in an answer, which are shown', async () => {
    const [found] = await find(advisor, '7,500')
    expect(found).toMatchObject({ conversationId: lodger, found: { role: 'assistant' } })
    expect(found?.found?.text).toContain('up to 2 lodgers, max £7,500')
  })

  it('and shown is the question before an answer, and nothing of the messages for a title alone', async () => {
    expect((await find(advisor, 'leeds lodger'))[0]?.found).toEqual({
      messageId: expect.any(Number),
      role: 'user',
      text: 'does leeds take lodger income?',
    })
    expect((await find(advisor, 'purple'))[0]?.found).toBeNull()
  })

  it.each([['odger'], ['leeds purple'], ['over_ime'], ['?!']])('not by %s', async (words) => {
    expect(await find(advisor, words)).toEqual([])
  })

  it('with everything else where nothing is looked for', async () => {
    expect(idsOf(await find(advisor, '  '))).toEqual([overtime, lodger])
  })
})

describe('a title', () => {
  it('is kept on one line, stands in the place of the first question, and moves nothing', async () => {
    const advisor = await product.loginAs('advisor')
    const id = await ask(advisor, 'Which lenders accept lodger income?')
    const newer = await ask(advisor, 'does leeds take lodger income?')
    const answer = await rename(advisor, id, '  Mr and Mrs\n Patel\u202e ')
    expect([answer.statusCode, answer.json()]).toEqual([200, { title: 'Mr and Mrs  Patel' }])
    expect(await listed(advisor)).toMatchObject([
      { conversationId: newer, title: null },
      { conversationId: id, title: 'Mr and Mrs  Patel' },
    ])
    await ask(advisor, 'and Leeds?', id)
    expect(await find(advisor, 'patel')).toMatchObject([{ title: 'Mr and Mrs  Patel' }])
    for (const none of ['', ' \n ', null]) {
      await rename(advisor, id, 'Patel')
      expect((await rename(advisor, id, none)).json()).toEqual({ title: null })
      expect(await find(advisor, 'patel')).toEqual([])
    }
  })

  it('is refused where it is too long or none', async () => {
    const advisor = await product.loginAs('advisor')
    const id = await ask(advisor, 'Which lenders accept lodger income?')
    const longest = 'x'.repeat(maxConversationTitleLength)
    expect((await rename(advisor, id, longest)).statusCode).toBe(200)
    const tooLong = await rename(advisor, id, `${longest}x`)
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([
      400,
      'A title has at most 120 characters.',
    ])
    for (const wrong of [7, undefined, {}]) {
      expect((await rename(advisor, id, wrong)).statusCode).toBe(400)
    }
    for (const unknown of [crypto.randomUUID(), 'nothing', '7']) {
      expect((await rename(advisor, unknown, 'x')).statusCode).toBe(404)
    }
  })

  it('goes with its person, and so does what messages are found by', async () => {
    const advisor = await product.loginAs('advisor')
    const id = await ask(advisor, 'Which lenders accept lodger income?')
    await rename(advisor, id, 'Mrs Purple')
    const left = async () => {
      const { rows } = await run(
        `select (select count(*) from conversations where title = 'Mrs Purple')::int as titles,
                (select count(*) from message_words where user_id = ${advisor.id})::int as words`,
      )
      return rows[0]
    }
    expect(await left()).toEqual({ titles: 1, words: 2 })
    await developer.inject({ method: 'DELETE', url: `/api/users/${advisor.id}/no-auth` })
    await product.queue.idle()
    expect(await left()).toEqual({ titles: 0, words: 0 })
  })
})
