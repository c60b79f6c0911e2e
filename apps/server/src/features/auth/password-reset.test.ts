import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { insertTestUser, testPassword } from '../../testing/factories/user.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

// Each from an address of its own, so that the limits by address do not meet.
let lastAddress = 0
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

const forget = (username: string) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { username },
    remoteAddress: newAddress(),
  })

const validate = (token: string) =>
  product.inject({
    method: 'GET',
    url: `/api/auth/validate-token/${token}`,
    remoteAddress: newAddress(),
  })

const reset = (token: string, newPassword: string) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, newPassword },
    remoteAddress: newAddress(),
  })

const signIn = (username: string, password: string) =>
  product.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })

const mailsTo = (username: string) => product.mails.filter(({ to }) => to === username)

/** The mail is made some moments after it was asked for. */
async function mailWhatWaits(): Promise<void> {
  product.clock.advance(4000)
  await product.queue.idle()
}

/** Asks for a link and takes its token out of the mail. */
async function tokenFor({ username }: Pick<SignedInClient, 'username'>): Promise<string> {
  await forget(username)
  await mailWhatWaits()
  const url = /https:\S+/.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? 'https://none'
  return new URL(url).searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which ends every session', async () => {
    const advisor = await product.loginAs('advisor')
    const token = await tokenFor(advisor)
    expect((await validate(token)).json()).toEqual({ valid: true, type: 'password-reset' })
    expect((await reset(token, 'plain sailing 9')).json()).toEqual({ ok: true })
    expect((await advisor.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await signIn(advisor.username, testPassword)).statusCode).toBe(401)
    const signedIn = await signIn(advisor.username, 'plain sailing 9')
    expect(signedIn.json()).toMatchObject({ mustChangePassword: false })
  })

  it('says the same for every name, and mails only those who can sign in', async () => {
    const known = await product.loginAs('advisor')
    const inactive = await insertTestUser(product.unitOfWork, {
      role: 'advisor',
      companyId: known.companyId,
      isActive: false,
    })
    const before = product.mails.length
    const names = [known.username.toUpperCase(), inactive.username, 'nobody@firm.test', 'not mail']
    for (const name of names) {
      const answer = await forget(name)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          message: 'If a user with that username exists, a password reset email has been sent.',
        },
      ])
    }
    expect(product.mails).toHaveLength(before)
    await mailWhatWaits()
    expect(product.mails.slice(before).map(({ to }) => to)).toEqual([known.username])
    expect((await forget('  ')).json().message).toBe('Please enter your username.')
  })

  it('keeps no token in the database', async () => {
    const token = await tokenFor(await product.loginAs('advisor'))
    const stored = await product.ports.database.scripted((run) =>
      run('select * from password_reset_tokens'),
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('is mailed five times an hour at the most', async () => {
    const advisor = await product.loginAs('advisor')
    for (let time = 0; time < 7; time += 1) await tokenFor(advisor)
    expect(mailsTo(advisor.username)).toHaveLength(5)
    product.clock.advance(3600_000 + 1000)
    await tokenFor(advisor)
    expect(mailsTo(advisor.username)).toHaveLength(6)
  })
})

describe('the link', () => {
  it('works once, and makes the others useless', async () => {
    const advisor = await product.loginAs('advisor')
    const [first, second] = [await tokenFor(advisor), await tokenFor(advisor)]
    expect((await reset(first, 'plain sailing 9')).statusCode).toBe(200)
    for (const token of [first, second, 'made-up']) {
      const refused = await reset(token, 'another one 12')
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'auth.invalid-reset-link'])
      expect((await validate(token)).json()).toMatchObject({
        valid: false,
        type: 'password-reset',
        message: expect.stringContaining('invalid or has expired'),
      })
    }
  })

  it('works once, also for two hundred at the same moment', async () => {
    const token = await tokenFor(await product.loginAs('advisor'))
    const attempts = Array.from({ length: 200 }, (_, at) => reset(token, `plain sailing ${at}`))
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(199)
  })

  it('ends after an hour', async () => {
    const token = await tokenFor(await product.loginAs('advisor'))
    product.clock.advance(3600_000 + 1000)
    expect((await reset(token, 'plain sailing 9')).statusCode).toBe(400)
  })

  it('is no good once its owner was deactivated', async () => {
    const developer = await product.loginAs('developer')
    const advisor = await product.loginAs('advisor')
    const token = await tokenFor(advisor)
    const url = `/api/users/${advisor.id}/no-auth`
    await developer.inject({ method: 'PATCH', url, payload: { isActive: 0 } })
    expect((await reset(token, 'plain sailing 9')).statusCode).toBe(400)
  })

  it.each([
    ['a new password', { password: 'given anew 1' }],
    ['another username', { username: `moved-${crypto.randomUUID()}@firm.test` }],
  ])('is no good once the account has %s', async (_what, changes) => {
    const developer = await product.loginAs('developer')
    const advisor = await product.loginAs('advisor')
    const token = await tokenFor(advisor)
    const url = `/api/users/${advisor.id}/no-auth`
    const changed = await developer.inject({ method: 'PATCH', url, payload: changes })
    expect(changed.statusCode).toBe(200)
    expect((await validate(token)).json().valid).toBe(false)
    expect((await reset(token, 'plain sailing 9')).statusCode).toBe(400)
  })

  it.each([
    ['abc1234', 'Password must be at least 8 characters long.'],
    ['password1', 'This password is one of the commonest there are. Please choose another.'],
  ])('refuses %s with its reason and still works', async (password, reason) => {
    const token = await tokenFor(await product.loginAs('advisor'))
    const refused = await reset(token, password)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining(reason),
    ])
    expect((await validate(token)).json().valid).toBe(true)
  })
})
