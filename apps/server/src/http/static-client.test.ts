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

  it('lets no other site’s script, frame or object in', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
