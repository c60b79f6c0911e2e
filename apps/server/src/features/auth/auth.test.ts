import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertTestUser, testPassword } from '../../testing/factories/user.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers,
  })

const signInFrom = (remoteAddress: string, username: string, password: string) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    remoteAddress,
  })

async function failFrom(addresses: readonly string[], times: number, username: string) {
  for (let attempt = 0; attempt < times; attempt += 1) {
    const address = addresses[attempt % addresses.length] ?? ''
    expect((await signInFrom(address, username, 'wrong')).statusCode).toBe(401)
  }
}

describe('sign-in', () => {
  it('answers the user and a cookie that scripts cannot read', async () => {
    const company = await product.addCompany('Ashdown & Co')
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: company })
    const answer = await signIn(user.username.toUpperCase(), testPassword)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: user.id,
      username: user.username,
      role: 'advisor',
      companyId: company,
      companyName: 'Ashdown & Co',
      name: null,
      mustChangePassword: false,
    })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.secure).toBe(true)
    const lifetime = new Date(cookie?.expires ?? 0).getTime() - Date.now()
    expect(lifetime).toBeGreaterThan(5.99 * 3600_000)
    expect(lifetime).toBeLessThanOrEqual(6 * 3600_000)
  })

  it.each([
    ['a wrong password', 'known', 'not it'],
    ['an unknown name', 'unknown', testPassword],
    ['an inactive account', 'inactive', testPassword],
  ])('answers %s alike', async (_what, who, password) => {
    const known = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const inactive = await insertTestUser(product.unitOfWork, {
      role: 'advisor',
      companyId: null,
      isActive: false,
    })
    const names: Record<string, string> = {
      known: known.username,
      unknown: 'nobody@firm.test',
      inactive: inactive.username,
    }
    const answer = await signIn(names[who] ?? '', password)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      message: 'Invalid credentials',
      code: 'auth.invalid-credentials',
    })
    expect(answer.cookies).toEqual([])
  })

  it('gives a new id at every sign-in and ends the old session of that browser', async () => {
    const person = await product.loginAs('advisor')
    const before = await person.inject({ method: 'GET', url: '/api/auth/me' })
    expect(before.statusCode).toBe(200)
    const again = await person.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person.username, password: testPassword },
    })
    expect(again.statusCode).toBe(200)
    expect((await person.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
  })

  it('stops an account after ten failures and lets it in again when the time is over', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn(user.username, 'wrong')).statusCode).toBe(401)
    }
    const blocked = await signIn(user.username, testPassword)
    expect(blocked.statusCode).toBe(429)
    expect(blocked.json()).toMatchObject({ code: 'auth.too-many-attempts' })
    product.clock.advance(16 * 60_000)
    expect((await signIn(user.username, testPassword)).statusCode).toBe(200)
  })

  it('stops a stranger’s guesses at an account, and not its owner elsewhere', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    await failFrom(['10.1.0.1'], 10, user.username)
    expect((await signInFrom('10.1.0.1', user.username, testPassword)).statusCode).toBe(429)
    expect((await signInFrom('10.1.0.2', user.username, testPassword)).statusCode).toBe(200)
  })

  it('stops guesses from many addresses, and lets the owner in where they signed in before', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    expect((await signInFrom('10.2.0.1', user.username, testPassword)).statusCode).toBe(200)
    await failFrom(['10.3.0.1', '10.3.0.2', '10.3.0.3', '10.3.0.4', '10.3.0.5'], 50, user.username)
    expect((await signInFrom('10.2.0.2', user.username, testPassword)).statusCode).toBe(429)
    expect((await signInFrom('10.2.0.1', user.username, testPassword)).statusCode).toBe(200)
  })

  it('does not shut a colleague out for what others fail at from the same office', async () => {
    const colleague = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const office = '10.4.0.1'
    expect((await signInFrom(office, colleague.username, testPassword)).statusCode).toBe(200)
    for (let name = 0; name < 10; name += 1) await failFrom([office], 10, `other-${name}@firm.test`)
    const newcomer = await signInFrom(office, 'newcomer@firm.test', 'wrong')
    expect(newcomer.statusCode).toBe(429)
    expect((await signInFrom(office, colleague.username, testPassword)).statusCode).toBe(200)
    await failFrom([office], 10, colleague.username)
    expect((await signInFrom(office, colleague.username, testPassword)).statusCode).toBe(429)
  })

  it('counts the addresses of one IPv6 network as one, here and on the public paths', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const network = Array.from({ length: 10 }, (_, host) => `2001:db8:0:1::${host + 1}`)
    await failFrom(network, 10, user.username)
    const blocked = await signInFrom('2001:db8:0:1:ffff::9', user.username, testPassword)
    expect(blocked.statusCode).toBe(429)
    expect((await signInFrom('2001:db8:0:2::1', user.username, testPassword)).statusCode).toBe(200)

    const url = '/api/registration/verify-token?token=x&email=a@b.test'
    const verify = async (host: number) =>
      (await product.inject({ url, remoteAddress: `2001:db8:0:3::${host.toString(16)}` }))
        .statusCode
    for (let host = 0; host < 30; host += 1) expect(await verify(host)).toBe(400)
    expect(await verify(99)).toBe(429)
  })

  it('says which field is missing', async () => {
    const answer = await product.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: '', password: 'x' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Username is required',
      details: [{ field: 'username', message: 'Username is required' }],
    })
  })
})

describe('sessions', () => {
  it('stores the hash of the id, never the id', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const sid = (await signIn(user.username, testPassword)).cookies[0]?.value ?? ''
    const stored = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(sessions),
    )
    expect(sid.length).toBeGreaterThan(40)
    expect(stored.map((row) => row.sid)).not.toContain(sid)
    expect(JSON.stringify(stored)).not.toContain(sid)
  })

  it('end six hours after sign-in, however much they are used', async () => {
    const person = await product.loginAs('advisor')
    product.clock.advance(5.9 * 3600_000)
    expect((await person.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(200)
    product.clock.advance(0.2 * 3600_000)
    expect((await person.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
  })

  it('end with whoever they belong to, between one request and the next', async () => {
    const person = await product.loginAs('advisor')
    const me = () => person.inject({ method: 'GET', url: '/api/auth/me' })
    expect([(await me()).statusCode, (await me()).statusCode]).toEqual([200, 200])
    await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).delete(users).where(eq(users.id, person.id)),
    )
    expect((await me()).statusCode).toBe(401)
  })

  it('end at logout, also without a session', async () => {
    const person = await product.loginAs('advisor')
    const logout = await person.inject({ method: 'POST', url: '/api/auth/logout' })
    expect(logout.statusCode).toBe(200)
    expect((await person.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await product.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
  })
})

describe('requests from other sites', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
  ])('are refused: %j', async (headers) => {
    const answer = await signIn('a@b.test', 'x', headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'auth.cross-site' })
  })

  it('are refused for multipart too', async () => {
    const developer = await product.loginAs('developer')
    const upload = multipartOf('document', { filename: 'a.csv', bytes: Buffer.from('a,b') })
    const answer = await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...upload,
      headers: { ...upload.headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('are let through from this site', async () => {
    const answer = await signIn('a@b.test', 'x', {
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost',
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a session', () => {
  /** As if they had been asked to change it before, so that nothing but the password differs. */
  const isGiven = (changes: object) => 'password' in changes

  it.each([
    ['role', { role: 'broker-master-user' }],
    ['company', { companyId: null }],
    ['activity', { isActive: 0 }],
    ['password', { password: 'given anew 1' }],
    ['username', { username: 'somebody-else@firm.test' }],
  ])('does not start with a %s that was changed during the sign-in', async (_what, changes) => {
    const developer = await product.loginAs('developer')
    const { id, username, companyId } = await product.loginAs('advisor')
    const before = { id, username, role: 'advisor' as const, companyId, companyName: null }
    const [{ password: passwordHash } = {}] = await product.ports.database.scripted((run) =>
      run('select password from users where id = $1', [id]),
    )
    const url = `/api/users/${id}/no-auth`
    await developer.inject({ method: 'PATCH', url, payload: changes })
    const start = product.auth.sessions.start(
      'some session id',
      {
        user: { ...before, name: null, mustChangePassword: isGiven(changes) },
        passwordHash: String(passwordHash),
      },
      'a browser',
    )
    await expect(start).rejects.toMatchObject({ code: 'auth.invalid-credentials' })
  })
})

describe('the debug calls', () => {
  it('say who is signed in', async () => {
    const person = await product.loginAs('broker-master-user')
    const answer = await person.inject({ method: 'GET', url: '/api/test-auth' })
    expect(answer.json()).toEqual({
      authenticated: true,
      username: person.username,
      role: 'broker-master-user',
    })
  })

  it('count an uploaded file and forget it', async () => {
    const person = await product.loginAs('developer')
    const answer = await person.inject({
      method: 'POST',
      url: '/api/test-upload-auth',
      ...multipartOf('testfile', { filename: 'dir/test.txt', bytes: Buffer.from('hello') }),
    })
    expect(answer.json()).toEqual({ authenticated: true, filename: 'test.txt', size: 5 })
  })
})
