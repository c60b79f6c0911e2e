import { apiDescription, type DescribedCall } from '@criteria-desk/contract/api-documentation'
import { errorBody } from '@criteria-desk/contract/error-body'
import { capabilities, roles } from '@criteria-desk/domain/access/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { buildServer } from './server.ts'

let product: TestApp
let developer: SignedInClient
let calls: { method: string; path: string; call: DescribedCall }[]
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  const answer = await developer.inject({ method: 'GET', url: '/api/openapi.json' })
  calls = Object.entries(apiDescription.parse(answer.json()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
})
afterAll(() => product.close())

describe('the description of the API', () => {
  it('has every route, with what it needs and where it belongs', () => {
    const described = calls.map(({ method, path, call }) => ({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      capability: call['x-capability'],
    }))
    const byUrl = (one: object, other: object) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
    expect(described.toSorted(byUrl)).toEqual(
      product.app.registeredRoutes
        .map(({ method, url, capability }) => ({ method, url, capability }))
        .toSorted(byUrl),
    )
    for (const { call } of calls) {
      expect(call.tags).toEqual([expect.stringMatching(/^[a-z-]+$/)])
      const needed = Object.entries(capabilities).find(([name]) => name === call['x-capability'])
      expect(call['x-roles'].toSorted()).toEqual(needed ? needed[1].toSorted() : [])
    }
  })

  it('gives every answer its shape, but for files', () => {
    const shapeless = calls.filter(({ call }) => {
      const content = call.responses['200']?.content?.['application/json']
      return Object.keys(content?.schema ?? {}).length === 0
    })
    expect(shapeless.map(({ path }) => path)).toEqual([
      '/api/outbox/{id}/html',
      '/api/document/{id}/file',
      '/api/document/{id}/page/{page}',
      '/api/rules/{kind}/template',
      '/api/rules/{kind}/{id}/file',
      '/api/bank-statement/{id}/page/{page}',
      '/api/audit-log/export',
      '/api/profile/export',
      '/api/users/{id}/export',
      '/api/waitlist/export',
    ])
  })

  it('says of an upload what comes with the file', () => {
    const upload = calls.find(({ path }) => path === '/api/document/upload')?.call
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { document: { format: 'binary' }, companyId: expect.anything() },
      required: ['document'],
    })
  })
})

describe('a refusal has the one shape of refusals', () => {
  const refusal = errorBody.strict()
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

  it.each([null, ...roles])('of every route, for %s', async (role) => {
    const person = role && (await product.loginAs(role))
    for (const { method, url } of product.app.registeredRoutes) {
      if (url === '/api/auth/logout') continue
      const answer = await (person ?? product).inject({
        method: methods.find((name) => name === method) ?? 'GET',
        url,
        ...(method === 'GET' ? {} : { payload: { wrong: ['\u0001'] } }),
      })
      if (answer.statusCode < 400) continue
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(refusal.safeParse(answer.json()).error, `${method} ${url}`).toBeUndefined()
    }
  })
})

describe('an answer that is not what was promised', () => {
  const answer = (body: unknown) => async () => {
    const app = await buildServer({
      trustProxy: false,
      logLevel: 'silent',
      publicUrl: 'https://desk.test',
      payments: null,
      clock: product.clock,
      countShared: async () => ({ count: 1, windowEnds: new Date() }),
      requestsPerMinute: 1000,
      sessions: { find: () => null, start: async () => new Date(), remove: async () => {} },
      routes: async (server) => {
        server.get(
          '/api/health',
          {
            config: { capability: 'public' },
            schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
          },
          // What a fault of ours would send, past the types.
          async () => body as { status: 'ok' },
        )
      },
    })
    const sent = await app.inject({ method: 'GET', url: '/api/health' })
    await app.close()
    return sent
  }

  it.each([{ status: 'fine' }, {}, null])('does not leave the server: %j', async (body) => {
    const sent = await answer(body)()
    expect([sent.statusCode, sent.json().code]).toEqual([500, 'server.unexpected'])
  })

  it('leaves without what was not promised', async () => {
    const sent = await answer({ status: 'ok', password: 'secret' })()
    expect(sent.json()).toEqual({ status: 'ok' })
  })
})
