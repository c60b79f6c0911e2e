import type { ListedOwnIssue, OwnIssue } from '@criteria-desk/contract/flagged-issues'
import { mostKept } from '@criteria-desk/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { openIssue, reportConversation } from '../../testing/reported-issues.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let id: number
beforeAll(async () => {
  product = await createTestApp({}, { publicUrl: 'https://desk.test' })
  developer = await product.loginAs('developer')
  const upload = multipartOf('document', lodgerCsv)
  await developer.inject({ method: 'POST', url: '/api/document/upload', ...upload })
})
afterAll(() => product.close())
beforeEach(async () => {
  advisor = await product.loginAs('advisor')
  id = (await reportConversation(advisor, [{ message: question }], { description })).id
})

const question = 'does leeds bs take lodger income?'
const description = 'Mrs Okonkwo’s lodger pays £500.'
const text = 'Right: the cell is F22. Please ask again for Mrs Okonkwo.'
const reply = (payload: object = { text }, who = developer, of = id) =>
  who.inject({ method: 'POST', url: `/api/flagged-issues/${of}/replies`, payload })
const own = (query = '', who = advisor) => who.inject({ url: `/api/flagged-issues/mine${query}` })
const listOwn = async (query = '', who = advisor): Promise<ListedOwnIssue[]> =>
  (await own(query, who)).json()
const openOwn = async (who = advisor): Promise<OwnIssue> => (await own(`/${id}`, who)).json()
const see = (replyId: number, who = advisor) =>
  who.inject({
    method: 'POST',
    url: `/api/flagged-issues/mine/${id}/seen`,
    payload: { replyId },
  })

describe('a reply', () => {
  it('is kept with who wrote it and when, and both sides see it', async () => {
    const written = await reply({ text: `  ${text} ` })
    expect(written.json()).toEqual({
      id: expect.any(Number),
      text,
      writtenAt: product.clock.now().toISOString(),
      writtenBy: developer.username,
    })
    expect(await openIssue(developer, id)).toMatchObject({
      replies: [written.json()],
      replyCount: 1,
      status: 'open',
    })
    expect(await openOwn()).toEqual({
      id,
      status: 'open',
      description,
      question,
      flaggedAt: expect.any(String),
      resolvedAt: null,
      replyCount: 1,
      hasNews: true,
      replies: [written.json()],
    })
  })

  it('is told by mail, with nothing of the report or of itself in it', async () => {
    await reply()
    await product.queue.idle()
    const mail = product.mails.at(-1)
    expect(mail).toMatchObject({ to: advisor.username })
    expect(mail?.subject).toMatch(/^A reply to your .+ report$/)
    expect(mail?.text).toContain(`https://desk.test/your-reports?report=${id}`)
    for (const body of [mail?.subject, mail?.text, mail?.html]) {
      expect(body).not.toMatch(/Okonkwo|lodger|F22/)
    }
  })

  it('is mailed to nobody who is gone, deactivated or in another company', async () => {
    const mailsNow = async () => {
      await product.queue.idle()
      return product.mails.filter(({ to }) => to === advisor.username).length
    }
    const before = await mailsNow()
    const url = `/api/users/${advisor.id}/no-auth`
    const patch = (payload: object) => developer.inject({ method: 'PATCH', url, payload })
    await patch({ isActive: 0 })
    await reply()
    expect(await mailsNow()).toBe(before)
    await patch({ isActive: 1, companyId: await product.addCompany() })
    await reply()
    expect(await mailsNow()).toBe(before)
    await developer.inject({ method: 'DELETE', url })
    // What somebody reported goes with them.
    expect((await reply()).statusCode).toBe(404)
    expect(await mailsNow()).toBe(before)
  })

  it('is news until its reporter has seen it', async () => {
    const news = async () => (await listOwn('?news=true')).map((issue) => issue.id)
    expect(await news()).toEqual([])
    const first = (await reply()).json()
    expect(await news()).toEqual([id])
    expect((await see(first.id)).json()).toEqual({ ok: true })
    expect(await news()).toEqual([])
    expect(await listOwn()).toMatchObject([{ id, hasNews: false, replyCount: 1 }])
    const second = (await reply({ text: 'And once more.' })).json()
    // Who has seen the first has not seen the second, nor any that is still to come.
    await see(first.id)
    expect(await news()).toEqual([id])
    await see(second.id + 1_000_000)
    await reply()
    expect(await news()).toEqual([id])
  })

  it.each([
    ['without words', { text: '  ' }],
    ['of more than 4,000 characters', { text: 'x'.repeat(4001) }],
  ])('%s is refused', async (_what, payload) => {
    expect((await reply(payload)).statusCode).toBe(400)
  })

  it('is written by developers alone, to an issue that there is', async () => {
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [advisor, master]) expect((await reply({ text }, who)).statusCode).toBe(403)
    const missing = await reply({ text }, developer, 99_999_999)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'issue.not-found'])
    expect((await openIssue(developer, id)).replies).toEqual([])
  })

  it('has fifty beside it at the most', async () => {
    for (let turn = 0; turn < mostKept.repliesOfIssue; turn += 1) await reply()
    const refused = await reply()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request.too-many-kept'])
    expect((await openIssue(developer, id)).replyCount).toBe(mostKept.repliesOfIssue)
  })

  it('is written down, and goes with its issue', async () => {
    const who = await product.loginAs('developer')
    await reply({ text }, who)
    expect(await actsOf(product, who)).toEqual([`issue.replied issueId=${id}`])
    await developer.inject({ method: 'DELETE', url: `/api/flagged-issues/${id}` })
    const left = await product.ports.database.scripted((run) =>
      run(`select id from flagged_issue_replies where issue_id = ${id}`),
    )
    expect(left).toEqual([])
  })
})

describe('one’s own reports', () => {
  it('are nobody else’s, whatever company they are of', async () => {
    await reply()
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const stranger = await product.loginAs('advisor')
    for (const who of [colleague, stranger, developer]) {
      expect((await listOwn('', who)).map((issue) => issue.id)).not.toContain(id)
      const answers = [await own(`/${id}`, who), await see(1, who)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    }
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    expect((await own('', master)).statusCode).toBe(403)
    expect((await openOwn()).hasNews).toBe(true)
  })

  it('come in pages, newest first, with their state and no bodies', async () => {
    const ids = [id]
    for (let at = 0; at < 2; at += 1) {
      ids.unshift((await reportConversation(advisor, [{ message: question }])).id)
    }
    const payload = { status: 'resolved' }
    const url = `/api/flagged-issues/${ids[0]}`
    await developer.inject({ method: 'PATCH', url, payload })
    const first = await own('?limit=2')
    expect(first.headers['x-total-count']).toBe('3')
    expect(first.json().map((issue: ListedOwnIssue) => [issue.id, issue.status])).toEqual([
      [ids[0], 'resolved'],
      [ids[1], 'open'],
    ])
    expect(Object.keys(first.json()[0])).not.toContain('chatLog')
    expect(await listOwn(`?limit=2&before=${ids[1]}`)).toMatchObject([{ id: ids[2] }])
  })
})
