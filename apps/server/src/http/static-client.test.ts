import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const get = (url: string, encoding = 'identity') =>
  product.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })

describe('the client', () => {
  it('comes with what the installation sets, as nothing but text', async () => {
    const settings = {
      ...{ supportEmail: 'help@firm.test', supportPhone: '0113 "$&" <b>' },
      minPasswordLength: 12,
    }
    const other = await createTestApp({}, { settings })
    const page = (await other.inject({ method: 'GET', url: '/login' })).body
    await other.close()
    const written = /<meta name="settings" content="([^"]*)" \/><\/head>/.exec(page)?.[1] ?? ''
    expect(written).not.toMatch(/[<>]b/)
    const read = written.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(JSON.parse(read)).toEqual(settings)
  })

  it.each(['/', '/login', '/quick-search?criterion=a%2Fb', '/no/such/page'])(
    'answers %s with its page, which is asked for anew every time',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<div id="root">')
    },
  )

  it('has scripts that keep for a year, small on the wire, and says when one is gone', async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await get('/')).body)?.[0] ?? ''
    const plain = await get(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await get(script, 'br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect((await get('/assets/index-gone.js')).statusCode).toBe(404)
  })

  it.each([
    ['/', '/assets/home-route-', '/api/documents/latest'],
    ['/quick-search?criterion=a', '/assets/quick-search-route-', '/api/auth/me'],
    ['/documents/income/7', '/assets/income-document-route-', '/api/auth/me'],
    ['/companies/7', '/assets/company-route-', '/api/auth/me'],
  ])(
    'names with %s what the page comes to, and what it reads for whoever has a session',
    async (url, script, read) => {
      const advisor = await product.loginAs('advisor')
      const signedIn = String((await advisor.inject({ method: 'GET', url })).headers.link)
      expect(signedIn).toContain(`<${script}`)
      expect(signedIn).toContain(`<${read}>; rel=preload; as=fetch`)
      const [first = ''] = signedIn.split(';', 1)
      expect((await get(first.slice(1, -1))).statusCode).toBe(200)
      expect(String((await get(url)).headers.link)).not.toContain('/api/')
    },
  )

  it('names nothing that is read before the sign-in', async () => {
    const advisor = await product.loginAs('advisor')
    const { link } = (await advisor.inject({ method: 'GET', url: '/login' })).headers
    expect(link).toContain('</assets/first-login-')
    expect(link).not.toContain('/api/')
    expect((await get('/no/such/page')).headers.link).toBeUndefined()
  })

  it('lets no other site’s script, frame or object in', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
