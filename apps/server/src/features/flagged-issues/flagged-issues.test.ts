import type { FlaggedIssue, ListedIssue } from '@criteria-desk/contract/flagged-issues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const report = {
  description: 'I asked about residential. The answer quotes the buy to let sheet.',
  chatLog: [
    { role: 'user', content: 'Max LTV at Leeds?', timestamp: '2026-01-01T09:00:00.000Z' },
    { role: 'assistant', content: '**Leeds**: 75%', timestamp: '2026-01-01T09:00:01.000Z' },
  ],
}
const send = (payload: object, who = advisor) =>
  who.inject({ method: 'POST', url: '/api/flagged-issues-no-auth', payload })
const resolve = (id: number | string, payload: object = {}, who = developer) =>
  who.inject({
    method: 'PATCH',
    url: `/api/flagged-issues/${id}`,
    payload: { status: 'resolved', ...payload },
  })
const list = (query = '', who = developer) =>
  who.inject({ method: 'GET', url: `/api/flagged-issues${query}` })
const findIssue = async (id: number): Promise<ListedIssue | undefined> =>
  (await list()).json().find((issue: ListedIssue) => issue.id === id)
const open = async (id: number | string, who = developer) => {
  const answer = await who.inject({ method: 'GET', url: `/api/flagged-issues/${id}` })
  return { status: answer.statusCode, issue: answer.json<FlaggedIssue>() }
}
const remove = (id: number | string, who = developer) =>
  who.inject({ method: 'DELETE', url: `/api/flagged-issues/${id}` })
const refusalOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  answer.json().code,
]
const idsOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.json().map(({ id }: ListedIssue) => id)
describe('an issue', () => {
  it('is reported with its conversation, and listed to developers as open', async () => {
    const { id } = (await send({ ...report, userId: advisor.id, documentId: null })).json()
    expect(await findIssue(id)).toEqual({
      id,
      status: 'open',
      description: report.description,
      flaggedAt: expect.any(String),
      documentId: null,
      user: { username: advisor.username },
      company: { name: expect.any(String) },
      messageCount: 2,
      replyCount: 0,
      resolvedBy: null,
      resolvedAt: null,
    })
  })

  it('is opened by itself with its conversation, which is written down', async () => {
    const description = `It is wrong. ${'x'.repeat(500)}`
    const { id } = (await send({ ...report, description })).json()
    const listed = await findIssue(id)
    expect(listed?.description).toBe(description.slice(0, 300))
    expect(listed).not.toHaveProperty('chatLog')
    const who = await product.loginAs('developer')
    const opened = await open(id, who)
    expect(opened).toEqual({
      status: 200,
      issue: {
        ...{ ...listed, description, chatLog: report.chatLog },
        ...{ kept: [], reported: null, replies: [] },
      },
    })
    expect(await actsOf(product, who)).toEqual([`issue.opened issueId=${id}`])
    for (const missing of [99_999_999, 'nothing', 2 ** 31]) {
      expect((await open(missing)).status).toBe(404)
    }
  })

  it('is deleted by a developer for good, which is written down', async () => {
    const { id } = (await send(report)).json()
    const who = await product.loginAs('developer')
    expect((await remove(id, advisor)).statusCode).toBe(403)
    expect((await remove(id, who)).json()).toEqual({ ok: true })
    expect(await findIssue(id)).toBeUndefined()
    const again = await remove(id, who)
    expect(refusalOf(again)).toEqual([404, 'issue.not-found'])
    // What did not happen is not written down.
    expect(await actsOf(product, who)).toEqual([`issue.deleted issueId=${id}`])
  })

  it('has at the most 200 kB with its conversation, and says what to do with a longer one', async () => {
    const message = (length: number) => ({ ...report.chatLog[1], content: 'x'.repeat(length) })
    const fitting = { ...report, chatLog: Array.from({ length: 3 }, () => message(50_000)) }
    expect((await send(fitting)).statusCode).toBe(200)
    for (const size of [60, 25]) {
      const chatLog = Array.from({ length: size }, () => message(50_000))
      const answer = await send({ ...report, chatLog })
      expect(refusalOf(answer)).toEqual([413, 'issue.too-large'])
      expect(answer.json().message).toContain('Start a new chat')
    }
    const tooLong = await send({ ...report, chatLog: [message(50_001)] })
    expect(refusalOf(tooLong)).toEqual([400, 'request.invalid'])
    expect(tooLong.json().message).toContain('too long to be reported')
    expect((await send({ ...report, chatLog: Array(61).fill(message(1)) })).statusCode).toBe(400)
  })

  it('is resolved in the name of whoever does it, who was first staying', async () => {
    const { id } = (await send(report)).json()
    const resolved = await resolve(id, { resolvedBy: developer.username })
    expect(resolved.json()).toMatchObject({
      status: 'resolved',
      resolvedBy: developer.username,
      resolvedAt: expect.any(String),
    })
    const another = await product.loginAs('developer')
    expect((await resolve(id, {}, another)).json()).toEqual(resolved.json())
  })

  it.each([
    ['without a conversation', { ...report, chatLog: [] }, 400],
    ['without words', { ...report, description: '  ' }, 400],
    ['in somebody else’s name', { ...report, userId: 999_999 }, 403],
    ['on a document that is not there', { ...report, documentId: 99_999_999 }, 404],
  ])('%s is refused', async (_what, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status)
  })

  it('is neither resolved in another name, nor where there is none', async () => {
    const { id } = (await send(report)).json()
    expect((await resolve(id, { resolvedBy: advisor.username })).statusCode).toBe(403)
    expect((await resolve(id, { status: 'open' })).statusCode).toBe(400)
    const missing = await resolve(99_999_999)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'issue.not-found'])
    expect(await findIssue(id)).toMatchObject({ status: 'open' })
  })

  it('is no business of anybody else’s', async () => {
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [advisor, master]) {
      expect((await list('', who)).statusCode).toBe(403)
    }
    expect((await send(report, master)).statusCode).toBe(403)
  })

  it('is reported ten times an hour and forty a day by one person, on any server', async () => {
    const eager = await product.loginAs('advisor')
    const answers: unknown[] = []
    for (let hour = 0; hour < 5; hour += 1) {
      for (let turn = 0; turn < 11; turn += 1) answers.push((await send(report, eager)).statusCode)
      product.clock.advance(61 * 60 * 1000)
    }
    const taken = answers.filter((status) => status === 200)
    expect(taken).toHaveLength(40)
    expect(answers.slice(0, 11)).toEqual([...Array(10).fill(200), 429])
    expect(refusalOf(await send(report, await product.loginAs('advisor')))[0]).toBe(200)
  })

  it('is reported two hundred times a day from one company', async () => {
    const companyId = await product.addCompany()
    let refused: unknown[] = []
    let taken = 0
    for (let person = 0; person < 21; person += 1) {
      const who = await product.loginAs('advisor', companyId)
      for (let turn = 0; turn < 10; turn += 1) {
        const answer = await send(report, who)
        if (answer.statusCode === 200) taken += 1
        else refused = refusalOf(answer)
      }
    }
    expect([taken, refused]).toEqual([200, [429, 'issue.too-many']])
  })

  it('goes with its reporter', async () => {
    const leaver = await product.loginAs('advisor')
    const { id } = (await send(report, leaver)).json()
    await developer.inject({ method: 'DELETE', url: `/api/users/${leaver.id}/no-auth` })
    expect(await findIssue(id)).toBeUndefined()
  })
})

describe('the list of issues', () => {
  it('comes in pages, newest first, of one state or of both', async () => {
    const reporter = await product.loginAs('advisor')
    const ids: number[] = []
    for (let at = 0; at < 5; at += 1) ids.unshift((await send(report, reporter)).json().id)
    await resolve(ids[1] ?? 0)
    const first = await list('?status=open&limit=2')
    expect(idsOf(first)).toEqual([ids[0], ids[2]])
    const total = Number(first.headers['x-total-count'])
    const link = String(first.headers.link)
    expect(link).toBe(`</api/flagged-issues?status=open&limit=2&before=${ids[2]}>; rel="next"`)
    const second = await list(`?status=open&limit=2&before=${ids[2]}`)
    expect(idsOf(second)).toEqual([ids[3], ids[4]])
    expect(Number(second.headers['x-total-count'])).toBe(total)
    expect(idsOf(await list('?status=resolved&limit=1'))).toEqual([ids[1]])
    const last = await list('?before=1')
    expect([idsOf(last), last.headers.link]).toEqual([[], undefined])
    expect(idsOf(await list('?limit=5'))).toEqual(ids)
  })

  it.each(['limit=0', 'limit=51', 'before=x', 'before=-1', 'before=2147483648', 'status=closed'])(
    'is not asked for with %s',
    async (query) => {
      expect((await list(`?${query}`)).statusCode).toBe(400)
    },
  )
})
