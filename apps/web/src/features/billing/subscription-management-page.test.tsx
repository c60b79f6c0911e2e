import type { Subscription } from '@criteria-desk/contract/billing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { leaveDocumentsBy } from '../../lib/open-document.ts'
import { toHref } from '../../lib/router/history.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { activeShare, card, paidInvoice, toBePaid } from './testing-subscription.ts'

const path = '/subscription-management?userId=7&username=ada%40firm.test'
const call = 'GET /api/subscription?userId=7'
const resume = 'POST /api/resume-subscription'

let server: StubServer
const opened = vi.fn<(url: string) => void>()
let stay: () => void
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/payment-methods?userId=7', json([card]))
  stay = leaveDocumentsBy({ open: opened, reload: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  stay()
  opened.mockReset()
  stopPageServer(server)
})

function open(share: Subscription) {
  server.answer(call, json(share))
  return openPageAs(server, 'broker-master-user', path)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe.each(['/subscriptions', path])('%s', (address) => {
  it.each(['advisor', 'developer'] as const)('is not for %s', async (role) => {
    const history = openPageAs(server, role, address)
    expect(await screen.findByText('Access Denied')).toBeDefined()
    const words = 'Only broker-master users can access subscription management.'
    expect(screen.getByText(words)).toBeDefined()
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    expect(server.keys().some((key) => key.includes('subscription'))).toBe(false)
  })
})

describe('one user’s share', () => {
  it('shows state, amount, period, next bill and cards', async () => {
    open(activeShare)
    expect(await screen.findByRole('heading', { level: 1, name: 'ada@firm.test' })).toBeDefined()
    expect(await screen.findByText('Active')).toBeDefined()
    expect(screen.getByText('£24.00')).toBeDefined()
    expect(screen.getByText('a month')).toBeDefined()
    expect(screen.getByText('1 Nov 2025')).toBeDefined()
    expect(screen.getAllByText('1 Dec 2025')).toHaveLength(2)
    expect(await screen.findByText('Visa ending 4242')).toBeDefined()
  })

  it('is canceled once that is confirmed, and taken back', async () => {
    open(activeShare)
    const cancel = 'POST /api/cancel-subscription-user-aware'
    server.answer(cancel, json({ endsAt: '2025-12-01T09:00:00.000Z' }))
    await press('Cancel Subscription')
    const question = /the seat of ada@firm.test at the end of the billing period, on 1 Dec 2025/
    expect((await dialog()).getByText(question)).toBeDefined()
    server.answer(
      call,
      json({ ...activeShare, cancelAtPeriodEnd: true, canCancel: null, canReactivate: 'seat' }),
    )
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await screen.findByText('ada@firm.test keeps access until 1 Dec 2025.')).toBeDefined()
    expect(lastBodyOf(server, cancel)).toEqual({ userId: 7 })
    server.answer(resume, json({ message: 'ada@firm.test keeps their seat.' }))
    server.answer(call, json(activeShare))
    await press('Reactivate Subscription')
    expect(await screen.findByText('Active')).toBeDefined()
    expect(lastBodyOf(server, resume)).toEqual({ userId: 7 })
  })

  it('has another card given at the provider, and the newest bill downloaded', async () => {
    open(activeShare)
    server.answer('POST /api/billing-portal', json({ url: 'https://pay.test/portal' }))
    await press('Update Payment Method')
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://pay.test/portal'))
    const place = { open: 'payment-method', userId: 7 }
    expect(lastBodyOf(server, 'POST /api/billing-portal')).toEqual(place)
    server.answer('GET /api/invoices', json([]))
    await press('Download Invoice')
    expect(await screen.findByText('No invoices yet')).toBeDefined()
    server.answer('GET /api/invoices', json([paidInvoice]))
    server.answer('GET /api/invoices/in_1/download', json({ url: 'https://pay.test/in_1.pdf' }))
    await press('Download Invoice')
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('https://pay.test/in_1.pdf'))
  })

  it('that there is none of is created: the firm’s, to be paid on its own page', async () => {
    open({ ...activeShare, status: 'none', canCancel: null, canCreate: 'firm' })
    expect(await screen.findByText('No Active Subscription')).toBeDefined()
    server.answer('POST /api/get-or-create-subscription', json(toBePaid))
    await press('Create Subscription')
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith('/subscriptions'))
  })

  it('of somebody deactivated is created by making them active again', async () => {
    open({
      ...activeShare,
      status: 'none',
      seat: 'deactivated',
      canCancel: null,
      canCreate: 'seat',
    })
    expect(await screen.findByText('This user is deactivated and is not counted.')).toBeDefined()
    server.answer(resume, json({ message: 'ada@firm.test is active again.' }))
    server.answer(call, json(activeShare))
    await press('Create Subscription')
    expect(await screen.findByText('Active')).toBeDefined()
    expect(lastBodyOf(server, resume)).toEqual({ userId: 7 })
  })

  it('says when the provider is away, and what was last heard of it', async () => {
    open({ ...activeShare, isProviderReachable: false })
    const words = 'The payment provider does not answer at the moment'
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('£24.00')).toBeDefined()
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
    expect(toHref(history.location)).toBe('/subscription-management')
  })
})

describe('without payments', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const message = 'Payments are not set up on this server yet.'
    server.answer(call, refusal(409, 'billing.not-configured', message))
    openPageAs(server, 'broker-master-user', path)
  })

  it.each([
    ['Create Subscription', 1500],
    ['Reactivate Subscription', 1500],
    ['Update Payment Method', 1000],
    ['Download Invoice', 1000],
  ])('%s is for show, after %i ms', async (name, takesMs) => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    expect(await screen.findByText('Stripe Integration Pending')).toBeDefined()
    expect(screen.getByText('No Active Subscription')).toBeDefined()
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByText('Demo Mode')).toBeNull()
    await vi.advanceTimersByTimeAsync(takesMs)
    expect(await screen.findByText('Demo Mode')).toBeDefined()
    expect(screen.getByText(/will be implemented/)).toBeDefined()
  })

  it('Cancel Subscription asks first', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
    expect((await dialog()).getByText(/at the end of the billing period/)).toBeDefined()
    await user.click((await dialog()).getByRole('button', { name: 'Cancel Subscription' }))
    await vi.advanceTimersByTimeAsync(1500)
    expect(await screen.findByText('Demo Mode')).toBeDefined()
    expect(server.keys().filter((key) => key.startsWith('POST'))).toEqual([])
  })
})
