import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'

const status: SubscriptionStatus = {
  subscriptionId: null,
  status: 'none',
  activeUserCount: 5,
  pricePerUser: 0.1,
  monthlyTotal: 0.5,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
  isConfigured: false,
}

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => {
  vi.useRealTimers()
  stopPageServer(server)
})

describe.each(['/subscriptions', '/subscription-management?userId=7&username=a'])('%s', (path) => {
  it.each(['advisor', 'developer'] as const)('is not for %s', async (role) => {
    const history = openPageAs(server, role, path)
    expect(await screen.findByText('Access Denied')).toBeDefined()
    const words = 'Only broker-master users can access subscription management.'
    expect(screen.getByText(words)).toBeDefined()
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    expect(server.keys().some((key) => key.includes('subscription'))).toBe(false)
  })
})

describe('the subscription of a firm without payments', () => {
  it('is reached from the dashboard, says so and what a month would come to', async () => {
    server.answer('GET /api/subscription-status', json(status))
    const history = openPageAs(server, 'broker-master-user')
    await userEvent.click(await screen.findByRole('link', { name: 'Subscriptions' }))
    await waitFor(() => expect(history.location.pathname).toBe('/subscriptions'))
    expect(await screen.findByText('Stripe Integration Pending')).toBeDefined()
    for (const words of ['No Subscription', '£0.10', '£0.50', '5']) {
      expect(screen.getByText(words)).toBeDefined()
    }
    await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  it('that cannot be had says so and is asked for again', async () => {
    const message = 'Something went wrong on our side. Please try again.'
    server.answer('GET /api/subscription-status', refusal(500, 'server.unexpected', message))
    openPageAs(server, 'broker-master-user', '/subscriptions')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByText('Failed to load subscription information.')).toBeDefined()
    server.answer('GET /api/subscription-status', json(status))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No Subscription')).toBeDefined()
  })
})

describe('one user’s share of it', () => {
  const path = '/subscription-management?userId=7&username=ada%40firm.test'
  const call = 'GET /api/subscription?userId=7'

  it('without payments is pending, and its actions are for show', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const message = 'Payments are not set up on this server yet.'
    server.answer(call, refusal(409, 'billing.not-configured', message))
    openPageAs(server, 'broker-master-user', path)
    expect(await screen.findByText('Stripe Integration Pending')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'ada@firm.test' })).toBeDefined()
    expect(screen.getByText('No Active Subscription')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Create Subscription' }))
    expect(screen.queryByText('Demo Mode')).toBeNull()
    await vi.advanceTimersByTimeAsync(1500)
    expect(await screen.findByText('Demo Mode')).toBeDefined()
    expect(screen.getByText(/will be implemented/)).toBeDefined()
  })

  it.each([
    ['of somebody of another firm', refusal(404, 'user.not-found', 'x'), 'User not found'],
    [
      'that cannot be had',
      refusal(500, 'server.unexpected', 'x'),
      'Failed to load subscription information.',
    ],
  ])('%s says so', async (_which, answer, words) => {
    server.answer(call, answer)
    openPageAs(server, 'broker-master-user', path)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('needs a user', async () => {
    const history = openPageAs(server, 'broker-master-user', '/subscription-management')
    expect(await screen.findByText('No user selected')).toBeDefined()
    expect(history.location.href).toBe('/subscription-management')
  })
})
