import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import { hashSecret } from '../../secret.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})
afterEach(() => product.close())

const email = 'first@firm.test'

async function invite(): Promise<URLSearchParams> {
  const link = await product.registration.inviteFirstDeveloper(email)
  return new URL(link ?? '', 'http://localhost').searchParams
}

const verify = (query: URLSearchParams) =>
  product.inject({ method: 'GET', url: `/api/registration/verify-token?${query}` })

const setPassword = (query: URLSearchParams, password: string) =>
  product.inject({
    method: 'POST',
    url: '/api/registration/set-password',
    payload: { ...Object.fromEntries(query), password },
  })

const signIn = (password: string) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: email, password },
  })

describe('the link for the first developer', () => {
  it('sets a password once, and then signs in with it', async () => {
    const link = await invite()
    expect((await verify(link)).json()).toEqual({ role: 'developer' })
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(200)
    const signedIn = await signIn('plain sailing 9')
    expect(signedIn.json()).toMatchObject({ username: email, role: 'developer', companyId: null })

    // One that was made in the same moment in which the password was set.
    await product.ports.database.scripted((run) =>
      run('update users set setup_token = $1, setup_token_expiry = $2', [
        hashSecret(link.get('token') ?? ''),
        new Date(product.clock.now().getTime() + 60_000),
      ]),
    )
    const again = await setPassword(link, 'another one 12')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({
      code: 'registration.invalid-link',
      message:
        'Invalid or expired setup link. Please contact your administrator for a new registration email.',
    })
    expect((await signIn('plain sailing 9')).statusCode).toBe(200)
  })

  it('is not given out once somebody can sign in', async () => {
    await product.loginAs('advisor')
    expect(await product.registration.inviteFirstDeveloper(email)).toBeNull()
  })

  it('replaces the link before it', async () => {
    const first = await invite()
    const second = await invite()
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
  })

  it('ends after a day', async () => {
    const link = await invite()
    product.clock.advance(24 * 3600_000 + 1000)
    expect((await setPassword(link, 'plain sailing 9')).statusCode).toBe(400)
  })

  it('is for its own name alone', async () => {
    const link = await invite()
    link.set('email', 'somebody@else.test')
    expect((await verify(link)).statusCode).toBe(400)
  })

  it('is stored hashed', async () => {
    const link = await invite()
    const stored = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(users),
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(link.get('token'))
  })
})

describe('a new password', () => {
  it.each([
    ['abc12', 'Password must be at least 6 characters'],
    ['Password1', 'This password is one of the commonest there are. Please choose another.'],
    ['123456', 'This password is one of the commonest there are. Please choose another.'],
  ])('%s is refused with its reason, and the link still works', async (password, reason) => {
    const link = await invite()
    const refusal = await setPassword(link, password)
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json().message).toBe(reason)
    expect((await verify(link)).statusCode).toBe(200)
  })

  it('may have 256 characters, none of which is dropped', async () => {
    const link = await invite()
    const long = 'é'.repeat(256)
    expect((await setPassword(link, long)).statusCode).toBe(200)
    expect((await signIn(long)).statusCode).toBe(200)
    expect((await signIn(long.slice(1))).statusCode).toBe(401)
  })
})

it('the public calls are limited by address', async () => {
  const query = new URLSearchParams({ token: 'x', email })
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await verify(query)).statusCode).toBe(400)
  }
  expect((await verify(query)).statusCode).toBe(429)
})
