import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'

const mail = {
  to: 'ann@firm.test',
  subject: 'Your account – £5',
  text: 'Dear Ann',
  html: '<p>Dear Ann</p>',
}

describe('without a mail server', () => {
  let product: TestApp
  let developer: SignedInClient
  beforeAll(async () => {
    product = await createTestApp({ mailer: null })
    developer = await product.loginAs('developer')
    for (let n = 1; n <= 51; n += 1) {
      await product.mail.send({ ...mail, subject: `${mail.subject} ${n}` })
    }
  })
  afterAll(() => product.close())
  const readOutbox = async (query = '') => {
    const answer = await developer.inject({ method: 'GET', url: `/api/outbox${query}` })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it('a developer reads what would have been sent, newest first, in pages', async () => {
    const first = await readOutbox()
    expect(first.mails).toHaveLength(50)
    const { html: _html, ...listed } = mail
    expect(first.mails[0]).toEqual({
      ...listed,
      subject: `${mail.subject} 51`,
      id: expect.any(Number),
      createdAt: expect.any(String),
    })
    const last = await readOutbox(`?before=${first.next}`)
    expect(last.mails).toMatchObject([{ subject: `${mail.subject} 1` }])
    expect(last.next).toBeNull()
  })

  it('says who read it', async () => {
    await readOutbox()
    expect((await actsOf(product, developer)).at(-1)).toBe('outbox.read')
  })

  it('opens the HTML of one as a page that can do nothing', async () => {
    const [newest] = (await readOutbox()).mails
    const open = (id: number | string) =>
      developer.inject({ method: 'GET', url: `/api/outbox/${id}/html` })
    const answer = await open(newest.id)
    expect([answer.statusCode, answer.body]).toEqual([200, mail.html])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    expect((await open(0)).statusCode).toBe(404)
    expect((await open('x')).statusCode).toBe(404)
  })

  it('refuses a page that cannot be', async () => {
    const answer = await developer.inject({ method: 'GET', url: '/api/outbox?before=soon' })
    expect(answer.statusCode).toBe(400)
  })

  it('is closed to everybody else, in the database too', async () => {
    const advisor = await product.loginAs('advisor')
    const answer = await advisor.inject({ method: 'GET', url: '/api/outbox' })
    expect(answer.statusCode).toBe(403)
    const seen = await product.ports.database.scripted(async (run) => {
      await run(`set local role criteria_desk_app`)
      return run(`select count(*)::int as n from outbox`)
    })
    expect(seen).toEqual([{ n: 0 }])
    const writing = product.ports.database.scripted(async (run) => {
      await run(`set local role criteria_desk_app; set local app.across = 'on'`)
      return run(`delete from outbox`)
    })
    await expect(writing).rejects.toThrow('permission denied')
  })
})

it('with a mail server the mail goes there and is not kept', async () => {
  const product = await createTestApp()
  await product.mail.send(mail)
  expect(product.mails).toEqual([mail])
  const developer = await product.loginAs('developer')
  const answer = await developer.inject({ method: 'GET', url: '/api/outbox' })
  expect(answer.json()).toEqual({ mails: [], next: null })
  await product.close()
})
