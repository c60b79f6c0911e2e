import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { App } from '../../app/app.tsx'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { createMemoryHistory } from '../../lib/router/history.ts'
import { startSession } from '../../lib/session.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const entry = (id: number, name: string) => ({
  ...{ id, name, companyName: `${name} & Sons`, mobileNumber: '07700 900123' },
  ...{ email: `${id}@archer.test`, createdAt: '2026-07-01T07:51:00.000Z' },
})
const page = (entries: readonly object[], total: number, next?: string) =>
  json(entries, {
    headers: { 'x-total-count': String(total), ...(next ? { link: `<${next}>; rel="next"` } : {}) },
  })

describe('/waitlist', () => {
  it.each(['advisor', 'broker-master-user'] as const)('sends %s home', async (role) => {
    const history = openPageAs(server, role, '/waitlist')
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('lists who joined, earlier ones on request, and finds by words', async () => {
    server.answer('GET /api/waitlist', page([entry(2, 'Bo')], 2, '/api/waitlist?before=2'))
    server.answer('GET /api/waitlist?before=2', page([entry(1, 'Ann')], 2))
    server.answer('GET /api/waitlist?find=ann', page([entry(1, 'Ann')], 1))
    openPageAs(server, 'developer', '/waitlist')
    const bo = within(await screen.findByRole('row', { name: /Bo & Sons/ }))
    expect(bo.getByText('1 Jul 2026')).toBeDefined()
    expect(screen.getByText('2 on the waitlist')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Earlier ones' }))
    expect(await screen.findByRole('row', { name: /Ann & Sons/ })).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), 'ann')
    expect(await screen.findByText('1 found')).toBeDefined()
    const exported = screen.getByRole('link', { name: 'Export CSV' })
    expect(exported.getAttribute('href')).toBe('/api/waitlist/export?find=ann')
  })

  it('removes one once it was asked for twice', async () => {
    server.answer('GET /api/waitlist', page([entry(1, 'Ann')], 1))
    server.answer('DELETE /api/waitlist/1', () => {
      server.answer('GET /api/waitlist', page([], 0))
      return json({ ok: true })
    })
    openPageAs(server, 'developer', '/waitlist')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Ann?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Nobody has joined yet')).toBeDefined()
  })

  it('says when it cannot be had', async () => {
    server.answer('GET /api/waitlist', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'developer', '/waitlist')
    expect(await screen.findByText('Couldn’t load the waitlist')).toBeDefined()
  })
})

describe('joining from the sign-in', () => {
  const openDialog = async () => {
    server.answer('GET /api/auth/me', refusal(401, 'auth.no-session', 'Please sign in.'))
    startSession()
    render(<App history={createMemoryHistory('/login')} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waitlist' }))
    return within(await screen.findByRole('dialog', { name: 'Join the waitlist' }))
  }

  it('asks for four things, and says which is missing', async () => {
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waitlist' }))
    for (const text of [
      'Name is required',
      'Company name is required',
      'Mobile number is required',
      'Valid email is required',
    ]) {
      expect(await dialog.findByText(text)).toBeDefined()
    }
    expect(server.keys()).not.toContain('POST /api/waitlist')
  })

  it('sends them, and says that one is on it', async () => {
    server.answer('POST /api/waitlist', json({ ok: true }))
    const dialog = await openDialog()
    await userEvent.type(dialog.getByLabelText('Name'), 'Ann')
    await fillAtOnce(dialog.getByLabelText('Company name'), 'Archer')
    await fillAtOnce(dialog.getByLabelText('Mobile number'), '07700 900123')
    await fillAtOnce(dialog.getByLabelText('Email'), 'ann@archer.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByText('You are on the waitlist')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/waitlist')).toEqual({
      ...{ name: 'Ann', companyName: 'Archer', mobileNumber: '07700 900123' },
      email: 'ann@archer.test',
    })
  })
})
