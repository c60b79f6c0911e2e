import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'

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
const findIssue = async (id: number): Promise<FlaggedIssue | undefined> => {
  const answer = await developer.inject({ method: 'GET', url: '/api/flagged-issues' })
  return answer.json().find((issue: FlaggedIssue) => issue.id === id)
}

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
      chatLog: report.chatLog,
      resolvedBy: null,
      resolvedAt: null,
    })
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
      const list = await who.inject({ method: 'GET', url: '/api/flagged-issues' })
      expect(list.statusCode).toBe(403)
    }
    expect((await send(report, master)).statusCode).toBe(403)
  })

  it('stays when its reporter goes', async () => {
    const leaver = await product.loginAs('advisor')
    const { id } = (await send(report, leaver)).json()
    await developer.inject({ method: 'DELETE', url: `/api/users/${leaver.id}/no-auth` })
    expect(await findIssue(id)).toMatchObject({ user: null, description: report.description })
  })
})
