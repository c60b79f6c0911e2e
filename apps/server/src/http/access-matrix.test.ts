import { mayDo, roles } from '@criteria-desk/domain/access/roles'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { guardRoutes } from './access-guard.ts'

/** Every route × {no session, each role}: the guard's answer comes before anything is parsed. */
let product: TestApp
let people: Record<(typeof roles)[number], SignedInClient>
beforeAll(async () => {
  product = await createTestApp()
  people = {
    advisor: await product.loginAs('advisor'),
    'broker-master-user': await product.loginAs('broker-master-user'),
    developer: await product.loginAs('developer'),
  }
})
afterAll(() => product.close())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const toMethod = (name: string) => methods.find((method) => method === name) ?? 'GET'

describe('the access matrix', () => {
  it('covers every route of the product', () => {
    const urls = product.app.registeredRoutes.map(({ method, url }) => `${method} ${url}`)
    expect(urls).toContain('POST /api/chat')
    expect(urls).toContain('POST /api/document/upload')
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('refuses every guarded route without a session, before looking at the request', async () => {
    for (const { method, url, capability } of product.app.registeredRoutes) {
      if (capability === 'public') continue
      const answer = await product.inject({
        method: toMethod(method),
        url,
        ...(method === 'GET'
          ? {}
          : { payload: '{"broken', headers: { 'content-type': 'application/json' } }),
      })
      expect([method, url, answer.statusCode]).toEqual([method, url, 401])
      expect(answer.json().code).toBe('auth.no-session')
    }
  })

  it.each(roles)('lets %s do what the permission table says and nothing else', async (role) => {
    for (const { method, url, capability } of product.app.registeredRoutes) {
      if (capability === 'public') continue
      const answer = await people[role].inject({ method: toMethod(method), url })
      const isRefused = answer.statusCode === 403
      expect([method, url, isRefused]).toEqual([method, url, !mayDo(role, capability)])
      expect(answer.statusCode).not.toBe(401)
    }
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing-here'],
    ['POST', '/api/nothing/here'],
    ['DELETE', '/api/auth/me'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', `/api/document/${'9'.repeat(5000)}`],
  ])('answers %s %s with 401 without a session and a JSON 404 with one', async (method, url) => {
    const outside = await product.inject({ method: toMethod(method), url })
    expect(outside.statusCode).toBe(401)
    const inside = await people.developer.inject({ method: toMethod(method), url })
    expect(inside.statusCode).toBe(404)
    expect(inside.json()).toMatchObject({ requestId: expect.any(String) })
  })

  it('refuses to start with a route that names no capability', () => {
    const app = fastify()
    guardRoutes(app)
    expect(() => app.get('/api/open-door', () => 'hello')).toThrow('names no capability')
  })
})

describe('a JSON content type with no body', () => {
  it('is a body left out', async () => {
    const answer = await people.advisor.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect(answer.statusCode).toBe(200)
  })
})
