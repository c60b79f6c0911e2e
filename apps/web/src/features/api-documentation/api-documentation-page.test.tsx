import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, type StubServer } from '../../lib/testing-server.ts'

describe('the API documentation', () => {
  const call = (tag: string) => ({
    tags: [tag],
    'x-capability': 'signed-in',
    'x-roles': [],
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { ok: { const: true } }, required: ['ok'] },
          },
        },
      },
    },
  })
  let server: StubServer
  beforeEach(() => {
    server = startPageServer()
    server.answer(
      'GET /api/openapi.json',
      json({
        openapi: '3.0.3',
        info: { title: 'The Desk', version: '1' },
        paths: {
          '/api/sessions': { get: call('auth') },
          '/api/chat': { post: call('chat') },
        },
      }),
    )
  })
  afterEach(() => stopPageServer(server))

  it('lists every call by feature, and finds one', async () => {
    openPageAs(server, 'developer', '/documentation')
    await screen.findByRole('region', { name: 'Auth' })
    expect(screen.getByText(/^2 calls/)).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'chat')
    expect(screen.queryByRole('region', { name: 'Auth' })).toBeNull()
    expect(screen.getByText('/api/chat')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'xyz')
    expect(screen.getByText('No such call')).toBeDefined()
  })

  it('opens the call that its address names', async () => {
    Element.prototype.scrollIntoView = () => {}
    openPageAs(server, 'developer', '/documentation?call=post-api-chat')
    const answer = await screen.findByRole('table', { name: 'Answer of /api/chat' })
    expect(within(answer).getByText('true')).toBeDefined()
    expect(answer.closest('details')?.open).toBe(true)
  })

  it('is for developers', async () => {
    const history = openPageAs(server, 'advisor', '/documentation')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    expect(server.keys()).not.toContain('GET /api/openapi.json')
  })
})
