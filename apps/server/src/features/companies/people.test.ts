import type { CompanyUser, Invitation } from '@criteria-desk/contract/companies'
import type { Role } from '@criteria-desk/domain/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { testPassword } from '../../testing/factories/user.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

const firm = {
  address: '14 Quayside Row, Newcastle upon Tyne',
  contactPerson: 'Ruth Bell',
  contactNumber: '0191 496 0142',
}
let count = 0
const newName = () => `Firm ${++count}`
const newEmail = () => `person-${++count}@firm.test`

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; payload?: object }
const as = (client: SignedInClient) => (call: Call) => client.inject(call)

async function addFirm(): Promise<{ id: number; name: string; revision: number }> {
  const payload = { ...firm, name: newName() }
  return (await developer.inject({ method: 'POST', url: '/api/companies', payload })).json()
}

const addUser = (fields: {
  role?: Role
  companyId: number
  username?: string
  password?: string
}) =>
  developer.inject({
    method: 'POST',
    url: '/api/users-no-auth',
    payload: { username: newEmail(), password: testPassword, ...fields },
  })

const change = (client: SignedInClient, id: number, payload: object) =>
  client.inject({ method: 'PATCH', url: `/api/users/${id}/no-auth`, payload })

const signIn = (username: string, password = testPassword) =>
  product.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })

/** The query of the link in the last mail to this address. */
async function linkTo(email: string): Promise<URLSearchParams> {
  await product.queue.idle()
  const mail = product.mails.findLast(({ to }) => to === email)
  return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none').searchParams
}

const setPassword = (link: URLSearchParams, password: string) =>
  product.inject({
    method: 'POST',
    url: '/api/registration/set-password',
    payload: { ...Object.fromEntries(link), password },
  })

describe('companies', () => {
  it('are made, listed on both paths and changed as a whole', async () => {
    const created = await addFirm()
    expect(created).toMatchObject({ ...firm, stripePriceId: null, createdAt: expect.any(String) })
    expect(created).toMatchObject({ users: { active: 0, invited: 0, deactivated: 0 } })
    for (const url of ['/api/companies', '/api/companies-no-auth']) {
      const list = (await developer.inject({ method: 'GET', url })).json()
      expect(list).toContainEqual(created)
    }
    const changed = await developer.inject({
      method: 'PUT',
      url: `/api/companies/${created.id}`,
      payload: { ...created, contactPerson: 'Daniel Osei', stripePriceId: 'price_custom' },
    })
    expect(changed.json()).toMatchObject({
      ...created,
      revision: created.revision + 1,
      contactPerson: 'Daniel Osei',
      stripePriceId: 'price_custom',
    })
    const blank = { ...changed.json(), stripePriceId: ' ' }
    const emptied = await developer.inject({
      method: 'PUT',
      url: `/api/companies/${created.id}`,
      payload: blank,
    })
    expect(emptied.json().stripePriceId).toBeNull()
  })

  it('have names of their own, whatever their case', async () => {
    const one = await addFirm()
    const other = await addFirm()
    const payload = { ...firm, name: one.name.toUpperCase() }
    const again = await developer.inject({ method: 'POST', url: '/api/companies', payload })
    expect([again.statusCode, again.json().code]).toEqual([409, 'company.name-taken'])
    const renamed = await developer.inject({
      method: 'PUT',
      url: `/api/companies/${other.id}`,
      payload,
    })
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'company.name-taken'])
  })

  it('need every field but the price', async () => {
    for (const field of ['name', 'address', 'contactPerson', 'contactNumber']) {
      const payload = { ...firm, name: newName(), [field]: '  ' }
      const refused = await developer.inject({ method: 'POST', url: '/api/companies', payload })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().message).toMatch(/^[A-Z][A-Za-z ]+ is required$/)
    }
    const missing = await developer.inject({
      method: 'PUT',
      url: '/api/companies/999999',
      payload: { ...firm, name: newName() },
    })
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'company.not-found'])
  })

  it('are one’s own alone for a master user, with contact and address', async () => {
    const own = await addFirm()
    const other = await addFirm()
    const master = await product.loginAs('broker-master-user', own.id)
    const found = await master.inject({ method: 'GET', url: `/api/companies/${own.id}` })
    expect(found.json()).toMatchObject({ ...firm, id: own.id })
    for (const id of [other.id, 999_999]) {
      for (const url of [`/api/companies/${id}`, `/api/companies/${id}/users`]) {
        const refused = await master.inject({ method: 'GET', url })
        expect([url, refused.statusCode, refused.json().code]).toEqual([
          url,
          404,
          'company.not-found',
        ])
      }
    }
  })

  it('carry their new name into open sessions', async () => {
    const { id } = await addFirm()
    const advisor = await product.loginAs('advisor', id)
    const name = newName()
    await developer.inject({
      method: 'PUT',
      url: `/api/companies/${id}`,
      payload: { ...firm, name },
    })
    const me = await advisor.inject({ method: 'GET', url: '/api/auth/me' })
    expect(me.json().companyName).toBe(name)
  })
})

describe('users', () => {
  it('are made by developers and change their password first', async () => {
    const { id: companyId, name } = await addFirm()
    const username = newEmail()
    const made = await addUser({ companyId, username: username.toUpperCase(), role: 'advisor' })
    expect(made.json()).toMatchObject({ role: 'advisor', companyId, status: 'active', isActive: 1 })
    expect(made.body).not.toContain('fake:')
    const signedIn = await signIn(username)
    expect(signedIn.json()).toMatchObject({ companyName: name, mustChangePassword: true })
    const listed: CompanyUser[] = (
      await developer.inject({ method: 'GET', url: '/api/users-no-auth' })
    ).json()
    expect(listed.find(({ id }) => id === made.json().id)?.lastSignedInAt).not.toBeNull()
  })

  it('are refused with a reason', async () => {
    const { id: companyId } = await addFirm()
    const username = newEmail()
    await addUser({ companyId, username })
    const refusals = [
      await addUser({ companyId, username: username.toUpperCase() }),
      await addUser({ companyId: 999_999 }),
      await addUser({ companyId, password: 'abc12' }),
      await addUser({ companyId, password: 'password1' }),
      await addUser({ companyId, username: 'no address' }),
    ]
    expect(refusals.map((refusal) => [refusal.statusCode, refusal.json().code])).toEqual([
      [409, 'user.username-taken'],
      [400, 'user.unknown-company'],
      [400, 'request.invalid'],
      [400, 'registration.common-password'],
      [400, 'request.invalid'],
    ])
    expect(refusals[2]?.json().message).toBe('Password must be at least 6 characters')
  })

  it.each([
    ['role', { role: 'broker-master-user' }],
    ['company', { companyId: null }],
    ['password', { password: 'another long one' }],
    ['name', { username: 'renamed@firm.test' }],
    ['activity', { isActive: 0 }],
  ])('are signed out when their %s changes, and not when nothing does', async (_what, changes) => {
    const { id: companyId } = await addFirm()
    const advisor = await product.loginAs('advisor', companyId)
    const me = () => advisor.inject({ method: 'GET', url: '/api/auth/me' })
    const same = {
      username: advisor.username,
      role: 'advisor',
      companyId,
      password: '',
      isActive: 1,
    }
    expect((await change(developer, advisor.id, same)).statusCode).toBe(200)
    expect((await me()).statusCode).toBe(200)
    expect((await change(developer, advisor.id, changes)).statusCode).toBe(200)
    expect((await me()).statusCode).toBe(401)
  })

  it('change their password first when somebody else gave it', async () => {
    const advisor = await product.loginAs('advisor')
    await change(developer, advisor.id, { password: 'another long one' })
    expect((await signIn(advisor.username)).statusCode).toBe(401)
    const signedIn = await signIn(advisor.username, 'another long one')
    expect(signedIn.json()).toMatchObject({ mustChangePassword: true })
  })

  it('cannot sign in while they are deactivated', async () => {
    const advisor = await product.loginAs('advisor')
    const off = await change(developer, advisor.id, { isActive: false })
    expect(off.json()).toMatchObject({ status: 'deactivated', isActive: 0 })
    const refused = await signIn(advisor.username)
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Invalid credentials'])
    await change(developer, advisor.id, { isActive: 1 })
    expect((await signIn(advisor.username)).statusCode).toBe(200)
  })

  it('are deleted for good', async () => {
    const advisor = await product.loginAs('advisor')
    const remove = () =>
      developer.inject({ method: 'DELETE', url: `/api/users/${advisor.id}/no-auth` })
    expect((await remove()).json()).toEqual({ ok: true })
    expect((await advisor.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    const again = await remove()
    expect([again.statusCode, again.json().code]).toEqual([404, 'user.not-found'])
  })
})

describe('the last developer', () => {
  it('can be neither removed nor demoted nor deactivated', async () => {
    const alone = await createTestApp()
    const last = await alone.loginAs('developer')
    const attempts: Call[] = [
      { method: 'DELETE', url: `/api/users/${last.id}/no-auth` },
      { method: 'PATCH', url: `/api/users/${last.id}/no-auth`, payload: { role: 'advisor' } },
      { method: 'PATCH', url: `/api/users/${last.id}/no-auth`, payload: { isActive: 0 } },
    ]
    for (const call of attempts) {
      const refused = await last.inject(call)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'user.last-developer'])
    }
    await alone.close()
  })

  it('is left when two demote each other at once, and the other hears why', async () => {
    const pair = await createTestApp()
    let one = await pair.loginAs('developer')
    for (let round = 0; round < 10; round += 1) {
      const other = await pair.loginAs('developer')
      const answers = await Promise.all([
        change(one, other.id, { role: 'advisor' }),
        change(other, one.id, { role: 'advisor' }),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses)
      if (answers[1]?.statusCode === 200) one = other
    }
    await pair.close()
  })
})

describe('a master user', () => {
  it('sees the people of their own company', async () => {
    const { id: companyId } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const advisor = await product.loginAs('advisor', companyId)
    await product.loginAs('advisor')
    const seen = await master.inject({ method: 'GET', url: '/api/users/company' })
    const ids = seen.json().map(({ id }: CompanyUser) => id)
    expect(ids.toSorted()).toEqual([master.id, advisor.id].toSorted())
    const same = await master.inject({ method: 'GET', url: `/api/companies/${companyId}/users` })
    expect(same.json()).toEqual(seen.json())
  })

  it('deactivates advisors of their own company and takes them back, and no more', async () => {
    const { id: companyId } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const colleague = await product.loginAs('broker-master-user', companyId)
    const advisor = await product.loginAs('advisor', companyId)
    const stranger = await product.loginAs('advisor')
    for (const isActive of [0, 1]) {
      expect((await change(master, advisor.id, { isActive })).json()).toMatchObject({ isActive })
    }
    const refusals = [
      [advisor, { role: 'developer' }, 403],
      [advisor, { password: 'another long one' }, 403],
      [advisor, { username: 'mine@firm.test' }, 403],
      [advisor, { companyId: stranger.companyId }, 403],
      [colleague, { isActive: 0 }, 403],
      [developer, { isActive: 0 }, 404],
      [stranger, { isActive: 0 }, 404],
      [{ id: 999_999 }, { isActive: 0 }, 404],
    ] as const
    for (const [person, changes, status] of refusals) {
      expect((await change(master, person.id, changes)).statusCode).toBe(status)
    }
  })
})

describe('an invitation', () => {
  const invite = (client: SignedInClient, payload: object) =>
    client.inject({ method: 'POST', url: '/api/invitations', payload })

  it('sent to a wrong address is worth nothing once the address is put right', async () => {
    const { id: companyId } = await addFirm()
    const [wrong, right] = [newEmail(), newEmail()]
    await invite(developer, { email: wrong, companyId })
    const link = await linkTo(wrong)
    const people = await developer.inject({ url: `/api/companies/${companyId}/users` })
    const { id } = people.json()[0]
    expect((await change(developer, id, { username: right })).statusCode).toBe(200)
    link.set('email', right)
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(400)
  })

  it('fills nobody’s mailbox: five mails an hour to one address, however they are asked for', async () => {
    const { id: companyId } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const email = newEmail()
    const { id } = (await invite(master, { email, companyId })).json()
    const resend = () => master.inject({ method: 'POST', url: `/api/invitations/${id}/resend` })
    for (let time = 0; time < 4; time += 1) expect((await resend()).statusCode).toBe(200)
    expect((await resend()).json().code).toBe('request.too-many')
    // What is taken back is not mailed any more.
    await product.queue.idle()
    await master.inject({ method: 'DELETE', url: `/api/invitations/${id}` })
    const another = await invite(master, { email: email.toUpperCase(), companyId })
    expect([another.statusCode, another.json().code]).toEqual([429, 'request.too-many'])
    await product.queue.idle()
    expect(product.mails.filter(({ to }) => to === email)).toHaveLength(5)
    expect((await invite(master, { email: newEmail(), companyId })).statusCode).toBe(200)
    product.clock.advance(3600_000 + 1000)
    const later = await product.loginAs('broker-master-user', companyId)
    expect((await invite(later, { email, companyId })).statusCode).toBe(200)
  })

  it('is out of a master user’s reach once the person has left their company', async () => {
    const { id: companyId } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const email = newEmail()
    const { id } = (await invite(master, { email, companyId })).json()
    const people = await master.inject({ url: '/api/users/company' })
    const invited = people.json().find(({ username }: CompanyUser) => username === email)
    await change(developer, invited.id, { companyId: null })
    for (const call of [
      { method: 'DELETE', url: `/api/invitations/${id}` },
      { method: 'POST', url: `/api/invitations/${id}/resend` },
    ] as const) {
      expect((await master.inject(call)).statusCode).toBe(404)
    }
  })

  it('taken back, sent again and used in one moment is one of these, and no mistake', async () => {
    const { id: companyId } = await addFirm()
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail()
      const url = `/api/invitations/${(await invite(developer, { email, companyId })).json().id}`
      const link = await linkTo(email)
      const [revoked, used, resent] = await Promise.all([
        developer.inject({ method: 'DELETE', url }),
        setPassword(link, 'plain sailing 9'),
        developer.inject({ method: 'POST', url: `${url}/resend` }),
      ])
      await product.queue.idle()
      expect([200, 404]).toContain(resent.statusCode)
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual([revoked.statusCode, used.statusCode])
      expect((await signIn(email, 'plain sailing 9')).statusCode).toBe(
        used.statusCode === 200 ? 200 : 401,
      )
    }
  })

  it('leads from the mail to a password, a sign-in, and counts as used', async () => {
    const { id: companyId, name } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const email = newEmail()
    const invitation: Invitation = (await invite(master, { email, companyId })).json()
    expect(invitation).toMatchObject({ email, companyId, role: 'advisor' })
    const [listed] = (await master.inject({ method: 'GET', url: '/api/users/company' }))
      .json()
      .filter(({ username }: CompanyUser) => username === email)
    expect(listed).toMatchObject({ status: 'invited', invitation: { id: invitation.id } })

    const link = await linkTo(email)
    expect(product.mails.findLast(({ to }) => to === email)?.text).toContain(name)
    expect(link.get('email')).toBe(email)
    const stored = await product.ports.database.scripted((run) =>
      run('select token, setup_token from user_invitations join users on users.id = user_id'),
    )
    expect(JSON.stringify(stored)).not.toContain(link.get('token'))
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(200)
    expect((await signIn(email, 'plain sailing 9')).json()).toMatchObject({
      companyId,
      role: 'advisor',
      mustChangePassword: false,
    })
    const again = await master.inject({
      method: 'POST',
      url: `/api/invitations/${invitation.id}/resend`,
    })
    expect([again.statusCode, again.json().code]).toEqual([404, 'invitation.not-found'])
  })

  it('sent again has another link, and the one before is no good', async () => {
    const { id: companyId } = await addFirm()
    const email = newEmail()
    const { id } = (await invite(developer, { email, companyId, role: 'developer' })).json()
    const first = await linkTo(email)
    product.clock.advance(6 * 24 * 3600_000)
    developer = await product.loginAs('developer')
    const sent = await developer.inject({ method: 'POST', url: `/api/invitations/${id}/resend` })
    const left = new Date(sent.json().expiresAt).getTime() - product.clock.now().getTime()
    expect(left).toBe(7 * 24 * 3600_000)
    const second = await linkTo(email)
    expect((await setPassword(first, 'plain sailing 9')).statusCode).toBe(400)
    expect((await setPassword(second, 'plain sailing 9')).statusCode).toBe(200)
  })

  it('ends after seven days', async () => {
    const { id: companyId } = await addFirm()
    const email = newEmail()
    await invite(developer, { email, companyId })
    const link = await linkTo(email)
    product.clock.advance(7 * 24 * 3600_000 + 1000)
    expect((await setPassword(link, 'plain sailing 9')).json().code).toBe(
      'registration.invalid-link',
    )
    developer = await product.loginAs('developer')
  })

  it('taken back leaves nothing', async () => {
    const { id: companyId } = await addFirm()
    const master = await product.loginAs('broker-master-user', companyId)
    const email = newEmail()
    const { id } = (await invite(master, { email, companyId })).json()
    const link = await linkTo(email)
    const revoke = () => master.inject({ method: 'DELETE', url: `/api/invitations/${id}` })
    expect((await revoke()).statusCode).toBe(200)
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(400)
    expect((await revoke()).statusCode).toBe(404)
    expect((await invite(master, { email, companyId })).statusCode).toBe(200)
  })

  it('is refused for names in use, other companies and higher roles', async () => {
    const own = await addFirm()
    const other = await addFirm()
    const master = await product.loginAs('broker-master-user', own.id)
    const theirs = await product.loginAs('broker-master-user', other.id)
    const email = newEmail()
    const { id } = (await invite(theirs, { email, companyId: other.id })).json()
    const refusals = [
      await invite(master, { email: master.username, companyId: own.id }),
      await invite(master, { email: newEmail(), companyId: other.id }),
      await invite(master, { email: newEmail(), companyId: own.id, role: 'broker-master-user' }),
      await invite(master, { email: 'no address', companyId: own.id }),
      await invite(developer, { email: newEmail(), companyId: 999_999 }),
      await as(master)({ method: 'POST', url: `/api/invitations/${id}/resend` }),
      await as(master)({ method: 'DELETE', url: `/api/invitations/${id}` }),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([
      409, 404, 403, 400, 404, 404, 404,
    ])
  })

  it('is overtaken by a password that a developer gives', async () => {
    const { id: companyId } = await addFirm()
    const email = newEmail()
    await invite(developer, { email, companyId })
    const link = await linkTo(email)
    const users: CompanyUser[] = (
      await developer.inject({ method: 'GET', url: `/api/companies/${companyId}/users` })
    ).json()
    const userId = users[0]?.id ?? 0
    const early = await change(developer, userId, { isActive: 1 })
    expect([early.statusCode, early.json().code]).toEqual([409, 'user.no-password'])
    const given = await change(developer, userId, { password: 'another long one' })
    expect(given.json()).toMatchObject({ status: 'active', invitation: null })
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(400)
    expect((await signIn(email, 'another long one')).statusCode).toBe(200)
  })
})
