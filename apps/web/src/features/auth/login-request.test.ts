import { afterEach, describe, expect, it } from 'vitest'
import { json, refusal, type StubServer, startStubServer } from '../../lib/testing-server.ts'
import { logIn } from './login-request.ts'

const credentials = { username: 'advisor@demo.test', password: 'secret' }
const user = { id: 3, username: 'advisor@demo.test', role: 'advisor', companyId: 1 }

let server: StubServer
const answerWith = (answer: Response | (() => never)) => {
  server = startStubServer({ 'POST /api/auth/login': answer })
}
afterEach(() => server.restore())

describe('signing in', () => {
  it('sends the credentials as JSON and answers the user', async () => {
    answerWith(json(user))
    expect(await logIn(credentials)).toEqual({ ok: true, value: user })
    expect(server.calls[0]?.init).toMatchObject({
      credentials: 'include',
      body: JSON.stringify(credentials),
    })
  })

  it.each([
    ['the words of the server', refusal(429, 'auth.too-many-attempts', 'Too many.'), 'Too many.'],
    ['"Invalid credentials" when it has none', json({}, { status: 401 }), 'Invalid credentials'],
    [
      'that the answer is none when it is not JSON',
      new Response('<html>', { status: 502 }),
      'Server returned an invalid response. Please try again later.',
    ],
    [
      'the same for a success that is not JSON',
      new Response('ok'),
      'Server returned an invalid response. Please try again later.',
    ],
  ])('fails with %s', async (_name, answer, message) => {
    answerWith(answer)
    expect(await logIn(credentials)).toEqual({ ok: false, error: message })
  })

  it('fails with "Login failed" when the server cannot be reached', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await logIn(credentials)).toEqual({ ok: false, error: 'Login failed' })
  })

  it('keeps local storage when the credentials are wrong', async () => {
    localStorage.setItem('cookie-consent', 'accepted')
    answerWith(refusal(401, 'auth.invalid-credentials', 'Invalid credentials'))
    await logIn(credentials)
    expect(localStorage.getItem('cookie-consent')).toBe('accepted')
  })
})
