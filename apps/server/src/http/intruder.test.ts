import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { lodgerCsv } from '../testing/criteria-files.ts'
import { insertTestUser, testPassword } from '../testing/factories/user.ts'
import { multipartOf } from '../testing/multipart.ts'

/** What somebody tries who has no account, or one at another firm. Never a 500, never a leak. */
let product: TestApp
let developer: SignedInClient
let stranger: SignedInClient
let foreignId = 0
beforeAll(async () => {
  product = await createTestApp()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  developer = await product.loginAs('developer')
  stranger = await product.loginAs('advisor')
  const owner = await product.loginAs('advisor')
  foreignId = (await upload(lodgerCsv, { companyId: String(owner.companyId) })).json().id
})
afterAll(() => product.close())

const upload = (file: typeof lodgerCsv, fields: Record<string, string> = {}) =>
  developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
const ask = (payload: string | object) =>
  stranger.inject({
    method: 'POST',
    url: '/api/chat',
    payload,
    headers: { 'content-type': 'application/json' },
  })

describe('somebody of another firm', () => {
  it('sees nothing of a document that is not theirs', async () => {
    const urls = ['', '/file', '/sheet?name=lodgers.csv'].map(
      (part) => `/api/document/${foreignId}${part}`,
    )
    for (const url of urls) {
      const answer = await stranger.inject({ method: 'GET', url })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'document.not-found'])
    }
    const list = await stranger.inject({ method: 'GET', url: '/api/documents' })
    expect(list.json()).toEqual([])
    const criteria = await stranger.inject({ method: 'GET', url: '/api/quick-search/criteria' })
    expect(criteria.json()).toEqual([])
  })

  it('gets no answer out of it', async () => {
    const message = 'does Halifax take lodger income?'
    expect((await ask({ message })).json().source.route).toBe('refusal')
    expect((await ask({ message, documentId: foreignId })).statusCode).toBe(404)
    expect((await ask({ message, documentIds: [foreignId] })).statusCode).toBe(404)
  })

  it('changes nothing of it', async () => {
    const removed = await stranger.inject({ method: 'DELETE', url: `/api/document/${foreignId}` })
    expect(removed.statusCode).toBe(403)
    const mine = await stranger.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', lodgerCsv, { replaces: String(foreignId) }),
    })
    expect(mine.statusCode).toBe(403)
  })
})

describe('a developer who became an advisor of one firm', () => {
  it('no longer sees what they uploaded for another', async () => {
    const companyId = await product.addCompany()
    const former = await product.loginAs('developer')
    const uploaded = await former.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', lodgerCsv, { companyId: String(companyId) }),
    })
    const { id } = uploaded.json()
    expect((await former.inject({ url: `/api/document/${id}` })).statusCode).toBe(200)
    const question = {
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'does Halifax take lodger income?' },
    } as const
    expect((await former.inject(question)).json().source.route).not.toBe('refusal')
    await developer.inject({
      method: 'PATCH',
      url: `/api/users/${former.id}/no-auth`,
      payload: { role: 'advisor' },
    })
    const again = await product.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: former.username, password: testPassword },
    })
    const cookies = { sid: again.cookies[0]?.value ?? '' }
    const list = await product.inject({ url: '/api/documents', cookies })
    expect([list.statusCode, list.json()]).toEqual([200, []])
    const document = await product.inject({ url: `/api/document/${id}`, cookies })
    expect(document.statusCode).toBe(404)
    const answer = await product.inject({ ...question, cookies })
    expect(answer.json().source.route).toBe('refusal')
  })
})

describe('a path written in another way', () => {
  it.each([
    '/%61pi/auth/me',
    '/%61%70%69/documents',
    '/a%70i/document/1',
    '/api?x=1',
    '/api;x/auth/me',
  ])('%s passes the same guard', async (url) => {
    const answer = async (client: { inject: TestApp['inject'] }) => {
      const { statusCode, headers } = await client.inject({ method: 'GET', url })
      return [statusCode, headers['content-type']]
    }
    expect(await answer(product)).toEqual([401, 'application/json; charset=utf-8'])
    expect(await answer(stranger)).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('a body that no form would send', () => {
  const aForm = multipartOf('document', lodgerCsv)
  const deep = `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  it.each([
    ['NUL', { message: 'a\0b' }],
    ['NUL in a name', '{"mess\\u0000age":"x"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"message":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"message":"x"}'],
    ['deep nesting', deep],
    ['half of it', '{"message":"x'],
    ['null', 'null'],
    ['an id past every number', { message: 'x', documentIds: [1e300] }],
  ])('%s is refused', async (_what, payload) => {
    const answer = await ask(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  it('is refused where it has two megabytes, and told so', async () => {
    const answer = await ask({ message: 'x'.repeat(2_000_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.too-large'])
  })

  it.each([
    [
      'a packed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      gzipSync('{"message":"does Halifax take lodgers?"}'),
    ],
    ['a form with a file', { ...aForm.headers }, aForm.payload ?? ''],
  ])('%s is refused where none is taken', async (_what, headers, payload) => {
    const answer = await stranger.inject({ method: 'POST', url: '/api/chat', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  it('half of a character pair is asked about, stored and found again', async () => {
    const conversationId = crypto.randomUUID()
    const message = String.raw`does \ud83d Bank take lodgers? \udc00`
    const answer = await ask(`{"message":"${message}","conversationId":"${conversationId}"}`)
    expect(answer.statusCode).toBe(200)
    const url = `/api/conversations/${conversationId}`
    const [asked] = (await stranger.inject({ method: 'GET', url })).json()
    expect(asked.content).toBe('does \ufffd Bank take lodgers? \ufffd')
  })

  it('half of a character pair is searched for, in a body, a path and a query', async () => {
    const payload = String.raw`{"activityType":"search","sessionId":"qs_1","searchTerm":"lodger \ud83d"}`
    const headers = { 'content-type': 'application/json' }
    const logged = await stranger.inject({
      method: 'POST',
      url: '/api/search-activity',
      payload,
      headers,
    })
    expect(logged.statusCode).toBe(200)
    const path = await stranger.inject({ url: '/api/quick-search/criteria/%ED%A0%BD' })
    expect(path.statusCode).toBe(404)
    const query = '/api/registration/verify-token?token=%ED%A0%BD&email=a%ED%A0%BD@b.test'
    expect((await product.inject({ url: query })).statusCode).toBe(400)
  })

  it.each([
    ['NUL in a username', '/api/auth/login', { username: 'a\0', password: 'x' }],
    [
      'a count past the database’s integers',
      '/api/search-activity',
      { activityType: 'search', sessionId: 'qs_1', resultCount: 3_000_000_000 },
    ],
  ])('%s is refused', async (_what, url, payload) => {
    const answer = await stranger.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
  })

  it('NUL in a query is refused', async () => {
    const url = '/api/registration/verify-token?token=%00&email=%00'
    expect((await product.inject({ method: 'GET', url })).statusCode).toBe(400)
  })

  it.each(['quick-search/criteria/a%00b', 'document/%00', 'conversations/%00'])(
    'NUL in a path names nothing: %s',
    async (path) => {
      expect((await stranger.inject({ method: 'GET', url: `/api/${path}` })).statusCode).toBe(404)
    },
  )
})

describe('an upload that no form would send', () => {
  it('that breaks off is refused', async () => {
    const whole = multipartOf('document', lodgerCsv)
    const payload = Buffer.from(whole.payload as Buffer).subarray(0, 150)
    const answer = await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      headers: { ...whole.headers },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  it('with NUL in a field is refused, and half of a character pair in one is repaired', async () => {
    expect((await upload(lodgerCsv, { note: 'a\0b' })).statusCode).toBe(400)
    const half = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="companyId"\r\n'),
      Buffer.from('content-type: text/plain; charset=utf-16le\r\n\r\n'),
      Buffer.from('\ud83d', 'utf16le'),
      Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="document"; '),
      Buffer.from('filename="a.csv"\r\n\r\nCriteria,Halifax\nLodgers,Yes\r\n--x--\r\n'),
    ])
    const answer = await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: half,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  it.each([
    ['companyId', '99999999999'],
    ['replaces', '2147483648'],
    ['companyId', '-1'],
  ])('with %s = %s is refused', async (name, value) => {
    expect((await upload(lodgerCsv, { [name]: value })).statusCode).toBe(400)
  })

  it.each([
    ['../../../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\windows.csv', 'windows.csv'],
    ["a'b(c)*%0d%0aSet-Cookie: x=1.csv", "a'b(c)*%0d%0aSet-Cookie: x=1.csv"],
    ['\u202efdp.csv', 'fdp.csv'],
    ['критерии 😀 £.csv', 'критерии 😀 £.csv'],
  ])('named %s comes back as a name and nothing else', async (filename, shown) => {
    const { id, filename: kept } = (await upload({ ...lodgerCsv, filename })).json()
    expect(kept).toBe(shown)
    const file = await developer.inject({ method: 'GET', url: `/api/document/${id}/file` })
    const [, name = ''] = String(file.headers['content-disposition']).split(
      "attachment; filename*=UTF-8''",
    )
    expect(name).toMatch(/^[\w.~!#$&+^`|%-]+$/)
    expect(decodeURIComponent(name)).toBe(shown)
    expect(file.headers['set-cookie']).toBeUndefined()
  })
})

describe('somebody who uploads more than there is room for', () => {
  it('is asked to come back, and everything is in order afterwards', async () => {
    const { headers, payload } = multipartOf('document', lodgerCsv)
    const uploads = Array.from({ length: 60 }, () =>
      developer.inject({
        method: 'POST',
        url: '/api/document/upload',
        headers: { ...headers, 'content-length': String(10 * 1024 * 1024) },
        payload: Readable.from([payload]),
      }),
    )
    const answers = await Promise.all(uploads)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    expect(refused[0]?.json().code).toBe('document.too-many-waiting')
    expect((await upload(lodgerCsv)).statusCode).toBe(200)
  })
})

describe('somebody who guesses passwords', () => {
  it('gets no more guesses by making them all at once', async () => {
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const guesses = Array.from({ length: 30 }, (_, number) =>
      product.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: user.username, password: `guess ${number}` },
        remoteAddress: '10.0.0.9',
      }),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

describe('the cookie', () => {
  it.each([
    ['https://desk.test', true],
    ['http://desk.test', undefined],
    ['http://localhost:3000', undefined],
  ])('of a product known as %s is secure: %s, whatever proxy is trusted', async (publicUrl, is) => {
    const product = await createTestApp({}, { publicUrl })
    const user = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: null })
    const signIn = await product.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: user.username, password: testPassword },
    })
    expect(signIn.cookies[0]?.secure).toBe(is)
    expect('strict-transport-security' in signIn.headers).toBe(is === true)
    const sid = signIn.cookies[0]?.value ?? ''
    const me = await product.inject({ url: '/api/auth/me', cookies: { sid } })
    expect(me.statusCode).toBe(200)
    await product.close()
  })
})

describe('behind a proxy', () => {
  it('takes address and protocol from the nearest one, and the cookie stays on TLS', async () => {
    const behind = await createTestApp({}, { trustProxy: true })
    const user = await insertTestUser(behind.unitOfWork, { role: 'advisor', companyId: null })
    const signIn = (password: string, forwarded: string) =>
      behind.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: user.username, password },
        headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      })
    const answer = await signIn(testPassword, '6.6.6.6, 10.0.0.1')
    expect(answer.cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    await behind.close()
  })
})

it('behind a proxy takes its own site from the host it was asked for or is known by, not from what a header adds', async () => {
  const behind = await createTestApp({}, { trustProxy: true })
  const signInFrom = async (origin: string, headers: Record<string, string> = {}) =>
    (
      await behind.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'a@b.test', password: 'x' },
        headers: { host: 'inner.test', origin, ...headers },
      })
    ).statusCode
  expect(await signInFrom('https://evil.test', { 'x-forwarded-host': 'evil.test' })).toBe(403)
  expect(await signInFrom('https://inner.test')).toBe(401)
  expect(await signInFrom('https://desk.test')).toBe(401)
  await behind.close()
})

describe('what no client library would send', () => {
  const send = async (line: string) => {
    const address = product.app.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: firm.test\r\nConnection: close\r\n\r\n`)
    return String(Buffer.concat(await socket.toArray()))
  }

  it.each([
    'GET http://elsewhere.test/api/auth/me',
    'GET /api/../documents',
    'GET /api/%2e%2e',
    'GET *',
    'TRACE /api/auth/me',
    'OPTIONS /api/auth/me',
  ])('%s meets the guard', async (line) => {
    const answer = await send(line)
    expect(answer).toContain('HTTP/1.1 401')
    expect(answer).toContain('"code":"auth.no-session"')
  })

  it.each(['NONSENSE /api/auth/me', 'GET', `GET /${'x'.repeat(20_000)}`])(
    '%.20s is refused as everything else is',
    async (line) => {
      const answer = await send(line)
      expect(answer).toContain('HTTP/1.1 400')
      expect(answer).toContain('"code":"request.invalid"')
    },
  )
})

describe('a request whose end was kept back until its sender was signed out', () => {
  /** Sends the head, ends the person's sessions, then sends the body. */
  async function finishAfterDemotion(url: string, type: string, body: Buffer): Promise<string> {
    const person = await product.loginAs('developer')
    const address = product.app.server.address()
    const socket = connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1')
    const isBegun = once(product.app.server, 'request')
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: firm.test\r\nCookie: sid=${person.sid}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    await isBegun
    expect((await person.inject({ url: '/api/auth/me' })).statusCode).toBe(200)
    const demoted = await developer.inject({
      method: 'PATCH',
      url: `/api/users/${person.id}/no-auth`,
      payload: { role: 'advisor' },
    })
    expect(demoted.statusCode).toBe(200)
    socket.write(body)
    return String(Buffer.concat(await socket.toArray()))
  }

  it('makes no account', async () => {
    const companyId = await product.addCompany()
    const username = 'back-door@firm.test'
    const account = { username, password: 'plain sailing 9', role: 'developer', companyId }
    const body = Buffer.from(JSON.stringify(account))
    const answer = await finishAfterDemotion('/api/users-no-auth', 'application/json', body)
    expect(answer).toContain('HTTP/1.1 401')
    const list = await developer.inject({ url: `/api/companies/${companyId}/users` })
    expect(list.json()).toEqual([])
  })

  it('stores no document', async () => {
    const { headers, payload } = multipartOf('document', lodgerCsv)
    const type = String(Object(headers)['content-type'])
    const body = Buffer.from(payload as Buffer)
    const answer = await finishAfterDemotion('/api/document/upload', type, body)
    expect(answer).toContain('HTTP/1.1 401')
  })
})

it('what somebody asks who is deleted meanwhile is refused, and no fault', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < 15; round += 1) {
    const advisor = await product.loginAs('advisor')
    const search = { activityType: 'search', searchTerm: 'lodger', sessionId: 'qs_1' }
    const asked = Array.from({ length: 8 }, () =>
      advisor.inject({ method: 'POST', url: '/api/search-activity', payload: search }),
    )
    const url = `/api/users/${advisor.id}/no-auth`
    const answers = await Promise.all([...asked, developer.inject({ method: 'DELETE', url })])
    for (const { statusCode } of answers) statuses.add(statusCode)
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([])
})

it('keeps no answer about a person in a browser', async () => {
  const answer = await stranger.inject({ method: 'GET', url: '/api/auth/me' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
