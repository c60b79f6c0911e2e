import type { BillingStanding } from '@criteria-desk/contract/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { json, type StubServer } from '../lib/testing-server.ts'
import { openPageAs, startPageServer, stopPageServer } from './testing-pages.tsx'

const standing = 'GET /api/billing-standing'
const ended: BillingStanding = {
  standing: 'ended',
  endedAt: '2025-12-01T09:00:00.000Z',
  areToolsClosed: false,
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => {
  stopPageServer(server)
})

const banner = async () => within(await screen.findByRole('region', { name: 'Subscription' }))

it('tells everybody that the subscription has ended, and a master user where to begin it', async () => {
  server.answer(standing, json(ended))
  openPageAs(server, 'broker-master-user', '/profile')
  const words = await banner()
  expect(words.getByText('Your firm’s subscription ended on 1 Dec 2025.')).toBeDefined()
  expect(words.getByText('Everything still works.')).toBeDefined()
  const link = words.getByRole('link', { name: 'Subscription' })
  expect(link.getAttribute('href')).toBe('/subscriptions')
})

it('tells an advisor who can begin it, and what is closed', async () => {
  server.answer(standing, json({ ...ended, areToolsClosed: true }))
  openPageAs(server, 'advisor', '/profile')
  const words = await banner()
  expect(words.getByText(/^The tools are closed .* A master user/)).toBeDefined()
  expect(words.queryByRole('link')).toBeNull()
})

it.each([
  ['fine', 'broker-master-user'],
  ['past_due', 'advisor'],
] as const)('of one that is %s tells a %s nothing', async (state, role) => {
  server.answer(standing, json({ ...ended, standing: state }))
  openPageAs(server, role, '/profile')
  await waitFor(() => expect(server.keys()).toContain(standing))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull()
})

it('is not asked for by a developer, who has no firm', async () => {
  openPageAs(server, 'developer', '/profile')
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(server.keys()).not.toContain(standing)
})
