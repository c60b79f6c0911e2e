import { afterEach, describe, expect, it, vi } from 'vitest'
import { messageOf, RequestError, read, send, sendForJson, sendForm } from './request.ts'
import { leaveExpiredSessionBy } from './session-expiry.ts'
import { json, refusal, type StubServer, startStubServer } from './testing-server.ts'

let server: StubServer
const leave = vi.fn()

function start(answers: Parameters<typeof startStubServer>[0]) {
  leave.mockReset()
  leaveExpiredSessionBy(leave)
  server = startStubServer(answers)
}
afterEach(() => server.restore())

async function failureOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof Error) return cause
  }
  throw new Error('the call did not fail')
}

describe('a read', () => {
  it('is a GET with credentials, and its JSON is the result', async () => {
    start({ 'GET /api/things': json([1, 2]) })
    expect(await read('/api/things')).toEqual([1, 2])
    expect(server.calls[0]?.init.credentials).toBe('include')
  })

  it('fails with the status, a colon and the text', async () => {
    start({ 'GET /api/things': new Response('broken', { status: 502 }) })
    expect((await failureOf(read('/api/things'))).message).toBe('502: broken')
  })

  it('fails with the status text when the body is empty', async () => {
    start({ 'GET /api/things': new Response('', { status: 502, statusText: 'Bad Gateway' }) })
    expect((await failureOf(read('/api/things'))).message).toBe('502: Bad Gateway')
  })

  it('carries the code and the words of the server', async () => {
    start({ 'GET /api/things': refusal(403, 'access.forbidden', 'Not for you.') })
    const failure = await failureOf(read('/api/things'))
    expect(failure).toBeInstanceOf(RequestError)
    expect(failure).toMatchObject({
      status: 403,
      code: 'access.forbidden',
      serverMessage: 'Not for you.',
    })
    expect(messageOf(failure, 'fallback')).toBe('Not for you.')
    expect(messageOf(new Error('other'), 'fallback')).toBe('fallback')
  })
})

describe('without a session', () => {
  it('says so in the log, clears local storage, goes to the sign-in and fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('anything', 'at all')
    start({ 'POST /api/things': refusal(401, 'auth.no-session', 'Please sign in.') })
    expect((await failureOf(send('POST', '/api/things'))).message).toBe('Session expired')
    expect(localStorage.length).toBe(0)
    expect(leave).toHaveBeenCalledOnce()
    expect(warn.mock.calls.flat().join(' ')).toContain('Session expired')
  })

  it('goes to the sign-in once, however many calls are refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    start({ 'GET /api/things': () => refusal(401, 'auth.no-session', 'Please sign in.') })
    const calls = [read('/api/things'), read('/api/things'), read('/api/things')]
    const failures = await Promise.all(calls.map(failureOf))
    expect(failures.map(({ message }) => message)).toEqual(Array(3).fill('Session expired'))
    expect(warn).toHaveBeenCalledTimes(3)
    expect(leave).toHaveBeenCalledOnce()
  })

  it('goes there again on a page that the Back button brought back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    start({ 'GET /api/things': () => refusal(401, 'auth.no-session', 'Please sign in.') })
    await failureOf(read('/api/things'))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await failureOf(read('/api/things'))
    expect(leave).toHaveBeenCalledTimes(2)
  })

  it('answers null to a read that asks for it, and stays', async () => {
    localStorage.setItem('cookie-consent', 'accepted')
    start({ 'GET /api/auth/me': refusal(401, 'auth.no-session', 'Please sign in.') })
    expect(await read('/api/auth/me', { on401: 'null' })).toBeNull()
    expect(localStorage.getItem('cookie-consent')).toBe('accepted')
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('a write', () => {
  it('sends JSON when a body is given', async () => {
    start({ 'PUT /api/things': json({ id: 7 }) })
    expect(await sendForJson('PUT', '/api/things', { name: 'x' })).toEqual({ id: 7 })
    expect(server.calls[0]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    })
  })

  it('sends neither a body nor its type when none is given', async () => {
    start({ 'DELETE /api/things/1': new Response(null, { status: 204 }) })
    await send('DELETE', '/api/things/1')
    expect(server.calls[0]?.init).toEqual({ method: 'DELETE', credentials: 'include' })
  })

  it('reads an answer that nobody asked for to its end', async () => {
    const answer = json({ ok: true })
    start({ 'POST /api/things': () => answer })
    await send('POST', '/api/things')
    expect(answer.bodyUsed).toBe(true)
  })

  it('leaves the type of a form to the browser', async () => {
    start({ 'POST /api/files': json({}) })
    const form = new FormData()
    form.append('testfile', new File(['x'], 'x.txt'))
    await sendForm('/api/files', form)
    expect(server.calls[0]?.init.headers).toBeUndefined()
    expect(server.calls[0]?.init.body).toBe(form)
  })
})
