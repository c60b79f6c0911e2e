import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { testPassword } from '../../testing/factories/user.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0'

/** Signs in once more, and answers with calls of that session. */
async function signIn(username: string, password = testPassword) {
  const answer = await product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
    headers: { 'user-agent': firefox },
  })
  const sid = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    product.inject({ method, url, cookies: { sid }, ...(payload ? { payload } : {}) })
  return { answer, call }
}

const changePassword = (currentPassword: string, newPassword: string) =>
  ['POST', '/api/auth/change-password', { currentPassword, newPassword }] as const

describe('one’s own password', () => {
  it('changes, ends the other sessions and keeps this person signed in', async () => {
    const { username, inject } = await product.loginAs('advisor')
    const { call } = await signIn(username)
    const changed = await call(...changePassword(testPassword, 'plain sailing 9'))
    expect(changed.json()).toMatchObject({ username, mustChangePassword: false })
    expect((await inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(401)
    const sid = changed.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    const me = await product.inject({ method: 'GET', url: '/api/auth/me', cookies: { sid } })
    expect(me.statusCode).toBe(200)
    expect((await signIn(username)).answer.statusCode).toBe(401)
    expect((await signIn(username, 'plain sailing 9')).answer.statusCode).toBe(200)
  })

  it.each([
    ['not the password', 'plain sailing 9', 'auth.wrong-password'],
    [testPassword, testPassword, 'auth.same-password'],
    [testPassword, 'password1', 'registration.common-password'],
    [testPassword, 'short 7', 'request.invalid'],
  ])('is not changed from %s to %s', async (current, next, code) => {
    const { call } = await signIn((await product.loginAs('advisor')).username)
    const refused = await call(...changePassword(current, next))
    expect([refused.statusCode, refused.json().code]).toEqual([400, code])
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200)
  })

  it('is not guessed at an open screen', async () => {
    const { call } = await signIn((await product.loginAs('advisor')).username)
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await call(...changePassword(`guess ${guess}`, 'plain sailing 9'))).statusCode).toBe(
        400,
      )
    }
    const last = await call(...changePassword(testPassword, 'plain sailing 9'))
    expect(last.statusCode).toBe(429)
  })

  it('is chosen before anything else where somebody else gave it', async () => {
    const developer = await product.loginAs('developer')
    const { id, username } = await product.loginAs('advisor')
    const url = `/api/users/${id}/no-auth`
    await developer.inject({ method: 'PATCH', url, payload: { password: 'given to me 1' } })
    const { call, answer } = await signIn(username, 'given to me 1')
    expect(answer.json().mustChangePassword).toBe(true)
    const refused = await call('GET', '/api/documents/latest')
    expect([refused.statusCode, refused.json().code]).toEqual([
      403,
      'auth.password-change-required',
    ])
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200)
    const changed = await call(...changePassword('given to me 1', 'my own choice 1'))
    const sid = changed.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    const list = await product.inject({
      method: 'GET',
      url: '/api/documents/latest',
      cookies: { sid },
    })
    expect(list.statusCode).toBe(200)
  })
})

it('one’s own name is kept, also in the sessions that are open', async () => {
  const { username, inject } = await product.loginAs('advisor')
  const { call } = await signIn(username)
  expect((await call('PATCH', '/api/profile', { name: ' Sarah Okafor ' })).json().name).toBe(
    'Sarah Okafor',
  )
  const me = await inject({ method: 'GET', url: '/api/auth/me' })
  expect(me.json()).toMatchObject({ username, name: 'Sarah Okafor' })
  expect((await call('PATCH', '/api/profile', { name: '  ' })).json().name).toBeNull()
})

describe('one’s own sessions', () => {
  it('are listed with where they are, newest first, this one marked', async () => {
    const { username } = await product.loginAs('advisor')
    product.clock.advance(1000)
    const { call } = await signIn(username)
    const sessions = (await call('GET', '/api/sessions')).json()
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', isCurrent: true },
      { isCurrent: false },
    ])
    const [{ startedAt, expiresAt }] = sessions
    expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(6 * 3600_000)
  })

  it('end one by one, or all the others, and nobody else’s', async () => {
    const { username, inject } = await product.loginAs('advisor')
    const { call } = await signIn(username)
    const { call: third } = await signIn(username)
    const { call: stranger } = await signIn((await product.loginAs('advisor')).username)
    const isIn = async (get: typeof call) => (await get('GET', '/api/auth/me')).statusCode === 200
    const sessions = (await call('GET', '/api/sessions')).json()
    const [newest, , oldest] = sessions

    const foreign = await stranger('DELETE', `/api/sessions/${newest.id}`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'auth.session-not-found'])
    expect(await isIn(third)).toBe(true)
    expect((await call('DELETE', `/api/sessions/${newest.id}`)).statusCode).toBe(200)
    expect(await isIn(third)).toBe(false)
    expect((await call('POST', '/api/sessions/end-others')).statusCode).toBe(200)
    expect((await inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await call('DELETE', `/api/sessions/${oldest.id}`)).statusCode).toBe(404)
    expect(await isIn(call)).toBe(true)
    expect(await isIn(stranger)).toBe(true)
  })
})
