import type { CompanyUser } from '@criteria-desk/contract/companies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'

/** Whoever is invited may be deactivated before they ever come: then no link lets them in. */
let product: TestApp
let master: SignedInClient
let developer: SignedInClient
let email: string
let invitationId: number

beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(async () => {
  master = await product.loginAs('broker-master-user')
  email = `${crypto.randomUUID()}@firm.test`
  const payload = { email, companyId: master.companyId }
  const invited = await master.inject({ method: 'POST', url: '/api/invitations', payload })
  invitationId = invited.json().id
  await product.queue.idle()
})

const find = async (): Promise<CompanyUser> => {
  const list = (await master.inject({ url: '/api/users/company' })).json()
  return list.find(isInvited)
}
const isInvited = ({ username }: CompanyUser) => username === email
const change = async (payload: object, who = master) =>
  who.inject({ method: 'PATCH', url: `/api/users/${(await find()).id}/no-auth`, payload })
const resend = (who = master) =>
  who.inject({ method: 'POST', url: `/api/invitations/${invitationId}/resend` })
const linkOfLastMail = () =>
  new URL(/https:\S+/.exec(product.mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams
const opens = async (link: URLSearchParams) =>
  (await product.inject({ url: `/api/registration/verify-token?${link}` })).statusCode === 200
const setPassword = (link: URLSearchParams) =>
  product.inject({
    method: 'POST',
    url: '/api/registration/set-password',
    payload: { ...Object.fromEntries(link), password: 'plain sailing 9' },
  })

describe('who is invited and deactivated', () => {
  it('is shown so, counted so, and has no link any more', async () => {
    const link = linkOfLastMail()
    expect(await opens(link)).toBe(true)
    expect((await change({ isActive: false })).json()).toMatchObject({
      status: 'deactivated',
      isActive: 0,
    })
    expect(await opens(link)).toBe(false)
    const refused = await setPassword(link)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'registration.invalid-link'])
    const company = await master.inject({ url: `/api/companies/${master.companyId}` })
    expect(company.json().users).toEqual({ active: 1, invited: 0, deactivated: 1 })
    const { invitation } = await find()
    expect(Date.parse(invitation?.expiresAt ?? '')).toBeLessThanOrEqual(
      product.clock.now().getTime(),
    )
  })

  it('is sent no other link, and whoever asks for one is told', async () => {
    await change({ isActive: false })
    const mails = product.mails.length
    for (const who of [master, developer]) {
      const refused = await resend(who)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'invitation.deactivated'])
    }
    await product.queue.idle()
    expect(product.mails).toHaveLength(mails)
  })

  it('gets none of a mail that was asked for before', async () => {
    await resend()
    await change({ isActive: false })
    await product.queue.idle()
    expect(await opens(linkOfLastMail())).toBe(false)
  })

  it('is invited again when they are taken back, with another link alone', async () => {
    const link = linkOfLastMail()
    await change({ isActive: false })
    expect((await change({ isActive: true })).json()).toMatchObject({ status: 'invited' })
    expect(await opens(link)).toBe(false)
    expect((await resend()).statusCode).toBe(200)
    await product.queue.idle()
    expect(await opens(link)).toBe(false)
    expect((await setPassword(linkOfLastMail())).statusCode).toBe(200)
    expect(await find()).toMatchObject({ status: 'active', invitation: null })
  })

  it('may be revoked or deleted, and invited anew', async () => {
    await change({ isActive: false })
    const revoked = await master.inject({
      method: 'DELETE',
      url: `/api/invitations/${invitationId}`,
    })
    expect(revoked.statusCode).toBe(200)
    const payload = { email, companyId: master.companyId }
    const again = await master.inject({ method: 'POST', url: '/api/invitations', payload })
    expect(again.statusCode).toBe(200)
    const { id } = await find()
    await change({ isActive: false })
    await developer.inject({ method: 'DELETE', url: `/api/users/${id}/no-auth` })
    invitationId = again.json().id
    const refused = await resend()
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'invitation.not-found'])
  })

  it('stays so with another address, and the link to that lets nobody in', async () => {
    await change({ isActive: false })
    const { id } = await find()
    const payload = { username: `${crypto.randomUUID()}@firm.test` }
    await developer.inject({ method: 'PATCH', url: `/api/users/${id}/no-auth`, payload })
    expect((await resend()).json().code).toBe('invitation.deactivated')
  })
})

it('an invitation whose time is over may be deactivated too', async () => {
  product.clock.advance(8 * 24 * 3600_000)
  const again = await product.loginAs('developer')
  const list = (await again.inject({ url: '/api/users' })).json()
  const { id } = list.find(isInvited)
  const url = `/api/users/${id}/no-auth`
  const deactivated = await again.inject({ method: 'PATCH', url, payload: { isActive: 0 } })
  expect(deactivated.json()).toMatchObject({ status: 'deactivated' })
  expect((await resend(again)).json().code).toBe('invitation.deactivated')
})

it('people of other firms are not deactivated', async () => {
  const stranger = await product.loginAs('broker-master-user')
  const refused = await change({ isActive: 0 }, stranger)
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'user.not-found'])
  expect((await resend(stranger)).json().code).toBe('invitation.not-found')
  expect(await opens(linkOfLastMail())).toBe(true)
})
